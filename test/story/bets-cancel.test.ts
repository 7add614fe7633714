import { betReceipt, drawProof } from '@glasshouse/contract/fairness.ts'
import { cancelBet, getBetDetail, getBetRecord, submitBet } from '@glasshouse/contract/games.ts'
import { logout, userIndex } from '@glasshouse/contract/identity.ts'
import { tradeRecord } from '@glasshouse/contract/wallet.ts'
import { type Cancellation, nonceOfSecret, signCancellation } from '@glasshouse/rules/cancellation.ts'
import { checkReceipt } from '@glasshouse/rules/check-receipt.ts'
import { documentText, readReceipt } from '@glasshouse/rules/read-proof.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { audit } from '../../server/audit/audit.ts'
import type { Caller } from '../support/caller.ts'
import { type House, openHouse, setGames } from '../support/house.ts'
import { rememberProvoked } from '../support/provoked.ts'
import { freshTable, roundId, start, type Table } from '../support/table.ts'

const provoked = rememberProvoked()
/** The root over no bets: SHA-256 of nothing. */
const emptyRoot = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'

let house: House
let table: Table
let player: Caller
let players = 0

beforeAll(async () => {
  house = await openHouse()
  await house.owner.query("insert into house (time_zone, currency) values ('UTC', 'CNY')")
  await house.clock.set(start)
  await house.advance(0)
})
beforeEach(async () => {
  table = await freshTable(house, 'dice-10m', 300)
  player = await house.signUp(`player${++players}`)
})
afterAll(async () => {
  expect(await audit(house.database)).toEqual([])
  await house.close()
})

const balanceOf = async (caller: Caller) => (await caller.call(userIndex, {})).money

/** Bets on a round, and gives the bets' ids. */
async function bet(amounts: readonly string[], play = 'big', round = table): Promise<string[]> {
  const bet_content = amounts.map((amount) => ({ play, amount }))
  return (await player.call(submitBet, { ...round, bet_content })).bets.map(({ id }) => id)
}

describe('a bet that is cancelled', () => {
  test('refunds its stake to the cent, and stays in the records as cancelled', async () => {
    const [kept, id] = await bet(['5.00', '12.34', '1.00'])
    expect(await player.call(cancelBet, { id: id! })).toEqual({ id, refund: '12.34', balance: '994.00' })
    expect(await balanceOf(player)).toBe('994.00')
    const { list, summary } = await player.call(getBetRecord, {})
    expect(list.map(({ status }) => status)).toEqual(['pending', 'cancelled', 'pending'])
    expect(list[1]).toMatchObject({ id, stake: '12.34', payout: '0.00', profit: '0.00', result: null })
    expect(summary).toEqual({ count: 3, stake: '6.00', payout: '0.00', profit: '0.00' })
    const detail = await player.call(getBetDetail, { id: id! })
    expect(detail).toMatchObject({ status: 'cancelled', cancellable: false, settled_at: null })
    expect(Math.abs((detail.cancelled_at ?? 0) - (await house.clock.now()))).toBeLessThan(5)
    expect(await player.call(getBetDetail, { id: kept! })).toMatchObject({
      status: 'pending',
      cancellable: true,
      cancelled_at: null,
    })
    const [line] = (await player.call(tradeRecord, { limit: 1 })).list
    expect(line).toMatchObject({ kind: 'cancellation', amount: '12.34', balance: '994.00', reference: id })
  })

  test('may be named by a number as well', async () => {
    const [id] = await bet(['5.00'])
    expect(await player.call(cancelBet, { id: Number(id) })).toMatchObject({ id, refund: '5.00' })
  })

  test('is refunded also while the game is paused', async () => {
    const [id] = await bet(['5.00'])
    await setGames(house, "set status = 'suspended' where code = 'dice-10m'")
    expect(await player.call(cancelBet, { id: id! })).toMatchObject({ refund: '5.00' })
    await setGames(house, "set status = 'open' where code = 'dice-10m'")
  })

  test('frees the liability cap again', async () => {
    const round = await freshTable(house, 'dice-5m')
    const setCap = async (cap: number) =>
      await setGames(house, `set liability_cap = ${cap} where code = 'dice-5m'`)
    await setCap(10_000)
    const another = { ...round, bet_content: [{ play: 'big', amount: '30.00' }] }
    const [first] = await bet(['30.00', '20.00'], 'big', round)
    expect((await player.refused(submitBet, another)).refusal).toBe('liability_cap_reached')
    await player.call(cancelBet, { id: first! })
    await player.call(submitBet, another)
    expect((await player.refused(submitBet, another)).refusal).toBe('liability_cap_reached')
    await setCap(50_000_000)
  })

  test('is not in the sealed tree, and is paid nothing on any draw', async () => {
    const round = await freshTable(house, 'practice-30s')
    // Exactly one of these, or a triple, comes: two of the three would be paid.
    const stakes = ['odd', 'even', 'any_triple']
    for (const play of stakes)
      for (const id of await bet(['10.00'], play, round)) await player.call(cancelBet, { id })
    await house.advance(30)
    expect((await player.call(drawProof, round)).seal).toMatchObject({
      count: 0,
      total: '0.00',
      root: emptyRoot,
    })
    expect(await balanceOf(player)).toBe('1000.00')
    const { list } = await player.call(getBetRecord, {})
    expect(list.map(({ status, payout }) => [status, payout])).toEqual(
      stakes.map(() => ['cancelled', '0.00']),
    )
  })
})

describe('a bet that was placed with a nonce', () => {
  const secret = 'd0'.repeat(32)
  const withNonce = async () => {
    const bet_content = ['5.00', '7.00'].map((amount) => ({ play: 'big', amount }))
    const { bets } = await player.call(submitBet, { ...table, bet_content, nonce: nonceOfSecret(secret) })
    return bets.map(({ id }) => id) as [string, string]
  }

  test('is cancelled with the signature of its device, which its receipt shows', async () => {
    const [id, other] = await withNonce()
    const proof = signCancellation(secret, id)
    expect(await player.call(cancelBet, { id, proof })).toMatchObject({ id, refund: '5.00' })
    const receipt = await player.call(betReceipt, { id })
    expect(receipt).toMatchObject({ version: 4, cancelled_by: proof, inclusion: null })
    expect(readReceipt(documentText(receipt))).toEqual(receipt)
    expect(checkReceipt(receipt).map(({ name, result }) => `${name}=${result}`)).toEqual([
      'receipt=holds',
      'cancelled=holds',
    ])
    expect(await player.call(betReceipt, { id: other })).toMatchObject({ version: 2, cancelled_at: null })
  })

  test.each<[string, (ids: [string, string]) => Cancellation | undefined]>([
    ['nothing', () => undefined],
    ['the signature for another bet of the slip', ([, other]) => signCancellation(secret, other)],
    ['the signature of another device', ([id]) => signCancellation('d1'.repeat(32), id)],
    [
      'the key of its device and the signature of another',
      ([id]) => ({ ...signCancellation('d1'.repeat(32), id), key: signCancellation(secret, id).key }),
    ],
  ])('is not cancelled with %s', async (_what, proofOf) => {
    const ids = await withNonce()
    const answer = await provoked.refused(player, cancelBet, { id: ids[0], proof: proofOf(ids) })
    expect(answer.refusal).toBe('bet_of_other_device')
    expect(await balanceOf(player)).toBe('988.00')
    expect(await player.call(getBetDetail, { id: ids[0] })).toMatchObject({ cancellable: true })
  })

  test('is cancelled by a node of the release before without one, as it asks for none', async () => {
    const [id] = await withNonce()
    const { rows } = await house.owner.query(
      'select c.verdict from bets b, cancel_bet(b.id, b.player_id) c where b.id = $1',
      [id],
    )
    expect(rows).toEqual([{ verdict: 'cancelled' }])
    // Its receipt convicts the house all the same: nobody else has signed it.
    const receipt = await player.call(betReceipt, { id })
    expect(checkReceipt(receipt).at(-1)).toEqual({ name: 'included', result: 'fails' })
  })
})

describe('a bet cannot be cancelled', () => {
  test('a second time', async () => {
    const [id] = await bet(['5.00'])
    await player.call(cancelBet, { id: id! })
    expect(await provoked.refused(player, cancelBet, { id })).toEqual({
      code: 0,
      refusal: 'bet_already_cancelled',
      field: undefined,
      msg: 'This bet is already cancelled',
    })
    expect(await balanceOf(player)).toBe('1000.00')
  })

  test('once its round is closed, drawn or settled', async () => {
    const round = await freshTable(house, 'practice-30s')
    const [id, early] = await bet(['5.00', '3.00'], 'any_triple', round)
    await player.call(cancelBet, { id: early! })
    const closed = { code: 0, refusal: 'round_closed', msg: 'This round is closed' }
    // The clock alone decides, before any step is taken.
    await house.clock.advance(25)
    expect(await provoked.refused(player, cancelBet, { id })).toMatchObject(closed)
    await house.advance(0)
    expect(await player.refused(cancelBet, { id })).toMatchObject(closed)
    await house.advance(5)
    const before = await balanceOf(player)
    expect(await player.refused(cancelBet, { id })).toMatchObject(closed)
    expect((await player.refused(cancelBet, { id: early })).refusal).toBe('bet_already_cancelled')
    expect(await balanceOf(player)).toBe(before)
  })

  test('when its round is void and the stake was already refunded', async () => {
    const round = await freshTable(house, 'dice-3m')
    const [id] = await bet(['5.00'], 'big', round)
    await house.owner.query(
      `insert into voids (round_id, reason) values (${await roundId(house, round)}, 'operator')`,
    )
    expect((await player.refused(cancelBet, { id })).refusal).toBe('round_closed')
    await house.advance(0)
    expect(await balanceOf(player)).toBe('1000.00')
    expect((await player.refused(cancelBet, { id })).refusal).toBe('round_closed')
    expect(await balanceOf(player)).toBe('1000.00')
  })

  test('by another player, for whom it does not exist', async () => {
    const [id] = await bet(['5.00'])
    const other = await house.signUp(`other${players}`)
    const unknown = await provoked.refused(other, cancelBet, { id: '999999999999999999' })
    expect(unknown).toEqual({
      code: 0,
      refusal: 'bet_not_found',
      field: undefined,
      msg: 'Bet not found',
    })
    expect(await other.refused(cancelBet, { id })).toEqual(unknown)
    expect(await balanceOf(other)).toBe('1000.00')
    await player.call(cancelBet, { id: id! })
    expect(await other.refused(cancelBet, { id })).toEqual(unknown)
  })

  test.each([
    ['nothing', undefined],
    ['null', null],
    ['empty text', ''],
    ['a negative number', -1],
    ['a fraction', 1.5],
    ['a number beyond what is exact', 2 ** 60],
    ['text in hex', '0x10'],
    ['more digits than ids have', '1'.repeat(19)],
    ['text with a null byte', '1000001\u0000'],
    ['a list', ['1000001']],
  ])('by %s in place of an id', async (_what, id) => {
    const answer = await player.refused(cancelBet, { id })
    expect(answer).toMatchObject({ code: 0, refusal: 'check_input', field: 'id' })
  })

  test('without a valid session', async () => {
    const [id] = await bet(['5.00'])
    const expired = { code: 401, refusal: 'login_expired', msg: 'Login expired, please login again' }
    const visitor = house.visitor()
    expect(await visitor.refused(cancelBet, { id })).toMatchObject(expired)
    visitor.token = 'nobody-ever-got-this-one'
    expect(await visitor.refused(cancelBet, { id })).toMatchObject(expired)
    await player.call(logout, {})
    expect(await player.refused(cancelBet, { id })).toMatchObject(expired)
  })
})

describe('an idempotency key', () => {
  test('gives the same answer and one refund, also when the round is over', async () => {
    const round = await freshTable(house, 'practice-30s')
    const [id] = await bet(['5.00'], 'big', round)
    const extra = { idempotencyKey: 'take-it-back' }
    const first = await player.call(cancelBet, { id: id! }, extra)
    await bet(['7.00'], 'small')
    expect(await player.call(cancelBet, { id: id! }, extra)).toEqual(first)
    await house.advance(30)
    expect(await player.call(cancelBet, { id: Number(id) }, extra)).toEqual(first)
    expect(await balanceOf(player)).toBe('993.00')
  })

  test('is for one bet', async () => {
    const [first, second] = await bet(['5.00', '6.00'])
    const extra = { idempotencyKey: 'take-it-back' }
    await player.call(cancelBet, { id: first! }, extra)
    expect(await provoked.refused(player, cancelBet, { id: second }, extra)).toMatchObject({
      code: 0,
      refusal: 'idempotency_key_reused',
    })
    expect(await balanceOf(player)).toBe('994.00')
  })

  test('keeps its refusal, too', async () => {
    const extra = { idempotencyKey: 'take-it-back' }
    const nobodys = { id: '999999999' }
    expect((await player.refused(cancelBet, nobodys, extra)).refusal).toBe('bet_not_found')
    expect((await player.refused(cancelBet, nobodys, extra)).refusal).toBe('bet_not_found')
    const [id] = await bet(['5.00'])
    expect((await player.refused(cancelBet, { id }, extra)).refusal).toBe('idempotency_key_reused')
    await player.call(cancelBet, { id: id! })
  })

  test('has a form', async () => {
    const [id] = await bet(['5.00'])
    const answer = await provoked.refused(player, cancelBet, { id }, { idempotencyKey: 'short' })
    expect(answer.refusal).toBe('idempotency_key_invalid')
    expect(await balanceOf(player)).toBe('995.00')
  })
})

test('every refusal in the contract was seen above', () => {
  // The refusal about a match is covered by sport-slips.test.ts.
  expect(provoked.missing([cancelBet])).toEqual(['/api/games/cancelBet: bet_not_cancellable'])
})
