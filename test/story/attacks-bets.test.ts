import { betReceipt, drawProof } from '@glasshouse/contract/fairness.ts'
import { getBetDetail, submitBet } from '@glasshouse/contract/games.ts'
import { checkProof } from '@glasshouse/rules/check-proof.ts'
import { checkReceipt } from '@glasshouse/rules/check-receipt.ts'
import { isListOf } from '@glasshouse/rules/merkle.ts'
import { selections, winningSelections } from '@glasshouse/rules/dice.ts'
import type { BetReceipt, SingleReceipt } from '@glasshouse/rules/proof.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { closeRound } from '../../server/bets/close-round.ts'
import { sealRound } from '../../server/bets/seal-round.ts'
import { audit } from '../../server/audit/audit.ts'
import { hashesIn } from '../../verify/sealed-hashes.ts'
import { asOwner } from '../support/as-owner.ts'
import type { Caller } from '../support/caller.ts'
import { type House, openHouse } from '../support/house.ts'
import { freshTable, roundId, start, type Table, tableOf } from '../support/table.ts'

// What somebody with all rights over the database could try with the bets of a round, and who sees it. Each story has a
// round of its own; the audit speaks of it by its number.
const gameCode = 'practice-30s'
let house: House
let ann: Caller
let bob: Caller
let table: Table
let round: bigint
/** Of Ann's bets, one of Bob's between them, on the round of each story. */
let anns: string[]
let bobs: string[]

beforeAll(async () => {
  house = await openHouse({ games: ['practice-30s', 'dice-3m'] })
  await house.owner.query("insert into house (time_zone, currency) values ('UTC', 'CNY')")
  await house.clock.set(start)
  await house.advance(0)
  ann = await house.signUp('annie')
  bob = await house.signUp('bobby')
})
beforeEach(async () => {
  table = await freshTable(house, gameCode)
  round = await roundId(house, table)
  anns = [await bet(ann, 'big'), '']
  bobs = [await bet(bob, 'odd')]
  anns[1] = await bet(ann, 'small')
})
afterAll(() => house.close())

async function bet(caller: Caller, play: string): Promise<string> {
  const bet_content = [{ play, amount: '10.00' }]
  return (await caller.call(submitBet, { ...table, bet_content })).bets[0]!.id
}

async function receiptOf(caller: Caller, id: string): Promise<SingleReceipt> {
  const receipt = await caller.call(betReceipt, { id })
  if (receipt.version === 3) throw new Error('the bet has several legs')
  return receipt
}
const proof = async () => await house.visitor().call(drawProof, table)

/** What a player hears who checks a receipt against the proof of its round. */
async function checked(receipt: BetReceipt): Promise<Record<string, string>> {
  return Object.fromEntries(
    checkReceipt(receipt, await proof()).map(({ name, result }): [string, string] => [name, result]),
  )
}

/** What anybody gets of the bets under the round's seal. */
async function sealedHashes(): Promise<Uint8Array[]> {
  const { rawPayload } = await house.nodes[0].app.inject(`/log/bets/${gameCode}/${table.game_no}`)
  return hashesIn(rawPayload)!
}

/** The steps of the round's proof that do not hold. */
async function failing(): Promise<string[]> {
  return checkProof(await proof()).flatMap(({ name, result }) => (result === 'fails' ? [name] : []))
}

/** What the audit says of the round, or of one of these bets. */
async function differences(...bets: string[]): Promise<string[]> {
  const named = [`round ${round}\\b`, ...bets.map((id) => `bet ${id}\\b`)].map((name) => new RegExp(name))
  return (await audit(house.database)).filter((line) => named.some((name) => name.test(line)))
}

/** Takes the round to its close and no further. */
async function close(): Promise<void> {
  await house.clock.set((await proof()).closes_at)
  await closeRound(house.database, round)
}

/** Takes the seal away and seals what stands there now: what is told of the round is another root from then on. */
async function sealAnew(): Promise<void> {
  for (const name of ['sealed_stretches', 'seals'])
    await asOwner(house, [name], `delete from ${name} where round_id = ${round}`)
  await sealRound(house.database, round, gameCode)
  // A head that covers the new seal: a proof says nothing that none covers.
  await house.advance(0)
}

/** A copy of Bob's bet under the next number, as if it had been placed with it. */
async function addByHand(): Promise<string> {
  const { rows } = await house.owner.query<{ id: string }>(
    `insert into bets (slip_id, player_id, event_id, stake, odds_num, odds_den, selection, created_at)
     select slip_id, player_id, event_id, stake, odds_num, odds_den, selection, created_at
     from bets where id = $1 returning id`,
    [bobs[0]],
  )
  return rows[0]!.id
}

/** Bob's double on this round and on one of another game, and the receipt for this round that he got with it. */
async function double() {
  const other = await tableOf(house, 'dice-3m')
  const legs = [
    { ...table, play: 'odd' },
    { ...other, play: 'big' },
  ]
  const { bets } = await bob.call(submitBet, { bet_content: [{ legs, amount: '10.00' }] })
  const { id } = bets[0]!
  return { id, kept: await bob.call(betReceipt, { id, ...table }) }
}

const honest = { receipt: 'holds', same_round: 'holds', in_time: 'holds', included: 'holds' }

test('nothing is found where nobody tried', async () => {
  await house.advance(30)
  for (const id of anns) expect(await checked(await receiptOf(ann, id))).toEqual(honest)
  expect([await failing(), await differences(...anns, ...bobs)]).toEqual([[], []])
})

describe('a bet that is dropped from the tree', () => {
  test('by a cancellation that its player did not make, is missed by its receipt and by the audit', async () => {
    const kept = await receiptOf(bob, bobs[0]!)
    await close()
    await house.owner.query('insert into cancellations (bet_id) values ($1)', [bobs[0]])
    await house.advance(10)
    expect((await proof()).seal?.count).toBe(2)
    // The house signed that it took the bet, and can't show that it is in.
    expect(await checked(kept)).toEqual({ ...honest, included: 'not_shown' })
    const said = await receiptOf(bob, bobs[0]!)
    expect(said.signature).toBe(kept.signature)
    expect(said.inclusion).toBeNull()
    expect(said.cancelled_at).toBeGreaterThanOrEqual((await proof()).closes_at)
    expect(await differences(...bobs)).toContainEqual(
      expect.stringMatching(/^bet \d+ was cancelled at .*, its event closed at/),
    )
  })

  test('before the seal, is proven offline by the receipt that its player got before the draw', async () => {
    const [kept, annsKept] = [await receiptOf(bob, bobs[0]!), await receiptOf(ann, anns[0]!)]
    await asOwner(house, ['bets'], `delete from bets where id = ${bobs[0]}`)
    await house.advance(30)
    const drawn = await proof()
    expect([drawn.seal?.count, await failing()]).toEqual([2, []])
    // The receipt alone, from before the seal, can't say; the published leaf hashes can, which make the sealed root.
    expect(await checked(kept)).toEqual({ ...honest, included: 'not_shown' })
    const hashes = await sealedHashes()
    expect(isListOf(drawn.seal!, hashes)).toBe(true)
    expect(checkReceipt(kept, drawn, hashes)).toContainEqual({ name: 'included', result: 'fails' })
    expect(checkReceipt(annsKept, drawn, hashes)).toContainEqual({ name: 'included', result: 'holds' })
    // A list that does not make the root says nothing.
    expect(checkReceipt(kept, drawn, hashes.slice(1))).toContainEqual({
      name: 'included',
      result: 'not_shown',
    })
  })

  test('by taking its row away and sealing anew, is proven by the receipt that its player kept', async () => {
    await house.advance(25)
    const [kept, annsKept] = [await receiptOf(bob, bobs[0]!), await receiptOf(ann, anns[0]!)]
    const published = (await proof()).seal
    expect(await checked(kept)).toEqual(honest)
    await asOwner(house, ['bets'], `delete from bets where id = ${bobs[0]}`)
    await sealAnew()
    expect((await proof()).seal).not.toEqual(published)
    expect(await bob.refused(betReceipt, { id: bobs[0]! })).toMatchObject({ refusal: 'bet_not_found' })
    expect(await checked(kept)).toEqual({ ...honest, included: 'fails' })
    // Every other player of the round sees it as well.
    expect(await checked(annsKept)).toEqual({ ...honest, included: 'fails' })
    await house.advance(5)
    expect(await differences(...bobs)).not.toEqual([])
  })
})

describe('a bet with several legs', () => {
  // From the beginning of the longer round on, which is that of a short one, too: both are open.
  beforeEach(async () => {
    await freshTable(house, 'dice-3m')
    table = await tableOf(house, gameCode)
  })

  test.each<[string, (id: string) => Promise<unknown>]>([
    [
      'by taking its rows away',
      async (id) =>
        asOwner(
          house,
          ['bet_legs', 'bets'],
          `delete from bet_legs where bet_id = ${id}; delete from bets where id = ${id}`,
        ),
    ],
    [
      'by a cancellation that nobody can make',
      async (id) => house.owner.query('insert into cancellations (bet_id) values ($1)', [id]),
    ],
  ])('dropped before the seal %s, is proven offline by the receipt for the round', async (_how, drop) => {
    const [dropped, stands] = [await double(), await double()]
    await drop(dropped.id)
    await house.advance(30)
    const drawn = await proof()
    expect([drawn.seal?.count, await failing()]).toEqual([1, []])
    const hashes = await sealedHashes()
    expect(isListOf(drawn.seal!, hashes)).toBe(true)
    const said = ({ kept }: { kept: BetReceipt }) =>
      Object.fromEntries(checkReceipt(kept, drawn, hashes).map(({ name, result }) => [name, result]))
    expect([said(dropped), said(stands)]).toEqual([{ ...honest, included: 'fails' }, honest])
  })

  test('whose combinations are changed by hand, is another bet than the receipt says: both are signed', async () => {
    const { id, kept } = await double()
    await asOwner(house, ['bets'], `update bets set folds = '{1,2}' where id = ${id}`)
    const now = await bob.call(betReceipt, { id, ...table })
    expect(kept.bet).toMatchObject({ sizes: [2] })
    expect(now.bet).toMatchObject({ sizes: [1, 2] })
    expect(checkReceipt(kept)[0]).toEqual({ name: 'receipt', result: 'holds' })
    expect(checkReceipt(now)[0]).toEqual({ name: 'receipt', result: 'holds' })
    // The leaf is the same: only what was signed for its player tells the two apart.
    const mixed = { ...now, signature: kept.signature }
    expect(checkReceipt(mixed)[0]).toEqual({ name: 'receipt', result: 'fails' })
  })
})

describe('a bet that is added', () => {
  test('after the close through the front door, is refused', async () => {
    await close()
    const late = { ...table, bet_content: [{ play: 'big', amount: '10.00' }] }
    expect(await bob.refused(submitBet, late)).toMatchObject({ refusal: 'round_closed' })
    await house.advance(10)
    expect(await bob.refused(submitBet, late)).toMatchObject({ refusal: 'round_closed' })
    expect((await proof()).seal?.count).toBe(3)
    expect(await differences()).toEqual([])
  })

  test('by hand after the seal, is in no tree: its receipt fails, and the audit counts it', async () => {
    await house.advance(25)
    const added = await addByHand()
    await house.advance(5)
    expect(await checked(await receiptOf(bob, added))).toMatchObject({ receipt: 'holds', included: 'fails' })
    expect(await differences(added)).toContainEqual(
      expect.stringMatching(/^round \d+ was sealed over 3 bets with \d+, there are 4 bets with \d+$/),
    )
    // Those who kept theirs have lost nothing: what was published is what it was.
    expect(await failing()).toEqual([])
  })

  test('by hand between the close and the seal, was never paid for: the audit misses its stake', async () => {
    await close()
    const added = await addByHand()
    await house.advance(10)
    expect((await proof()).seal?.count).toBe(4)
    expect(await differences(added)).not.toEqual([])
  })
})

describe('what was bet', () => {
  test.each<[string, string, Record<string, string>]>([
    ['a stake', 'stake = stake * 100', {}],
    ['what it was bet on', 'selection = 3', {}],
    // Even wins as often as odd; other odds contradict the promised paytable as well.
    ['its odds', 'odds_num = odds_num * 2', { same_round: 'fails' }],
  ])('changed by hand after the seal (%s), no more leads to the root', async (_what, change, besides) => {
    await house.advance(25)
    const kept = await receiptOf(bob, bobs[0]!)
    await asOwner(house, ['bets'], `update bets set ${change} where id = ${bobs[0]}`)
    const now = await receiptOf(bob, bobs[0]!)
    expect(now.bet).not.toEqual(kept.bet)
    expect(await checked(now)).toEqual({ ...honest, included: 'fails', ...besides })
    // The house's own signature holds it to what it took.
    expect(await checked(kept)).toEqual(honest)
    expect(await checked({ ...kept, bet: now.bet })).toMatchObject({ receipt: 'fails', included: 'fails' })
    await house.advance(5)
    expect(await differences(...bobs)).not.toEqual([])
  })

  test('changed by hand before the seal, is another bet than the receipt says: both are signed', async () => {
    const kept = await receiptOf(bob, bobs[0]!)
    await close()
    await asOwner(house, ['bets'], `update bets set stake = stake / 10 where id = ${bobs[0]}`)
    await house.advance(10)
    const now = await receiptOf(bob, bobs[0]!)
    expect(await checked(now)).toEqual(honest)
    expect([kept.bet.stake, now.bet.stake]).toEqual(['10.00', '1.00'])
    expect(kept.bet.id).toBe(now.bet.id)
    // The kept one is signed, and what it says is in no tree, by whatever way.
    expect(await checked({ ...kept, inclusion: now.inclusion })).toEqual({ ...honest, included: 'fails' })
    expect(await differences(...bobs)).not.toEqual([])
  })
})

describe('the outcome', () => {
  test('changed by hand, does not follow from what was published', async () => {
    await house.advance(30)
    await asOwner(house, ['draws'], `update draws set dice[1] = dice[1] % 6 + 1 where round_id = ${round}`)
    expect(await failing()).toEqual(expect.arrayContaining(['dice', 'log']))
    expect(await differences()).toContainEqual(
      expect.stringMatching(/^round \d+: its dice are .*, its draw makes /),
    )
  })

  test('changed in the list of winners alone, is seen by its player, who is shown dice that won, and by the audit', async () => {
    await house.advance(30)
    await asOwner(house, ['results'], `update results set won = '{}' where event_id = ${round}`)
    // Ann bet on big and on small, and is told that she lost both: by the dice that she is shown one of them won.
    const details = await Promise.all(anns.map(async (bet_id) => ann.call(getBetDetail, { id: bet_id })))
    const { dice } = (await proof()).draw!
    expect(details.map(({ result }) => result?.dice)).toEqual([dice, dice])
    expect(details.map(({ status }) => status)).toEqual(['lose', 'lose'])
    const won = winningSelections(dice, 'triples_count').map((number) => selections[number]!.play)
    expect(details.filter(({ play }) => won.some((winning) => winning === play))).toHaveLength(1)
    expect(await differences()).toContainEqual(
      expect.stringMatching(/^round \d+: its list of winning selections is not that of its dice$/),
    )
  })
})

describe('a second root', () => {
  test('is not written by the application, which may only add, and add no second', async () => {
    await house.advance(25)
    const { write } = house.database
    const other = { root: Buffer.alloc(32, 1) }
    await expect(
      write.updateTable('seals').set(other).where('round_id', '=', round).execute(),
    ).rejects.toThrow('permission denied')
    await expect(write.deleteFrom('seals').where('round_id', '=', round).execute()).rejects.toThrow(
      'permission denied',
    )
    await expect(
      write
        .insertInto('seals')
        .values({ round_id: round, ...other, bet_count: 3n, stake_total: 3_000n })
        .execute(),
    ).rejects.toThrow('duplicate key')
    const published = (await proof()).seal
    await sealRound(house.database, round, gameCode)
    expect((await proof()).seal).toEqual(published)
  })

  test('is not written by the owner either, but for triggers turned off', async () => {
    await house.advance(25)
    await expect(
      house.owner.query("update seals set root = sha256('x') where round_id = $1", [round]),
    ).rejects.toThrow(/seals/)
  })

  test('that is written all the same, is none that kept receipts, the draw or the public log know', async () => {
    await house.advance(30)
    const kept = await receiptOf(ann, anns[1]!)
    expect([await checked(kept), await failing()]).toEqual([honest, []])
    await asOwner(house, ['seals'], `update seals set root = sha256('x') where round_id = ${round}`)
    expect(await checked(kept)).toEqual({ ...honest, included: 'fails' })
    expect(await checked(await receiptOf(ann, anns[1]!))).toEqual({ ...honest, included: 'fails' })
    expect(await failing()).toEqual(expect.arrayContaining(['key', 'log']))
    expect(await differences()).toContainEqual(
      expect.stringMatching(/^round \d+: the sealed root is not that of its bets$/),
    )
  })
})
