import { cashOut, cashOutQuote } from '@glasshouse/contract/cash-out.ts'
import { getBetRecord, submitBet } from '@glasshouse/contract/games.ts'
import { sayIncident } from '@glasshouse/contract/operator/live-match.ts'
import { decideResult, enterResult, suspendBetting } from '@glasshouse/contract/operator/sport.ts'
import { sportFixture } from '@glasshouse/contract/sport.ts'
import { waitingBets } from '@glasshouse/contract/waiting-bets.ts'
import { tradeRecord } from '@glasshouse/contract/wallet.ts'
import { formatAmount } from '@glasshouse/rules/money.ts'
import { gridAt } from '@glasshouse/rules/sport/in-play.ts'
import { scoreGrid } from '@glasshouse/rules/sport/score-grid.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { audit } from '../../server/audit/audit.ts'
import { decideCashOuts } from '../../server/bets/decide-cash-outs.ts'
import { differencesAfter, openAsOwner } from '../support/audited-house.ts'
import type { Caller } from '../support/caller.ts'
import { legOn, onSale, openFootball } from '../support/football.ts'
import { fateOnPaper } from '../support/football-oracle.ts'
import { type House, noLimits, openHouse } from '../support/house.ts'
import { type OfficeCaller, openOffice, signInAtOffice } from '../support/office.ts'
import { rememberProvoked } from '../support/provoked.ts'
import { start } from '../support/table.ts'

const provoked = rememberProvoked()
let house: House
let vera: Caller
let tess: OfficeCaller
let theo: OfficeCaller
let match: { game_id: number; game_no: string }
let kickOff: number
/** Placed before kick-off. */
const bets: Record<'home' | 'over' | 'under' | 'score' | 'handicap' | 'double', string> = {} as never

beforeAll(async () => {
  house = await openHouse()
  await house.owner.query(`${noLimits} delete from games where kind = 'dice'`)
  await house.clock.set(start)
  await openFootball(house)
  vera = await house.signUp('vera')
  const [first] = await onSale(house)
  match = { game_id: first!.game_id, game_no: first!.game_no }
  kickOff = first!.kicks_off_at
  await house.clock.set(kickOff - 60)
  tess = await openOffice(house, 'trader', { username: 'tess' })
  theo = await openOffice(house, 'trader', { username: 'theo' })
  await house.clock.slowDown()
  bets.home = await place([[0, 'result', '1']])
  bets.over = await place([[0, 'total:1.5', 'over']])
  bets.under = await place([[0, 'total:0.5', 'under']])
  bets.score = await place([[0, 'score', '1-0']])
  bets.handicap = await place([[0, 'handicap:-0.25', '1']])
  bets.double = await place([
    [0, 'result', '1'],
    [1, 'result', '1'],
  ])
})
afterAll(async () => {
  expect(await audit(house.database)).toEqual([])
  expect(house.logged.filter(({ level }) => level >= 50)).toEqual([])
  await house.close()
})

async function place(wanted: [match: number, play: string, pick: string][]): Promise<string> {
  const legs = await Promise.all(
    wanted.map(async ([at, play, pick]) => (await legOn(house, at, play, pick)).leg),
  )
  const placed = await vera.call(submitBet, { bet_content: [{ legs, amount: '10.00' }] })
  return placed.bets[0]!.id
}

const say = async (kind: string, more: object = {}) =>
  tess.call(sayIncident, { ...match, kind: kind as 'goal', ...more })
const quote = async (id: string) => vera.call(cashOutQuote, { id })
async function offerOf(id: string) {
  const { offer, reason } = await quote(id)
  expect(reason).toBeNull()
  return offer!
}
/** Asks for a part of a bet at the value of now. */
async function ask(id: string, amount = '1.00', key?: string) {
  const { version } = await offerOf(id)
  const { waiting } = await vera.call(
    cashOut,
    { id, amount, version },
    key === undefined ? {} : { idempotencyKey: key },
  )
  return waiting!
}
const outcomeOf = async ({ id }: { id: string }) =>
  (await vera.call(waitingBets, {})).cash_outs.find((one) => one.id === id)!
const suspend = async (suspended: boolean, play?: string) =>
  tess.call(suspendBetting, { suspended, reason: 'video', match: { ...match, ...(play && { play }) } })
const record = async (id: string) =>
  (await vera.call(getBetRecord, { limit: 100 })).list.find((bet) => bet.id === id)!
const minor = (text: string) => BigInt(text.replace('.', ''))
const refused = async (id: string, amount: string, version: string) =>
  (await provoked.refused(vera, cashOut, { id, amount, version })).refusal

test('nothing is offered from kick-off until the match is reported to have begun', async () => {
  const { version } = await offerOf(bets.home)
  await house.clock.set(kickOff + 20)
  await house.advance(0)
  expect(await quote(bets.home)).toMatchObject({ offer: null, reason: 'cash_out_closed', delay: null })
  expect(await refused(bets.home, '1.00', version)).toBe('cash_out_closed')
  await say('start')
  expect(await quote(bets.home)).toMatchObject({ reason: null, delay: 5, waiting: null })
  await say('clock', { second: 900 })
  // At the value of before kick-off nobody is paid any more.
  expect(await refused(bets.home, '10.00', version)).toBe('cash_out_moved')
})

/** The average value of a stake of ten, by every course of the live grid and the rules of the market as they are written. */
async function onPaper(play: string, pick: string, odds: string): Promise<bigint> {
  const { model } = await house.visitor().call(sportFixture, match)
  const { home, away, rho, in_play: at } = model!
  const grid = gridAt(scoreGrid({ home, away, rho }), { ...at!, halfScore: at!.half_score })!
  const [num, den] = odds.split('/').map(BigInt) as [bigint, bigint]
  const quarters = {
    won: 4n * num,
    'half won': 2n * (num + den),
    back: 4n * den,
    'half lost': 2n * den,
    lost: 0n,
  }
  let sum = 0n
  for (const [cell, weight] of grid.full.entries()) {
    const full = [Math.floor(cell / 11), cell % 11] as const
    sum += weight * quarters[fateOnPaper(play, pick, { half: [0, 0], full })]
  }
  return (1_000n * sum) / (4n * den * grid.total)
}

describe('a cash-out in play', () => {
  test('is worth the value by the grid of the live prices, at every score, less the margin', async () => {
    const legs = {
      home: ['result', '1'],
      over: ['total:1.5', 'over'],
      score: ['score', '1-0'],
      handicap: ['handicap:-0.25', '1'],
    } as const
    const check = async () => {
      const { version } = await house.visitor().call(sportFixture, match)
      for (const [name, [play, pick]] of Object.entries(legs)) {
        const offer = await offerOf(bets[name as 'home'])
        const value = await onPaper(play, pick, offer.legs[0]!.odds_exact)
        expect([name, offer.version, offer.fair, offer.paid]).toEqual([
          name,
          `v${version}`,
          formatAmount(value),
          formatAmount((value * 950n) / 1000n),
        ])
        expect(offer.legs[0]!.in_play).toEqual(
          (await house.visitor().call(sportFixture, match)).model!.in_play,
        )
      }
    }
    await check()
    await say('clock', { second: 1_500 })
    await check()
    await say('red_card', { side: 'away' })
    await house.advance(16)
    await check()
  })

  test('waits for the delay, and is paid at its end, once for its key', async () => {
    const { version, paid: forAll } = await offerOf(bets.home)
    const key = { idempotencyKey: 'four-of-ten' }
    const input = { id: bets.home, amount: '4.00', version }
    const before = (await vera.call(tradeRecord, {})).list[0]!.balance
    const first = await vera.call(cashOut, input, key)
    expect(first).toMatchObject({ part: '0.00', paid: '0.00', stake_left: '10.00', balance: before })
    expect((await vera.call(cashOut, input, key)).waiting!.id).toBe(first.waiting!.id)
    expect(await refused(bets.home, '1.00', version)).toBe('cash_out_waiting')
    const { waiting } = await quote(bets.home)
    expect(waiting).toMatchObject({ id: first.waiting!.id, part: '4.00' })
    await house.advance(4)
    expect(await outcomeOf(first.waiting!)).toMatchObject({ state: 'waiting', bet_id: bets.home })
    expect(await record(bets.home)).toMatchObject({ cashed_out: '0.00' })
    await house.advance(1.1)
    const decided = await outcomeOf(first.waiting!)
    expect(decided).toMatchObject({ state: 'paid', part: '4.00', refusal: null, message: null })
    expect(decided.legs).toEqual([{ event: 'Alder Vale v Birch Town', name: expect.any(String) }])
    expect(Number(decided.paid) / Number(forAll)).toBeCloseTo(0.4, 2)
    const late = await vera.call(cashOut, input, key)
    expect(late).toMatchObject({ id: bets.home, part: '4.00', paid: decided.paid, stake_left: '6.00' })
    expect(late.waiting).toBeUndefined()
    expect(minor(late.balance)).toBe(minor(before) + minor(decided.paid))
    expect(await record(bets.home)).toMatchObject({ cashed_out: '4.00', cash_out_paid: decided.paid })
    expect(await quote(bets.home)).toMatchObject({ waiting: null, stake_left: '6.00' })
  })

  test('counts each leg of a combination, and waits where one of them is in play', async () => {
    const { legs, fair } = await offerOf(bets.double)
    expect(legs.map(({ in_play }) => in_play?.half)).toEqual([1, undefined])
    const [num, den] = legs
      .map(({ factor_exact }) => factor_exact.split('/').map(BigInt))
      .reduce(([a, b], [c, d]) => [a! * c!, b! * d!]) as [bigint, bigint]
    expect(fair).toBe(formatAmount((1_000n * num) / den))
    const waiting = await ask(bets.double)
    await house.advance(5.1)
    expect(await outcomeOf(waiting)).toMatchObject({ state: 'paid', legs: [{}, {}] })
  })

  test('is refused by a goal, and where the betting is open again already with the old value and the new one', async () => {
    const waiting = await ask(bets.home)
    await say('goal', { side: 'home' })
    expect(await quote(bets.home)).toMatchObject({ offer: null, reason: 'cash_out_suspended' })
    await house.advance(5.1)
    expect(await outcomeOf(waiting)).toMatchObject({ state: 'refused', refusal: 'cash_out_suspended' })
    expect((await record(bets.home)).cashed_out).toBe('4.00')
    await house.advance(15)
    const again = await ask(bets.home, '2.00', 'two-at-a-goal')
    const { paid } = await outcomeOf(again)
    await say('goal', { side: 'away' })
    await say('open')
    await house.advance(5.1)
    const { state, message } = await outcomeOf(again)
    const now = ((minor((await offerOf(bets.home)).paid) * 2n) / 6n).toString()
    expect(state).toBe('refused')
    const told = /from (\d+\.\d\d) to (\d+\.\d\d)\./.exec(message!)!
    expect(told[1]).toBe(paid)
    expect(Number(minor(told[2]!))).toBeCloseTo(Number(now), -1)
    // To who asks with its key the refusal is its outcome.
    const { rows } = await house.owner.query<{ version: string }>(
      'select version from delayed_cash_outs where id = $1',
      [again.id],
    )
    const late = { id: bets.home, amount: '2.00', version: rows[0]!.version }
    const refusal = await provoked.refused(vera, cashOut, late, { idempotencyKey: 'two-at-a-goal' })
    expect(refusal).toMatchObject({ refusal: 'cash_out_moved', msg: message })
    expect((await record(bets.home)).cashed_out).toBe('4.00')
  })

  test('is refused by a suspension, of the match or of its market, and by another price', async () => {
    const [whole, market] = [await ask(bets.home), await ask(bets.handicap)]
    await say('suspend')
    expect(await quote(bets.home)).toMatchObject({ offer: null, reason: 'cash_out_suspended' })
    await house.advance(5.1)
    expect(await outcomeOf(whole)).toMatchObject({ refusal: 'cash_out_suspended' })
    expect(await outcomeOf(market)).toMatchObject({ refusal: 'cash_out_suspended' })
    await say('open')
    const [one, other] = [await ask(bets.home), await ask(bets.handicap)]
    await suspend(true, 'handicap:-0.25')
    await house.advance(5.1)
    expect(await outcomeOf(one)).toMatchObject({ state: 'paid' })
    expect(await outcomeOf(other)).toMatchObject({ refusal: 'cash_out_suspended' })
    await suspend(false, 'handicap:-0.25')
    const aging = await ask(bets.handicap)
    // Minutes go by before it is due: other prices, in the same score.
    await house.clock.advance(4)
    const { second } = await secondNow()
    await say('clock', { second: second + 600 })
    await house.advance(1.1)
    expect(await outcomeOf(aging)).toMatchObject({ state: 'refused', refusal: 'cash_out_moved' })
  })

  test('is paid if nothing in between changes its value', async () => {
    // At 1-1 more than 1.5 goals have fallen: another one makes it no better.
    const waiting = await ask(bets.over)
    await say('goal', { side: 'home' })
    await say('open')
    await house.advance(5.1)
    expect(await outcomeOf(waiting)).toMatchObject({ state: 'paid' })
    const { rows } = await house.owner.query<{ asked: string; paid: string }>(
      `select d.version as asked, c.version as paid from delayed_cash_outs d join cash_outs c on c.bet_id = d.bet_id
      where d.id = $1`,
      [waiting.id],
    )
    expect(rows[0]!.asked).not.toBe(rows[0]!.paid)
    // A bet that has lost by the score is worth nothing while the score stands.
    expect(await quote(bets.under)).toMatchObject({ offer: null, reason: 'cash_out_worthless' })
  })

  test('survives a crash: the next node decides it, and nobody after half a minute', async () => {
    const soon = await ask(bets.over)
    await house.clock.advance(20)
    await house.advance(0)
    expect(await outcomeOf(soon)).toMatchObject({ state: 'paid' })
    const late = await ask(bets.over, '1.00', 'too-late')
    const { version } = await offerOf(bets.over)
    await house.clock.advance(40)
    await house.advance(0)
    expect(await outcomeOf(late)).toMatchObject({ state: 'refused', refusal: 'cash_out_too_late' })
    const key = { idempotencyKey: 'too-late' }
    const again = { id: bets.over, amount: '1.00', version }
    expect((await provoked.refused(vera, cashOut, again, key)).refusal).toBe('cash_out_too_late')
  })

  test('is decided once by any number of nodes, and one that fails holds up no other', async () => {
    const [one, other] = [await ask(bets.over), await ask(bets.home)]
    await house.owner.query(`
      create function fail_for_test() returns trigger language plpgsql as $$ begin raise exception 'not this one'; end $$;
      create trigger fails before insert on cash_outs for each row when (new.bet_id = ${bets.over}) execute function fail_for_test()`)
    await house.clock.advance(5.1)
    await expect(decideCashOuts(house.database)).rejects.toThrow('not this one')
    expect(await outcomeOf(one)).toMatchObject({ state: 'waiting' })
    expect(await outcomeOf(other)).toMatchObject({ state: 'paid' })
    await house.owner.query('drop trigger fails on cash_outs; drop function fail_for_test()')
    const before = Number((await record(bets.over)).cashed_out)
    await Promise.all(Array.from({ length: 5 }, async () => decideCashOuts(house.database)))
    expect(await outcomeOf(one)).toMatchObject({ state: 'paid' })
    expect(Number((await record(bets.over)).cashed_out)).toBe(before + 1)
  })
})

async function secondNow() {
  const { rows } = await house.owner.query<{ second: number }>(
    `select second + extract(epoch from house_now() - said_at)::int as second from match_incidents
    where kind in ('start', 'clock') order by number desc limit 1`,
  )
  return rows[0]!
}

test('the audit finds a cash-out in play whose payment, part, version, or state was changed', async () => {
  const owner = await openAsOwner(house)
  const ofHome = `bet_id = ${bets.home} and number = 1`
  const found = async (damage: string) => (await differencesAfter(owner, damage)).join('\n')
  expect(await found(`update cash_outs set paid = paid + 1 where ${ofHome}`)).toMatch(/its legs make/)
  expect(await found(`update cash_outs set part = part + 1 where ${ofHome}`)).toMatch(/were posted/)
  expect(await found(`update cash_outs set version = 'v2' where ${ofHome}`)).toMatch(
    /its legs make|was at v2/,
  )
  expect(
    await found(`update cash_outs set cashed_out_at = cashed_out_at - interval '3 seconds' where ${ofHome}`),
  ).toMatch(/not what was asked for/)
  expect(
    await found(`update board_models set minutes_left = minutes_left / 2 where incident is not null`),
  ).toMatch(/its legs make/)
  expect(await found(`update match_incidents set side = 'home' where kind = 'red_card'`)).toMatch(
    /its legs make/,
  )
  const suspended = `insert into match_incidents (event_id, number, kind, second, said_at)
    select b.event_id, 99, 'suspend', 0, c.cashed_out_at - interval '1 millisecond'
    from cash_outs c join bets b on b.id = c.bet_id where c.bet_id = ${bets.home} and c.number = 1`
  expect(await found(suspended)).toMatch(/in a state of match \d+ that was gone/)
  expect(await found(`delete from delayed_cash_outs where bet_id = ${bets.home}`)).toMatch(/was at v/)
  expect(await found('delete from delayed_cash_out_outcomes')).toMatch(/neither waits nor was decided/)
  await owner.close()
})

test('full time ends the offer, and cash-outs stand with any result', async () => {
  await say('half_time')
  expect(await offerOf(bets.home)).toMatchObject({ legs: [{ in_play: { half: 2, left: 45 } }] })
  await say('second_half')
  const waiting = await ask(bets.home)
  const before = (await record(bets.home)).cash_out_paid
  await say('full_time')
  expect(await quote(bets.home)).toMatchObject({ offer: null, reason: 'cash_out_closed' })
  await house.advance(5.1)
  expect(await outcomeOf(waiting)).toMatchObject({ state: 'refused', refusal: 'cash_out_closed' })
  tess = await signInAtOffice(house, 'tess')
  theo = await signInAtOffice(house, 'theo')
  const { fixture } = await tess.call(enterResult, { ...match, kind: 'played', full: '2-1', half: '2-1' })
  await theo.call(decideResult, { id: fixture.entry!.id, confirm: true })
  await house.advance(0)
  const won = await record(bets.home)
  expect(won).toMatchObject({ status: 'win', cash_out_paid: before })
  expect(Number(won.payout)).toBeGreaterThan(Number(before))
})

test('every refusal of a waiting cash-out was seen above', () => {
  const missing = provoked.missing([cashOut])
  expect(missing).not.toContain('/api/games/cashOut: cash_out_waiting')
  expect(missing).not.toContain('/api/games/cashOut: cash_out_too_late')
})
