import type { Beacon } from '@glasshouse/rules/beacon.ts'
import {
  checkpointBody,
  cosignature,
  cosignatureStatement,
  fromBase64,
  houseSignature,
  keyIdOf,
  logOrigin,
  readCheckpoint,
  signatureLine,
} from '@glasshouse/rules/checkpoint.ts'
import { hexOf, sameBytes } from '@glasshouse/rules/encoding.ts'
import { verifyConsistency } from '@glasshouse/rules/log.ts'
import { createTree } from '@glasshouse/rules/merkle.ts'
import { readCount, readLeaves, readObject } from './input.ts'
import { isSignedBy, type WitnessKey } from './keys.ts'
import { Refusal } from './problem.ts'
import { factOf, inOneWrite, type Store } from './store.ts'
import { keepLeaf } from './told.ts'

/** Leaves that one request may bring, or ask for. */
export const leavesAtOnce = 1_000

/** Leaves of the log that the house has brought and no checkpoint covers yet: kept in memory alone. */
export type Entries = { from: number; leaves: readonly Uint8Array[] }

export function readEntries(body: string): Entries {
  const fields = readObject(body)
  return {
    from: readCount(fields['from'], 'from'),
    leaves: readLeaves(fields['leaves'], leavesAtOnce),
  }
}

/** The body of `add-checkpoint`: the size before it, the proof that it extends that, and the checkpoint. */
type Offer = { old: number; path: Uint8Array[] } & ReturnType<typeof readCheckpoint>

/** The form of C2SP's tlog-witness; a 400 for anything else. */
export function readOffer(body: string): Offer {
  const end = body.indexOf('\n\n')
  const [first = '', ...steps] = body.slice(0, Math.max(0, end)).split('\n')
  const [, old] = /^old (0|[1-9]\d{0,15})$/.exec(first) ?? []
  if (old === undefined || steps.length > 63)
    throw new Refusal(400, 'The body does not begin with "old" and a size, and at most 63 hashes.')
  try {
    return { old: Number(old), path: steps.map(fromBase64), ...readCheckpoint(body.slice(end + 2)) }
  } catch (error) {
    if (error instanceof RangeError) throw new Refusal(400, `The body can't be read: ${error.message}.`)
    throw error
  }
}

/** A checkpoint that was cosigned. `peaks` is what the next one is computed from. */
export type CosignedCheckpoint = {
  size: number
  root: Uint8Array
  /** The house's signature. */
  byHouse: Uint8Array
  signedAt: number
  signature: Uint8Array
  peaks: readonly Uint8Array[]
}

/**
 * Cosigns a checkpoint that extends the newest one: computes its root from its new leaves and from those it has,
 * judges each of them by all before it, and keeps them. Refuses one that does not extend all that was cosigned before, and one
 * over a leaf that can't be true. Gives the signature line. `now` in epoch seconds.
 */
export function cosign(
  store: Store,
  key: WitnessKey,
  offer: Offer,
  { entries, now, beacon }: { entries: Entries | undefined; now: number; beacon?: Beacon | undefined },
): string {
  return inOneWrite(store, () => {
    const byHouse = signatureOfHouse(store, offer)
    const newest = newestCheckpoint(store)
    const { old, size, root, path } = offer
    if (old > size) throw new Refusal(400, 'The old size is above that of the checkpoint.')
    if (old !== (newest?.size ?? 0)) throw new Refusal(409, `${newest?.size ?? 0}\n`)
    const added = entries ? entries.leaves.slice(old - entries.from, size - entries.from) : []
    if (size > old && (!entries || entries.from > old || added.length !== size - old))
      throw new Refusal(400, `The leaves from ${old} to ${size} were not brought (add-entries).`)
    const tree = createTree(newest)
    for (const leaf of added) tree.add(leaf)
    const fromRoot = createTree(newest).root()
    if (
      !sameBytes(tree.root(), root) ||
      !verifyConsistency({ from: old, fromRoot, to: size, toRoot: root, path })
    )
      throw new Refusal(422, `The checkpoint does not follow from the first ${old} leaves.`)
    added.forEach((leaf, place) => keepLeaf(store, key, { place: old + place, leaf, now, beacon }))
    const signedAt = Math.max(now, newest?.signedAt ?? 0)
    return keep(store, key, offer.body, { size, root, byHouse, signedAt, peaks: tree.peaks() })
  })
}

/** The house's signature under a checkpoint of its log; a 404 for another log, a 403 where there is none. */
function signatureOfHouse(store: Store, { origin, body, signatures }: Offer): Uint8Array {
  const house = factOf(store, 'house_key')
  if (!house || origin !== logOrigin(house))
    throw new Refusal(404, 'This witness does not cosign a log of that origin.')
  const id = keyIdOf('note', origin, house)
  const lines = signatures.filter(({ name, keyId }) => name === origin && sameBytes(keyId, id))
  const [first] = lines
  if (!first || !lines.every(({ signature }) => isSignedBy(house, Buffer.from(body), signature)))
    throw new Refusal(403, 'The checkpoint is not signed by the house.')
  return first.signature
}

function keep(
  store: Store,
  key: WitnessKey,
  body: string,
  checkpoint: Omit<CosignedCheckpoint, 'signature'>,
): string {
  const { size, root, byHouse, signedAt, peaks } = checkpoint
  const signature = key.cosign(cosignatureStatement(body, signedAt))
  const line = signatureLine(cosignature(key.cosigner, signedAt, signature))
  // The newest one is public: a stranger who offers it again and again must fill nothing.
  const before = newestCheckpoint(store)
  if (before?.size === size && signedAt < before.signedAt + keptAgainAfter) return line
  store
    .prepare(
      `INSERT INTO checkpoints (size, signed_at, root, house_signature, signature, peaks) VALUES (?, ?, ?, ?, ?, ?)
       ON CONFLICT DO NOTHING`,
    )
    .run(size, signedAt, root, byHouse, signature, Buffer.concat(peaks))
  return line
}

/** After how long a checkpoint is kept once more that is cosigned again, seconds. */
const keptAgainAfter = 600

/** The newest checkpoint that was cosigned; undefined before the first. */
export function newestCheckpoint(store: Store): CosignedCheckpoint | undefined {
  return checkpointIn(
    store.prepare('SELECT * FROM checkpoints ORDER BY size DESC, signed_at DESC LIMIT 1').get(),
  )
}

/** The first checkpoint that was cosigned over a leaf: the leaf was told by then. */
export function checkpointOver(store: Store, place: number): CosignedCheckpoint | undefined {
  return checkpointIn(
    store.prepare('SELECT * FROM checkpoints WHERE size > ? ORDER BY size, signed_at LIMIT 1').get(place),
  )
}

function checkpointIn(row: Readonly<Record<string, unknown>> | undefined): CosignedCheckpoint | undefined {
  if (!row) return undefined
  const peaks = row['peaks'] as Uint8Array
  return {
    size: row['size'] as number,
    root: row['root'] as Uint8Array,
    byHouse: row['house_signature'] as Uint8Array,
    signedAt: row['signed_at'] as number,
    signature: row['signature'] as Uint8Array,
    peaks: Array.from({ length: peaks.length / 32 }, (_, place) =>
      peaks.subarray(32 * place, 32 * place + 32),
    ),
  }
}

/** A checkpoint as a signed note, with the house's line and the witness's own; undefined where there is none. */
export function noteOf(store: Store, key: WitnessKey, checkpoint?: CosignedCheckpoint): string | undefined {
  const house = factOf(store, 'house_key')
  if (!house || !checkpoint) return undefined
  const lines = [
    houseSignature(house, checkpoint.byHouse),
    cosignature(key.cosigner, checkpoint.signedAt, checkpoint.signature),
  ]
  return `${checkpointBody({ origin: logOrigin(house), ...checkpoint })}\n${lines.map(signatureLine).join('')}`
}

/** Leaves from a place on, hexadecimal. */
export function leavesFrom(store: Store, place: number, limit: number): string[] {
  return store
    .prepare('SELECT leaf FROM leaves WHERE place >= ? ORDER BY place LIMIT ?')
    .all(place, limit)
    .map((row) => hexOf(row['leaf'] as Uint8Array))
}
