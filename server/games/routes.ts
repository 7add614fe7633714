import type { CallAnswer, CallRequest } from '@glasshouse/contract/call.ts'
import * as fairness from '@glasshouse/contract/fairness.ts'
import * as games from '@glasshouse/contract/games.ts'
import { trend } from '@glasshouse/contract/trend.ts'
import { type Language, type LocalText, textIn } from '@glasshouse/contract/languages.ts'
import { formatAmount } from '@glasshouse/rules/money.ts'
import type { ReadDb } from '../db/database.ts'
import { houseNow, houseToday } from '../db/house-time.ts'
import { pageOf, preciseEpochSeconds } from '../http/encode.ts'
import type { HouseKey } from '../fairness/house-key.ts'
import { refuse } from '../http/refuse.ts'
import { type Caller, route, type Route } from '../http/route.ts'
import { allCategories, allGames, findGame, type Game } from './catalogue.ts'
import type { EntropySources } from './entropy.ts'
import { offeredPlays } from './plays.ts'
import { drawProof, halfProof } from './proof.ts'
import { drawTrend } from './trend.ts'
import { type IsIndependent, latestResultOfEach, latestResults, resultOf, resultsOfDay } from './results.ts'
import { currentRound, currentRounds, findRound, type Round } from './rounds.ts'
import { gameSummary, roundTimes } from './views.ts'

/** How many past draws the bet page shows. */
const lastDraws = 30

export type GameParts = {
  db: ReadDb
  /** The same with prepared statements: for what everybody asks. */
  steady: ReadDb
  /** For reads that may be a second old. */
  later: ReadDb
  timeZone: string
  entropySource: EntropySources
  isIndependent: IsIndependent
  houseKey: HouseKey
  /** The balance (minor units) of a token's player; null when the session is unknown or over. */
  balanceOf: (tokenHash: Buffer) => Promise<bigint | null>
}

export function gameRoutes(parts: GameParts): Route[] {
  const { db, steady, later, isIndependent } = parts
  return [
    route(games.gameCategory, async (_input, { language }) => listCategories(db, language)),
    route(games.gameList, async (input, { language }) =>
      listGames(steady, input, { language, isIndependent }),
    ),
    route(games.gamePlay, async ({ game_id }, caller) => playPage(parts, game_id, caller)),
    route(games.getGameResult, async ({ game_id, game_no }) => gameResult(parts, game_id, game_no)),
    route(games.getHistoryRecord, async (input) => {
      await diceGame(later, input.game_id)
      const date = input.date ?? (await houseToday(later, parts.timeZone))
      const asked = { ...input, gameId: input.game_id, date, timeZone: parts.timeZone }
      const { list, total, voids } = await resultsOfDay(later, asked, isIndependent)
      return { ...pageOf(list, total, input), date, voids }
    }),
    route(trend, async ({ game_id, limit }) => {
      await diceGame(later, game_id)
      return await drawTrend(later, { gameId: game_id, limit }, isIndependent)
    }),
    route(fairness.drawProof, async ({ game_id, game_no }) =>
      drawProof(parts, await diceGame(db, game_id), game_no),
    ),
    route(fairness.halfProof, async ({ game_id, game_no }) => halfProof(parts, game_id, game_no)),
  ]
}

/** The categories of games, in their order. */
export async function listCategories(
  db: ReadDb,
  language: Language,
): Promise<CallAnswer<typeof games.gameCategory>> {
  return (await allCategories(db)).map(({ id, code, name, icon }) => ({
    id,
    code,
    name: textIn(name as LocalText, language),
    icon,
  }))
}

/** A page of the games that a search finds, each with its round and its newest draw. */
export async function listGames(
  db: ReadDb,
  input: CallRequest<typeof games.gameList>,
  { language, isIndependent }: { language: Language; isIndependent: IsIndependent },
): Promise<CallAnswer<typeof games.gameList>> {
  const [all, rounds, results, now] = await Promise.all([
    allGames(db),
    currentRounds(db),
    latestResultOfEach(db, isIndependent),
    houseNow(db),
  ])
  const keyword = input.keyword?.toLowerCase() ?? ''
  const found = all.filter(
    (game) =>
      (input.category_id === undefined || game.categoryId === input.category_id) &&
      (textIn(game.name, language).toLowerCase().includes(keyword) || game.code.includes(keyword)),
  )
  const list = found.slice((input.page - 1) * input.limit, input.page * input.limit).map((game) =>
    gameSummary(
      game,
      language,
      rounds.find((round) => round.gameId === game.id),
      results.get(game.id),
    ),
  )
  return { ...pageOf(list, found.length, input), now: preciseEpochSeconds(now) }
}

async function playPage(
  parts: GameParts,
  gameId: number,
  { language, tokenHash }: Caller,
): Promise<CallAnswer<typeof games.gamePlay>> {
  const game = await diceGame(parts.steady, gameId)
  const [round, last, balance] = await Promise.all([
    currentRoundOf(parts.steady, game),
    // Planned for their number: for any, PostgreSQL expects a tenth of all draws.
    latestResults(parts.db, { gameId, count: lastDraws }, parts.isIndependent),
    tokenHash ? parts.balanceOf(tokenHash) : null,
  ])
  return {
    game: {
      ...gameSummary(game, language, round, last[0]),
      paytable: game.paytable.code,
      max_payout: formatAmount(game.maxPayout),
      liability_cap: formatAmount(game.liabilityCap),
      max_bets: games.maxBetsPerSlip,
      entropy: {
        source: round.entropySource,
        independent: parts.isIndependent(round.entropySource),
      },
    },
    round: { ...roundTimes(round), status: round.status, commitment: round.commitment.toString('hex') },
    now: preciseEpochSeconds(round.now),
    plays: offeredPlays(game, language),
    chips: game.chips.map(formatAmount),
    last,
    balance: balance === null ? null : formatAmount(balance),
  }
}

async function gameResult(
  { db, isIndependent }: GameParts,
  gameId: number,
  gameNo: string | undefined,
): Promise<CallAnswer<typeof games.getGameResult>> {
  const game = await diceGame(db, gameId)
  const result =
    gameNo === undefined
      ? (await latestResults(db, { gameId, count: 1 }, isIndependent))[0]
      : await resultOfRound(db, { gameId, gameNo }, isIndependent)
  if (!result) refuse('round_not_found')
  const next = await currentRoundOf(db, game)
  const { game_no, closes_at, draws_at } = roundTimes(next)
  return { ...result, next: { game_no, closes_at, draws_at }, now: preciseEpochSeconds(next.now) }
}

async function resultOfRound(
  db: ReadDb,
  { gameId, gameNo }: { gameId: number; gameNo: string },
  isIndependent: IsIndependent,
): Promise<games.GameResult | undefined> {
  const round = await findRound(db, gameId, gameNo)
  if (!round?.draw) return undefined
  const { numbers, drawnAt } = round.draw
  const { gameNo: game_no, rule: triple_rule, entropySource: entropy_source } = round
  return resultOf(
    { game_no, triple_rule, dice: [...numbers], drawn_at: drawnAt, entropy_source },
    isIndependent,
  )
}

async function diceGame(db: ReadDb, gameId: number): Promise<Game> {
  const game = await findGame(db, gameId)
  if (game?.kind !== 'dice') refuse('game_not_found')
  return game
}

/** The current round of a game; there is none only before the clock has written the first one. */
async function currentRoundOf(db: ReadDb, game: Game): Promise<Round> {
  const round = await currentRound(db, game.id)
  if (!round) refuse('period_info_failed')
  return round
}
