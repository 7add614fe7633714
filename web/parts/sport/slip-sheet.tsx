import { sportPrices } from '@glasshouse/contract/sport.ts'
import { combinationsOf } from '@glasshouse/rules/folds.ts'
import { formatAmount, parseAmount } from '@glasshouse/rules/money.ts'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button.tsx'
import { Segmented } from '../../kit/segmented.tsx'
import { Sheet } from '../../kit/sheet.tsx'
import { EmptyState } from '../../kit/states.tsx'
import { toastError, toastSuccess } from '../../kit/toast.tsx'
import { callKey, queryClient } from '../../lib/queries.ts'
import { useSession } from '../../lib/session.ts'
import { useBirthday } from '../age/use-birthday.tsx'
import { inMoney } from '../money/money.ts'
import { MoneyInput } from '../money/money-input.tsx'
import { newNonce } from '../proofs/nonces.ts'
import { DockedSlip } from '../slip/docked-slip.tsx'
import { isUnderWay } from '../sending/sender.ts'
import { useSending } from '../sending/use-sending.ts'
import { betsOf, costOf, foldsOf, kindsOf, type Slip } from './slip.ts'
import { SlipConfirm } from './slip-confirm.tsx'
import { SlipLegs } from './slip-legs.tsx'
import { slipSender } from './slip-sender.ts'
import { putSlip, slipNow, useSlip } from './slip-store.ts'
import { atPricesOfNow, useSlipPrices } from './use-slip-prices.ts'
import { WhatIfTable } from './what-if-table.tsx'

type SlipSheetProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** It stands beside the matches and is no sheet. */
  docked?: boolean
}

/** The slip: legs, kind of bet, stake, what it can pay, and the button that places it. */
export default function SlipSheet({ open, onOpenChange, docked = false }: SlipSheetProps) {
  const { t } = useTranslation('sport')
  const slip = useSlip()
  const sending = useSending(slipSender)
  const prices = useSlipPrices(open ? slip.legs : [])
  const money = useSession(({ userInfo }) => userInfo?.money)
  const { askBirthday, birthdaySheet } = useBirthday()
  const stake = parseAmount(slip.stake) ?? 0n
  const locked = isUnderWay(sending)
  const change = (next: Partial<Slip>) => {
    if (sending.state === 'refused') slipSender.forget()
    putSlip({ ...slip, ...next })
  }
  const place = async (): Promise<void> => {
    const now = slipNow()
    const words = { count: now.legs.length }
    const each = parseAmount(now.stake) ?? 0n
    const result = await slipSender.send(
      { bet_content: betsOf(now, each, formatAmount), nonce: newNonce() },
      t(($) => $.slip.count, words),
    )
    if (result.state === 'done') {
      slipSender.forget()
      toastSuccess(t(($) => $.slip[result.answer.waiting ? 'asked' : 'placed']))
      onOpenChange(false)
    } else if (result.state === 'refused' && result.refusal === 'birthday_required') {
      slipSender.forget()
      if (await askBirthday()) await place()
    } else if (result.state === 'refused') {
      void queryClient.invalidateQueries({ queryKey: callKey(sportPrices) })
      toastError(result.message)
    }
  }
  const footer = (slip.legs.length > 0 || locked) && (
    <SlipConfirm
      slip={slip}
      stake={stake}
      balance={money === undefined ? null : (parseAmount(money) ?? null)}
      prices={prices}
      sending={sending}
      onAccept={() => change({ legs: atPricesOfNow(slip.legs, prices) })}
      onPlace={() => void place()}
      onStake={(offered) => {
        change({ stake: formatAmount(offered) })
        void place()
      }}
      onLeave={() => onOpenChange(false)}
    />
  )
  const title = t(($) => $.slip.title)
  const content = (
    <>
      {slip.legs.length === 0 ? (
        !locked && <EmptyState title={t(($) => $.slip.empty.title)} text={t(($) => $.slip.empty.text)} />
      ) : (
        <>
          <SlipLegs slip={slip} prices={prices} locked={locked} />
          <KindChoice slip={slip} onChange={(kind) => change({ kind })} />
          <div className="mt-3 flex items-end gap-2">
            <div className="min-w-0 flex-1">
              <MoneyInput
                label={
                  slip.kind === 'single' || slip.kind === 'accumulator'
                    ? t(($) => $.slip.stake)
                    : t(($) => $.slip.stakePerBet)
                }
                value={slip.stake}
                onChange={(next) => change({ stake: next })}
                hint={t(($) => $.slip.total, { amount: inMoney(costOf(slip, stake)) })}
                error={undefined}
                disabled={locked}
              />
            </div>
          </div>
          <div className="mt-1 grid grid-cols-5 gap-2">
            {['1', '5', '10', '50'].map((amount) => (
              <Button
                key={amount}
                variant="secondary"
                disabled={locked}
                className="px-1"
                onClick={() => change({ stake: amount })}
              >
                {amount}
              </Button>
            ))}
            <Button
              variant="secondary"
              disabled={locked}
              className="px-1"
              onClick={() => change({ stake: formatAmount(stake * 2n) })}
            >
              ×2
            </Button>
          </div>
          {slip.kind !== 'single' && stake > 0n && <WhatIfTable slip={slip} stake={stake} />}
          <h3 className="mt-4 mb-1.5 text-sm font-semibold text-ink-soft">
            {t(($) => $.slip.priceChange.title)}
          </h3>
          <Segmented
            label={t(($) => $.slip.priceChange.title)}
            options={(['none', 'better', 'any'] as const).map((value) => ({
              value,
              label: t(($) => $.slip.priceChange[value]),
            }))}
            value={slip.priceChange}
            onChange={(priceChange) => change({ priceChange })}
          />
          <Button
            variant="ghost"
            className="mt-2 w-full"
            disabled={locked}
            onClick={() => putSlip({ ...slip, legs: [], kind: 'single' })}
          >
            {t(($) => $.slip.clear)}
          </Button>
        </>
      )}
      {birthdaySheet}
    </>
  )
  if (docked) {
    return (
      <DockedSlip title={title} footer={footer}>
        {content}
      </DockedSlip>
    )
  }
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={title} footer={footer}>
      {content}
    </Sheet>
  )
}

/** Single, accumulator or one of the systems that fit. */
function KindChoice({ slip, onChange }: { slip: Slip; onChange: (kind: string) => void }) {
  const { t } = useTranslation('sport')
  const kinds = kindsOf(slip.legs.length)
  const systems = kinds.filter((kind) => kind !== 'single' && kind !== 'accumulator')
  const isSystem = systems.includes(slip.kind)
  if (kinds.length < 2) return null
  return (
    <>
      <Segmented
        label={t(($) => $.slip.kind.label)}
        options={[
          { value: 'single', label: t(($) => $.slip.kind.single) },
          { value: 'accumulator', label: t(($) => $.slip.kind.accumulator) },
          ...(systems.length > 0 ? [{ value: 'system', label: t(($) => $.slip.kind.system) }] : []),
        ]}
        value={isSystem ? 'system' : slip.kind}
        onChange={(value) => onChange(value === 'system' ? (systems.at(-2) ?? systems[0]!) : value)}
        className="mt-3"
      />
      {isSystem && (
        <label className="mt-2 block text-sm">
          <span className="sr-only">{t(($) => $.slip.kind.system)}</span>
          <select
            value={slip.kind}
            onChange={(event) => onChange(event.target.value)}
            className="min-h-12 w-full rounded-tile border border-line-strong bg-surface px-3 text-[0.9375rem] font-semibold"
          >
            {systems.map((kind) => (
              <option key={kind} value={kind}>
                {t(($) => $.slip.system[kind as 'yankee'])} ·{' '}
                {t(($) => $.slip.bets, {
                  count: Number(combinationsOf(slip.legs.length, foldsOf({ ...slip, kind }))),
                })}
              </option>
            ))}
          </select>
        </label>
      )}
    </>
  )
}
