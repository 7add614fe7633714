import { submitBet } from '@glasshouse/contract/games.ts'
import type { RefusalName } from '@glasshouse/contract/refusals.ts'
import { Counter } from '@prometheus-io/client'

/** `waiting`: in play, decided after its delay. `repeated`: sent again with its key. `failed`: whether it was placed is not known. */
const outcomes = ['accepted', 'waiting', 'repeated', 'failed'] as const
export type SlipOutcome = (typeof outcomes)[number]

/** `call`: what a player was answered. `in_play`: what became of one that waited. `auto_bet`: placed by a plan on one of its rounds. */
export type SlipCounts = Counter<'way' | 'result'>

/** Counts the slips that this node decided. Every result is there from the start: a rise is not seen in a series that was not. */
export function createSlipCounts(): SlipCounts {
  const counts = new Counter({
    name: 'glasshouse_slips_total',
    help: 'Slips by way (call, in_play, auto_bet) and result: accepted, waiting (in play), repeated, failed, or the name of the refusal.',
    labelNames: ['way', 'result'] as const,
    registers: [],
  })
  const ofAnyCall: RefusalName[] = ['login_expired', 'check_input', 'server_busy']
  for (const result of [...outcomes, ...ofAnyCall, ...submitBet.refusals])
    counts.inc({ way: 'call', result }, 0)
  for (const result of ['accepted', 'decided_too_late', ...submitBet.refusals])
    counts.inc({ way: 'in_play', result }, 0)
  for (const result of ['accepted', ...submitBet.refusals]) counts.inc({ way: 'auto_bet', result }, 0)
  return counts
}
