import { isListOf } from '@glasshouse/rules/merkle.ts'
import { hexOf } from '@glasshouse/rules/encoding.ts'
import type { RoundSeal } from '@glasshouse/rules/published.ts'
import { readCount, readHex, readObject } from './input.ts'
import { Refusal } from './problem.ts'
import type { Store } from './store.ts'

/** Leaf hashes that one request may bring: half of what a body may have. */
const hashesAtOnce = 15_000

/** Rounds whose hashes are waited for at a time; the house brings those of one that was forgotten again. */
const roundsAtOnce = 64

/** The leaf hashes of bets that the house has brought and no seal was signed over yet, by round: in memory alone. */
export type BroughtBets = Map<string, Uint8Array[]>

type Round = { gameCode: string; gameNo: string }
const nameOf = ({ gameCode, gameNo }: Round) => `${gameCode}/${gameNo}`

/** Takes the next hashes of a round's bets, from the first on; a 400 for such as do not follow the ones before. */
export function takeBets(brought: BroughtBets, body: string): { hashes: number } {
  const fields = readObject(body)
  const { game_code: gameCode, game_no: gameNo, hashes } = fields
  if (typeof gameCode !== 'string' || typeof gameNo !== 'string')
    throw new Refusal(400, 'game_code and game_no are texts.')
  if (!Array.isArray(hashes) || hashes.length > hashesAtOnce)
    throw new Refusal(400, `hashes is not a list of at most ${hashesAtOnce} hashes.`)
  const name = nameOf({ gameCode, gameNo })
  const from = readCount(fields['from'], 'from')
  const before = from === 0 ? [] : (brought.get(name) ?? [])
  if (before.length !== from) throw new Refusal(400, `The hashes from ${before.length} on are missing.`)
  const [oldest] = brought.keys()
  if (!brought.has(name) && brought.size >= roundsAtOnce && oldest !== undefined) brought.delete(oldest)
  for (const [place, hash] of hashes.entries()) before.push(readHex(hash, 32, `hashes[${place}]`))
  brought.set(name, before)
  return { hashes: before.length }
}

/**
 * Keeps the leaf hashes under a seal that is about to be signed, in the transaction of its signature: a receipt that a
 * player got before convicts a house that dropped the bet. A 428 where they were not brought, or do not make the root.
 */
export function keepBets(store: Store, brought: BroughtBets, seal: RoundSeal): void {
  if (seal.count === 0n) return
  const hashes = brought.get(nameOf(seal)) ?? []
  if (!isListOf({ root: hexOf(seal.root), count: Number(seal.count) }, hashes))
    throw new Refusal(
      428,
      'The leaf hashes of its bets were not brought (add-bets), or do not make its root.',
    )
  store
    .prepare('INSERT INTO bets (game_code, game_no, hashes) VALUES (?, ?, ?)')
    .run(seal.gameCode, seal.gameNo, Buffer.concat(hashes))
}

/** The leaf hashes of the bets that a seal was signed over, 32 bytes each; undefined where none are kept. */
export function betsOf(store: Store, gameCode: string, gameNo: string): Uint8Array | undefined {
  const row = store
    .prepare('SELECT hashes FROM bets WHERE game_code = ? AND game_no = ?')
    .get(gameCode, gameNo)
  return row && (row['hashes'] as Uint8Array)
}
