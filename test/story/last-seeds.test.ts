import { createHash } from 'node:crypto'
import { drawProof } from '@glasshouse/contract/fairness.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { transaction } from '../../server/db/database.ts'
import { findGame } from '../../server/games/catalogue.ts'
import { makeChain } from '../../server/games/chains.ts'
import { audit } from '../../server/audit/audit.ts'
import { type House, openHouse, seedKey, noLimits } from '../support/house.ts'
import { addShortGame } from '../support/short-game.ts'
import { roundId, start } from '../support/table.ts'

const period = 20
/** Rounds of each of the first two chains; the house itself makes longer ones. */
const length = 256

let house: House
let game_id: number

beforeEach(async () => {
  // New chains are as long as in any house.
  house = await openHouse({ nodes: 2, chainLength: undefined })
  await house.owner.query("insert into house (time_zone, currency) values ('UTC', 'CNY')")
  await house.owner.query(`${noLimits} delete from games`)
  game_id = await addShortGame(house.owner, { period, close: 5 })
  const game = (await findGame(house.database.read, game_id))!
  await transaction(house.database, async (tx) => {
    for (const place of [1, length + 1]) {
      await makeChain(tx, game, new Date((start + place * period) * 1000), { seedKey, chainLength: length })
    }
  })
  await house.clock.set(start)
  await house.advance(0)
})
afterEach(async () => {
  expect(await audit(house.database)).toEqual([])
  await house.close()
})

/** The round drawn this many periods after the start; the first is that of the first chain. */
const round = (place: number) => ({
  game_id,
  game_no: `20270115-${String(28_800 / period + place + 1).padStart(4, '0')}`,
})
const proofOf = (place: number) => house.visitor().call(drawProof, round(place))
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest()

/** The house does not look until the round of this place is open; then both nodes do at once. */
async function sleepUntil(place: number): Promise<void> {
  await house.clock.set(start + (place - 1) * period)
  await Promise.all(house.nodes.map((node) => node.drawClock.advance()))
}

/** Gives up a round that is open, as an operator may. */
async function giveUp(place: number): Promise<void> {
  const id = await roundId(house, round(place))
  await house.owner.query("insert into voids (round_id, reason) values ($1, 'operator')", [id])
}

/** Walks from a shown seed down to the chain's published end: every round on the way shows the seed that comes out. */
async function expectAllShown(first: number, last: number): Promise<void> {
  const { draw, void: voided, chain } = await proofOf(last)
  let seed = Buffer.from((draw?.seed ?? voided?.seed)!, 'hex')
  for (let place = last; place >= first; place -= 1) {
    const proof = await proofOf(place)
    expect(proof.draw?.seed ?? proof.void?.seed, proof.game_no).toBe(seed.toString('hex'))
    const fields = [Buffer.from('glasshouse/commit/1'), seed]
    const promised = fields.flatMap((field) => [Buffer.from([0, 0, 0, field.length]), field])
    expect(sha256(Buffer.concat(promised)).toString('hex')).toBe(proof.commitment)
    seed = sha256(seed)
  }
  expect(chain).toMatchObject({ index: last - first + 1 })
  expect(seed.toString('hex')).toBe(chain.end)
}

describe('the seeds of the last rounds of a chain', () => {
  test('that the house missed are revealed with the next draw, in the next chain', async () => {
    await house.advance(period)
    await sleepUntil(length + 30)
    for (const place of [5, length, length + 1, length + 29]) {
      expect(await proofOf(place)).toMatchObject({
        status: 'void',
        void: { reason: 'never_opened', seed: null },
      })
    }
    expect((await proofOf(length)).chain.end).not.toBe((await proofOf(length + 1)).chain.end)
    expect(await audit(house.database)).toEqual([])

    await Promise.all([house.advance(period), house.nodes[1]!.drawClock.advance()])
    expect((await proofOf(length + 30)).status).toBe('drawn')
    await expectAllShown(1, length)
    await expectAllShown(length + 1, length + 30)
  })

  test('are revealed chain by chain, if the house missed a whole one', async () => {
    await sleepUntil(2 * length + 10)
    expect((await proofOf(length + 7)).void).toMatchObject({ reason: 'never_opened', seed: null })
    await house.advance(period)
    await expectAllShown(1, length)
    await expectAllShown(length + 1, 2 * length)
    await expectAllShown(2 * length + 1, 2 * length + 10)
  })

  test('wait for the next chain’s draw also if the last round was void', async () => {
    await sleepUntil(length - 1)
    await house.advance(period)
    await giveUp(length)
    await house.advance(0)
    // Its own chain's newest draw shows the seed before it, not its own.
    await house.advance(period)
    expect((await proofOf(length - 1)).draw).not.toBeNull()
    expect((await proofOf(length)).void).toMatchObject({ reason: 'operator', seed: null })
    // The next draw of the game is not the first of the next chain: that one is given up as well.
    await giveUp(length + 1)
    await house.advance(period)
    expect((await proofOf(length)).void?.seed).toBeNull()
    await house.advance(period)
    await expectAllShown(1, length)
    await expectAllShown(length + 1, length + 2)
  })

  test('are revealed by the last draw itself, if there is one', async () => {
    await sleepUntil(length)
    await house.advance(2 * period)
    const { rows } = await house.owner.query('select * from last_seeds')
    expect(rows).toEqual([])
    await expectAllShown(1, length)
  })
})

const chains = async () =>
  (
    await house.owner.query<{ first: number; end: string; length: number; made: number }>(
      `select extract(epoch from first_draws_at)::float8 as first, encode(end_hash, 'hex') as end, length,
         extract(epoch from created_at)::float8 as made from chains order by first_draws_at`,
    )
  ).rows

describe('the next chain', () => {
  /** The first round that is written when fewer than a sixteenth of the seeds are left; two are written ahead. */
  const comesToItsEnd = 2 * length - length / 16 + 1 - 2

  test('is published while the one before it still has seeds, and continues where that ends', async () => {
    await sleepUntil(comesToItsEnd - 1)
    expect(await chains()).toHaveLength(2)
    await Promise.all([house.advance(period), house.nodes[1]!.drawClock.advance()])
    const [, second, third, ...others] = await chains()
    expect(others).toEqual([])
    expect(third).toMatchObject({ first: second!.first + length * period, length: 16_384 })
    expect(third!.first - third!.made).toBeGreaterThan((length / 16 - 2) * period)
    const published = await house.owner.query<{ leaf: Buffer; at: number }>(
      `select leaf, extract(epoch from published_at)::float8 as at from log_leaves where kind = 'chain' order by index`,
    )
    expect(published.rows.map(({ leaf }) => leaf.includes(Buffer.from(third!.end, 'hex')))).toEqual([
      false,
      false,
      true,
    ])
    expect(published.rows[2]!.at).toBeCloseTo(third!.made, 0)

    // Round by round over the end of the one into the other.
    for (let place = comesToItsEnd; place <= 2 * length + 1; place += 1) {
      expect((await proofOf(place)).chain.end).toBe(place <= 2 * length ? second!.end : third!.end)
      await house.advance(period)
      expect((await proofOf(place)).status).toBe('drawn')
    }
    await expectAllShown(length + 1, 2 * length)
    await expectAllShown(2 * length + 1, 2 * length + 1)
    expect(await chains()).toHaveLength(3)
  })
})

const firstChain = '(select min(id) from chains)'
const show = (chain: string, seed: string) =>
  transaction(house.database, async (tx) =>
    sql`insert into last_seeds (chain_id, seed) select ${sql.raw(chain)}, ${sql.raw(seed)}`.execute(tx),
  )

describe('the last seed of a chain', () => {
  test('is accepted from no writer before its chain is over, nor if it differs from the promise', async () => {
    const tooEarly = /chain \d+ is not over with a void round/
    await expect(show(firstChain, "sha256('too early')")).rejects.toThrow(tooEarly)
    await sleepUntil(length - 1)
    await giveUp(length)
    // The dice of the round before it are still to come.
    await expect(show(firstChain, "sha256('another')")).rejects.toThrow(tooEarly)
    await house.advance(period)
    await expect(show(firstChain, "sha256('another')")).rejects.toThrow(/not the last seed of chain \d+/)
    await expect(
      show('(select id from chains order by id offset 1 limit 1)', "sha256('another')"),
    ).rejects.toThrow(tooEarly)
  })

  test('stays as revealed; the audit finds it withheld, revealed early or exchanged', async () => {
    await sleepUntil(length + 30)
    await house.advance(period)
    for (const rewriting of ["update last_seeds set seed = sha256('other')", 'delete from last_seeds']) {
      await expect(transaction(house.database, async (tx) => sql.raw(rewriting).execute(tx))).rejects.toThrow(
        /permission denied/,
      )
      await expect(house.owner.query(rewriting)).rejects.toThrow(/append-only/)
    }
    const differences: string[][] = []
    for (const damage of [
      'delete from last_seeds',
      "update last_seeds set revealed_at = revealed_at - interval '2 minutes'",
      "update last_seeds set seed = sha256('other')",
    ]) {
      await house.owner.query('set session_replication_role = replica')
      await house.owner.query('create temporary table kept as select * from last_seeds')
      await house.owner.query(damage)
      differences.push(await audit(house.database))
      await house.owner.query(
        'truncate last_seeds; insert into last_seeds select * from kept; drop table kept',
      )
      await house.owner.query('reset session_replication_role')
    }
    const [hidden = [], early = [], exchanged = []] = differences
    expect(hidden).toEqual([
      expect.stringMatching(/^chain \d+: its last seed is not revealed, though round \d+ after it is drawn$/),
    ])
    expect(early.length).toBeGreaterThan(10)
    for (const line of early)
      expect(line).toMatch(/^chain \d+: its last seed was revealed before round \d+ was drawn or void$/)
    expect(exchanged).toContainEqual(
      expect.stringMatching(/^chain \d+: its seed does not lead to the seed revealed at \d+$/),
    )
    expect(exchanged).toContainEqual(
      expect.stringMatching(/^round \d+: its commitment is not that of its seed$/),
    )
  })
})
