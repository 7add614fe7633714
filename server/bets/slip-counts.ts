import { submitBet } from '@glasshouse/contract/games.ts'
import type { RefusalName } from '@glasshouse/contract/refusals.ts'
import { Counter } from '@prometheus-io/client'

/** `waiting`: in play, decided after its delay. `repeated`: sent again with its key. `failed`: whether it was placed is not known. */
const outcomes = ['accepted', 'waiting', 'repeated', 'failed'] as const
export type SlipOutcome = (typeof outcomes)[number]

export type SlipCounts = Counter<'result'>

/** Counts the slips that calls brought to this node. Every result is there from the start: a rise is not seen in a series that was not. */
export function createSlipCounts(): SlipCounts {
  const counts = new Counter({
    name: 'glasshouse_slips_total',
    help: 'Slips by result: accepted, waiting (in play), repeated, failed, or the name of the refusal.',
    labelNames: ['result'],
    registers: [],
  })
  const ofAnyCall: RefusalName[] = ['login_expired', 'check_input', 'server_busy']
  for (const result of [...outcomes, ...ofAnyCall, ...submitBet.refusals]) counts.inc({ result }, 0)
  return counts
}
