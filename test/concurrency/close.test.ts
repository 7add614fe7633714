import { setTimeout as pause } from 'node:timers/promises'
import { drawProof } from '@glasshouse/contract/fairness.ts'
import { gamePlay, getBetDetail, submitBet } from '@glasshouse/contract/games.ts'
import { createTree } from '@glasshouse/rules/merkle.ts'
import { hexOf } from '@glasshouse/rules/encoding.ts'
import { betLeaf } from '@glasshouse/rules/seal.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { audit } from '../../server/audit/audit.ts'
import { type Caller, callerOf } from '../support/caller.ts'
import { type House, openHouse } from '../support/house.ts'
import { addShortGame } from '../support/short-game.ts'
import { type Outcome, outcomeOf } from './outcomes.ts'

let house: House
let game_id: number

beforeAll(async () => {
  // The one test that waits on real seconds: draw clocks run by their timers, on two nodes.
  house = await openHouse({ nodes: 2, ticking: true })
  game_id = await addShortGame(house.owner, { period: 3, close: 1 })
})
afterAll(() => house.close())

/** Waits for a round that stays open for another second, and then until shortly before its close. */
async function roundAboutToClose() {
  const visitor = house.visitor()
  for (;;) {
    const { refusal } = outcomeOf(await visitor.send('GET', gamePlay.path, { game_id }))
    if (refusal === null) {
      const { round, now } = await visitor.call(gamePlay, { game_id })
      if (round.closes_at - now > 1) {
        await pause(round.closes_at * 1000 - 700 - Date.now())
        return round
      }
    }
    await pause(50)
  }
}

/** Bets again and again until some time after the close. */
async function betUntil(door: Caller, game_no: string, end: number): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  const bet_content = [
    { play: 'small', amount: '1.00' },
    { play: 'sum', pick: '11', amount: '1.00' },
  ]
  while (Date.now() < end)
    outcomes.push(outcomeOf(await door.send('POST', submitBet.path, { game_id, game_no, bet_content })))
  return outcomes
}

const placed = z.object({ bets: z.array(z.object({ id: z.string() })) })

test('every bet that is accepted around the close is in the sealed root, and none is refused before it', {
  timeout: 60_000,
}, async () => {
  const players = [await house.signUp('annie'), await house.signUp('bobby'), await house.signUp('carol')]
  const { game_no, closes_at } = await roundAboutToClose()
  const doors = players.flatMap(({ token }) => house.nodes.map(({ app }) => callerOf(app, token)))
  const outcomes = await Promise.all(doors.map((door) => betUntil(door, game_no, closes_at * 1000 + 300)))

  const refused = outcomes.flat().filter(({ refusal }) => refusal !== null)
  expect(new Set(refused.map(({ refusal }) => refusal))).toEqual(new Set(['round_closed']))
  // The database's clock is this machine's; an answer is later than its decision, never earlier.
  for (const { at } of refused) expect(at).toBeGreaterThan(closes_at * 1000 - 50)

  const ids = outcomes.map((own) =>
    own.flatMap(({ data }) => (data ? placed.parse(data).bets.map(({ id }) => id) : [])),
  )
  expect(ids.flat().length).toBeGreaterThan(0)
  const proof = await sealedProof(game_no)
  expect(proof.seal).toMatchObject({ count: ids.flat().length, total: `${ids.flat().length}.00` })
  expect(proof.seal?.root).toBe(await rootOf(doors, ids, game_no))
  await expect.poll(async () => (await sealedProof(game_no)).status, { timeout: 20_000 }).toBe('drawn')
  expect(await audit(house.database)).toEqual([])
})

async function sealedProof(game_no: string) {
  for (;;) {
    const proof = await house.visitor().call(drawProof, { game_id, game_no })
    if (proof.seal) return proof
    await pause(20)
  }
}

/** The root over these bets, from what their own players are told of them. */
async function rootOf(doors: readonly Caller[], ids: readonly string[][], gameNo: string): Promise<string> {
  const leaves: { betId: bigint; leaf: Uint8Array }[] = []
  for (const [index, own] of ids.entries()) {
    for (const id of own) {
      const bet = await doors[index]!.call(getBetDetail, { id })
      const [num = '', den = ''] = bet.odds_exact.split('/')
      const leaf = betLeaf({
        betId: id,
        gameCode: 'short-3',
        gameNo,
        play: bet.play,
        pick: bet.pick,
        stakeMinor: BigInt(bet.stake.replace('.', '')),
        odds: { num: BigInt(num), den: BigInt(den) },
        salt: Buffer.from(bet.salt, 'hex'),
        nonce: Buffer.from(bet.nonce, 'hex'),
      })
      leaves.push({ betId: BigInt(id), leaf })
    }
  }
  const tree = createTree()
  for (const { leaf } of leaves.toSorted((one, other) => (one.betId < other.betId ? -1 : 1))) tree.add(leaf)
  return hexOf(tree.root())
}
