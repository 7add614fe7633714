import { userIndex } from '@glasshouse/contract/identity.ts'
import { freezePlayer } from '@glasshouse/contract/operator/players.ts'
import { createPlan, listPlans, planDetail, stopPlan } from '@glasshouse/contract/plans.ts'
import { excludeOneself, setPlayLimit, takeTimeOut } from '@glasshouse/contract/safer-play.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Caller } from '../support/caller.ts'
import { meetAtLock } from '../support/held-lock.ts'
import type { House } from '../support/house.ts'
import { nextRound, openHouseOfPlans, plan, type PlanInput } from '../support/plans.ts'
import { rememberProvoked } from '../support/provoked.ts'
import { atOffice, playerId } from '../support/safer-play.ts'

const provoked = rememberProvoked()

let house: House
let gameId: number
let player: Caller
let players = 0

beforeAll(async () => {
  ;({ house, gameId } = await openHouseOfPlans())
  await atOffice(house)
})
beforeEach(async () => {
  player = await house.signUp(`player${++players}`)
})
afterAll(async () => {
  await house.close()
})

async function refused(input: Partial<Record<keyof PlanInput, unknown>>, as = player) {
  const whole = { game_id: gameId, bet_content: [{ play: 'big', amount: '1.00' }], rounds: 3, ...input }
  const refusal = await provoked.refused(as, createPlan, whole)
  expect((await as.call(listPlans, {})).list.filter(({ rounds }) => rounds === whole.rounds)).toEqual([])
  return refusal
}
const line = (amount: string, play = 'big') => ({ bet_content: [{ play, amount }] })

describe('a plan’s input is checked', () => {
  test.each<[string, Partial<Record<keyof PlanInput, unknown>>, string, string?]>([
    ['no game', { game_id: 999_999 }, 'game_not_found', 'Game not found'],
    ['no lines', { bet_content: [] }, 'no_bet_selected', 'Please select a bet'],
    ['no such play', line('1.00', 'huge'), 'bet_content_invalid'],
    [
      'too many lines',
      { bet_content: Array.from({ length: 51 }, () => ({ play: 'big', amount: '1.00' })) },
      'too_many_bets',
    ],
    ['an amount in words', line('one'), 'amount_invalid'],
    ['a stake of nothing', line('0.00'), 'stake_below_minimum', 'Minimum stake 1.00'],
    ['a stake under the least', line('0.99'), 'stake_below_minimum'],
    [
      'a stake over the highest',
      line('5000.01'),
      'stake_above_maximum',
      'Maximum stake on this bet 5,000.00',
    ],
    ['no rounds', { rounds: 0 }, 'plan_rounds_invalid', 'An auto-bet covers 1 to 100 rounds'],
    ['101 rounds', { rounds: 101 }, 'plan_rounds_invalid'],
    ['half a round', { rounds: 1.5 }, 'plan_rounds_invalid'],
    ['rounds in words', { rounds: 'ten' }, 'plan_rounds_invalid'],
    ['rounds untold', { rounds: undefined }, 'plan_rounds_invalid'],
    [
      'a cap under a round',
      { cap: '0.99' },
      'plan_cap_too_low',
      'The spending cap must cover one round: minimum 1.00',
    ],
    ['a cap of three decimals', { cap: '1.001' }, 'amount_invalid'],
    ['a loss limit under a round', { stop_at_loss: '0.99' }, 'plan_loss_too_low'],
    ['a profit of nothing', { stop_at_profit: '0' }, 'amount_invalid'],
    ['a negative profit', { stop_at_profit: '-1' }, 'amount_invalid'],
    ['a stop that is neither yes nor no', { stop_on_win: 'perhaps' }, 'check_input'],
    ['more than there is', line('1000.01'), 'insufficient_balance', 'Insufficient balance'],
  ])('%s', async (_what, input, refusal, msg) => {
    const answer = await refused(input)
    expect(answer.refusal).toBe(refusal)
    if (msg) expect(answer.msg).toBe(msg)
    expect((await player.call(userIndex, {})).money).toBe('1000.00')
  })

  test('up to its bounds, which are allowed', async () => {
    await plan(player, gameId, { rounds: 1, cap: '1.00', stop_at_loss: '1.00', stop_at_profit: '0.01' })
    await plan(player, gameId, { rounds: 100, cap: '999999999999.99' })
  })

  test('five run at once, a sixth does not', async () => {
    const ids: string[] = []
    for (let nth = 0; nth < 5; nth += 1) ids.push(await plan(player, gameId))
    expect(await refused({ rounds: 7 })).toMatchObject({
      refusal: 'too_many_plans',
      msg: 'Up to 5 auto-bets can run at once; stop one first',
    })
    await player.call(stopPlan, { id: ids[0]! })
    await plan(player, gameId, { rounds: 7 })
  })
})

describe('a player who may not bet makes no plan', () => {
  test('by age', async () => {
    const unknown = await house.signUp(`young${players}`, undefined, { birthday: null })
    expect((await refused({}, unknown)).refusal).toBe('birthday_required')
    const child = await house.signUp(`child${players}`, undefined, { birthday: '2015-01-01' })
    expect((await refused({}, child)).refusal).toBe('too_young')
  })

  test('by a restriction', async () => {
    await player.call(takeTimeOut, { hours: 24 })
    expect((await refused({})).refusal).toBe('player_timed_out')
    await player.call(excludeOneself, { months: 6 })
    expect((await refused({})).refusal).toBe('player_excluded')
    const id = String(await playerId(house, `player${players}`))
    await (await atOffice(house)).call(freezePlayer, { id, frozen: true, reason: 'under review' })
    expect((await refused({})).refusal).toBe('player_frozen')
  })

  test('by own limits', async () => {
    await player.call(setPlayLimit, { kind: 'loss', period: 'day', amount: '5' })
    expect(await refused(line('5.01'))).toMatchObject({ refusal: 'loss_limit_reached' })
    await player.call(setPlayLimit, { kind: 'stake', period: 'day', amount: '2' })
    expect(await refused(line('2.01'))).toMatchObject({
      refusal: 'stake_limit_reached',
      msg: 'Above your stake limit: 2.00 left',
    })
  })

  test('by the house’s cap or a paused game', async () => {
    await house.owner.query('update games set liability_cap = 100')
    expect((await refused({})).refusal).toBe('liability_cap_reached')
    await house.owner.query("update games set liability_cap = 50000000, status = 'suspended'")
    expect((await refused({})).refusal).toBe('game_suspended')
    await house.owner.query("update games set status = 'open'")
    await house.owner.query(
      `update games set opens = to_char(t + interval '1 hour', 'HH24:MI'), closes = to_char(t + interval '2 hours', 'HH24:MI')
       from (select house_now() at time zone house_time_zone() as t) as now`,
    )
    expect((await refused({})).refusal).toBe('game_closed')
    await house.owner.query('update games set opens = null, closes = null')
  })

  test('by an event that is suspended, or whose odds have changed', async () => {
    const onOpen = async (call: string) =>
      house.owner.query(
        `select ${call} from rounds r join games g on g.id = r.game_id
         where r.opens_at <= house_now() and r.closes_at > house_now() and r.closed_at is null`,
      )
    await onOpen('suspend_event(r.id, null)')
    expect((await refused({})).refusal).toBe('betting_suspended')
    await onOpen('resume_event(r.id, null)')
    await onOpen('set_prices(r.id, array_fill(150, array[109]), array_fill(100, array[109]))')
    expect((await refused({})).refusal).toBe('odds_changed')
    await house.owner.query('delete from boards')
  })

  test('without a live session', async () => {
    const visitor = house.visitor()
    const dead = house.visitor()
    dead.token = 'x'.repeat(43)
    for (const caller of [visitor, dead]) {
      for (const [call, input] of [
        [createPlan, { game_id: gameId, bet_content: [], rounds: 1 }],
        [listPlans, {}],
        [planDetail, { id: '1' }],
        [stopPlan, { id: '1' }],
      ] as const)
        expect((await caller.refused(call, input)).code).toBe(401)
    }
  })
})

test('another player’s plan is unknown', async () => {
  const id = await plan(player, gameId)
  const other = await house.signUp(`other${players}`)
  for (const asked of [id, '999999']) {
    expect((await provoked.refused(other, planDetail, { id: asked })).refusal).toBe('plan_not_found')
    expect((await provoked.refused(other, stopPlan, { id: asked })).refusal).toBe('plan_not_found')
  }
  await player.call(stopPlan, { id })
  expect((await provoked.refused(player, stopPlan, { id })).msg).toBe('This auto-bet has already ended')
})

test('keys are checked as everywhere', async () => {
  const id = await plan(player, gameId)
  const bad = { idempotencyKey: 'short' }
  const input = { game_id: gameId, bet_content: [{ play: 'big', amount: '1.00' }], rounds: 2 }
  // The key that a plan's own placements have is none that a client can send.
  const clash = { idempotencyKey: `plan:${id}:1` }
  for (const extra of [bad, clash]) {
    expect((await provoked.refused(player, createPlan, input, extra)).refusal).toBe('idempotency_key_invalid')
    expect((await provoked.refused(player, stopPlan, { id }, extra)).refusal).toBe('idempotency_key_invalid')
  }
  const key = { idempotencyKey: 'used-for-one' }
  await player.call(createPlan, input, key)
  await provoked.refused(player, createPlan, { ...input, rounds: 3 }, key)
  const stopKey = { idempotencyKey: 'used-to-stop' }
  await player.call(stopPlan, { id }, stopKey)
  await provoked.refused(player, stopPlan, { id: '5' }, stopKey)
})

describe('a plan begins with a round that can be bet on', () => {
  test('not with one that closes while its player pays for something else', async () => {
    const id = await playerId(house, `player${players}`)
    const { rows } = await house.owner.query<{ left: number }>(
      `select extract(epoch from min(closes_at) - house_now())::float8 as left from rounds
       where game_id = $1 and closed_at is null and closes_at > house_now()`,
      [gameId],
    )
    const lock = `select 1 from accounts where player_id = ${id} for update`
    const meanwhile = async () => await house.clock.advance(rows[0]!.left + 0.001)
    const answer = await meetAtLock(
      house.owner,
      { lock, waiting: 1, meanwhile },
      async () => await refused({}),
    )
    expect(answer).toMatchObject({ refusal: 'round_closed', msg: 'This round is closed' })
    expect((await player.call(userIndex, {})).money).toBe('1000.00')
    await nextRound(house)
  })

  test('nor in a house whose draw clocks stop until every round is over', async () => {
    await house.clock.advance(3600)
    expect(await refused({})).toMatchObject({
      refusal: 'period_info_failed',
      msg: 'Failed to get period info',
    })
    await nextRound(house)
    await plan(player, gameId)
  })
})

test('every refusal in the contract was seen above', () => {
  expect(provoked.missing([createPlan, listPlans, planDetail, stopPlan])).toEqual([])
})
