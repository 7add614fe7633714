import { deposit } from '@glasshouse/contract/deposits.ts'
import { getBetRecord, submitBet } from '@glasshouse/contract/games.ts'
import { login, userIndex } from '@glasshouse/contract/identity.ts'
import { freezePlayer, protectPlayer } from '@glasshouse/contract/operator/players.ts'
import {
  excludeOneself,
  playActivity,
  playLimits,
  setPlayLimit,
  takeTimeOut,
} from '@glasshouse/contract/safer-play.ts'
import { tradeRecord, transfer } from '@glasshouse/contract/wallet.ts'
import { addPayoutAccount, withdraw } from '@glasshouse/contract/withdrawals.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { transaction } from '../../server/db/database.ts'
import { audit } from '../../server/audit/audit.ts'
import { restrictionOf, carryExclusion } from '../../server/safer-play/restrictions.ts'
import { lockPlayer } from '../../server/ledger/lock-players.ts'
import { requireMayPlay } from '../../server/safer-play/requirements.ts'
import type { Caller } from '../support/caller.ts'
import { type House, password } from '../support/house.ts'
import { rememberProvoked } from '../support/provoked.ts'
import {
  atOffice,
  bet,
  betInput,
  betRefused,
  decideOrder,
  depositInput,
  openSlowHouse,
  payIn,
  playerId,
} from '../support/safer-play.ts'

const hour = 3_600
const day = 24 * hour
/** Tuesday, 31 August 2027, 20:30 in New York. */
const start = Date.parse('2027-09-01T00:30:00Z') / 1000

let house: House
let count = 0
let ann: Caller
let name: string
const provoked = rememberProvoked()

beforeAll(async () => {
  house = await openSlowHouse(day, start, { nodes: 2, timeZone: 'America/New_York', welcomeAmount: 100_000n })
})
beforeEach(async () => {
  name = `player${count++}`
  ann = await house.signUp(name)
})
afterAll(async () => {
  expect(await audit(house.database)).toEqual([])
  expect(house.logged.filter(({ level }) => level >= 50)).toEqual([])
  await house.close()
})

const restrictionNow = async (player = ann) => (await player.call(playLimits, {})).restriction

async function goTo(epoch: number): Promise<void> {
  await house.clock.set(epoch)
  await house.advance(0)
}

/** Ann's own again after a jump in time that her session did not outlast. */
async function signInAgain(player = ann, account = name): Promise<void> {
  player.token = (await house.visitor().call(login, { account, password })).userinfo.token
}

async function protectAtOffice(wish: { hours: number } | { months: number }): Promise<void> {
  const id = String(await playerId(house, name))
  await (await atOffice(house)).call(protectPlayer, { id, ...wish, reason: 'at her wish' })
}
async function freezeAtOffice(frozen: boolean): Promise<void> {
  const id = String(await playerId(house, name))
  await (await atOffice(house)).call(freezePlayer, { id, frozen, reason: 'under review' })
}

async function transferTo(recipient: string, from = ann) {
  return await from.refused(transfer, { recipient, amount: '1.00' })
}

async function ownPayoutAccount(player = ann): Promise<string> {
  const { id } = await player.call(addPayoutAccount, {
    kind: 'bank',
    holder: 'Ann Example',
    number: 'DE89 3704 0044 0532 0130 00',
    institution: 'Example Bank',
  })
  return id
}

describe('a time-out', () => {
  test.each([0, 23, 6 * 7 * 24 + 1, 999_999_999_999])('can’t last %s hours', async (hours) => {
    expect((await provoked.refused(ann, takeTimeOut, { hours })).refusal).toBe('time_out_invalid')
    expect(await restrictionNow()).toBeNull()
  })
  test.each([-1, 24.5, '1e2', null])('does not last %s hours: that is no number of them', async (hours) => {
    expect((await ann.refused(takeTimeOut, { hours })).refusal).toBe('check_input')
  })

  test.each([24, 6 * 7 * 24])('of %s hours lasts exactly that long', async (hours) => {
    const before = await house.clock.now()
    const { restriction } = await ann.call(takeTimeOut, { hours })
    expect(restriction).toMatchObject({ kind: 'time_out' })
    expect(restriction!.until).toBeGreaterThan(before + hours * hour)
    expect(restriction!.until).toBeLessThanOrEqual((await house.clock.now()) + hours * hour + 1)
    const refused = await betRefused(house, ann, '1')
    expect(refused.refusal).toBe('player_timed_out')
    expect(refused.msg).toMatch(/^You are taking a break until 2027-\d\d-\d\d \d\d:\d\d$/)
    expect((await transferTo('player0')).refusal).toBe('player_timed_out')
    await goTo(restriction!.until! - 60)
    await signInAgain()
    expect((await betRefused(house, ann, '1')).refusal).toBe('player_timed_out')
    await goTo(restriction!.until!)
    expect(await restrictionNow()).toBeNull()
    await bet(house, ann, '1')
  })

  test('repeated many times is found as quickly as one', async () => {
    const id = String(await playerId(house, name))
    for (const kind of ['time_out', 'exclusion'])
      await house.owner.query(
        `insert into bars (player_id, kind, hours, months)
         select $1::bigint, $2::text::bar_kind, case $2::text when 'time_out' then 24 end,
           case $2::text when 'exclusion' then 6 end
         from generate_series(1, 150)`,
        [id, kind],
      )
    await house.owner.query('vacuum analyze bars')
    // Rows of this table that this connection has read; told exactly within a transaction.
    const rowsRead = async () => {
      const { rows } = await house.owner.query(
        "select seq_tup_read::int + idx_tup_fetch::int as count from pg_stat_xact_user_tables where relname = 'bars'",
      )
      return rows[0].count
    }
    await house.owner.query('begin')
    // As within `place_bets`: small tables are looked up by key as well.
    await house.owner.query('set local enable_seqscan = off')
    const before = await rowsRead()
    const { rows } = await house.owner.query('select kind from restrictions_in_force($1, house_now())', [id])
    const read = (await rowsRead()) - before
    await house.owner.query('rollback')
    expect(rows).toEqual([{ kind: 'exclusion' }, { kind: 'time_out' }])
    expect(read).toBeLessThan(10)
  })

  test('can only be prolonged, and begins when the first did', async () => {
    const first = (await ann.call(takeTimeOut, { hours: 100 })).restriction!
    expect((await ann.call(takeTimeOut, { hours: 24 })).restriction).toEqual(first)
    await goTo((await house.clock.now()) + 90 * hour)
    const longer = (await ann.call(takeTimeOut, { hours: 24 })).restriction!
    expect(longer.since).toBe(first.since)
    expect(longer.until! - first.until!).toBeGreaterThan(14 * hour - 60)
    await protectAtOffice({ hours: 24 })
    expect(await restrictionNow()).toMatchObject({ since: first.since })
  })
})

describe('an exclusion', () => {
  test.each([1, 5, 1_201, 999_999_999_999])('can’t last %s months', async (months) => {
    expect((await provoked.refused(ann, excludeOneself, { months })).refusal).toBe('exclusion_invalid')
    expect(await restrictionNow()).toBeNull()
  })

  test.each([
    // By the calendar of the house, at the same time of its clocks, though these were changed meanwhile.
    ['2027-12-31T17:00:00Z', 6, '2028-06-30T16:00:00Z', '2028-06-30 12:0'],
    ['2028-08-31T03:58:20Z', 6, '2029-03-01T04:58:20Z', '2029-02-28 23:59'],
    ['2028-08-31T04:01:00Z', 6, '2029-02-28T05:01:00Z', '2029-02-28 00:0'],
    ['2028-09-12T06:30:00Z', 18, '2030-03-12T06:30:00Z', '2030-03-12 02:3'],
    ['2028-10-01T17:00:00Z', 1_200, '2128-10-01T17:00:00Z', '2128-10-01 13:0'],
  ])('from %s for %i months lasts until %s', async (from, months, until, words) => {
    await goTo(Date.parse(from) / 1000)
    await signInAgain()
    const setAt = await house.clock.now()
    const { restriction } = await ann.call(excludeOneself, { months })
    const lasts = restriction!.until! - setAt
    const wanted = (Date.parse(until) - Date.parse(from)) / 1000
    expect(lasts).toBeGreaterThanOrEqual(wanted)
    expect(lasts - wanted).toBeLessThan(5)
    const { msg, refusal } = await betRefused(house, ann, '1')
    expect(refusal).toBe('player_excluded')
    expect(msg).toContain(`until ${words}`)
  })

  test('ends with its last moment, and then everything is as before', async () => {
    const { restriction } = await ann.call(excludeOneself, { months: 6 })
    await goTo(restriction!.until! - 60)
    await signInAgain()
    expect((await betRefused(house, ann, '1')).refusal).toBe('player_excluded')
    await goTo(restriction!.until!)
    expect(await restrictionNow()).toBeNull()
    await bet(house, ann, '1')
  })

  test('without an end says so, in each language, and nothing shortens it', async () => {
    const { restriction } = await ann.call(excludeOneself, { months: 0 })
    expect(restriction).toMatchObject({ kind: 'exclusion', until: null })
    expect((await betRefused(house, ann, '1')).msg).toBe('You have self-excluded')
    const chinese = { headers: { 'accept-language': 'zh-CN' } }
    const { msg } = await ann.refused(submitBet, await betInput(house, '1'), chinese)
    expect(msg).toBe('您已自我禁止投注')
    expect((await ann.call(excludeOneself, { months: 6 })).restriction).toEqual(restriction)
    await protectAtOffice({ months: 6 })
    expect(await restrictionNow()).toEqual(restriction)
  })

  test('is prolonged by a longer one, also by an operator, and counts more than a time-out', async () => {
    const first = (await ann.call(excludeOneself, { months: 6 })).restriction!
    await ann.call(takeTimeOut, { hours: 1_008 })
    expect(await restrictionNow()).toEqual(first)
    await protectAtOffice({ months: 12 })
    const longer = await restrictionNow()
    expect(longer!.since).toBe(first.since)
    expect(longer!.until! - first.until!).toBeGreaterThan(180 * day)
  })

  test('leaves signing in, reading and withdrawing, and nothing else', async () => {
    const bob = await house.signUp(`friend${count}`)
    const waiting = await payIn(house, ann, '200')
    const stake = await bet(house, ann, '10')
    await ann.call(excludeOneself, { months: 6 })

    expect((await provoked.refused(ann, submitBet, await betInput(house, '1'))).refusal).toBe(
      'player_excluded',
    )
    expect((await ann.refused(deposit, await depositInput(house, ann, '100'))).refusal).toBe(
      'player_excluded',
    )
    expect((await transferTo(`friend${count}`)).refusal).toBe('player_excluded')
    expect((await transferTo(name, bob)).refusal).toBe('recipient_excluded')
    const id = await playerId(house, name)
    const mayPlay = transaction(house.database, async (tx) => requireMayPlay(tx, await lockPlayer(tx, id)))
    await expect(mayPlay).rejects.toMatchObject({ refusal: 'player_excluded' })

    // A proof that is found good meanwhile is sent back.
    await decideOrder(house, waiting.id, 'completed')
    expect(await ann.call(tradeRecord, { type: 'deposit' })).toMatchObject({ total: 0, balance: '990.00' })

    // Bets placed before the break are drawn and paid like any bet.
    await house.advance(day)
    const { list } = await ann.call(getBetRecord, {})
    expect(list).toMatchObject([{ id: stake, status: expect.stringMatching(/win|lose/) }])
    const again = house.visitor()
    again.token = (await again.call(login, { account: name, password })).userinfo.token
    const { money } = await again.call(userIndex, {})
    await again.call(playActivity, {})
    const account_id = await ownPayoutAccount(again)
    expect(await again.call(withdraw, { amount: money, account_id })).toMatchObject({ balance: '0.00' })
  })

  test('and a time-out cancel a pending looser limit, but let a limit be set', async () => {
    await ann.call(setPlayLimit, { kind: 'stake', period: 'day', amount: '10' })
    await ann.call(setPlayLimit, { kind: 'stake', period: 'day', amount: '20' })
    await ann.call(excludeOneself, { months: 6 })
    const { list } = await ann.call(setPlayLimit, { kind: 'stake', period: 'day', amount: '5' })
    expect(list.find(({ kind, period }) => kind === 'stake' && period === 'day')).toMatchObject({
      amount: '5.00',
      asked: null,
    })
  })

  test('is carried over to another account of the same person, with its end', async () => {
    const other = await house.signUp(`other${count}`)
    const [from, to] = [await playerId(house, name), await playerId(house, `other${count}`)]
    const { operatorId } = await atOffice(house)
    const carry = async () =>
      transaction(house.database, async (tx) => carryExclusion(tx, from, to, operatorId))
    await carry()
    expect(await restrictionNow(other)).toBeNull()
    const { restriction } = await ann.call(excludeOneself, { months: 6 })
    await goTo((await house.clock.now()) + 170 * day)
    await carry()
    await signInAgain(other, `other${count}`)
    expect(await restrictionNow(other)).toMatchObject({ kind: 'exclusion', until: restriction!.until })
    expect((await betRefused(house, other, '1')).refusal).toBe('player_excluded')
    const { history } = await other.call(playActivity, {})
    expect(history[0]).toMatchObject({ what: 'exclusion', by: 'operator', until: restriction!.until })
  })
})

describe('a freeze', () => {
  test('stops all money until it is released, by an operator alone', async () => {
    const bob = await house.signUp(`friend${count}`)
    const account_id = await ownPayoutAccount()
    await freezeAtOffice(true)
    expect(await restrictionNow()).toMatchObject({ kind: 'frozen', until: null })
    expect((await betRefused(house, ann, '1')).refusal).toBe('player_frozen')
    expect((await ann.refused(deposit, await depositInput(house, ann, '100'))).refusal).toBe('player_frozen')
    expect((await transferTo(`friend${count}`)).refusal).toBe('player_frozen')
    expect((await transferTo(name, bob)).refusal).toBe('recipient_excluded')
    expect((await ann.refused(withdraw, { amount: '100', account_id })).refusal).toBe('player_frozen')
    await freezeAtOffice(true)
    await freezeAtOffice(false)
    expect(await restrictionNow()).toBeNull()
    await bet(house, ann, '1')
    await ann.call(withdraw, { amount: '100', account_id })
    const { history } = await ann.call(playActivity, {})
    expect(history.map(({ what, by }) => [what, by])).toEqual([
      ['released', 'operator'],
      ['frozen', 'operator'],
      ['frozen', 'operator'],
    ])
  })

  test('overrides an exclusion, which applies again when it is released', async () => {
    await ann.call(excludeOneself, { months: 6 })
    await freezeAtOffice(true)
    expect(await restrictionNow()).toMatchObject({ kind: 'frozen' })
    await freezeAtOffice(false)
    expect(await restrictionNow()).toMatchObject({ kind: 'exclusion' })
  })
})

describe('in SQL', () => {
  type Attack = [what: string, statement: (player: bigint) => string]
  const attacks: Attack[] = [
    [
      'a restriction is changed',
      (player) => `update bars set until = house_now() where player_id = ${player}`,
    ],
    ['a restriction is taken out', (player) => `delete from bars where player_id = ${player}`],
    ['all restrictions are taken out', () => 'truncate bars'],
    ['a limit is changed', (player) => `update limit_changes set amount = null where player_id = ${player}`],
    ['a limit is taken out', (player) => `delete from limit_changes where player_id = ${player}`],
    ['all limits are taken out', () => 'truncate limit_changes'],
    [
      'a time-out of an hour is set',
      (player) => `insert into bars (player_id, kind, hours) values (${player}, 'time_out', 1)`,
    ],
    [
      'an exclusion of a month is set',
      (player) => `insert into bars (player_id, kind, months) values (${player}, 'exclusion', 1)`,
    ],
    [
      'an exclusion is released',
      (player) => `insert into bars (player_id, kind) values (${player}, 'released')`,
    ],
    [
      'an exclusion is carried over from who has none',
      (player) => `insert into bars (player_id, kind, carried_from)
        select ${player}, 'exclusion', id from players where id not in (select player_id from bars) limit 1`,
    ],
    [
      'a looser limit is set',
      (player) => `insert into limit_changes (player_id, kind, period, step, amount)
        values (${player}, 'stake', 'day', 'set', 5000)`,
    ],
    [
      'a limit is set to none',
      (player) => `insert into limit_changes (player_id, kind, period, step, amount)
        values (${player}, 'stake', 'day', 'set', null)`,
    ],
    [
      'a looser limit is confirmed at once',
      (player) => `insert into limit_changes (player_id, kind, period, step)
        values (${player}, 'loss', 'day', 'confirmed')`,
    ],
    [
      'what nobody asked for is confirmed',
      (player) => `insert into limit_changes (player_id, kind, period, step)
        values (${player}, 'deposit', 'day', 'confirmed')`,
    ],
  ]

  test.each(attacks)('%s by nobody', async (_what, statement) => {
    await ann.call(setPlayLimit, { kind: 'stake', period: 'day', amount: '10' })
    await ann.call(setPlayLimit, { kind: 'loss', period: 'day', amount: '10' })
    await ann.call(setPlayLimit, { kind: 'loss', period: 'day', amount: '20' })
    const id = await playerId(house, name)
    await expect(house.database.pool.query(statement(id))).rejects.toMatchObject({
      code: expect.stringMatching(/^(23001|23514|42501)$/),
    })
    await ann.call(excludeOneself, { months: 6 })
    const before = await ann.call(playLimits, {})
    for (const role of [house.database.pool, house.owner]) {
      await expect(role.query(statement(id))).rejects.toMatchObject({
        code: expect.stringMatching(/^(23001|23514|42501)$/),
      })
    }
    expect(await ann.call(playLimits, {})).toEqual(before)
  })

  test('a restriction can’t be written with an earlier end, and begins when it is written', async () => {
    const { restriction } = await ann.call(excludeOneself, { months: 12 })
    const id = await playerId(house, name)
    await house.owner.query(
      `insert into bars (player_id, kind, months, set_at, since, until)
       values ($1, 'exclusion', 6, '2020-01-01', '2020-01-01', '2020-07-01')`,
      [id],
    )
    expect(await restrictionNow()).toEqual(restriction)
    const app = house.database.pool.query(
      "insert into bars (player_id, kind, months, until) values ($1, 'exclusion', 6, '2020-07-01')",
      [id],
    )
    await expect(app).rejects.toMatchObject({ code: '42501' })
    expect(await restrictionOf(house.database.read, id)).toMatchObject({ kind: 'exclusion' })
  })

  test('the counters and the mark on the account are out of the reach of the application', async () => {
    await ann.call(setPlayLimit, { kind: 'stake', period: 'day', amount: '10' })
    for (const statement of [
      'update limit_counters set used = 0',
      'delete from limit_counters',
      'update accounts set guarded = false',
      'select guard_player(10001)',
    ])
      await expect(house.database.pool.query(statement)).rejects.toMatchObject({ code: '42501' })
  })
})

test('every refusal in the contract was seen above', () => {
  expect(provoked.missing([takeTimeOut, excludeOneself])).toEqual([])
})
