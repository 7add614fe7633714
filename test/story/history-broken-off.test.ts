import { expect, test } from 'vitest'
import { openDatabase } from '../../server/db/database.ts'
import { writeHistory } from '../../server/demonstration/history.ts'
import { openForPast } from '../../server/demonstration/past-database.ts'
import { audit } from '../../server/audit/audit.ts'
import { seedHouse } from '../../server/seed.ts'
import { createTestDatabase } from '../support/database.ts'
import { seedKey } from '../support/house.ts'

test('a past whose second day fails has its first, and the next start continues from there without a gap', async () => {
  const testDatabase = await createTestDatabase()
  const { client } = testDatabase
  const database = openDatabase(testDatabase.application, { guardReads: true })
  const owner = openForPast(testDatabase.owner)
  try {
    await seedHouse(database, { demonstration: true })
    const parts = { owner, timeZone: 'UTC', seedKey, welcomeAmount: 1_000_00n }
    const size = { days: 3, players: 10, busyRounds: 4, bettors: 4 }
    const lastDraw = async () =>
      (await client.query<{ newest: Date }>('select max(draws_at) as newest from rounds')).rows[0]!.newest
    const day = 86_400_000
    const firstEnds = Date.now() - 2 * day

    await client.query(
      `alter table bets add constraint broken check (created_at < '${new Date(firstEnds).toISOString()}') not valid`,
    )
    await expect(writeHistory(parts, size)).rejects.toThrow('broken')
    const first = (await lastDraw()).getTime()
    expect(Math.abs(first - firstEnds)).toBeLessThan(1_000_000)

    await client.query('alter table bets drop constraint broken')
    expect(await writeHistory(parts, size)).toBeGreaterThan(0)
    const { rows } = await client.query<{ gaps: number; undrawn: number }>(
      `select count(*) filter (where opens_at <> before)::int as gaps, count(*) filter (where d is null)::int as undrawn
       from (select *, lag(draws_at) over (partition by game_id order by draws_at) as before from rounds) as r
       left join draws d on d.round_id = r.id`,
    )
    expect(rows).toEqual([{ gaps: 0, undrawn: 0 }])
    expect(Date.now() - (await lastDraw()).getTime()).toBeLessThan(1_000_000)
    expect(await audit(database)).toEqual([])
  } finally {
    await Promise.all([database.close(), owner.close()])
    await testDatabase.drop()
  }
}, 480_000)
