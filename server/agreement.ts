import type { FastifyBaseLogger } from 'fastify'
import type { Database } from './db/database.ts'
import { StartError } from './db/start-error.ts'
import { cosignHead } from './fairness/cosign-head.ts'
import type { HouseKey } from './fairness/house-key.ts'
import { type WitnessClient, WitnessKnowsOtherwise } from './fairness/witness-client.ts'
import { restoreLostTime } from './games/restored-backup.ts'

/** That the history in this database and the one that the witness has signed are one. */
export type Agreement = {
  /**
   * True once the witness was asked and agrees; what a restored backup lacks has been put back then. Throws as long as
   * it cannot be asked, or does not agree.
   */
  check: () => Promise<boolean>
  isAgreed: () => boolean
  /** Has the newest head of the log signed by the witness; true when it was. Where the witness knows otherwise, `check` asks anew. */
  cosign: () => Promise<boolean>
}

export type AgreementParts = {
  database: Database
  log: FastifyBaseLogger
  houseKey: HouseKey
  witness: WitnessClient
  /** Hears why this house must not go on. */
  refuse: (reason: StartError) => void
}

export function createAgreement(parts: AgreementParts): Agreement {
  let agreed = false
  return {
    isAgreed: () => agreed,
    check: async () => {
      if (agreed) return true
      try {
        await restoreLostTime(parts)
      } catch (error) {
        if (error instanceof StartError) parts.refuse(error)
        throw error
      }
      agreed = true
      return true
    },
    cosign: async () => {
      if (!agreed) return false
      try {
        return await cosignHead(parts.database, parts.witness, parts.houseKey)
      } catch (error) {
        if (error instanceof WitnessKnowsOtherwise) agreed = false
        throw error
      }
    },
  }
}
