import { deposit } from '@glasshouse/contract/deposits.ts'
import { cancelBet, submitBet } from '@glasshouse/contract/games.ts'
import {
  confirmPlayLimit,
  excludeOneself,
  limitKinds,
  limitPeriods,
  playLimits,
  setPlayLimit,
  takeTimeOut,
} from '@glasshouse/contract/safer-play.ts'
import { tradeRecord } from '@glasshouse/contract/wallet.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { audit } from '../../server/audit/audit.ts'
import { amountOf, minorOf } from '../support/amounts.ts'
import type { Caller } from '../support/caller.ts'
import type { House } from '../support/house.ts'
import { rememberProvoked } from '../support/provoked.ts'
import {
  bet,
  betInput,
  betRefused,
  decideOrder,
  depositInput,
  limitOf,
  openSlowHouse,
  payIn,
  setLimit,
} from '../support/safer-play.ts'

const hour = 3_600
const day = 24 * hour
/** Saturday, 16 January 2027, 10:00 in Berlin. */
const start = 1_800_090_000

let house: House
let count = 0
let ann: Caller
const provoked = rememberProvoked()

beforeAll(async () => {
  house = await openSlowHouse(hour, start, { timeZone: 'Europe/Berlin', welcomeAmount: 100_000n })
})
beforeEach(async () => {
  ann = await house.signUp(`player${count++}`)
})
afterAll(async () => {
  expect(await audit(house.database)).toEqual([])
  expect(house.logged.filter(({ level }) => level >= 50)).toEqual([])
  await house.close()
})

/** Goes on to a moment of the house, `2027-01-17T00:00` in Berlin's winter, and lets the draws happen. */
async function until(local: string): Promise<void> {
  await house.clock.set(Date.parse(`${local}+01:00`) / 1000)
  await house.advance(0)
}
const secondsOf = (local: string, offset = '+01:00') => Date.parse(`${local}${offset}`) / 1000
/** The house's date this many days from now, `2027-01-17`. */
async function dateIn(days: number): Promise<string> {
  return new Date(((await house.clock.now()) + hour + days * day) * 1000).toISOString().slice(0, 10)
}
/** The beginning of the next day of the house. */
const nextDay = async () => until(`${await dateIn(1)}T00:00`)

describe('a limit', () => {
  test('does not exist at first, for any kind and period', async () => {
    const { list, restriction } = await ann.call(playLimits, {})
    expect(restriction).toBeNull()
    expect(list.map(({ kind, period }) => [kind, period])).toEqual(
      limitKinds.flatMap((kind) => limitPeriods.map((period) => [kind, period])),
    )
    for (const limit of list) expect(limit).toMatchObject({ amount: null, used: '0.00', asked: null })
  })

  test('starts again with the day, the Monday and the month of the house', async () => {
    await until(`${await dateIn(0)}T23:59`)
    const today = await dateIn(0)
    const midnight = secondsOf(`${await dateIn(1)}T00:00`)
    expect((await limitOf(ann, 'stake', 'day')).resets_at).toBe(midnight)
    const week = new Date((await limitOf(ann, 'stake', 'week')).resets_at * 1000 + hour * 1000)
    expect([week.getUTCDay(), week.getUTCHours()]).toEqual([1, 0])
    const month = new Date((await limitOf(ann, 'loss', 'month')).resets_at * 1000 + hour * 1000)
    expect([month.getUTCDate(), month.getUTCHours()]).toEqual([1, 0])
    expect(month.getUTCMonth()).toBe((Number(today.slice(5, 7)) + 12) % 12)
  })

  test('applies at once if first or lower; the same value again changes nothing', async () => {
    expect(await setLimit(ann, 'stake', 'day', '50')).toMatchObject({ amount: '50.00', asked: null })
    expect(await setLimit(ann, 'stake', 'day', '20.00')).toMatchObject({ amount: '20.00', asked: null })
    const again = { kind: 'stake', period: 'day', amount: '20' }
    expect((await provoked.refused(ann, setPlayLimit, again)).refusal).toBe('limit_unchanged')
    const none = { kind: 'loss', period: 'day', amount: null }
    expect((await ann.refused(setPlayLimit, none)).refusal).toBe('limit_unchanged')
    expect(await setLimit(ann, 'stake', 'day', '0')).toMatchObject({ amount: '0.00' })
    expect((await betRefused(house, ann, '1')).msg).toBe('Above your stake limit: 0.00 left')
  })

  test.each(['', '-1', '1.234', '1e3', 5])('is no %s', async (amount) => {
    const input = { kind: 'stake', period: 'day', amount }
    expect((await provoked.refused(ann, setPlayLimit, input)).refusal).toBe('amount_invalid')
  })
  test('is of a known kind and period', async () => {
    for (const input of [
      { kind: 'wins', period: 'day', amount: '1' },
      { kind: 'stake', period: 'year', amount: '1' },
    ])
      expect((await ann.refused(setPlayLimit, input)).refusal).toBe('check_input')
  })

  test('that is looser waits 24 hours to the second, and is confirmed then', async () => {
    await setLimit(ann, 'stake', 'day', '10')
    const asked = await setLimit(ann, 'stake', 'day', '500')
    const now = await house.clock.now()
    expect(asked).toMatchObject({ amount: '10.00', asked: { amount: '500.00' } })
    expect(asked.asked!.confirmable_at).toBeCloseTo(now + day, -1)
    expect(asked.asked!.expires_at).toBeCloseTo(now + 8 * day, -1)
    const confirm = { kind: 'stake', period: 'day', accept: true } as const
    expect((await provoked.refused(ann, confirmPlayLimit, confirm)).refusal).toBe('limit_too_soon')
    const unchanged = { kind: 'stake', period: 'day', amount: '500' }
    expect((await ann.refused(setPlayLimit, unchanged)).refusal).toBe('limit_unchanged')

    await house.clock.set(asked.asked!.confirmable_at - 2)
    expect((await ann.refused(confirmPlayLimit, confirm)).refusal).toBe('limit_too_soon')
    await house.clock.set(asked.asked!.confirmable_at)
    expect(await limitOf(ann, 'stake', 'day')).toMatchObject({ amount: '10.00' })
    await house.advance(0)
    expect((await betRefused(house, ann, '11')).refusal).toBe('stake_limit_reached')
    await ann.call(confirmPlayLimit, confirm)
    expect(await limitOf(ann, 'stake', 'day')).toMatchObject({ amount: '500.00', asked: null })
    await bet(house, ann, '11')
    expect((await provoked.refused(ann, confirmPlayLimit, confirm)).refusal).toBe('limit_not_asked')
  })

  test('that is not confirmed within 7 days lapses', async () => {
    await setLimit(ann, 'loss', 'month', '10')
    const { asked } = await setLimit(ann, 'loss', 'month', null)
    await house.clock.set(asked!.expires_at - 1)
    expect((await limitOf(ann, 'loss', 'month')).asked).not.toBeNull()
    await house.clock.set(asked!.expires_at + 1)
    await house.advance(0)
    expect(await limitOf(ann, 'loss', 'month')).toMatchObject({ amount: '10.00', asked: null })
    const confirm = { kind: 'loss', period: 'month', accept: true }
    expect((await ann.refused(confirmPlayLimit, confirm)).refusal).toBe('limit_not_asked')
  })

  test('is removed like a higher one', async () => {
    await setLimit(ann, 'loss', 'week', '10')
    const { asked } = await setLimit(ann, 'loss', 'week', null)
    expect(asked).toMatchObject({ amount: null })
    await house.clock.advance(day)
    await house.advance(0)
    await ann.call(confirmPlayLimit, { kind: 'loss', period: 'week', accept: true })
    expect(await limitOf(ann, 'loss', 'week')).toMatchObject({ amount: null, asked: null })
    await bet(house, ann, '11')
  })

  test.each([
    ['a tighter one', async () => setLimit(ann, 'stake', 'week', '5'), '5.00'],
    ['the wish to keep what there is', async () => setLimit(ann, 'stake', 'week', '10'), '10.00'],
    [
      'saying so',
      async () => ann.call(confirmPlayLimit, { kind: 'stake', period: 'week', accept: false }),
      '10.00',
    ],
    ['a time-out', async () => ann.call(takeTimeOut, { hours: 24 }), '10.00'],
    ['an exclusion', async () => ann.call(excludeOneself, { months: 6 }), '10.00'],
  ])('that is looser is dropped by %s', async (_name, drop, left) => {
    await setLimit(ann, 'stake', 'week', '10')
    await setLimit(ann, 'stake', 'week', '20')
    await drop()
    expect(await limitOf(ann, 'stake', 'week')).toMatchObject({ amount: left, asked: null })
  })

  test('that is looser still restarts its 24 hours', async () => {
    await setLimit(ann, 'stake', 'week', '10')
    await setLimit(ann, 'stake', 'week', '20')
    await house.clock.advance(day - 60)
    const { asked } = await setLimit(ann, 'stake', 'week', '30')
    expect(asked!.confirmable_at).toBeCloseTo((await house.clock.now()) + day, -1)
    await house.clock.advance(120)
    const confirm = { kind: 'stake', period: 'week', accept: true }
    expect((await ann.refused(confirmPlayLimit, confirm)).refusal).toBe('limit_too_soon')
    await house.advance(0)
  })

  test('can be tightened during a break, and loosened only after it', async () => {
    await setLimit(ann, 'stake', 'day', '10')
    await ann.call(takeTimeOut, { hours: 24 })
    await setLimit(ann, 'stake', 'day', '9')
    await setLimit(ann, 'stake', 'day', '20')
    const confirm = { kind: 'stake', period: 'day', accept: true }
    expect((await provoked.refused(ann, confirmPlayLimit, confirm)).refusal).toBe('player_timed_out')
    await ann.call(excludeOneself, { months: 6 })
    await setLimit(ann, 'stake', 'day', '30')
    await house.clock.advance(day)
    await house.advance(0)
    expect((await provoked.refused(ann, confirmPlayLimit, confirm)).refusal).toBe('player_excluded')
    // To drop the wish stays open.
    await ann.call(confirmPlayLimit, { ...confirm, kind: 'stake', period: 'day', accept: false })
    expect(await limitOf(ann, 'stake', 'day')).toMatchObject({ amount: '9.00', asked: null })
  })
})

describe('a limit on stakes', () => {
  test('is used up by stakes, to the last cent and no further', async () => {
    await setLimit(ann, 'stake', 'day', '25.50')
    await bet(house, ann, '20')
    expect(await limitOf(ann, 'stake', 'day')).toMatchObject({ used: '20.00' })
    expect(await betRefused(house, ann, '5.51')).toMatchObject({
      refusal: 'stake_limit_reached',
      msg: 'Above your stake limit: 5.50 left',
    })
    await bet(house, ann, '5.50')
    expect((await betRefused(house, ann, '1')).msg).toContain(': 0.00 left')
    expect(await limitOf(ann, 'stake', 'day')).toMatchObject({ used: '25.50' })
  })

  test('counts stakes placed before it was set, and lines together', async () => {
    await bet(house, ann, '30')
    await setLimit(ann, 'stake', 'day', '40')
    const { bet_content, ...table } = await betInput(house, '6')
    const both = { ...table, bet_content: [...bet_content, { play: 'small', amount: '5' }] }
    expect((await ann.refused(submitBet, both)).refusal).toBe('stake_limit_reached')
    await bet(house, ann, '10')
    // Set tighter than what is used already, nothing passes, and nothing is owed.
    await setLimit(ann, 'stake', 'day', '15')
    expect((await betRefused(house, ann, '1')).msg).toContain(': 0.00 left')
    expect(await limitOf(ann, 'stake', 'day')).toMatchObject({ used: '40.00', amount: '15.00' })
  })

  test('is the strictest of day, week and month', async () => {
    await setLimit(ann, 'stake', 'month', '50')
    await setLimit(ann, 'stake', 'week', '30')
    await setLimit(ann, 'stake', 'day', '40')
    await bet(house, ann, '30')
    expect((await betRefused(house, ann, '1')).refusal).toBe('stake_limit_reached')
  })

  test('is freed by a cancelled bet, on the same day', async () => {
    await setLimit(ann, 'stake', 'day', '10')
    const id = await bet(house, ann, '10')
    await ann.call(cancelBet, { id })
    expect(await limitOf(ann, 'stake', 'day')).toMatchObject({ used: '0.00' })
    await bet(house, ann, '10')
    expect((await betRefused(house, ann, '1')).refusal).toBe('stake_limit_reached')
  })

  test('does not grow by refunds on another day, or by winnings', async () => {
    await until(`${await dateIn(0)}T23:30`)
    await setLimit(ann, 'stake', 'day', '10')
    await setLimit(ann, 'stake', 'month', '1000')
    const before = minorOf((await limitOf(ann, 'stake', 'month')).used)
    const { rows } = await house.owner.query<{ id: string }>('select id from games')
    await bet(house, ann, '10')
    await bet(house, await house.signUp(`other${count++}`), '10')
    // The house gives the round up after midnight: the stake comes back on the next day.
    const round = `select id from rounds where game_id = ${rows[0]!.id} and closed_at is null order by draws_at limit 1`
    const { rows: open } = await house.owner.query<{ id: string }>(round)
    await house.clock.set(secondsOf(`${await dateIn(1)}T00:00:01`))
    await house.owner.query("insert into voids (round_id, reason) values ($1, 'restored')", [open[0]!.id])
    await house.advance(0)
    const { list } = await ann.call(tradeRecord, { type: 'bet' })
    expect(list.map(({ kind }) => kind)).toContain('void_refund')
    expect(await limitOf(ann, 'stake', 'day')).toMatchObject({ used: '0.00' })
    expect(minorOf((await limitOf(ann, 'stake', 'month')).used)).toBe(before)
    await bet(house, ann, '10')
    expect((await betRefused(house, ann, '1')).refusal).toBe('stake_limit_reached')
  })

  test('starts again at midnight of the house, not a moment before', async () => {
    await until(`${await dateIn(0)}T22:30`)
    await setLimit(ann, 'stake', 'day', '10')
    await setLimit(ann, 'stake', 'month', '15')
    await bet(house, ann, '10')
    const midnight = secondsOf(`${await dateIn(1)}T00:00`)
    // 23:00 in Berlin is midnight of nobody here; the round after it is open until 23:59.
    await house.clock.set(midnight - hour + 60)
    await house.advance(0)
    expect((await betRefused(house, ann, '5')).refusal).toBe('stake_limit_reached')
    await house.clock.set(midnight)
    await house.advance(0)
    expect(await limitOf(ann, 'stake', 'day')).toMatchObject({ used: '0.00', resets_at: midnight + day })
    await bet(house, ann, '5')
    expect((await betRefused(house, ann, '1')).refusal).toBe('stake_limit_reached')
    expect(await limitOf(ann, 'stake', 'month')).toMatchObject({ used: '15.00' })
  })
})

describe('a limit on losses', () => {
  test('counts a stake as lost until something comes back for it', async () => {
    await until(`${await dateIn(1)}T08:00`)
    await setLimit(ann, 'loss', 'day', '30')
    await bet(house, ann, '12', 'big')
    await bet(house, ann, '12', 'small')
    expect(await limitOf(ann, 'loss', 'day')).toMatchObject({ used: '24.00' })
    expect(await betRefused(house, ann, '6.01')).toMatchObject({
      refusal: 'loss_limit_reached',
      msg: 'Above your loss limit: 6.00 left',
    })
    await house.advance(hour)
    // One of the two has won 24.00, unless it was a triple.
    const { list } = await ann.call(tradeRecord, { type: 'bet' })
    const net = list.reduce((sum, { amount }) => sum + minorOf(amount), 0n)
    const used = -net
    expect(minorOf((await limitOf(ann, 'loss', 'day')).used)).toBe(used)
    expect([0n, 2_400n]).toContain(used)
    const left = 3_000n - used
    await bet(house, ann, amountOf(left))
    expect((await betRefused(house, ann, '1')).refusal).toBe('loss_limit_reached')
  })

  test('lets winnings be lost again, and never shows a negative loss', async () => {
    await setLimit(ann, 'loss', 'day', '70')
    // On every draw each single that shows pays, so that six of them cost something and never all.
    const { bet_content: _one, ...table } = await betInput(house, '1')
    const singles = ['1', '2', '3', '4', '5', '6'].map((pick) => ({ play: 'single', pick, amount: '10' }))
    await ann.call(submitBet, { ...table, bet_content: singles })
    await house.advance(hour)
    const { list } = await ann.call(tradeRecord, { type: 'bet' })
    const lost = -list.reduce((sum, { amount }) => sum + minorOf(amount), 0n)
    expect(minorOf((await limitOf(ann, 'loss', 'day')).used)).toBe(lost > 0n ? lost : 0n)
    const left = 7_000n - lost
    const more = left + 1n
    expect((await betRefused(house, ann, amountOf(more))).refusal).toBe('loss_limit_reached')
    await bet(house, ann, amountOf(left))
  })

  test('of zero allows no stake', async () => {
    await setLimit(ann, 'loss', 'month', '0')
    expect((await betRefused(house, ann, '1')).refusal).toBe('loss_limit_reached')
  })
})

test('the tightest of funds, stakes and losses gives the refusal its name', async () => {
  await setLimit(ann, 'stake', 'day', '300')
  await setLimit(ann, 'loss', 'day', '200')
  expect((await betRefused(house, ann, '301')).refusal).toBe('loss_limit_reached')
  await setLimit(ann, 'stake', 'day', '100')
  expect((await betRefused(house, ann, '301')).refusal).toBe('stake_limit_reached')
  const poor = await house.signUp(`poor${count++}`)
  await bet(house, poor, '990')
  await setLimit(poor, 'stake', 'week', '1001')
  expect((await betRefused(house, poor, '11')).refusal).toBe('insufficient_balance')
  // As tight as the funds: the limit has the word.
  await setLimit(poor, 'stake', 'week', '1000')
  expect((await betRefused(house, poor, '11')).refusal).toBe('stake_limit_reached')
})

describe('a limit on deposits', () => {
  test('counts orders that wait and those that were credited, not the cancelled ones', async () => {
    await setLimit(ann, 'deposit', 'day', '300')
    const first = await payIn(house, ann, '100')
    const second = await payIn(house, ann, '150')
    const input = await depositInput(house, ann, '100')
    expect(await ann.refused(deposit, input)).toMatchObject({
      refusal: 'deposit_limit_reached',
      field: 'amount',
      msg: 'Above your deposit limit: 50.00 left',
    })
    expect(await limitOf(ann, 'deposit', 'day')).toMatchObject({ used: '250.00' })
    await decideOrder(house, first.id, 'completed')
    expect(await limitOf(ann, 'deposit', 'day')).toMatchObject({ used: '250.00' })
    await decideOrder(house, second.id, 'cancelled')
    expect(await limitOf(ann, 'deposit', 'day')).toMatchObject({ used: '100.00' })
    await payIn(house, ann, '200')
    expect((await ann.refused(deposit, await depositInput(house, ann, '100'))).refusal).toBe(
      'deposit_limit_reached',
    )
  })

  test('counts an order on the day on which it was made, whenever it is decided', async () => {
    await until(`${await dateIn(0)}T23:50`)
    await setLimit(ann, 'deposit', 'day', '100')
    const order = await payIn(house, ann, '100')
    await nextDay()
    await decideOrder(house, order.id, 'completed')
    expect(await limitOf(ann, 'deposit', 'day')).toMatchObject({ used: '0.00' })
    await payIn(house, ann, '100')
    expect((await ann.refused(deposit, await depositInput(house, ann, '100'))).refusal).toBe(
      'deposit_limit_reached',
    )
  })
})

test('every refusal in the contract was seen above', () => {
  expect(provoked.missing([playLimits, setPlayLimit, confirmPlayLimit])).toEqual([])
})
