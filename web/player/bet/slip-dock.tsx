import { formatAmount } from '@glasshouse/rules/money.ts'
import { Repeat, Shuffle, Undo2 } from 'lucide-react'
import { lazy, memo, Suspense, useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button.tsx'
import { maxReturnAt } from '../../parts/slip/betting.ts'
import { ChipRail } from './chip-rail.tsx'
import { asShortMoney, inMoney } from '../../parts/money/money.ts'
import { type Slip, totalStake } from '../../parts/slip/slip.ts'
import { useSlip } from '../../parts/slip/table-slips.ts'
import type { Table } from '../../parts/rounds/use-table.ts'

/** Few have something on it: where its code does not come, the table stands there without. */
const CombinedEntry = lazy(() => import('./combined-entry.tsx').catch(() => ({ default: () => <></> })))

type SlipDockProps = {
  table: Table
  chip: bigint
  onChip: (chip: bigint) => void
  /** A slip is being placed, in these words. */
  underWay: string | null
  onOpen: () => void
  onUndo: () => void
  /** Puts the last bet on the slip again; undefined where there was none. */
  onRepeat: (() => void) | undefined
  onQuickPick: () => void
}

/** The controls in the thumb's reach: the chips, and the slip with stake and max return together. */
export function SlipDock(props: SlipDockProps) {
  const { table, chip, onChip } = props
  const { t } = useTranslation('bet')
  return (
    <section
      aria-label={t(($) => $.slip.title)}
      className="@container rounded-t-sheet border-t border-line bg-surface pad-bottom-safe shadow-[0_-0.5rem_1.5rem_var(--shade)]"
    >
      <ChipRail chips={table.chips} chosen={chip} onChoose={onChip} />
      <div className="flex min-h-[4.25rem] flex-wrap items-center gap-2.5 px-3 pb-3 @max-[22rem]:min-h-0 @max-[22rem]:pb-2">
        <SlipInDock {...props} />
      </div>
    </section>
  )
}

/** The dock's part that a tap on a tile changes, a frame after the tile: the tile is the answer to the tap. */
function SlipInDock(props: SlipDockProps) {
  const slip = useDeferredValue(useSlip(props.table.game.id))
  return slip.lines.length > 0 ? <FullSlip {...props} slip={slip} /> : <EmptyDock {...props} slip={slip} />
}

/** The same where the slip stands beside the table. */
export function EmptySlipTools(
  props: Pick<SlipDockProps, 'table' | 'chip' | 'onUndo' | 'onRepeat' | 'onQuickPick'>,
) {
  const slip = useSlip(props.table.game.id)
  return (
    <div className="flex min-h-[4.25rem] flex-wrap items-center gap-2.5">
      <EmptyDock {...props} slip={slip} />
    </div>
  )
}

/** The actions with nothing on the slip. The hint gives way to the buttons of who has bet before. */
const EmptyDock = memo(function EmptyDock({
  slip,
  chip,
  onUndo,
  onRepeat,
  onQuickPick,
}: Pick<SlipDockProps, 'chip' | 'onUndo' | 'onRepeat' | 'onQuickPick'> & { slip: Slip }) {
  const { t } = useTranslation('bet')
  if (slip.taken) {
    return (
      <>
        <p role="status" className="min-w-0 flex-1 px-1 text-sm text-ink-soft">
          {t(($) => $.slip.taken)}
        </p>
        <Button variant="secondary" size="large" onClick={onUndo}>
          <Undo2 aria-hidden className="size-5" /> {t(($) => $.slip.undo)}
        </Button>
      </>
    )
  }
  return (
    <>
      <p
        role="status"
        // Large letters leave it no place beside the buttons, and the tiles need the one below them.
        className={
          onRepeat
            ? 'sr-only'
            : 'min-w-36 flex-1 px-1 two:px-0 text-sm text-ink-soft @max-[22rem]:sr-only [&:has(~[data-combined])]:sr-only'
        }
      >
        {t(($) => $.slip.hint, { chip: asShortMoney(formatAmount(chip)) })}
      </p>
      {onRepeat && (
        <Button
          variant="secondary"
          size="large"
          className="grow px-4 @max-[22rem]:min-h-11"
          onClick={onRepeat}
        >
          <Repeat aria-hidden className="size-5" /> {t(($) => $.slip.repeat)}
        </Button>
      )}
      <Button
        variant="secondary"
        size="large"
        className="px-4 two:grow @max-[22rem]:min-h-11"
        title={t(($) => $.quickPick.title)}
        onClick={onQuickPick}
      >
        <Shuffle aria-hidden className="size-5" />
        <span className={onRepeat && 'sr-only'}>{t(($) => $.quickPick.open)}</span>
      </Button>
      <Suspense>
        <CombinedEntry />
      </Suspense>
    </>
  )
})

const FullSlip = memo(function FullSlip({
  table,
  slip,
  underWay,
  onOpen,
}: Pick<SlipDockProps, 'table' | 'underWay' | 'onOpen'> & { slip: Slip }) {
  const { t } = useTranslation('bet')
  const best = maxReturnAt(table, slip.lines)
  const count = slip.lines.length
  return (
    <>
      <button
        type="button"
        onClick={onOpen}
        className="flex min-h-[3.25rem] min-w-[12rem] grow-[99] basis-0 items-center gap-2.5 rounded-2xl bg-raised px-3 text-left transition-[filter] hover:brightness-110"
      >
        <span
          key={count}
          className="grid size-7 shrink-0 animate-appear place-items-center rounded-full bg-gold text-sm font-extrabold text-surface"
        >
          {count}
        </span>
        <span className="min-w-0 flex-1 text-[0.8125rem] leading-snug">
          <SlipFigure label={t(($) => $.slip.stake)} value={inMoney(totalStake(slip.lines))} />
          <SlipFigure label={t(($) => $.slip.maxReturn)} value={best ? inMoney(best.payout) : '–'} />
        </span>
        <span className="sr-only">
          {t(($) => $.slip.count, { count })}. {t(($) => $.slip.open)}
        </span>
      </button>
      <Button size="large" className="min-w-24 grow" onClick={onOpen} busy={underWay !== null}>
        {t(($) => $.slip.review)}
      </Button>
      <span role="status" className="sr-only">
        {underWay}
      </span>
    </>
  )
})

function SlipFigure({ label, value }: { label: string; value: string }) {
  return (
    <span className="flex flex-wrap justify-between gap-x-2">
      <span className="text-ink-soft">{label} </span>
      <b>{value}</b>
    </span>
  )
}
