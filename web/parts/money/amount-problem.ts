import type { RefusalName } from '@glasshouse/contract/refusals.ts'
import { parseAmount } from '@glasshouse/rules/money.ts'
import { typedAmount } from './amount-typing.ts'

/** A sum that an amount must not pass, in minor units, and the refusal that says so. */
export type Bound = { refusal: RefusalName; amount: bigint }
/** The minimum, and the maximums in the order in which the server looks at them. */
export type Bounds = { min: Bound; max: readonly Bound[] }

/** Why an amount is not right; `early`: more typing does not make it right, so it is said at once. */
export type AmountProblem = { refusal: RefusalName; amount?: bigint; early: boolean }

/** The typed amount in minor units; 0n where nothing, or nothing readable, stands there. */
export function typedMinor(text: string): bigint {
  return parseAmount(typedAmount(text)) ?? 0n
}

/** The server's refusal of an amount (spec.md §5), before it is asked. */
export function amountProblem(text: string, { min, max }: Bounds): AmountProblem | null {
  const minor = typedMinor(text)
  if (minor === 0n) return { refusal: 'amount_invalid', early: false }
  const passed = max.find(({ amount }) => minor > amount)
  if (passed) return { ...passed, early: true }
  return minor < min.amount ? { ...min, early: false } : null
}

/** The maximum that all bounds leave, minor units. */
export function highestOf(max: readonly Bound[]): bigint {
  return max.reduce((low, { amount }) => (amount < low ? amount : low), max[0]?.amount ?? 0n)
}

const steps = [1n, 2n, 5n]

/** Up to six round sums between two bounds (minor units), ascending: what people pay in. */
export function quickSums(min: bigint, max: bigint): bigint[] {
  const sums: bigint[] = []
  for (let power = 100n; power <= max && sums.length < 6; power *= 10n) {
    for (const step of steps) if (step * power >= min && step * power <= max) sums.push(step * power)
  }
  return sums.slice(0, 6)
}
