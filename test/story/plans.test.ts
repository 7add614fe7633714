import { betReceipt } from '@glasshouse/contract/fairness.ts'
import { cancelBet, getBetDetail, getBetRecord } from '@glasshouse/contract/games.ts'
import { userIndex } from '@glasshouse/contract/identity.ts'
import { freezePlayer } from '@glasshouse/contract/operator/players.ts'
import { createPlan, listPlans, stopPlan } from '@glasshouse/contract/plans.ts'
import { excludeOneself, setPlayLimit, takeTimeOut } from '@glasshouse/contract/safer-play.ts'
import { transfer } from '@glasshouse/contract/wallet.ts'
import { nonceOfSecret, signCancellation } from '@glasshouse/rules/cancellation.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { audit } from '../../server/audit/audit.ts'
import type { Caller } from '../support/caller.ts'
import { entropyWithout } from '../support/chosen-entropy.ts'
import { openEvents } from '../support/event-stream.ts'
import { type House, setGames } from '../support/house.ts'
import { nextRound, openHouseOfPlans, period, plan, planOf, sureWin } from '../support/plans.ts'
import { atOffice, playerId } from '../support/safer-play.ts'
import { slipDelays, slipsCounted } from '../support/slips-counted.ts'

let house: House
let gameId: number
let player: Caller
let name: string
let players = 0

beforeAll(async () => {
  // Bets on any triple are lost here.
  const entropySource = entropyWithout(
    ([first, second, third]) => first === second && second === third,
    () => house,
  )
  ;({ house, gameId } = await openHouseOfPlans({ nodes: 2, listening: true, entropySource }))
  await atOffice(house)
  await house.signUp('banker')
})
beforeEach(async () => {
  await nextRound(house)
  name = `player${++players}`
  player = await house.signUp(name)
})
afterAll(async () => {
  expect(await audit(house.database)).toEqual([])
  await house.close()
})

const balance = async () => (await player.call(userIndex, {})).money
const setGame = async (change: string) => await setGames(house, `set ${change}`)

describe('a plan', () => {
  test('places its lines on each of its rounds, once, and is completed', async () => {
    const bet_content = [
      { play: 'big', amount: '2.00' },
      { play: 'sum', pick: '11', amount: '1.50' },
    ]
    const { plan: made, balance: left } = await player.call(createPlan, {
      game_id: gameId,
      bet_content,
      rounds: 3,
    })
    expect(left).toBe('996.50')
    expect(made).toMatchObject({
      status: 'running',
      end: null,
      game_name: 'Short',
      lines: [
        { play: 'big', pick: '', name: 'Big', odds: '2.00', amount: '2.00' },
        { play: 'sum', pick: '11', name: 'Sum 11', odds: '7.777', amount: '1.50' },
      ],
      stake: '3.50',
      rounds: 3,
      placed: 1,
      pending: 1,
      missed: 0,
      cap: '10.50',
      spent: '3.50',
      profit: '0.00',
      last_draws_at: made.first_draws_at + 2 * period,
    })
    await house.advance(5)
    expect((await planOf(player, made.id)).placed).toBe(1)
    // The first is in the answer to the call.
    expect(await slipsCounted(house.app, 'auto_bet', 'accepted')).toBe(0)
    await nextRound(house)
    expect(await slipsCounted(house.app, 'auto_bet', 'accepted')).toBe(1)
    const { count, seconds } = await slipDelays(house.app, 'auto_bet')
    expect(count).toBe(1)
    // So long after its round had opened.
    expect(seconds).toBeGreaterThanOrEqual(0.5)
    expect(seconds).toBeLessThan(period)
    // Other nodes look as well, and find it placed.
    await house.nodes[1]!.drawClock.advance()
    expect(await planOf(player, made.id)).toMatchObject({ placed: 2, pending: 1, spent: '7.00' })
    await nextRound(house)
    expect((await planOf(player, made.id)).status).toBe('running')
    await nextRound(house)
    const done = await planOf(player, made.id)
    expect(done).toMatchObject({
      status: 'ended',
      end: { reason: 'completed', refusal: null, msg: null },
      placed: 3,
      pending: 0,
      spent: '10.50',
    })
    expect(done.list).toHaveLength(3)
    expect(done.list.map(({ draws_at }) => draws_at)).toEqual(
      [2, 1, 0].map((nth) => made.first_draws_at + nth * period),
    )

    const { list, summary } = await player.call(getBetRecord, {})
    expect(summary).toMatchObject({ count: 6, stake: '10.50', payout: done.returned, profit: done.profit })
    expect(Number(await balance()) - 1000).toBeCloseTo(Number(done.profit), 5)
    const detail = await player.call(getBetDetail, { id: list[0]!.id })
    expect(detail.plan).toBe(made.id)
    expect(done.list[0]!.bet_ids).toContain(detail.id)
    await nextRound(house)
    expect((await player.call(getBetRecord, {})).total).toBe(6)
  })

  test('has one nonce for all its bets, each of which its device cancels by a signature', async () => {
    const secret = 'a7'.repeat(32)
    const input = { game_id: gameId, bet_content: [{ play: 'big', amount: '2.00' }], rounds: 2 }
    await player.call(createPlan, { ...input, nonce: nonceOfSecret(secret) })
    const pending = async () => (await player.call(getBetRecord, { status: 'pending' })).list[0]!.id
    const first = await pending()
    await player.call(cancelBet, { id: first, proof: signCancellation(secret, first) })
    expect(await player.call(betReceipt, { id: first })).toMatchObject({ version: 4 })
    await nextRound(house)
    const second = await pending()
    expect(await player.call(getBetDetail, { id: second })).toMatchObject({ nonce: nonceOfSecret(secret) })
    const proof = signCancellation(secret, first)
    expect((await player.refused(cancelBet, { id: second, proof })).refusal).toBe('bet_of_other_device')
  })

  test('created after the close begins with the next round', async () => {
    await house.advance(period - 5)
    const { plan: made, balance: left } = await player.call(createPlan, {
      game_id: gameId,
      bet_content: JSON.stringify([{ play: 'odd', amount: '1.00' }]),
      rounds: 1,
    })
    expect(left).toBe('1000.00')
    expect(made).toMatchObject({ placed: 0, spent: '0.00' })
    await nextRound(house)
    expect(await planOf(player, made.id)).toMatchObject({ placed: 1, missed: 0, status: 'running' })
    await nextRound(house)
    expect(await planOf(player, made.id)).toMatchObject({ placed: 1, end: { reason: 'completed' } })
  })

  test('accepts form data', async () => {
    const form = new URLSearchParams({
      game_id: String(gameId),
      bet_content: '[{"play":"big","amount":"1"}]',
      rounds: '2',
      stop_on_win: 'true',
      cap: '1.5',
    })
    const response = await player.send('POST', createPlan.path, form.toString(), {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(response.json().data.plan).toMatchObject({ rounds: 2, stop_on_win: true, cap: '1.50' })
  })

  test('stops at once, leaves placed bets, and is not stopped twice', async () => {
    const id = await plan(player, gameId, { rounds: 100 })
    const key = { idempotencyKey: 'stop-it-once' }
    const stopped = await player.call(stopPlan, { id }, key)
    expect(stopped).toMatchObject({ status: 'ended', end: { reason: 'stopped' }, placed: 1, pending: 1 })
    expect(await player.call(stopPlan, { id }, key)).toEqual(stopped)
    expect((await player.refused(stopPlan, { id: '999' }, key)).refusal).toBe('idempotency_key_reused')
    expect((await player.refused(stopPlan, { id })).refusal).toBe('plan_ended')
    await nextRound(house)
    expect(await planOf(player, id)).toMatchObject({ placed: 1, pending: 0, missed: 0 })
    expect((await player.call(getBetRecord, {})).list.map(({ status }) => status)).not.toContain('pending')
  })

  test('that stops on any win does so', async () => {
    const id = await plan(player, gameId, { bet_content: sureWin, rounds: 5, stop_on_win: true })
    await nextRound(house)
    const ended = await planOf(player, id)
    expect(ended).toMatchObject({ end: { reason: 'won' }, placed: 1 })
    expect(ended.list[0]).toMatchObject({ status: 'win', stake: '3.00', profit: ended.profit })
    expect(ended.list[0]!.result!.dice).toHaveLength(3)
  })

  test('spends its cap and no more', async () => {
    const id = await plan(player, gameId, { cap: '2.99', rounds: 9 })
    for (let round = 0; round < 3; round += 1) await nextRound(house)
    expect(await planOf(player, id)).toMatchObject({
      placed: 2,
      spent: '2.00',
      end: { reason: 'cap_reached' },
    })
  })

  test('ends as soon as it has won or lost enough, and never loses more', async () => {
    const ids = await Promise.all(
      ['big', 'small', 'odd', 'even'].map(async (play) =>
        plan(player, gameId, { play, rounds: 40, stop_at_profit: '2.00', stop_at_loss: '2.50' }),
      ),
    )
    for (let round = 0; round < 40; round += 1) {
      await nextRound(house)
      if ((await player.call(listPlans, { status: 'running' })).total === 0) break
    }
    for (const id of ids) {
      const { list, end, profit } = await planOf(player, id)
      let net = 0
      const steps = list.toReversed().map(({ status }) => (net += status === 'win' ? 1 : -1))
      expect(steps.slice(0, -1).every((step) => step < 2 && step > -2)).toBe(true)
      const reason = list.length === 40 ? 'completed' : net === 2 ? 'profit_reached' : 'loss_reached'
      expect([end?.reason, profit]).toEqual([reason, `${net}.00`])
    }
  })

  test('counts a void round as placed, and a cancelled bet’s stake as spent', async () => {
    const id = await plan(player, gameId, { cap: '2.00', rounds: 3 })
    const { rows } = await house.owner.query<{ round_id: string }>(
      'select round_id from plan_placements where plan_id = $1',
      [id],
    )
    await house.owner.query("insert into voids (round_id, reason) values ($1, 'operator')", [
      rows[0]!.round_id,
    ])
    await nextRound(house)
    const second = (await planOf(player, id)).list[0]!
    expect(second).toMatchObject({ status: 'pending', stake: '1.00' })
    await player.call(cancelBet, { id: second.bet_ids[0]! })
    await nextRound(house)
    const ended = await planOf(player, id)
    expect(ended).toMatchObject({
      spent: '2.00',
      returned: '2.00',
      profit: '0.00',
      end: { reason: 'cap_reached' },
    })
    expect(ended.list.map(({ status, profit }) => [status, profit])).toEqual([
      ['cancelled', '0.00'],
      ['void', '0.00'],
    ])
    expect(await balance()).toBe('1000.00')
  })

  test('skips the rounds missed while the house was down, and ends on its day', async () => {
    const id = await plan(player, gameId, { rounds: 3 })
    await house.clock.advance(2 * period)
    await house.advance(0)
    expect(await planOf(player, id)).toMatchObject({ placed: 2, missed: 1, status: 'running' })
    await nextRound(house)
    const ended = await planOf(player, id)
    expect(ended).toMatchObject({ placed: 2, missed: 1, end: { reason: 'completed' } })
    expect(ended.list[1]).toMatchObject({ status: 'missed', stake: '0.00', bet_ids: [] })
  })

  test('is made once per key, with the same answer again', async () => {
    const input = { game_id: gameId, bet_content: [{ play: 'big', amount: '1.00' }], rounds: 3 }
    const key = { idempotencyKey: 'make-it-once' }
    const answers = await Promise.all([
      player.call(createPlan, input, key),
      player.call(createPlan, input, key),
    ])
    expect(answers[1]).toEqual(answers[0])
    expect((await player.refused(createPlan, { ...input, rounds: 4 }, key)).refusal).toBe(
      'idempotency_key_reused',
    )
    expect((await player.call(listPlans, {})).total).toBe(1)
    expect(await balance()).toBe('999.00')
  })

  test('is reported live: placed, stopped, and after a reconnect', async () => {
    const stream = await openEvents(house.nodes[1]!.url, { token: player.token })
    await stream.next(({ type }) => type === 'hello')
    const id = await plan(player, gameId, { rounds: 3 })
    await stream.next(({ type }) => type === 'plans')
    stream.close()
    await nextRound(house)
    const again = await openEvents(house.nodes[0].url, { token: player.token, lastEventId: stream.lastId })
    await again.next(({ type }) => type === 'plans')
    await again.next(({ type }) => type === 'hello')
    await player.call(stopPlan, { id })
    await again.next(({ type }) => type === 'plans')
    again.close()
  })

  test('is listed in pages, running ones first, and only for its player', async () => {
    const ids: string[] = []
    for (let nth = 0; nth < 3; nth += 1) ids.push(await plan(player, gameId))
    await player.call(stopPlan, { id: ids[2]! })
    const page = await player.call(listPlans, { limit: 2 })
    expect(page).toMatchObject({ total: 3, page: 1, limit: 2 })
    expect(page.list.map(({ id }) => id)).toEqual([ids[1], ids[0]])
    expect((await player.call(listPlans, { limit: 2, page: 2 })).list.map(({ id }) => id)).toEqual([ids[2]])
    expect((await player.call(listPlans, { status: 'ended' })).total).toBe(1)
    expect((await player.call(listPlans, { game_id: gameId + 1 })).total).toBe(0)
    const other = await house.signUp(`other${players}`)
    expect((await other.call(listPlans, {})).total).toBe(0)
  })
})

describe('a plan that is refused later ends with that refusal', () => {
  test.each<[string, () => Promise<unknown>, string, string | RegExp, string?]>([
    [
      'balance',
      () => player.call(transfer, { recipient: 'banker', amount: '999.00' }),
      'insufficient_balance',
      '余额不足',
    ],
    ['paused', () => setGame("status = 'suspended'"), 'game_suspended', /\p{Script=Han}/u],
    ['least stake', () => setGame('min_stake = 200'), 'stake_below_minimum', /2\.00/],
    [
      'highest stake',
      () => setGame('min_stake = 100, max_stake = 100'),
      'stake_above_maximum',
      /1\.00/,
      '2.00',
    ],
    ['liability', () => setGame('liability_cap = 100'), 'liability_cap_reached', /\p{Script=Han}/u],
    [
      'own limit',
      () => player.call(setPlayLimit, { kind: 'stake', period: 'day', amount: '1.50' }),
      'stake_limit_reached',
      /0\.50/,
    ],
    [
      'loss limit',
      () => player.call(setPlayLimit, { kind: 'loss', period: 'month', amount: '0.50' }),
      'loss_limit_reached',
      /\p{Script=Han}/u,
    ],
  ])('%s', async (_what, arrange, refusal, words, amount = '1.00') => {
    const line = { play: 'any_triple', amount }
    const id = await plan(player, gameId, { bet_content: [line], rounds: 5 })
    await arrange()
    await nextRound(house)
    await setGame("status = 'open', min_stake = 100, max_stake = 500000, liability_cap = 50000000")
    const { list } = await player.call(listPlans, {}, { headers: { 'accept-language': 'zh-CN' } })
    expect(list[0]).toMatchObject({ id, placed: 1, end: { reason: 'refused', refusal } })
    expect(list[0]!.end!.msg).toMatch(words)
    await nextRound(house)
    expect((await player.call(getBetRecord, {})).total).toBe(1)
  })

  test('a plan that the database itself refuses ends, and holds no other up', async () => {
    const good = await plan(player, gameId)
    // No caller can make this one: it plays what the game does not sell.
    await house.owner.query(
      `with made as (
         insert into plans (player_id, game_id, first_draws_at, last_draws_at, rounds, stake, cap, stop_on_win)
         select player_id, game_id, first_draws_at, last_draws_at, rounds, stake, cap, false from plans where id = $1
         returning id
       )
       insert into plan_lines (plan_id, number, selection, stake) select id, 1, 999, 100 from made`,
      [good],
    )
    await nextRound(house)
    const { list } = await player.call(listPlans, { status: 'running' })
    expect(list).toMatchObject([{ id: good, placed: 2 }])
    const { rows } = await house.owner.query('select reason, refusal from plan_ends order by id desc limit 1')
    expect(rows).toEqual([{ reason: 'refused', refusal: 'bet_failed' }])
    // Nobody could show such a plan: it never was.
    await house.owner.query(
      `alter table plan_ends disable trigger user; alter table plan_lines disable trigger user;
       alter table plans disable trigger user;
       delete from plan_ends where refusal = 'bet_failed'; delete from plan_lines where selection = 999;
       delete from plans p where not exists (select from plan_lines l where l.plan_id = p.id);
       alter table plan_ends enable trigger user; alter table plan_lines enable trigger user;
       alter table plans enable trigger user`,
    )
  })

  test.each<[string, () => Promise<unknown>]>([
    ['timed_out', () => player.call(takeTimeOut, { hours: 24 })],
    ['excluded', () => player.call(excludeOneself, { months: 6 })],
    [
      'frozen',
      async () => {
        const id = String(await playerId(house, name))
        const office = await atOffice(house)
        await office.call(freezePlayer, { id, frozen: true, reason: 'under review' })
        await office.call(freezePlayer, { id, frozen: false, reason: 'all is well' })
      },
    ],
  ])('all at once when its player is %s', async (reason, restriction) => {
    const ids = [await plan(player, gameId), await plan(player, gameId, { play: 'small' })]
    await restriction()
    for (const id of ids) expect(await planOf(player, id)).toMatchObject({ placed: 1, end: { reason } })
    await nextRound(house)
    expect((await player.call(getBetRecord, {})).total).toBe(2)
  })
})
