import type { HighWaterMark } from '@glasshouse/rules/published.ts'
import type { FastifyBaseLogger } from 'fastify'
import { DatabaseAway } from './db/away.ts'
import type { Database } from './db/database.ts'
import { type Gate, identitySql } from './db/gate.ts'
import { StartError } from './db/start-error.ts'
import { cosignCheckpoint } from './fairness/cosign-checkpoint.ts'
import type { HouseKey } from './fairness/house-key.ts'
import {
  createMarker,
  furthestOf,
  lacksLeaves,
  markKeptBy,
  tellWhatWasLost,
} from './fairness/high-water-mark.ts'
import { isSignedByHouse, lostLeaves } from './fairness/lost-leaves.ts'
import { type HeardWitness, missNoWitness } from './fairness/missing-witness.ts'
import {
  patience,
  WitnessAway,
  type WitnessClient,
  WitnessKnowsOtherwise,
  WitnessMissing,
} from './fairness/witness-client.ts'
import type { WitnessSet } from './fairness/witness-set.ts'
import { restoreLostTime } from './bets/restored-backup.ts'

/** How long a request to cosign can be on its way, milliseconds: its leaves, then its checkpoint. */
const longestRequest = 2 * patience

/** The agreement that this database's history and the one that its witnesses signed are one. */
export type Agreement = {
  /**
   * True once enough witnesses were asked that one of them knows everything that counts, and enough agree; what a
   * restored backup lacks has been put back by then. Throws as long as they cannot be asked, or do not agree.
   */
  check: () => Promise<boolean>
  isAgreed: () => boolean
  /** Has the newest checkpoint of the log signed by a witness; true when it was. Where it knows otherwise, `check` asks again. */
  cosign: (witness: WitnessClient) => Promise<boolean>
  /** Tells a witness how far the house has come, if it may; true when the witness knows. */
  mark: (witness: WitnessClient) => Promise<boolean>
}

export type AgreementParts = {
  database: Database
  /** Keeps every other statement from a database that the witnesses were not asked about. */
  gate: Gate
  /** The way past it. */
  ungated: Database
  log: FastifyBaseLogger
  houseKey: HouseKey
  /** Makes the chains that a restored backup lacks. */
  seedKey: Buffer
  witnesses: WitnessSet
  /** Hears why this house must not go on. */
  refuse: (reason: StartError) => void
}

export function createAgreement(parts: AgreementParts): Agreement {
  const { gate, ungated, houseKey, log } = parts
  const { all, needed } = parts.witnesses
  let markers = createMarkers()
  /** The witnesses whose log differs from ours, so few that the others are enough. */
  const parted = new Set<Uint8Array>()
  /** The leaves that no witness has, and since when they are missing, milliseconds of this process. */
  let lacking: { name: string; since: number } | undefined
  const unread = new Set<string>()

  /** Does nothing before the witnesses agree; where one knows of more, all are asked again. */
  async function withWitness({ key }: WitnessClient, work: () => Promise<boolean>): Promise<boolean> {
    if (!gate.isAgreed() || parted.has(key)) return false
    try {
      return await work()
    } catch (error) {
      if (error instanceof WitnessKnowsOtherwise) gate.close()
      throw error
    }
  }

  function createMarkers() {
    return new Map(all.map((witness) => [witness.key, createMarker(parts.database.read, witness, houseKey)]))
  }

  async function mark(witness: WitnessClient, size?: number): Promise<boolean> {
    return await withWitness(witness, async () => {
      await markers.get(witness.key)!.tell(size)
      return true
    })
  }

  /**
   * Has as many witnesses as are needed keep a mark of this size, before one of them cosigns it: a start hears of it from one of these,
   * and waits for what it lacks. False where too few hear it.
   */
  async function hearOf(size: number, witness: WitnessClient): Promise<boolean> {
    const isEnough = () => {
      const hearing = all.filter(({ key }) => markers.get(key)!.leaves() >= size)
      return hearing.includes(witness) && hearing.length >= needed
    }
    if (!isEnough())
      await firstOf(
        all.map(async (one) => mark(one, size).catch(() => false)),
        isEnough,
      )
    return isEnough()
  }

  /** Leaves that nobody has cosigned may be on their way to a witness, from another node: none is told as lost before that is over. */
  async function waitForRequests(heardOf: HighWaterMark): Promise<void> {
    if (!(await lacksLeaves(ungated.read, heardOf))) return
    const name = `${heardOf.epoch}/${heardOf.leaves}`
    if (lacking?.name !== name) lacking = { name, since: performance.now() }
    if (performance.now() < lacking.since + longestRequest)
      throw new WitnessMissing('a request to cosign may be on its way from another node: it is waited for')
  }

  function noteUnread({ url }: WitnessClient, err: unknown): void {
    if (!unread.has(url)) log.warn({ witness: url, err }, 'the mark that a witness keeps can’t be read')
    unread.add(url)
  }

  async function compareWithAll(): Promise<void> {
    const heard = await hearAll(parts.witnesses, houseKey, noteUnread)
    const furthest = furthestOf(heard.flatMap(({ mark: kept }) => kept ?? []))
    await missNoWitness(ungated.read, { heard, all, mark: furthest })
    if (furthest && heard.every(({ size }) => size < furthest.leaves)) await waitForRequests(furthest)
    parted.clear()
    // The log may be a shorter one than they heard of.
    markers = createMarkers()
    // The one that has signed most knows of most.
    for (const { witness } of heard.toSorted((one, other) => other.size - one.size)) {
      try {
        const isAnyAway = heard.length < all.length
        const asked = {
          witness,
          all: heard.map((one) => one.witness),
          isAnyAway,
          mark: furthest,
        }
        await restoreLostTime({ ...parts, ...asked, database: ungated })
      } catch (error) {
        if (!(error instanceof StartError)) throw error
        parted.add(witness.key)
        if (all.length - parted.size < needed) {
          parts.refuse(error)
          throw error
        }
        log.error(
          { witness: witness.url, err: error },
          'a witness has another log than this database and the other witnesses; the house goes on without it',
        )
      }
    }
    if (furthest) await tellWhatWasLost({ database: ungated, mark: furthest, log })
  }

  return {
    isAgreed: gate.isAgreed,
    check: async () => {
      if (gate.isAgreed()) return true
      const identity = await identityOf(ungated)
      if (gate.recognise(identity)) return true
      await compareWithAll()
      if ((await identityOf(ungated)) !== identity)
        throw new DatabaseAway('the database changed places while the witnesses were asked')
      gate.agree(identity)
      return true
    },
    cosign: async (witness) =>
      await withWitness(witness, async () => {
        try {
          return await cosignCheckpoint(parts.database, witness, houseKey, async (size) =>
            hearOf(size, witness),
          )
        } catch (error) {
          // One that only says so keeps nobody from playing.
          if (error instanceof WitnessKnowsOtherwise && !(await knowsMore(ungated, witness, houseKey)))
            throw new Error('the witness cosigns nothing more, and shows no reason', { cause: error })
          throw error
        }
      }),
    mark: async (witness) => mark(witness),
  }
}

/** The log of each witness that answers: enough of them that one knows everything the policy accepts. Throws if fewer answer. */
async function hearAll(
  { all, needed }: WitnessSet,
  houseKey: HouseKey,
  onUnread: (witness: WitnessClient, error: unknown) => void,
): Promise<HeardWitness[]> {
  const answers = await Promise.allSettled(
    all.map(async (witness) => {
      const [checkpoint, mark] = await Promise.all([
        witness.latestCheckpoint(),
        markKeptBy(witness, houseKey).catch((error: unknown) => {
          if (error instanceof WitnessAway) throw error
          onUnread(witness, error)
          return null
        }),
      ])
      // One that this house has not signed is looked at below.
      const size = checkpoint && isSignedByHouse(checkpoint, houseKey) ? checkpoint.size : 0
      return { witness, size, mark }
    }),
  )
  const heard = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
  if (heard.length > all.length - needed) return heard
  const failed = answers.find((answer) => answer.status === 'rejected')
  throw failed?.reason ?? new WitnessAway('too few witnesses answer')
}

/** Waits until one of these makes it so, or all are over. */
async function firstOf(tries: readonly Promise<unknown>[], isSo: () => boolean): Promise<void> {
  await Promise.any(
    tries.map(async (one) => {
      await one
      if (!isSo()) throw new Error('not yet')
    }),
  ).catch(() => undefined)
}

/** Whether what a witness signed is not all in this database. */
async function knowsMore(database: Database, witness: WitnessClient, houseKey: HouseKey): Promise<boolean> {
  try {
    return (await lostLeaves(database.read, witness, houseKey)) !== null
  } catch (error) {
    if (error instanceof StartError) return true
    throw error
  }
}

async function identityOf({ pool }: Database): Promise<string> {
  const { rows } = await pool.query<{ identity: string }>(`select ${identitySql} as identity`)
  return rows[0]!.identity
}
