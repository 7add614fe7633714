import { SearchX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../kit/states.tsx'
import { switchTab } from '../../lib/router.ts'
import { Page } from '../../parts/page/page.tsx'

/** For an address without a page. */
export default function MissingPage() {
  const { t } = useTranslation()
  return (
    <Page title={t(($) => $.missing.title)} className="grid place-items-center">
      <EmptyState
        icon={<SearchX />}
        {...t(($) => $.missing, { returnObjects: true })}
        action={{ label: t(($) => $.home), run: () => void switchTab('/') }}
      />
    </Page>
  )
}
