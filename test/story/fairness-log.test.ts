import { drawProof } from '@glasshouse/contract/fairness.ts'
import { submitBet } from '@glasshouse/contract/games.ts'
import * as publicLog from '@glasshouse/contract/public-log.ts'
import { checkHouseSignature } from '@glasshouse/rules/check-log.ts'
import { checkProof } from '@glasshouse/rules/check-proof.ts'
import { bytesOf, hexOf } from '@glasshouse/rules/encoding.ts'
import { growingLog, verifyConsistency } from '@glasshouse/rules/log.ts'
import { entryOf } from '@glasshouse/rules/log-entry.ts'
import { verifyInclusion } from '@glasshouse/rules/merkle.ts'
import type { SignedCheckpoint } from '@glasshouse/rules/proof.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { transaction } from '../../server/db/database.ts'
import { storeCosignature, unsignedBy } from '../../server/fairness/checkpoints.ts'
import { tellPolicy } from '../../server/fairness/tell-of-house.ts'
import { makeChain } from '../../server/games/chains.ts'
import { findGame } from '../../server/games/catalogue.ts'
import { audit } from '../../server/audit/audit.ts'
import { type House, houseKey, openHouse, seedKey, setGames } from '../support/house.ts'
import { freshTable, gameNamed, roundId, start, type Table } from '../support/table.ts'

const gameCode = 'practice-30s'

let house: House
beforeEach(async () => {
  house = await openHouse({ nodes: 3 })
  await house.owner.query("insert into house (time_zone, currency) values ('UTC', 'CNY')")
  await house.clock.set(start)
})
afterEach(async () => {
  expect(await audit(house.database)).toEqual([])
  expect(house.logged.filter(({ level }) => level >= 50)).toEqual([])
  await house.close()
})

type Entry = Awaited<ReturnType<typeof wholeLog>>[number]

/** All that anybody can read of the log, first to last, in pages of this size. */
async function wholeLog(limit = 100) {
  const visitor = house.visitor()
  const entries = []
  let before: number | undefined
  for (;;) {
    const { list } = await visitor.call(publicLog.logEntries, { limit, before })
    entries.unshift(...list.toReversed())
    if (list.length < limit) return entries
    before = list.at(-1)!.index
  }
}

const newest = async () => (await house.visitor().call(publicLog.logCheckpoint, {})).head!

/** The roots that the entries make, by size. */
function rootsOf(entries: readonly Entry[]): string[] {
  const log = growingLog()
  return [
    hexOf(log.root()),
    ...entries.map(({ leaf }) => {
      log.append(bytesOf(leaf))
      return hexOf(log.root())
    }),
  ]
}

const isOfHouse = (checkpoint: SignedCheckpoint) =>
  checkHouseSignature(checkpoint, hexOf(houseKey.publicKey)) === 'holds'

/** Lets a bet stand, and the round go by. */
async function playRound(): Promise<Table> {
  const table = await freshTable(house, gameCode)
  const ann = await house.signUp(`annie${(await newest()).size}`)
  await ann.call(submitBet, { ...table, bet_content: [{ play: 'big', amount: '10.00' }] })
  await house.advance(30)
  return table
}

describe('the public log', () => {
  test('has every fact once, in the order in which it was published, whole under checkpoints', async () => {
    expect(await house.visitor().call(publicLog.logCheckpoint, {})).toEqual({
      head: null,
      signed_at: null,
      witnessed: null,
    })
    expect(await house.visitor().call(publicLog.logEntries, {})).toEqual({ size: 0, list: [] })
    await house.advance(0)
    const early = await newest()
    const table = await playRound()
    const late = await newest()
    const entries = await wholeLog(7)

    expect(entries.map(({ index }) => index)).toEqual(entries.map((_, index) => index))
    for (const { leaf, kind, game_code, game_no } of entries)
      expect(entryOf(bytesOf(leaf))).toEqual({ kind, gameCode: game_code, gameNo: game_no })
    const own = entries.filter(({ game_no }) => game_no === table.game_no)
    const ofGame = own.filter(({ game_code }) => game_code === gameCode)
    expect(ofGame.map(({ kind }) => kind)).toEqual(['promise', 'seal', 'draw'])
    // Every game's chain is in it once, ahead of that game's first promise.
    const chains = entries.filter(({ kind }) => kind === 'chain')
    expect(new Set(chains.map(({ game_code }) => game_code)).size).toBe(chains.length)
    for (const chain of chains) {
      const first = entries.find(({ kind, game_code }) => kind === 'promise' && game_code === chain.game_code)
      expect(chain.index).toBeLessThan(first!.index)
    }

    const roots = rootsOf(entries)
    for (const checkpoint of [early, late]) {
      expect(checkpoint.root).toBe(roots[checkpoint.size])
      expect(isOfHouse(checkpoint)).toBe(true)
    }
    expect(late.size).toBe(entries.length)
    // Nothing happened: nothing is signed.
    await house.nodes[1]!.drawClock.advance()
    expect(await newest()).toEqual(late)
  })

  test('proves consistency between any two sizes, and inclusion of any leaf', async () => {
    await house.advance(0)
    await playRound()
    const entries = await wholeLog()
    const roots = rootsOf(entries)
    const visitor = house.visitor()
    const to = entries.length
    for (const from of [0, 1, 2, 5, to - 1, to]) {
      const { path } = await visitor.call(publicLog.logConsistency, { from, to })
      const [fromRoot, toRoot] = [bytesOf(roots[from]!), bytesOf(roots[to]!)]
      expect(verifyConsistency({ from, fromRoot, to, toRoot, path: path.map(bytesOf) })).toBe(true)
    }
    for (const index of [0, 3, to - 2]) {
      const size = to - 1
      const { path } = await visitor.call(publicLog.logInclusion, { index, size })
      const leaf = bytesOf(entries[index]!.leaf)
      const claim = { leaf, index, size, path: path.map(bytesOf), root: bytesOf(roots[size]!) }
      expect(verifyInclusion(claim)).toBe(true)
    }
    const tooLong = { refusal: 'log_not_so_long', msg: 'The public log isn’t that long' }
    for (const sizes of [
      { from: 2, to: 1 },
      { from: 1, to: to + 1 },
      { from: to + 1, to: to + 1 },
      { from: 0, to: 999_999_999_999_999 },
    ])
      expect(await visitor.refused(publicLog.logConsistency, sizes)).toMatchObject(tooLong)
    for (const [index, size] of [
      [0, 0],
      [to, to],
      [0, to + 1],
    ] as const)
      expect(await visitor.refused(publicLog.logInclusion, { index, size })).toMatchObject(tooLong)
    expect(await visitor.refused(publicLog.logEntries, { limit: 101 })).toMatchObject({ field: 'limit' })
    expect((await visitor.call(publicLog.logEntries, { before: 0 })).list).toEqual([])
    const { list } = await visitor.call(publicLog.logEntries, { before: 5, limit: 2 })
    expect(list.map(({ index }) => index)).toEqual([4, 3])
  })

  test('keeps its indexes without a gap when many clocks publish at once, and after a long stop', async () => {
    await house.advance(0)
    for (let step = 0; step < 12; step += 1) {
      await house.clock.advance(15)
      await Promise.all(house.nodes.map(async ({ drawClock }) => await drawClock.advance()))
    }
    // 30 seconds a round: more than are written in one transaction.
    await house.clock.advance(30 * 600)
    await Promise.all(house.nodes.map(async ({ drawClock }) => await drawClock.advance()))
    await house.advance(0)
    const entries = await wholeLog()
    expect(entries.length).toBeGreaterThan(1_200)
    expect(entries.map(({ index }) => index)).toEqual(entries.map((_, index) => index))
    const facts = entries.map(({ kind, game_code, game_no, leaf }) =>
      kind === 'chain' ? leaf : `${kind} ${game_code} ${game_no}`,
    )
    expect(new Set(facts).size).toBe(facts.length)
    const { rows } = await house.owner.query<{ count: string }>(`
      select (select count(*) from rounds) + (select count(*) from seals) + (select count(*) from draws)
        + (select count(*) from voids) + (select count(*) from chains) as count`)
    expect(facts.length).toBe(Number(rows[0]!.count))
    const checkpoint = await newest()
    expect([checkpoint.size, checkpoint.root]).toEqual([entries.length, rootsOf(entries).at(-1)])
  })

  test('has the chain ahead of the first promise out of it, though it was made before there was a log', async () => {
    const { id } = await gameNamed(house, gameCode)
    const game = (await findGame(house.database.read, id))!
    await transaction(house.database, async (tx) =>
      makeChain(tx, game, new Date((start - 3_000) * 1000), { seedKey, chainLength: 256 }),
    )
    await house.advance(0)
    const entries = (await wholeLog()).filter(({ game_code }) => game_code === gameCode)
    expect(entries.slice(0, 2).map(({ kind }) => kind)).toEqual(['chain', 'promise'])
    const table = await playRound()
    const proof = await house.visitor().call(drawProof, table)
    expect(proof.chain.index).toBeGreaterThan(100)
    expect(proof.log?.chain.index).toBe(entries[0]!.index)
  })
})

describe('the proof of a round', () => {
  test('is in the log under one checkpoint, and stays the same as the log grows', async () => {
    await house.advance(0)
    const table = await playRound()
    const proof = await house.visitor().call(drawProof, table)
    const steps = new Map(checkProof(proof).map(({ name, result }) => [name, result]))
    expect(['log', 'log_order', 'head'].map((name) => steps.get(name as 'log'))).toEqual([
      'holds',
      'holds',
      'holds',
    ])
    await playRound()
    expect(await house.visitor().call(drawProof, table)).toEqual(proof)
  })

  test('uses the first checkpoint that the witness signed, too', async () => {
    await house.advance(0)
    const table = await playRound()
    const before = await house.visitor().call(drawProof, table)
    expect(before.log?.head.witnesses).toEqual([])
    await playRound()
    const cosignature = {
      key: Buffer.alloc(96, 3),
      cosigner: Buffer.alloc(32, 4),
      cosignerSignature: Buffer.alloc(48, 5),
      signedAt: start,
      signature: Buffer.alloc(64, 6),
    }
    const asked = (await unsignedBy(house.database.read, cosignature.key))!
    expect(asked).toMatchObject({ size: (await newest()).size })
    const store = async () =>
      await transaction(house.database, async (tx) => storeCosignature(tx, asked.size, cosignature))
    await store()
    await store()
    expect(await unsignedBy(house.database.read, cosignature.key)).toBeUndefined()
    const { head: checkpoint, witnessed } = await house.visitor().call(publicLog.logCheckpoint, {})
    expect(witnessed).toEqual(checkpoint)
    expect(checkpoint?.witnesses).toEqual([
      {
        key: hexOf(cosignature.key),
        cosigner: hexOf(cosignature.cosigner),
        cosigner_signature: hexOf(cosignature.cosignerSignature),
        signed_at: start,
        signature: hexOf(cosignature.signature),
      },
    ])
    const after = await house.visitor().call(drawProof, table)
    expect(after.log?.head).toEqual(checkpoint)
    await playRound()
    expect((await house.visitor().call(publicLog.logCheckpoint, {})).witnessed).toEqual(checkpoint)
    expect(await house.visitor().call(drawProof, table)).toEqual(after)
  })
})

describe('rounds that were given up', () => {
  test('are listed with their reasons and refunds, newest first, and are in the log', async () => {
    await house.advance(0)
    const table = await freshTable(house, gameCode)
    const ann = await house.signUp('annie')
    for (const amount of ['10.00', '2.50'])
      await ann.call(submitBet, { ...table, bet_content: [{ play: 'big', amount }] })
    const id = await roundId(house, table)
    await house.owner.query("insert into voids (round_id, reason) values ($1, 'operator')", [id])
    const list = async (page: object = {}) => await house.visitor().call(publicLog.voidedRounds, page)
    const given = { game_code: gameCode, game_no: table.game_no, reason: 'operator', bets: 2 }
    expect((await list()).list).toMatchObject([{ ...given, refunded: null }])
    await house.advance(0)
    expect(await list()).toMatchObject({ total: 1, list: [{ ...given, refunded: '12.50' }] })
    // Given up by hand, and published all the same before anything went back.
    const said = (await wholeLog()).find(({ kind }) => kind === 'void')
    expect(said).toMatchObject({ game_code: gameCode, game_no: table.game_no })

    await house.clock.advance(300)
    await house.advance(0)
    const all = await list({ limit: 100 })
    expect(all.total).toBeGreaterThan(7)
    expect(all.list.at(-1)).toMatchObject(given)
    const slept = all.list.slice(0, -1)
    expect(slept.every(({ reason }) => reason === 'never_opened')).toBe(true)
    expect(slept[0]).toMatchObject({ bets: 0, refunded: '0.00' })
    // The stakes on a round are counted once, however often anybody asks: now it could not be.
    await house.owner.query('begin; lock table bets in access exclusive mode')
    expect(await list({ limit: 100 })).toEqual(all)
    await house.owner.query('rollback')
    const second = await list({ page: 2, limit: 1 })
    expect(second.list).toEqual([all.list[1]])
    const unopened = slept.find(({ game_code }) => game_code === gameCode)!
    const proof = await house.visitor().call(drawProof, { ...table, game_no: unopened.game_no })
    expect(proof.log?.void?.index).toBeGreaterThan(proof.log!.promise.index)
  })
})

describe('a round given up by hand while the house stood still', () => {
  test('is published before anything else from a node, though its stakes have not been refunded yet', async () => {
    await house.advance(0)
    const table = await freshTable(house, gameCode)
    await house.owner.query("insert into voids (round_id, reason) values ($1, 'operator')", [
      await roundId(house, table),
    ])
    await house.clock.advance(300)
    await tellPolicy(house.database, { needed: 1, witnesses: [Buffer.alloc(96, 1)] })
    const kinds = (await wholeLog()).slice(-2).map(({ kind, game_no }) => [kind, game_no])
    expect(kinds).toEqual([
      ['void', table.game_no],
      ['policy', ''],
    ])
  })
})

describe('the keys', () => {
  test('are the house’s, with the source of every game, and no witness’s if none signs', async () => {
    const keys = await house.visitor().call(publicLog.fairnessKeys, {})
    expect(keys).toMatchObject({ house_key: hexOf(houseKey.publicKey), witnesses: null, beacon: null })
    expect(keys.games.find(({ code }) => code === gameCode)).toMatchObject({
      source: 'dev',
      independent: false,
    })
    await setGames(house, "set entropy_source = 'drand' where code = 'dice-3m'")
    const drawn = await house.visitor().call(publicLog.fairnessKeys, {})
    expect(drawn.beacon).toMatchObject({ name: 'quicknet', period_seconds: 3 })
    expect(drawn.games.find(({ code }) => code === 'dice-3m')).toMatchObject({ independent: true })
  })
})
