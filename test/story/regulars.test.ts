import { getBetRecord } from '@glasshouse/contract/games.ts'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transaction } from '../../server/db/database.ts'
import { endSessions, makeCrowd } from '../../server/demonstration/crowd.ts'
import { createRegulars, type Regulars } from '../../server/demonstration/regulars.ts'
import { audit } from '../../server/audit/audit.ts'
import { type House, openHouse } from '../support/house.ts'
import { openLeague } from '../support/league.ts'

let house: House
let regulars: Regulars
beforeAll(async () => {
  house = await openHouse()
  await house.advance(0)
  regulars = createRegulars({
    app: house.app,
    database: house.database,
    log: pino({ level: 'silent' }),
    seed: 7,
  })
})
afterAll(async () => {
  await regulars.stop()
  expect(await audit(house.database)).toEqual([])
  await house.close()
})

test('without a made-up past nobody plays', async () => {
  await house.signUp('anna')
  await regulars.start()
  await regulars.stop()
  expect(await regulars.play()).toBe(0)
})

test('the crowd bets on open rounds, by the rules, and the draw settles it', async () => {
  const names = ['AmberFox', 'BriskOwl', 'CalmWolf', 'DewySwan'].map((username) => ({ username }))
  await transaction(house.database, async (tx) => makeCrowd(tx, names, 1_000_00n))
  await endSessions(house.database)
  await regulars.start()
  await regulars.stop()
  let taken = 0
  for (let round = 0; round < 8; round++) {
    taken += await regulars.play()
    await house.advance(30)
  }
  expect(taken).toBeGreaterThan(8)
  // Until the longest of the rounds that they bet on is drawn.
  await house.advance(1_200)
  const { rows } = await house.owner.query<{ bets: number; others: number; settled: number }>(
    `select count(*)::int as bets, count(*) filter (where i.username <> all($1))::int as others,
       count(s.event_id)::int as settled
     from bets b join identities i on i.player_id = b.player_id left join settlements s on s.event_id = b.event_id`,
    [names.map(({ username }) => username)],
  )
  expect(rows[0]).toEqual({ bets: taken, others: 0, settled: taken })
})

test('the crowd bets on matches, too', async () => {
  await openLeague(house)
  const onMatches = async () => {
    const { rows } = await house.owner.query<{ bets: number }>(
      `select count(distinct b.id)::int as bets from bets b left join bet_legs l on l.bet_id = b.id
       join sport_events x on x.event_id in (b.event_id, l.event_id)`,
    )
    return rows[0]!.bets
  }
  for (let tries = 0; (await onMatches()) === 0; tries++) {
    expect(tries).toBeLessThan(30)
    await regulars.play()
  }
})

test('its players cannot be found in anybody’s records', async () => {
  const ben = await house.signUp('benno')
  expect((await ben.call(getBetRecord, {})).total).toBe(0)
})
