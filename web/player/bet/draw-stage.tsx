import type { GameResult } from '@glasshouse/contract/games.ts'
import { X } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../kit/class-names.ts'
import { formatCountdown } from '../../kit/countdown-ring.tsx'
import { IconButton } from '../../kit/icon-button.tsx'
import { useServerSeconds } from '../../lib/clock.ts'
import { Link } from '../../lib/link.tsx'
import { restDice, useFalling } from '../../lib/reveal.ts'
import { useColumns } from '../../lib/screen.ts'
import { proofAddress } from '../../parts/proofs/proof-address.ts'
import { ProofMark } from '../../parts/proofs/proof-mark.tsx'
import { Bead } from '../../parts/dice/bead.tsx'
import { DiceRoll } from './dice-roll.tsx'
import { inMoney } from '../../parts/money/money.ts'
import { resultInWords, shortGameNo } from '../../parts/dice/result-words.ts'
import { momentOf } from '../../parts/rounds/round-clock.ts'
import { timeOfDay } from '../../parts/times/times.ts'
import type { SettledBets } from '../../parts/rounds/settled-bets.ts'
import type { Table } from '../../parts/rounds/use-table.ts'
import './draw-stage.css'

/** How long (ms) the dice lie on the table: longer with own bets to read about. */
const restTime = 4000
const restTimeWithBets = 8000
/** How long (ms) the settlement of own bets is waited for in sight. */
const settlingPatience = 20_000

type DrawStageProps = {
  table: Table
  result: GameResult
  /** Own bets are on this round; `settled` once they are. */
  isOwn: boolean
  /** They are practice: every word about their money says so. */
  isPractice: boolean
  settled: SettledBets | undefined
  onGone: () => void
}

/**
 * The draw as a moment: the dice tumble for about a second, a tap skips it, and it ends as words. With own
 * bets on the round it stands over the page wherever that is scrolled to, without them in its card alone. The clock of
 * the next round, which it covers, continues in its first line.
 */
export function DrawStage({ result, isOwn, isPractice, settled, table, onGone }: DrawStageProps) {
  const { t } = useTranslation('bet')
  const { t: shell } = useTranslation('shell')
  const resting = !useFalling()
  const gone = useEffectEvent(onGone)
  // The list of pending bets empties at settlement; the stage stays as it was set up.
  const [wasOwn] = useState(isOwn)
  const hasBets = isOwn || wasOwn
  const stay = !hasBets ? restTime : settled ? restTimeWithBets : settlingPatience
  useEffect(() => {
    if (!resting) return undefined
    const timer = setTimeout(gone, stay)
    return () => clearTimeout(timer)
  }, [resting, stay])
  const gameId = table.game.id
  const columns = useColumns()
  return (
    <section
      aria-label={t(($) => $.draw.title, { number: result.game_no })}
      className={classNames(
        'draw-stage z-25 flex animate-appear flex-col items-center overflow-hidden pb-4 text-white',
        hasBets
          ? 'fixed-column top-[calc(var(--header)+env(safe-area-inset-top,0px))] min-h-[14.25rem] rounded-b-sheet two:absolute two:inset-0 two:rounded-none'
          : 'absolute inset-0',
      )}
    >
      <div className="flex min-h-touch w-full shrink-0 items-center gap-2 pr-1 pl-2 text-xs font-semibold">
        {resting ? (
          <Link
            to={proofAddress(gameId, result.game_no)}
            className="inline-flex min-h-touch min-w-0 items-center gap-2 rounded-full px-2.5 leading-tight hover:bg-white/15"
          >
            {shortGameNo(result.game_no)}
            {/* Beside the tiles the table is too narrow for the word. */}
            <ProofMark gameId={gameId} draw={result} named={columns < 3} plain />
          </Link>
        ) : (
          <p className="px-2.5 opacity-85">{shortGameNo(result.game_no)}</p>
        )}
        <StageClock table={table} />
        <IconButton
          label={shell(($) => $.close)}
          icon={<X />}
          onClick={onGone}
          className={classNames(
            'text-white hover:bg-white/15 active:bg-white/20 [&_svg]:size-5',
            !resting && 'invisible',
          )}
        />
      </div>
      <div className="my-auto flex flex-col items-center pt-3">
        <DiceRoll dice={result.dice} still={resting} onRest={restDice} />
        <div className="mt-6 flex min-h-7 items-center gap-2 px-3 text-base font-bold">
          {resting && (
            <>
              <Bead value={result.size} />
              <Bead value={result.parity} className="text-white" />
              <span className="animate-appear">
                {t(($) => $.draw.sum, { sum: result.sum })} · {t(($) => $.size[result.size])} ·{' '}
                {t(($) => $.parity[result.parity])}
              </span>
            </>
          )}
        </div>
        {hasBets && (
          <div className="min-h-14">{resting && <OwnBets settled={settled} isPractice={isPractice} />}</div>
        )}
      </div>
      {!resting && (
        <button type="button" onClick={restDice} className="absolute inset-0">
          <span className="absolute inset-x-0 bottom-4 text-xs font-semibold opacity-85">
            {t(($) => $.draw.skip)}
          </span>
        </button>
      )}
      <p className="sr-only" aria-live="polite">
        {resting && resultInWords(t, result)}
      </p>
    </section>
  )
}

/** The time left to bet on the current round, in a few characters. */
function StageClock({ table: { game, round } }: { table: Table }) {
  const { t, i18n } = useTranslation('bet')
  const { opens_at: opensAt } = game
  const moment = momentOf(round, useServerSeconds())
  const isPaused = game.status === 'suspended'
  const isUrgent = moment.phase === 'last_call'
  return (
    <p aria-hidden className="ml-auto flex shrink-0 flex-col items-end text-right leading-tight">
      <span className="opacity-85">
        {opensAt !== null
          ? t(($) => $.round.opensAt, { time: timeOfDay(opensAt, i18n.language) })
          : t(($) => $.round.phase[isPaused ? 'suspended' : moment.phase])}
      </span>
      {'seconds' in moment && !isPaused && (
        <span
          className={classNames('text-base font-extrabold', isUrgent ? 'text-[#ffb3a8]' : 'text-[#ffd678]')}
        >
          {formatCountdown(moment.seconds)}
        </span>
      )}
    </p>
  )
}

/** How the own bets of the round ended, all together. */
function OwnBets({ settled, isPractice }: Pick<DrawStageProps, 'settled' | 'isPractice'>) {
  const { t } = useTranslation('bet')
  const { t: practice } = useTranslation('practice')
  if (!settled) {
    return <p className="flex min-h-14 items-center text-sm opacity-85">{t(($) => $.draw.settling)}</p>
  }
  const { stake, payout } = settled
  const profit = payout - stake
  const outcome = profit > 0n ? 'won' : profit === 0n ? 'even' : payout > 0n ? 'back' : 'lost'
  return (
    <div role="status" className="animate-rise px-4 text-center">
      <p className="text-lg font-extrabold">
        {t(($) => $.draw[outcome])}{' '}
        {profit > 0n && <span className="text-[#ffd678]">+{inMoney(profit)}</span>}
      </p>
      <p className="text-sm opacity-85">
        {isPractice && <b className="font-semibold text-[#ffd678]">{practice(($) => $.tag)} · </b>}
        {t(($) => $.draw.returned, { payout: inMoney(payout), stake: inMoney(stake) })}
      </p>
    </div>
  )
}
