import { formatAmount } from '@glasshouse/rules/money.ts'
import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button.tsx'
import { decimalText } from '../../kit/money-format.ts'
import { Segmented } from '../../kit/segmented.tsx'
import { Sheet } from '../../kit/sheet.tsx'
import { toastSuccess } from '../../kit/toast.tsx'
import type { SheetState } from '../../kit/use-sheet.ts'
import { navigateTo } from '../../lib/router.ts'
import { useBirthday } from '../age/use-birthday.tsx'
import { asMoney, inMoney } from '../money/money.ts'
import { type SlipLine, totalStake } from '../slip/slip.ts'
import { MoneyInput } from '../money/money-input.tsx'
import { Note } from '../rows/note.tsx'
import { isUnderWay } from '../sending/sender.ts'
import { SendingNote } from '../sending/sending-note.tsx'
import { useSending } from '../sending/use-sending.ts'
import { freshForm, type PlanForm, readForm } from './plan-form.ts'
import { planSender } from './plan-sender.ts'
import { RoundsStepper } from './rounds-stepper.tsx'

export const plansPath = '/pages/game/plans'

type PlanSheetProps = SheetState & {
  gameId: number
  lines: readonly SlipLine[]
  /** The plan runs: its lines need not stay on the slip. */
  onStarted: () => void
}

/** Over how many rounds a slip is placed, what it may cost at the most, and when it stops. */
export default function PlanSheet({ gameId, lines, onStarted, ...sheet }: PlanSheetProps) {
  const { t } = useTranslation('plans')
  const [form, setForm] = useState<PlanForm>(freshForm)
  const [isShown, setShown] = useState(false)
  const sending = useSending(planSender)
  const { askBirthday, birthdaySheet } = useBirthday()
  const stake = totalStake(lines)
  const { reach, problems, inputOn } = readForm(form, stake)
  const isLocked = isUnderWay(sending)
  const isRight = Object.keys(problems).length === 0
  const roundsText = t(($) => $.form.upToRounds, { count: reach.rounds })
  const amount = inMoney(reach.spent)

  const start = async (isAgain = false): Promise<void> => {
    setShown(true)
    if (!isRight) return
    const about = t(($) => $.form.about, { rounds: roundsText, amount })
    const now = await planSender.send(inputOn(gameId, lines), about)
    if (now.state === 'refused' && now.refusal === 'birthday_required' && !isAgain) {
      planSender.forget()
      if (await askBirthday()) await start(true)
    }
    if (now.state !== 'done') return
    const { plan } = now.answer
    planSender.forget()
    setForm(freshForm)
    setShown(false)
    toastSuccess(t(($) => $.form.started, { id: plan.id, amount: asMoney(plan.stake) }))
    onStarted()
  }
  const change = (part: Partial<PlanForm>) => {
    planSender.forget()
    setForm({ ...form, ...part })
  }
  const seePlans = () => {
    sheet.onOpenChange(false)
    void navigateTo(plansPath)
  }
  return (
    <Sheet
      {...sheet}
      title={t(($) => $.form.title)}
      footer={
        <div className="space-y-2.5">
          {sending.state === 'refused' && <Note tone="urgent">{sending.message}</Note>}
          {sending.state === 'checking' || sending.state === 'unknown' || sending.state === 'stale' ? (
            <SendingNote
              sending={sending}
              onAskAgain={() => void planSender.askAgain()}
              onForget={() => planSender.forget()}
              onLookUp={seePlans}
            />
          ) : (
            <>
              <p className="text-center text-sm text-ink-soft">
                <b className="block text-base text-ink">
                  {problems.cap
                    ? t(($) => $.form.capTooLow, { amount: inMoney(stake) })
                    : t(($) => $.form.upTo, { amount, rounds: roundsText })}
                </b>
                {t(($) => $.form.slip, { amount: inMoney(stake) })}
              </p>
              <Button
                size="large"
                className="w-full"
                busy={sending.state === 'sending'}
                disabled={lines.length === 0}
                onClick={() => void start()}
              >
                {t(($) => $.form.start)}
              </Button>
            </>
          )}
        </div>
      }
    >
      <PlanFields
        form={form}
        onChange={change}
        stake={stake}
        problems={isShown ? problems : {}}
        disabled={isLocked}
      />
      <div className="mt-2 rounded-2xl bg-raised px-4 py-3.5">
        <p className="flex gap-2.5 text-sm leading-snug font-semibold">
          <ShieldCheck aria-hidden className="mt-px size-[1.125rem] shrink-0 text-good" />
          {t(($) => $.form.never, { amount, lost: inMoney(reach.lost) })}
        </p>
        <p className="mt-2 text-xs leading-relaxed text-ink-soft">
          {t(($) => $.form.how)} {t(($) => $.form.noHold)}
        </p>
      </div>
      <Button variant="ghost" className="mt-1 w-full" onClick={seePlans}>
        {t(($) => $.form.see)}
      </Button>
      {birthdaySheet}
    </Sheet>
  )
}

type PlanFieldsProps = {
  form: PlanForm
  onChange: (part: Partial<PlanForm>) => void
  /** The stake of a round, minor units. */
  stake: bigint
  problems: ReturnType<typeof readForm>['problems']
  disabled: boolean
}

function PlanFields({ form, onChange, stake, problems, disabled }: PlanFieldsProps) {
  const { t } = useTranslation('plans')
  const all = stake * BigInt(form.rounds)
  const oneRound = t(($) => $.form.capTooLow, { amount: inMoney(stake) })
  return (
    <div className="space-y-3 pt-1">
      <RoundsStepper rounds={form.rounds} disabled={disabled} onChange={(rounds) => onChange({ rounds })} />
      <MoneyInput
        label={t(($) => $.form.cap)}
        value={form.cap}
        placeholder={decimalText(formatAmount(all))}
        hint={t(($) => $.form.capHint, { amount: inMoney(all) })}
        error={problems.cap && oneRound}
        disabled={disabled}
        onChange={(cap) => onChange({ cap })}
      />
      <div>
        <p aria-hidden className="mb-1.5 text-sm font-semibold">
          {t(($) => $.form.onWin)}
        </p>
        <Segmented
          label={t(($) => $.form.onWin)}
          options={[
            { value: 'go_on', label: t(($) => $.form.goOn) },
            { value: 'any_win', label: t(($) => $.form.anyWin) },
            { value: 'at_profit', label: t(($) => $.form.atProfit) },
          ]}
          value={form.onWin}
          onChange={(onWin) => onChange({ onWin })}
        />
      </div>
      {form.onWin === 'at_profit' && (
        <MoneyInput
          label={t(($) => $.form.profit)}
          value={form.profit}
          hint={t(($) => $.form.profitHint)}
          error={problems.profit && t(($) => $.form.amountNeeded)}
          disabled={disabled}
          onChange={(profit) => onChange({ profit })}
        />
      )}
      <MoneyInput
        label={t(($) => $.form.loss)}
        value={form.loss}
        hint={t(($) => $.form.lossHint)}
        error={problems.loss && oneRound}
        disabled={disabled}
        onChange={(loss) => onChange({ loss })}
      />
    </div>
  )
}
