import { ChartColumn, History, Lock, ReceiptText } from 'lucide-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '../../kit/card.tsx'
import { classNames } from '../../kit/class-names.ts'
import { CountdownRing, formatCountdown } from '../../kit/countdown-ring.tsx'
import { Spinner } from '../../kit/spinner.tsx'
import { useSheet } from '../../kit/use-sheet.ts'
import { useServerSeconds } from '../../lib/clock.ts'
import { Link } from '../../lib/link.tsx'
import { proofAddress } from '../../parts/proofs/proof-address.ts'
import { ProofMark } from '../../parts/proofs/proof-mark.tsx'
import { DiceRow } from '../../parts/dice/dice-row.tsx'
import { inMoney } from '../../parts/money/money.ts'
import { resultInWords, shortGameNo } from '../../parts/dice/result-words.ts'
import { clockTime, timeOfDay } from '../../parts/times/times.ts'
import { ResultsStrip } from './results-strip.tsx'
import { isSpokenAt, momentOf, type RoundMoment } from '../../parts/rounds/round-clock.ts'
import type { Table } from '../../parts/rounds/use-table.ts'

const SealedSheet = lazy(() => import('./sealed-sheet.tsx'))
/** A draw that is late for longer than this (s) is not announced as coming any more. */
const drawPatience = 15

type RoundCardProps = {
  table: Table
  /** The player's bets on this round: how many, and their stake in minor units. */
  own: { count: number; stake: bigint }
  stage: ReactNode
}

/** The round open for bets: its clock, the last draw, and the commitment published before it opened. */
export function RoundCard({ table, own, stage }: RoundCardProps) {
  const { t } = useTranslation('bet')
  const sealed = useSheet()
  const { game, last } = table
  return (
    <Card className="@container relative overflow-hidden px-4 pt-3.5 pb-1 two:min-h-[14.5rem]">
      <div className="flex min-h-[4.75rem] flex-wrap items-center justify-between gap-2">
        <RoundClock table={table} />
        <LastDraw table={table} />
      </div>
      <ResultsStrip gameId={game.id} results={last} />
      <div className="-mx-2 mt-1.5 flex border-t border-line pt-1 three:grid three:grid-cols-2">
        <button type="button" onClick={() => sealed.show()} className={smallAction}>
          <Lock aria-hidden /> {t(($) => $.sealed.open)}
        </button>
        <Link to={`/pages/game/history?game_id=${game.id}`} className={smallAction}>
          <History aria-hidden /> {t(($) => $.round.history)}
        </Link>
        <Link to={`/pages/game/trend?game_id=${game.id}`} className={smallAction}>
          <ChartColumn aria-hidden /> {t(($) => $.round.trend)}
        </Link>
        <Link to={`/pages/game/record?game_id=${game.id}`} className={smallAction}>
          <span className="relative">
            <ReceiptText aria-hidden />
            {own.count > 0 && (
              <span
                key={own.count}
                className="absolute -top-1.5 -right-3 min-w-4 animate-appear rounded-full bg-gold px-1 text-center text-[0.6875rem] leading-[1.455] font-extrabold text-surface"
              >
                <span aria-hidden>{own.count}</span>
                <span className="sr-only">
                  {t(($) => $.round.mine, { count: own.count, stake: inMoney(own.stake) })}
                </span>
              </span>
            )}
          </span>
          {t(($) => $.round.records)}
        </Link>
      </div>
      {stage}
      <Suspense>{sealed.isNeeded && <SealedSheet table={table} {...sealed.props} />}</Suspense>
    </Card>
  )
}

const smallAction =
  'flex min-h-[max(3.125rem,48px)] min-w-0 flex-1 flex-col items-center justify-center gap-1 rounded-xl px-0.5 text-center text-xs @max-[18rem]:text-[0.625rem] leading-tight font-semibold text-ink-soft transition-colors duration-150 hover:bg-raised hover:text-ink [&_svg]:size-[1.125rem] [&_svg]:shrink-0'

function RoundClock({ table: { game, round } }: { table: Table }) {
  const { t, i18n } = useTranslation('bet')
  const { opens_at: opensAt } = game
  const now = useServerSeconds()
  const moment = momentOf(round, now)
  const isPaused = game.status === 'suspended'
  return (
    <div className="flex min-w-0 flex-[1_0_11rem] items-center gap-3">
      <CountdownRing
        left={'share' in moment ? moment.share : 0}
        total={1}
        urgent={moment.phase === 'last_call'}
        className="size-[4.25rem] shrink-0"
      >
        {'seconds' in moment ? (
          <span className={classNames(moment.seconds >= 3600 && 'text-[0.625rem]')}>
            {formatCountdown(moment.seconds)}
          </span>
        ) : (
          <Spinner className="size-6 text-action" />
        )}
      </CountdownRing>
      <div className="min-w-0">
        <p
          className={classNames(
            'text-base leading-tight font-bold whitespace-nowrap',
            isPaused ? 'text-ink-soft' : phaseColours[moment.phase],
          )}
        >
          {opensAt !== null
            ? t(($) => $.round.opensAt, { time: timeOfDay(opensAt, i18n.language) })
            : t(($) => $.round.phase[isPaused ? 'suspended' : moment.phase])}
        </p>
        <p className="mt-1 text-xs leading-snug text-ink-soft">
          <span className="block">{round.game_no}</span>
          <PhaseDetail moment={moment} drawsAt={round.draws_at} />
        </p>
      </div>
      <p className="sr-only" aria-live="polite">
        <SpokenCountdown moment={moment} />
      </p>
    </div>
  )
}

/** The next phase, and when: in seconds if it is near. */
function PhaseDetail({ moment, drawsAt }: { moment: RoundMoment; drawsAt: number }) {
  const { t, i18n } = useTranslation('bet')
  if (moment.phase === 'last_call')
    return <b className="text-urgent">{t(($) => $.round.closesIn, { seconds: moment.seconds })}</b>
  if (moment.phase === 'closed')
    return <b className="text-ink">{t(($) => $.round.drawsIn, { seconds: moment.seconds })}</b>
  if (moment.phase === 'early') return t(($) => $.round.opensIn, { seconds: moment.seconds })
  if (moment.phase === 'void') return t(($) => $.round.refunded)
  return t(($) => $.round.drawAt, { time: clockTime(drawsAt, i18n.language) })
}

const phaseColours: Record<RoundMoment['phase'], string> = {
  early: 'text-ink-soft',
  open: 'text-gold',
  last_call: 'text-urgent',
  closed: 'text-ink',
  drawing: 'text-action',
  drawn: 'text-ink-soft',
  void: 'text-urgent',
}

/** Spoken now and then, so that those who listen are hurried and not talked over. */
function SpokenCountdown({ moment }: { moment: RoundMoment }) {
  const { t } = useTranslation('bet')
  if (moment.phase === 'closed') return t(($) => $.round.spoken.closed)
  if (moment.phase !== 'open' && moment.phase !== 'last_call') return null
  return isSpokenAt(moment.seconds) ? t(($) => $.round.spoken.left, { count: moment.seconds }) : null
}

/**
 * The newest result; while the round before this one has none yet, that it is being drawn. With large text the clock has
 * the line to itself, so that there is room for what one bets on: the strip begins with the same result.
 */
function LastDraw({ table: { game, round, last } }: { table: Table }) {
  const { t } = useTranslation('bet')
  const now = useServerSeconds()
  const [result] = last
  const since = round.opens_at
  const isAwaited = (!result || result.drawn_at < since) && now - since < drawPatience
  if (isAwaited || !result) {
    return (
      <p className="flex h-[3.25rem] items-center gap-2 text-sm text-ink-soft @max-[18rem]:hidden">
        {isAwaited && <Spinner className="size-4" />}
        {isAwaited ? t(($) => $.round.waiting) : t(($) => $.round.noDraw)}
      </p>
    )
  }
  return (
    <Link
      to={proofAddress(game.id, result.game_no)}
      // The strip begins with the same draw.
      tabIndex={-1}
      className="ml-auto flex flex-col items-end gap-1.5 rounded-xl hover:brightness-110 @max-[18rem]:hidden"
    >
      <span className="sr-only">
        {resultInWords(t, result)}. {t(($) => $.proof.open)}
      </span>
      <DiceRow dice={result.dice} dieClassName="size-[1.875rem]" />
      <span className="flex items-center gap-1 text-xs text-ink-soft">
        <span aria-hidden>
          {shortGameNo(result.game_no)} · <b className="text-ink">{result.sum}</b>
        </span>
        <ProofMark gameId={game.id} draw={result} className="[&_svg]:size-3.5" />
      </span>
    </Link>
  )
}
