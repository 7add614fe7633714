import { Eraser, Layers, Shuffle, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button.tsx'
import { toast } from '../../kit/toast.tsx'
import { maxReturnAt, limitsAt } from '../../parts/slip/betting.ts'
import { inMoney } from '../../parts/money/money.ts'
import { clear, halve, multiply, type Slip, stakeAll, undo } from '../../parts/slip/slip.ts'
import type { Table } from '../../parts/rounds/use-table.ts'

/** The factors that the slip offers to multiply every stake by. */
const multiples = [2, 5, 10] as const

type SlipToolsProps = {
  table: Table
  slip: Slip
  onSlip: (slip: Slip) => void
  /** In minor units; null for who has no money here. */
  balance: bigint | null
  locked: boolean
  onQuickPick: () => void
  /** Takes the bets over to the slip that can have matches and other rounds on it, too. */
  onCombine: () => void
}

/** The actions on the whole slip at once, and its maximum return. */
export function SlipTools({ table, slip, onSlip, balance, locked, onQuickPick, onCombine }: SlipToolsProps) {
  const { t } = useTranslation('bet')
  const limitsOf = limitsAt(table)
  const best = maxReturnAt(table, slip.lines)
  const times = (multiple: number) => {
    const by = BigInt(multiple)
    const next = multiply(slip, by, limitsOf)
    onSlip(next)
    const isCut = next.lines.some((line, index) => line.stake !== (slip.lines[index]?.stake ?? 0n) * by)
    if (isCut) toast(t(($) => $.slip.atHighest))
  }
  return (
    <>
      <div className="sticky -bottom-3 grid grid-cols-5 gap-2 border-t border-line bg-surface py-3 letters:static">
        {multiples.map((multiple) => (
          <Tool
            key={multiple}
            label={t(($) => $.slip.timesLabel, { times: multiple })}
            locked={locked}
            onPress={() => times(multiple)}
          >
            ×{multiple}
          </Tool>
        ))}
        <Tool
          label={t(($) => $.slip.halfLabel)}
          locked={locked}
          onPress={() => onSlip(halve(slip, limitsOf))}
        >
          {t(($) => $.slip.half)}
        </Tool>
        <Tool
          label={t(($) => $.slip.maxLabel)}
          locked={locked || balance === null}
          onPress={() => onSlip(stakeAll(slip, balance ?? 0n, limitsOf))}
        >
          {t(($) => $.slip.max)}
        </Tool>
        <div className="col-span-full flex flex-wrap gap-2">
          <Tool locked={locked} onPress={onQuickPick}>
            <Shuffle aria-hidden className="size-4" /> {t(($) => $.quickPick.open)}
          </Tool>
          <Tool locked={locked} onPress={onCombine}>
            <Layers aria-hidden className="size-4" /> {t(($) => $.slip.combine)}
          </Tool>
          {slip.taken && (
            <Tool locked={locked} onPress={() => onSlip(undo(slip))}>
              <Undo2 aria-hidden className="size-4" /> {t(($) => $.slip.undo)}
            </Tool>
          )}
          <Tool locked={locked} onPress={() => onSlip(clear(slip))}>
            <Eraser aria-hidden className="size-4" /> {t(($) => $.slip.clear)}
          </Tool>
        </div>
      </div>
      {best && (
        <p className="mt-1 text-xs leading-relaxed text-ink-soft">
          <b className="block text-sm text-ink">
            {t(($) => $.slip.maxReturn)} {inMoney(best.payout)}
          </b>
          {t(($) => $.slip.maxReturnNote, { dice: best.dice.join('\u2011') })}
        </p>
      )}
    </>
  )
}

type ToolProps = { label?: string; locked: boolean; onPress: () => void; children: ReactNode }

function Tool({ label, locked, onPress, children }: ToolProps) {
  return (
    <Button
      variant="secondary"
      size="small"
      className="flex-1 whitespace-nowrap"
      title={label}
      disabled={locked}
      onClick={onPress}
    >
      {children}
      {label && <span className="sr-only">{label}</span>}
    </Button>
  )
}
