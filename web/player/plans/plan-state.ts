import type { Plan } from '@glasshouse/contract/plans.ts'

/** How a plan stands, in one word of the texts. */
export function stateOf({ end }: Plan): 'running' | NonNullable<Plan['end']>['reason'] {
  return end ? end.reason : 'running'
}

/** Rounds that are behind a plan, placed or missed. */
export function roundsDone({ placed, missed }: Plan): number {
  return placed + missed
}
