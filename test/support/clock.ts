import type { Client } from 'pg'
import { clockShowing } from './cluster.ts'

/** The house's clock of one test database. Moving it moves the time of every node on that database. */
export interface HouseClock {
  /** The house's time in epoch seconds. */
  now(): Promise<number>
  /** How far it is ahead of the machine's, seconds, no matter how long the answer takes. */
  ahead(): Promise<number>
  /** Sets the clock to `epoch` seconds; it runs from there. */
  set(epoch: number): Promise<void>
  advance(seconds: number): Promise<void>
  /** From now on a minute of the machine is a second of the house: no round closes while a story is still busy in it. */
  slowDown(): Promise<void>
}

export function houseClock(owner: Client): HouseClock {
  /** Moves the clock by this many seconds, given as SQL. */
  const move = async (seconds: string, parameter: number) => {
    await owner.query(
      `select setval('test_shift', pg_sequence_last_value('test_shift'::regclass) + (1000000 * (${seconds}))::bigint)`,
      [parameter],
    )
  }
  return {
    now: async () => {
      const { rows } = await owner.query<{ now: number }>(
        'select extract(epoch from house_now())::float8 as now',
      )
      return rows[0]?.now ?? Number.NaN
    },
    ahead: async () => {
      const { rows } = await owner.query<{ ahead: number }>(
        'select extract(epoch from house_now() - clock_timestamp())::float8 as ahead',
      )
      return rows[0]!.ahead
    },
    set: async (epoch) => await move('$1 - extract(epoch from house_now())', epoch),
    advance: async (seconds) => await move('$1::numeric', seconds),
    slowDown: async () => {
      const { rows } = await owner.query<{ now: string }>('select clock_timestamp()::text as now')
      const since = `timestamptz '${rows[0]!.now}'`
      await owner.query(clockShowing(`${since} + (clock_timestamp() - ${since}) / 60`))
    },
  }
}
