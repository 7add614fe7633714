import { type DrawProof, drawProof } from '@glasshouse/contract/fairness.ts'
import { cancelBet, getBetDetail, submitBet } from '@glasshouse/contract/games.ts'
import { commitmentOf, previousSeed, seedAt } from '@glasshouse/rules/chain.ts'
import { diceFromKey, drawDice, drawKey } from '@glasshouse/rules/draw.ts'
import { bytesOf, hexOf } from '@glasshouse/rules/encoding.ts'
import { createTree, inclusionProof, verifyInclusion } from '@glasshouse/rules/merkle.ts'
import { uniformEdge } from '@glasshouse/rules/paytable.ts'
import { paytableHash } from '@glasshouse/rules/paytable-hash.ts'
import { betLeaf } from '@glasshouse/rules/seal.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { audit } from '../../server/audit/audit.ts'
import { minorOf } from '../support/amounts.ts'
import type { Caller } from '../support/caller.ts'
import { type House, openHouse } from '../support/house.ts'
import { freshTable, roundId, start, type Table, tableOf } from '../support/table.ts'

// Refusals of this call are told in games.test.ts, with those of the other calls that name a round.
const gameCode = 'practice-30s'
const emptyRoot = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'

let house: House
let ann: Caller
let bob: Caller
let table: Table

beforeAll(async () => {
  house = await openHouse({ games: [gameCode, 'dice-10m'] })
  await house.owner.query("insert into house (time_zone, currency) values ('UTC', 'CNY')")
  await house.clock.set(start)
  await house.advance(0)
  ann = await house.signUp('annie')
  bob = await house.signUp('bobby')
})
beforeEach(async () => {
  table = await freshTable(house, gameCode)
})
afterAll(async () => {
  expect(await audit(house.database)).toEqual([])
  await house.close()
})

/** A round's proof for anybody, without a token. */
const proofOf = async (round: Table) => await house.visitor().call(drawProof, round)

async function bet(caller: Caller, ...lines: { play: string; pick?: string; amount: string }[]) {
  return (await caller.call(submitBet, { ...table, bet_content: lines })).bets.map(({ id }) => id)
}

/** The leaf of a bet, made only of what its player is told. */
async function leafOf(caller: Caller, id: string): Promise<Uint8Array> {
  const detail = await caller.call(getBetDetail, { id })
  const [num = '', den = ''] = detail.odds_exact.split('/')
  return betLeaf({
    betId: detail.id,
    gameCode,
    gameNo: detail.game_no,
    play: detail.play,
    pick: detail.pick,
    stakeMinor: minorOf(detail.stake),
    odds: { num: BigInt(num), den: BigInt(den) },
    salt: bytesOf(detail.salt),
    nonce: bytesOf(detail.nonce),
  })
}

function rootOf(leaves: readonly Uint8Array[]): string {
  const tree = createTree()
  for (const leaf of leaves) tree.add(leaf)
  return hexOf(tree.root())
}

/** The inputs of a proof's dice. */
function drawInputOf({ game_code, game_no, entropy, seal, draw }: DrawProof) {
  return {
    seed: bytesOf(draw!.seed),
    gameCode: game_code,
    gameNo: game_no,
    sourceId: entropy.source,
    entropy: bytesOf(entropy.value!),
    root: bytesOf(seal!.root),
  }
}

describe('the proof of a round', () => {
  test('grows with it, and its earlier fields never change', async () => {
    const [kept, back] = await bet(
      ann,
      { play: 'big', amount: '10.00' },
      { play: 'sum', pick: '11', amount: '5.55' },
    )
    await ann.call(cancelBet, { id: back! })
    const open = await proofOf(table)
    expect(open).toMatchObject({
      version: 1,
      game_code: gameCode,
      game_no: table.game_no,
      status: 'open',
      triple_rule: 'triples_count',
      entropy: { source: 'dev:1', independent: false, value: null },
      seal: null,
      draw: null,
      void: null,
    })
    expect([open.closes_at - open.opens_at, open.draws_at - open.opens_at]).toEqual([25, 30])

    await house.clock.set(open.closes_at)
    expect(await proofOf(table)).toEqual({ ...open, status: 'closed' })
    await house.advance(0)
    const sealed = await proofOf(table)
    expect(sealed).toEqual({ ...open, status: 'sealed', seal: sealed.seal, log: sealed.log })
    expect(sealed.seal).toMatchObject({ count: 1, total: '10.00', root: rootOf([await leafOf(ann, kept!)]) })
    expect(sealed.seal?.sealed_at).toBeGreaterThanOrEqual(open.closes_at)
    expect(sealed.seal?.sealed_at).toBeLessThan(open.draws_at)

    await house.clock.set(open.draws_at)
    await house.advance(0)
    const drawn = await proofOf(table)
    expect(drawn).toEqual({
      ...sealed,
      status: 'drawn',
      entropy: { ...open.entropy, value: drawn.entropy.value },
      draw: drawn.draw,
      log: drawn.log,
    })
    expect(drawn.draw?.drawn_at).toBeGreaterThanOrEqual(open.draws_at)
  })

  test('promises before the round opens everything that is verified afterwards', async () => {
    const { rows } = await house.owner.query<{ game_no: string }>(
      'select game_no from rounds where game_id = $1 order by draws_at desc limit 1',
      [table.game_id],
    )
    const ahead = { ...table, game_no: rows[0]!.game_no }
    const promised = await proofOf(ahead)
    expect(promised.opens_at).toBeGreaterThan(await house.clock.now())
    await house.clock.set(promised.closes_at)
    await house.advance(0)
    await house.advance(5)
    const kept = await proofOf(ahead)
    const { commitment, paytable_hash, chain, entropy } = promised
    expect(kept).toMatchObject({ commitment, paytable_hash, chain, triple_rule: promised.triple_rule })
    expect(kept.entropy.source).toBe(entropy.source)
    expect(kept.draw).not.toBeNull()
  })

  test('is proven: seed and commitment, bets and root, key and dice', async () => {
    const anns = await bet(
      ann,
      { play: 'big', amount: '10.00' },
      { play: 'two_same', pick: '4-1', amount: '1.05' },
      { play: 'sum', pick: '3', amount: '1.01' },
    )
    const bobs = await bet(
      bob,
      { play: 'single', pick: '6', amount: '2.50' },
      { play: 'odd', amount: '3.00' },
    )
    const late = await bet(ann, { play: 'three_different', pick: '2-3-5', amount: '7.77' })
    await ann.call(cancelBet, { id: anns[1]! })
    await house.advance(30)
    const proof = await proofOf(table)
    const { draw, seal, commitment, paytable_hash } = proof

    expect(hexOf(commitmentOf(bytesOf(draw!.seed)))).toBe(commitment)
    expect(hexOf(paytableHash(uniformEdge, 'triples_count'))).toBe(paytable_hash)

    const leaves = await Promise.all([
      ...[anns[0]!, anns[2]!].map(async (id) => await leafOf(ann, id)),
      ...bobs.map(async (id) => await leafOf(bob, id)),
      ...late.map(async (id) => await leafOf(ann, id)),
    ])
    expect(seal).toMatchObject({ root: rootOf(leaves), count: 5, total: '24.28' })
    // The cancelled one would make another root, as would another order or one bet less.
    const cancelled = await leafOf(ann, anns[1]!)
    for (const others of [[...leaves, cancelled], leaves.toReversed(), leaves.slice(1)])
      expect(rootOf(others)).not.toBe(seal!.root)
    for (const [index, leaf] of leaves.entries()) {
      const claim = { index, size: 5, path: inclusionProof(leaves, index), root: bytesOf(seal!.root) }
      expect(verifyInclusion({ ...claim, leaf })).toBe(true)
      expect(verifyInclusion({ ...claim, leaf: cancelled })).toBe(false)
    }

    const input = drawInputOf(proof)
    expect(hexOf(drawKey(input))).toBe(draw!.key)
    expect(diceFromKey(bytesOf(draw!.key))).toEqual(draw!.dice)
    expect(drawDice(input)).toEqual(draw!.dice)
    const detail = await ann.call(getBetDetail, { id: anns[0]! })
    expect(detail.result?.dice).toEqual(draw!.dice)
    expect(detail.round.commitment).toBe(commitment)
  })

  test('of a round without bets has the root of nothing, and is drawn all the same', async () => {
    await house.advance(30)
    const proof = await proofOf(table)
    expect(proof.seal).toMatchObject({ root: emptyRoot, count: 0, total: '0.00' })
    expect(drawDice(drawInputOf(proof))).toEqual(proof.draw!.dice)
  })

  test('is chained: each seed is the hash of the next, down to the published end', async () => {
    const rounds: DrawProof[] = []
    for (let count = 0; count < 3; count++) {
      const round = await tableOf(house, gameCode)
      await house.advance(30)
      rounds.push(await proofOf(round))
    }
    for (const [index, later] of rounds.entries()) {
      const seed = bytesOf(later.draw!.seed)
      expect(hexOf(seedAt(seed, later.chain.index))).toBe(later.chain.end)
      const earlier = rounds[index - 1]
      if (!earlier) continue
      expect(later.chain).toEqual({ ...earlier.chain, index: earlier.chain.index + 1 })
      expect(hexOf(previousSeed(seed))).toBe(earlier.draw!.seed)
    }
    expect(new Set(rounds.map(({ commitment }) => commitment)).size).toBe(3)
    expect(new Set(rounds.map(({ entropy }) => entropy.value)).size).toBe(3)
  })

  test('is separate for each game, with a chain of its own', async () => {
    const other = await proofOf(await tableOf(house, 'dice-10m'))
    const own = await proofOf(table)
    expect(other.chain.end).not.toBe(own.chain.end)
    expect(other.commitment).not.toBe(own.commitment)
    expect(other.paytable_hash).toBe(own.paytable_hash)
  })
})

/** Checks what is shown of a void round's seed once a later round of its chain is drawn. */
async function expectRevealed(round: Table): Promise<void> {
  const proof = await proofOf(round)
  const seed = bytesOf(proof.void!.seed!)
  expect(hexOf(commitmentOf(seed))).toBe(proof.commitment)
  expect(hexOf(seedAt(seed, proof.chain.index))).toBe(proof.chain.end)
  expect(proof).toMatchObject({ status: 'void', seal: null, draw: null, entropy: { value: null } })
}

describe('the proof of a void round', () => {
  test('that was voided says why, and its seed with the next draw', async () => {
    await bet(ann, { play: 'big', amount: '10.00' })
    const id = await roundId(house, table)
    await house.owner.query(`insert into voids (round_id, reason) values (${id}, 'operator')`)
    const before = await proofOf(table)
    expect(before).toMatchObject({ status: 'void', void: { reason: 'operator', seed: null } })
    await house.advance(30)
    // The round after it is open: its seed is a secret, and with it this one's.
    expect((await proofOf(table)).void?.seed).toBeNull()
    await house.advance(30)
    await expectRevealed(table)
  })

  test('that the house missed says that it never opened, and its seed with the next draw', async () => {
    await house.clock.advance(600)
    await house.advance(0)
    const { rows } = await house.owner.query<{ game_no: string }>(
      `select r.game_no from rounds r join voids v on v.round_id = r.id
       where r.game_id = $1 and v.reason = 'never_opened' order by r.draws_at`,
      [table.game_id],
    )
    expect(rows.length).toBeGreaterThan(10)
    const slept = rows.map(({ game_no }) => ({ ...table, game_no }))
    for (const round of slept)
      expect((await proofOf(round)).void).toMatchObject({ reason: 'never_opened', seed: null })
    await house.advance(30)
    for (const round of slept) await expectRevealed(round)
  })
})
