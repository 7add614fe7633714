import type { FastifyBaseLogger } from 'fastify'
import { WitnessAway, type WitnessClient } from './witness-client.ts'

/**
 * A witness as the draw clock asks it: every round and every checkpoint asks again, but its absence is logged only when
 * it begins and when it ends.
 */
export function watchedWitness(witness: WitnessClient, log: FastifyBaseLogger): WitnessClient {
  let isAway = false

  function watched<Asked extends unknown[], Answer>(ask: (...asked: Asked) => Promise<Answer>) {
    return async (...asked: Asked): Promise<Answer> => {
      try {
        const answer = await ask(...asked)
        if (isAway) log.info({ witness: witness.url }, 'the witness answers again')
        isAway = false
        return answer
      } catch (error) {
        if (error instanceof WitnessAway) {
          if (!isAway)
            log.error({ err: error, witness: witness.url }, 'the witness is away; it is asked again')
          isAway = true
        }
        throw error
      }
    }
  }

  return {
    ...witness,
    witnessSeal: watched(witness.witnessSeal),
    cosign: watched(witness.cosign),
    latestCheckpoint: watched(witness.latestCheckpoint),
    leavesFrom: watched(witness.leavesFrom),
    signedSeal: watched(witness.signedSeal),
    giveUp: watched(witness.giveUp),
    sealedBets: watched(witness.sealedBets),
    keepMark: watched(witness.keepMark),
    newestMark: watched(witness.newestMark),
  }
}
