import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { betReceipt } from '@glasshouse/contract/fairness.ts'
import { cancelBet, submitBet } from '@glasshouse/contract/games.ts'
import { nonceOfSecret, signCancellation } from '@glasshouse/rules/cancellation.ts'
import { checkReceipt } from '@glasshouse/rules/check-receipt.ts'
import { isSigned } from '@glasshouse/rules/check-log.ts'
import { rootOver } from '@glasshouse/rules/merkle.ts'
import { diceFromKey, drawKey } from '@glasshouse/rules/draw.ts'
import { bytesOf, hexOf } from '@glasshouse/rules/encoding.ts'
import type { BetReceipt, DrawProof } from '@glasshouse/rules/proof.ts'
import { documentText } from '@glasshouse/rules/read-proof.ts'
import { sealLeaf, sealStatement, witnessRequest } from '@glasshouse/rules/published.ts'
import { signBls, verifyBls } from '@glasshouse/rules/bls.ts'
import { expect, test } from 'vitest'
import { findPython } from '../../run/python.ts'
import { seedOf } from '../../server/games/chains.ts'
import { transaction } from '../../server/db/database.ts'
import { sealRound } from '../../server/bets/seal-round.ts'
import { cosignCheckpoint } from '../../server/fairness/cosign-checkpoint.ts'
import { signCheckpoint } from '../../server/fairness/checkpoints.ts'
import { publish } from '../../server/fairness/log.ts'
import { houseAt } from '../../verify/house-reader.ts'
import { verifyKept } from '../../verify/verify-house.ts'
import { asOwner } from '../support/as-owner.ts'
import { byHand, close, code, openScene, period } from '../support/entropy-scene.ts'
import { houseKey, seedKey } from '../support/house.ts'
import { cutTo } from '../support/owner-attacks.ts'
import { roundId, tableOf } from '../support/table.ts'

// Attacks on the seals of rounds and on the witness that signs them, by an owner of database, keys and server; the witness has
// keys of its own. Who sees them outside: the witness, a stranger with the program, or a player with a document kept from before.

// Attack: put back an older copy of the witness's store, to have a second seal signed
test('a witness’s store rolled back to have a second seal signed is convicted by the first', async () => {
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
  await cutTo(scene.house, (await client.latestCheckpoint())!.size)
  const bets = [Buffer.alloc(32, 5), Buffer.alloc(32, 6)]
  const root = rootOver(bets)
  const seal = { gameCode: code, gameNo: table.game_no, root, count: 2n, total: 5_000n }
  await transaction(house.database, async (tx) => publish(tx, [sealLeaf(seal, kept.seal!.sealed_at)]))
  await signCheckpoint(house.database, houseKey)
  await cosignCheckpoint(house.database, client, houseKey)
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

// Attack: have an early seal signed, to know its value while bets are open
test('a seal that the witness refuses is shown with the house’s own signature', async () => {
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
  // And the very seal that the next round will have, while bets on it are open: it has no value before its time, and is named.
  const next = await tableOf(house, code)
  const early = { gameCode: code, gameNo: next.game_no, root: rootOver([]), count: 0n, total: 0n }
  await expect(client.witnessSeal(early)).rejects.toThrow('does not have this seal')
  await house.advance(period - close)
  await house.advance(close)
  expect([(await scene.proofOf(next)).seal?.count, await scene.seenFromOutside()]).toEqual([0, lines])
  const named = expect.stringMatching(
    new RegExp(
      `${next.game_no}: the witness did not sign its seal: .* does not have this seal\\. It did later\\.$`,
    ),
  )
  expect(await scene.noticed()).toContainEqual(named)
  expect(await scene.notShownFromOutside()).toContainEqual(named)
})

// Attack: drop a bet, single or with several legs, before the seal or after
test('a bet removed after the seal, which is remade without it, is proven by every receipt and by the witness', async () => {
  const scene = await openScene('drand', { listening: true })
  const { house, client, proofOf } = scene
  const table = await tableOf(house, code)
  const bob = await house.signUp('bobby')
  const bet = async () =>
    (await bob.call(submitBet, { ...table, bet_content: [{ play: 'odd', amount: '10.00' }] })).bets[0]!.id
  const [dropped, stands] = [await bet(), await bet()]
  await scene.sealBets()
  const kept = [await bob.call(betReceipt, { id: dropped }), await bob.call(betReceipt, { id: stands })]
  const included = async () =>
    kept.map((receipt) => checkReceipt(receipt, proof).find(({ name }) => name === 'included')?.result)
  let proof = await proofOf(table)
  expect(await included()).toEqual(['holds', 'holds'])
  const published = proof.seal
  const id = await roundId(house, table)
  await asOwner(house, ['bets'], `delete from bets where id = ${dropped}`)
  for (const name of ['witnessed_seals', 'sealed_stretches', 'seals'])
    await asOwner(house, [name], `delete from ${name} where round_id = ${id}`)
  const { size } = (await client.latestCheckpoint())!
  await sealRound(house.database, id, code)
  // The other root is not in the log: it would have two seals of the round (attacks-log).
  await cutTo(house, size)
  await house.advance(1)
  proof = await proofOf(table)
  expect([proof.seal === published, proof.witnesses]).toEqual([false, []])
  expect(await bob.refused(betReceipt, { id: dropped })).toMatchObject({ refusal: 'bet_not_found' })
  // Every other player of the round sees it as well.
  expect(await included()).toEqual(['fails', 'fails'])
  // The witness was asked for the second, did not sign it, and shows that with the house's own signature.
  await house.advance(close)
  proof = await proofOf(table)
  expect([proof.status, scene.failing(proof)]).toEqual(['drawn', ['log']])
  const said = (await scene.seenFromOutside()).join('\n')
  for (const line of [
    'the witness has signed another seal than the house shows',
    'the house asked the witness to sign another seal than the round has: Another seal was signed for this round.',
  ])
    expect(said).toContain(`${table.game_no}: ${line}`)
  expect((await scene.refusals()).leaves).toContainEqual(
    expect.objectContaining({ reason: 'The dice do not follow.' }),
  )
})

// Attack: use a signature of the witness for another round, game or house
test('the witness’s signature for another round is not valid under this seal', async () => {
  const scene = await openScene('witness', { listening: true })
  const { house, witness, proofOf, failing } = scene
  const first = await scene.sealBets()
  await house.advance(close)
  const { witnesses } = await proofOf(first)
  await witness.stop()
  const table = await scene.sealBets()
  await house.advance(close)
  expect([(await proofOf(table)).status, failing(await proofOf(table))]).toEqual(['sealed', []])
  // The witness is away; the house puts what it has from before under the seal.
  const id = await roundId(house, table)
  await house.owner.query(
    `insert into witnessed_seals (round_id, witness_key, signature, signed_at, time_signature, received_at)
     select $1, witness_key, signature, signed_at, time_signature, received_at
     from witnessed_seals where round_id = $2`,
    [id, await roundId(house, first)],
  )
  await house.advance(1)
  await witness.restart()
  const lie = await proofOf(table)
  expect(lie.witnesses).toEqual(witnesses)
  expect([lie.status, failing(lie)]).toEqual(['sealed', ['seal']])
})

// Attack: say that its player cancelled a single bet before the close
test('a house that calls a bet cancelled is convicted without the signature of the device that placed it', async () => {
  const scene = await openScene('drand')
  const { house, proofOf } = scene
  const table = await tableOf(house, code)
  const bob = await house.signUp('bobby')
  const secret = 'b0'.repeat(32)
  const { bets } = await bob.call(submitBet, {
    ...table,
    bet_content: ['odd', 'even', 'big', 'small'].map((play) => ({ play, amount: '10.00' })),
    nonce: nonceOfSecret(secret),
  })
  const [own, ...forged] = bets.map(({ id }) => id) as [string, ...string[]]
  const receipts = async () =>
    await Promise.all([own, ...forged].map(async (id) => await bob.call(betReceipt, { id })))
  const early = await receipts()
  await bob.call(cancelBet, { id: own, proof: signCancellation(secret, own) })
  // Nothing; what cancels another bet of the slip; and what another key signs.
  const shown = [null, signCancellation(secret, own), signCancellation('b1'.repeat(32), forged[2]!)]
  for (const [at, proof] of shown.entries())
    await house.owner.query('insert into cancellations (bet_id, proof) values ($1, $2)', [
      forged[at],
      proof && Buffer.from(proof.key + proof.signature, 'hex'),
    ])
  await scene.sealBets()
  await house.advance(close)
  const proof = await proofOf(table)
  const hashes = (await scene.keptHashes(table))!
  const last = (receipt: BetReceipt) => {
    const said = checkReceipt(receipt, proof, hashes).map(({ name, result }) => `${name}=${result}`)
    expect(inPython(proof, receipt, hashes)).toEqual(said)
    expect(said.slice(0, 3)).toEqual(['receipt=holds', 'same_round=holds', 'in_time=holds'])
    return said[3]
  }
  expect((await receipts()).map(last)).toEqual([
    'cancelled=holds',
    'included=fails',
    'cancelled=fails',
    'cancelled=fails',
  ])
  // Their players need no newer answer: they are not among the sealed ones. Of the first the house shows why.
  expect(early.map(last)).toEqual(early.map(() => 'included=fails'))
})

/** The result of each step of a receipt, by the verifier in Python. */
function inPython(proof: DrawProof, receipt: BetReceipt, hashes: readonly Uint8Array[]): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'cancelled-'))
  const file = (name: string, content: string | Uint8Array) => {
    writeFileSync(join(folder, name), content)
    return join(folder, name)
  }
  const program = join(import.meta.dirname, '../../verify/python/glasshouse_verify.py')
  const { stdout } = spawnSync(
    findPython(),
    [
      program,
      file('proof.json', documentText(proof)),
      file('receipt.json', documentText(receipt)),
      '--bets',
      file('bets', Buffer.concat(hashes)),
    ],
    { encoding: 'utf8' },
  )
  rmSync(folder, { recursive: true })
  return [
    ...stdout.matchAll(
      /^(holds|FAILS|not yet|not shown) +(receipt|same_round|in_time|included|cancelled) /gm,
    ),
  ].map(([, result = '', step]) => `${step}=${result.toLowerCase().replace(' ', '_')}`)
}

// Attack: say after the draw that a sealed bet had been cancelled before the close
test('a sealed bet that the house calls cancelled is among the leaf hashes that the witness keeps', async () => {
  const scene = await openScene('drand')
  const { house, proofOf } = scene
  const table = await tableOf(house, code)
  const bob = await house.signUp('bobby')
  const { bets } = await bob.call(submitBet, { ...table, bet_content: [{ play: 'odd', amount: '10.00' }] })
  const id = bets[0]!.id
  await scene.sealBets()
  await house.advance(close)
  const [proof, hashes] = [await proofOf(table), (await scene.keptHashes(table))!]
  const said = async () => {
    const receipt = await bob.call(betReceipt, { id })
    return [receipt.cancelled_at, checkReceipt(receipt, proof, hashes).map(({ result }) => result)] as const
  }
  expect(await said()).toEqual([null, ['holds', 'holds', 'holds', 'holds']])
  await byHand(
    house,
    'cancellations',
    `insert into cancellations (bet_id, cancelled_at)
     select b.id, e.closes_at - interval '1 second' from bets b join events e on e.id = b.event_id where b.id = $1`,
    [id],
  )
  expect(await said()).toEqual([proof.closes_at - 1, ['holds', 'holds', 'holds', 'fails']])
})

test('with the witness’s key too, a house knows each draw beforehand: a witness run by the house protects nobody', async () => {
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
