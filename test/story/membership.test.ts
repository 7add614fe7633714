import { submitBet, cancelBet } from '@glasshouse/contract/games.ts'
import { changeProfile, userIndex } from '@glasshouse/contract/identity.ts'
import { checkIn, pointsHistory, rebates, redeemPoints, vip } from '@glasshouse/contract/membership.ts'
import { excludeOneself, takeTimeOut } from '@glasshouse/contract/safer-play.ts'
import { freezePlayer } from '@glasshouse/contract/operator/players.ts'
import { tradeRecord } from '@glasshouse/contract/wallet.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { audit } from '../../server/audit/audit.ts'
import { payRebates } from '../../server/membership/pay-rebates.ts'
import { computeLevels } from '../../server/membership/compute-levels.ts'
import type { Caller } from '../support/caller.ts'
import { playerIdOf } from '../support/cashier.ts'
import { openOffice } from '../support/office.ts'
import { differencesAfter, openAsOwner } from '../support/audited-house.ts'
import { meetAtLock } from '../support/held-lock.ts'
import { type House, openHouse } from '../support/house.ts'
import { freshTable } from '../support/table.ts'

const day = 86_400
/** A Monday, 00:00 UTC. The stories begin on the Sunday before it. */
const monday = Date.UTC(2027, 0, 18) / 1000

let house: House
let anna: Caller
let carol: Caller
beforeAll(async () => {
  house = await openHouse({ welcomeAmount: 200_000_00n })
  await house.clock.set(monday - 1200)
  await house.advance(0)
  anna = await house.signUp('anna')
})
afterAll(async () => {
  expect(await audit(house.database)).toEqual([])
  await house.close()
})

const parts = () => ({ database: house.database, timeZone: 'UTC' })
/** Check-ins of other days, past the trigger that says when they were. */
const plantCheckIns = async (selected: string) =>
  await house.owner.query(`set session_replication_role = replica;
    insert into check_ins (player_id, day, streak, points, created_at) ${selected};
    reset session_replication_role`)
const scoreOf = async (caller: Caller) => (await caller.call(userIndex, {})).score

describe('the rebate of a week', () => {
  let dora: Caller
  let emil: Caller

  test('follows from the stakes that stayed placed, by the formula', async () => {
    carol = await house.signUp('carol')
    dora = await house.signUp('doradora')
    emil = await house.signUp('emilemil')
    const table = await freshTable(house, 'practice-30s')
    await carol.call(submitBet, { ...table, bet_content: [{ play: 'big', amount: '720.00' }] })
    const cancelled = await carol.call(submitBet, {
      ...table,
      bet_content: [{ play: 'small', amount: '500.00' }],
    })
    await carol.call(cancelBet, { id: cancelled.bets[0]!.id })
    await dora.call(submitBet, { ...table, bet_content: [{ play: 'odd', amount: '360.00' }] })
    await emil.call(submitBet, { ...table, bet_content: [{ play: 'even', amount: '1000.00' }] })
    await house.advance(40)

    const shown = await carol.call(vip, {})
    // 720.00 / 36 is an edge of 20.00, and the first level gives 5 % of it back.
    expect(shown).toMatchObject({
      level: 1,
      turnover: '720.00',
      rebate: { accrued: '1.00', paid_at: monday, paid_total: '0.00' },
    })
    expect(shown.next).toEqual({ level: 2, missing: '280.00' })
  })

  test('is paid on the Monday after, once, also by two nodes at once', async () => {
    await dora.call(takeTimeOut, { hours: 24 * 14 })
    await house.clock.set(monday + 60)
    const other = await house.openNode()
    const paid = await Promise.all([
      payRebates(parts()),
      payRebates({ database: other.database, timeZone: 'UTC' }),
    ])
    expect(paid[0] + paid[1]).toBe(2)
    expect(await payRebates(parts())).toBe(0)

    const { list } = await carol.call(tradeRecord, { type: 'bonus' })
    expect(list[0]).toMatchObject({ kind: 'rebate', amount: '1.00' })
    expect(list.filter(({ kind }) => kind === 'rebate')).toHaveLength(1)
    expect(await scoreOf(carol)).toBe(7)
    expect((await carol.call(vip, {})).rebate).toMatchObject({
      accrued: '0.00',
      paid_at: monday + 7 * day,
      paid_total: '1.00',
    })
  })

  test('is not paid to a player who self-excludes meanwhile', async () => {
    const faye = await house.signUp('fayefaye')
    const player = await playerIdOf(faye)
    const table = await freshTable(house, 'practice-30s')
    await faye.call(submitBet, { ...table, bet_content: [{ play: 'odd', amount: '720.00' }] })
    await house.advance(40)
    await house.clock.set(monday + 7 * day + 60)
    const paid = await meetAtLock(
      house.owner,
      {
        lock: `select from accounts where player_id = ${player} for update`,
        waiting: 1,
        meanwhile: (owner) =>
          owner.query(`insert into bars (player_id, kind, months) values (${player}, 'exclusion', 6)`),
      },
      () => payRebates(parts()),
    )
    expect(paid).toBe(0)
    await house.clock.set(monday + 120)
  })

  test('is not paid to a player on a break, who can’t check in either', async () => {
    const { list } = await dora.call(tradeRecord, { type: 'bonus' })
    expect(list.filter(({ kind }) => kind === 'rebate')).toEqual([])
    expect(await dora.refused(checkIn, {})).toMatchObject({ refusal: 'player_timed_out' })
    expect((await dora.call(vip, {})).stopped).toBe(true)
  })

  test('levels follow from the turnover of 90 days, and fall when it is over', async () => {
    // Paying the rebates counted the days before.
    expect(await computeLevels(parts())).toBe(0)
    expect(await emil.call(vip, {})).toMatchObject({ level: 2, next: { level: 3, missing: '9000.00' } })
    expect((await emil.call(userIndex, {})).level).toBe(2)
    await house.clock.set(monday + 91 * day)
    expect(await computeLevels(parts())).toBe(1)
    const { rows } = await house.owner.query('select level from players where level > 1')
    expect(rows).toEqual([])
    await house.clock.set(monday + 120)
  })
})

describe('checking in', () => {
  test('gives growing points for days in a row, once a day of the house', async () => {
    const given: number[] = []
    for (let place = 1; place <= 8; place++) {
      const { points, streak, score } = await anna.call(checkIn, {})
      given.push(points)
      expect(streak).toBe(place)
      expect(score).toBe(given.reduce((sum, each) => sum + each, 0))
      expect(await anna.refused(checkIn, {})).toMatchObject({ refusal: 'checked_in_already' })
      const { checkin } = await anna.call(vip, {})
      expect(checkin).toMatchObject({ done_today: true, streak: place, points_today: points })
      await house.clock.advance(day)
    }
    expect(given).toEqual([5, 6, 7, 8, 10, 12, 15, 15])
    expect(await scoreOf(anna)).toBe(78)
  })

  test('starts again after a day without one', async () => {
    await house.clock.advance(day)
    const { checkin } = await anna.call(vip, {})
    expect(checkin).toMatchObject({ done_today: false, streak: 0, points_today: 5 })
    expect(await anna.call(checkIn, {})).toMatchObject({ points: 5, streak: 1, score: 83 })
  })

  test('twice at the same moment counts once', async () => {
    const ben = await house.signUp('benno')
    const answers = await Promise.allSettled(Array.from({ length: 8 }, async () => ben.call(checkIn, {})))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await scoreOf(ben)).toBe(5)
  })
})

describe('redeeming points', () => {
  test('gives cash at the published prices, with its line in the statement', async () => {
    const before = Number((await anna.call(userIndex, {})).money)
    const answer = await anna.call(redeemPoints, { reward_id: 1 })
    expect(answer).toEqual({ score: 33, balance: (before + 1).toFixed(2) })
    const { list } = await anna.call(tradeRecord, { type: 'bonus' })
    expect(list[0]).toMatchObject({ kind: 'points_credit', amount: '1.00', balance: answer.balance })
  })

  test('of more than there are is refused, also when asked twice at once', async () => {
    expect(await anna.refused(redeemPoints, { reward_id: 1 })).toMatchObject({ refusal: 'points_missing' })
    expect(await anna.refused(redeemPoints, { reward_id: 9 })).toMatchObject({ refusal: 'reward_not_found' })
    await house.owner.query(
      "update players set score = 99 where id = (select player_id from identities where username = 'anna')",
    )
    await plantCheckIns(
      `select player_id, date '2020-01-01' + 3 * pair + day, day, 4 + day, date '2020-01-01' + 3 * pair + day
       from identities, generate_series(1, 6) as pair, generate_series(1, 2) as day where username = 'anna'`,
    )
    const answers = await Promise.allSettled(
      Array.from({ length: 6 }, async () => anna.call(redeemPoints, { reward_id: 1 })),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await scoreOf(anna)).toBe(49)
  })

  test('with a key that came before gives the same answer and takes nothing', async () => {
    await house.owner.query(
      "update players set score = 149 where id = (select player_id from identities where username = 'anna')",
    )
    await plantCheckIns(
      `select player_id, date '2021-01-01' + 2 * day, 1, 5, date '2021-01-01' + 2 * day
       from identities, generate_series(1, 20) as day where username = 'anna'`,
    )
    const key = { idempotencyKey: 'redeem-once-1' }
    const first = await anna.call(redeemPoints, { reward_id: 1 }, key)
    expect(await anna.call(redeemPoints, { reward_id: 1 }, key)).toEqual(first)
    expect(await scoreOf(anna)).toBe(99)
    expect(await anna.refused(redeemPoints, { reward_id: 2 }, key)).toMatchObject({
      refusal: 'idempotency_key_reused',
    })
  })
})

test('an excluded, resting or frozen player gets no points and redeems none; an underage one redeems none', async () => {
  const restrictions = [
    ['gerda', excludeOneself, { months: 6 }, 'player_excluded'],
    ['hanna', takeTimeOut, { hours: 24 }, 'player_timed_out'],
  ] as const
  for (const [name, call, input, refusal] of restrictions) {
    const player = await house.signUp(name)
    await player.send(call.method, call.path, input)
    expect(await player.refused(checkIn, {})).toMatchObject({ refusal })
    expect(await player.refused(redeemPoints, { reward_id: 1 })).toMatchObject({ refusal })
  }
  const iris = await house.signUp('irisfrozen')
  const reason = { id: String(await playerIdOf(iris)), frozen: true, reason: 'under review' }
  await (await openOffice(house, 'administrator')).call(freezePlayer, reason)
  expect(await iris.refused(checkIn, {})).toMatchObject({ refusal: 'player_frozen' })
  expect(await iris.refused(redeemPoints, { reward_id: 1 })).toMatchObject({ refusal: 'player_frozen' })
  const jo = await house.signUp('jo_young', undefined, { birthday: '2015-01-01' })
  expect(await jo.refused(redeemPoints, { reward_id: 1 })).toMatchObject({ refusal: 'too_young' })
})

test('a player without a date of birth can check in, but not redeem', async () => {
  const frida = await house.signUp('fridaf')
  await sql`update identities set birthday = null where username = 'fridaf'`.execute(house.database.write)
  await frida.call(checkIn, {})
  expect(await frida.refused(redeemPoints, { reward_id: 1 })).toMatchObject({ refusal: 'birthday_required' })
  await frida.call(changeProfile, { birthday: '1990-05-05' })
  expect(await frida.refused(redeemPoints, { reward_id: 1 })).toMatchObject({ refusal: 'points_missing' })
})

describe('the histories', () => {
  test('tell where points came from and went, newest first, and make the score', async () => {
    const { list, total, score } = await anna.call(pointsHistory, { limit: 100 })
    expect(total).toBe(list.length)
    expect(list.reduce((sum, { points }) => sum + points, 0)).toBe(score)
    expect(score).toBe(await scoreOf(anna))
    expect(list.map(({ createtime }) => createtime)).toEqual(
      list.map(({ createtime }) => createtime).toSorted((one, other) => other - one),
    )
    expect(list.filter(({ kind }) => kind === 'redemption')).toHaveLength(3)
    expect(list.find(({ kind }) => kind === 'redemption')).toMatchObject({
      points: -50,
      credit: '1.00',
      streak: null,
    })
    expect(list.at(-1)).toMatchObject({ kind: 'check_in', points: 5, streak: 1, credit: null, week: null })
    const second = await anna.call(pointsHistory, { page: 2, limit: 3 })
    expect(second.list).toEqual(list.slice(3, 6))
  })

  test('have each rebate with its inputs, for its player alone', async () => {
    const answer = await carol.call(rebates, {})
    expect(answer).toMatchObject({ total: 1, total_amount: '1.00' })
    expect(answer.list[0]).toMatchObject({
      week: '2027-01-11',
      turnover: '720.00',
      level: 1,
      rebate_basis_points: 500,
      amount: '1.00',
      points: 7,
    })
    expect(await anna.call(rebates, {})).toMatchObject({ list: [], total: 0, total_amount: '0.00' })
  })

  test('need a session', async () => {
    const nobody = house.visitor()
    for (const call of [pointsHistory, rebates, vip])
      expect(await nobody.refused(call, {})).toMatchObject({ code: 401, refusal: 'login_expired' })
  })
})

/** Damage that somebody with all rights could do to points and credits, and the audit's line about it. */
const damages: [name: string, damage: string, line: RegExp][] = [
  [
    'a score that no fact made',
    "update players set score = score + 7 where id = (select player_id from identities where username = 'anna')",
    /^player \d+: a score of 106, where check-ins, play and redemptions make 99$/,
  ],
  [
    'a check-in that was given twice',
    "insert into check_ins (player_id, day, streak, points) select player_id, '2019-01-01', 1, 5 from identities where username = 'carol'",
    /^player \d+: a score of 7, where check-ins, play and redemptions make 12$/,
  ],
  [
    'a rebate of another amount',
    'update rebates set amount = amount + 100',
    /^rebate of rebate \d+: \d+ due on the account of player \d+, \d+ posted there in 1 postings$/,
  ],
  [
    'a credit without points',
    'delete from redemptions where id = (select min(id) from redemptions)',
    /^points_credit of redemption \d+: 0 due on the account of player \d+, 100 posted there in 1 postings$/,
  ],
]

test('the audit names points and credits that do not add up', async () => {
  const owner = await openAsOwner(house)
  for (const [name, damage, line] of damages)
    expect(await differencesAfter(owner, damage), name).toContainEqual(expect.stringMatching(line))
  await owner.close()
})
