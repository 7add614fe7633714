import { getBetDetail, getBetRecord, submitBet } from '@glasshouse/contract/games.ts'
import { sayIncident } from '@glasshouse/contract/operator/live-match.ts'
import {
  decideResult,
  officeFixtures,
  enterResult,
  suspendBetting,
} from '@glasshouse/contract/operator/sport.ts'
import { auditLog } from '@glasshouse/contract/operator/sign-in.ts'
import { officeMatch, setPrice } from '@glasshouse/contract/operator/trading.ts'
import { sportFixture, sportFixtures } from '@glasshouse/contract/sport.ts'
import { footballMarkets } from '@glasshouse/rules/sport/markets.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { audit } from '../../server/audit/audit.ts'
import { importFixtures } from '../../server/sport/import-fixtures.ts'
import { betsOnPaper } from '../support/bets-on-paper.ts'
import type { Caller } from '../support/caller.ts'
import { type OfficeCaller, openOffice, signInAtOffice } from '../support/office.ts'
import { fateOfFirstHalf } from '../support/football-oracle.ts'
import { legOn, onSale, openFootball } from '../support/football.ts'
import { type House, openHouse, noLimits } from '../support/house.ts'
import { start } from '../support/table.ts'

let house: House
let vera: Caller
let tess: OfficeCaller
let theo: OfficeCaller
let matches: { game_id: number; game_no: string }[]
beforeAll(async () => {
  house = await openHouse()
  // Days go by: no rounds of dice to be written for them.
  await house.owner.query(`${noLimits} delete from games where kind = 'dice'`)
  await house.clock.set(start)
  await openFootball(house)
  vera = await house.signUp('vera')
  tess = await openOffice(house, 'trader', { username: 'tess' })
  theo = await openOffice(house, 'trader', { username: 'theo' })
  matches = (await onSale(house)).map(({ game_id, game_no }) => ({ game_id, game_no }))
  book = betsOnPaper(house, vera, matches)
})
afterAll(async () => {
  expect(await audit(house.database)).toEqual([])
  expect(house.logged.filter(({ level }) => level >= 50)).toEqual([])
  await house.close()
})

/** Lets time pass; the operators sign in again. */
async function later(hours: number) {
  await house.clock.advance(hours * 3_600)
  tess = await signInAtOffice(house, 'tess')
  theo = await signInAtOffice(house, 'theo')
}

let book: ReturnType<typeof betsOnPaper>

async function decide(match: number, result: object) {
  const { fixture } = await tess.call(enterResult, { ...matches[match]!, ...result } as never)
  await theo.call(decideResult, { id: fixture.entry!.id, confirm: true })
  await house.advance(0)
}

test('each night prices follow the results that came since; a trader’s prices stay, except where they would allow a sure profit', async () => {
  const match = matches[2]!
  const read = async () => house.visitor().call(sportFixture, match)
  const before = await read()
  const [odd] = before.all_markets.find(({ play }) => play === 'parity')!.prices
  const odds = ((Number(odd!.odds) * 100 - 3) / 100).toFixed(2)
  await tess.call(setPrice, {
    ...match,
    play: 'parity',
    pick: odd!.pick,
    odds,
    reason: 'too many goals',
  })
  const [home] = before.all_markets.find(({ play }) => play === 'result')!.prices
  const ofHome = { play: 'result', pick: home!.pick, odds: home!.odds }
  const last = await tess.call(setPrice, { ...match, ...ofHome, reason: 'a guess' })
  const now = await house.clock.now()
  const rows = [1, 2, 3, 4].map((days) => ({
    round: `Matchday ${99 - days}`,
    date: new Date((now - days * 86_400) * 1000).toISOString().slice(0, 10),
    time: '12:00',
    team1: before.home,
    team2: before.away,
    score: { ht: [3, 0], ft: [6, 0] },
  }))
  const text = JSON.stringify({ matches: rows })
  await importFixtures(house.database, [{ name: '2024-25-xx.1.json', text }], { dryRun: false })
  await house.advance(0)
  expect((await read()).version).toBe(last.version)
  await later(24)
  await house.advance(0)
  const after = await read()
  expect(after.version).toBe(last.version + 1)
  expect(after.model!.home).toBeGreaterThan(before.model!.home)
  expect(after.all_markets.find(({ play }) => play === 'parity')!.prices[0]!.odds).toBe(odds)
  await house.advance(0)
  expect((await read()).version).toBe(after.version)

  // The price had become a gift: it went back to the grid's, and its trader is told so.
  const { list } = await tess.call(officeFixtures, { status: 'open' })
  const { id } = list.find(({ game_no }) => game_no === match.game_no)!
  const { markets, taken_back } = await tess.call(officeMatch, { id })
  const [price] = markets.find(({ play }) => play === 'result')!.prices
  expect(price).toMatchObject({ overridden: false, odds: price!.auto })
  expect(Number(price!.odds)).toBeLessThan(Number(ofHome.odds))
  expect(taken_back).toMatchObject([{ name: `${before.home} · Match result`, odds: ofHome.odds }])
  const ada = await openOffice(house, 'administrator', { username: 'ada' })
  expect((await ada.call(auditLog, { limit: 20 })).list).toContainEqual(
    expect.objectContaining({ act: 'price.reset', operator: null }),
  )
})

test('every outcome of every market takes a bet, and singles, accumulators and systems stand on three matches', async () => {
  const sold = await book.soldOn(0)
  expect(new Set(sold.map(({ leg }) => leg.play)).size).toBe(footballMarkets.length)
  const singles = sold.map(({ leg }) => ({ legs: [[0, leg.play, leg.pick] as const], stake: 103n }))
  // A slip takes fifty bets.
  for (let from = 0; from < singles.length; from += 50) await book.place(...singles.slice(from, from + 50))
  await book.place(
    {
      legs: [
        [0, 'result', '1'],
        [1, 'total:2.75', 'over'],
        [2, 'handicap:-0.25', '1'],
      ],
      stake: 1_003n,
    },
    {
      legs: [
        [0, 'total:2.5', 'over'],
        [1, 'both_score', 'yes'],
        [2, 'result', '2'],
      ],
      stake: 1_100n,
      system: ['trixie', [2, 3]],
    },
    {
      legs: [
        [0, 'double_chance', '1X'],
        [1, 'draw_no_bet', '1'],
        [2, 'result', 'X'],
      ],
      stake: 700n,
      system: ['patent', [1, 2, 3]],
    },
  )
})

test('a result is refused before kick-off, out of shape, and from a player', async () => {
  const refused = async (input: object) =>
    (await tess.refused(enterResult, { ...matches[0]!, ...input })).refusal
  expect(await refused({ kind: 'played', full: '2-1', half: '1-0' })).toBe('result_before_kick_off')
  await later(72)
  expect(await refused({ kind: 'played', full: '2-1' })).toBe('score_invalid')
  expect(await refused({ kind: 'played', full: '2-1', half: '0-2' })).toBe('score_invalid')
  expect(await refused({ kind: 'void', full: '2-1', note: 'storm' })).toBe('score_invalid')
  expect(await refused({ kind: 'abandoned', full: '2-1' })).toBe('note_required')
  expect(await refused({ kind: 'played', full: '2-1', half: '1-0', game_no: '20200101-0001' })).toBe(
    'match_not_found',
  )
  const support = await openOffice(house, 'support')
  expect((await support.refused(enterResult, { ...matches[0]!, kind: 'void' })).refusal).toBe('access_denied')
})

test('a result counts once another operator confirms it, and settles every bet as computed on paper', async () => {
  const { fixture } = await tess.call(enterResult, {
    ...matches[0]!,
    kind: 'played',
    full: '2-1',
    half: '1-1',
  })
  const { id } = fixture.entry!
  expect(fixture.entry).toMatchObject({ own: true, full: '2-1', half: '1-1' })
  expect((await theo.refused(enterResult, { ...matches[0]!, kind: 'void', note: 'x' })).refusal).toBe(
    'result_waiting',
  )
  expect((await tess.refused(decideResult, { id, confirm: true })).refusal).toBe('second_person_needed')
  expect((await theo.call(officeFixtures, { status: 'entered' })).list).toMatchObject([
    { entry: { id, own: false } },
  ])
  expect((await theo.call(decideResult, { id, confirm: true })).fixture).toMatchObject({
    status: 'finished',
    revision: 1,
  })
  expect((await theo.refused(decideResult, { id, confirm: true })).refusal).toBe('result_decided')
  await house.advance(0)
  await decide(1, { kind: 'played', full: '2-1', half: '0-1' })
  await decide(2, { kind: 'played', full: '1-1', half: '0-0' })
  await book.expectSettled([
    { half: [1, 1], full: [2, 1] },
    { half: [0, 1], full: [2, 1] },
    { half: [0, 0], full: [1, 1] },
  ])
  expect(await audit(house.database)).toEqual([])
  const { list } = await house.visitor().call(sportFixtures, { status: 'finished' })
  expect(list.map(({ score }) => score?.full)).toEqual([
    [1, 1],
    [2, 1],
    [2, 1],
  ])
})

test('a result that is corrected within 24 hours settles again, to void, too', async () => {
  expect(
    (await tess.refused(enterResult, { ...matches[0]!, kind: 'played', full: '0-0', half: '0-0' })).refusal,
  ).toBe('note_required')
  const [first] = book.placed
  expect((await vera.call(getBetDetail, { id: first!.id })).corrected).toBe(false)
  await decide(0, { kind: 'played', full: '0-0', half: '0-0', note: 'wrong match' })
  await book.expectSettled([
    { half: [0, 0], full: [0, 0] },
    { half: [0, 1], full: [2, 1] },
    { half: [0, 0], full: [1, 1] },
  ])
  expect((await vera.call(getBetDetail, { id: first!.id })).corrected).toBe(true)
  await decide(1, { kind: 'void', note: 'played on another day' })
  await book.expectSettled([{ half: [0, 0], full: [0, 0] }, null, { half: [0, 0], full: [1, 1] }])
  await later(25)
  const late = await tess.refused(enterResult, { ...matches[0]!, kind: 'void', note: 'too late' })
  expect(late.refusal).toBe('correction_too_late')
})

test('an abandoned match keeps bets that no goal could change; an unplayed one is void after 48 hours', async () => {
  await openFootball(house, 'Matchday 100')
  const next = await onSale(house)
  matches = next.map(({ game_id, game_no }) => ({ game_id, game_no }))
  book = betsOnPaper(house, vera, matches)
  await book.place({ legs: [[0, 'total:2.5', 'over']], stake: 500n })
  await book.place({ legs: [[0, 'total:3.5', 'over']], stake: 500n })
  await book.place({ legs: [[1, 'result', '1']], stake: 500n })
  await book.place({
    legs: [
      [1, 'result', '1'],
      [2, 'result', '2'],
    ],
    stake: 500n,
  })
  await tess.call(suspendBetting, { suspended: true, reason: 'news', match: matches[2]! })
  const { leg } = await legOn(house, 2, 'result', '1')
  const bet = { bet_content: [{ legs: [leg], amount: '5.00' }] }
  expect((await vera.refused(submitBet, bet)).refusal).toBe('betting_suspended')
  expect(await tess.call(suspendBetting, { suspended: false, reason: 'over' })).toEqual({ matches: 3 })
  await book.place({ legs: [[2, 'result', '1']], stake: 500n })

  await later(72)
  await decide(0, { kind: 'abandoned', full: '2-1', half: '1-1', note: 'floodlights failed' })
  const [over, more] = book.placed.map(({ id }) => id)
  const paid = await book.payouts()
  expect(paid.get(over!)).toBe(book.due(book.placed[0]!, [{ half: [1, 1], full: [2, 1] }]))
  expect(paid.get(more!)).toBe('5.00')
  await later(48)
  await house.advance(0)
  const after = await book.payouts()
  expect(book.placed.slice(2).map(({ id }) => after.get(id))).toEqual(['5.00', '5.00', '5.00'])
})

const double = (play: string, pick: string) => ({
  legs: [[0, play, pick] as const, [1, 'result', '1'] as const],
  stake: 500n,
})
const decided = (play: string, pick: string) => fateOfFirstHalf(play, pick, [2, 1])

test('a match abandoned in the first half is void, except for bets that its goals have decided', async () => {
  await openFootball(house, 'Matchday 102')
  const next = await onSale(house)
  matches = next.map(({ game_id, game_no }) => ({ game_id, game_no }))
  book = betsOnPaper(house, vera, matches)
  const singles = (await book.soldOn(0)).map(({ leg }) => ({
    legs: [[0, leg.play, leg.pick] as const],
    stake: 103n,
  }))
  for (let from = 0; from < singles.length; from += 50) await book.place(...singles.slice(from, from + 50))
  await book.place(double('total:2.5', 'over'), double('result', '1'), double('score', '1-1'))
  await house.clock.set(next[0]!.kicks_off_at + 60)
  await later(0)
  const say = async (kind: 'start' | 'goal', side?: 'home' | 'away') =>
    tess.call(sayIncident, { ...matches[0]!, kind, ...(side && { side }) })
  await say('start')
  for (const side of ['home', 'away', 'home'] as const) await say('goal', side)
  await decide(0, { kind: 'abandoned', full: '2-1', note: 'a storm' })
  await later(3)
  await decide(1, { kind: 'played', full: '1-0', half: '0-0' })
  await book.expectSettled([decided, { half: [0, 0], full: [1, 0] }])
  const fates = singles.map(({ legs: [leg] }) => decided(leg![1], leg![2]))
  const count = (wanted: string) => fates.filter((fate) => fate === wanted).length
  expect([count('won'), count('lost'), count('back')].every((some) => some > 9)).toBe(true)
})

test('a match of which a score or a whistle says that it was played waits for its result after 48 hours, too', async () => {
  await openFootball(house, 'Matchday 101')
  const next = await onSale(house)
  matches = next.map(({ game_id, game_no }) => ({ game_id, game_no }))
  book = betsOnPaper(house, vera, matches)
  for (const match of [0, 1, 2]) await book.place({ legs: [[match, 'result', '1']], stake: 500n })
  await later(72)
  const [scored] = next
  const kickOff = new Date(scored!.kicks_off_at * 1000).toISOString()
  const row = { round: 'Matchday 101', date: kickOff.slice(0, 10), time: kickOff.slice(11, 16) }
  const ended = { ...row, team1: scored!.home, team2: scored!.away, score: { ht: [1, 0], ft: [2, 0] } }
  const files = [{ name: '2024-25-xx.1.json', text: JSON.stringify({ matches: [ended] }) }]
  expect(await importFixtures(house.database, files, { dryRun: false })).toMatchObject({ scored: 1 })
  await tess.call(sayIncident, { ...matches[1]!, kind: 'start' })
  await later(48)
  await house.advance(0)
  const open = (await theo.call(officeFixtures, { status: 'awaiting' })).list
  expect(open.map(({ game_no }) => game_no)).toEqual(matches.slice(0, 2).map(({ game_no }) => game_no))
  const [first, second, third] = book.placed.map(({ id }) => id)
  const { list } = await vera.call(getBetRecord, { status: 'pending' })
  expect(list.map(({ id }) => id)).toEqual([second, first])
  expect((await book.payouts()).get(third!)).toBe('5.00')
  await decide(0, { kind: 'played', full: '2-0', half: '1-0' })
  expect((await book.payouts()).get(first!)).toBe(book.due(book.placed[0]!, [{ half: [1, 0], full: [2, 0] }]))
})
