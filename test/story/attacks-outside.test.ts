import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { betReceipt } from '@glasshouse/contract/fairness.ts'
import { submitBet } from '@glasshouse/contract/games.ts'
import { roundOfAny } from '@glasshouse/rules/check-half.ts'
import { checkProof } from '@glasshouse/rules/check-proof.ts'
import { checkReceipt } from '@glasshouse/rules/check-receipt.ts'
import { diceFromKey, drawKey } from '@glasshouse/rules/draw.ts'
import { bytesOf, hexOf } from '@glasshouse/rules/encoding.ts'
import { documentText, ProofFormError, readProof } from '@glasshouse/rules/read-proof.ts'
import type { DrawProof } from '@glasshouse/rules/proof.ts'
import { leavesOf } from '@glasshouse/rules/proof-leaves.ts'
import { chainLeaf, drawLeaf, policyLeaf, sealLeaf, voidLeaf } from '@glasshouse/rules/published.ts'
import { expect, onTestFinished, test } from 'vitest'
import { ownVerifiers, type Verifier } from '../../run/agreement.ts'
import { transaction } from '../../server/db/database.ts'
import { cosignCheckpoint } from '../../server/fairness/cosign-checkpoint.ts'
import { signCheckpoint } from '../../server/fairness/checkpoints.ts'
import { publish } from '../../server/fairness/log.ts'
import { proofLog } from '../../server/fairness/log-proofs.ts'
import { houseAt } from '../../verify/house-reader.ts'
import { verifyKept } from '../../verify/verify-house.ts'
import { witnessAt } from '../../verify/witness-reader.ts'
import { verdictOf } from '../../web/parts/proofs/verdict.ts'
import { asOwner } from '../support/as-owner.ts'
import { byHand, close, code, openScene, period, type Scene } from '../support/entropy-scene.ts'
import { houseKey } from '../support/house.ts'
import { chosen, cutTo, leavesToTell, moveToChain, threeOnes } from '../support/owner-attacks.ts'
import { roundId, type Table, tableOf } from '../support/table.ts'

// Attacks of an owner of database, keys and server, and what somebody outside sees of them: a stranger with the program
// and the two addresses, or a player with a document kept from before. Never the house's own audit.

/** A house that a stranger can reach, with a witness of its own, and a round of it that is drawn. */
async function drawnRound(): Promise<Scene & { table: Table }> {
  const scene = await openScene('drand', { listening: true })
  const table = await scene.sealBets()
  await scene.house.advance(close)
  expect((await scene.proofOf(table)).status).toBe('drawn')
  return { ...scene, table }
}

test('an honest house gets no finding', async () => {
  const { house, seenFromOutside, watched } = await drawnRound()
  expect([await seenFromOutside(), await watched()]).toEqual([[], []])
  await house.advance(period)
  expect(await watched()).toEqual([])
})

// Attack: move a round to a chain that was not published, or publish a chain again with other times
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

// Attack: call a round one of a demonstration's past, which is in no log, with a value to suit
test('a round passed off as a demonstration’s past, with a chosen value, contradicts log and receipt', async () => {
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

// Attack: rewrite the log around the seal that the witness signed in time, with another seed in its promise
test('a log rewritten around the seal that the witness signed, with another seed, passes no verifier', async () => {
  const scene = await drawnRound()
  const { house, table, client, local, proofOf, check, failing, witness } = scene
  const honest = await proofOf(table)
  const trust = { beacon: local.beacon }
  expect(verdictOf(honest, checkProof(honest, trust))).toBe('holds')
  const { size } = (await client.latestCheckpoint())!
  await cutTo(scene.house, 0)
  const said = chosen(honest)
  const toldAt = said.opens_at
  const policy = policyLeaf({ needed: 1, witnesses: [bytesOf(witness.key)], toldAt })
  await transaction(house.database, async (tx) => publish(tx, [policy, ...leavesToTell(said)]))
  await signCheckpoint(house.database, houseKey)
  await expect(cosignCheckpoint(house.database, client, houseKey)).rejects.toThrow()
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

// Attack: tell chain and promise only when the value is known, and choose the seed
test('a chain and a promise published when the value is known, to choose the seed, are seen to be late', async () => {
  const scene = await drawnRound()
  const { house, table, client, proofOf, check, failing, witness } = scene
  // The witness has no way to tell a house that could not reach it from one that waited.
  const shown = await proofOf(table)
  // The reported close may be a minute late, and no more.
  const closes_at = shown.draws_at - 30
  const toldOf = { ...shown, closes_at, seal: { ...shown.seal!, sealed_at: closes_at } }
  const said = { ...chosen({ ...toldOf, game_code: 'late' }), witnesses: [] }
  await transaction(house.database, async (tx) => publish(tx, leavesToTell(said)))
  await signCheckpoint(house.database, houseKey)
  await cosignCheckpoint(house.database, client, houseKey)
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

/** A program's verdicts on the steps of a proof. */
function stepsIn({ command: [program, ...first] }: Verifier, proof: DrawProof): Record<string, string> {
  const folder = mkdtempSync(join(tmpdir(), 'glasshouse-documents-'))
  const path = join(folder, 'documents')
  writeFileSync(path, `${documentText(proof)}\n`)
  const { stdout } = spawnSync(program, [...first, '--documents', path], { encoding: 'utf8' })
  rmSync(folder, { recursive: true })
  return Object.fromEntries([...stdout.matchAll(/(\w+)=(\w+)/g)].map(([, name, result]) => [name!, result!]))
}

// Attack: swap the commitment of a round that is still open
test('the commitment of a round that is still open is swapped: its proof is in no log, a receipt contradicts it, and told again no witness signs its seal', async () => {
  const scene = await openScene('drand', { listening: true })
  const { house, proofOf, failing } = scene
  const table = await tableOf(house, code)
  const bob = await house.signUp('bobby')
  const bet_content = [{ play: 'odd', amount: '10.00' }]
  const { bets } = await bob.call(submitBet, { ...table, bet_content })
  const kept = await bob.call(betReceipt, { id: bets[0]!.id })
  const honest = await proofOf(table)
  expect(failing(honest)).toEqual([])
  const id = await roundId(house, table)
  await byHand(
    house,
    'dice_rounds',
    "update dice_rounds set commitment = sha256('another seed') where event_id = $1",
    [id],
  )
  const lie = await proofOf(table)
  expect([lie.status, failing(lie)]).toEqual(['open', ['log']])
  // The programs, which know another beacon than this story has, say the same of its log.
  for (const [proof, said] of [
    [honest, 'holds'],
    [lie, 'fails'],
  ] as const)
    expect(ownVerifiers().map((verifier) => stepsIn(verifier, proof)['log'])).toEqual([said, said])
  const sameRound = (proof: DrawProof) =>
    checkReceipt(kept, proof).find(({ name }) => name === 'same_round')?.result
  expect([sameRound(honest), sameRound(lie)]).toEqual(['holds', 'fails'])
  const { promise } = leavesOf(roundOfAny({ ...lie, log: null }))
  await transaction(house.database, async (tx) => publish(tx, [promise]))
  expect(await scene.sealBets()).toEqual(table)
  await house.advance(1)
  const reason = 'The log promises this round more than once.'
  expect((await scene.refusals()).leaves).toContainEqual(expect.objectContaining({ reason }))
  expect(await scene.client.signedSeal(code, table.game_no)).toBeNull()
  expect((await scene.seenFromOutside()).join('\n')).toContain(
    `of ${table.game_no}, can't be true: ${reason}`,
  )
})

// Attack: cut the log's tail
test('leaves cut off the log are missing for the witness, which anyone can ask', async () => {
  const scene = await drawnRound()
  const { size } = (await scene.client.latestCheckpoint())!
  expect(await scene.watched()).toEqual([])
  await cutTo(scene.house, size - 2)
  await signCheckpoint(scene.house.database, houseKey)
  expect(await scene.watched()).toContainEqual(expect.stringContaining('some were taken away'))
  expect(await scene.seenFromOutside()).toContainEqual(
    `FAILS      the witness has cosigned ${size} leaves of this log, and the house shows ${size - 2}: some were taken away`,
  )
})

// Attack: restore an old backup and go on
test('a published draw undone with an older copy of the log, which then grows, forks from the cosigned log', async () => {
  const scene = await drawnRound()
  const { house, table, client, proofOf, seenFromOutside } = scene
  const { size } = (await client.latestCheckpoint())!
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
  await signCheckpoint(house.database, houseKey)
  // The witness does not follow: what it has cosigned stays.
  await cosignCheckpoint(house.database, client, houseKey).catch(() => false)
  const said = (await seenFromOutside()).join('\n')
  expect(said).toContain(`the witness has cosigned another log of ${size} leaves than this one`)
  expect(said).toContain('The dice do not follow.')
  expect((await scene.watched()).join('\n')).toContain('is not the one that the newest checkpoint stands for')
})

test('an absent witness is noticed by a monitor, and by anyone who asks', async () => {
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

// Attack: promise a round when bets are on it already, still before the value is known
test('a promise that the witness saw only after its round had opened is not shown to be one', async () => {
  const { house, witness, notShownFromOutside, sealBets, proofOf, seenFromOutside, refusals } =
    await openScene('drand', {
      listening: true,
    })
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
  expect(await refusals()).toEqual({ leaves: [], seals: [] })
})

// Attack: write a proof that two programs read differently, or a leaf that stops a reader
// Attack: publish what never happened: a draw of an unsealed round, other dice, times long past or to come
test('no witness cosigns events that never happened: it shows each such leaf, and verifiers report it', async () => {
  const scene = await drawnRound()
  const { house, client, seenFromOutside } = scene
  await house.advance(1)
  const { size } = (await client.latestCheckpoint())!
  const of = { gameCode: code, gameNo: (await tableOf(house, code)).game_no }
  const now = Math.floor(await house.clock.now())
  const seal = { ...of, root: Buffer.alloc(32, 7), count: 1n, total: 1_000n }
  const [seed, entropy] = [Buffer.alloc(32, 1), Buffer.alloc(48, 1)]
  // Who wanted to walk it would never come to its end.
  const endless = {
    gameCode: code,
    end: Buffer.alloc(32, 3),
    length: 2 ** 40,
    firstDrawsAt: now + 600,
    periodSeconds: period,
  }
  const lies: [leaf: Uint8Array, reason: string][] = [
    [
      drawLeaf({ ...of, seed, entropy, numbers: [1, 1, 1], drawnAt: now }),
      'The round is not sealed exactly once.',
    ],
    [voidLeaf({ ...of, reason: 'because_we_lost', voidedAt: now }), 'That is no reason to give a round up.'],
    [voidLeaf({ ...of, reason: 'operator', voidedAt: 86_400 }), 'Its time is before what was told earlier.'],
    [sealLeaf(seal, 3_987_000_000), 'Its time has not come yet.'],
    [chainLeaf(endless), 'The chain has no rounds, or too many.'],
  ]
  for (const [leaf, reason] of lies) {
    await transaction(house.database, async (tx) => publish(tx, [leaf]))
    await signCheckpoint(house.database, houseKey)
    await expect(cosignCheckpoint(house.database, client, houseKey)).rejects.toThrow()
    expect((await scene.refusals()).leaves).toContainEqual(
      expect.objectContaining({ leaf: hexOf(leaf), reason }),
    )
    expect((await client.latestCheckpoint())!.size).toBe(size)
    expect((await seenFromOutside()).join('\n')).toContain(`the witness refuses leaf ${size}: ${reason}`)
    await cutTo(scene.house, size)
  }
})

// Attack: write a proof that two programs read differently, or a leaf that stops a reader
test('a document that two programs could read differently is refused by all verifiers', async () => {
  const { table, proofOf } = await drawnRound()
  const proof = await proofOf(table)
  const text = documentText(proof)
  const folder = mkdtempSync(join(tmpdir(), 'glasshouse-documents-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const statuses = (written: string) => {
    const path = join(folder, 'proof.json')
    writeFileSync(path, written)
    return ownVerifiers().map(
      ({ command: [program, ...first] }) => spawnSync(program, [...first, path]).status,
    )
  }
  const { seed } = proof.draw!
  for (const [honest, lie] of [
    ['"version":1', '"version":1,"version":1'],
    ['"version":1', '"version":1e0'],
    [`"seed":"${seed}"`, `"seed":"${seed}00"`],
    [`"seed":"${seed}"`, `"seed":"${seed.toUpperCase()}"`],
  ] as const) {
    expect(text).toContain(honest)
    const changed = text.replace(honest, lie)
    expect(() => readProof(changed), lie).toThrow(ProofFormError)
    expect(new Set(statuses(changed)), lie).toEqual(new Set([2]))
  }
})
