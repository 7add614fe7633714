import type { DepositChannel } from '@glasshouse/contract/deposits.ts'
import type { PlayLimit } from '@glasshouse/contract/safer-play.ts'
import { parseAmount } from '@glasshouse/rules/money.ts'
import type { Bounds } from '../../parts/money/amount-problem.ts'

/** The amount that the player's own deposit limits still allow, the strictest of them, in minor units; undefined without any. */
export function leftOfLimits(limits: readonly PlayLimit[]): bigint | undefined {
  const left = limits.flatMap(({ kind, amount, used }) => {
    if (kind !== 'deposit' || amount === null) return []
    const rest = (parseAmount(amount) ?? 0n) - (parseAmount(used) ?? 0n)
    return [rest > 0n ? rest : 0n]
  })
  return left.length > 0 ? left.reduce((low, rest) => (rest < low ? rest : low)) : undefined
}

/** Between which sums an order by a channel may lie. */
export function depositBounds(channel: DepositChannel, limitsLeft: bigint | undefined): Bounds {
  const max = [
    { refusal: 'deposit_above_maximum' as const, amount: parseAmount(channel.max) ?? 0n },
    ...(limitsLeft === undefined ? [] : [{ refusal: 'deposit_limit_reached' as const, amount: limitsLeft }]),
  ]
  return { min: { refusal: 'deposit_below_minimum', amount: parseAmount(channel.min) ?? 0n }, max }
}
