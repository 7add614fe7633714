import type { WaitingCashOut as Told } from '@glasshouse/contract/waiting-bets.ts'
import { parseAmount } from '@glasshouse/rules/money.ts'
import { useTranslation } from 'react-i18next'
import { asMoney, inMoney } from '../money/money.ts'
import { shortName } from './club-name.ts'
import { WaitingRow } from './waiting-row.tsx'

/** A cash-out in play: how long it waits to be decided, and then whether it was paid. */
export function WaitingCashOut({ cashOut, now }: { cashOut: Told; now: number }) {
  const { t } = useTranslation('sport')
  const { state, legs, met, decides_at, asked_at, message } = cashOut
  const left = Math.max(0, Math.ceil(decides_at - now))
  const amount = inMoney(parseAmount(cashOut.paid) ?? 0n)
  const [first] = legs
  const title =
    state === 'paid'
      ? t(($) => $.waiting.cashOut.paid, { amount })
      : state === 'refused'
        ? t(($) => $.waiting.cashOut.kept)
        : left > 0
          ? t(($) => $.waiting.cashOut.left, { count: left, amount })
          : t(($) => $.waiting.cashOut.soon, { amount })
  return (
    <WaitingRow
      state={state === 'paid' ? 'done' : state}
      left={left}
      total={Math.ceil(decides_at - asked_at)}
      title={title}
    >
      {message ??
        (met !== '0.00'
          ? t(($) => $.waiting.cashOut.met, { met: asMoney(met) })
          : legs.length === 1 && first
            ? shortName(first.name)
            : t(($) => $.slip.count, { count: legs.length }))}
    </WaitingRow>
  )
}
