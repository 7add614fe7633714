import type { FastifyBaseLogger } from 'fastify'
import { DatabaseAway } from './db/away.ts'
import type { Database } from './db/database.ts'
import { type Gate, identitySql } from './db/gate.ts'
import { StartError } from './db/start-error.ts'
import { cosignHead } from './fairness/cosign-head.ts'
import type { HouseKey } from './fairness/house-key.ts'
import { createMarker, tellWhatWasLost } from './fairness/high-water-mark.ts'
import { type WitnessClient, WitnessKnowsOtherwise } from './fairness/witness-client.ts'
import { restoreLostTime } from './bets/restored-backup.ts'

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
  /** Tells the witness how far the house has come; false, as nothing is due after it. */
  mark: () => Promise<boolean>
}

export type AgreementParts = {
  database: Database
  /** Keeps every other statement from a database that the witness was not asked about. */
  gate: Gate
  /** The way past it. */
  ungated: Database
  log: FastifyBaseLogger
  houseKey: HouseKey
  witness: WitnessClient
  /** Hears why this house must not go on. */
  refuse: (reason: StartError) => void
}

export function createAgreement(parts: AgreementParts): Agreement {
  const { gate, ungated } = parts
  const tellMark = createMarker(parts.database.read, parts.witness, parts.houseKey)
  /** Does nothing before the witness agrees; where it knows otherwise, it is asked anew. */
  async function withWitness(work: () => Promise<boolean>): Promise<boolean> {
    if (!gate.isAgreed()) return false
    try {
      return await work()
    } catch (error) {
      if (error instanceof WitnessKnowsOtherwise) gate.close()
      throw error
    }
  }
  return {
    isAgreed: gate.isAgreed,
    check: async () => {
      if (gate.isAgreed()) return true
      const identity = await identityOf(ungated)
      try {
        await restoreLostTime({ ...parts, database: ungated })
        await tellWhatWasLost({ ...parts, database: ungated })
      } catch (error) {
        if (error instanceof StartError) parts.refuse(error)
        throw error
      }
      if ((await identityOf(ungated)) !== identity)
        throw new DatabaseAway('the database changed places while the witness was asked')
      gate.agree(identity)
      return true
    },
    cosign: async () =>
      await withWitness(async () => await cosignHead(parts.database, parts.witness, parts.houseKey)),
    mark: async () =>
      await withWitness(async () => {
        await tellMark()
        return false
      }),
  }
}

async function identityOf({ pool }: Database): Promise<string> {
  const { rows } = await pool.query<{ identity: string }>(`select ${identitySql} as identity`)
  return rows[0]!.identity
}
