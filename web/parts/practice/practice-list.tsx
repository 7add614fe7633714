import { formatAmount } from '@glasshouse/rules/money.ts'
import { FlaskConical } from 'lucide-react'
import { use } from 'react'
import { useTranslation } from 'react-i18next'
import { DetailPlace } from '../../kit/detail-place.ts'
import { EmptyState } from '../../kit/states.tsx'
import { replaceQuery, switchTab } from '../../lib/router.ts'
import { BetRows } from '../bets/bet-rows.tsx'
import { statusIn } from '../bets/filter.ts'
import { StatusChoice } from '../bets/status-choice.tsx'
import { SummaryLine } from '../bets/summary-line.tsx'
import { asRecord, summaryOf } from './practice.ts'
import { PracticeNote } from './practice-note.tsx'
import { usePractice } from './visit.ts'

/** The practice bets of this visit by their state, with their sum. */
export default function PracticeList({ query }: { query: Readonly<Record<string, string>> }) {
  const { t } = useTranslation('record')
  const { bets } = usePractice()
  const isBeside = use(DetailPlace) !== null
  const status = statusIn(query['status'])
  const shown = bets.filter((bet) => status === 'all' || bet.status === status)
  const { count, stake, payout, profit } = summaryOf(shown)
  return (
    <>
      <PracticeNote className="mb-3" />
      <StatusChoice
        value={status}
        onChange={(next) => replaceQuery({ ...query, status: next === 'all' ? undefined : next })}
      />
      {shown.length === 0 ? (
        <EmptyState
          icon={<FlaskConical />}
          title={bets.length === 0 ? t(($) => $.guest.title) : t(($) => $.empty.title)}
          text={bets.length === 0 ? t(($) => $.guest.text) : t(($) => $.empty.text)}
          action={{ label: t(($) => $.empty.play), run: () => void switchTab('/') }}
        />
      ) : (
        <>
          <SummaryLine
            isPractice
            summary={{
              count,
              stake: formatAmount(stake),
              payout: formatAmount(payout),
              profit: formatAmount(profit),
            }}
          />
          <BetRows
            bets={shown.map(asRecord)}
            openId={query['id']}
            onOpen={isBeside ? (id) => replaceQuery({ ...query, id }) : undefined}
          />
        </>
      )}
    </>
  )
}
