import type { RoundStatus } from '@glasshouse/contract/games.ts'

/** The last seconds of betting, in which the countdown changes its colour and its words. */
export const lastCallSeconds = 10

type Round = { status: RoundStatus; opens_at: number; closes_at: number; draws_at: number }

/**
 * Where a round stands: `seconds` is the whole seconds that are left of the phase (never 0 while it
 * lasts), `share` its remaining part between 1 and 0.
 */
export type RoundMoment =
  | { phase: 'early' | 'open' | 'last_call' | 'closed'; seconds: number; share: number }
  | { phase: 'drawing' | 'drawn' | 'void' }

/**
 * The moment of a round at a server time in epoch seconds. The clock moves a round on as soon as its
 * time has come; the server's word is heard where it says that the round is further than that.
 */
export function momentOf(round: Round, now: number): RoundMoment {
  if (round.status === 'void') return { phase: 'void' }
  if (round.status === 'drawn' || round.status === 'settled') return { phase: 'drawn' }
  if (now >= round.draws_at) return { phase: 'drawing' }
  if (round.status === 'closed' || now >= round.closes_at)
    return span('closed', round.closes_at, round.draws_at, now)
  if (now < round.opens_at) return { phase: 'early', seconds: Math.ceil(round.opens_at - now), share: 1 }
  const lastCall = round.closes_at - now <= lastCallSeconds
  return span(lastCall ? 'last_call' : 'open', round.opens_at, round.closes_at, now)
}

function span(phase: 'open' | 'last_call' | 'closed', from: number, until: number, now: number): RoundMoment {
  const left = until - now
  const share = until > from ? Math.min(1, left / (until - from)) : 0
  return { phase, seconds: Math.ceil(left), share }
}

/** Whether the round takes bets at this moment, as far as the viewer's clock can tell. */
export function takesBets(moment: RoundMoment): boolean {
  return moment.phase === 'open' || moment.phase === 'last_call'
}

/**
 * The remaining seconds at which a countdown is spoken to those who do not see it: often enough to
 * hurry, seldom enough to listen to something else.
 */
export function isSpokenAt(seconds: number): boolean {
  return seconds === 60 || seconds === 30 || seconds === lastCallSeconds
}
