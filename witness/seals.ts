import { signBls } from '@glasshouse/rules/bls.ts'
import { hexOf, sameBytes } from '@glasshouse/rules/encoding.ts'
import { type RoundSeal, sealStatement, sealTimeStatement } from '@glasshouse/rules/published.ts'
import { readCount, readHex, readObject, readText } from './input.ts'
import type { WitnessKey } from './keys.ts'
import { Refusal } from './problem.ts'
import { checkPromised } from './promises.ts'
import { inOneWrite, type Store } from './store.ts'

const gameCode = /^[a-z0-9][a-z0-9-]{0,39}$/
const gameNo = /^[0-9-]{1,40}$/
const decimal = /^(0|[1-9]\d{0,29})$/

/** The seal that a body asks a signature for; a 400 for anything else. */
export function readSeal(body: string): RoundSeal {
  const fields = readObject(body)
  return {
    gameCode: readText(fields['game_code'], gameCode, 'game_code'),
    gameNo: readText(fields['game_no'], gameNo, 'game_no'),
    root: readHex(fields['root'], 32, 'root'),
    count: BigInt(readCount(fields['count'], 'count')),
    total: BigInt(readText(fields['total'], decimal, 'total')),
  }
}

/**
 * Signs the seal of a round that the log has promised, and gives the same answer whenever the same seal is asked for.
 * Refuses (409) any other seal of that round, for ever: what is signed is on the disk before anybody is given it. `now`
 * in epoch seconds.
 */
export function signSeal(store: Store, key: WitnessKey, seal: RoundSeal, now: number): SignedSeal {
  return inOneWrite(store, () => {
    const known = findSeal(store, seal.gameCode, seal.gameNo)
    if (!known) {
      checkPromised(store, seal)
      return keepSeal(store, key, seal, now)
    }
    if (sameBytes(sealStatement(known), sealStatement(seal))) return known
    throw new Refusal(409, 'Another seal was signed for this round.', { signed: shownSeal(known, key) })
  })
}

export type SignedSeal = RoundSeal & {
  number: number
  signature: Uint8Array
  signedAt: number
  timeSignature: Uint8Array
}

function keepSeal(store: Store, key: WitnessKey, seal: RoundSeal, signedAt: number): SignedSeal {
  const signature = signBls(key.secret, sealStatement(seal))
  const timeSignature = signBls(key.secret, sealTimeStatement(seal, signedAt))
  const { lastInsertRowid } = store
    .prepare(
      `INSERT INTO seals (game_code, game_no, root, count, total, signature, signed_at, time_signature)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
    )
    .run(
      seal.gameCode,
      seal.gameNo,
      seal.root,
      seal.count,
      `${seal.total}`,
      signature,
      signedAt,
      timeSignature,
    )
  return { ...seal, number: Number(lastInsertRowid), signature, signedAt, timeSignature }
}

/** What was signed for a round; undefined when nothing was. */
export function findSeal(store: Store, code: string, no: string): SignedSeal | undefined {
  const row = store.prepare('SELECT * FROM seals WHERE game_code = ? AND game_no = ?').get(code, no)
  return row && sealOf(row)
}

/** What was signed behind a number, oldest first. */
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
