import { setImmediate as letOthersIn } from 'node:timers/promises'
import type { Factor } from '@glasshouse/rules/folds.ts'
import { type OwnPrices, pricesThatStand } from '@glasshouse/rules/sport/overrides.ts'
import { boardOf, footballMargin } from '@glasshouse/rules/sport/prices.ts'
import { scoreGrid, type Strengths } from '@glasshouse/rules/sport/score-grid.ts'
import { sql } from 'kysely'
import type { ReadDb, Tx } from '../db/database.ts'

/** A match and the strengths of its clubs. */
export type MatchStrengths = { eventId: bigint; strengths: Strengths }

/**
 * A match's prices with the strengths they were made from. In play they also depend on the match's history up to a line, with
 * this many minutes of the half left.
 */
export type Board = MatchStrengths & {
  board: readonly (Factor | null)[]
  inPlay?: { incident: number; left: number }
}

/** A trader's price that was reset to the grid's: beside the new ones it would have allowed a sure profit. */
export type TakenBack = { eventId: bigint; selection: number; odds: Factor; version: number }

/**
 * Prices a match by the goal grid of its strengths, except for what a trader has set: its board's next version, which it gives,
 * and what it was made from.
 */
export async function setPrices(tx: Tx, eventId: bigint, strengths: Strengths): Promise<number> {
  return (await setPricesOf(tx, [{ eventId, strengths }])).versions.get(eventId)!
}

/**
 * The same for many matches at once, with the traders' prices that could not stay. All grids are computed before the first lock
 * is taken, so that bets wait for one statement, which writes; and, only where traders have set prices, for a check of them.
 */
export async function setPricesOf(
  tx: Tx,
  matches: readonly MatchStrengths[],
): Promise<{ versions: ReadonlyMap<bigint, number>; takenBack: readonly TakenBack[] }> {
  const boards: Board[] = []
  for (const match of matches) {
    boards.push({ ...match, board: boardOf(scoreGrid(match.strengths)) })
    await letOthersIn()
  }
  const eventIds = matches.map(({ eventId }) => eventId)
  const before = await versionsWithoutOwn(tx, eventIds)
  if (before) {
    const versions = await setBoards(tx, boards, { keepOwn: true })
    // A trader's price would have made a version between: none has been set since they were looked for without the lock.
    if (eventIds.every((id) => versions.get(id) === (before.get(id) ?? 0) + 1))
      return { versions, takenBack: [] }
  }
  await lockForPrices(tx, eventIds)
  const own = await ownPricesOf(tx, eventIds)
  const gone = matches.flatMap(({ eventId, strengths }) => {
    const set = own.get(eventId)
    const stand = set && pricesThatStand(set, scoreGrid(strengths))
    return [...(set ?? [])].flatMap(([selection, odds]) =>
      stand!.has(selection) ? [] : [{ eventId, selection, odds }],
    )
  })
  for (const { eventId, selection } of gone)
    await tx
      .deleteFrom('price_overrides')
      .where('event_id', '=', eventId)
      .where('selection', '=', selection)
      .execute()
  const versions = await setBoards(tx, boards, { keepOwn: true })
  return { versions, takenBack: gone.map((one) => ({ ...one, version: versions.get(one.eventId)! })) }
}

/** The current versions of the boards; undefined if a trader has set a price on one. */
async function versionsWithoutOwn(
  db: ReadDb,
  eventIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, number> | undefined> {
  const { rows } = await sql<{ event_id: bigint; version: number; has_own: boolean }>`
    select b.event_id, b.version, exists (select from price_overrides o where o.event_id = b.event_id) as has_own
    from boards b where b.event_id = any(${eventIds}::bigint[])`.execute(db)
  if (rows.some(({ has_own }) => has_own)) return undefined
  return new Map(rows.map(({ event_id, version }) => [event_id, version]))
}

/** The traders' own prices on matches. */
export async function ownPricesOf(
  db: ReadDb,
  eventIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, OwnPrices>> {
  const rows = await db
    .selectFrom('price_overrides')
    .select(['event_id', 'selection', 'num', 'den'])
    .where('event_id', '=', (eb) => eb.fn.any(eb.val([...eventIds])))
    .execute()
  return new Map(
    [...Map.groupBy(rows, ({ event_id }) => event_id)].map(([eventId, own]) => [
      eventId,
      new Map(own.map(({ selection, num, den }) => [selection, { num: BigInt(num), den: BigInt(den) }])),
    ]),
  )
}

/** Takes the lock that bets share, of events in the order of their ids. */
export async function lockForPrices(tx: Tx, eventIds: readonly bigint[]): Promise<void> {
  await tx
    .selectFrom('events')
    .select('id')
    .where('id', '=', (eb) => eb.fn.any(eb.val([...eventIds])))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/**
 * Writes the next version of boards, which it gives, and what they were made from; `keepOwn`: except for what a trader has set.
 */
export async function setBoards(
  tx: Tx,
  boards: readonly Board[],
  { keepOwn = false } = {},
): Promise<ReadonlyMap<bigint, number>> {
  const column = <T>(of: (board: Board) => T) => boards.map(of)
  const events = column(({ eventId }) => eventId)
  const parts = (which: 'num' | 'den') =>
    column(({ board }) => `{${board.map((odds) => odds?.[which] ?? 'NULL').join(',')}}`)
  const { rows } = await sql<{ event_id: bigint; version: number }>`
    insert into board_models (event_id, version, home, away, rho, margin, incident, minutes_left)
    select event_id, version, home, away, rho, ${Number(footballMargin)}, incident, minutes_left
    from set_boards(${events}::bigint[], ${parts('num')}::text[], ${parts('den')}::text[], ${keepOwn})
    join unnest(${events}::bigint[],
      ${column(({ strengths }) => strengths.home)}::integer[], ${column(({ strengths }) => strengths.away)}::integer[],
      ${column(({ strengths }) => strengths.rho)}::integer[],
      ${column(({ inPlay }) => inPlay?.incident ?? null)}::integer[],
      ${column(({ inPlay }) => inPlay?.left ?? null)}::smallint[])
      as m (event_id, home, away, rho, incident, minutes_left) using (event_id)
    returning event_id, version`.execute(tx)
  return new Map(rows.map(({ event_id, version }) => [event_id, version]))
}
