import { hexOf } from '@glasshouse/rules/encoding.ts'
import type { RoundSeal } from '@glasshouse/rules/published.ts'
import type { Store } from './store.ts'
import type { LeafRefused } from './told.ts'

/** Keeps, for everybody to see, that a leaf was refused and why; once, however often the house offers it. */
export function keepRefusal(store: Store, { place, leaf, reason }: LeafRefused, now: number): void {
  store
    .prepare(
      'INSERT INTO refusals (place, leaf, reason, refused_at) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING',
    )
    .run(place, leaf, reason, now)
}

/** What was refused, newest first, as it is given out. */
export function newestRefusals(store: Store, limit: number) {
  return store
    .prepare('SELECT place, leaf, reason, refused_at FROM refusals ORDER BY number DESC LIMIT ?')
    .all(limit)
    .map((row) => ({
      place: row['place'] as number,
      leaf: hexOf(row['leaf'] as Uint8Array),
      reason: row['reason'] as string,
      refused_at: row['refused_at'] as number,
    }))
}

/** Refused requests that are kept of a round: who asks for more has shown enough. */
const keptOfRound = 8

/** Keeps, for everybody to see, that a seal was refused and why, with the house's signature under what it asked for. */
export function keepRefusedSeal(
  store: Store,
  { gameCode, gameNo }: RoundSeal,
  asked: { request: string; signature: Uint8Array; reason: string },
  now: number,
): void {
  store
    .prepare(
      `INSERT INTO refused_seals (game_code, game_no, request, house_signature, reason, refused_at)
       SELECT ?, ?, ?, ?, ?, ?
       WHERE (SELECT count(*) FROM refused_seals WHERE game_code = ? AND game_no = ?) < ${keptOfRound}
       ON CONFLICT DO NOTHING`,
    )
    .run(gameCode, gameNo, asked.request, asked.signature, asked.reason, now, gameCode, gameNo)
}

/** Seals that were refused, newest first, as they are given out. */
export function newestRefusedSeals(store: Store, limit: number) {
  return store
    .prepare(
      `SELECT game_code, game_no, request, house_signature, reason, refused_at
       FROM refused_seals ORDER BY number DESC LIMIT ?`,
    )
    .all(limit)
    .map((row) => ({
      game_code: row['game_code'] as string,
      game_no: row['game_no'] as string,
      request: row['request'] as string,
      signature: hexOf(row['house_signature'] as Uint8Array),
      reason: row['reason'] as string,
      refused_at: row['refused_at'] as number,
    }))
}
