import { formatAmount, parseAmount } from '@glasshouse/rules/money.ts'
import { Eraser, Undo2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button.tsx'
import { Sheet } from '../../kit/sheet.tsx'
import { EmptyState } from '../../kit/states.tsx'
import { type AmountKey, typeAmount, typedAmount } from './amount-typing.ts'
import { bestCaseAt, limitsAt } from './betting.ts'
import { Keypad } from './keypad.tsx'
import { inMoney } from './money.ts'
import {
  type Choice,
  clear,
  double,
  halve,
  isSameChoice,
  removeLine,
  type Slip,
  setStake,
  stakeAll,
  undo,
} from './slip.ts'
import { SlipConfirm } from './slip-confirm.tsx'
import { SlipLineRow } from './slip-line-row.tsx'
import { isUnderWay, type Placement } from './placements.ts'
import type { Table } from './use-table.ts'

type SlipSheetProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  table: Table
  slip: Slip
  onSlip: (slip: Slip) => void
  /** The player's money in minor units; null for who has none here. */
  balance: bigint | null
  placement: Placement
  onPlace: () => void
  onAskAgain: () => void
}

type Typing = { choice: Choice; text: string; fresh: boolean }

/** The slip, line by line: change, remove, multiply, clear and place it. */
export default function SlipSheet(props: SlipSheetProps) {
  const { open, onOpenChange, table, slip, onSlip, placement } = props
  const { t } = useTranslation('bet')
  const { t: shell } = useTranslation('shell')
  const [typing, setTyping] = useState<Typing | null>(null)
  const locked = isUnderWay(placement)
  const isEmpty = slip.lines.length === 0 && placement.state === 'idle'
  const press = (key: AmountKey) => {
    if (!typing) return
    const text = typeAmount(typing.text, key, typing.fresh)
    setTyping({ ...typing, text, fresh: false })
    onSlip(retyped(slip, typing.choice, text))
  }
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => {
        setTyping(null)
        onOpenChange(next)
      }}
      title={t(($) => $.slip.title)}
      closeLabel={shell(($) => $.close)}
      footer={
        typing ? (
          <div className="space-y-2.5">
            <Keypad onKey={press} />
            <Button size="large" className="w-full" onClick={() => setTyping(null)}>
              {t(($) => $.keypad.done)}
            </Button>
          </div>
        ) : isEmpty ? null : (
          <SlipConfirm {...props} />
        )
      }
    >
      {slip.lines.length === 0 ? (
        <EmptySlip slip={slip} onSlip={onSlip} />
      ) : (
        <>
          <ul className="divide-y divide-line">
            {slip.lines.map((line) => (
              <SlipLineRow
                key={`${line.play} ${line.pick}`}
                table={table}
                line={line}
                locked={locked}
                isTyped={typing !== null && isSameChoice(typing.choice, line)}
                typed={typing?.text ?? ''}
                onType={() => setTyping({ choice: line, text: formatAmount(line.stake), fresh: true })}
                onRemove={() => onSlip(removeLine(slip, line))}
              />
            ))}
          </ul>
          {!typing && <SlipTools {...props} locked={locked} />}
        </>
      )}
    </Sheet>
  )
}

/** While an amount is typed a 0 may stand there; the line is not taken away under the player's fingers. */
function retyped(slip: Slip, choice: Choice, text: string): Slip {
  const stake = parseAmount(typedAmount(text)) ?? 0n
  if (stake > 0n) return setStake(slip, choice, stake)
  return {
    ...slip,
    lines: slip.lines.map((line) => (isSameChoice(line, choice) ? { ...line, stake } : line)),
  }
}

function SlipTools({ table, slip, onSlip, balance, locked }: SlipSheetProps & { locked: boolean }) {
  const { t } = useTranslation('bet')
  const limitsOf = limitsAt(table)
  const best = bestCaseAt(table, slip.lines)
  return (
    <>
      <div className="sticky -bottom-3 flex flex-wrap gap-2 border-t border-line bg-surface py-3">
        <Tool
          label={t(($) => $.slip.doubleLabel)}
          locked={locked}
          onPress={() => onSlip(double(slip, limitsOf))}
        >
          ×2
        </Tool>
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
        {slip.taken && (
          <Tool locked={locked} onPress={() => onSlip(undo(slip))}>
            <Undo2 aria-hidden className="size-4" /> {t(($) => $.slip.undo)}
          </Tool>
        )}
        <Tool locked={locked} onPress={() => onSlip(clear(slip))}>
          <Eraser aria-hidden className="size-4" /> {t(($) => $.slip.clear)}
        </Tool>
      </div>
      {best && (
        <p className="mt-1 text-xs leading-relaxed text-ink-soft">
          <b className="block text-sm text-ink">
            {t(($) => $.slip.bestCase)} {inMoney(best.payout)}
          </b>
          {t(($) => $.slip.bestCaseNote, { dice: best.dice.join('-') })}
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
      className="min-w-[3.75rem] flex-1"
      title={label}
      disabled={locked}
      onClick={onPress}
    >
      {children}
      {label && <span className="sr-only">{label}</span>}
    </Button>
  )
}

function EmptySlip({ slip, onSlip }: Pick<SlipSheetProps, 'slip' | 'onSlip'>) {
  const { t } = useTranslation('bet')
  return (
    <EmptyState
      title={t(($) => $.slip.emptyTitle)}
      text={t(($) => $.slip.emptyText)}
      {...(slip.taken && { action: { label: t(($) => $.slip.undo), run: () => onSlip(undo(slip)) } })}
    />
  )
}
