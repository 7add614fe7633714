import type { Client } from 'pg'

/** The house's clock of one test database. Moving it moves the time of every node on that database. */
export interface HouseClock {
  /** The house's time in epoch seconds. */
  now(): Promise<number>
  /** Lets the clock show `epoch` seconds now and run on from there. */
  set(epoch: number): Promise<void>
  advance(seconds: number): Promise<void>
  /** From now on a minute of the machine is a second of the house: no round closes while a story is still busy in it. */
  slowDown(): Promise<void>
}

export function houseClock(owner: Client): HouseClock {
  return {
    now: async () => {
      const { rows } = await owner.query<{ now: number }>(
        'select extract(epoch from house_now())::float8 as now',
      )
      return rows[0]?.now ?? Number.NaN
    },
    set: async (epoch) => {
      await owner.query('update test_clock set shift = shift + (to_timestamp($1) - house_now())', [epoch])
    },
    advance: async (seconds) => {
      await owner.query(`update test_clock set shift = shift + make_interval(secs => $1)`, [seconds])
    },
    slowDown: async () => {
      await owner.query(`
        update test_clock set shift = house_now() - clock_timestamp(), since = clock_timestamp(), pace = 1 / 60.0`)
    },
  }
}
