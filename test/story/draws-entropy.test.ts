import { drawProof } from '@glasshouse/contract/fairness.ts'
import { getBetDetail, getBetRecord, gamePlay, submitBet } from '@glasshouse/contract/games.ts'
import { commitmentOf, seedAt } from '@glasshouse/rules/chain.ts'
import { drawDice } from '@glasshouse/rules/draw.ts'
import { bytesOf, hexOf } from '@glasshouse/rules/encoding.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { developmentEntropy, type EntropySource, entropySourcesOf } from '../../server/games/entropy.ts'
import { audit } from '../../server/audit/audit.ts'
import type { Caller } from '../support/caller.ts'
import { type House, openHouse, noLimits } from '../support/house.ts'
import { addShortGame } from '../support/short-game.ts'
import { start } from '../support/table.ts'

const period = 20
const close = 5

/** A source outside of the house: each draw is promised the value of its own time, which comes when it comes. */
const beacon: EntropySource = {
  name: 'beacon',
  independent: true,
  assign: (drawsAt) => `beacon:${drawsAt.getTime() / 1000}`,
  lateAnswers: async () => [],
  knownAt: (id) => new Date(Number(id.split(':')[1]) * 1000),
  valueOf: async ({ sourceId }) => {
    if (down) throw new Error('the beacon cannot be reached')
    return values.get(sourceId)
  },
}
let values: Map<string, Uint8Array>
let down: boolean

let house: House
let game_id: number
let ann: Caller

beforeEach(async () => {
  values = new Map()
  down = false
  house = await openHouse({ nodes: 2, entropySource: entropySourcesOf([developmentEntropy, beacon]) })
  await house.owner.query("insert into house (time_zone, currency) values ('UTC', 'CNY')")
  await house.owner.query(`${noLimits} delete from games`)
  game_id = await addShortGame(house.owner, { period, close, entropySource: 'beacon' })
  await house.clock.set(start)
  await house.advance(0)
  ann = await house.signUp('annie')
  // A second before ten minutes are over stays that, however long the steps of it take.
  await house.clock.slowDown()
})
afterEach(async () => {
  expect(await audit(house.database)).toEqual([])
  await house.close()
})

/** The round drawn this many periods after the start, and its value. */
const round = (place: number) => ({
  game_id,
  game_no: `20270115-${String(28_800 / period + place + 1).padStart(4, '0')}`,
})
const proofOf = (place: number) => house.visitor().call(drawProof, round(place))
const balance = async () => (await ann.call(gamePlay, { game_id })).balance
const publish = (place: number, bytes = Buffer.from(`value ${place}`)) =>
  values.set(`beacon:${start + place * period}`, bytes)

/** Both nodes look in time to seal the first rounds before their values are out. */
async function sealInTime(count: number): Promise<void> {
  for (let place = 0; place < count; place++) await advanceTo(place * period - close)
}

/** Both nodes look, at a time given in seconds after the first draw was due. */
async function advanceTo(secondsAfterFirstDraw: number): Promise<void> {
  await house.clock.set(start + period + secondsAfterFirstDraw)
  await Promise.all(house.nodes.map((node) => node.drawClock.advance()))
}

const bet = (place: number) =>
  ann.call(submitBet, {
    ...round(place),
    bet_content: [
      { play: 'big', amount: '10.00' },
      { play: 'sum', pick: '11', amount: '5.55' },
    ],
  })

test('a draw waits for exactly its promised value, and later draws wait for it', async () => {
  await bet(1)
  const promised = await proofOf(1)
  expect(promised.entropy).toEqual({ source: `beacon:${start + period}`, independent: true, value: null })
  await sealInTime(1)
  await advanceTo(0)
  await bet(2)
  await advanceTo(period - close)
  publish(2)
  await advanceTo(590)
  for (const place of [1, 2]) {
    // A closed round is sealed, no matter what its draw waits for.
    expect(await proofOf(place)).toMatchObject({
      status: 'sealed',
      seal: { count: 2 },
      draw: null,
      void: null,
    })
  }
  publish(1)
  await advanceTo(595)
  for (const place of [1, 2]) {
    const { status, draw, seal, entropy, game_code, game_no } = await proofOf(place)
    expect({ status, entropy }).toEqual({
      status: 'drawn',
      entropy: {
        source: `beacon:${start + place * period}`,
        independent: true,
        value: hexOf(Buffer.from(`value ${place}`)),
      },
    })
    expect(draw!.drawn_at).toBeGreaterThanOrEqual(start + period + 595)
    const input = {
      seed: bytesOf(draw!.seed),
      gameCode: game_code,
      gameNo: game_no,
      sourceId: entropy.source,
      entropy: bytesOf(entropy.value!),
      root: bytesOf(seal!.root),
    }
    expect(drawDice(input)).toEqual(draw!.dice)
  }
})

test('ten minutes after it was due a round is void and its bets are refunded, exactly once', async () => {
  const { bets } = await bet(1)
  await sealInTime(2)
  await advanceTo(599)
  expect(await proofOf(1)).toMatchObject({ status: 'sealed', draw: null, void: null })
  expect(await balance()).toBe('984.45')
  await advanceTo(600)
  expect(await proofOf(1)).toMatchObject({
    status: 'void',
    draw: null,
    entropy: { value: null },
    void: { reason: 'entropy_late', seed: null },
  })
  expect(await balance()).toBe('1000.00')
  const { list, summary } = await ann.call(getBetRecord, {})
  expect(list.map(({ status, payout }) => [status, payout])).toEqual([
    ['cancelled', '0.00'],
    ['cancelled', '0.00'],
  ])
  expect(summary).toMatchObject({ stake: '0.00', payout: '0.00' })
  expect(await ann.call(getBetDetail, { id: bets[0]!.id })).toMatchObject({
    void_reason: 'entropy_late',
    cancellable: false,
    result: null,
  })

  // A late value changes nothing; the next round waits for its own value and is drawn, and shows the seed.
  publish(1)
  publish(2)
  await advanceTo(600 + period - 1)
  expect(await proofOf(2)).toMatchObject({ status: 'drawn', void: null })
  const proof = await proofOf(1)
  expect(proof).toMatchObject({ status: 'void', draw: null, void: { reason: 'entropy_late' } })
  const seed = bytesOf(proof.void!.seed!)
  expect(hexOf(commitmentOf(seed))).toBe(proof.commitment)
  expect(hexOf(seedAt(seed, proof.chain.index))).toBe(proof.chain.end)
  expect(await balance()).toBe('1000.00')
})

test('an unreachable source counts as late, like a silent one', async () => {
  await bet(1)
  await sealInTime(2)
  down = true
  await advanceTo(599)
  expect(await proofOf(1)).toMatchObject({ status: 'sealed', void: null })
  const faults = house.logged.filter(({ level }) => level >= 50)
  expect(faults.map(({ msg }) => msg)).toContain('a step of the draw clock failed; it is tried again')
  await advanceTo(600)
  expect(await proofOf(1)).toMatchObject({ status: 'void', void: { reason: 'entropy_late' } })
  expect(await balance()).toBe('1000.00')
  down = false
  publish(2)
  await advanceTo(601)
  expect(await proofOf(2)).toMatchObject({ status: 'drawn', void: null })
})

test('a value that could be known before the seal draws nothing: the round is void and its bets are refunded', async () => {
  await bet(1)
  // Nobody looked at the close: the round is sealed only when the value is out, whether the house has heard of it or not.
  down = true
  await advanceTo(3)
  expect(await proofOf(1)).toMatchObject({
    status: 'void',
    seal: { count: 2 },
    draw: null,
    entropy: { value: null },
    void: { reason: 'sealed_late' },
  })
  expect(await balance()).toBe('1000.00')
})
