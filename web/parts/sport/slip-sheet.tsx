import { sportPrices } from '@glasshouse/contract/sport.ts'
import { combinationsOf } from '@glasshouse/rules/folds.ts'
import { formatAmount, parseAmount } from '@glasshouse/rules/money.ts'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button.tsx'
import { Segmented } from '../../kit/segmented.tsx'
import { Sheet } from '../../kit/sheet.tsx'
import { EmptyState } from '../../kit/states.tsx'
import { toastError, toastSuccess } from '../../kit/toast.tsx'
import type { SheetState } from '../../kit/use-sheet.ts'
import { listed } from '../../lib/languages.ts'
import { callKey, queryClient } from '../../lib/queries.ts'
import { useSession } from '../../lib/session.ts'
import { useBirthday } from '../age/use-birthday.tsx'
import { inMoney } from '../money/money.ts'
import { MoneyInput } from '../money/money-input.tsx'
import { prepareNonce } from '../proofs/bet-keys.ts'
import { DockedSlip } from '../slip/docked-slip.tsx'
import { isUnderWay } from '../sending/sender.ts'
import { useSending } from '../sending/use-sending.ts'
import { betsOf, costOf, foldsOf, kindsOf, type Slip } from './slip.ts'
import { SlipConfirm } from './slip-confirm.tsx'
import { ClearSlip, SlipCount } from './slip-head.tsx'
import { SlipLegs } from './slip-legs.tsx'
import { slipSender } from './slip-sender.ts'
import { putSlip, slipNow, useSlip } from './slip-store.ts'
import { TablePicks } from './table-picks.tsx'
import { atPricesOfNow, useSlipPrices } from './use-slip-prices.ts'
import { WaitingBets } from './waiting-bets.tsx'
import { WhatIfTable } from './what-if-table.tsx'

type SlipSheetProps = SheetState & {
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
  const balance = money === undefined ? null : (parseAmount(money) ?? null)
  const { askBirthday, birthdaySheet } = useBirthday()
  const stake = parseAmount(slip.stake) ?? 0n
  const locked = isUnderWay(sending)
  const [cleared, setCleared] = useState<Slip>()
  useEffect(prepareNonce, [])
  const body = useRef<HTMLDivElement>(null)
  /** A button that goes with what it takes away leaves the focus to the slip. */
  const keepFocus = () => body.current?.focus({ preventScroll: true })
  const change = (next: Partial<Slip>) => {
    if (sending.state === 'refused') slipSender.forget()
    putSlip({ ...slip, ...next })
  }
  const place = async (): Promise<void> => {
    const now = slipNow()
    const words = { count: now.legs.length }
    const each = parseAmount(now.stake) ?? 0n
    const result = await slipSender.send(
      { bet_content: betsOf(now, each, formatAmount) },
      t(($) => $.slip.count, words),
    )
    if (result.state === 'done') {
      slipSender.forget()
      setCleared(undefined)
      toastSuccess(t(($) => $.slip[result.answer.waiting ? 'asked' : 'placed']))
      keepFocus()
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
      balance={balance}
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
  const count = <SlipCount count={slip.legs.length} />
  const clear = slip.legs.length > 0 && (
    <ClearSlip
      disabled={locked}
      onClear={() => {
        setCleared(slip)
        keepFocus()
        putSlip({ ...slip, legs: [], kind: 'single' })
      }}
    />
  )
  const content = (
    <div ref={body} tabIndex={-1} className="outline-none">
      {slip.legs.length === 0 ? (
        !locked && (
          <>
            <EmptyState
              title={t(($) => $.slip.empty.title)}
              text={t(($) => $.slip.empty.text)}
              {...(cleared && {
                action: {
                  label: t(($) => $.slip.undo),
                  run: () => {
                    keepFocus()
                    putSlip(cleared)
                  },
                },
              })}
            />
            <TablePicks locked={locked} onAdd={keepFocus} />
          </>
        )
      ) : (
        <>
          <SlipLegs slip={slip} prices={prices} locked={locked} onRemove={keepFocus} />
          <TablePicks locked={locked} onAdd={keepFocus} />
          <KindChoice slip={slip} onChange={(kind) => change({ kind })} />
          <div className="mt-3 flex flex-wrap items-start gap-x-2 gap-y-1">
            {isSystem(slip) && <SystemChoice slip={slip} onChange={(kind) => change({ kind })} />}
            <div className="min-w-0 flex-[1_1_7rem]">
              <MoneyInput
                label={t(($) => (isSystem(slip) ? $.slip.stakePerBet : $.slip.stake))}
                value={slip.stake}
                onChange={(next) => change({ stake: next })}
                hint={t(($) => $.slip.total, { amount: inMoney(costOf(slip, stake)) })}
                error={undefined}
                disabled={locked}
              />
            </div>
          </div>
          <StakeTools
            stake={stake}
            max={balance === null ? null : balance / costOf(slip, 1n)}
            locked={locked}
            onStake={(next) => change({ stake: next })}
          />
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
        </>
      )}
      {birthdaySheet}
    </div>
  )
  if (docked) {
    return (
      <DockedSlip
        title={title}
        head={
          <>
            {count}
            <span className="-my-2.5 -mr-2 ml-auto">{clear}</span>
          </>
        }
        tools={<WaitingBets />}
        footer={footer}
      >
        {content}
      </DockedSlip>
    )
  }
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={
        <span className="flex items-center gap-2">
          {title} {count}
        </span>
      }
      tools={clear}
      footer={footer}
    >
      {content}
    </Sheet>
  )
}

type StakeToolsProps = {
  stake: bigint
  /** The stake that takes the whole balance; null for who has none here. Minor units, as is `stake`. */
  max: bigint | null
  locked: boolean
  onStake: (stake: string) => void
}

/** Stakes by one tap. */
function StakeTools({ stake, max, locked, onStake }: StakeToolsProps) {
  const { t } = useTranslation('sport')
  const tools = [
    ...[1n, 5n, 10n].map((whole) => ({
      text: String(whole),
      label: inMoney(whole * 100n),
      to: whole * 100n,
    })),
    { text: '×2', label: t(($) => $.slip.tools.double), to: stake * 2n },
    { text: '½', label: t(($) => $.slip.tools.halve), to: stake / 2n },
    {
      text: t(($) => $.slip.tools.max),
      label: `${t(($) => $.slip.tools.max)} · ${t(($) => $.slip.tools.maxLabel)}`,
      to: max ?? 0n,
    },
  ]
  return (
    <div role="group" aria-label={t(($) => $.slip.stake)} className="mt-1 grid grid-cols-6 gap-1.5">
      {tools.map(({ text, label, to }) => (
        <Button
          key={text}
          variant="secondary"
          aria-label={label}
          disabled={locked || to === 0n}
          className="px-0 text-sm whitespace-nowrap"
          onClick={() => onStake(to % 100n === 0n ? String(to / 100n) : formatAmount(to))}
        >
          {text}
        </Button>
      ))}
    </div>
  )
}

/** Single, accumulator or a system, where one fits. */
function KindChoice({ slip, onChange }: { slip: Slip; onChange: (kind: string) => void }) {
  const { t } = useTranslation('sport')
  const kinds = kindsOf(slip.legs.length)
  const systems = kinds.filter((kind) => isSystem({ kind }))
  if (kinds.length < 2) return null
  return (
    <Segmented
      label={t(($) => $.slip.kind.label)}
      options={[
        { value: 'single', label: t(($) => $.slip.kind.single) },
        { value: 'accumulator', label: t(($) => $.slip.kind.accumulator) },
        ...(systems.length > 0 ? [{ value: 'system', label: t(($) => $.slip.kind.system) }] : []),
      ]}
      value={isSystem(slip) ? 'system' : slip.kind}
      onChange={(value) => onChange(value === 'system' ? systems.find(hasName)! : value)}
      className="mt-3"
    />
  )
}

/** Which of the systems that fit, and what it is made of. */
function SystemChoice({ slip, onChange }: { slip: Slip; onChange: (kind: string) => void }) {
  const { t } = useTranslation('sport')
  const id = useId()
  const name = (kind: string) => {
    if (hasName(kind)) return t(($) => $.slip.system[kind as 'yankee'])
    const [size = 0, legs = 0] = kind.split('/').map(Number)
    return t(($) => $.slip.oneSize, { size, legs })
  }
  const betsIn = (kind: string) => Number(combinationsOf(slip.legs.length, foldsOf({ ...slip, kind })))
  const folds = foldsOf(slip).map((size) => {
    const words = { size, count: Number(combinationsOf(slip.legs.length, [size])) }
    if (size === 1) return t(($) => $.slip.fold.single, words)
    if (size === 2) return t(($) => $.slip.fold.double, words)
    return size === 3 ? t(($) => $.slip.fold.treble, words) : t(($) => $.slip.fold.more, words)
  })
  return (
    <div className="min-w-min flex-[2_1_9.5rem]">
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        {t(($) => $.slip.kind.system)}
      </label>
      <select
        id={id}
        value={slip.kind}
        aria-describedby={`${id}-folds`}
        onChange={(event) => onChange(event.target.value)}
        // As wide as its longest choice: told to be as wide as its place it would be cut.
        className="min-h-12 min-w-full rounded-tile border border-line-strong bg-surface px-1.5 text-sm font-semibold"
      >
        {kindsOf(slip.legs.length)
          .filter((kind) => isSystem({ kind }))
          .map((kind) => (
            <option key={kind} value={kind}>
              {name(kind)} · {t(($) => $.slip.bets, { count: betsIn(kind) })}
            </option>
          ))}
      </select>
      <p id={`${id}-folds`} className="mt-1 text-xs leading-[1.667] text-ink-soft">
        {listed(folds)}
      </p>
    </div>
  )
}

/** Not of one size alone, as `2/3` is. */
const hasName = (kind: string) => !kind.includes('/')
const isSystem = ({ kind }: Pick<Slip, 'kind'>) => kind !== 'single' && kind !== 'accumulator'
