import { randomBytes } from 'node:crypto'
import { commitmentOf, seedAt } from '@glasshouse/rules/chain.ts'
import { checkpointStatement } from '@glasshouse/rules/checkpoint.ts'
import { hexOf } from '@glasshouse/rules/encoding.ts'
import { consistencyPlan, growingLog, type HashedSubtree, pathOf } from '@glasshouse/rules/log.ts'
import { rootOver } from '@glasshouse/rules/merkle.ts'
import {
  chainLeaf,
  promiseLeaf,
  type RoundPromise,
  type RoundSeal,
  sealLeaf,
} from '@glasshouse/rules/published.ts'
import { test as base } from 'vitest'
import { houseKeyOf } from '../../server/fairness/house-key.ts'
import { openWitness, type WitnessClient } from '../../server/fairness/witness-client.ts'
import { startWitness, type WitnessProcess } from './witness.ts'

// A house that is nothing but its key, and what it publishes of a game whose rounds are long over; a witness beside it.

export const house = houseKeyOf(Buffer.alloc(32, 9))
export const stranger = houseKeyOf(Buffer.alloc(32, 10))

/** The leaf hashes under each root of these stories. */
export const sealed = new Map<string, Buffer>()

export const nameOf = (no: number) => ({
  gameCode: 'dice-3m',
  gameNo: `20270115-${String(no).padStart(4, '0')}`,
})

export function sealOf(no: number, hashes = [0, 1, 2].map(() => randomBytes(32))): RoundSeal {
  const root = rootOver(hashes)
  sealed.set(hexOf(root), Buffer.concat(hashes))
  return { ...nameOf(no), root, count: BigInt(hashes.length), total: 1_000n }
}

/** A game whose rounds are long over: its seeds, and what the house publishes of them. */
const [period, firstDrawsAt, length] = [180, 1_700_000_100, 400]
const secret = Buffer.alloc(32, 5)
const seedOf = (no: number) => seedAt(secret, length - (no + 1))
export const chain = chainLeaf({
  gameCode: 'dice-3m',
  end: seedAt(secret, length),
  length,
  firstDrawsAt,
  periodSeconds: period,
})
export const drawsAtOf = (no: number) => firstDrawsAt + no * period

export function promised(no: number): RoundPromise {
  const drawsAt = drawsAtOf(no)
  return {
    ...nameOf(no),
    opensAt: drawsAt - period,
    closesAt: drawsAt - 60,
    drawsAt,
    commitment: commitmentOf(seedOf(no)),
    chainEnd: seedAt(secret, length),
    chainIndex: no + 1,
    paytableHash: Buffer.alloc(32),
    rule: 'triples_lose',
    sourceId: 'dev:1',
  }
}

/** The house's promise of a round; another commitment is another promise. */
export const promiseOf = (no: number, commitment = promised(no).commitment) =>
  promiseLeaf({ ...promised(no), commitment })
export const sealTold = (seal: RoundSeal, no: number, after = 1) =>
  sealLeaf(seal, promised(no).closesAt + after)

/** The checkpoint over these leaves as the house signs it, and the proof that it extends the first `old` of them. */
export function checkpointOver(leaves: readonly Uint8Array[], old = 0) {
  const tree = growingLog()
  const full = leaves.flatMap((leaf): HashedSubtree[] => tree.append(leaf))
  const path = pathOf(
    consistencyPlan(old, leaves.length),
    ({ level, index }) => full.find((one) => one.level === level && one.index === index)!.hash,
  )
  const checkpoint = { size: leaves.length, root: tree.root() }
  const signature = house.sign(checkpointStatement(house.publicKey, checkpoint))
  return { checkpoint: { ...checkpoint, signature }, path: path.map(hexOf) }
}

/** Leaves of their own: chains of a game. */
export const leavesOf = (gameCode: string, count: number) =>
  Array.from({ length: count }, (_, place) =>
    Buffer.from(
      chainLeaf({ gameCode, end: Buffer.alloc(32, place), length, firstDrawsAt, periodSeconds: period }),
    ),
  )

/** A witness that knows no house yet, and the log that it has cosigned. */
async function openWitnessedLog() {
  const witness: WitnessProcess = await startWitness()
  /** The way to the witness, on which the leaf hashes that a seal was made of are brought, too. */
  const clientOf = (key = house): WitnessClient => {
    const plain = openWitness({ url: witness.url, key: Buffer.from(witness.key, 'hex') }, key)
    return {
      ...plain,
      witnessSeal: async (seal, leafHashes = async () => sealed.get(hexOf(seal.root)) ?? Buffer.alloc(0)) =>
        await plain.witnessSeal(seal, leafHashes),
    }
  }
  const client = clientOf()
  let log: Uint8Array[] = []
  /** Offers the log of these leaves to the witness, as one that extends the first `old`. */
  const offer = async (leaves: readonly Uint8Array[], old: number, to = client) => {
    const { checkpoint, path } = checkpointOver(leaves, old)
    return await to.cosign(checkpoint, { old, leaves: leaves.slice(old), path })
  }
  const publishTo = async (to: WitnessClient, leaves: readonly Uint8Array[]) => {
    const longer = [...log, ...leaves]
    await offer(longer, log.length, to)
    log = longer
  }
  return {
    witness,
    client,
    clientOf,
    offer,
    /** Has the witness cosign the log with these leaves after those that were cosigned. */
    publish: async (...leaves: Uint8Array[]) => publishTo(client, leaves),
    /** Publishes the promises of these rounds, and the seals given for them. */
    publishSealed: async (seals: readonly (readonly [no: number, seal: RoundSeal])[], to = client) =>
      publishTo(to, [chain, ...seals.flatMap(([no, seal]) => [promiseOf(no), sealTold(seal, no)])]),
  }
}

/** A test that is given a witness and a log of its own. */
export const test = base.extend('log', openWitnessedLog)
