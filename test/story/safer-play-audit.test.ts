import { confirmPlayLimit, setPlayLimit, takeTimeOut } from '@glasshouse/contract/safer-play.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../server/db/database.ts'
import { auditReport } from '../../server/audit/audit.ts'
import { differencesAfter, openAsOwner } from '../support/audited-house.ts'
import type { House } from '../support/house.ts'
import { atOffice, bet, openSlowHouse } from '../support/safer-play.ts'

const day = 24 * 3_600

let house: House
let owner: Database

/** Cara has limits, of which one was loosened, and bets within them; Dora bets, takes a break and bets after it. */
beforeAll(async () => {
  house = await openSlowHouse(3_600, 1_800_000_000)
  await atOffice(house)
  const cara = await house.signUp('cara_1')
  const dora = await house.signUp('dora_1')
  const limit = { kind: 'stake', period: 'day' } as const
  await cara.call(setPlayLimit, { ...limit, amount: '30' })
  await cara.call(setPlayLimit, { kind: 'loss', period: 'month', amount: '500' })
  await bet(house, cara, '30')
  await cara.call(setPlayLimit, { ...limit, amount: '60' })
  await bet(house, dora, '10')
  await dora.call(takeTimeOut, { hours: 24 })
  await dora.call(takeTimeOut, { hours: 30 })
  await house.advance(day + 7 * 3_600)
  await cara.call(confirmPlayLimit, { ...limit, accept: true })
  await bet(house, cara, '50')
  await bet(house, dora, '10')
  owner = await openAsOwner(house)
})
afterAll(async () => {
  await owner.close()
  await house.close()
})

test('an intact house shows no difference, and the audit counts its checks', async () => {
  const { counts, differences } = await auditReport(house.database)
  expect(differences).toEqual([])
  expect(counts).toMatchObject({ restrictions: 2n, 'limit changes': 4n })
})

const playerOf = (username: string) => `(select player_id from identities where username = '${username}')`
const accountOf = (username: string) =>
  `(select id from accounts where player_id = ${playerOf(username)} and kind = 'available')`
const ofCara = `player_id = ${playerOf('cara_1')}`
const ofDora = `player_id = ${playerOf('dora_1')}`

const damages: [name: string, damage: string, line: RegExp][] = [
  [
    'a restriction that ends earlier than the one before it',
    `update bars set until = until - interval '7 hours' where id = (select max(id) from bars where ${ofDora})`,
    /^restriction \d+ \(time_out\) of player \d+ ends at .*, before the one in force/,
  ],
  [
    'a bet during a break',
    `update bets set created_at = (select max(set_at) from bars) + interval '1 hour'
     where id = (select max(id) from bets where ${ofDora})`,
    /^bet \d+ was placed at .*, while player \d+ was restricted \(time_out from/,
  ],
  [
    'a bet of somebody frozen',
    `insert into bars (player_id, kind, operator_id, set_at, since)
     select player_id, k::bar_kind, (select min(id) from operators), at, at
     from (select player_id, created_at from bets order by id desc limit 1) b
     cross join (values ('frozen', '-1 second'), ('released', '1 second')) as v (k, shift)
     cross join lateral (select b.created_at + v.shift::interval as at) as t`,
    /^bet \d+ was placed at .*, while player \d+ was restricted \(frozen from/,
  ],
  [
    'a limit that was loosened at once',
    `update limit_changes set made_at = made_at + interval '8 hours' where ${ofCara} and step = 'asked'`,
    /^limit change \d+ of player \d+ \(stake a day\) is confirmed 6000, after asked 6000/,
  ],
  [
    'a limit that was set looser',
    `update limit_changes set step = 'set' where ${ofCara} and step = 'confirmed'`,
    /^limit change \d+ of player \d+ \(stake a day\) is set 6000/,
  ],
  [
    'a limit that counts as less strict than it is',
    `update limit_counters set amount = amount + 1 where account_id = ${accountOf('cara_1')} and kind = 'stake'`,
    /^the stake limit a day of account \d+: 6000 is in force, 6001 counts$/,
  ],
  [
    'a limit that does not count',
    `delete from limit_counters where account_id = ${accountOf('cara_1')} and kind = 'loss'`,
    /^the loss limit a month of account \d+: 50000 is in force, {2}counts$/,
  ],
  [
    'a stake that was not counted',
    `update limit_counters set used = used - 5000 where account_id = ${accountOf('cara_1')} and kind = 'stake'`,
    /^the stake limit a day of account \d+: 0 counts since .*, by the postings it is 5000$/,
  ],
  [
    'an account that nobody looks at',
    `update accounts set guarded = false where id = ${accountOf('dora_1')}`,
    /^account \d+ of player \d+ is not guarded/,
  ],
  [
    'a bet above the limit of its time',
    `update limit_changes set amount = 4000 where ${ofCara} and amount = 6000`,
    /^bet \d+ of player \d+ at .* brings the stakes of the day to 5000, above the limit of 4000$/,
  ],
  [
    'a bet above the limit on losses of its time',
    `update limit_changes set amount = 2000 where ${ofCara} and kind = 'loss'`,
    /^bet \d+ of player \d+ at .* brings the loss of the month to \d+, above the limit of 2000$/,
  ],
]

test.each(damages)('%s is found', async (_name, damage, line) => {
  const differences = await differencesAfter(owner, damage)
  expect(
    differences.filter((one) => line.test(one)),
    differences.join('\n'),
  ).not.toEqual([])
})
