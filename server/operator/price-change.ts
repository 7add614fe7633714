import type { CallAnswer, CallRequest } from '@glasshouse/contract/call.ts'
import type { setPrice as setCall } from '@glasshouse/contract/operator/trading.ts'
import type { Factor } from '@glasshouse/rules/folds.ts'
import { shownOdds } from '@glasshouse/rules/paytable.ts'
import { footballSelection, footballSelections } from '@glasshouse/rules/sport/markets.ts'
import { needsSecondPerson, type OwnPrices, pricesThatStand } from '@glasshouse/rules/sport/overrides.ts'
import { boardOf } from '@glasshouse/rules/sport/prices.ts'
import { scoreGrid, type Strengths } from '@glasshouse/rules/sport/score-grid.ts'
import { sql } from 'kysely'
import { type Database, type ReadDb, transaction, type Tx } from '../db/database.ts'
import { refuse } from '../http/refuse.ts'
import type { OperatorCaller } from '../http/route.ts'
import { oddsAt } from '../sport/fixtures.ts'
import { isVirtual } from '../sport/results.ts'
import { ownPricesOf, setPrices, type TakenBack } from '../sport/set-prices.ts'
import { ask, type PriceChange } from './ask-request.ts'
import { type AuditSubject, writeAudit } from './audit.ts'
import { eventOfMatch } from '../sport/event-of-match.ts'

/** Sets a price at once, or asks a second person for one beyond the bound. */
export async function setPrice(
  database: Database,
  { play, pick, odds, reason, ...match }: CallRequest<typeof setCall>,
  caller: OperatorCaller,
): Promise<CallAnswer<typeof setCall>> {
  const selection = footballSelection(play, pick)
  if (!selection) refuse('bet_content_invalid')
  const wanted = odds === null ? null : oddsOf(odds)
  const eventId = await eventOfMatch(database.read, match)
  return await transaction(database, async (tx) => {
    const board = await lockBoard(tx, eventId)
    const subject: AuditSubject = { kind: 'match', id: match.game_no }
    const now = oddsAt(board, selection.number)
    const change: PriceChange = {
      event_id: String(eventId),
      selection: selection.number,
      play,
      pick,
      odds,
      odds_before: now ? shownOdds(now) : null,
    }
    if (wanted && isBeyond(board, selection.number, wanted)) {
      await refuseSureProfit(tx, eventId, board, new Map([[selection.number, wanted]]))
      const request = await ask(tx, caller, { kind: 'price', change }, { subject, reason })
      const details = { play, pick, odds, odds_before: change.odds_before, reason, request: String(request) }
      await writeAudit(tx, caller, 'price.request', subject, details)
      return { applied: false, request_id: String(request), version: board.version }
    }
    const version = await applyPrice(tx, caller, { change, subject, details: { reason } })
    return { applied: true, request_id: null, version }
  })
}

/** Puts a price in the place of the grid's, or removes it: the match's next version. Gives it. */
export async function applyPrice(
  tx: Tx,
  caller: OperatorCaller,
  {
    change,
    subject,
    details,
  }: { change: PriceChange; subject: AuditSubject; details: Readonly<Record<string, string>> },
): Promise<number> {
  const { selection, play, pick, odds, odds_before } = change
  const eventId = BigInt(change.event_id)
  const board = await lockBoard(tx, eventId)
  if (odds === null) {
    await tx
      .deleteFrom('price_overrides')
      .where('event_id', '=', eventId)
      .where('selection', '=', selection)
      .execute()
  } else {
    const { num, den } = oddsOf(odds)
    const own = { num: Number(num), den: Number(den), operator_id: caller.operatorId }
    await tx
      .insertInto('price_overrides')
      .values({ event_id: eventId, selection, ...own })
      .onConflict((conflict) =>
        conflict.columns(['event_id', 'selection']).doUpdateSet({ ...own, set_at: sql`house_now()` }),
      )
      .execute()
  }
  await refuseSureProfit(tx, eventId, board)
  const version = await setPrices(tx, eventId, board.strengths)
  const act = odds === null ? 'price.reset' : 'price.set'
  await writeAudit(tx, caller, act, subject, { play, pick, odds, odds_before, version, ...details })
  return version
}

/** Refuses traders' prices, those that are set and a wanted one, by which somebody could win at every score. */
async function refuseSureProfit(
  db: ReadDb,
  eventId: bigint,
  { strengths }: Board,
  wanted: OwnPrices = new Map(),
): Promise<void> {
  const set = (await ownPricesOf(db, [eventId])).get(eventId) ?? []
  const own = new Map([...set, ...wanted])
  if (pricesThatStand(own, scoreGrid(strengths)).size < own.size) refuse('price_sure_profit')
}

/** Writes into the audit log which prices a repricing took back. */
export async function tellTakenBack(tx: Tx, takenBack: readonly TakenBack[]): Promise<void> {
  for (const { eventId, selection, odds, version } of takenBack) {
    const { code } = await tx
      .selectFrom('events')
      .select('code')
      .where('id', '=', eventId)
      .executeTakeFirstOrThrow()
    const { market: play, pick } = footballSelections[selection]!
    const details = { play, pick, odds: null, odds_before: shownOdds(odds), version, reason: 'sure profit' }
    await writeAudit(tx, null, 'price.reset', { kind: 'match', id: code }, details)
  }
}

export type Board = {
  version: number
  nums: (number | null)[]
  dens: (number | null)[]
  strengths: Strengths
  /** In play: the newest line of the match's history by then, and the minutes of the half that were left. */
  incident: number | null
  minutes_left: number | null
}

/** The prices of a match under the lock that bets share. Refuses one on which no bet is taken any more, and a virtual one. */
async function lockBoard(tx: Tx, eventId: bigint): Promise<Board> {
  const event = await tx
    .selectFrom('events')
    .select(['closed_at', sql<boolean>`closes_at <= house_now()`.as('is_over')])
    .where('id', '=', eventId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  if (event.closed_at !== null || event.is_over) refuse('betting_closed')
  if (await isVirtual(tx, eventId)) refuse('prices_follow_grid')
  return (await boardWithModel(tx, eventId)) ?? refuse('match_not_found')
}

/** The prices of a match and what they were made from; undefined where they were not made by a grid. */
export async function boardWithModel(db: ReadDb, eventId: bigint): Promise<Board | undefined> {
  const row = await db
    .selectFrom('boards as b')
    .innerJoin('board_models as m', (join) =>
      join.onRef('m.event_id', '=', 'b.event_id').onRef('m.version', '=', 'b.version'),
    )
    .select(['b.version', 'b.nums', 'b.dens', 'm.home', 'm.away', 'm.rho', 'm.incident', 'm.minutes_left'])
    .where('b.event_id', '=', eventId)
    .executeTakeFirst()
  if (!row) return undefined
  const { home, away, rho, ...board } = row
  return { ...board, strengths: { home, away, rho } }
}

function isBeyond(board: Board, selection: number, wanted: Factor): boolean {
  const grid = scoreGrid(board.strengths)
  const ofGrid = boardOf(grid)[selection] ?? null
  const fair = boardOf(grid, 0n)[selection] ?? null
  return needsSecondPerson(wanted, ofGrid, fair)
}

/** `1.26` as a fraction. Refuses anything that is no price. */
function oddsOf(text: string): Factor {
  const num = BigInt(text.replace('.', ''))
  if (num < 101n || num > 50_100n) refuse('odds_invalid', {}, 'odds')
  return { num, den: 100n }
}
