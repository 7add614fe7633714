import { cancelBet, submitBet } from '@glasshouse/contract/games.ts'
import { login } from '@glasshouse/contract/identity.ts'
import { rejectWithdrawal } from '@glasshouse/contract/operator/orders.ts'
import { confirmPlayLimit, playActivity, setPlayLimit, takeTimeOut } from '@glasshouse/contract/safer-play.ts'
import { tradeRecord, transfer } from '@glasshouse/contract/wallet.ts'
import { addPayoutAccount, withdraw } from '@glasshouse/contract/withdrawals.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { audit } from '../../server/audit/audit.ts'
import { transaction } from '../../server/db/database.ts'
import { hashToken } from '../../server/http/route.ts'
import { playActivity as activityOf } from '../../server/safer-play/play-activity.ts'
import { amountOf, minorOf } from '../support/amounts.ts'
import type { Caller } from '../support/caller.ts'
import { playerIdOf } from '../support/cashier.ts'
import { type House, password } from '../support/house.ts'
import { atOffice, bet, betInput, decideOrder, openSlowHouse, payIn } from '../support/safer-play.ts'

const hour = 3_600
const day = 24 * hour
/** Wednesday, 20 January 2027, 22:00 in Singapore. */
const start = Date.parse('2027-01-20T14:00:00Z') / 1000

let house: House

beforeAll(async () => {
  house = await openSlowHouse(hour, start, { timeZone: 'Asia/Singapore', welcomeAmount: 100_000n })
})
afterAll(async () => {
  expect(await audit(house.database)).toEqual([])
  await house.close()
})

/** All that bets moved on a player's account, by the statement. */
async function netOf(player: Caller): Promise<bigint> {
  const { list } = await player.call(tradeRecord, { type: 'bet', limit: 100 })
  return list.reduce((sum, { amount }) => sum + minorOf(amount), 0n)
}

test('an idle player sees only when the session began', async () => {
  const ann = await house.signUp('annie')
  const { session_since, ...activity } = await ann.call(playActivity, {})
  expect(session_since).toBeCloseTo(await house.clock.now(), -2)
  const zero = '0.00'
  expect(activity).toEqual({
    net: { session: zero, today: zero, week: zero, month: zero, year: zero },
    days: [],
    history: [],
  })
})

test('a page reads the times of its ranges, however many bets lie in them', async () => {
  const ivy = await house.signUp('ivyyy')
  for (let bets = 0; bets < 60; bets++) await bet(house, ivy, '1')
  const player = { playerId: await playerIdOf(ivy), tokenHash: hashToken(ivy.token!) }
  const timesRead = await transaction(house.database, async (tx) => {
    // As for a player of a year, whose postings lie scattered over the table.
    await sql`set local enable_indexscan = off`.execute(tx)
    await activityOf({ read: tx, later: tx }, player, 'UTC')
    const { rows } = await sql<{ count: number }>`
      select idx_scan::int as count from pg_stat_xact_user_tables where relname = 'entries'`.execute(tx)
    return rows[0]!.count
  })
  // The beginnings of thirty days and of five sums, each found by halving.
  expect(timesRead).toBeLessThanOrEqual(35 * Math.ceil(Math.log2(60 + 2)))
})

test('days and net result are those of the house, session by session', async () => {
  const bob = await house.signUp('bobby')
  const first = await bet(house, bob, '10')
  await bob.call(submitBet, await betInput(house, '20', 'small'))
  await bob.call(cancelBet, { id: first })
  const pending = await bob.call(playActivity, {})
  expect(pending.net).toMatchObject({ session: '-20.00', today: '-20.00', year: '-20.00' })
  expect(pending.days).toEqual([
    {
      date: '2027-01-20',
      staked: '30.00',
      returned: '10.00',
      net: '-20.00',
      deposited: '0.00',
      withdrawn: '0.00',
    },
  ])

  // The round is drawn before midnight, and the next day begins.
  await house.advance(hour)
  const settled = await netOf(bob)
  await house.clock.set(Date.parse('2027-01-20T16:00:00Z') / 1000)
  await house.advance(0)
  expect((await bob.call(playActivity, {})).net).toMatchObject({
    session: amountOf(settled),
    today: '0.00',
    week: amountOf(settled),
  })

  // A session of its own begins, in which one stake is pending.
  const again = house.visitor()
  again.token = (await again.call(login, { account: 'bobby', password })).userinfo.token
  await bet(house, again, '7')
  const { net, days } = await again.call(playActivity, {})
  expect(net).toMatchObject({ session: '-7.00', today: '-7.00', month: amountOf(settled - 700n) })
  expect((await bob.call(playActivity, {})).net.session).toBe(amountOf(settled - 700n))
  expect(days.map(({ date, net: of }) => [date, of])).toEqual([
    ['2027-01-21', '-7.00'],
    ['2027-01-20', amountOf(settled)],
  ])

  // 7 days are this one and six before it: the first one is out on the eighth, as is the 30th day after a month.
  await house.advance(hour)
  const [one, two] = [settled, (await netOf(bob)) - settled]
  await house.clock.set(Date.parse('2027-01-26T16:00:00Z') / 1000)
  await house.advance(0)
  expect((await again.call(playActivity, {})).net).toMatchObject({
    week: amountOf(two),
    month: amountOf(one + two),
  })
  await house.clock.set(Date.parse('2027-02-18T16:00:00Z') / 1000)
  await house.advance(0)
  const later = await again.call(playActivity, {})
  expect(later.net).toMatchObject({ week: '0.00', month: amountOf(two), year: amountOf(one + two) })
  expect(later.days.map(({ date }) => date)).toEqual(['2027-01-21'])
})

test('deposits count when credited, withdrawals when requested and not rejected', async () => {
  const eve = await house.signUp('evelyn')
  const order = await payIn(house, eve, '300')
  await house.advance(day)
  await decideOrder(house, order.id, 'completed')
  const { id: account_id } = await eve.call(addPayoutAccount, {
    kind: 'bank',
    holder: 'Eve Example',
    number: 'DE89 3704 0044 0532 0130 00',
    institution: 'Example Bank',
  })
  await eve.call(withdraw, { amount: '150', account_id })
  const rejected = await eve.call(withdraw, { amount: '50', account_id })
  await (await atOffice(house)).call(rejectWithdrawal, { id: rejected.id, reason: 'on_request' })
  await eve.call(transfer, { recipient: 'annie', amount: '5' })
  const { days } = await eve.call(playActivity, {})
  expect(days).toMatchObject([{ staked: '0.00', net: '0.00', deposited: '300.00', withdrawn: '150.00' }])
})

test('every change of limits and every break is listed, newest first, with its author', async () => {
  const dan = await house.signUp('daniel')
  const limit = { kind: 'stake', period: 'week' } as const
  await dan.call(setPlayLimit, { ...limit, amount: '10' })
  await dan.call(setPlayLimit, { ...limit, amount: '20' })
  await dan.call(confirmPlayLimit, { ...limit, accept: false })
  await dan.call(setPlayLimit, { ...limit, amount: null })
  await house.advance(day)
  await dan.call(confirmPlayLimit, { ...limit, accept: true })
  const { restriction } = await dan.call(takeTimeOut, { hours: 24 })
  const { history } = await dan.call(playActivity, {})
  const of = { kind: 'stake', period: 'week', until: null, by: 'player' }
  expect(history).toMatchObject([
    { what: 'time_out', kind: null, period: null, amount: null, until: restriction!.until, by: 'player' },
    { ...of, what: 'limit_set', amount: null },
    { ...of, what: 'limit_asked', amount: null },
    { ...of, what: 'limit_dropped', amount: '20.00' },
    { ...of, what: 'limit_asked', amount: '20.00' },
    { ...of, what: 'limit_set', amount: '10.00' },
  ])
})
