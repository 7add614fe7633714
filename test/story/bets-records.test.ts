import { drawProof } from '@glasshouse/contract/fairness.ts'
import {
  type BetRecord,
  type BetStatus,
  cancelBet,
  getBetDetail,
  getBetRecord,
  submitBet,
} from '@glasshouse/contract/games.ts'
import { login, userIndex } from '@glasshouse/contract/identity.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { audit } from '../../server/audit/audit.ts'
import { amountOf, minorOf } from '../support/amounts.ts'
import type { Caller } from '../support/caller.ts'
import { type House, openHouse, password, noLimits, setGames } from '../support/house.ts'
import { everyBet, oddsShown, paidFor, waysOf, winOf } from '../support/oracle.ts'
import { rememberProvoked } from '../support/provoked.ts'
import { roundId, type Table, tableOf } from '../support/table.ts'

const provoked = rememberProvoked()
const chinese = { headers: { 'accept-language': 'zh-CN' } }
// 23:45 on the 20th in Singapore, where this house stands: 15:45 in Greenwich.
const start = Date.parse('2026-11-20T15:45:00Z') / 1000
const expired = { code: 401, refusal: 'login_expired', msg: 'Login expired, please login again' }
const day = 24 * 3600

let house: House
let iris: Caller
/** Every bet that Iris has placed, as she knows it: in order, with what became of it by the printed rules. */
let diary: Entry[] = []

interface Entry {
  readonly id: string
  readonly round: Table
  readonly bet: { play: string; pick: string; stake: bigint }
  readonly placedAt: number
  status: BetStatus
  payout: bigint
}

beforeAll(async () => {
  house = await openHouse({ timeZone: 'Asia/Singapore' })
  // Two tables with long rounds, so that a month has not too many of them.
  await house.owner.query(`${noLimits} delete from games where code in ('dice-3m', 'dice-10m', 'k3-5m')`)
  await setGames(house, `set period_seconds = case code when 'practice-30s' then 1800 else 3600 end`)
  await house.clock.set(start)
  await house.advance(0)
  iris = await house.signUp('iris')

  // On the 20th: everything that there is, one of it cancelled. It is drawn at midnight.
  const first = await betOn('practice-30s', everyBet)
  await cancelEntry(first[6]!)
  await drawAfter(900, first)
  // On the 21st: a round that is given up, and one that is drawn.
  const second = await betOn('dice-5m', everyBet.slice(0, 5))
  await cancelEntry(second[0]!)
  await giveUp(second)
  await drawAfter(1800, await betOn('practice-30s', everyBet.slice(0, 7)))
  // On the 14th and the 20th of December.
  for (const days of [24, 30]) {
    await house.clock.set(start + days * day)
    await house.advance(0)
    iris.token = (await iris.call(login, { account: 'iris', password })).userinfo.token
    await drawAfter(900, await betOn('practice-30s', everyBet.slice(0, 4 + days / 6)))
  }
  // On the 21st of December, which is today: bets that wait for their draw.
  const last = await betOn('dice-5m', everyBet.slice(20, 24))
  await cancelEntry(last[1]!)
})
afterAll(async () => {
  expect(await audit(house.database)).toEqual([])
  await house.close()
})

/** Iris bets on the current round, each bet with another stake, and writes it down. */
async function betOn(code: string, bets: readonly { play: string; pick: string }[]): Promise<Entry[]> {
  const round = await tableOf(house, code)
  const placed: Entry[] = []
  for (let first = 0; first < bets.length; first += 50) {
    const lines = bets.slice(first, first + 50).map((bet, index) => ({ ...bet, stake: 100n + BigInt(index) }))
    const bet_content = lines.map(({ play, pick, stake }) => ({ play, pick, amount: amountOf(stake) }))
    const answer = await iris.call(submitBet, { ...round, bet_content })
    const placedAt = await house.clock.now()
    placed.push(
      ...answer.bets.map(
        ({ id }, index): Entry => ({
          id,
          round,
          bet: lines[index]!,
          placedAt,
          status: 'pending',
          payout: 0n,
        }),
      ),
    )
  }
  diary = [...diary, ...placed]
  return placed
}

async function cancelEntry(entry: Entry): Promise<void> {
  await iris.call(cancelBet, { id: entry.id })
  entry.status = 'cancelled'
}

/** Lets the time pass in which the round is drawn, and computes what is paid for these dice. */
async function drawAfter(seconds: number, entries: readonly Entry[]): Promise<void> {
  await house.advance(seconds)
  const { draw } = await house.visitor().call(drawProof, entries[0]!.round)
  for (const entry of entries) {
    if (entry.status === 'cancelled') continue
    entry.payout = paidFor(entry.bet, draw!.dice, 'triples_count')
    entry.status = entry.payout > 0n ? 'win' : 'lose'
  }
}

/** The house gives up a round that is still open. */
async function giveUpRound(round: Table): Promise<void> {
  const id = await roundId(house, round)
  await house.owner.query(`insert into voids (round_id, reason) values (${id}, 'operator')`)
  await house.advance(0)
}

async function giveUp(entries: readonly Entry[]): Promise<void> {
  await giveUpRound(entries[0]!.round)
  for (const entry of entries) entry.status = 'cancelled'
}

/** All records of a filter, from all pages. */
async function recordsOf(filter: object): Promise<BetRecord[]> {
  const records: BetRecord[] = []
  for (let page = 1; ; page++) {
    const { list, total } = await iris.call(getBetRecord, { ...filter, page, limit: 100 })
    records.push(...list)
    if (records.length >= total || list.length === 0) return records
  }
}

/** The expected view of entries: their ids, newest first, and their sums. */
function expectedOf(entries: readonly Entry[]) {
  const sum = (of: readonly Entry[], amount: (entry: Entry) => bigint) =>
    amountOf(of.reduce((total, entry) => total + amount(entry), 0n))
  const standing = entries.filter(({ status }) => status !== 'cancelled')
  const settled = standing.filter(({ status }) => status !== 'pending')
  return {
    ids: entries.map(({ id }) => id).toReversed(),
    summary: {
      count: entries.length,
      stake: sum(standing, ({ bet }) => bet.stake),
      payout: sum(settled, ({ payout }) => payout),
      profit: sum(settled, ({ bet, payout }) => payout - bet.stake),
    },
  }
}

/** The date in Singapore, which is eight hours ahead of Greenwich all year. */
const dayOf = (time: number) => new Date((time + 8 * 3600) * 1000).toISOString().slice(0, 10)

/** Holds what a filter gives, records and summary, against the entries that should be in it. */
async function expectSeen(filter: object, belongs: (entry: Entry) => boolean): Promise<void> {
  const { ids, summary } = expectedOf(diary.filter(belongs))
  expect((await recordsOf(filter)).map(({ id }) => id)).toEqual(ids)
  expect((await iris.call(getBetRecord, filter)).summary).toEqual(summary)
}

describe('the records', () => {
  test('have every bet, newest first, with its result by the printed rules', async () => {
    const records = await recordsOf({})
    expect(records.map(({ id }) => id)).toEqual(expectedOf(diary).ids)
    for (const [index, { id, round, bet, status, payout, placedAt }] of diary.toReversed().entries()) {
      const record = records[index]!
      const settled = status === 'win' || status === 'lose'
      expect(record).toMatchObject({
        id,
        ...round,
        play: bet.play,
        pick: bet.pick,
        odds: oddsShown(bet, 'triples_count'),
        stake: amountOf(bet.stake),
        payout: amountOf(payout),
        profit: amountOf(settled ? payout - bet.stake : 0n),
        status,
      })
      expect(Math.abs(record.createtime - placedAt)).toBeLessThan(5)
    }
    // Among all 109 there are winners and losers on every draw.
    for (const status of ['win', 'lose', 'cancelled', 'pending'])
      expect(records.some((record) => record.status === status)).toBe(true)
  })

  test('show the dice where there are some', async () => {
    const records = await recordsOf({})
    const rounds = new Map(
      records.map(({ game_id, game_no }) => [`${game_id} ${game_no}`, { game_id, game_no }]),
    )
    expect(rounds.size).toBe(6)
    for (const round of rounds.values()) {
      const { draw } = await house.visitor().call(drawProof, round)
      for (const { game_id, game_no, result } of records) {
        if (game_id !== round.game_id || game_no !== round.game_no) continue
        expect(result?.dice).toEqual(draw?.dice)
        expect(result?.game_no).toBe(draw ? game_no : undefined)
      }
    }
  })

  test('add up to the player’s balance', async () => {
    const { summary } = await iris.call(getBetRecord, {})
    expect(summary).toEqual(expectedOf(diary).summary)
    const waiting = diary.filter(({ status }) => status === 'pending')
    const atStake = waiting.reduce((sum, { bet }) => sum + bet.stake, 0n)
    const { money } = await iris.call(userIndex, {})
    expect(minorOf(money)).toBe(100_000n + minorOf(summary.profit) - atStake)
  })

  test.each(['pending', 'win', 'lose', 'cancelled'] as const)(
    'can be narrowed down to %s',
    async (status) => {
      await expectSeen({ status }, (entry) => entry.status === status)
    },
  )

  test('can be narrowed down to a round, on any day', async () => {
    const rounds = new Map(diary.map(({ round }) => [`${round.game_id} ${round.game_no}`, round]))
    expect(rounds.size).toBeGreaterThan(1)
    for (const { game_id, game_no } of rounds.values())
      await expectSeen(
        { game_id, game_no },
        ({ round }) => round.game_id === game_id && round.game_no === game_no,
      )
    await expectSeen({ game_no: '20200101-0001' }, () => false)
  })

  test('can be narrowed down to a game', async () => {
    for (const code of ['practice-30s', 'dice-5m']) {
      const { game_id } = await tableOf(house, code)
      await expectSeen({ game_id }, ({ round }) => round.game_id === game_id)
    }
  })

  test.each([
    ['today', { range: 'today' }, ['2026-12-21']],
    ['7 days', { range: '7d' }, ['2026-12-20', '2026-12-21']],
    ['30 days', { range: '30d' }, ['2026-12-14', '2026-12-20', '2026-12-21']],
    ['a day', { range: 'custom', start: '2026-11-20', end: '2026-11-20' }, ['2026-11-20']],
    ['the day after', { range: 'custom', start: '2026-11-21', end: '2026-11-21' }, ['2026-11-21']],
    ['a day without bets', { range: 'custom', start: '2026-11-22', end: '2026-11-22' }, []],
    ['everything since', { range: 'custom', start: '2026-12-20' }, ['2026-12-20', '2026-12-21']],
    ['everything until', { range: 'custom', end: '2026-11-21' }, ['2026-11-20', '2026-11-21']],
  ])('can be narrowed down to %s, by the days of the house', async (_which, filter, days) => {
    await expectSeen(filter, ({ placedAt }) => days.includes(dayOf(placedAt)))
  })

  test('can be filtered by all of it together', async () => {
    const { game_id } = await tableOf(house, 'practice-30s')
    const filter = { game_id, status: 'lose', range: 'custom', start: '2026-11-20', end: '2026-11-20' }
    await expectSeen(
      filter,
      ({ round, status, placedAt }) =>
        round.game_id === game_id && status === 'lose' && dayOf(placedAt) === '2026-11-20',
    )
  })

  test('come in pages without gaps, each with the summary of the whole filter', async () => {
    const { ids, summary } = expectedOf(diary)
    const seen: string[] = []
    for (let page = 1; seen.length < ids.length; page++) {
      const answer = await iris.call(getBetRecord, { page, limit: 30 })
      expect(answer).toMatchObject({ page, limit: 30, total: ids.length, summary })
      seen.push(...answer.list.map(({ id }) => id))
    }
    expect(seen).toEqual(ids)
    expect((await iris.call(getBetRecord, {})).list).toHaveLength(10)
    expect(await iris.call(getBetRecord, { page: 1_000_000, limit: 100 })).toMatchObject({
      list: [],
      summary,
    })
  })

  test('speak the language of the caller', async () => {
    const { list } = await iris.call(
      getBetRecord,
      { range: 'custom', end: '2026-11-20', page: 2, limit: 100 },
      chinese,
    )
    expect(list.at(-1)).toMatchObject({ play: 'big', name: '大', game_name: '体验桌' })
  })

  test('show only one’s own', async () => {
    const other = await house.signUp('other')
    expect(await other.call(getBetRecord, {})).toMatchObject({
      list: [],
      total: 0,
      summary: { count: 0, stake: '0.00', payout: '0.00', profit: '0.00' },
    })
    const visitor = house.visitor()
    expect(await visitor.refused(getBetRecord, {})).toMatchObject(expired)
    visitor.token = 'nobody-ever-got-this-one'
    expect(await visitor.refused(getBetRecord, {})).toMatchObject(expired)
  })

  test.each([
    ['an unknown status', { status: 'won' }, 'status'],
    ['an unknown range', { range: 'year' }, 'range'],
    ['an end before its start', { range: 'custom', start: '2026-11-22', end: '2026-11-21' }, 'start'],
    ['a date that does not exist', { range: 'custom', end: '2026-02-30' }, 'end'],
    ['a page before the first', { page: -1 }, 'page'],
    ['101 a page', { limit: 101 }, 'limit'],
    ['a game that is no number', { game_id: 'dice' }, 'game_id'],
  ])('refuse %s', async (_why, filter, field) => {
    expect(await iris.refused(getBetRecord, filter)).toMatchObject({ code: 0, refusal: 'check_input', field })
  })

  test('of an unknown game are refused', async () => {
    expect(await provoked.refused(iris, getBetRecord, { game_id: 424_242 })).toMatchObject({
      code: 0,
      refusal: 'game_not_found',
      msg: 'Game not found',
    })
  })
})

describe('one bet', () => {
  test('says the same as its record, and how it was computed', async () => {
    for (const record of (await recordsOf({})).filter((_record, index) => index % 9 === 0)) {
      const detail = await iris.call(getBetDetail, { id: record.id })
      expect(detail).toMatchObject(record)
      const { bet } = diary.find(({ id }) => id === record.id)!
      const ways = waysOf(bet, 'triples_count')
      expect(detail).toMatchObject({
        odds_exact: `210/${ways}`,
        wins_of_216: Number(ways),
        possible_payout: amountOf(winOf(bet, 'triples_count')),
      })
      if (record.status === 'win') expect(detail.payout).toBe(detail.possible_payout)
      const { commitment, status: stage } = await house.visitor().call(drawProof, record)
      // For its proof a round is over with its draw, also before it is paid.
      const status = stage === 'drawn' ? 'settled' : stage
      expect(detail.round).toMatchObject({ game_no: record.game_no, commitment, status })
    }
  })
})

test('every refusal in the contract was seen above', () => {
  expect(provoked.missing([getBetRecord])).toEqual([])
})
