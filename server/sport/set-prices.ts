import type { Factor } from '@glasshouse/rules/folds.ts'
import { boardOf, footballMargin } from '@glasshouse/rules/sport/prices.ts'
import { scoreGrid, type Strengths } from '@glasshouse/rules/sport/score-grid.ts'
import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'

/**
 * Prices a match by the goal grid of its strengths, but for what a trader has set: its board's next version, which it gives,
 * and what it was made from.
 */
export async function setPrices(tx: Tx, eventId: bigint, strengths: Strengths): Promise<number> {
  const board: (Factor | null)[] = boardOf(scoreGrid(strengths))
  const overrides = await tx
    .selectFrom('price_overrides')
    .select(['selection', 'num', 'den'])
    .where('event_id', '=', eventId)
    .execute()
  for (const { selection, num, den } of overrides) board[selection] = { num: BigInt(num), den: BigInt(den) }
  return await setBoard(tx, eventId, strengths, board)
}

/**
 * Writes a board made from strengths, with these, and gives its version. In play it has been made from what was said of the
 * match up to a line of its history, too, with so many minutes of the half left.
 */
export async function setBoard(
  tx: Tx,
  eventId: bigint,
  strengths: Strengths,
  board: readonly (Factor | null)[],
  inPlay?: { incident: number; left: number },
): Promise<number> {
  const part = (which: 'num' | 'den') => board.map((odds) => (odds ? Number(odds[which]) : null))
  const { rows } = await sql<{ version: number }>`
    with priced as (
      select set_prices(${eventId}, ${part('num')}::integer[], ${part('den')}::integer[]) as version
    )
    insert into board_models (event_id, version, home, away, rho, margin, incident, minutes_left)
    select ${eventId}, version, ${strengths.home}, ${strengths.away}, ${strengths.rho}, ${Number(footballMargin)},
      ${inPlay?.incident ?? null}::integer, ${inPlay?.left ?? null}::smallint
    from priced returning version`.execute(tx)
  return rows[0]!.version
}
