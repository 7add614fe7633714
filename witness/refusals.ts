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

type Refused = { reason: string; refused_at: number }

/** The refused requests, newest first, as they are given out: bytes in hexadecimal. */
export function newestRefusals(store: Store, limit: number) {
  return store
    .prepare(
      'SELECT place, lower(hex(leaf)) AS leaf, reason, refused_at FROM refusals ORDER BY number DESC LIMIT ?',
    )
    .all(limit) as (Refused & { place: number; leaf: string })[]
}

/** Refused requests that are kept of a round: more of them would show nothing new. */
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
      `SELECT game_code, game_no, request, lower(hex(house_signature)) AS signature, reason, refused_at
       FROM refused_seals ORDER BY number DESC LIMIT ?`,
    )
    .all(limit) as (Refused & { game_code: string; game_no: string; request: string; signature: string })[]
}
