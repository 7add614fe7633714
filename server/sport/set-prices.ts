import { boardOf, footballMargin } from '@glasshouse/rules/sport/prices.ts'
import { scoreGrid, type Strengths } from '@glasshouse/rules/sport/score-grid.ts'
import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'

/** Prices a match by the goal grid of its strengths: its board's next version, and what it was made from. */
export async function setPrices(tx: Tx, eventId: bigint, strengths: Strengths): Promise<void> {
  const board = boardOf(scoreGrid(strengths))
  const part = (which: 'num' | 'den') => board.map((odds) => (odds ? Number(odds[which]) : null))
  await sql`
    with priced as (
      select set_prices(${eventId}, ${part('num')}::integer[], ${part('den')}::integer[]) as version
    )
    insert into board_models (event_id, version, home, away, rho, margin)
    select ${eventId}, version, ${strengths.home}, ${strengths.away}, ${strengths.rho}, ${Number(footballMargin)}
    from priced`.execute(tx)
}
