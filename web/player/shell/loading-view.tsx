import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Spinner } from '../../kit/spinner.tsx'
import { loadingViewDelay } from '../../lib/router.ts'

/** While a page's code is on its way; in sight only when that takes longer than 200 ms. */
export function LoadingView() {
  const { t } = useTranslation()
  const [delay] = useState(loadingViewDelay)
  return (
    <main
      role="status"
      style={{ animationDelay: `${delay}ms` }}
      className="grid flex-1 animate-late place-items-center"
    >
      <Spinner className="size-8 text-action" />
      <span className="sr-only">{t(($) => $.loading)}</span>
    </main>
  )
}
