import { cashOut, cashOutQuote } from '@glasshouse/contract/cash-out.ts'
import { getBetRecord, submitBet } from '@glasshouse/contract/games.ts'
import { suspendBetting } from '@glasshouse/contract/operator/sport.ts'
import { formatAmount } from '@glasshouse/rules/money.ts'
import { cashOutMargin } from '@glasshouse/rules/sport/cash-out.ts'
import { leagueMatchAt, leagueStrengths } from '@glasshouse/rules/sport/glass-league.ts'
import { courses, scoreGrid } from '@glasshouse/rules/sport/score-grid.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { audit } from '../../server/audit/audit.ts'
import { differencesAfter, openAsOwner } from '../support/audited-house.ts'
import type { Caller } from '../support/caller.ts'
import { fateOnPaper } from '../support/football-oracle.ts'
import { type House, noLimits, openHouse } from '../support/house.ts'
import { liveMatch, matchesOnSale, openLeague, playUntil } from '../support/league.ts'
import { openOffice } from '../support/office.ts'
import { start } from '../support/table.ts'

let house: House
let vera: Caller
let kickOff: number
let match: { game_id: number; game_no: string }
let version: number
beforeAll(async () => {
  house = await openHouse()
  await house.owner.query(`${noLimits} delete from games where kind = 'dice'`)
  await house.clock.set(start)
  kickOff = await openLeague(house)
  vera = await house.signUp('vera')
  await house.clock.slowDown()
  const [first] = await matchesOnSale(house)
  match = { game_id: first!.game_id, game_no: first!.game_no }
  version = first!.version
})
afterAll(async () => {
  expect(await audit(house.database)).toEqual([])
  expect(house.logged.filter(({ level }) => level >= 50)).toEqual([])
  await house.close()
})

type Wanted = { game_no?: string; play: string; pick: string; version: number }
async function place(leg: Wanted): Promise<string> {
  const legs = [{ ...match, ...leg }]
  return (await vera.call(submitBet, { bet_content: [{ legs, amount: '10.00' }] })).bets[0]!.id
}
const quote = async (id: string) => vera.call(cashOutQuote, { id })
const record = async (id: string) =>
  (await vera.call(getBetRecord, { limit: 100 })).list.find((bet) => bet.id === id)!
async function offerOf(id: string) {
  const { offer, reason } = await quote(id)
  expect(reason).toBeNull()
  return offer!
}

type Course = (typeof courses)[number]
/** A stake's average value: the courses of the published grid that can still happen, each with its weight. */
function onPaper(
  { odds, stake = '10.00' }: { odds: string; stake?: string },
  wins: (course: Course) => boolean,
  half?: readonly number[],
): bigint {
  const { home, away } = leagueMatchAt(kickOff)
  const weights = scoreGrid(leagueStrengths(home, away)).courses
  const [num, den] = odds.split('/').map(BigInt) as [bigint, bigint]
  let [won, all] = [0n, 0n]
  for (const [number, course] of courses.entries()) {
    if (half && (course.half[0] !== half[0] || course.half[1] !== half[1])) continue
    all += weights[number]!
    if (wins(course)) won += weights[number]!
  }
  return (BigInt(stake.replace('.', '')) * won * num) / (all * den)
}
const lessMargin = (fair: bigint) => formatAmount((fair * (1000n - cashOutMargin)) / 1000n)
const wins = (play: string, pick: string) => (course: Course) => fateOnPaper(play, pick, course) === 'won'

test('a match of Glass League is cashed out before kick-off and between its halves, and not while a half is played', async () => {
  const picks = {
    home: ['result', '1'],
    away: ['result', '2'],
    over: ['total:2.5', 'over'],
    half: ['half_result', 'X'],
  } as const
  const bets: Record<string, string> = {}
  const odds: Record<string, string> = {}
  for (const [name, [play, pick]] of Object.entries(picks)) bets[name] = await place({ play, pick, version })
  const check = async (half?: readonly number[]) => {
    for (const [name, [play, pick]] of Object.entries(picks)) {
      const { offer, delay, reason, stake_left: stake } = await quote(bets[name]!)
      expect(delay).toBeNull()
      if (!offer) {
        expect(reason).toBe('cash_out_worthless')
        const fair = onPaper({ odds: odds[name]!, stake }, wins(play, pick), half)
        expect([name, lessMargin(fair)]).toEqual([name, '0.00'])
        continue
      }
      odds[name] = offer.legs[0]!.odds_exact
      const fair = onPaper({ odds: offer.legs[0]!.odds_exact, stake }, wins(play, pick), half)
      expect([name, offer.fair, offer.paid]).toEqual([name, formatAmount(fair), lessMargin(fair)])
    }
  }
  await check()
  const early = await offerOf(bets['home']!)
  expect(early.version).toBe(`v${version}`)
  for (const side of ['home', 'away']) {
    const answer = await vera.call(cashOut, { id: bets[side]!, amount: '4.00', version: early.version })
    // Nothing happens before kick-off that somebody could know first.
    expect(answer).toMatchObject({ part: '4.00', stake_left: '6.00' })
    expect(answer.waiting).toBeUndefined()
  }

  const closed = async () => {
    expect(await quote(bets['home']!)).toMatchObject({ offer: null, reason: 'cash_out_closed' })
    const input = { id: bets['home']!, amount: '1.00', version: early.version }
    expect((await vera.refused(cashOut, input)).refusal).toBe('cash_out_closed')
  }
  await playUntil(house, kickOff - 7)
  await closed()
  await playUntil(house, kickOff + 1)
  await closed()
  await playUntil(house, kickOff + 44)
  await closed()

  await playUntil(house, kickOff + 48)
  const book = await liveMatch(house, match)
  const goals = book.halves[0].goals!
  const score = goals.slice(0, 2)
  await check(score)
  // Two stakes on a side that is far behind are worth less than a cent.
  const ahead = bets[score[0]! >= score[1]! ? 'home' : 'away']!
  const open = await offerOf(ahead)
  expect(open.version).toBe('r0')
  expect(open.legs[0]).toMatchObject({
    in_play: { half: 2, left: 45, score, half_score: score },
    result: 'pending',
  })
  const paid = await vera.call(cashOut, { id: ahead, amount: '2.00', version: 'r0' })
  expect(paid).toMatchObject({ part: '2.00', stake_left: '4.00' })
  expect(paid.waiting).toBeUndefined()

  // Bets between the halves can be sold between them.
  const second = { game_no: book.halves[1].game_no, version: book.half_time.version }
  const goal = await place({ ...second, play: 'second_total:1.5', pick: 'under' })
  const offer = await offerOf(goal)
  const fair = onPaper(
    { odds: offer.legs[0]!.odds_exact },
    ({ half, full }) => full[0] + full[1] - half[0] - half[1] < 1.5,
    score,
  )
  expect([offer.fair, offer.paid]).toEqual([formatAmount(fair), lessMargin(fair)])
  await vera.call(cashOut, { id: goal, amount: '10.00', version: offer.version })
  expect(await record(goal)).toMatchObject({ status: 'cashed_out' })

  const tess = await openOffice(house, 'trader', { username: 'tess' })
  await tess.call(suspendBetting, { suspended: true, reason: 'storm', match })
  expect(await quote(ahead)).toMatchObject({ offer: null, reason: 'cash_out_suspended' })
  await tess.call(suspendBetting, { suspended: false, reason: 'storm', match })

  await playUntil(house, kickOff + 68)
  await closed()
  await playUntil(house, kickOff + 76)
  await closed()
  await playUntil(house, kickOff + 122)
  expect(await quote(ahead)).toMatchObject({ offer: null, reason: 'bet_settled' })
  expect(await record(ahead)).toMatchObject({ cashed_out: '6.00' })
})

test('the audit recomputes payments between the halves, and their times', async () => {
  const owner = await openAsOwner(house)
  const found = async (damage: string) => (await differencesAfter(owner, damage)).join('\n')
  const between = "where version = 'r0'"
  expect(await found(`update cash_outs set paid = paid + 1 ${between}`)).toMatch(/its legs make/)
  expect(await found(`update cash_outs set version = 'v1' ${between}`)).toMatch(/was at v1/)
  expect(
    await found(`update cash_outs set cashed_out_at = cashed_out_at + interval '30 seconds' ${between}`),
  ).toMatch(/was at r0/)
  expect(
    await found(`update cash_outs set cashed_out_at = cashed_out_at - interval '30 seconds' ${between}`),
  ).toMatch(/was at r0/)
  await owner.close()
})
