import type { TripleRule } from '@glasshouse/rules/dice.ts'
import { hexOf, sameBytes } from '@glasshouse/rules/encoding.ts'
import type { ToldOf } from '@glasshouse/rules/judge-leaf.ts'
import { paytables } from '@glasshouse/rules/paytable.ts'
import { paytableHash } from '@glasshouse/rules/paytable-hash.ts'
import type { Told } from '@glasshouse/rules/read-leaf.ts'
import { halfRuleOf } from '@glasshouse/rules/sport/half-rule.ts'
import { matchBooks } from '@glasshouse/rules/sport/match-selection.ts'
import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'
import { bookIds, diceBook } from './books.ts'
import { allGames, type Game } from './catalogue.ts'
import { chainIds, makeToldChains } from './chains.ts'
import { type HouseOfRounds, insertRounds, roundsAtOnce } from './open-rounds.ts'

/**
 * Writes the rounds that a restored backup knows nothing of, as the lost leaves of the log promise them: the house promises none of
 * them again. One at a time may call it for all games.
 */
export async function writeToldRounds(
  tx: Tx,
  leaves: readonly Told[],
  house: Pick<HouseOfRounds, 'writeMatches' | 'seedKey'>,
): Promise<void> {
  const sealed = new Set(leaves.flatMap((told) => (told.kind === 'seal' ? [nameOf(told)] : [])))
  for (const game of await allGames(tx)) {
    const ofGame = leaves.filter(({ gameCode }) => gameCode === game.code)
    const promises = await withoutRows(
      tx,
      game,
      ofGame.filter((told) => told.kind === 'promise'),
    )
    await makeToldChains(
      tx,
      game,
      ofGame.filter((told) => told.kind === 'chain'),
      house,
    )
    for (let from = 0; from < promises.length; from += roundsAtOnce)
      await writePromised(tx, game, promises.slice(from, from + roundsAtOnce), { sealed, ...house })
  }
}

async function writePromised(
  tx: Tx,
  game: Game,
  promises: readonly ToldOf<'promise'>[],
  { sealed, writeMatches }: Pick<HouseOfRounds, 'writeMatches'> & { sealed: ReadonlySet<string> },
): Promise<void> {
  const rows = await rowsOf(tx, game, promises)
  const written = await insertRounds(tx, rows)
  const drawTimes = new Map(promises.map(({ gameNo, drawsAt }) => [gameNo, drawsAt]))
  const halves = written.map(({ id, game_no, closes_at }) => ({
    eventId: id,
    drawsAt: drawTimes.get(game_no)!,
    closesAt: closes_at,
    isSealed: sealed.has(nameOf({ gameCode: game.code, gameNo: game_no })),
  }))
  if (promises.some(({ rule }) => halfRuleOf(rule))) await writeMatches(tx, halves)
}

const nameOf = ({ gameCode, gameNo }: { gameCode: string; gameNo: string }) => `${gameCode} ${gameNo}`

async function withoutRows(
  tx: Tx,
  { id }: Game,
  promises: readonly ToldOf<'promise'>[],
): Promise<ToldOf<'promise'>[]> {
  const { rows } = await sql<{ code: string }>`
    select code from events where game_id = ${id} and code = any(${promises.map(({ gameNo }) => gameNo)}::text[])`.execute(
    tx,
  )
  const known = new Set(rows.map(({ code }) => code))
  return promises.filter(({ gameNo }) => !known.has(gameNo))
}

async function rowsOf(tx: Tx, game: Game, promises: readonly ToldOf<'promise'>[]) {
  const [chains, books] = [await chainIds(tx, game), await bookIds(tx)]
  return promises.map((promise) => {
    const chainId = chains.get(hexOf(promise.chainEnd))
    if (chainId === undefined)
      throw new Error(`the chain of ${nameOf(promise)} is neither in the database nor among the lost leaves`)
    const { paytable, book } = soldBy(promise)
    return {
      game_id: game.id,
      game_no: promise.gameNo,
      book_id: books.get(book)!,
      chain_id: chainId,
      chain_index: promise.chainIndex,
      opens_at: new Date(promise.opensAt * 1000),
      closes_at: new Date(promise.closesAt * 1000),
      closed_at: null,
      draws_at: new Date(promise.drawsAt * 1000),
      commitment: Buffer.from(promise.commitment),
      paytable,
      paytable_hash: Buffer.from(promise.paytableHash),
      triple_rule: promise.rule,
      entropy_source: promise.sourceId,
    }
  })
}

/** The paytable that a promise names by its hash, and the book that a round is sold by. */
function soldBy({ rule, paytableHash: hash, ...promise }: ToldOf<'promise'>) {
  const half = halfRuleOf(rule)
  if (half) return { paytable: 'goals', book: matchBooks[half.half] }
  const tripleRule = rule as TripleRule
  const code = paytables.find((one) => sameBytes(paytableHash(one, tripleRule), hash))?.code
  if (!code) throw new Error(`${nameOf(promise)} was promised by a paytable that this program does not have`)
  return { paytable: code, book: diceBook(code, tripleRule) }
}
