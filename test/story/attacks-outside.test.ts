import { cpSync, rmSync } from 'node:fs'
import { submitBet } from '@glasshouse/contract/games.ts'
import { commitmentOf, seedAt } from '@glasshouse/rules/chain.ts'
import { diceFromKey, drawKey } from '@glasshouse/rules/draw.ts'
import { bytesOf, hexOf } from '@glasshouse/rules/encoding.ts'
import { rootOver } from '@glasshouse/rules/merkle.ts'
import { drawLeaf, sealLeaf, sealStatement } from '@glasshouse/rules/published.ts'
import { verifyBls } from '@glasshouse/rules/bls.ts'
import { expect, test, vi } from 'vitest'
import { transaction } from '../../server/db/database.ts'
import { cosignHead } from '../../server/fairness/cosign-head.ts'
import { signHead } from '../../server/fairness/heads.ts'
import { publish } from '../../server/fairness/log.ts'
import { houseAt } from '../../verify/house-reader.ts'
import { verifyKept } from '../../verify/verify-house.ts'
import { asOwner } from '../support/as-owner.ts'
import { byHand, close, code, openScene, period, type Scene } from '../support/entropy-scene.ts'
import { houseKey } from '../support/house.ts'
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
  const thrown = (seed: Uint8Array) => {
    const { source: sourceId, value } = proof.entropy
    const [entropy, root] = [bytesOf(value!), bytesOf(proof.seal!.root)]
    const key = drawKey({ seed, gameCode: code, gameNo: table.game_no, sourceId, entropy, root })
    return { key, dice: diceFromKey(key) }
  }
  const seeds = Array.from({ length: 5_000 }, (_, at) => Buffer.alloc(32, `seed ${at}`))
  const seed = seeds.find((one) => thrown(one).dice.join('') === '111')!
  await asOwner(
    house,
    ['chains', 'dice_rounds', 'draws'],
    `with chain as (
       insert into chains (game_id, length, end_hash, first_draws_at, period_seconds, sealed_seed)
       select c.game_id, 10, decode('${hexOf(seedAt(seed, 2))}', 'hex'),
         r.draws_at - make_interval(secs => c.period_seconds), c.period_seconds, c.sealed_seed
       from rounds r join chains c on c.id = r.chain_id where r.id = ${id} returning id
     )
     update dice_rounds set chain_id = (select id from chain), chain_index = 2,
       commitment = decode('${hexOf(commitmentOf(seed))}', 'hex') where event_id = ${id};
     update draws set dice = '{1,1,1}', seed = decode('${hexOf(seed)}', 'hex'),
       key = decode('${hexOf(thrown(seed).key)}', 'hex') where round_id = ${id}`,
  )
  const lie = await proofOf(table)
  expect([lie.draw!.dice, lie.log, failing(lie)]).toEqual([[1, 1, 1], null, ['log']])
  expect((await seenFromOutside()).join('\n')).toContain(`${table.game_no}  dice 1 1 1: the public log`)
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

/** Takes the newest leaves off the log, with all that stands over them. */
async function cutTo({ house }: Scene, size: number): Promise<void> {
  await asOwner(
    house,
    ['log_heads', 'log_cosignatures', 'log_nodes', 'log_leaves'],
    `delete from log_cosignatures where size > ${size};
     delete from log_heads where size > ${size};
     delete from log_leaves where index >= ${size};
     delete from log_nodes where (index + 1) << level > ${size}`,
  )
}

test('leaves cut off the log are missed by the witness, which anybody asks', async () => {
  const scene = await drawnRound()
  const { size } = (await scene.client.latestHead())!
  expect(await scene.watched()).toEqual([])
  await cutTo(scene, size - 2)
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
  await cutTo(scene, size - 1)
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
  await cutTo(scene, (await client.latestHead())!.size)
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
  const { house, witness, notShownFromOutside } = await openScene('drand', { listening: true })
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
})
