import { getBetRecord, submitBet } from '@glasshouse/contract/games.ts'
import { changeProfile, userIndex } from '@glasshouse/contract/identity.ts'
import { freezePlayer } from '@glasshouse/contract/operator/players.ts'
import { excludeOneself, setPlayLimit, takeTimeOut } from '@glasshouse/contract/safer-play.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { audit } from '../../server/audit/audit.ts'
import { amountOf } from '../support/amounts.ts'
import type { Caller } from '../support/caller.ts'
import { type House, openHouse, setGames } from '../support/house.ts'
import { winOf } from '../support/oracle.ts'
import { rememberProvoked } from '../support/provoked.ts'
import { atOffice } from '../support/safer-play.ts'
import { freshTable, roundId, start, type Table, tableOf } from '../support/table.ts'

const provoked = rememberProvoked()
const big = [{ play: 'big', amount: '10.00' }]

let house: House
let table: Table

beforeAll(async () => {
  house = await openHouse({ welcomeAmount: 2_000_000n })
  await house.owner.query("insert into house (time_zone, currency) values ('UTC', 'CNY')")
  await house.clock.set(start)
  await house.advance(0)
  table = await tableOf(house, 'dice-10m')
})
afterAll(async () => {
  expect(await audit(house.database)).toEqual([])
  await house.close()
})

const balanceOf = async (caller: Caller) => (await caller.call(userIndex, {})).money
const betsOf = async (caller: Caller) => (await caller.call(getBetRecord, { limit: 100 })).list

/** Somebody with 20,000.00 who has not bet yet. */
let newcomers = 0
const newcomer = async () => await house.signUp(`player${++newcomers}`)

async function setHours(opens: string, closes: string) {
  await setGames(
    house,
    `set opens = ${opens}, closes = ${closes} from (select house_now() at time zone house_time_zone() as t) as now
     where id = ${table.game_id}`,
  )
}

describe('a slip is refused whole', () => {
  let carl: Caller
  beforeAll(async () => {
    carl = await house.signUp('carl')
  })

  /** Nothing of it happens: neither money nor bets move. */
  async function expectRefused(input: object, refusal: string, msg?: string) {
    const answer = await provoked.refused(carl, submitBet, { ...table, bet_content: big, ...input })
    expect(answer).toMatchObject({ code: 0, refusal, ...(msg === undefined ? {} : { msg }) })
    expect(await balanceOf(carl)).toBe('20000.00')
    expect(await betsOf(carl)).toEqual([])
    return answer
  }

  test.each([
    ['missing', undefined],
    ['null', null],
    ['an empty list', []],
    ['empty text', ''],
    ['an empty list as text', '[]'],
  ])('when bet_content is %s', async (_what, bet_content) => {
    await expectRefused({ bet_content }, 'no_bet_selected', 'Please select a bet')
  })

  test.each([
    ['broken JSON text', '[{"play":"big"'],
    ['one line without a list', { play: 'big', amount: '1.00' }],
    ['the same as text', '{"play":"big","amount":"1.00"}'],
    ['a number', 5],
    ['false', false],
    ['null as text', 'null'],
    ['text twice wrapped', JSON.stringify(JSON.stringify(big))],
    ['a list of texts', ['big']],
    ['a list of lists', [big]],
    ['a list with nothing in it', [null]],
    ['a line without a play', [{ amount: '1.00' }]],
    ['a play that is a number', [{ play: 7, amount: '1.00' }]],
    ['an unknown play', [{ play: 'huge', amount: '1.00' }]],
    ['a play in capitals', [{ play: 'BIG', amount: '1.00' }]],
    ['a play with its pick', [{ play: 'sum 11', amount: '1.00' }]],
    ['the name of what every object has', [{ play: 'constructor', amount: '1.00' }]],
    ['an endless play', [{ play: 'big'.repeat(100), amount: '1.00' }]],
    ['a play with a null byte', [{ play: 'big\u0000', amount: '1.00' }]],
    ['a pick with a null byte', [{ play: 'sum', pick: '3\u0000', amount: '1.00' }]],
    ['a pick that is a number', [{ play: 'sum', pick: 11, amount: '1.00' }]],
    ['a pick where there is none', [{ play: 'big', pick: '1', amount: '1.00' }]],
    ['no pick where there must be one', [{ play: 'sum', amount: '1.00' }]],
    ['one bad line among good ones', [...big, { play: 'sum', pick: '19', amount: '1.00' }, ...big]],
  ])('when bet_content is %s', async (_what, bet_content) => {
    await expectRefused({ bet_content }, 'bet_content_invalid', 'Failed to assemble bet data')
  })

  test.each([
    ['sum', ['2', '19', '03', '3.0', ' 3', '+3', '０3', '-3', '3-4']],
    ['single', ['0', '7', '01', '1-1', 'one']],
    ['pair', ['0', '7', '3-3']],
    ['triple', ['0', '7', '4-4-4', '444']],
    ['two_same', ['4', '4-4', '44-1', '4-4-1', '4-7', '0-1', '4 1', '4,1', '4–1']],
    ['two_different', ['4-1', '1-1', '1', '1-2-3', '01-4']],
    ['three_different', ['3-2-5', '5-3-2', '2-2-5', '2-5', '2-3-5-6', '235']],
  ])('when a pick is not the one way to write a %s', async (play, picks) => {
    for (const pick of picks)
      await expectRefused({ bet_content: [{ play, pick, amount: '1.00' }] }, 'bet_content_invalid')
  })

  test.each([
    ['nothing', undefined],
    ['a number', 10],
    ['null', null],
    ['empty', ''],
    ['negative', '-1'],
    ['signed', '+1'],
    ['of three decimals', '1.001'],
    ['with an exponent', '1e3'],
    ['in hex', '0x10'],
    ['of thirteen digits', '1000000000000'],
    ['with a comma', '1,00'],
    ['without digits before the point', '.50'],
    ['without digits after it', '1.'],
    ['with a space', ' 1'],
    ['with a line’s end', '1\n'],
    ['in other digits', '１0'],
    ['not a number', 'NaN'],
    ['endless', 'Infinity'],
  ])('when an amount is %s', async (_what, amount) => {
    const lines = [...big, { play: 'small', amount }]
    const answer = await expectRefused(
      { bet_content: lines },
      'amount_invalid',
      'Please enter a correct amount',
    )
    expect(answer.field).toBe('bet_content.1.amount')
    await expectRefused({ bet_content: JSON.stringify(lines) }, 'amount_invalid')
  })

  test.each(['0', '0.00', '0.99', '0.01', '000.5'])('when a stake is %s, below the least', async (amount) => {
    const lines = [...big, { play: 'small', amount }]
    await expectRefused({ bet_content: lines }, 'stake_below_minimum', 'Minimum stake 1.00')
  })

  test('when a stake is above the maximum', async () => {
    const over = [...big, { play: 'big', amount: '5000.01' }]
    await expectRefused({ bet_content: over }, 'stake_above_maximum', 'Maximum stake on this bet 5,000.00')
    const max = [{ play: 'big', amount: '999999999999.99' }]
    await expectRefused({ bet_content: max }, 'stake_above_maximum')
  })

  test('with 51 lines, and taken with 50', async () => {
    const line = { play: 'big', amount: '1.00' }
    const lines = (count: number) => Array.from({ length: count }, () => line)
    await expectRefused({ bet_content: lines(51) }, 'too_many_bets', 'You can place up to 50 bets at once')
    await expectRefused({ bet_content: JSON.stringify(lines(51)) }, 'too_many_bets')
    const caller = await newcomer()
    expect((await caller.call(submitBet, { ...table, bet_content: lines(50) })).bets).toHaveLength(50)
  })

  test('when its lines together cost a cent more than there is', async () => {
    const four = Array.from({ length: 4 }, () => ({ play: 'big', amount: '4999.75' }))
    const lines = [...four, { play: 'small', amount: '1.01' }]
    await expectRefused({ bet_content: lines }, 'insufficient_balance', 'Insufficient balance')
  })

  test.each([
    ['an unknown game', { game_id: 424_242 }, 'game_not_found', 'Game not found'],
    ['a game beyond counting', { game_id: 999_999_999_999_999 }, 'game_not_found', undefined],
    ['an unknown round', { game_no: '20270115-9999' }, 'round_not_found', 'Round not found'],
    ['no game', { game_id: undefined }, 'check_input', 'Please check your input'],
    ['a game that is no number', { game_id: '1.5' }, 'check_input', undefined],
    ['a game that is true', { game_id: true }, 'check_input', undefined],
    ['a game in a list', { game_id: [1] }, 'check_input', undefined],
    ['no round', { game_no: undefined }, 'check_input', undefined],
    ['a round that is a number', { game_no: 202_701_150_001 }, 'check_input', undefined],
    ['a round with a null byte', { game_no: '20270115-0001\u0000' }, 'check_input', undefined],
  ])('for %s', async (_what, input, refusal, msg) => {
    await expectRefused(input, refusal, msg)
  })

  test('for a sports game', async () => {
    const { rows } = await house.owner.query<{ id: number }>("select id from games where kind = 'sports'")
    await expectRefused({ game_id: rows[0]?.id }, 'match_not_found')
  })

  test('while the game is paused', async () => {
    const setStatus = async (status: string) =>
      await setGames(house, `set status = '${status}' where id = ${table.game_id}`)
    await setStatus('suspended')
    await expectRefused({}, 'game_suspended', 'This game is paused')
    await setStatus('open')
    await (await newcomer()).call(submitBet, { ...table, bet_content: big })
  })

  test('outside the hours of the game', async () => {
    await setHours("to_char(t + interval '1 hour', 'HH24:MI')", "to_char(t + interval '2 hours', 'HH24:MI')")
    const early = await newcomer()
    const key = { idempotencyKey: 'before-it-opens' }
    const ask = async () => await early.refused(submitBet, { ...table, bet_content: big }, key)
    const closed = await ask()
    expect(closed).toMatchObject(await expectRefused({}, 'game_closed'))
    await setHours('null', 'null')
    // The first outcome of a key is its outcome, word by word.
    expect(await ask()).toEqual(closed)
    await early.call(submitBet, { ...table, bet_content: big })
  })

  test('while betting on the event, or on that market of it, is suspended', async () => {
    const three = await freshTable(house, 'dice-3m')
    const asOwner = async (call: string) => house.owner.query(call, [await roundId(house, three)])
    await asOwner('select suspend_event($1, null)')
    await expectRefused({ ...three }, 'betting_suspended', 'Betting on this is suspended right now')
    await asOwner('select resume_event($1, null)')
    await asOwner("select suspend_event($1, 'big')")
    await expectRefused({ ...three }, 'betting_suspended')
    await (await newcomer()).call(submitBet, { ...three, bet_content: [{ play: 'small', amount: '1' }] })
    await asOwner("select resume_event($1, 'big')")
    await (await newcomer()).call(submitBet, { ...three, bet_content: big })
  })

  test('when the odds differ from those shown', async () => {
    const three = await freshTable(house, 'dice-3m')
    const set = 'select set_prices($1, array[150, null]::int[], array[100, null]::int[])'
    await house.owner.query(set, [await roundId(house, three)])
    await expectRefused(
      { ...three },
      'odds_changed',
      'The odds have changed. Check them and place your bet again',
    )
  })

  test('when it would pass the cap of one market', async () => {
    const three = await freshTable(house, 'dice-3m')
    const put = (play: string, amount: string) => ({ ...three, bet_content: [{ play, amount }] })
    await house.owner.query(
      `insert into caps (game_id, event_id, market, amount) select game_id, id, 'big', 400 from events where id = $1`,
      [await roundId(house, three)],
    )
    const caller = await newcomer()
    await caller.call(submitBet, put('big', '1.50'))
    await expectRefused(put('big', '1.00'), 'liability_cap_reached')
    await caller.call(submitBet, put('small', '50.00'))
  })

  test('when it would pass the liability cap on an outcome', async () => {
    const setCap = async (cap: number) =>
      await setGames(house, `set liability_cap = ${cap} where code = 'k3-5m'`)
    const three = await freshTable(house, 'k3-5m')
    const put = (play: string, amount: string) => ({ ...three, bet_content: [{ play, amount }] })
    await setCap(20_000)
    const caller = await newcomer()
    await caller.call(submitBet, put('big', '99.00'))
    const msg = 'We can’t take that much on this result in this round. You can stake up to 1.00'
    await expectRefused(put('big', '1.01'), 'liability_cap_reached', msg)
    // All or none: the second line alone would fit.
    await expectRefused(
      { ...three, bet_content: [{ play: 'big', amount: '1.01' }, ...put('small', '1.00').bet_content] },
      'liability_cap_reached',
    )
    // No throw is both: the other side has its own room, and the rest of the first is taken to the cent.
    await caller.call(submitBet, put('small', '100.00'))
    await caller.call(submitBet, put('big', '1.00'))
    await setCap(50_000_000)
  })
})

describe('the highest stake on a bet', () => {
  beforeAll(async () => {
    table = await freshTable(house, 'dice-10m')
  })

  test.each([
    ['triple', '5', '230.00'],
    ['any_triple', '', '1400.00'],
    ['sum', '3', '230.00'],
    ['single', '1', '5000.00'],
  ])('%s %s follows from the highest payout, as a round number', async (play, pick, highest) => {
    const caller = await newcomer()
    const stake = BigInt(highest.replace('.', ''))
    if (highest !== '5000.00') {
      expect(winOf({ play, pick, stake }, 'triples_lose')).toBeLessThanOrEqual(5_000_000n)
      const next = stake + BigInt(`1${'0'.repeat(highest.length - 3)}`)
      expect(winOf({ play, pick, stake: next }, 'triples_lose')).toBeGreaterThan(5_000_000n)
    }
    const put = (amount: string) => ({ ...table, bet_content: [{ play, pick, amount }] })
    const over = await provoked.refused(caller, submitBet, put(amountOf(stake + 1n)))
    expect(over).toMatchObject({
      refusal: 'stake_above_maximum',
      msg: `Maximum stake on this bet ${highest.replace(/^\d(?=\d{3}\.)/, '$&,')}`,
    })
    await caller.call(submitBet, put(highest))
  })
})

describe('only an open round takes bets', () => {
  let dora: Caller
  beforeAll(async () => {
    dora = await house.signUp('dora')
  })
  const refusalOf = async (round: Table) =>
    await provoked.refused(dora, submitBet, { ...round, bet_content: big })

  test('not one that comes next', async () => {
    const { rows } = await house.owner.query<{ game_no: string }>(
      'select game_no from rounds where game_id = $1 and game_no > $2 order by draws_at limit 1',
      [table.game_id, table.game_no],
    )
    const next = { ...table, game_no: rows[0]!.game_no }
    expect(await refusalOf(next)).toMatchObject({
      code: 0,
      refusal: 'round_not_open',
      msg: 'This round is not open yet',
    })
  })

  test('not one past its close, even if no draw clock has closed it; nor a drawn one', async () => {
    const round = await freshTable(house, 'practice-30s')
    await house.clock.advance(25)
    const closed = { code: 0, refusal: 'round_closed', msg: 'This round is closed' }
    expect(await refusalOf(round)).toMatchObject(closed)
    await house.advance(0)
    expect(await refusalOf(round)).toMatchObject(closed)
    await house.advance(5)
    expect(await refusalOf(round)).toMatchObject(closed)
    expect(await balanceOf(dora)).toBe('20000.00')
  })

  test('not a void one, however early', async () => {
    const round = await freshTable(house, 'dice-5m')
    const early = await newcomer()
    await early.call(submitBet, { ...round, bet_content: big })
    const id = await roundId(house, round)
    await house.owner.query(`insert into voids (round_id, reason) values (${id}, 'operator')`)
    expect((await refusalOf(round)).refusal).toBe('round_closed')
    await house.advance(0)
    expect((await refusalOf(round)).refusal).toBe('round_closed')
    expect(await balanceOf(dora)).toBe('20000.00')
    expect(await balanceOf(early)).toBe('20000.00')
  })
})

describe('an idempotency key', () => {
  beforeAll(async () => {
    table = await freshTable(house, 'dice-10m')
  })

  test.each(['short', 'x'.repeat(65), 'with spaces in it', 'semi;colon', '%00%00%00%00'])(
    'is not %j',
    async (idempotencyKey) => {
      const caller = await newcomer()
      const input = { ...table, bet_content: big }
      const answer = await provoked.refused(caller, submitBet, input, { idempotencyKey })
      expect(answer).toMatchObject({ code: 0, refusal: 'idempotency_key_invalid' })
      expect(await balanceOf(caller)).toBe('20000.00')
    },
  )

  test('is for one request', async () => {
    const caller = await newcomer()
    const extra = { idempotencyKey: 'one-request' }
    const lines = [{ play: 'triple', pick: '2', amount: '3.00' }, ...big, { play: 'big', amount: '20.00' }]
    await caller.call(submitBet, { ...table, bet_content: lines }, extra)
    const practice = await tableOf(house, 'practice-30s')
    for (const other of [
      { ...table, bet_content: lines.slice(0, 2) },
      { ...table, bet_content: lines.toReversed() },
      { ...table, bet_content: [...lines, ...big] },
      { ...table, bet_content: lines.map((line) => ({ ...line, amount: '3.01' })) },
      { ...practice, bet_content: lines },
    ])
      expect(await provoked.refused(caller, submitBet, other, extra)).toMatchObject({
        code: 0,
        refusal: 'idempotency_key_reused',
        msg: 'This request key was already used for something else',
      })
    expect(await balanceOf(caller)).toBe('19967.00')
  })
})

describe('a player who may not play, or has set a limit', () => {
  const limit = { period: 'day', amount: '5' } as const
  const restrictions: [refusal: string, arrange: (player: Caller) => Promise<unknown>][] = [
    ['stake_limit_reached', (player) => player.call(setPlayLimit, { kind: 'stake', ...limit })],
    ['loss_limit_reached', (player) => player.call(setPlayLimit, { kind: 'loss', ...limit })],
    ['player_timed_out', (player) => player.call(takeTimeOut, { hours: 24 })],
    ['player_excluded', (player) => player.call(excludeOneself, { months: 6 })],
    [
      'player_frozen',
      async (player) => {
        const { id } = await player.call(userIndex, {})
        await (await atOffice(house)).call(freezePlayer, { id, frozen: true, reason: 'under review' })
      },
    ],
    ['too_young', (player) => player.call(changeProfile, { birthday: '2015-01-01' })],
  ]
  test.each(restrictions)('hears %s, and no money moves', async (refusal, arrange) => {
    const player = await newcomer()
    await arrange(player)
    const answer = await provoked.refused(player, submitBet, { ...table, bet_content: big })
    expect(answer).toMatchObject({ code: 0, refusal })
    expect(await balanceOf(player)).toBe('20000.00')
  })

  test('is asked for a date of birth first', async () => {
    const player = await house.signUp('ageless', undefined, { birthday: null })
    const answer = await provoked.refused(player, submitBet, { ...table, bet_content: big })
    expect(answer).toMatchObject({ code: 0, refusal: 'birthday_required' })
  })

  test('gets a repeated bet’s first answer', async () => {
    const player = await newcomer()
    const bet = { ...table, bet_content: big }
    const extra = { idempotencyKey: 'before-the-break' }
    const answer = await player.call(submitBet, bet, extra)
    await player.call(excludeOneself, { months: 6 })
    expect(await player.call(submitBet, bet, extra)).toEqual(answer)
    expect(await balanceOf(player)).toBe('19990.00')
  })
})

test('a server error says that the bet failed, stores nothing and fails nobody else', async () => {
  table = await freshTable(house, 'dice-10m')
  const [unlucky, lucky] = [await newcomer(), await newcomer()]
  await house.owner.query(`
    create function break_a_bet() returns trigger language plpgsql as $$
    begin raise exception 'this bet breaks'; end $$;
    create trigger breaking before insert on bets for each row when (new.stake = 1313) execute function break_a_bet()`)
  const bet_content = [...big, { play: 'odd', amount: '13.13' }]
  const extra = { idempotencyKey: 'it-broke-once' }
  const [failed] = await Promise.all([
    provoked.refused(unlucky, submitBet, { ...table, bet_content }, extra),
    lucky.call(submitBet, { ...table, bet_content: big }),
  ])
  expect(failed).toMatchObject({ code: 0, refusal: 'bet_failed', msg: 'Bet failed' })
  expect(await balanceOf(unlucky)).toBe('20000.00')
  expect(await betsOf(unlucky)).toEqual([])
  expect(await balanceOf(lucky)).toBe('19990.00')
  expect(house.logged.filter(({ level }) => level >= 50).map(({ msg }) => msg)).toContain('a slip failed')

  // Nothing was placed under its key, so that the same can be tried again.
  await house.owner.query('drop trigger breaking on bets; drop function break_a_bet')
  await unlucky.call(submitBet, { ...table, bet_content }, extra)
  expect(await balanceOf(unlucky)).toBe('19976.87')
})

test('every refusal in the contract was seen above', () => {
  // Refusals about matches and bets with several legs are covered by sport-slips.test.ts, those about bets in play by
  // in-play.test.ts.
  const elsewhere = [
    'betting_closed',
    'match_changed',
    'too_many_waiting_bets',
    'decided_too_late',
    'too_many_legs',
    'system_invalid',
    'related_outcomes',
    'match_limit_reached',
    'market_limit_reached',
    'league_limit_reached',
    'player_limit_reached',
    'day_limit_reached',
  ]
  expect(provoked.missing([submitBet])).toEqual(elsewhere.map((name) => `${submitBet.path}: ${name}`))
})
