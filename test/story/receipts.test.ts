import { betReceipt, drawProof } from '@glasshouse/contract/fairness.ts'
import { cancelBet, getBetDetail, submitBet } from '@glasshouse/contract/games.ts'
import { checkReceipt } from '@glasshouse/rules/check-receipt.ts'
import { hexOf } from '@glasshouse/rules/encoding.ts'
import { documentText, readReceipt } from '@glasshouse/rules/read-proof.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { audit } from '../../server/audit/audit.ts'
import { asOwner } from '../support/as-owner.ts'
import type { Caller } from '../support/caller.ts'
import { type House, houseKey, openHouse } from '../support/house.ts'
import { freshTable, roundId, start, type Table, tableOf } from '../support/table.ts'

let house: House
let ann: Caller
let bob: Caller
let table: Table

beforeAll(async () => {
  house = await openHouse({ welcomeAmount: 100_000_000n })
  await house.owner.query("insert into house (time_zone, currency) values ('UTC', 'CNY')")
  await house.clock.set(start)
  await house.advance(0)
  ann = await house.signUp('annie')
  bob = await house.signUp('bobby')
})
beforeEach(async () => {
  table = await freshTable(house, 'practice-30s')
})
afterAll(async () => {
  expect(await audit(house.database)).toEqual([])
  await house.close()
})

async function bet(caller: Caller, ...lines: { play: string; pick?: string; amount: string }[]) {
  return (await caller.call(submitBet, { ...table, bet_content: lines })).bets.map(({ id }) => id)
}

const receiptOf = async (caller: Caller, id: string) => await caller.call(betReceipt, { id })
const proofOf = async (round: Table) => await house.visitor().call(drawProof, round)

/** The verdicts of the checks of a receipt against its round's proof, by name. */
async function verdict(caller: Caller, id: string): Promise<Record<string, string>> {
  const checks = checkReceipt(await receiptOf(caller, id), await proofOf(table))
  return Object.fromEntries(checks.map(({ name, result }) => [name, result]))
}

const good = { receipt: 'holds', same_round: 'holds', in_time: 'holds' }

describe('a receipt', () => {
  test('is there as soon as the bet is, signed by the house, and shows after the close that the bet is in', async () => {
    const [first, second] = await bet(
      ann,
      { play: 'big', amount: '10.00' },
      { play: 'two_same', pick: '4-1', amount: '1.05' },
    )
    const [bobs] = await bet(bob, { play: 'odd', amount: '2.00' })
    const before = await receiptOf(ann, second!)
    const detail = await ann.call(getBetDetail, { id: second! })
    expect(before).toMatchObject({
      version: 2,
      house_key: hexOf(houseKey.publicKey),
      bet: {
        id: second,
        game_code: 'practice-30s',
        game_no: table.game_no,
        play: 'two_same',
        pick: '4-1',
        stake: '1.05',
        odds: detail.odds_exact,
        salt: detail.salt,
        nonce: '',
      },
      commitment: detail.round.commitment,
      placed_at: detail.createtime,
      cancelled_at: null,
      inclusion: null,
    })
    expect(await verdict(ann, second!)).toEqual({ ...good, included: 'not_yet' })

    await house.advance(25)
    expect(await receiptOf(ann, second!)).toMatchObject({
      ...before,
      inclusion: { size: 3, index: 1, root: (await proofOf(table)).seal?.root },
    })
    await house.advance(5)
    for (const [caller, id] of [
      [ann, first],
      [ann, second],
      [bob, bobs],
    ] as const)
      expect(await verdict(caller, id!)).toEqual({ ...good, included: 'holds' })
    // The same signature as at first: Ed25519 signs the same bytes the same way.
    expect((await receiptOf(ann, second!)).signature).toBe(before.signature)
  })

  test('is one document, with the same bytes wherever it is written', async () => {
    const [id] = await bet(ann, { play: 'sum', pick: '11', amount: '3.00' })
    for (const seconds of [0, 30]) {
      await house.advance(seconds)
      const { body } = await ann.send('GET', betReceipt.path, { id })
      const receipt = await receiptOf(ann, id!)
      expect(body).toContain(`"data":${documentText(receipt)}}`)
      expect(readReceipt(documentText(receipt))).toEqual(receipt)
    }
  })

  test('of a cancelled bet says so, and has no path', async () => {
    const [kept, back] = await bet(ann, { play: 'big', amount: '1.00' }, { play: 'small', amount: '1.00' })
    await house.clock.advance(3)
    await ann.call(cancelBet, { id: back! })
    await house.advance(27)
    const receipt = await receiptOf(ann, back!)
    expect(receipt.cancelled_at).toBeGreaterThanOrEqual(receipt.placed_at + 3)
    expect(receipt.inclusion).toBeNull()
    expect(await verdict(ann, back!)).toEqual({ ...good, included: 'not_shown' })
    expect(await verdict(ann, kept!)).toEqual({ ...good, included: 'holds' })
  })

  test('of a round void before its seal has no path', async () => {
    const [id] = await bet(ann, { play: 'big', amount: '1.00' })
    await house.owner.query("insert into voids (round_id, reason) values ($1, 'operator')", [
      await roundId(house, table),
    ])
    await house.advance(30)
    expect(await receiptOf(ann, id!)).toMatchObject({ cancelled_at: null, inclusion: null })
    expect(await verdict(ann, id!)).toEqual({ ...good, included: 'not_yet' })
  })

  test('of a bet with several legs is for each of its drawn rounds, and leads to the root of each', async () => {
    const other = await freshTable(house, 'dice-3m')
    table = await tableOf(house, 'practice-30s')
    const legs = [
      { ...table, play: 'big' },
      { ...other, play: 'single', pick: '4' },
    ]
    const nonce = '0f'.repeat(16)
    const { bets } = await ann.call(submitBet, { bet_content: [{ legs, amount: '6.00' }], nonce })
    const id = bets[0]!.id
    // Who asks as for a single is told what to say, and of another round there is none.
    expect(await ann.refused(betReceipt, { id })).toMatchObject({ refusal: 'receipt_needs_round' })
    const elsewhere = { id, ...(await tableOf(house, 'dice-10m')) }
    expect(await ann.refused(betReceipt, elsewhere)).toMatchObject({ refusal: 'bet_not_found' })
    expect(await bob.refused(betReceipt, { id, ...table })).toMatchObject({ refusal: 'bet_not_found' })
    const checked = async (round: Table) => {
      const receipt = await ann.call(betReceipt, { id, ...round })
      const { body } = await ann.send('GET', betReceipt.path, { id, ...round })
      expect(body).toContain(`"data":${documentText(receipt)}}`)
      expect(readReceipt(documentText(receipt))).toEqual(receipt)
      const checks = checkReceipt(receipt, await proofOf(round))
      return { receipt, results: Object.fromEntries(checks.map(({ name, result }) => [name, result])) }
    }
    const [here, there] = [await checked(table), await checked(other)]
    for (const { results } of [here, there]) expect(results).toEqual({ ...good, included: 'not_yet' })
    const said = { id, stake: '6.00', nonce, sizes: [2] }
    expect(here.receipt).toMatchObject({ version: 3, bet: { ...said, game_code: 'practice-30s' } })
    expect(there.receipt).toMatchObject({ version: 3, bet: { ...said, game_no: other.game_no } })
    expect(here.receipt.bet).toMatchObject({
      legs: [
        { event: `practice-30s/${table.game_no}`, market: 'big', pick: '', odds: '210/107' },
        { event: `dice-3m/${other.game_no}`, market: 'single', pick: '4', odds: '210/91' },
      ],
    })
    // One for another round is none for this one.
    expect(checkReceipt(there.receipt, await proofOf(table))).toContainEqual({
      name: 'same_round',
      result: 'fails',
    })
    await house.advance(30)
    expect((await checked(table)).results).toEqual({ ...good, included: 'holds' })
    await house.advance(150)
    const later = await checked(other)
    expect(later.results).toEqual({ ...good, included: 'holds' })
    expect(later.receipt.signature).toBe(there.receipt.signature)
  })

  test('is given to nobody but the bet’s own player', async () => {
    const [id] = await bet(ann, { play: 'big', amount: '1.00' })
    expect(await bob.refused(betReceipt, { id })).toMatchObject({ code: 0, refusal: 'bet_not_found' })
    expect(await bob.refused(betReceipt, { id: '999999999999' })).toMatchObject({ refusal: 'bet_not_found' })
    expect(await house.visitor().refused(betReceipt, { id })).toMatchObject({ code: 401 })
  })

  test('leads to the root from any place of a tree with several stretches, and from one sealed before they were kept', async () => {
    // Ten minutes, which all these bets fit into.
    table = await freshTable(house, 'dice-10m')
    const line = { play: 'big', amount: '1.00' }
    const ids: string[] = []
    for (let slip = 0; slip < 43; slip += 1)
      ids.push(...(await bet(slip % 2 ? bob : ann, ...Array.from({ length: 50 }, () => line))))
    // Cancelled in the first stretch, so that the others begin later than their ids alone say.
    for (const place of [0, 1, 700]) await ann.call(cancelBet, { id: ids[place]! })
    await house.advance(541)
    const round = await roundId(house, table)
    const kept = await house.owner.query('select number from sealed_stretches where round_id = $1', [round])
    expect(kept.rows.length).toBe(3)

    const standing = ids.filter((_, place) => ![0, 1, 700].includes(place))
    const places = [0, 1, 1_022, 1_023, 1_024, 1_025, 2_047, 2_048, standing.length - 1]
    const receipts = async () => {
      const found = []
      for (const place of places) {
        const id = standing[place]!
        const caller = Math.floor(ids.indexOf(id) / 50) % 2 ? bob : ann
        expect(await verdict(caller, id), `place ${place}`).toEqual({ ...good, included: 'holds' })
        found.push(await receiptOf(caller, id))
      }
      return found
    }
    const byStretches = await receipts()
    expect(byStretches.map(({ inclusion }) => inclusion?.index)).toEqual(places)
    await asOwner(house, ['sealed_stretches'], `delete from sealed_stretches where round_id = ${round}`)
    expect(await receipts()).toEqual(byStretches)
  })
})
