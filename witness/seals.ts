import { signBls } from '@glasshouse/rules/bls.ts'
import { hexOf } from '@glasshouse/rules/encoding.ts'
import { type RoundSeal, sealStatement, sealTimeStatement } from '@glasshouse/rules/published.ts'
import type { WitnessKey } from './keys.ts'
import type { Store } from './store.ts'

export type SignedSeal = RoundSeal & {
  number: number
  signature: Uint8Array
  signedAt: number
  timeSignature: Uint8Array
}

/** Signs a seal and keeps what it signed, in a transaction of its caller's. */
export function keepSeal(store: Store, key: WitnessKey, seal: RoundSeal, signedAt: number): SignedSeal {
  const { gameCode, gameNo, root, count, total } = seal
  const signature = signBls(key.secret, sealStatement(seal))
  const timeSignature = signBls(key.secret, sealTimeStatement(seal, signedAt))
  const { lastInsertRowid } = store
    .prepare(
      `INSERT INTO seals (game_code, game_no, root, count, total, signature, signed_at, time_signature)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
    )
    .run(gameCode, gameNo, root, count, `${total}`, signature, signedAt, timeSignature)
  return { ...seal, number: Number(lastInsertRowid), signature, signedAt, timeSignature }
}

/** The signed seal of a round; undefined where there is none. */
export function findSeal(store: Store, code: string, no: string): SignedSeal | undefined {
  const row = store.prepare('SELECT * FROM seals WHERE game_code = ? AND game_no = ?').get(code, no)
  return row && sealOf(row)
}

/** The seals signed after a number, oldest first. */
export function sealsAfter(store: Store, number: number, limit: number): SignedSeal[] {
  return store
    .prepare('SELECT * FROM seals WHERE number > ? ORDER BY number LIMIT ?')
    .all(number, limit)
    .map(sealOf)
}

/** The newest seals, newest first. */
export function newestSeals(store: Store, limit: number): SignedSeal[] {
  return store.prepare('SELECT * FROM seals ORDER BY number DESC LIMIT ?').all(limit).map(sealOf)
}

type Row = Readonly<Record<string, unknown>>

function sealOf(row: Row): SignedSeal {
  return {
    number: row['number'] as number,
    gameCode: row['game_code'] as string,
    gameNo: row['game_no'] as string,
    root: row['root'] as Uint8Array,
    count: BigInt(row['count'] as number),
    total: BigInt(row['total'] as string),
    signature: row['signature'] as Uint8Array,
    signedAt: row['signed_at'] as number,
    timeSignature: row['time_signature'] as Uint8Array,
  }
}

/** All signatures under a round's seal that are known here, this witness's own and those that were brought, as they are given out. */
export function signaturesUnder(store: Store, key: WitnessKey, round: { gameCode: string; gameNo: string }) {
  return store
    .prepare(
      `SELECT lower(hex(key)) AS key, lower(hex(signature)) AS signature, signed_at,
         lower(hex(time_signature)) AS time_signature
       FROM (
         SELECT game_code, game_no, ? AS key, signature, signed_at, time_signature FROM seals
         UNION ALL SELECT * FROM brought
       ) WHERE game_code = ? AND game_no = ?`,
    )
    .all(key.publicKey, round.gameCode, round.gameNo) as {
    key: string
    signature: string
    signed_at: number
    time_signature: string
  }[]
}

/** As it is given out: to the house that asked, and to anybody. */
export function shownSeal(seal: SignedSeal, key: WitnessKey) {
  return {
    number: seal.number,
    game_code: seal.gameCode,
    game_no: seal.gameNo,
    root: hexOf(seal.root),
    count: Number(seal.count),
    total: `${seal.total}`,
    key: hexOf(key.publicKey),
    signature: hexOf(seal.signature),
    signed_at: seal.signedAt,
    time_signature: hexOf(seal.timeSignature),
  }
}
