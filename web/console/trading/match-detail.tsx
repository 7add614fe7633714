import { officeMatch, type TradedMarket } from '@glasshouse/contract/operator/trading.ts'
import { formatAmount } from '@glasshouse/rules/money.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button.tsx'
import { decimalText } from '../../kit/money-format.ts'
import { callQuery } from '../../lib/queries.ts'
import { DetailHeader } from '../parts/list/detail-header.tsx'
import { Money } from '../parts/money/money.tsx'
import { useOffice } from '../parts/page/office.tsx'
import { Failed, PageSkeleton } from '../parts/page/page-states.tsx'
import { Section } from '../parts/rows/facts.tsx'
import { Moment } from '../parts/times/age.tsx'
import { HeatGrid, percent, type TradedMatch, outlookOf } from './heat-grid.tsx'
import { LivePanel } from './live-panel.tsx'
import { MatchState } from './match-rows.tsx'
import { PriceTable } from './price-table.tsx'
import { ResultPanel } from './result-panel.tsx'
import { type Stop, SuspendDialog } from './suspend-dialog.tsx'

/** So often (ms) what stands on a match is asked for while it is in sight. */
const often = 3_000

/** A match as it is traded: what each score would cost, its prices, and the buttons that stop it. */
export function MatchDetail({ id }: { id: string }) {
  const { data, error, refetch } = useQuery({ ...callQuery(officeMatch, { id }), refetchInterval: often })
  const [stop, setStop] = useState<Stop | null>(null)
  const stopMarket = ({ play, name, line, suspended }: TradedMarket) =>
    data &&
    setStop({ suspended: !suspended, name: `${name} ${line ?? ''}`, match: { ...namedIn(data), play } })
  const title = data ? `${data.fixture.home} – ${data.fixture.away}` : ''
  return (
    <section aria-label={title} className="@container flex min-h-0 flex-1 flex-col">
      <DetailHeader title={title}>{data && <MatchState row={data.fixture} />}</DetailHeader>
      {data ? (
        <div className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)] content-start gap-6 overflow-y-auto p-4 lg:px-5 @4xl:grid-cols-[minmax(0,1fr)_17rem]">
          <div className="space-y-5">
            <LivePanel match={data} onSuspend={stopMarket} />
            <Stops match={data} onStop={setStop} />
            <Exposure match={data} />
            <ResultPanel key={data.fixture.entry?.id ?? data.fixture.revision} match={data} />
          </div>
          <aside className="grid content-start gap-6 @xl:grid-cols-2 @4xl:row-span-2 @4xl:grid-cols-1">
            <Liability match={data} />
            <Largest match={data} />
          </aside>
          <PriceTable match={data} onSuspend={stopMarket} />
        </div>
      ) : error ? (
        <Failed error={error} retry={() => void refetch()} />
      ) : (
        <PageSkeleton />
      )}
      {stop && <SuspendDialog stop={stop} onClose={() => setStop(null)} />}
    </section>
  )
}

const namedIn = ({ fixture: { game_id, game_no } }: TradedMatch) => ({ game_id, game_no })

function Exposure({ match }: { match: TradedMatch }) {
  const { t, i18n } = useTranslation('console-trading')
  const { worst, best, expected, losing } = outlookOf(match)
  return (
    <div className="gap-5 @2xl:flex">
      <div className="min-w-0 flex-1">
        <HeatGrid match={match} />
      </div>
      <dl className="grid shrink-0 grid-cols-2 content-center gap-x-4 gap-y-3 pt-3 @2xl:w-40 @2xl:grid-cols-1">
        <Figure name={t(($) => $.heat.worst)} tone={worst.result < 0n ? 'text-urgent' : ''}>
          {worst.score} · <Money value={formatAmount(worst.result)} />
        </Figure>
        <Figure name={t(($) => $.heat.best)} tone={best.result < 0n ? 'text-urgent' : 'text-good'}>
          {best.score} · <Money value={formatAmount(best.result)} />
        </Figure>
        <Figure name={t(($) => $.heat.expected)}>
          {expected === null ? '–' : <Money value={formatAmount(expected)} />}
        </Figure>
        <Figure name={t(($) => $.heat.losing)}>{percent(losing, i18n.language)}</Figure>
        <Figure name={t(($) => $.stakes)}>
          <Money value={match.stakes} />
        </Figure>
        <Figure name={t(($) => $.bets)}>{match.bets}</Figure>
      </dl>
    </div>
  )
}

function Figure({ name, tone = '', children }: { name: string; tone?: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-xs text-ink-soft">{name}</dt>
      <dd className={`font-semibold ${tone}`}>{children}</dd>
    </div>
  )
}

/** The stops available here: the match and its league; all of sport is on the list's bar. */
function Stops({ match, onStop }: { match: TradedMatch; onStop: (stop: Stop) => void }) {
  const { t } = useTranslation('console-trading')
  const { may } = useOffice()
  const { fixture } = match
  if (!may('sport.trade') || (fixture.status !== 'open' && fixture.live === null)) return null
  const name = `${fixture.home} – ${fixture.away}`
  return (
    <div role="group" aria-label={t(($) => $.stopTitle)} className="flex flex-wrap gap-2">
      <Button
        size="small"
        variant={fixture.suspended ? 'primary' : 'danger'}
        onClick={() => onStop({ suspended: !fixture.suspended, name, match: namedIn(match) })}
      >
        {t(($) => $[fixture.suspended ? 'resumeMatch' : 'suspendMatch'])}
      </Button>
      {[true, false].map((suspended) => (
        <Button
          key={String(suspended)}
          size="small"
          variant="outline"
          onClick={() => onStop({ suspended, name: fixture.league.name, league: fixture.league.code })}
        >
          {t(($) => $[suspended ? 'suspendLeague' : 'resumeLeague'])}
        </Button>
      ))}
    </div>
  )
}

/** The markets that would cost most, beside their limits. */
function Liability({ match }: { match: TradedMatch }) {
  const { t } = useTranslation('console-trading')
  const costly = match.markets
    .filter(({ worst }) => worst !== '0.00')
    .toSorted((one, other) => Number(other.worst) - Number(one.worst))
    .slice(0, 6)
  if (costly.length === 0) return null
  return (
    <Section title={t(($) => $.liability)}>
      <ul className="space-y-3">
        {costly.map(({ play, name, line, worst, cap }) => (
          <li key={play}>
            <p className="flex justify-between gap-2">
              <span className="truncate">
                {name} {line ?? ''}
              </span>
              <Money value={worst} className="font-semibold" />
            </p>
            {cap !== null && (
              <progress
                aria-label={`${name} ${line ?? ''}`}
                value={Number(worst)}
                max={Number(cap)}
                className="mt-1 h-1.5 w-full appearance-none overflow-hidden rounded-full bg-track [&::-moz-progress-bar]:bg-action [&::-webkit-progress-bar]:bg-track [&::-webkit-progress-value]:bg-action"
              />
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Largest({ match }: { match: TradedMatch }) {
  const { t } = useTranslation('console-trading')
  if (match.largest.length === 0) return null
  return (
    <Section title={t(($) => $.largest)}>
      <ul className="divide-y divide-line">
        {match.largest.map((bet) => (
          <li key={`${bet.id} ${bet.name}`} className="py-1.5">
            <p className="flex justify-between gap-2 font-medium">
              <span className="truncate">{bet.player}</span>
              <Money value={bet.stake} />
            </p>
            <p className="flex justify-between gap-2 text-xs text-ink-soft">
              <span className="truncate">
                {bet.name} · {decimalText(bet.odds)}
                {bet.legs > 1 && ` · ${t(($) => $.legs, { count: bet.legs })}`}
              </span>
              <Moment at={bet.createtime} />
            </p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
