import { createHash } from 'node:crypto'
import { drawProof } from '@glasshouse/contract/fairness.ts'
import { getBetRecord, getHistoryRecord, submitBet } from '@glasshouse/contract/games.ts'
import { tradeRecord } from '@glasshouse/contract/wallet.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { audit } from '../../server/audit/audit.ts'
import { amountOf, minorOf } from '../support/amounts.ts'
import type { Caller } from '../support/caller.ts'
import { type House, openHouse, noLimits } from '../support/house.ts'
import { paidFor } from '../support/oracle.ts'
import { addShortGame } from '../support/short-game.ts'
import { start, tableOf } from '../support/table.ts'

// Long enough for what is done within a round, on a machine that is busy.
const period = 40
const close = 10
const everyHalf = ['big', 'small', 'odd', 'even'].map((play) => ({ play, pick: '', amount: '3.33' }))

let house: House
let game_id: number

beforeEach(async () => {
  house = await openHouse({ nodes: 2 })
  await house.owner.query("insert into house (time_zone, currency) values ('UTC', 'CNY')")
  await house.owner.query(`${noLimits} delete from games`)
  game_id = await addShortGame(house.owner, { period, close })
  await house.clock.slowDown()
  await house.clock.set(start)
  await house.advance(0)
})
afterEach(async () => {
  expect(await audit(house.database)).toEqual([])
  await house.close()
})

/** The number of the round drawn this many periods after the start; the first of them is 08:00:40. */
const numberOf = (place: number) => `20270115-${String(28_800 / period + place + 1).padStart(4, '0')}`
const proofOf = (place: number) => house.visitor().call(drawProof, { game_id, game_no: numberOf(place) })
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest()

/** SHA-256 over the tag and the seed, each behind its length. */
function commitmentOf(seed: Buffer): string {
  const fields = [Buffer.from('glasshouse/commit/1'), seed]
  const encoded = fields.flatMap((field) => [Buffer.from([0, 0, 0, field.length]), field])
  return sha256(Buffer.concat(encoded)).toString('hex')
}

describe('after a stop over ten rounds', () => {
  let ann: Caller

  beforeEach(async () => {
    ann = await house.signUp('annie')
    await ann.call(submitBet, { game_id, game_no: numberOf(1), bet_content: everyHalf })
    await house.clock.advance(period)
    // No clock has looked, but the round was published before: it opens by its time, and takes bets.
    await ann.call(submitBet, { game_id, game_no: numberOf(2), bet_content: everyHalf })
    await house.clock.advance(10 * period)
    await Promise.all(house.nodes.map((node) => node.drawClock.advance()))
  })

  test('rounds that had opened are drawn late, the others are void, and none is skipped', async () => {
    for (let place = 1; place <= 3; place += 1) {
      const { status, draw, draws_at, void: voided } = await proofOf(place)
      expect({ status, voided }).toEqual({ status: 'drawn', voided: null })
      expect(draw?.drawn_at).toBeGreaterThan(draws_at + 7 * period)
    }
    for (let place = 4; place <= 11; place += 1) {
      const { status, draw, seal, void: voided } = await proofOf(place)
      expect({ status, draw, seal }).toEqual({ status: 'void', draw: null, seal: null })
      expect(voided).toMatchObject({ reason: 'never_opened', seed: null })
    }
    for (const place of [12, 13, 14])
      expect(await proofOf(place)).toMatchObject({ status: 'open', void: null })
    const { list, voids } = await house.visitor().call(getHistoryRecord, { game_id })
    expect(list.map(({ game_no }) => game_no)).toEqual([3, 2, 1].map(numberOf))
    expect(voids).toEqual([{ first: numberOf(4), last: numberOf(11), count: 8, reason: 'never_opened' }])
    expect(await tableOf(house, `short-${period}`)).toEqual({ game_id, game_no: numberOf(12) })
  })

  test('void rounds are on the page of the draws around them', async () => {
    await house.advance(period)
    const page = async (at: number) => {
      const { list, voids } = await house.visitor().call(getHistoryRecord, { game_id, page: at, limit: 1 })
      return { list: list.map(({ game_no }) => game_no), voids: voids.map(({ first }) => first) }
    }
    expect(await page(1)).toEqual({ list: [numberOf(12)], voids: [] })
    expect(await page(2)).toEqual({ list: [numberOf(3)], voids: [numberOf(4)] })
    expect(await page(3)).toEqual({ list: [numberOf(2)], voids: [] })
    expect(await page(5)).toEqual({ list: [], voids: [] })
  })

  test('the bets on late draws are paid by their dice', async () => {
    let balance = 100_000n
    for (const place of [1, 2]) {
      const { draw } = await proofOf(place)
      for (const { play, pick } of everyHalf) {
        balance += paidFor({ play, pick, stake: 333n }, draw!.dice, 'triples_lose') - 333n
      }
    }
    expect((await ann.call(tradeRecord, {})).balance).toBe(amountOf(balance))
    const { summary, total } = await ann.call(getBetRecord, {})
    expect(total).toBe(8)
    expect(minorOf(summary.profit)).toBe(balance - 100_000n)
  })

  test('a void round takes no bet, and its seed is revealed with the next draw', async () => {
    const bob = await house.signUp('bobby')
    const bet = { game_id, game_no: numberOf(7), bet_content: everyHalf }
    expect(await bob.refused(submitBet, bet)).toMatchObject({
      refusal: 'round_closed',
      msg: 'This round is closed',
    })
    await house.advance(period)
    const next = await proofOf(12)
    expect(next.status).toBe('drawn')
    let seed = Buffer.from(next.draw!.seed, 'hex')
    for (let place = 12; place >= 1; place -= 1) {
      const proof = await proofOf(place)
      expect(proof.draw?.seed ?? proof.void?.seed).toBe(seed.toString('hex'))
      expect(commitmentOf(seed)).toBe(proof.commitment)
      seed = sha256(seed)
    }
    expect(seed.toString('hex')).toBe(next.chain.end)
  })
})

test('a stop within a round costs nothing: it continues where it was', async () => {
  const ann = await house.signUp('annie')
  await ann.call(submitBet, { game_id, game_no: numberOf(1), bet_content: everyHalf })
  await house.clock.advance(period - close)
  // Closed by the time alone, before any clock has looked.
  const late = { game_id, game_no: numberOf(1), bet_content: everyHalf }
  expect(await ann.refused(submitBet, late)).toMatchObject({ refusal: 'round_closed' })
  expect(await proofOf(1)).toMatchObject({ status: 'closed', seal: null })
  await house.advance(0)
  expect(await proofOf(1)).toMatchObject({ status: 'sealed', seal: { count: 4, total: '13.32' }, draw: null })
  await house.advance(close)
  expect(await proofOf(1)).toMatchObject({ status: 'drawn', void: null })
})

test('a failing step is logged once, retried, and keeps no other game waiting', async () => {
  const other = await addShortGame(house.owner, { period: 2 * period, close })
  await house.advance(0)
  await house.owner.query(`
    create function refuse_to_seal() returns trigger language plpgsql as $$
    begin raise exception 'the disk of this game is on fire'; end $$;
    create trigger on_fire before insert on seals for each row
      when (new.round_id = 1) execute function refuse_to_seal()`)
  await house.advance(2 * period)
  await house.advance(period)
  const waiting = (await proofOf(1)).status
  const inOrder = (await proofOf(2)).draw
  const { total } = await house.visitor().call(getHistoryRecord, { game_id: other })
  expect({ waiting, inOrder, total }).toEqual({ waiting: 'closed', inOrder: null, total: 1 })
  const said = () => house.logged.filter(({ level }) => level >= 50).map(({ msg }) => msg)
  expect(said()).toEqual(['a step of the draw clock failed; it is tried again'])

  await house.owner.query('drop trigger on_fire on seals; drop function refuse_to_seal')
  await house.advance(0)
  expect(
    (await house.visitor().call(getHistoryRecord, { game_id })).list.map(({ game_no }) => game_no),
  ).toEqual([3, 2, 1].map(numberOf))
  expect(said()).toHaveLength(1)
  expect(house.logged.map(({ msg }) => msg)).toContain('a step of the draw clock succeeded after failing')
})
