import { notices } from '@glasshouse/contract/content.ts'
import { getBetDetail } from '@glasshouse/contract/games.ts'
import { decideResult, enterResult } from '@glasshouse/contract/operator/sport.ts'
import { tradeRecord } from '@glasshouse/contract/wallet.ts'
import { tradeTerms } from '@glasshouse/contract/withdrawals.ts'
import { formatAmount } from '@glasshouse/rules/money.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { audit } from '../../server/audit/audit.ts'
import { betsOnPaper } from '../support/bets-on-paper.ts'
import type { Caller } from '../support/caller.ts'
import { addMatches, onSale, openFootball } from '../support/football.ts'
import type { Match } from '../support/football-oracle.ts'
import { type House, noLimits, openHouse } from '../support/house.ts'
import { type OfficeCaller, openOffice, signInAtOffice } from '../support/office.ts'
import { start } from '../support/table.ts'

let house: House
let vera: Caller
let walt: Caller
let book: ReturnType<typeof betsOnPaper>
let walts: ReturnType<typeof betsOnPaper>
let tess: OfficeCaller
let theo: OfficeCaller
/** Eight matches of one day, and one of the next. */
let matches: { game_id: number; game_no: string; kicks_off_at: number; home: string; away: string }[]
beforeAll(async () => {
  house = await openHouse()
  await house.owner.query(`${noLimits} delete from games where kind = 'dice'`)
  await house.clock.set(start)
  await openFootball(house)
  await addMatches(house, 'xx.2', 5, 2)
  await addMatches(house, 'xx.2', 1, 3)
  matches = await onSale(house)
  vera = await house.signUp('vera')
  walt = await house.signUp('walter')
  book = betsOnPaper(house, vera, matches)
  walts = betsOnPaper(house, walt, matches)
  tess = await openOffice(house, 'trader', { username: 'tess' })
  theo = await openOffice(house, 'trader', { username: 'theo' })
})
afterAll(async () => {
  expect(await audit(house.database)).toEqual([])
  expect(house.logged.filter(({ level }) => level >= 50)).toEqual([])
  await house.close()
})

const from = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, at) => first + at)
/** Its name, its number of legs, the sizes of its combinations, and how many there are. */
type Kind = [name: string, legs: number, sizes: readonly number[], lines: number]
/** All doubles, all trebles, and so on; `counts` says how many of each. */
const oneSize = (count: number, counts: readonly number[]) =>
  counts.map((lines, at): Kind => [`${at + 2}/${count}`, count, [at + 2], lines])
/** Each kind of slip. */
const kinds: Kind[] = [
  ...oneSize(3, [3]),
  ...oneSize(4, [6, 4]),
  ...oneSize(5, [10, 10, 5]),
  ...oneSize(6, [15, 20, 15, 6]),
  ...oneSize(7, [21, 35, 35, 21, 7]),
  ...oneSize(8, [28, 56, 70, 56, 28, 8]),
  ['trixie', 3, [2, 3], 4],
  ['patent', 3, [1, 2, 3], 7],
  ['yankee', 4, from(2, 4), 11],
  ['lucky_15', 4, from(1, 4), 15],
  ['canadian', 5, from(2, 5), 26],
  ['lucky_31', 5, from(1, 5), 31],
  ['heinz', 6, from(2, 6), 57],
  ['lucky_63', 6, from(1, 6), 63],
  ['super_heinz', 7, from(2, 7), 120],
  ['goliath', 8, from(2, 8), 247],
]

/** The eight matches: won, half won, refunded, half lost, a void match, lost, won, won. */
const legs = [
  [0, 'result', '1'],
  [1, 'total:2.75', 'over'],
  [2, 'draw_no_bet', '1'],
  [3, 'total:2.75', 'under'],
  [4, 'result', 'X'],
  [5, 'result', '2'],
  [6, 'both_score', 'yes'],
  [7, 'double_chance', '1X'],
] as const
const ended = (half: Match['half'], full: Match['full']): Match => ({ half, full })
const ends = [
  ended([1, 0], [2, 1]),
  ended([0, 1], [2, 1]),
  ended([0, 0], [1, 1]),
  ended([1, 1], [1, 2]),
  null,
  ended([1, 0], [2, 0]),
  ended([0, 0], [1, 1]),
  ended([0, 0], [0, 0]),
]

/** The match with this place is over; the operators sign in again. */
async function after(match: number): Promise<void> {
  await house.clock.set(matches[match]!.kicks_off_at + 7_200)
  tess = await signInAtOffice(house, 'tess')
  theo = await signInAtOffice(house, 'theo')
}

async function decide(match: number, end: Match | null, note?: string): Promise<void> {
  const { game_id, game_no } = matches[match]!
  const result = end
    ? { kind: 'played' as const, full: end.full.join('-'), half: end.half.join('-'), note }
    : { kind: 'void' as const, note: 'floodlights failed' }
  const { fixture } = await tess.call(enterResult, { game_id, game_no, ...result })
  await theo.call(decideResult, { id: fixture.entry!.id, confirm: true })
  await house.advance(0)
}

/** The notices of corrected results to a player, newest first, as plain text. */
const told = async (player: Caller) =>
  (await player.call(notices, { type: 'system' })).list
    .filter(({ title }) => title.startsWith('Result corrected'))
    .map(({ title, content }) => `${title}. ${content.replace(/<a .*?<\/a>|<.*?>/g, '')}`)

test('singles, accumulators and each system pay as computed on paper, with won, half, refunded, void and lost legs', async () => {
  const plain = legs.map((_, at) => ({ legs: legs.slice(0, at + 1), stake: 1_001n + BigInt(at) }))
  const systems = kinds.map(([name, count, sizes], at) => ({
    legs: legs.slice(0, count),
    stake: 1_013n + BigInt(at),
    system: [name, sizes] as const,
  }))
  await book.place(...plain, ...systems)
  const details = await Promise.all(
    book.placed.slice(plain.length).map(async ({ id }) => vera.call(getBetDetail, { id })),
  )
  expect(details.map(({ combinations }) => combinations)).toEqual(kinds.map(([, , , lines]) => lines))

  await walts.place({ legs: [[0, 'result', '1']], stake: 10_000n })
  await after(7)
  for (const [match, end] of ends.entries()) await decide(match, end)
  await book.expectSettled(ends)
  // With that leg won after all the long ones pay, too.
  const corrected = ended([0, 0], [0, 2])
  await decide(5, corrected, 'the clubs stood the other way round')
  const now = ends.map((end, match) => (match === 5 ? corrected : end))
  await book.expectSettled(now)
  const gained = book.placed.reduce(
    (sum, bet) => sum + cents(book.due(bet, now)) - cents(book.due(bet, ends)),
    0n,
  )
  expect(await told(vera)).toEqual([
    `Result corrected: ${nameOf(5)}. Your bets on this match were settled again. This paid you ${said(gained)}.`,
  ])
  // Nothing of his was on it.
  expect(await told(walt)).toEqual([])
})

const newest = async () => (await walt.call(tradeRecord, {})).list[0]!

test('a payout that was spent before its result was corrected is owed, and met by the next payout', async () => {
  const owed = async () =>
    (
      await house.owner.query<{ balance: string }>(
        "select balance::text from accounts where kind = 'receivable' order by balance limit 1",
      )
    ).rows[0]?.balance
  const paid = cents(walts.due(walts.placed[0]!, ends))
  await walts.place({ legs: [[8, 'result', '1']], stake: 90_000n + paid - 100n })
  expect(await newest()).toMatchObject({ balance: '1.00' })

  await decide(0, ended([0, 0], [1, 1]), 'the second goal did not count')
  expect(await newest()).toMatchObject({ kind: 'payout_reversal', amount: '-1.00', balance: '0.00' })
  expect(await owed()).toBe(`${100n - paid}`)
  const [first, second] = walts.placed.map(({ id }) => ({ id }))
  const debt = formatAmount(paid - 100n)
  expect(await walt.call(tradeTerms, {})).toMatchObject({ balance: '0.00', owed: debt })
  const takenBack = { taken_back: formatAmount(paid), met: '0.00' }
  expect(await walt.call(getBetDetail, first!)).toMatchObject({ ...takenBack, owed: debt })
  expect(await walt.call(getBetDetail, second!)).toMatchObject({ taken_back: '0.00', owed: '0.00' })
  expect(await told(walt)).toEqual([
    `Result corrected: ${nameOf(0)}. Your bets on this match were settled again. This took back ${said(paid)}. ${said(paid - 100n)} of it is still owed; your next winnings pay it.`,
  ])
  expect(await audit(house.database)).toEqual([])

  const end = ended([1, 0], [1, 0])
  await after(8)
  await decide(8, end)
  const next = cents(walts.due(walts.placed[1]!, [...ends, end]))
  const rest = formatAmount(next + 100n - paid)
  expect(await newest()).toMatchObject({ kind: 'payout', amount: rest, balance: rest })
  expect(await owed()).toBe('0')
  expect(await walt.call(tradeTerms, {})).toMatchObject({ balance: rest, owed: '0.00' })
  expect(await walt.call(getBetDetail, first!)).toMatchObject({ ...takenBack, owed: '0.00' })
  expect(await walt.call(getBetDetail, second!)).toMatchObject({ taken_back: '0.00', met: debt })
  expect(await told(walt)).toHaveLength(1)
})

const nameOf = (match: number) => `${matches[match]!.home} v ${matches[match]!.away}`
const said = (minor: bigint) => Number(formatAmount(minor)).toLocaleString('en', { minimumFractionDigits: 2 })
const cents = (amount: string) => BigInt(amount.replace('.', ''))
