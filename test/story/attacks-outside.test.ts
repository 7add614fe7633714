import { cpSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { betReceipt } from '@glasshouse/contract/fairness.ts'
import { cancelBet, submitBet } from '@glasshouse/contract/games.ts'
import { voidedRounds } from '@glasshouse/contract/public-log.ts'
import { roundOfAny } from '@glasshouse/rules/check-half.ts'
import { checkProof } from '@glasshouse/rules/check-proof.ts'
import { checkReceipt } from '@glasshouse/rules/check-receipt.ts'
import { isSigned } from '@glasshouse/rules/check-log.ts'
import { readLeaf } from '@glasshouse/rules/read-leaf.ts'
import { isListOf, rootOver } from '@glasshouse/rules/merkle.ts'
import { diceFromKey, drawKey } from '@glasshouse/rules/draw.ts'
import { bytesOf, hexOf } from '@glasshouse/rules/encoding.ts'
import type { BetReceipt, DrawProof } from '@glasshouse/rules/proof.ts'
import {
  drawLeaf,
  policyLeaf,
  sealLeaf,
  sealStatement,
  voidLeaf,
  witnessRequest,
} from '@glasshouse/rules/published.ts'
import { signBls, verifyBls } from '@glasshouse/rules/bls.ts'
import { pino } from 'pino'
import { expect, test, vi } from 'vitest'
import { restoreLostTime } from '../../server/bets/restored-backup.ts'
import { seedOf } from '../../server/games/chains.ts'
import { transaction } from '../../server/db/database.ts'
import { cosignHead } from '../../server/fairness/cosign-head.ts'
import { signHead } from '../../server/fairness/heads.ts'
import { publish } from '../../server/fairness/log.ts'
import { proofLog } from '../../server/fairness/log-proofs.ts'
import { houseAt } from '../../verify/house-reader.ts'
import { hashesIn } from '../../verify/sealed-hashes.ts'
import { verifyKept } from '../../verify/verify-house.ts'
import { witnessAt } from '../../verify/witness-reader.ts'
import { verdictOf } from '../../web/parts/proofs/verdict.ts'
import { asOwner } from '../support/as-owner.ts'
import { byHand, close, code, openScene, period, type Scene } from '../support/entropy-scene.ts'
import { houseKey, seedKey } from '../support/house.ts'
import { chosen, cutTo, leavesToTell, moveToChain, threeOnes } from '../support/owner-attacks.ts'
import { roundId, type Table, tableOf } from '../support/table.ts'

// Attacks of an owner of database, keys and server, and what somebody outside sees of them: a stranger with the program
// and the two addresses, or a player with a document kept from before. Never the house's own audit.
vi.setConfig({ testTimeout: 60_000 })

/** A house that a stranger can reach, with a witness of its own, and a round of it that is drawn. */
async function drawnRound(source: 'drand' | 'witness' = 'drand'): Promise<Scene & { table: Table }> {
  const scene = await openScene(source, { listening: true })
  const table = await scene.sealBets()
  await scene.house.advance(close)
  expect((await scene.proofOf(table)).status).toBe('drawn')
  return { ...scene, table }
}

test('nothing is said of an honest house', async () => {
  const { house, seenFromOutside, watched } = await drawnRound()
  expect([await seenFromOutside(), await watched()]).toEqual([[], []])
  await house.advance(period)
  expect(await watched()).toEqual([])
})

test('a round moved to a chain that nobody published, to choose its seed, is in no log', async () => {
  const { house, table, proofOf, failing, seenFromOutside } = await drawnRound()
  const id = await roundId(house, table)
  const proof = await proofOf(table)
  // The house's own chain begins with this very round.
  await moveToChain(house, id, chosen(proof, 2))
  const lie = await proofOf(table)
  expect([lie.draw!.dice, lie.log, failing(lie)]).toEqual([[1, 1, 1], null, ['log']])
  expect((await seenFromOutside()).join('\n')).toContain(`${table.game_no}  dice 1 1 1: the public log`)
})

test('a round that is said to be of a demonstration’s past, with a value to suit, contradicts log and receipt', async () => {
  const scene = await openScene('drand', { listening: true })
  const { house, proofOf, failing, seenFromOutside } = scene
  const table = await tableOf(house, code)
  const bob = await house.signUp('bobby')
  const { bets } = await bob.call(submitBet, { ...table, bet_content: [{ play: 'odd', amount: '10.00' }] })
  const kept = await bob.call(betReceipt, { id: bets[0]!.id })
  await scene.sealBets()
  await house.advance(close)
  const honest = await proofOf(table)
  expect([honest.status, await seenFromOutside()]).toEqual(['drawn', []])
  const { input, key } = threeOnes((entropy) => {
    const [seed, root] = [bytesOf(honest.draw!.seed), bytesOf(honest.seal!.root)]
    const drawn = drawKey({
      seed,
      gameCode: code,
      gameNo: table.game_no,
      sourceId: 'demonstration:1',
      entropy,
      root,
    })
    return { key: drawn, dice: diceFromKey(drawn) }
  })
  const id = await roundId(house, table)
  await asOwner(
    house,
    ['dice_rounds', 'draws', 'witnessed_seals'],
    `update dice_rounds set entropy_source = 'demonstration:1' where event_id = ${id};
     delete from witnessed_seals where round_id = ${id};
     update draws set dice = '{1,1,1}', entropy = decode('${hexOf(input)}', 'hex'),
       key = decode('${hexOf(key)}', 'hex') where round_id = ${id}`,
  )
  // The document alone is that of a past that was made up: nothing of it can be compared.
  const lie = await proofOf(table)
  expect([lie.draw!.dice, lie.log, failing(lie)]).toEqual([[1, 1, 1], null, []])
  expect(await seenFromOutside()).toContain(
    `FAILS      ${table.game_no}: its proof names no log, and the log tells of the round`,
  )
  expect(checkReceipt(kept, lie)).toContainEqual({ name: 'same_round', result: 'fails' })
  expect(await bob.refused(betReceipt, { id: bets[0]!.id })).toMatchObject({
    refusal: 'receipt_of_made_up_bet',
  })
})

test('a log written anew around the seal that the witness signed, with another seed, is called good by nobody', async () => {
  const scene = await drawnRound()
  const { house, table, client, local, proofOf, check, failing, witness } = scene
  const honest = await proofOf(table)
  const trust = { beacon: local.beacon }
  expect(verdictOf(honest, checkProof(honest, trust))).toBe('holds')
  const { size } = (await client.latestHead())!
  await cutTo(scene.house, 0)
  const said = chosen(honest)
  const toldAt = said.opens_at
  const policy = policyLeaf({ needed: 1, witnesses: [bytesOf(witness.key)], toldAt })
  await transaction(house.database, async (tx) => publish(tx, [policy, ...leavesToTell(said)]))
  await signHead(house.database, houseKey)
  await expect(cosignHead(house.database, client, houseKey)).rejects.toThrow()
  const log = await proofLog(house.database.read, roundOfAny({ ...said, log: null }))
  if (log === null || log === 'not_covered') throw new Error('the log does not have it')
  const { before: _, ...places } = log
  const lie: DrawProof = { ...said, log: places }
  // The signature under the seal names no promise: all of it fits, but that no witness signed this log.
  expect([lie.draw!.dice, failing(lie), check(lie, 'order')]).toEqual([[1, 1, 1], [], 'holds'])
  expect(check(lie, 'head_witness')).toBe('not_shown')
  expect(verdictOf(lie, checkProof(lie, trust))).toBe('unwitnessed')
  const today: string[] = []
  for await (const { line, result } of verifyKept(houseAt(house.nodes[0].url), lie, { trust: {} }))
    if (result === 'fails') today.push(line.trim())
  expect(today).toEqual([`FAILS      ${table.game_no}: the witness has cosigned its promise in another log`])
  expect(await scene.seenFromOutside()).toContain(
    `FAILS      the witness has cosigned ${size} leaves of this log, and the house shows 5: some were taken away`,
  )
})

test('a chain and a promise that are told when the value is known, to choose the seed, are seen to come late', async () => {
  const scene = await drawnRound()
  const { house, table, client, proofOf, check, failing, witness } = scene
  // The witness has no way to tell a house that could not reach it from one that waited.
  const said = { ...chosen({ ...(await proofOf(table)), game_code: 'late' }), witnesses: [] }
  await transaction(house.database, async (tx) => publish(tx, leavesToTell(said)))
  await signHead(house.database, houseKey)
  await cosignHead(house.database, client, houseKey)
  const log = await proofLog(house.database.read, roundOfAny({ ...said, log: null }))
  if (log === null || log === 'not_covered') throw new Error('the log does not have it')
  const { before: _, ...places } = log
  const lie: DrawProof = { ...said, log: places }
  expect([failing(lie), check(lie, 'order')]).toEqual([[], 'not_shown'])
  expect(lie.log!.head.witnesses).toHaveLength(1)
  // But it signs no seal any more, and shows when it first saw the promise: after all bets were taken.
  const { root, count } = lie.seal!
  const seal = {
    gameCode: 'late',
    gameNo: table.game_no,
    root: bytesOf(root),
    count: BigInt(count),
    total: 1_000n,
  }
  await expect(client.witnessSeal(seal)).rejects.toThrow('The round is over.')
  const seen = await witnessAt(witness.url, {
    key: witness.key,
    houseKey: hexOf(houseKey.publicKey),
  }).checkpoint(lie.log!.promise.index)
  expect(seen!.signedAt).toBeGreaterThanOrEqual(lie.draws_at)
})

test('the commitment of a round that is still open is swapped: its proof is in no log', async () => {
  const { house, proofOf, failing } = await openScene('drand')
  const table = await tableOf(house, code)
  expect(failing(await proofOf(table))).toEqual([])
  const id = await roundId(house, table)
  await byHand(
    house,
    'dice_rounds',
    "update dice_rounds set commitment = sha256('another seed') where event_id = $1",
    [id],
  )
  const lie = await proofOf(table)
  expect([lie.status, failing(lie)]).toEqual(['open', ['log']])
})

test('leaves cut off the log are missed by the witness, which anybody asks', async () => {
  const scene = await drawnRound()
  const { size } = (await scene.client.latestHead())!
  expect(await scene.watched()).toEqual([])
  await cutTo(scene.house, size - 2)
  await signHead(scene.house.database, houseKey)
  expect(await scene.watched()).toContainEqual(expect.stringContaining('some were taken away'))
  expect(await scene.seenFromOutside()).toContainEqual(
    `FAILS      the witness has cosigned ${size} leaves of this log, and the house shows ${size - 2}: some were taken away`,
  )
})

test('a published draw undone with an older copy of the log, which then goes on, is another log than the cosigned one', async () => {
  const scene = await drawnRound()
  const { house, table, client, proofOf, seenFromOutside } = scene
  const { size } = (await client.latestHead())!
  const { draw, entropy, draws_at } = await proofOf(table)
  expect(await scene.watched()).toEqual([])
  await cutTo(scene.house, size - 1)
  const other = {
    gameCode: code,
    gameNo: table.game_no,
    seed: bytesOf(draw!.seed),
    entropy: bytesOf(entropy.value!),
  }
  const leaf = drawLeaf({ ...other, numbers: [1, 1, 1], drawnAt: draws_at + 1 })
  await transaction(house.database, async (tx) => publish(tx, [leaf]))
  await signHead(house.database, houseKey)
  // The witness does not follow: what it has cosigned stays.
  await cosignHead(house.database, client, houseKey).catch(() => false)
  const said = (await seenFromOutside()).join('\n')
  expect(said).toContain(`the witness has cosigned another log of ${size} leaves than this one`)
  expect(said).toContain('The dice do not follow.')
  expect((await scene.watched()).join('\n')).toContain('is not the one that the newest head stands for')
})

test('a witness’s store that is rolled back, to have a second seal signed, convicts by the first', async () => {
  const scene = await openScene('witness', { listening: true })
  const { house, witness, client, proofOf, seenFromOutside } = scene
  const copy = `${witness.folder}.copy`
  const table = await tableOf(house, code)
  await witness.stop()
  cpSync(witness.folder, copy, { recursive: true })
  await witness.restart()
  const ann = await house.signUp('bella')
  await ann.call(submitBet, { ...table, bet_content: [{ play: 'big', amount: '10.00' }] })
  await house.advance(period - close)
  await house.advance(close)
  const kept = await proofOf(table)
  expect(kept.status).toBe('drawn')
  expect(await scene.watched()).toEqual([])
  // Now it forgets all of this.
  await witness.stop()
  rmSync(witness.folder, { recursive: true })
  cpSync(copy, witness.folder, { recursive: true })
  rmSync(copy, { recursive: true })
  await witness.restart()
  // All of it but the time of day.
  await house.clock.advance(0)
  expect((await seenFromOutside()).join('\n')).toContain(
    `${table.game_no}: the witness no longer has the seal that it signed`,
  )
  expect((await scene.watched()).join('\n')).toContain('it forgot what it signed')
  // And signs another seal of the round, under another log.
  await cutTo(scene.house, (await client.latestHead())!.size)
  const bets = [Buffer.alloc(32, 5), Buffer.alloc(32, 6)]
  const root = rootOver(bets)
  const seal = { gameCode: code, gameNo: table.game_no, root, count: 2n, total: 5_000n }
  await transaction(house.database, async (tx) => publish(tx, [sealLeaf(seal, kept.seal!.sealed_at)]))
  await signHead(house.database, houseKey)
  await cosignHead(house.database, client, houseKey)
  const second = await client.witnessSeal(seal, async () => Buffer.concat(bets))
  // A stranger sees one history that fits together; a reader who kept a proof of the first sees that it is another one.
  expect(await seenFromOutside()).toEqual([])
  const today: string[] = []
  for await (const { line, result } of verifyKept(houseAt(house.nodes[0].url), kept, { trust: {} }))
    if (result === 'fails') today.push(line.trim())
  expect(today).toEqual([
    `FAILS      ${table.game_no}: the witness has signed another seal than the house shows`,
    expect.stringContaining('its log had'),
  ])
  // Two seals of one round under one key: the kept proof of the first convicts.
  const first = {
    ...seal,
    root: bytesOf(kept.seal!.root),
    count: BigInt(kept.seal!.count),
    total: 1_000n,
  }
  const key = bytesOf(kept.witnesses[0]!.key)
  expect(verifyBls(key, sealStatement(first), bytesOf(kept.witnesses[0]!.signature))).toBe(true)
  expect(verifyBls(key, sealStatement(seal), second.signature)).toBe(true)
})

test('a witness that stays away is missed by a monitor, and by a stranger who asks', async () => {
  const { house, witness, watched, proofOf, table } = await drawnRound()
  await witness.stop()
  await house.advance(period)
  expect((await proofOf(table)).status).toBe('drawn')
  await witness.restart()
  await house.clock.advance(900)
  expect((await watched()).join('\n')).toMatch(
    /the witness is \d+ leaves behind, and has cosigned nothing for \d+ s/,
  )
})

test('a promise that the witness saw only after its round had opened is not shown to be one', async () => {
  const { house, witness, notShownFromOutside, sealBets, proofOf, seenFromOutside } = await openScene(
    'drand',
    {
      listening: true,
    },
  )
  await house.advance(period)
  await witness.stop()
  for (let rounds = 0; rounds < 4; rounds += 1) {
    await house.advance(period - close)
    await house.advance(close)
  }
  await witness.restart()
  await house.advance(1)
  expect(await notShownFromOutside()).toContainEqual(
    expect.stringMatching(
      /that it was promised before it opened: the witness saw the promise \d+ s after that/,
    ),
  )
  // An honest house does not ask for the signature under the seal of such a round.
  const table = await sealBets()
  expect([(await proofOf(table)).status, await seenFromOutside()]).toEqual(['sealed', []])
  expect(await (await fetch(`${witness.url}/refusals`)).json()).toEqual({ refusals: [], seals: [] })
})

/** What the leaves that the witness cosigned tell of a round. */
async function toldByWitness({ client }: Scene, { game_no }: Table): Promise<string[]> {
  const { size } = (await client.latestHead())!
  const told = (await client.leavesFrom(0)).slice(0, size).map(readLeaf)
  return told.flatMap((leaf) => ('gameNo' in leaf && leaf.gameNo === game_no ? [leaf.kind] : []))
}

/** The reasons that the witness shows for what it refused. */
async function refusalsOf({ witness }: Scene): Promise<{ leaf: string; reason: string }[]> {
  const answer = (await (await fetch(`${witness.url}/refusals`)).json()) as {
    refusals: { leaf: string; reason: string }[]
  }
  return answer.refusals
}

test('what never happened is cosigned by nobody: the witness shows each such leaf, and a stranger is told', async () => {
  const scene = await drawnRound()
  const { house, client, seenFromOutside } = scene
  await house.advance(1)
  const { size } = (await client.latestHead())!
  const of = { gameCode: code, gameNo: (await tableOf(house, code)).game_no }
  const now = Math.floor(await house.clock.now())
  const seal = { ...of, root: Buffer.alloc(32, 7), count: 1n, total: 1_000n }
  const [seed, entropy] = [Buffer.alloc(32, 1), Buffer.alloc(48, 1)]
  const lies: [leaf: Uint8Array, reason: string][] = [
    [
      drawLeaf({ ...of, seed, entropy, numbers: [1, 1, 1], drawnAt: now }),
      'The round is not sealed exactly once.',
    ],
    [voidLeaf({ ...of, reason: 'because_we_lost', voidedAt: now }), 'That is no reason to give a round up.'],
    [voidLeaf({ ...of, reason: 'operator', voidedAt: 86_400 }), 'Its time is before what was told earlier.'],
    [sealLeaf(seal, 3_987_000_000), 'Its time has not come yet.'],
  ]
  for (const [leaf, reason] of lies) {
    await transaction(house.database, async (tx) => publish(tx, [leaf]))
    await signHead(house.database, houseKey)
    await expect(cosignHead(house.database, client, houseKey)).rejects.toThrow()
    expect(await refusalsOf(scene)).toContainEqual(expect.objectContaining({ leaf: hexOf(leaf), reason }))
    expect((await client.latestHead())!.size).toBe(size)
    expect((await seenFromOutside()).join('\n')).toContain(`the witness refuses leaf ${size}: ${reason}`)
    await cutTo(scene.house, size)
  }
})

test('a sealed round given up as restored, though nothing was lost, is never shown to be one: its dice stand beside it', async () => {
  const scene = await openScene('drand', { listening: true })
  const { house, client, proofOf } = scene
  const table = await scene.sealBets()
  await house.advance(1)
  const { size } = (await client.latestHead())!
  // The newest leaves are cut off, and the house has them put back by the witness: the round is what it was.
  await cutTo(scene.house, size - 1)
  await restoreLostTime({
    ...house,
    witness: client,
    all: [client],
    mark: null,
    houseKey,
    log: pino({ level: 'silent' }),
  })
  expect(await proofOf(table)).toMatchObject({ status: 'sealed', void: null })
  // So its owner gives it up by hand, under cover of the loss that the house has told.
  const id = await roundId(house, table)
  await house.owner.query("insert into voids (round_id, reason) values ($1, 'restored')", [id])
  await house.advance(close)
  await house.advance(period - close)
  await house.advance(close)
  await house.advance(1)
  const { voided: said, dice } = await voidOf(scene, table)
  expect(said).toMatchObject({ reason: 'restored' })
  // The witness signed the seal, and the beacon's value is there: what would have fallen is known to everybody.
  expect((await client.signedSeal(code, table.game_no))!.count).toBe(1n)
  expect(await scene.notShownFromOutside()).toContainEqual(
    expect.stringContaining(
      `${table.game_no}  void restored (would have been ${dice!.join(' ')})  (not shown: why it was given up`,
    ),
  )
})

test('a sealed round given up as restored, where the log tells no loss, is cosigned by nobody and named to a stranger', async () => {
  const scene = await openScene('drand', { listening: true })
  const { house } = scene
  const table = await scene.sealBets()
  await house.advance(1)
  // The beacon's value is there, and with it what the house would have to pay.
  await house.clock.advance(close)
  await house.owner.query("insert into voids (round_id, reason) values ($1, 'restored')", [
    await roundId(house, table),
  ])
  await house.advance(1)
  const reason = 'No loss was told since it was promised or opened.'
  expect(await refusalsOf(scene)).toContainEqual(expect.objectContaining({ reason }))
  expect(await toldByWitness(scene, table)).toEqual(['promise', 'seal'])
  const said = (await scene.seenFromOutside()).join('\n')
  expect(said).toContain(`of ${table.game_no}, can't be true: ${reason}`)
  expect(said).toMatch(new RegExp(`the witness refuses leaf \\d+: ${reason}`))
})

test('a seal that the witness is asked for and does not sign is shown with the house’s own signature', async () => {
  const scene = await openScene('drand', { listening: true })
  const { house, client, witness } = scene
  const table = await tableOf(house, code)
  const of = { gameCode: code, gameNo: table.game_no }
  const another = { ...of, root: Buffer.alloc(32, 7), count: 1n, total: 5_000n }
  await expect(client.witnessSeal(another)).rejects.toThrow('does not have this seal')
  await scene.sealBets()
  await house.advance(close)
  await expect(client.witnessSeal({ ...another, count: 2n })).rejects.toThrow('Another seal was signed')
  const line = (reason: string) =>
    `FAILS      ${table.game_no}: the house asked the witness to sign another seal than the round has: ${reason}`
  const lines = [
    line('Another seal was signed for this round.'),
    line('The log that this witness has cosigned does not have this seal.'),
  ]
  expect(await scene.seenFromOutside()).toEqual(lines)
  expect(await scene.watched()).toEqual(lines)
  // Word for word: who changes the request, or makes one up, has no signature of the house under it.
  const answer = (await (await fetch(`${witness.url}/refusals`)).json()) as {
    seals: { request: string; signature: string }[]
  }
  const [{ request, signature }] = answer.seals as [(typeof answer.seals)[number]]
  const isOfHouse = (body: string) =>
    isSigned(hexOf(houseKey.publicKey), witnessRequest('/seals', body), signature)
  expect([isOfHouse(request), isOfHouse(request.replace('"count":2', '"count":3'))]).toEqual([true, false])
})

async function voidOf({ house, proofOf }: Scene, table: Table) {
  const { list } = await house.visitor().call(voidedRounds, { limit: 100 })
  const row = list.find(({ game_no }) => game_no === table.game_no)
  return { voided: (await proofOf(table)).void, dice: row?.would_have_drawn?.numbers }
}

test('a bet dropped before the seal, and one added after the draw, are told by the leaf hashes that the witness keeps', async () => {
  const scene = await openScene('drand')
  const { house, witness, proofOf } = scene
  const table = await tableOf(house, code)
  const bob = await house.signUp('bobby')
  const bet = async () =>
    (await bob.call(submitBet, { ...table, bet_content: [{ play: 'odd', amount: '10.00' }] })).bets[0]!.id
  const [stands, dropped] = [await bet(), await bet()]
  const [whole, kept] = [
    await bob.call(betReceipt, { id: stands }),
    await bob.call(betReceipt, { id: dropped }),
  ]
  await asOwner(house, ['bets'], `delete from bets where id = ${dropped}`)
  await scene.sealBets()
  await house.advance(close)
  const proof = await proofOf(table)
  expect([proof.status, scene.failing(proof)]).toEqual(['drawn', []])
  const { rows } = await house.owner.query<{ id: string }>(
    `insert into bets (slip_id, player_id, event_id, stake, odds_num, odds_den, selection, created_at)
     select slip_id, player_id, event_id, stake, odds_num, odds_den, selection, created_at
     from bets where id = $1 returning id`,
    [stands],
  )
  const added = await bob.call(betReceipt, { id: rows[0]!.id })
  const answer = await fetch(`${witness.url}/bets/${code}/${table.game_no}`)
  const hashes = hashesIn(new Uint8Array(await answer.arrayBuffer()))!
  const included = (receipt: BetReceipt) =>
    checkReceipt(receipt, proof, hashes).find(({ name }) => name === 'included')?.result
  expect(isListOf(proof.seal!, hashes)).toBe(true)
  expect([kept, added, whole].map(included)).toEqual(['fails', 'fails', 'holds'])
})

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
  const { size } = (await client.latestHead())!
  const voidedAt = Math.floor(await house.clock.now())
  const leaf = voidLeaf({ gameCode: code, gameNo: table.game_no, reason: 'operator', voidedAt })
  await transaction(house.database, async (tx) => publish(tx, [leaf]))
  await signHead(house.database, houseKey)
  await expect(cosignHead(house.database, client, houseKey)).rejects.toThrow()
  const reason = 'Its draw was due: nobody chooses to give it up.'
  expect(await refusalsOf(scene)).toContainEqual(expect.objectContaining({ leaf: hexOf(leaf), reason }))
  await cutTo(scene.house, size)

  await giveUp('never_opened')
  await house.advance(1)
  const proof = await proofOf(table)
  expect([proof.void?.reason, scene.failing(proof)]).toEqual(['never_opened', []])
  expect(checkReceipt(kept, proof)).toContainEqual({ name: 'in_time', result: 'fails' })
  // Nor without a receipt: what never opens is not promised beforehand.
  const tooLate = 'It was promised while bets could be taken on it.'
  expect(await refusalsOf(scene)).toContainEqual(expect.objectContaining({ reason: tooLate }))
  expect(await toldByWitness(scene, table)).toEqual(['promise'])
  const said = (await scene.seenFromOutside()).join('\n')
  expect(said).toMatch(new RegExp(`the witness refuses leaf \\d+: ${tooLate}`))
})

test('a bet that the house says its player took back is word against word: the receipt is that of an honest house', async () => {
  const scene = await openScene('drand')
  const { house, proofOf } = scene
  const table = await tableOf(house, code)
  const bob = await house.signUp('bobby')
  const bet = async () =>
    (await bob.call(submitBet, { ...table, bet_content: [{ play: 'odd', amount: '10.00' }] })).bets[0]!.id
  const [own, forged] = [await bet(), await bet()]
  const kept = [await bob.call(betReceipt, { id: own }), await bob.call(betReceipt, { id: forged })]
  await bob.call(cancelBet, { id: own })
  await house.owner.query('insert into cancellations (bet_id) values ($1)', [forged])
  await scene.sealBets()
  await house.advance(close)
  const proof = await proofOf(table)
  const hashes = hashesIn(
    new Uint8Array(await (await fetch(`${scene.witness.url}/bets/${code}/${table.game_no}`)).arrayBuffer()),
  )!
  const saidOf = (receipt: BetReceipt) => checkReceipt(receipt, proof, hashes).map(({ result }) => result)
  expect(saidOf(kept[0]!)).toEqual(saidOf(kept[1]!))
  const later = [await bob.call(betReceipt, { id: own }), await bob.call(betReceipt, { id: forged })]
  expect(saidOf(later[0]!)).toEqual(saidOf(later[1]!))
  // Bob's own page shows him the bet as taken back, before the draw; his balance has it again.
  expect(later.map(({ cancelled_at }) => cancelled_at === null)).toEqual([false, false])
})

test('who holds the witness’s key as well knows each draw from it beforehand: one beside the house protects nobody', async () => {
  const scene = await openScene('witness')
  const { house, witness, proofOf } = scene
  const table = await tableOf(house, code)
  const seal = { gameCode: code, gameNo: table.game_no, root: rootOver([]), count: 0n, total: 0n }
  // While bets are open, with the key out of its folder: what the dice will be if nobody bets.
  const { rows } = await house.owner.query<{ chain: string; at: number }>(
    'select chain_id as chain, chain_index as at from dice_rounds where event_id = $1',
    [await roundId(house, table)],
  )
  const [{ chain, at }] = rows as [(typeof rows)[number]]
  const seed = await seedOf(house.database.read, { chainId: BigInt(chain), chainIndex: at }, seedKey)
  const { source: sourceId } = (await proofOf(table)).entropy
  const secret = bytesOf(readFileSync(join(witness.folder, 'witness.key'), 'utf8').trim())
  const entropy = signBls(secret, sealStatement(seal))
  const foreseen = diceFromKey(
    drawKey({ seed, gameCode: code, gameNo: table.game_no, sourceId, entropy, root: seal.root }),
  )
  await house.advance(period - close)
  await house.advance(close)
  expect((await proofOf(table)).draw?.dice).toEqual(foreseen)
})
