import type { BetReceipt, SingleReceipt, SlipReceipt } from '@glasshouse/rules/proof.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { hasReceipt as has, keepReceipt as keep, receiptsOfRound } from './kept-receipts.ts'
import { isSamePromise } from '@glasshouse/rules/same-promise.ts'

const round = { gameCode: 'dice-3m', gameNo: '20261121-0001' }
const mei = '10001'
const place = (playerId: string, betId: string, gameNo = round.gameNo) => ({
  playerId,
  betId,
  round: { gameId: 7, gameNo },
})
const hasReceipt = (playerId: string, betId: string) => has(place(playerId, betId))
const keepReceipt = (playerId: string, receipt: BetReceipt, now: number) =>
  keep(place(playerId, receipt.bet.id, receipt.bet.game_no), receipt, now)

function receiptOf(id: number, bet: Partial<SingleReceipt['bet']> = {}): SingleReceipt {
  return {
    version: 1,
    house_key: 'aa'.repeat(32),
    bet: {
      id: String(id),
      game_code: round.gameCode,
      game_no: round.gameNo,
      play: 'big',
      pick: '',
      stake: '10.00',
      odds: '210/105',
      salt: 'bb'.repeat(16),
      ...bet,
    },
    commitment: 'cc'.repeat(32),
    placed_at: 1_795_219_100,
    signature: 'dd'.repeat(64),
    cancelled_at: null,
    inclusion: null,
  }
}

/** A browser's storage with room for this many characters: its keys are its own properties, as in a browser. */
function storage(room = Number.POSITIVE_INFINITY): Record<string, unknown> {
  const methods = {
    getItem(this: Record<string, string>, key: string) {
      return Object.hasOwn(this, key) ? this[key] : null
    },
    setItem(this: Record<string, string>, key: string, value: string) {
      const others = Object.entries(this).filter(([other]) => other !== key)
      const used = others.reduce((sum, [name, text]) => sum + name.length + text.length, 0)
      if (used + key.length + value.length > room) throw new DOMException('full', 'QuotaExceededError')
      this[key] = value
    },
    removeItem(this: Record<string, string>, key: string) {
      delete this[key]
    },
  }
  return Object.create(methods) as Record<string, unknown>
}

beforeEach(() => {
  vi.stubGlobal('localStorage', storage())
  return () => vi.unstubAllGlobals()
})

test('a receipt stays as it came first: a later signature does not replace it', () => {
  keepReceipt(mei, receiptOf(7), 1_795_219_101)
  keepReceipt(mei, receiptOf(7, { stake: '1.00' }), 1_795_219_300)
  expect(receiptsOfRound(mei, round)).toEqual([{ keptAt: 1_795_219_101, receipt: receiptOf(7) }])
})

test('one player’s receipts are not shown to another, nor those of another round', () => {
  keepReceipt(mei, receiptOf(7), 1)
  keepReceipt(mei, receiptOf(8, { game_no: '20261121-0002' }), 1)
  keepReceipt('1000', receiptOf(9), 1)
  expect(receiptsOfRound(mei, round).map(({ receipt }) => receipt.bet.id)).toEqual(['7'])
  expect(hasReceipt(mei, '9')).toBe(false)
  expect(hasReceipt('1000', '9')).toBe(true)
})

test('a bet with several legs has a receipt for each of its drawn rounds, and each is kept', () => {
  const rounds = ['20261121-0001', '20261121-0002']
  const legs = rounds.map((gameNo) => ({
    event: `${round.gameCode}/${gameNo}`,
    market: 'big',
    pick: '',
    odds: '210/105',
  }))
  const [one, other] = rounds.map((game_no): SlipReceipt => {
    const { id, game_code, stake, salt } = receiptOf(7).bet
    const bet = { id, game_code, game_no, stake, salt, nonce: '', sizes: [2], legs }
    return { ...receiptOf(7), version: 3, bet, cancelled_at: null }
  }) as [SlipReceipt, SlipReceipt]
  keepReceipt(mei, one, 1)
  expect([has(place(mei, '7')), has(place(mei, '7', rounds[1]))]).toEqual([true, false])
  keepReceipt(mei, other, 2)
  expect(has(place(mei, '7', rounds[1]))).toBe(true)
  expect(receiptsOfRound(mei, { ...round, gameNo: rounds[1]! })).toEqual([{ keptAt: 2, receipt: other }])
  const changed = { ...one, bet: { ...one.bet, sizes: [1, 2] } }
  expect([isSamePromise(one, one), isSamePromise(one, changed)]).toEqual([true, false])
})

test('two hundred are kept, and the oldest bets make room', () => {
  for (let id = 1; id <= 201; id += 1) keepReceipt(mei, receiptOf(id), id)
  expect(hasReceipt(mei, '1')).toBe(false)
  expect(hasReceipt(mei, '2')).toBe(true)
  expect(receiptsOfRound(mei, round)).toHaveLength(200)
})

test('a browser that has no room left gives the newest that of the oldest', () => {
  vi.stubGlobal('localStorage', storage(110_000))
  for (let id = 1; id <= 190; id += 1) keepReceipt(mei, receiptOf(id), id)
  expect(hasReceipt(mei, '190')).toBe(true)
  expect(hasReceipt(mei, '1')).toBe(false)
  expect(receiptsOfRound(mei, round).length).toBeGreaterThanOrEqual(100)
})

test('without a storage, or for text that is no receipt, nothing counts as kept', () => {
  localStorage.setItem(`glasshouse.receipt.${mei}.7`, '[1,"{}"]')
  localStorage.setItem(`glasshouse.receipt.${mei}.8`, 'nonsense')
  expect(receiptsOfRound(mei, round)).toEqual([])
  vi.stubGlobal('localStorage', undefined)
  keepReceipt(mei, receiptOf(9), 1)
  expect(hasReceipt(mei, '9')).toBe(false)
  expect(receiptsOfRound(mei, round)).toEqual([])
})

test('a house that contradicts its signature is noticed, no matter which field it changes; later fields are no change', () => {
  const kept = receiptOf(7)
  const inclusion = { root: 'ee'.repeat(32), size: 1, index: 0, path: [] }
  expect(isSamePromise(kept, { ...kept, inclusion, cancelled_at: 1 })).toBe(true)
  for (const change of [
    { stake: '1.00' },
    { play: 'small' },
    { pick: '1' },
    { odds: '210/104' },
    { salt: '00'.repeat(16) },
    { game_no: '20261121-0002' },
    { game_code: 'dice-5m' },
    { id: '8' },
  ])
    expect(isSamePromise(kept, receiptOf(7, change)), JSON.stringify(change)).toBe(false)
  expect(isSamePromise(kept, { ...kept, house_key: '00'.repeat(32) })).toBe(false)
  expect(isSamePromise(kept, { ...kept, commitment: '00'.repeat(32) })).toBe(false)
  expect(isSamePromise(kept, { ...kept, placed_at: 1 })).toBe(false)
})
