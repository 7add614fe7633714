import type { SportMarket, SportPrice } from '@glasshouse/contract/sport.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../kit/class-names.ts'
import { SkipButton } from '../../kit/skip-button.tsx'
import { toastError } from '../../kit/toast.tsx'
import { useOdds } from '../bets/odds.ts'
import { hasLongWord, shortName } from './club-name.ts'
import { keyOf, toggleLeg } from './slip.ts'
import { legsMax, putSlip, slipNow, useSlip } from './slip-store.ts'

export type Match = {
  game_id: number
  game_no: string
  home: string
  away: string
  version: number
  suspended: boolean
}

type PriceButtonProps = {
  match: Match
  market: SportMarket
  price: SportPrice
  /** `column`: the price alone, under a heading that names it; `named`: what wins beside it; `tall`: above it. */
  look: 'column' | 'named' | 'tall'
}

/** A price: a tap puts it on the slip, another takes it off. An arrow tells where it moved while it was in sight. */
export function PriceButton({ match, market, price, look }: PriceButtonProps) {
  const { t } = useTranslation('sport')
  const oddsText = useOdds()
  const label = shortName(price.name)
  const leg = {
    gameId: match.game_id,
    gameNo: match.game_no,
    play: market.play,
    pick: price.pick,
    version: match.version,
    odds: price.odds_exact,
    name: label,
    market: shortName(market.name),
    event: shortName(`${match.home} – ${match.away}`),
    club: price.pick === '2' || market.play.startsWith('away_') ? match.away : match.home,
  }
  const isChosen = useSlip().legs.some((other) => keyOf(other) === keyOf(leg))
  const isStopped = match.suspended || market.suspended
  const move = useMove(Number(price.odds))
  const odds = oddsText(price.odds, price.odds_exact)
  return (
    <>
      <button
        type="button"
        aria-pressed={isChosen}
        disabled={isStopped}
        onClick={() => {
          if (!putSlip(toggleLeg(slipNow(), leg))) toastError(t(($) => $.slip.full, { max: legsMax }))
        }}
        className={classNames(
          'relative min-h-touch min-w-0 rounded-tile border select-none disabled:cursor-not-allowed disabled:opacity-45',
          look === 'named'
            ? 'flex flex-wrap items-center justify-end gap-x-2 px-3 py-1.5 text-left'
            : classNames('py-1.5 text-center', look === 'column' ? 'px-0.5' : 'px-1'),
          isChosen
            ? 'border-action bg-action text-on-action'
            : 'border-line bg-surface shadow-card hover:border-line-strong active:border-action',
        )}
      >
        <span
          className={classNames(
            look === 'column' ? 'sr-only' : 'leading-tight',
            look === 'tall' && 'block break-words',
            // As wide as the tile of a phone: "Mönchengladbach".
            look === 'tall' && hasLongWord(label, 12)
              ? 'text-[0.6875rem] two:text-[0.8125rem]'
              : look !== 'column' && 'text-[0.8125rem]',
            // A name too long to stand beside its price stands above it.
            look === 'named' && 'min-w-min flex-[1_1_0]',
            !isChosen && 'text-ink-soft',
          )}
        >
          {label}{' '}
        </span>
        <span
          className={classNames(
            'font-bold whitespace-nowrap tabular-nums',
            look !== 'column' || odds.length < 5
              ? 'text-[0.9375rem]'
              : odds.length === 5
                ? 'text-[0.8125rem]'
                : 'text-[0.625rem] tracking-tight',
          )}
        >
          {odds}
        </span>
        {move && (
          <span
            className={classNames(
              'absolute top-0.5 right-1 text-[0.5rem] leading-none',
              move === 'up' ? 'text-good' : 'text-urgent',
            )}
          >
            <span aria-hidden>{move === 'up' ? '▲' : '▼'}</span>
            <span className="sr-only">{t(($) => $.moved[move])}</span>
          </span>
        )}
      </button>
      {isChosen && <SkipButton label={t(($) => $.slip.skipTo)} onSkip={goToSlip} />}
    </>
  )
}

/** The slip stands behind all prices, which are hundreds: its button, or itself where it is beside them. */
function goToSlip(): void {
  const places = [...document.querySelectorAll<HTMLElement>('[data-slip]')]
  places.find((place) => place.checkVisibility())?.focus()
}

/** Where a number last moved since it came into sight. */
function useMove(value: number): 'up' | 'down' | undefined {
  const [seen, setSeen] = useState<{ value: number; move?: 'up' | 'down' }>({ value })
  if (seen.value !== value) setSeen({ value, move: value > seen.value ? 'up' : 'down' })
  return seen.move
}
