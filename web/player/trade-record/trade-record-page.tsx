import { Download, ReceiptText } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../kit/icon-button.tsx'
import type { PageProps } from '../../lib/router.ts'
import { sessionKind, useSession } from '../../lib/session.ts'
import { Page } from '../shell/page.tsx'
import { SignInState } from '../wallet/sign-in-state.tsx'
import { type Filter, lineType } from './filter.ts'
import { Statement } from './statement.tsx'

const ExportSheet = lazy(() => import('./export-sheet.tsx'))

/** `/pages/trade/record`: every movement of the player's money; of one type with `?type=`. */
export default function TradeRecordPage({ query }: PageProps) {
  const { t } = useTranslation('trade-record')
  const isPlayer = useSession(sessionKind) === 'player'
  const [filter, setFilter] = useState<Filter>({
    type: lineType(query['type']),
    range: '30d',
    start: '',
    end: '',
  })
  const [sheet, setSheet] = useState<'unused' | 'open' | 'closed'>('unused')
  return (
    <Page
      title={t(($) => $.title)}
      trailing={
        isPlayer && (
          <IconButton label={t(($) => $.export.open)} icon={<Download />} onClick={() => setSheet('open')} />
        )
      }
    >
      {isPlayer ? (
        <Statement filter={filter} onFilter={setFilter} />
      ) : (
        <SignInState icon={<ReceiptText />} title={t(($) => $.visitor)} />
      )}
      <Suspense>
        {sheet !== 'unused' && (
          <ExportSheet
            open={sheet === 'open'}
            onOpenChange={(open) => setSheet(open ? 'open' : 'closed')}
            filter={filter}
          />
        )}
      </Suspense>
    </Page>
  )
}
