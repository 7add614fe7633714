import { submitBet } from '@glasshouse/contract/games.ts'
import type { RefusalName } from '@glasshouse/contract/refusals.ts'
import { Counter, Histogram } from '@prometheus-io/client'

/** `waiting`: in play, decided after its delay. `repeated`: sent again with its key. `failed`: whether it was placed is not known. */
const outcomes = ['accepted', 'waiting', 'repeated', 'failed'] as const
export type SlipOutcome = (typeof outcomes)[number]

/** `call`: what a player was answered. `in_play`: what became of one that waited. `auto_bet`: placed by a plan on one of its rounds. */
export type SlipCounts = {
  readonly results: Counter<'way' | 'result'>
  /** For slips without an open call: how late they were decided, seconds. */
  readonly delays: Histogram<'way'>
}

/** Counts the slips that this node decided. Every result has a series from the start: a rise from nothing is not seen. */
export function createSlipCounts(): SlipCounts {
  const results = new Counter({
    name: 'glasshouse_slips_total',
    help: 'Slips by way (call, in_play, auto_bet) and result: accepted, waiting (in play), repeated, failed, or the name of the refusal.',
    labelNames: ['way', 'result'] as const,
    registers: [],
  })
  const ofAnyCall: RefusalName[] = ['login_expired', 'check_input', 'server_busy']
  for (const result of [...outcomes, ...ofAnyCall, ...submitBet.refusals])
    results.inc({ way: 'call', result }, 0)
  for (const result of ['accepted', 'decided_too_late', ...submitBet.refusals])
    results.inc({ way: 'in_play', result }, 0)
  for (const result of ['accepted', ...submitBet.refusals]) results.inc({ way: 'auto_bet', result }, 0)
  const delays = new Histogram({
    name: 'glasshouse_slip_delay_seconds',
    help: 'How late slips were decided: in play after the end of their delay, those of auto-bets after the opening of their round.',
    labelNames: ['way'] as const,
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers: [],
  })
  for (const way of ['in_play', 'auto_bet']) delays.zero({ way })
  return { results, delays }
}
