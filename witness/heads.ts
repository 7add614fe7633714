import { signBls } from '@glasshouse/rules/bls.ts'
import { hexOf, sameBytes } from '@glasshouse/rules/encoding.ts'
import { createTree } from '@glasshouse/rules/merkle.ts'
import { headStatement } from '@glasshouse/rules/published.ts'
import { readCount, readHex, readLeaves, readObject } from './input.ts'
import { isSignedBy, type WitnessKey } from './keys.ts'
import { Refusal } from './problem.ts'
import { checkDraw } from './promises.ts'
import { factOf, inOneWrite, type Store } from './store.ts'

/** Leaves that one request may bring, or ask for. */
export const leavesAtOnce = 1_000

/** A head of the house's log that it asks to be signed, with the log's leaves from `from` on. */
export type OfferedHead = {
  size: number
  root: Uint8Array
  signedAt: number
  houseSignature: Uint8Array
  from: number
  leaves: Uint8Array[]
}

/** The head in a body; a 400 for anything else. */
export function readHead(body: string): OfferedHead {
  const fields = readObject(body)
  const head = {
    size: readCount(fields['size'], 'size'),
    root: readHex(fields['root'], 32, 'root'),
    signedAt: readCount(fields['signed_at'], 'signed_at'),
    houseSignature: readHex(fields['signature'], 64, 'signature'),
    from: readCount(fields['from'], 'from'),
    leaves: readLeaves(fields['leaves'], leavesAtOnce),
  }
  if (head.size === 0) throw new Refusal(400, 'size is 0: there is nothing to sign.')
  if (head.from + head.leaves.length !== head.size)
    throw new Refusal(400, 'from and the number of leaves do not come to size.')
  return head
}

/** A head that was signed. `peaks` is what the next one is reckoned from. */
export type SignedHead = {
  size: number
  root: Uint8Array
  signedAt: number
  houseSignature: Uint8Array
  signature: Uint8Array
  peaks: readonly Uint8Array[]
}

/**
 * Signs a head that goes on from the newest one: keeps its new leaves, and reckons its root from them and from what was
 * there. Refuses (409) every head that does not have all that was signed before as its beginning, and one under which a
 * round was drawn that it leaves a choice for.
 */
export function signHead(store: Store, key: WitnessKey, offered: OfferedHead): SignedHead {
  return inOneWrite(store, () => {
    const newest = newestHead(store)
    const known = newest && { head: shownHead(newest, key) }
    checkHouse(store, offered)
    const size = newest?.size ?? 0
    if (offered.size < size) {
      const again = sameHead(store, offered)
      if (again) return again
      throw new Refusal(409, `The log is shorter than the one that was signed: ${size} leaves.`, known)
    }
    if (offered.from > size)
      throw new Refusal(409, `Leaves are missing: this witness has the first ${size}.`, known)
    const tree = createTree(newest)
    const added = offered.leaves.slice(size - offered.from)
    for (const leaf of added) tree.add(leaf)
    if (!sameBytes(tree.root(), offered.root))
      throw new Refusal(
        409,
        `The root does not follow from the first ${size} leaves, which are signed.`,
        known,
      )
    return sameHead(store, offered) ?? keepHead(store, key, { ...offered, peaks: tree.peaks() }, added)
  })
}

function checkHouse(store: Store, { size, root, signedAt, houseSignature }: OfferedHead): void {
  const statement = headStatement({ size: BigInt(size), root, signedAt })
  const house = factOf(store, 'house_key')
  if (!house || !isSignedBy(house, statement, houseSignature))
    throw new Refusal(400, 'The signature of the head is not that of the house.')
}

function keepHead(
  store: Store,
  key: WitnessKey,
  head: Omit<SignedHead, 'signature'>,
  added: readonly Uint8Array[],
): SignedHead {
  const { size, root, signedAt, houseSignature, peaks } = head
  const signature = signBls(key.secret, headStatement({ size: BigInt(size), root, signedAt }))
  const insert = store.prepare('INSERT INTO leaves (place, leaf) VALUES (?, ?)')
  added.forEach((leaf, place) => {
    checkDraw(store, leaf)
    insert.run(size - added.length + place, leaf)
  })
  store
    .prepare(
      'INSERT INTO heads (size, signed_at, root, house_signature, signature, peaks) VALUES (?, ?, ?, ?, ?, ?)',
    )
    .run(size, signedAt, root, houseSignature, signature, Buffer.concat(peaks))
  return { size, root, signedAt, houseSignature, signature, peaks }
}

/** The newest head that was signed; undefined before the first. */
export function newestHead(store: Store): SignedHead | undefined {
  const row = store.prepare('SELECT * FROM heads ORDER BY size DESC, signed_at DESC LIMIT 1').get()
  return row && headOf(row)
}

/** The very head that is offered, when it was signed before. */
function sameHead(store: Store, { size, signedAt, root }: OfferedHead): SignedHead | undefined {
  const row = store
    .prepare('SELECT * FROM heads WHERE size = ? AND signed_at = ? AND root = ?')
    .get(size, signedAt, root)
  return row && headOf(row)
}

function headOf(row: Readonly<Record<string, unknown>>): SignedHead {
  const peaks = row['peaks'] as Uint8Array
  return {
    size: row['size'] as number,
    root: row['root'] as Uint8Array,
    signedAt: row['signed_at'] as number,
    houseSignature: row['house_signature'] as Uint8Array,
    signature: row['signature'] as Uint8Array,
    peaks: Array.from({ length: peaks.length / 32 }, (_, place) =>
      peaks.subarray(32 * place, 32 * place + 32),
    ),
  }
}

/** Leaves from a place on, hexadecimal. */
export function leavesFrom(store: Store, place: number, limit: number): string[] {
  return store
    .prepare('SELECT leaf FROM leaves WHERE place >= ? ORDER BY place LIMIT ?')
    .all(place, limit)
    .map((row) => hexOf(row['leaf'] as Uint8Array))
}

/** As it is given out: the house's signature beside the witness's. */
export function shownHead(head: SignedHead, key: WitnessKey) {
  return {
    size: head.size,
    root: hexOf(head.root),
    signed_at: head.signedAt,
    house_signature: hexOf(head.houseSignature),
    key: hexOf(key.publicKey),
    signature: hexOf(head.signature),
  }
}
