import { cashOut, cashOutQuote } from '@glasshouse/contract/cash-out.ts'
import { getBetDetail, getBetRecord, submitBet } from '@glasshouse/contract/games.ts'
import { sayIncident } from '@glasshouse/contract/operator/live-match.ts'
import { decideResult, enterResult, suspendBetting } from '@glasshouse/contract/operator/sport.ts'
import { officeMatch } from '@glasshouse/contract/operator/trading.ts'
import { playLimits, setPlayLimit } from '@glasshouse/contract/safer-play.ts'
import { sportFixture } from '@glasshouse/contract/sport.ts'
import { tradeRecord } from '@glasshouse/contract/wallet.ts'
import { waitingBets } from '@glasshouse/contract/waiting-bets.ts'
import { formatAmount } from '@glasshouse/rules/money.ts'
import { footballSelection } from '@glasshouse/rules/sport/markets.ts'
import { chancesOf } from '@glasshouse/rules/sport/prices.ts'
import { scoreGrid } from '@glasshouse/rules/sport/score-grid.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { audit } from '../../server/audit/audit.ts'
import { transaction } from '../../server/db/database.ts'
import { setPrices } from '../../server/sport/set-prices.ts'
import type { Caller } from '../support/caller.ts'
import { type OfficeCaller, openOffice, signInAtOffice } from '../support/office.ts'
import { addMatches, legOn, onSale, openFootball } from '../support/football.ts'
import { type House, noLimits, openHouse } from '../support/house.ts'
import { rememberProvoked } from '../support/provoked.ts'
import { start } from '../support/table.ts'

const provoked = rememberProvoked()
let house: House
let vera: Caller
let tess: OfficeCaller
let theo: OfficeCaller
let matches: { game_id: number; game_no: string; kicks_off_at: number }[]
beforeAll(async () => {
  house = await openHouse()
  // Two days go by: no rounds of dice to be written for them.
  await house.owner.query(`${noLimits} delete from games where kind = 'dice'`)
  await house.clock.set(start)
  await openFootball(house)
  vera = await house.signUp('vera')
  await vera.call(setPlayLimit, { kind: 'loss', period: 'day', amount: '500' })
  matches = await onSale(house)
  await house.clock.set(matches[0]!.kicks_off_at - 1_800)
  await house.advance(0)
  tess = await openOffice(house, 'trader', { username: 'tess' })
  theo = await openOffice(house, 'trader', { username: 'theo' })
})
afterAll(async () => {
  expect(await audit(house.database)).toEqual([])
  expect(house.logged.filter(({ level }) => level >= 50)).toEqual([])
  await house.close()
})

type Wanted = [match: number, play: string, pick: string]
async function place(wanted: Wanted[], amount: string, system?: string): Promise<string> {
  const legs = await Promise.all(
    wanted.map(async ([match, play, pick]) => (await legOn(house, match, play, pick)).leg),
  )
  const { bets } = await vera.call(submitBet, { bet_content: [{ legs, amount, ...(system && { system }) }] })
  return bets[0]!.id
}

const quote = async (id: string) => vera.call(cashOutQuote, { id })
async function offerOf(id: string) {
  const { offer, reason } = await quote(id)
  expect(reason).toBeNull()
  return offer!
}
const record = async (id: string) =>
  (await vera.call(getBetRecord, { limit: 100 })).list.find((bet) => bet.id === id)!
const minor = (text: string) => BigInt(text.replace('.', ''))
const refused = async (id: string, amount: string, version: string) =>
  provoked.refused(vera, cashOut, { id, amount, version })

async function eventOf(match: number): Promise<string> {
  const { rows } = await house.owner.query<{ id: string }>('select id from events where code = $1', [
    matches[match]!.game_no,
  ])
  return rows[0]!.id
}

/** The effect of a goal: other strengths, so another grid and a new version of all prices. */
async function reprice(match: number, home: number, away: number): Promise<void> {
  const id = BigInt(await eventOf(match))
  await transaction(house.database, async (tx) => setPrices(tx, id, { home, away, rho: -50 }))
}

/** A trader's view of the open bets on a match. */
async function traded(match: number) {
  const { stakes, bets, scores, largest } = await tess.call(officeMatch, { id: await eventOf(match) })
  return { stakes, bets, paid: scores.map(({ paid }) => paid), largest }
}

async function decide(match: number, result: object): Promise<void> {
  tess = await signInAtOffice(house, 'tess')
  theo = await signInAtOffice(house, 'theo')
  const { game_id, game_no } = matches[match]!
  const { fixture } = await tess.call(enterResult, { game_id, game_no, ...result } as never)
  await theo.call(decideResult, { id: fixture.entry!.id, confirm: true })
  await house.advance(0)
}

test('anyone can compute an offer from the grid of current prices, less the printed margin', async () => {
  const id = await place([[0, 'handicap:-0.25', '1']], '10.00')
  const { margin_thousandths, stake_left } = await quote(id)
  const { legs, fair, margin, paid, folds } = await offerOf(id)
  const page = await house.visitor().call(sportFixture, matches[0]!)
  const { home, away, rho } = page.model!
  const model = { home, away, rho }
  expect(legs).toMatchObject([{ result: 'pending', model }])
  const { won, half_won, returned, half_lost, lost } = chancesOf(
    footballSelection('handicap:-0.25', '1')!,
    scoreGrid(model),
  )
  const [num, den] = legs[0]!.odds_exact.split('/').map(BigInt) as [bigint, bigint]
  const all = won + half_won + returned + half_lost + lost
  expect(half_won + half_lost).toBeGreaterThan(0n)
  // 10.00 at each result, weighed by its chance; in halves, so that a half-lost stake is whole.
  const value =
    (1_000n * (2n * won * num + half_won * (num + den) + 2n * returned * den + half_lost * den)) /
    (2n * den * all)
  expect({ fair, margin, paid, folds, margin_thousandths, stake_left }).toEqual({
    fair: formatAmount(value),
    margin: formatAmount(value - (value * 950n) / 1000n),
    paid: formatAmount((value * 950n) / 1000n),
    folds: [1],
    margin_thousandths: 50,
    stake_left: '10.00',
  })
  expect(Object.values(legs[0]!.chances!).reduce((sum, share) => sum + Number(share), 0)).toBeCloseTo(1, 5)
})

/** The undecided part of her pending bets by their sums, minor units. */
async function openStakes(): Promise<bigint> {
  const { stake, payout, profit } = (await vera.call(getBetRecord, { status: 'pending' })).summary
  return minor(stake) - minor(payout) + minor(profit)
}

test('a part is paid at once and finally, once per key, and the rest stays in play', async () => {
  const tradedBefore = await traded(0)
  const id = await place([[0, 'result', '1']], '10.00')
  const { version, paid: forAll } = await offerOf(id)
  const before = (await vera.call(tradeRecord, {})).list[0]!
  const openBefore = await openStakes()
  const input = { id, amount: '4.00', version }
  const answer = await vera.call(cashOut, input, { idempotencyKey: 'four-of-ten' })
  expect(answer).toMatchObject({ id, part: '4.00', stake_left: '6.00' })
  expect(Number(answer.paid) / Number(forAll)).toBeCloseTo(0.4, 2)
  expect(minor(answer.balance)).toBe(minor(before.balance) + minor(answer.paid))
  expect(await vera.call(cashOut, input, { idempotencyKey: 'four-of-ten' })).toEqual(answer)
  const other = { id, amount: '5.00', version }
  expect((await provoked.refused(vera, cashOut, other, { idempotencyKey: 'four-of-ten' })).refusal).toBe(
    'idempotency_key_reused',
  )
  expect((await provoked.refused(vera, cashOut, other, { idempotencyKey: 'x' })).refusal).toBe(
    'idempotency_key_invalid',
  )
  const [line] = (await vera.call(tradeRecord, { type: 'bet' })).list
  expect(line).toMatchObject({ kind: 'cash_out', amount: answer.paid, reference: id })

  expect(await record(id)).toMatchObject({
    status: 'pending',
    stake: '10.00',
    cashed_out: '4.00',
    cash_out_paid: answer.paid,
    payout: answer.paid,
  })
  // The part cashed out is decided: the sums of the list leave 6.00 to be.
  expect(await openStakes()).toBe(openBefore - 400n)
  const { odds } = await legOn(house, 0, 'result', '1')
  const detail = await vera.call(getBetDetail, { id })
  expect(detail).toMatchObject({
    possible_payout: formatAmount((600n * odds.num) / odds.den),
    cash_outs: [{ part: '4.00', paid: answer.paid }],
  })
  expect(await quote(id)).toMatchObject({ stake_left: '6.00', offer: { version } })
  // The traders read what is open: 6.00 beside the payment of 6.00.
  const tradedAfter = await traded(0)
  expect(minor(tradedAfter.stakes)).toBe(minor(tradedBefore.stakes) + 600n)
  expect(tradedAfter.bets).toBe(tradedBefore.bets + 1)
  expect(tradedAfter.largest.find((bet) => bet.id === id)!.stake).toBe('6.00')
  expect(await refused(id, '6.01', version)).toMatchObject({
    refusal: 'cash_out_above_stake',
    msg: 'You can cash out up to 6.00 of the stake',
  })
  expect((await refused(id, '0.00', version)).refusal).toBe('amount_invalid')
  expect((await refused(id, '1.00', 'v7777')).refusal).toBe('check_input')

  await vera.call(cashOut, { id, amount: '6.00', version })
  expect(await traded(0)).toEqual(tradedBefore)
  const whole = await record(id)
  expect(whole).toMatchObject({ status: 'cashed_out', cashed_out: '10.00', payout: whole.cash_out_paid })
  expect(whole.profit).toBe(formatAmount(minor(whole.payout) - 1_000n))
  expect(await quote(id)).toMatchObject({ offer: null, reason: 'bet_cashed_out', stake_left: '0.00' })
  const walt = await house.signUp('walt')
  expect((await provoked.refused(walt, cashOutQuote, { id })).refusal).toBe('bet_not_found')
  const his = await provoked.refused(walt, cashOut, { id, amount: '1.00', version })
  expect(his.refusal).toBe('bet_not_found')
  expect((await refused(id, '1.00', version)).refusal).toBe('bet_cashed_out')
  // A cash-out counts towards a limit on losses, as a payout does.
  const { list: limits } = await vera.call(playLimits, {})
  expect(limits.find(({ kind, period }) => kind === 'loss' && period === 'day')!.used).toBe(
    formatAmount(2_000n - minor(whole.payout)),
  )
})

test('a part that comes to nothing is refused', async () => {
  const id = await place([[0, 'score', '1-1']], '1.00')
  const { version } = await offerOf(id)
  expect((await refused(id, '0.01', version)).refusal).toBe('cash_out_worthless')
})

test('a value that moved is refused with the old and the new one, and can be had at the new one', async () => {
  const id = await place([[0, 'result', '1']], '10.00')
  const shown = await offerOf(id)
  await reprice(0, 900, 1_900)
  const now = await offerOf(id)
  expect(Number(now.paid)).toBeLessThan(Number(shown.paid))
  expect(await refused(id, '10.00', shown.version)).toMatchObject({
    refusal: 'cash_out_moved',
    msg: `The value changed from ${shown.paid} to ${now.paid}. Check it and confirm again`,
  })
  // New prices from the same grid are no other value.
  await reprice(0, 900, 1_900)
  expect(await vera.call(cashOut, { id, amount: '10.00', version: now.version })).toMatchObject({
    paid: now.paid,
    stake_left: '0.00',
  })
})

test('nothing is offered while any leg is suspended', async () => {
  const id = await place(
    [
      [0, 'result', '1'],
      [1, 'total:2.5', 'over'],
    ],
    '10.00',
  )
  const { version } = await offerOf(id)
  const { game_id, game_no } = matches[1]!
  const suspend = async (suspended: boolean, play: string) =>
    tess.call(suspendBetting, { suspended, reason: 'goal', match: { game_id, game_no, play } })
  await suspend(true, 'result')
  expect((await offerOf(id)).version).toBe(version)
  await suspend(true, 'total:2.5')
  expect(await quote(id)).toMatchObject({ offer: null, reason: 'cash_out_suspended', stake_left: '10.00' })
  expect((await refused(id, '10.00', version)).refusal).toBe('cash_out_suspended')
  await suspend(false, 'total:2.5')
  await suspend(false, 'result')
  expect((await offerOf(id)).version).toBe(version)
})

test('settled legs count by their results, a correction leaves cash-outs alone, and a void refunds the rest', async () => {
  const trixie = await place(
    [
      [0, 'result', '1'],
      [1, 'result', '1'],
      [2, 'result', '1'],
    ],
    '8.00',
    'trixie',
  )
  const both = await place(
    [
      [0, 'result', '1'],
      [1, 'result', '1'],
    ],
    '10.00',
  )
  const single = await place([[2, 'both_score', 'yes']], '10.00')
  const part = async (id: string, amount: string) => {
    const { version } = await offerOf(id)
    return await vera.call(cashOut, { id, amount, version })
  }
  await part(trixie, '2.00')
  const { version } = await offerOf(both)
  await house.clock.set(matches[0]!.kicks_off_at + 60)
  expect(await quote(both)).toMatchObject({ offer: null, reason: 'cash_out_closed' })
  expect((await refused(both, '1.00', version)).refusal).toBe('cash_out_closed')

  await decide(0, { kind: 'played', full: '2-0', half: '1-0' })
  const offer = await offerOf(both)
  expect(offer.version).toMatch(/^r1-v\d+$/)
  expect(offer.legs[0]).toMatchObject({ result: 'won', chances: null, model: null })
  expect(offer.legs[0]!.factor_exact).toBe(reducedText(offer.legs[0]!.odds_exact))
  const half = await part(both, '5.00')
  const { paid: ofTrixie } = await part(trixie, '2.00')

  await decide(0, { kind: 'played', full: '0-2', half: '0-0', note: 'wrong side' })
  expect(await record(both)).toMatchObject({ status: 'lose', payout: half.paid, cashed_out: '5.00' })
  expect(await quote(both)).toMatchObject({ offer: null, reason: 'bet_settled' })
  expect((await refused(both, '1.00', offer.version)).refusal).toBe('bet_settled')
  // A Trixie with a lost leg has a double left.
  expect((await offerOf(trixie)).version).toMatch(/^r2-v\d+-v\d+$/)
  expect((await part(trixie, '2.00')).stake_left).toBe('2.00')
  expect(Number(ofTrixie)).toBeGreaterThan(0)
  expect(await audit(house.database)).toEqual([])

  const kept = await part(single, '3.00')
  await house.clock.set(matches[2]!.kicks_off_at + 60)
  await decide(1, { kind: 'played', full: '3-0', half: '1-0' })
  await decide(2, { kind: 'void', note: 'floodlights failed' })
  expect(await record(single)).toMatchObject({
    status: 'cashed_out',
    cashed_out: '3.00',
    payout: formatAmount(minor(kept.paid) + 700n),
    profit: formatAmount(minor(kept.paid) - 300n),
  })
  const after = await record(trixie)
  const { odds } = after.legs![1]!
  // A quarter of the remaining stake of 2.00 was on the double of a won leg and a void one.
  expect(minor(after.payout) - minor(after.cash_out_paid)).toBe((200n * minor(odds)) / 400n)
  expect(after.status).toBe('win')
})

test('a cash-out first pays off a debt from a corrected result, and its answer says how much', async () => {
  await addMatches(house, 'xx.3', 2, 2)
  matches = await onSale(house)
  const wendy = await house.signUp('wendy')
  const bet = async (match: number, amount: string) => {
    const { leg } = await legOn(house, match, 'result', '1')
    const { bets, balance } = await wendy.call(submitBet, { bet_content: [{ legs: [leg], amount }] })
    return { id: bets[0]!.id, balance }
  }
  const { id: won } = await bet(0, '100.00')
  await house.clock.set(matches[0]!.kicks_off_at + 60)
  await decide(0, { kind: 'played', full: '1-0', half: '1-0' })
  const { payout } = await wendy.call(getBetDetail, { id: won })
  const { id, balance } = await bet(0, '1000.00')
  await decide(0, { kind: 'played', full: '0-1', half: '0-1', note: 'wrong side' })
  const debt = minor(payout) - minor(balance)
  expect(debt).toBeGreaterThan(0n)

  const part = async (amount: string) => {
    const { offer } = await wendy.call(cashOutQuote, { id })
    return await wendy.call(cashOut, { id, amount, version: offer!.version })
  }
  const first = await part('10.00')
  expect(first).toMatchObject({ met: first.paid, balance: '0.00' })
  const second = await part('990.00')
  const rest = debt - minor(first.paid)
  expect(minor(second.paid)).toBeGreaterThan(rest)
  expect(second).toMatchObject({
    met: formatAmount(rest),
    balance: formatAmount(minor(second.paid) - rest),
  })
  expect((await wendy.call(getBetDetail, { id })).cash_outs).toMatchObject([
    { paid: first.paid, met: first.met },
    { paid: second.paid, met: second.met },
  ])
})

test('a cash-out in play pays off a debt, too, and its outcome says how much', async () => {
  await addMatches(house, 'xx.4', 2, 2)
  matches = await onSale(house)
  const wilma = await house.signUp('wilma')
  const bet = async (amount: string) => {
    const { leg } = await legOn(house, 0, 'result', '1')
    return await wilma.call(submitBet, { bet_content: [{ legs: [leg], amount }] })
  }
  await bet('100.00')
  await house.clock.set(matches[0]!.kicks_off_at + 60)
  await decide(0, { kind: 'played', full: '1-0', half: '1-0' })
  const [next] = await onSale(house)
  const { game_id, game_no, kicks_off_at } = next!
  const { bets } = await bet('1000.00')
  const { id } = bets[0]!
  await decide(0, { kind: 'played', full: '0-1', half: '0-1', note: 'wrong side' })

  await house.clock.set(kicks_off_at + 20)
  await house.advance(0)
  tess = await signInAtOffice(house, 'tess')
  await tess.call(sayIncident, { game_id, game_no, kind: 'start' })
  const { offer } = await wilma.call(cashOutQuote, { id })
  const { waiting } = await wilma.call(cashOut, { id, amount: '10.00', version: offer!.version })
  await house.advance(5.1)
  const { cash_outs } = await wilma.call(waitingBets, {})
  const decided = cash_outs.find((one) => one.id === waiting!.id)!
  expect(decided).toMatchObject({ state: 'paid', met: decided.paid })
  expect(minor(decided.paid)).toBeGreaterThan(0n)
  const { cash_outs: parts } = await wilma.call(getBetDetail, { id })
  expect(parts).toMatchObject([{ paid: decided.paid, met: decided.paid }])
})

function reducedText(fraction: string): string {
  const [num, den] = fraction.split('/').map(Number) as [number, number]
  let [divisor, rest] = [num, den]
  while (rest > 0) [divisor, rest] = [rest, divisor % rest]
  return `${num / divisor}/${den / divisor}`
}

test('every refusal of these calls was seen above', () => {
  // Refusals about dice are covered by sport-slips.test.ts, those about waiting cash-outs by cash-out-live.test.ts.
  expect(provoked.missing([cashOut, cashOutQuote])).toEqual([
    '/api/games/cashOut: bet_already_cancelled',
    '/api/games/cashOut: cash_out_not_offered',
    '/api/games/cashOut: cash_out_waiting',
    '/api/games/cashOut: cash_out_too_late',
  ])
})
