import { submitBet } from '@glasshouse/contract/games.ts'
import { checkIn } from '@glasshouse/contract/membership.ts'
import { approveDeposit } from '@glasshouse/contract/operator/orders.ts'
import { changeSettings } from '@glasshouse/contract/operator/settings.ts'
import { excludeOneself, setPlayLimit } from '@glasshouse/contract/safer-play.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditReport } from '../../server/audit/audit.ts'
import { computeLevels } from '../../server/membership/compute-levels.ts'
import { payRebates } from '../../server/membership/pay-rebates.ts'
import { differencesAfter, openAsOwner } from '../support/audited-house.ts'
import { orderDeposit, plantProof, playerIdOf } from '../support/cashier.ts'
import { type House, openHouse } from '../support/house.ts'
import { openOffice } from '../support/office.ts'
import { freshTable } from '../support/table.ts'

// The powers of a program in the application's place at the database: with its own rights, nothing switched off.

let house: House

const player = (username: string) => `(select player_id from identities where username = '${username}')`

/** A Monday, 00:00 UTC. */
const monday = Date.UTC(2027, 0, 18) / 1000

beforeAll(async () => {
  house = await openHouse({ games: ['practice-30s'], welcomeAmount: 0n })
  await house.owner.query(`insert into house (time_zone, currency, mode) values ('UTC', 'CNY', 'live')`)
  await house.clock.set(monday - 1200)
  await house.advance(0)
  const vera = await house.signUp('vera')
  const xena = await house.signUp('xena')
  await house.signUp('yara', undefined, { birthday: null })
  const finance = await openOffice(house, 'finance')
  const administrator = await openOffice(house, 'administrator')
  await administrator.call(changeSettings, { transfer_daily_max: '50.00' })
  const { id } = await orderDeposit(vera, '1000.00', await plantProof(house, await playerIdOf(vera)))
  await finance.call(approveDeposit, { id })
  await vera.call(submitBet, {
    ...(await freshTable(house, 'practice-30s')),
    bet_content: [{ play: 'big', amount: '720.00' }],
  })
  await house.advance(40)
  await house.clock.set(monday + 60)
  const parts = { database: house.database, timeZone: 'UTC' }
  await computeLevels(parts)
  expect(await payRebates(parts)).toBe(1)
  await vera.call(checkIn, {})
  await vera.call(setPlayLimit, { kind: 'deposit', period: 'day', amount: '30.00' })
  await plantProof(house, await playerIdOf(vera))
  await xena.call(excludeOneself, { months: 6 })
  await house.owner.query(`insert into numbers_of_excluded select '+491701234567', ${player('xena')}`)
}, 120_000)
afterAll(async () => {
  await house.close()
})

test('a house in which all is well shows no difference', async () => {
  const { counts, differences } = await auditReport(house.database)
  expect(differences).toEqual([])
  expect(counts).toMatchObject({ rebates: 1n, check_ins: 1n })
})

const accountOf = (username: string) =>
  `(select id from accounts where kind = 'available' and player_id = ${player(username)})`
const available = accountOf('vera')
const transferred = (amount: number, recipient: string) => `
  with given as (insert into transfers (sender_id, recipient_id, amount)
    select ${player('vera')}, ${player(recipient)}, ${amount} returning id)
  select post_entry('transfer', array[${available}, ${accountOf(recipient)}], array[-${amount}, ${amount}], array[id, id]) from given`
const ordered = (amount: number, username: string) => `
  insert into deposit_orders (player_id, channel_id, amount, proof_file_id)
  select ${player(username)}, min(channel_id), ${amount},
    (select id from files f where not exists (select from deposit_orders o where o.proof_file_id = f.id) limit 1) from deposit_orders`
const credited = (kind: string, amount: number, reference: string) =>
  `select post_entry('${kind}', array[(select id from accounts where kind = 'bonus'), ${available}], array[-${amount}, ${amount}],
     array[null, ${reference}]) from given`
/** A rebate with everything that belongs to one. */
const rebate = (turnover: number, level: number, rate: number) => {
  const amount = Math.floor((turnover * rate) / 360_000)
  const points = Math.floor(turnover / 10_000)
  return `with given as (insert into rebates (player_id, week, turnover, level, amount, points)
      select ${player('vera')}, '2027-01-04', ${turnover}, ${level}, ${amount}, ${points} returning id),
    scored as (update players set score = score + ${points} where id = ${player('vera')})
    ${credited('rebate', amount, 'given.id')}`
}

const damages: [what: string, damage: string, line: RegExp][] = [
  [
    'a rebate for a turnover that nobody had',
    rebate(36_000_000, 1, 500),
    /^player \d+: a rebate for the week of 2027-01-04 .* turnover of 36000000 at level 1, where settled bets make 0 /,
  ],
  [
    'a level without turnover',
    `update players set level = 6 where id = ${player('vera')}`,
    /^player \d+ is at level 6, where a turnover of 72000 in 90 days makes 1$/,
  ],
  [
    'a check-in of another day',
    `with given as (insert into check_ins (player_id, day, streak, points, created_at)
       select ${player('vera')}, '2026-05-01', 1, 5, '2026-05-01 12:00Z')
     update players set score = score + 5 where id = ${player('vera')}`,
    /^player \d+: 5 points for day 1 of a row on 2026-05-01$/,
  ],
  [
    'a transfer to somebody who is excluded',
    transferred(1_00, 'xena'),
    /^transfer \d+ of player \d+ at .*: the player was restricted \(exclusion from /,
  ],
  [
    'a transfer past the cap of a day',
    transferred(50_01, 'yara'),
    /^transfer \d+ brings what player \d+ sent on the day to 5001, above the cap of 5000/,
  ],
  [
    'a deposit order past a limit',
    ordered(30_01, 'vera'),
    /^deposit order \d+ of player \d+ at .* brings the deposits of the day to 3001, above the limit of 3000$/,
  ],
  [
    'a deposit order of somebody whose age is not known',
    ordered(1_00, 'yara'),
    /^player \d+ bet, paid in or transferred money at .*, whose date of birth is not known$/,
  ],
  [
    'what a game pays at most',
    'update games set max_payout = max_payout * 2',
    /^game \d+ was changed at .* without an act of the back office/,
  ],
  [
    'what the house risks on a game',
    'update games set liability_cap = liability_cap * 2',
    /^game \d+ was changed at .* without an act of the back office/,
  ],
]

test.each(damages)('the audit names %s', async (_what, damage, line) => {
  const differences = await differencesAfter(house.database, damage, { openly: true })
  expect(differences).toContainEqual(expect.stringMatching(line))
})

test('a change of a game from before its acts were logged is no difference', async () => {
  const owner = await openAsOwner(house)
  const changed = "update games set entropy_source = 'drand:quicknet' where code = 'practice-30s'"
  const released = (at: string) =>
    `with released as (update migrations set applied_at = '${at}' where name = '0049-settlement-dues.sql') ${changed}`
  expect(await differencesAfter(owner, released('2020-01-01'), { openly: true })).toHaveLength(1)
  expect(await differencesAfter(owner, released('2100-01-01'), { openly: true })).toEqual([])
  await owner.close()
})

test('the number that an excluded player gave up stays', async () => {
  const deleted = sql`delete from numbers_of_excluded`.execute(house.database.write)
  await expect(deleted).rejects.toThrow(/^player \d+ is excluded$/)
})

describe('a welcome in a house of real money', () => {
  const legs = `array[(select id from accounts where kind = 'play_money'), ${available}], array[-100000, 100000],
    array[null, ${player('vera')}]`

  test('is refused by the database', async () => {
    const posted = sql.raw(`select post_entry('welcome', ${legs})`).execute(house.database.write)
    await expect(posted).rejects.toThrow('a house of real money gives no welcome')
  })

  test('is named by the audit', async () => {
    const owner = await openAsOwner(house)
    const differences = await differencesAfter(owner, `select write_entry('welcome', ${legs})`)
    await owner.close()
    expect(differences).toEqual([expect.stringMatching(/^entry \d+: a welcome of 100000, which a house of/)])
  })
})
