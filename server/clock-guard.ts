import type { FastifyBaseLogger } from 'fastify'
import { WitnessAway, WitnessMissing } from './fairness/witness-client.ts'

export type Guard = (name: string, step: () => Promise<boolean>) => Promise<boolean>

/**
 * Runs a step; a failure is logged (once until it succeeds, or waits for another witness) and counts as not taken: it is tried again the next time, and does
 * not keep the other games waiting. A witness that is away is logged once for all steps that ask it.
 */
export function createGuard(log: FastifyBaseLogger): Guard {
  /** The steps that failed, and why they did when it was logged last. */
  const failing = new Map<string, string>()
  return async (name, step) => {
    try {
      const taken = await step()
      if (failing.delete(name)) log.info({ step: name }, 'a step of the draw clock succeeded after failing')
      return taken
    } catch (error) {
      if (error instanceof WitnessAway) return false
      const reason = error instanceof WitnessMissing ? error.message : ''
      if (failing.get(name) !== reason)
        log.error({ err: error, step: name }, 'a step of the draw clock failed; it is tried again')
      failing.set(name, reason)
      return false
    }
  }
}
