import { cancelBet, gameList, getBetRecord, submitBet } from '@glasshouse/contract/games.ts'
import { login, userIndex } from '@glasshouse/contract/identity.ts'
import { type StatementLine, tradeRecord, transfer } from '@glasshouse/contract/wallet.ts'
import { formatAmount } from '@glasshouse/rules/money.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../support/caller.ts'
import { type House, openHouse, password } from '../support/house.ts'

// 05:00 on the 21st in Singapore, where this house stands.
const start = Date.parse('2026-11-20T21:00:00Z') / 1000
const day = 24 * 3600

let house: House
let iris: Caller
let newest = 0

beforeAll(async () => {
  house = await openHouse({ nodes: 2, timeZone: 'Asia/Singapore' })
  await house.clock.set(start)
  await house.advance(0)
  iris = await house.signUp('iris')
  await house.signUp('jonas')
  await house.advance(1)
  await iris.call(transfer, { recipient: 'jonas', amount: '100.00', remark: 'dinner' })
  await house.advance(1)
  await playARound()
  // Forty days later.
  await house.clock.advance(40 * day)
  iris.token = (await iris.call(login, { account: 'iris', password })).userinfo.token
  await iris.call(transfer, { recipient: 'jonas', amount: '1.00' })
  await house.clock.advance(day)
  await iris.call(transfer, { recipient: 'jonas', amount: '2.00' })
  newest = (await iris.call(tradeRecord, {})).total
})
afterAll(() => house.close())

/** Both sides of two coins at the practice table, one bet cancelled, and the draw. */
async function playARound(): Promise<void> {
  const { list } = await iris.call(gameList, { keyword: 'practice' })
  const [table] = list
  if (!table?.current) throw new Error('the practice table has no round')
  const { bets } = await iris.call(submitBet, {
    game_id: table.id,
    game_no: table.current.game_no,
    bet_content: [
      { play: 'odd', amount: '10.00' },
      { play: 'even', amount: '10.00' },
      { play: 'big', amount: '10.00' },
      { play: 'small', amount: '10.00' },
      { play: 'any_triple', amount: '10.00' },
      { play: 'sum', pick: '9', amount: '5.00' },
    ],
  })
  await iris.call(cancelBet, { id: bets[5]?.id ?? '' })
  await house.advance(30)
}

async function whole(filter: { type?: 'bet' | 'transfer' | 'bonus' } = {}): Promise<StatementLine[]> {
  return (await iris.call(tradeRecord, { ...filter, limit: 100 })).list
}

const cents = (text: string) => BigInt(text.replace('.', ''))

describe('the statement', () => {
  test('has every movement, newest first, numbered without a gap, each with the balance after it', async () => {
    const lines = await whole()
    expect(lines.map(({ number }) => number)).toEqual(lines.map((_line, index) => newest - index))
    let balance = 0n
    for (const line of lines.toReversed()) {
      balance += cents(line.amount)
      expect(cents(line.balance)).toBe(balance)
    }
    const answer = await iris.call(tradeRecord, {})
    expect(answer.balance).toBe(lines[0]?.balance)
    expect(answer.balance).toBe((await iris.call(userIndex, {})).money)
    expect(lines.at(-1)).toMatchObject({
      number: 1,
      kind: 'welcome',
      amount: '1000.00',
      balance: '1000.00',
      counterparty: null,
      game_no: null,
    })
    expect(Math.abs((lines.at(-1)?.createtime ?? 0) - start)).toBeLessThan(30)
  })

  test('names game and round of a bet, in the language of the caller', async () => {
    const bets = await whole({ type: 'bet' })
    expect(bets.map(({ kind }) => kind).filter((kind) => kind !== 'payout')).toEqual([
      'cancellation',
      ...Array.from({ length: 6 }, () => 'stake'),
    ])
    for (const line of bets) {
      expect(line).toMatchObject({ game_name: 'Practice Table', counterparty: null, remark: null })
      expect(line.game_no).toMatch(/^20261121-\d{4}$/)
    }
    const [refund] = bets.filter(({ kind }) => kind === 'cancellation')
    const [stake] = bets.filter(({ kind }) => kind === 'stake')
    expect(refund).toMatchObject({ amount: '5.00', reference: stake?.reference })
    // One payout for all that won, named by the first of them; one of odd and even always does.
    const won = (await iris.call(getBetRecord, { status: 'win' })).list
    expect(won.length).toBeGreaterThan(1)
    const sum = won.reduce((all, { payout }) => all + cents(payout), 0n)
    expect(bets.filter(({ kind }) => kind === 'payout')).toMatchObject([
      { amount: formatAmount(sum), bets: won.length, reference: won.at(-1)!.id },
    ])
    expect(new Set(bets.filter(({ kind }) => kind !== 'payout').map((line) => line.bets))).toEqual(
      new Set([null]),
    )

    const chinese = { headers: { 'accept-language': 'zh-CN' } }
    const { list } = await iris.call(tradeRecord, { type: 'bet' }, chinese)
    expect(list[0]?.game_name).toBe('体验桌')
  })

  test('shows the other side of a transfer masked, with its remark', async () => {
    const [first] = (await whole({ type: 'transfer' })).toReversed()
    expect(first).toMatchObject({
      kind: 'transfer_out',
      amount: '-100.00',
      counterparty: 'j***s',
      remark: 'dinner',
      game_name: null,
    })
  })

  test.each([
    ['transfer', ['transfer_out', 'transfer_out', 'transfer_out']],
    ['bonus', ['welcome']],
    ['deposit', []],
    ['withdraw', []],
  ] as const)('of type %s has only those', async (type, kinds) => {
    const answer = await iris.call(tradeRecord, { type })
    expect(answer.list.map(({ kind }) => kind)).toEqual(kinds)
    expect(answer.total).toBe(kinds.length)
  })

  test('comes in pages without gaps or duplicates', async () => {
    const all = await whole()
    const pages: StatementLine[] = []
    for (let page = 1; pages.length < newest; page++) {
      const answer = await iris.call(tradeRecord, { page, limit: 4 })
      expect(answer).toMatchObject({ total: newest, page, limit: 4 })
      pages.push(...answer.list)
    }
    expect(pages).toEqual(all)
    expect((await iris.call(tradeRecord, { page: 99 })).list).toEqual([])
    expect((await iris.call(tradeRecord, {})).list.length).toBe(10)
  })

  test.each([
    ['today', { range: 'today' }, 1],
    ['7 days', { range: '7d' }, 2],
    ['30 days', { range: '30d' }, 2],
    ['a day of the house', { range: 'custom', start: '2026-11-21', end: '2026-11-21' }, 'all but two'],
    [
      'the day before, though it began on that day by UTC',
      { range: 'custom', start: '2026-11-20', end: '2026-11-20' },
      0,
    ],
    ['everything since', { range: 'custom', start: '2026-11-22' }, 2],
    ['everything until', { range: 'custom', end: '2026-12-30' }, 'all but two'],
    ['everything', { range: 'all' }, 'all'],
  ] as const)('of %s', async (_range, filter, expected) => {
    const total = expected === 'all' ? newest : expected === 'all but two' ? newest - 2 : expected
    const answer = await iris.call(tradeRecord, { ...filter, limit: 100 })
    expect(answer.total).toBe(total)
    expect(answer.list.length).toBe(total)
  })

  test('takes type and range together', async () => {
    const answer = await iris.call(tradeRecord, { type: 'transfer', range: '30d' })
    expect(answer.list.map(({ amount }) => amount)).toEqual(['-2.00', '-1.00'])
  })

  test.each([
    ['an end before its start', { range: 'custom', start: '2026-11-22', end: '2026-11-21' }, 'start'],
    ['a date that does not exist', { range: 'custom', start: '2026-02-30' }, 'start'],
    ['an unknown range', { range: 'year' }, 'range'],
    ['an unknown type', { type: 'gift' }, 'type'],
    ['a page before the first', { page: -1 }, 'page'],
    ['a page that is no number', { page: '1e2' }, 'page'],
    ['101 lines a page', { limit: 101 }, 'limit'],
  ])('refuses %s', async (_why, input, field) => {
    expect(await iris.refused(tradeRecord, input)).toMatchObject({ code: 0, refusal: 'check_input', field })
  })

  test('is one’s own', async () => {
    expect((await house.visitor().refused(tradeRecord, {})).code).toBe(401)
    const stranger = await house.signUp('stranger')
    const { list, total } = await stranger.call(tradeRecord, {})
    expect([list.map(({ kind }) => kind), total]).toEqual([['welcome'], 1])
  })
})
