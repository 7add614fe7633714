import { Client } from 'pg'
import { runningDatabase } from '../../server/db/embedded/running.ts'

/** The name of the table. */
export const dayTableName = 'Day Table'

/** How long a round of it may last, in seconds: the round under way at each ends at another time. */
const periods = [24, 23, 22, 21, 20].map((hours) => hours * 3_600)

/**
 * Adds a table whose rounds last about a day, else like the practice table, to the house that the browser stories visit;
 * gives its game. Most stories that bet are about no draw: on the tables of the house their round could close, or be
 * drawn, in the middle of what they do, and for a while twice an hour none of those tables takes bets. Rounds begin at
 * the multiples of their period since 1970: the period whose round has most time left outlasts the stories. A whole day's
 * ends at midnight, and for some minutes before there was no table.
 */
export async function addDayTable(): Promise<number> {
  const now = Math.floor(Date.now() / 1000)
  const [period] = periods.toSorted((a, b) => (now % a) - a - ((now % b) - b))
  const connection = runningDatabase(process.env['GLASSHOUSE_DATA'] ?? '')
  if (!connection) throw new Error('The database of the browser stories is not running')
  const client = new Client(connection)
  await client.connect()
  try {
    const { rows } = await client.query<{ id: number }>(
      `insert into games (category_id, code, kind, name, period_seconds, close_seconds, paytable, triple_rule,
         entropy_source, min_stake, max_stake, max_payout, liability_cap, chips, position)
       select category_id, 'day', kind, jsonb_build_object('en', $1::text), $2::integer, 60, paytable, triple_rule,
         entropy_source, min_stake, max_stake, max_payout, liability_cap, chips, 9
       from games where code = 'practice-30s' returning id`,
      [dayTableName, period],
    )
    return rows[0]!.id
  } finally {
    await client.end()
  }
}
