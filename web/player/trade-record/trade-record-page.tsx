import { Download, ReceiptText } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../kit/icon-button.tsx'
import { useSheet } from '../../kit/use-sheet.ts'
import { type PageProps, replaceQuery } from '../../lib/router.ts'
import { sessionKind, useSession } from '../../lib/session.ts'
import { Page } from '../../parts/page/page.tsx'
import { SignInState } from '../../parts/money/money-page.tsx'
import { filterIn, inAddress } from './filter.ts'
import { Statement } from './statement.tsx'

const ExportSheet = lazy(() => import('./export-sheet.tsx'))

/** `/pages/trade/record?type=&range=&start=&end=`: every movement of the player's money. */
export default function TradeRecordPage({ query }: PageProps) {
  const { t } = useTranslation('trade-record')
  const isPlayer = useSession(sessionKind) === 'player'
  const filter = filterIn(query)
  const sheet = useSheet()
  return (
    <Page
      hasDetail={isPlayer}
      title={t(($) => $.title)}
      trailing={
        isPlayer && (
          <IconButton label={t(($) => $.export.open)} icon={<Download />} onClick={() => sheet.show()} />
        )
      }
    >
      {isPlayer ? (
        <Statement filter={filter} onFilter={(next) => replaceQuery(inAddress(next))} />
      ) : (
        <SignInState icon={<ReceiptText />} title={t(($) => $.visitor)} />
      )}
      <Suspense>{sheet.isNeeded && <ExportSheet {...sheet.props} filter={filter} />}</Suspense>
    </Page>
  )
}
