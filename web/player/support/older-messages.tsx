import { useTranslation } from 'react-i18next'
import { MoreRows } from '../../parts/rows/more-rows.tsx'
import type { ComponentProps } from 'react'

/** Above the oldest message in sight: those before it come by themselves when it is reached. */
export function OlderMessages({ pages }: Pick<ComponentProps<typeof MoreRows>, 'pages'>) {
  const { t } = useTranslation('conversation')
  const { t: shell } = useTranslation('shell')
  if (!pages.hasNextPage && !pages.isFetchNextPageError) return null
  return (
    <MoreRows
      pages={pages}
      automatic
      words={{ more: t(($) => $.older), loading: shell(($) => $.loading), failed: t(($) => $.olderFailed) }}
    />
  )
}
