import { markStatement, type HighWaterMark } from '@glasshouse/rules/published.ts'
import { hexOf } from '@glasshouse/rules/encoding.ts'
import { isSignedBy } from './keys.ts'
import { readCount, readHex, readObject } from './input.ts'
import { Refusal } from './problem.ts'
import { factOf, type Store } from './store.ts'

/** How far the house says that it has come, under its own signature. */
type SignedMark = HighWaterMark & { signature: Uint8Array }

export function readMark(body: string): SignedMark {
  const fields = readObject(body)
  const count = (name: string) => BigInt(readCount(fields[name], name))
  return {
    epoch: count('epoch'),
    bet: count('bet'),
    entry: count('entry'),
    leaves: count('leaves'),
    at: readCount(fields['at'], 'at'),
    signature: readHex(fields['signature'], 64, 'signature'),
  }
}

/**
 * Keeps the mark in the place of the one before it. Refuses (409) one that is behind it: what the house once had it
 * can only undo by telling that it was lost, which begins the next epoch.
 */
export function keepMark(store: Store, mark: SignedMark): SignedMark {
  const house = factOf(store, 'house_key')
  if (!house || !isSignedBy(house, markStatement(mark), mark.signature))
    throw new Refusal(403, 'The mark is not signed by the house.')
  const known = newestMark(store)
  if (known && (mark.epoch < known.epoch || (mark.epoch === known.epoch && isBehind(mark, known))))
    throw new Refusal(409, 'The house had come further before.', shownMark(known))
  store
    .prepare(
      `INSERT OR REPLACE INTO house_mark (singleton, epoch, bet, entry, leaves, at, signature)
       VALUES (1, ?, ?, ?, ?, ?, ?)`,
    )
    .run(mark.epoch, mark.bet, mark.entry, mark.leaves, mark.at, mark.signature)
  return mark
}

const isBehind = (mark: HighWaterMark, known: HighWaterMark) =>
  mark.bet < known.bet || mark.entry < known.entry || mark.leaves < known.leaves

export function newestMark(store: Store): SignedMark | undefined {
  const row = store.prepare('SELECT * FROM house_mark').get()
  if (!row) return undefined
  const number = (name: string) => BigInt(row[name] as number)
  return {
    epoch: number('epoch'),
    bet: number('bet'),
    entry: number('entry'),
    leaves: number('leaves'),
    at: row['at'] as number,
    signature: row['signature'] as Uint8Array,
  }
}

export function shownMark({ epoch, bet, entry, leaves, at, signature }: SignedMark) {
  return {
    epoch: Number(epoch),
    bet: Number(bet),
    entry: Number(entry),
    leaves: Number(leaves),
    at,
    signature: hexOf(signature),
  }
}
