import { betReceipt } from '@glasshouse/contract/fairness.ts'
import { submitBet } from '@glasshouse/contract/games.ts'
import { voidedRounds } from '@glasshouse/contract/public-log.ts'
import { checkReceipt } from '@glasshouse/rules/check-receipt.ts'
import { readLeaf, type Told } from '@glasshouse/rules/read-leaf.ts'
import { hexOf } from '@glasshouse/rules/encoding.ts'
import { lossLeaf, voidLeaf } from '@glasshouse/rules/published.ts'
import { halfClose, halfPeriod } from '@glasshouse/rules/sport/glass-league.ts'
import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import { restoreLostTime } from '../../server/bets/restored-backup.ts'
import { transaction } from '../../server/db/database.ts'
import { cosignCheckpoint } from '../../server/fairness/cosign-checkpoint.ts'
import { signCheckpoint } from '../../server/fairness/checkpoints.ts'
import { publish } from '../../server/fairness/log.ts'
import { houseAt } from '../../verify/house-reader.ts'
import { verifyHouse } from '../../verify/verify-house.ts'
import { asOwner } from '../support/as-owner.ts'
import { byHand, close, code, hour, openScene, period, type Scene } from '../support/entropy-scene.ts'
import { houseKey, seedKey } from '../support/house.ts'
import { cutTo } from '../support/owner-attacks.ts'
import { liveMatch, matchesOnSale, openLeague, playUntil } from '../support/league.ts'
import { rewriteLog } from '../support/rewritten-log.ts'
import { tooEarly } from '../support/relay.ts'
import { roundId, type Table, tableOf } from '../support/table.ts'
import { nowOf, runVerifier } from '../support/verifier.ts'

// A sealed round, or one with bets, that its owner gives up when its value can be known; the witness has keys of its own.
// Who sees it outside: the witness, which cosigns no such leaf, a stranger with the program, or a player with a receipt.

/** The leaves about a round that the witness cosigned. */
async function toldByWitness({ client }: Scene, { game_no }: Table): Promise<string[]> {
  const { size } = (await client.latestCheckpoint())!
  const told = (await client.leavesFrom(0)).slice(0, size).map(readLeaf)
  return told.flatMap((leaf) => ('gameNo' in leaf && leaf.gameNo === game_no ? [leaf.kind] : []))
}

async function voidOf({ house, proofOf }: Scene, table: Table) {
  const { list } = await house.visitor().call(voidedRounds, { limit: 100 })
  const row = list.find(({ game_no }) => game_no === table.game_no)
  return { voided: (await proofOf(table)).void, dice: row?.would_have_drawn?.numbers }
}

// Attack: cut the log's tail, have it healed, and give a sealed round up as "restored" behind that loss
test('a sealed round given up as restored behind a loss is cosigned by nobody and named to a stranger', async () => {
  const scene = await openScene('drand', { listening: true })
  const { house, client, proofOf } = scene
  const table = await scene.sealBets()
  await house.advance(1)
  expect(await scene.noticed()).toEqual([])
  const { size } = (await client.latestCheckpoint())!
  // The newest leaves are cut off, and the house has them put back by the witness: the round is what it was.
  await cutTo(scene.house, size - 1)
  await restoreLostTime({
    ...house,
    witness: client,
    all: [client],
    isAnyAway: false,
    mark: null,
    houseKey,
    seedKey,
    log: pino({ level: 'silent' }),
  })
  expect(await proofOf(table)).toMatchObject({ status: 'sealed', void: null })
  // So its owner gives it up by hand, under cover of the loss that the house has told; the beacon's value is there.
  await house.advance(1)
  const ofLoss = expect.stringMatching(/ leaf \d+ tells that the house lost what happened between /)
  expect(await scene.noticed()).toEqual([ofLoss])
  await house.clock.advance(close)
  await house.owner.query("insert into voids (round_id, reason) values ($1, 'restored')", [
    await roundId(house, table),
  ])
  await house.advance(1)
  await isRefused(scene, table, 'It was sealed: no loss voids it.', ['promise', 'seal'])
})

/** The leaf that gives a round up is cosigned by nobody, for that reason, and named to anyone with the program. */
async function isRefused(scene: Scene, table: Table, reason: string, told: string[]): Promise<void> {
  expect((await scene.refusals()).leaves).toContainEqual(expect.objectContaining({ reason }))
  expect(await toldByWitness(scene, table)).toEqual(told)
  const said = (await scene.seenFromOutside()).join('\n')
  expect(said).toContain(`of ${table.game_no}, can't be true: ${reason}`)
  expect(said).toMatch(new RegExp(`the witness refuses leaf \\d+: ${reason}`))
}

/** Tells that all since that second is lost. */
async function tellLoss({ house }: Scene, knownUntil: number, behind: Uint8Array[] = []): Promise<number> {
  const told = Math.floor(await house.clock.now())
  const loss = lossLeaf({ firstBet: 1n, lastBet: 1n, knownUntil, heardUntil: told, toldAt: told })
  await transaction(house.database, async (tx) => publish(tx, [loss, ...behind]))
  return told
}

// Attack: undo a round that was drawn, behind a loss of all bets on it
test('a drawn round that everybody saw is given up for no loss that the house tells', async () => {
  const scene = await openScene('drand', { listening: true })
  const { house } = scene
  const table = await scene.sealBets()
  await house.advance(close)
  await house.advance(1)
  const { status, opens_at } = await scene.proofOf(table)
  expect([status, await toldByWitness(scene, table)]).toEqual(['drawn', ['promise', 'seal', 'draw']])
  const voidedAt = Math.floor(await house.clock.now())
  const given = voidLeaf({ gameCode: code, gameNo: table.game_no, reason: 'restored', voidedAt })
  await tellLoss(scene, opens_at - 3600, [given])
  const id = await roundId(house, table)
  await asOwner(
    house,
    ['draws', 'voids'],
    `delete from draws where round_id = ${id}; insert into voids (round_id, reason) values (${id}, 'restored')`,
  )
  await house.advance(1)
  await isRefused(scene, table, 'The round was drawn before.', ['promise', 'seal', 'draw'])
})

// Attack: give a round with bets up as "restored", unsealed, and tell of no loss
// Attack: give a round with bets up as "restored", unsealed, behind a loss that was made up
test('an unsealed round with bets is given up as restored behind a told loss alone, which is named in that minute', async () => {
  const scene = await openScene('drand', { listening: true })
  const { house } = scene
  const takeBet = async () => {
    const table = await tableOf(house, code)
    const bob = await house.signUp(`bobby${table.game_no.slice(-4)}`)
    const { bets } = await bob.call(submitBet, { ...table, bet_content: [{ play: 'odd', amount: '10.00' }] })
    const receipt = await bob.call(betReceipt, { id: bets[0]!.id })
    await house.advance(1)
    expect(await scene.noticed()).toEqual([])
    return { table, receipt }
  }
  const giveUp = async (table: Table) => {
    const id = await roundId(house, table)
    await house.owner.query("insert into voids (round_id, reason) values ($1, 'restored')", [id])
    await house.advance(1)
  }
  const { table, receipt } = await takeBet()
  await tellLoss(scene, (await scene.proofOf(table)).opens_at)
  await giveUp(table)
  // Its player shows to anybody that the house took this bet and lost it, however it did.
  const proof = await scene.proofOf(table)
  expect(proof.void?.reason).toBe('restored')
  const [signed, ofRound, inTime] = ['receipt', 'same_round', 'in_time'].map((name) => ({
    name,
    result: 'holds',
  }))
  expect(checkReceipt(receipt, proof)).toEqual(expect.arrayContaining([signed, ofRound, inTime]))
  const ofLoss = expect.stringMatching(/ leaf \d+ tells that the house lost what happened between /)
  const restored = ` gives ${code} ${table.game_no} up for a loss, as restored`
  expect(await scene.noticed()).toEqual([ofLoss, expect.stringContaining(restored)])
  expect(await scene.noticed()).toEqual([])
  const given = new RegExp(` the log gives 1 of \\d+ rounds of ${code} up for a loss, as restored$`)
  expect(await scene.notShownFromOutside()).toEqual(
    expect.arrayContaining([ofLoss, expect.stringMatching(given)]),
  )
  // The next one, for which no loss is told.
  await house.advance(period)
  const { table: next } = await takeBet()
  await giveUp(next)
  await isRefused(scene, next, 'No loss was told since it opened.', ['promise'])
})

// Attack: take bets, seal nothing until the value is known, and then give the round up as one that never opened
// Attack: or give it up by choice
test('a round with bets, given up when its value can be known, convicts by its receipts or is refused', async () => {
  const scene = await openScene('drand', { listening: true })
  const { house, client, proofOf } = scene
  const table = await tableOf(house, code)
  const bob = await house.signUp('bobby')
  const bet_content = [{ play: 'odd', amount: '10.00' }]
  const { bets } = await bob.call(submitBet, { ...table, bet_content })
  const kept = await bob.call(betReceipt, { id: bets[0]!.id })
  // Nothing is sealed; the beacon's value is there, and with it what the house would have to pay.
  await house.clock.advance(period)
  const giveUp = async (reason: string) =>
    house.owner.query('insert into voids (round_id, reason) values ($1, $2)', [
      await roundId(house, table),
      reason,
    ])
  await expect(giveUp('operator')).rejects.toThrow('nobody chooses to void it')
  const { size } = (await client.latestCheckpoint())!
  const voidedAt = Math.floor(await house.clock.now())
  const leaf = voidLeaf({ gameCode: code, gameNo: table.game_no, reason: 'operator', voidedAt })
  await transaction(house.database, async (tx) => publish(tx, [leaf]))
  await signCheckpoint(house.database, houseKey)
  await expect(cosignCheckpoint(house.database, client, houseKey)).rejects.toThrow()
  const reason = 'Its draw was due: nobody chooses to give it up.'
  expect((await scene.refusals()).leaves).toContainEqual(
    expect.objectContaining({ leaf: hexOf(leaf), reason }),
  )
  await cutTo(scene.house, size)

  await giveUp('never_opened')
  await house.advance(1)
  const proof = await proofOf(table)
  expect([proof.void?.reason, scene.failing(proof)]).toEqual(['never_opened', []])
  expect(checkReceipt(kept, proof)).toContainEqual({ name: 'in_time', result: 'fails' })
  // Nor without a receipt: what never opens is not promised beforehand.
  const tooLate = 'It was promised while bets could be taken on it.'
  expect((await scene.refusals()).leaves).toContainEqual(expect.objectContaining({ reason: tooLate }))
  expect(await toldByWitness(scene, table)).toEqual(['promise'])
  const said = (await scene.seenFromOutside()).join('\n')
  expect(said).toMatch(new RegExp(`the witness refuses leaf \\d+: ${tooLate}`))
})

// Attack: give the second half of a virtual match up by choice, or as never opened, for the score of the first
test('a second half given up by choice for the score of the first is cosigned by nobody, and named to a stranger', async () => {
  const scene = await openScene('drand', { listening: true })
  const { house } = scene
  const kickOff = await openLeague(house)
  const [match] = await matchesOnSale(house)
  await playUntil(house, kickOff + 50)
  const { halves } = await liveMatch(house, match!)
  expect([halves[0].goals, halves[1].goals]).toEqual([expect.any(Array), null])
  const second = { game_id: match!.game_id, game_no: halves[1].game_no }
  await byHand(house, 'voids', `insert into voids (round_id, reason) values ($1, 'operator')`, [
    await roundId(house, second),
  ])
  await house.advance(1)
  const reason = 'The first half of its match is drawn: nobody chooses to give the second up.'
  expect((await scene.refusals()).leaves).toContainEqual(expect.objectContaining({ reason }))
  expect(await toldByWitness(scene, second)).toEqual(['promise'])
  const { status, lines } = await runVerifier(
    'main.ts',
    '--from',
    house.nodes[0].url,
    '--game',
    'glass-league',
    '--last',
    '5',
    ...(await nowOf(house)),
  )
  expect(status).toBe(1)
  expect(lines.join('\n')).toContain(`of ${second.game_no}, can't be true: ${reason}`)
})

// Attack: stall the seal or the value of a second half, and give it up as late for the score of the first: bets on the whole match are refunded
test('a second half whose value does not come is named to a stranger, as its score at half-time was known', async () => {
  const scene = await openScene('drand', { listening: true })
  const { house, relays, local, witness } = scene
  const kickOff = await openLeague(house, 'drand')
  const [match] = await matchesOnSale(house)
  for (const time of [-halfClose, 0, 50]) await playUntil(house, kickOff + time)
  const { halves } = await liveMatch(house, match!)
  expect([halves[0].goals, halves[1].goals]).toEqual([expect.any(Array), null])
  for (const relay of relays) relay.behaviour = tooEarly
  for (const time of [halfPeriod - halfClose, halfPeriod, 700, 761]) await playUntil(house, kickOff + time)
  const seen = async () => {
    const said: string[] = []
    const trust = { beacon: local.beacon, witnessKeys: [witness.key] }
    for await (const { line, result } of verifyHouse(houseAt(house.nodes[0].url), {
      gameCode: 'glass-league',
      last: 20,
      trust,
    }))
      if (result !== 'holds') said.push(line.trim())
    return said.filter((line) => line.includes(halves[1].game_no)).join()
  }
  expect(await seen()).toMatch(/void entropy_late.*not given up for the score at half-time/)
  // A monitor that had the value then convicts: attacks-beacon.
}, 120_000)

// Attack: leave a round undrawn whose dice the house knows, and go on with the rounds behind it
test('a round left undrawn for its dice stops its game: no later draw is cosigned', async () => {
  const scene = await openScene('drand', { listening: true })
  const { house, witness, client, proofOf } = scene
  const left = await scene.sealBets()
  await house.advance(1)
  // All else happens while the witness can't be reached; then the house tells it without that draw.
  await witness.stop()
  await house.advance(close - 1)
  const next = await scene.sealBets()
  await house.advance(close)
  expect([(await proofOf(left)).status, (await proofOf(next)).status]).toEqual(['drawn', 'drawn'])
  for (const seconds of [period - close, close]) await house.advance(seconds)
  const isLeft = (told: Told) => told.kind === 'draw' && told.gameNo === left.game_no
  await rewriteLog(house, (leaves) => leaves.filter((leaf) => !isLeft(readLeaf(leaf))))
  await witness.restart()
  await expect(cosignCheckpoint(house.database, client, houseKey)).rejects.toThrow()
  const reason = 'The round before it is not over.'
  expect((await scene.refusals()).leaves).toContainEqual(expect.objectContaining({ reason }))
  expect(await toldByWitness(scene, left)).toEqual(['promise', 'seal'])
  expect(await toldByWitness(scene, next)).not.toContain('draw')
  const said = (await scene.seenFromOutside()).join('\n')
  expect(said).toContain(`of ${next.game_no}, can't be true: ${reason}`)
  expect(said).toMatch(new RegExp(`the witness refuses leaf \\d+: ${reason}`))
  const words = `${left.game_no}: sealed, its draw due for \\d+ min, neither drawn nor void, and the beacon’s value is public$`
  const due = expect.stringMatching(words)
  expect([await scene.notShownFromOutside(), await scene.noticed()]).toEqual([
    expect.arrayContaining([due]),
    [due],
  ])
})

// Attack: seal a round only when the beacon's value is known, and then draw it or give it up as sealed late, as it suits
describe('a round that is sealed when the beacon’s value is known', () => {
  test('and drawn, is never shown to have been sealed in time', async () => {
    // The house says that it sealed an hour before it did.
    const scene = await openScene('drand', { listening: true, ahead: hour })
    const table = await scene.sealBets()
    await scene.house.advance(close)
    const proof = await scene.proofOf(table)
    expect([proof.status, proof.witnesses, scene.check(proof, 'order')]).toEqual(['drawn', [], 'not_shown'])
    expect((await scene.notShownFromOutside()).join('\n')).toMatch(
      new RegExp(`${table.game_no}  dice [1-6 ]+ \\(not shown: [^)]*the order of sealing`),
    )
  })

  test('and given up as sealed late, stands in public with the dice that were missed', async () => {
    const scene = await openScene('drand', { listening: true })
    const { house } = scene
    const table = await tableOf(house, code)
    const bob = await house.signUp('bobby')
    await bob.call(submitBet, { ...table, bet_content: [{ play: 'odd', amount: '10.00' }] })
    // It seals nothing at the close.
    await house.advance(period)
    for (let rounds = 0; rounds < 2; rounds += 1) {
      await house.advance(period - close)
      await house.advance(close)
    }
    await house.advance(1)
    const { voided, dice } = await voidOf(scene, table)
    expect(voided).toMatchObject({ reason: 'sealed_late' })
    expect(await toldByWitness(scene, table)).toEqual(['promise', 'seal', 'void'])
    // The log shows that the seal came late; nobody outside can say who saw it before.
    expect(await scene.notShownFromOutside()).toContainEqual(
      expect.stringMatching(
        new RegExp(
          `${table.game_no}  void sealed_late \\(would have been ${dice!.join(' ')}\\)  \\(not shown: the order of sealing`,
        ),
      ),
    )
  })
})
