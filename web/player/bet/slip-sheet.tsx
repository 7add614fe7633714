import { formatAmount, parseAmount } from '@glasshouse/rules/money.ts'
import { type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button.tsx'
import { Sheet } from '../../kit/sheet.tsx'
import { EmptyState } from '../../kit/states.tsx'
import { type SheetState, useSheet } from '../../kit/use-sheet.ts'
import { type AmountKey, typeAmount, typedAmount } from '../../parts/money/amount-typing.ts'
import { Keypad } from './keypad.tsx'
import { toastError } from '../../kit/toast.tsx'
import { useOdds } from '../../parts/bets/odds.ts'
import { PicksElsewhere } from '../../parts/slip/picks-elsewhere.tsx'
import { DockedSlip } from '../../parts/slip/docked-slip.tsx'
import { offerOf } from '../../parts/slip/betting.ts'
import { addLegs, keyOf, totalOddsOf } from '../../parts/sport/slip.ts'
import {
  legsMax,
  putSlip as putCombined,
  slipNow as combinedNow,
  useSlip as useCombined,
} from '../../parts/sport/slip-store.ts'
import { roundLeg } from '../../parts/sport/round-leg.ts'
import {
  type Choice,
  emptySlip,
  isSameChoice,
  removeLine,
  type Slip,
  setStake,
  undo,
} from '../../parts/slip/slip.ts'
import { CombinedSlip } from './combined-entry.tsx'
import { SlipConfirm } from './slip-confirm.tsx'
import { SlipLineRow } from './slip-line-row.tsx'
import { SlipTools } from './slip-tools.tsx'
import { useSlip } from '../../parts/slip/table-slips.ts'
import { isUnderWay } from '../../parts/sending/sender.ts'
import type { Placing } from './bet-sender.ts'
import type { Table } from '../../parts/rounds/use-table.ts'

type SlipSheetProps = SheetState & {
  table: Table
  onSlip: (slip: Slip) => void
  /** The player's money in minor units; null for who has none here. */
  balance: bigint | null
  placing: Placing
  onPlace: () => void
  onAskAgain: () => void
  onQuickPick: () => void
  /** Where there is room the slip stands beside the table, under this, and is no sheet. */
  docked?: ReactNode
  /** Stands in place of an empty slip's words. */
  whenEmpty?: ReactNode
  /** The dialog on top of the slip. */
  children?: ReactNode
}

type Typing = { choice: Choice; text: string; fresh: boolean }

/** The slip, line by line: change, remove, multiply, clear and place it. */
export default function SlipSheet(props: SlipSheetProps) {
  const { open, onOpenChange, table, onSlip, placing } = props
  const slip = useSlip(table.game.id)
  const { t } = useTranslation('bet')
  const [typing, setTyping] = useState<Typing | null>(null)
  const combined = useSheet()
  const waiting = useCombined().legs
  const oddsText = useOdds()
  const locked = isUnderWay(placing)
  const isEmpty = slip.lines.length === 0 && (placing.state === 'idle' || placing.state === 'done')
  const press = (key: AmountKey) => {
    if (!typing) return
    const text = typeAmount(typing.text, key, typing.fresh)
    setTyping({ ...typing, text, fresh: false })
    onSlip(retyped(slip, typing.choice, text))
  }
  const combine = () => {
    const offers = slip.lines.flatMap((line) => offerOf(table, line) ?? [])
    const legs = offers.map((offer) => roundLeg(table, offer))
    if (!putCombined(addLegs(combinedNow(), legs))) return toastError(t(($) => $.slip.full, { max: legsMax }))
    // They are moved, not thrown away: to take that back would double them.
    onSlip(emptySlip)
    onOpenChange(false)
    return combined.show()
  }
  const footer = typing ? (
    <div className="space-y-2.5">
      <Keypad onKey={press} />
      <Button size="large" className="w-full" onClick={() => setTyping(null)}>
        {t(($) => $.keypad.done)}
      </Button>
    </div>
  ) : isEmpty ? null : (
    <SlipConfirm {...props} slip={slip} />
  )
  const content = (
    <>
      {slip.lines.length === 0 ? (
        (props.whenEmpty ?? <EmptySlip slip={slip} onSlip={onSlip} />)
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
          {!typing && <SlipTools {...props} slip={slip} locked={locked} onCombine={combine} />}
          {!typing && waiting.length > 0 && (
            <PicksElsewhere
              title={t(($) => $.slip.also)}
              picks={waiting.map((leg) => ({
                key: keyOf(leg),
                name: leg.name,
                detail: leg.event,
                value: oddsText(totalOddsOf([leg]), leg.odds),
              }))}
              action={t(($) => $.slip.together)}
              disabled={locked}
              onAct={combine}
            />
          )}
        </>
      )}
      {props.children}
    </>
  )
  const combinedSlip = <Suspense>{combined.isNeeded && <CombinedSlip {...combined.props} />}</Suspense>
  if (props.docked) {
    return (
      <>
        <DockedSlip title={t(($) => $.slip.title)} tools={props.docked} footer={footer}>
          {content}
        </DockedSlip>
        {combinedSlip}
      </>
    )
  }
  return (
    <>
      <Sheet
        open={open}
        onOpenChange={(next) => {
          setTyping(null)
          onOpenChange(next)
        }}
        title={t(($) => $.slip.title)}
        footer={footer}
      >
        {content}
      </Sheet>
      {combinedSlip}
    </>
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

function EmptySlip({ slip, onSlip }: { slip: Slip; onSlip: (slip: Slip) => void }) {
  const { t } = useTranslation('bet')
  const { t: refusal } = useTranslation('refusals')
  return (
    <EmptyState
      title={refusal(($) => $.no_bet_selected)}
      text={t(($) => $.slip.emptyText)}
      {...(slip.taken && { action: { label: t(($) => $.slip.undo), run: () => onSlip(undo(slip)) } })}
    />
  )
}
