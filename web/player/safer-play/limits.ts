import type { PlayLimit } from '@glasshouse/contract/safer-play.ts'
import { formatAmount, parseAmount } from '@glasshouse/rules/money.ts'
import { shareOf } from './signed-money.ts'

/** The rest of a limit until it resets, as a wire amount; undefined where none is set. */
export function leftOf({ amount, used }: PlayLimit): string | undefined {
  if (amount === null) return undefined
  const left = (parseAmount(amount) ?? 0n) - (parseAmount(used) ?? 0n)
  return formatAmount(left > 0n ? left : 0n)
}

/** How full a limit is, 0 to 1. */
export function fullness({ amount, used }: PlayLimit): number {
  if (amount === null) return 0
  const whole = parseAmount(amount) ?? 0n
  return whole === 0n ? 1 : shareOf(parseAmount(used) ?? 0n, whole)
}

/** The effect of setting a limit (null: none): a tighter one applies at once, a looser one is asked for first. */
export function changeOf({ amount }: PlayLimit, next: bigint | null): 'same' | 'tighter' | 'looser' {
  const now = amount === null ? null : (parseAmount(amount) ?? 0n)
  if (now === next) return 'same'
  if (now === null) return 'tighter'
  return next !== null && next < now ? 'tighter' : 'looser'
}
