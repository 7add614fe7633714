import type { PlayOffer } from '@glasshouse/contract/games.ts'
import { formatAmount } from '@glasshouse/rules/money.ts'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../kit/class-names.ts'
import { chipText } from './chip-text.ts'
import { Chip } from './chip.tsx'
import { DiceRow } from '../../parts/dice/dice-row.tsx'
import { inMoney } from '../../parts/money/money.ts'
import { useOdds } from '../../parts/bets/odds.ts'
import { picturedDice } from '../../parts/slip/play-groups.ts'
import type { Choice } from '../../parts/slip/slip.ts'

/** Signs that a chip on a tile has room for. */
const longestOnChip = 4

type OddsTileProps = {
  offer: PlayOffer
  /** The winning outcome, in words. */
  rule: string
  /** `named`: name and rule at the left, odds at the right; `pictured`: dice or the number above the odds. */
  look: 'named' | 'pictured'
  /** The stake on it, in minor units, and in which chip's colour. */
  stake: bigint
  rank: number
  /** The amount that a tap adds, in minor units. */
  chip: bigint
  onAdd: (choice: Choice) => void
}

/** One thing to bet on; a tap puts the chosen chip on it. */
export const OddsTile = memo(function OddsTile({
  offer,
  rule,
  look,
  stake,
  rank,
  chip,
  onAdd,
}: OddsTileProps) {
  const { t } = useTranslation('bet')
  const { play, pick, name } = offer
  const odds = useOdds()(offer.odds, offer.odds_exact)
  const words = { chip: inMoney(chip), stake: inMoney(stake) }
  const isStaked = stake > 0n
  return (
    <button
      type="button"
      onClick={() => onAdd({ play, pick })}
      className={classNames(
        'relative min-h-[3.75rem] scroll-mt-20 scroll-mb-48 rounded-tile border text-left select-none',
        look === 'named'
          ? 'flex flex-wrap items-center justify-between gap-x-1.5 px-3 py-2'
          : 'flex flex-col items-center justify-center gap-1 px-1 py-2',
        isStaked
          ? 'border-action bg-action text-on-action active:border-gold'
          : 'border-line bg-surface shadow-card hover:border-line-strong active:border-action',
      )}
    >
      {look === 'named' ? (
        <>
          {/* With large letters the odds go below the name rather than into it. */}
          <span className="min-w-min flex-1 basis-12">
            <span className="block text-[0.9375rem] leading-tight font-bold">{name}</span>
            <span className={classNames('mt-0.5 block text-xs leading-tight', soft(isStaked))}>{rule}</span>
          </span>
          <span className="text-lg font-bold">{odds}</span>
        </>
      ) : (
        <>
          <Picture offer={offer} />
          <span className="text-[0.8125rem] leading-none font-semibold"> {odds}</span>
        </>
      )}
      <span className="sr-only">
        {' '}
        {isStaked ? t(($) => $.tile.staked, words) : t(($) => $.tile.add, words)}
      </span>
      {isStaked && <Marker key={String(stake)} stake={stake} rank={rank} />}
    </button>
  )
})

/** The marker on the tile: a chip, or a plain mark if the amount is too long for one. */
function Marker({ stake, rank }: { stake: bigint; rank: number }) {
  const amount = formatAmount(stake)
  const text = chipText(amount)
  if (text.length <= longestOnChip) {
    return (
      <Chip
        amount={amount}
        rank={rank}
        className="chip-placed absolute -top-3 -right-1.5 size-[1.875rem] text-[0.5625rem]"
      />
    )
  }
  return (
    <span
      aria-hidden
      className="chip-placed absolute -top-2.5 -right-1 rounded-full bg-gold px-1.5 text-[0.6875rem] leading-[1.125rem] font-extrabold text-surface shadow-card"
    >
      {text}
    </span>
  )
}

function soft(isStaked: boolean): string {
  return isStaked ? 'opacity-90' : 'text-ink-soft'
}

/** Its dice with its name for those who listen; without certain dice, the number that was picked. */
function Picture({ offer: { play, pick, name } }: { offer: PlayOffer }) {
  const dice = picturedDice(play, pick)
  if (dice.length === 0) return <span className="text-lg leading-tight font-bold">{pick}</span>
  return (
    <>
      <span className="sr-only">{name} </span>
      <DiceRow
        dice={dice}
        className="gap-[0.1875rem]"
        dieClassName={dice.length > 1 ? 'size-[1.4375rem]' : 'size-7'}
      />
    </>
  )
}
