import type { GameResult } from '@glasshouse/contract/games.ts'
import { X } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../kit/class-names.ts'
import { IconButton } from '../../kit/icon-button.tsx'
import { Link } from '../../lib/link.tsx'
import { proofAddress } from '../../parts/proofs/proof-address.ts'
import { ProofMark } from '../fairness/proof-mark.tsx'
import { Bead } from '../../parts/dice/bead.tsx'
import { DiceRoll } from './dice-roll.tsx'
import { inMoney } from '../../parts/money/money.ts'
import { resultInWords, shortGameNo } from '../../parts/dice/result-words.ts'
import type { SettledBets } from '../../parts/rounds/settled-bets.ts'
import './draw-stage.css'

/** How long (ms) the dice lie on the table: longer with own bets to read about. */
const restTime = 4000
const restTimeWithBets = 8000
/** How long (ms) the settlement of own bets is waited for in sight. */
const settlingPatience = 20_000

type DrawStageProps = {
  gameId: number
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
 * bets on the round it stands over the page wherever that is scrolled to, without them in its card alone.
 */
export function DrawStage({ result, isOwn, isPractice, settled, gameId, onGone }: DrawStageProps) {
  const { t } = useTranslation('bet')
  const { t: shell } = useTranslation('shell')
  const [resting, setResting] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches)
  const gone = useEffectEvent(onGone)
  // What is pending empties when it is settled; the stage stays as it was set up.
  const [wasOwn] = useState(isOwn)
  const hasBets = isOwn || wasOwn
  const stay = !hasBets ? restTime : settled ? restTimeWithBets : settlingPatience
  useEffect(() => {
    if (!resting) return undefined
    const timer = setTimeout(gone, stay)
    return () => clearTimeout(timer)
  }, [resting, stay])
  return (
    <section
      aria-label={t(($) => $.draw.title, { number: result.game_no })}
      className={classNames(
        'draw-stage z-25 flex animate-appear flex-col items-center overflow-hidden text-white',
        hasBets
          ? 'fixed-column top-[calc(var(--header)+env(safe-area-inset-top,0px))] rounded-b-sheet pb-4 min-h-[13.5rem]'
          : 'absolute inset-0 justify-center',
      )}
    >
      {resting ? (
        <Link
          to={proofAddress(gameId, result.game_no)}
          className="absolute top-1 left-2 z-1 inline-flex min-h-touch items-center gap-2 rounded-full px-2.5 text-xs font-semibold hover:bg-white/15"
        >
          {shortGameNo(result.game_no)}
          <ProofMark gameId={gameId} draw={result} named plain />
        </Link>
      ) : (
        <p className="absolute top-3 left-4 text-xs font-semibold opacity-85">
          {shortGameNo(result.game_no)}
        </p>
      )}
      <div className={hasBets ? 'mt-9' : 'mt-1'}>
        <DiceRoll dice={result.dice} still={resting} onRest={() => setResting(true)} />
      </div>
      <div className="mt-7 flex min-h-7 items-center gap-2 text-base font-bold">
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
      {hasBets && resting && <OwnBets settled={settled} isPractice={isPractice} />}
      {resting ? (
        <IconButton
          label={shell(($) => $.close)}
          icon={<X />}
          onClick={onGone}
          className="absolute top-1 right-1 text-white hover:bg-white/15 active:bg-white/20 [&_svg]:size-5"
        />
      ) : (
        <button type="button" onClick={() => setResting(true)} className="absolute inset-0">
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

/** How the own bets of the round ended, all together. */
function OwnBets({ settled, isPractice }: Pick<DrawStageProps, 'settled' | 'isPractice'>) {
  const { t } = useTranslation('bet')
  const { t: practice } = useTranslation('practice')
  if (!settled) {
    return <p className="mt-1 flex min-h-14 items-center text-sm opacity-85">{t(($) => $.draw.settling)}</p>
  }
  const { stake, payout } = settled
  const profit = payout - stake
  const outcome = profit > 0n ? 'won' : profit === 0n ? 'even' : payout > 0n ? 'back' : 'lost'
  return (
    <div role="status" className="mt-1 min-h-14 animate-rise text-center">
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
