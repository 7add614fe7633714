import { formatAmount, parseAmount } from '@glasshouse/rules/money.ts'
import { Pencil } from 'lucide-react'
import { lazy, Suspense, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../kit/class-names.ts'
import { useSheet } from '../../kit/use-sheet.ts'
import { chipText } from './chip-text.ts'
import { Chip } from './chip.tsx'
import { asMoney } from '../../parts/money/money.ts'

const OwnChipSheet = lazy(() => import('./own-chip-sheet.tsx'))

type ChipRailProps = {
  /** The game's chips, as the wire has them. */
  chips: readonly string[]
  /** The chosen chip, in minor units; it may be the player's own. */
  chosen: bigint
  onChoose: (chip: bigint) => void
}

/** The chips to bet with, one of them chosen, and the way to a chip of any amount. */
export function ChipRail({ chips, chosen, onChoose }: ChipRailProps) {
  const { t } = useTranslation('bet')
  const name = useId()
  const [own, setOwn] = useState<bigint>()
  const sheet = useSheet()
  const ranked = chips.map((amount, rank) => ({ amount, rank }))
  // The player's own chip comes first, where it is in sight.
  const shown = own === undefined ? ranked : [{ amount: formatAmount(own), rank: chips.length }, ...ranked]
  return (
    <div className="flex items-center gap-1 pr-1 two:px-3.5 @max-[22rem]:gap-0">
      <div
        // Remounted with each own chip, to scroll back to the start.
        key={String(own)}
        role="radiogroup"
        aria-label={t(($) => $.chips.label)}
        className="no-scrollbar flex min-w-0 flex-1 items-center justify-between overflow-x-auto two:gap-[0.1875rem] pt-3 pb-2 pl-1 two:pl-0 @max-[22rem]:pt-1.5 @max-[22rem]:pb-1"
      >
        {shown.map(({ amount, rank }) => {
          const value = parseAmount(amount) ?? 0n
          return (
            <label
              key={amount}
              className={classNames(
                'relative grid aspect-square max-w-[max(2.875rem,44px)] min-w-[44px] flex-1 two:min-w-7 cursor-pointer place-items-center rounded-full p-px transition-[translate] duration-150 ease-soft',
                'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-action',
                value === chosen && '-translate-y-1',
              )}
            >
              <input
                type="radio"
                name={name}
                checked={value === chosen}
                onChange={() => onChoose(value)}
                aria-label={asMoney(amount)}
                className="absolute inset-0 appearance-none rounded-full opacity-0"
              />
              <Chip
                amount={amount}
                rank={rank}
                className={classNames(
                  'size-full transition-shadow duration-150',
                  chipText(amount).length > 4 ? 'text-[0.6875rem]' : 'text-sm two:text-xs',
                  chipText(amount).length === 3 && 'two:text-[0.625rem] two:tracking-tighter',
                  value === chosen && 'chip-chosen',
                )}
              />
            </label>
          )
        })}
      </div>
      <button
        type="button"
        aria-label={t(($) => $.chips.other)}
        title={t(($) => $.chips.other)}
        onClick={() => sheet.show()}
        // As large as beside six chips on the smallest phone, at any text size.
        className="mt-1 grid size-[max(44px,min(2.75rem,11.7cqw))] letters:size-[max(74px,min(2.75rem,11.7cqw))] two:size-9.5 shrink-0 place-items-center rounded-full border-2 border-dashed border-line-strong text-ink-soft hover:bg-raised hover:text-ink"
      >
        <Pencil aria-hidden className="size-[1.125rem]" />
      </button>
      <Suspense>
        {sheet.isNeeded && (
          <OwnChipSheet
            {...sheet.props}
            onUse={(amount) => {
              const isNew = chips.every((chip) => parseAmount(chip) !== amount)
              if (isNew) setOwn(amount)
              onChoose(amount)
            }}
          />
        )}
      </Suspense>
    </div>
  )
}
