import { beaconTime } from '@glasshouse/rules/beacon.ts'
import { submitBet } from '@glasshouse/contract/games.ts'
import { bytesOf, hexOf } from '@glasshouse/rules/encoding.ts'
import { hashLeaf, rootOver } from '@glasshouse/rules/merkle.ts'
import type { DrawProof } from '@glasshouse/rules/proof.ts'
import { promiseLeaf, sealLeaf, voidLeaf } from '@glasshouse/rules/published.ts'
import { betLeaf } from '@glasshouse/rules/seal.ts'
import { describe, expect, test } from 'vitest'
import { transaction } from '../../server/db/database.ts'
import { publish } from '../../server/fairness/log.ts'
import { openWitness, WitnessKnowsOtherwise } from '../../server/fairness/witness-client.ts'
import { witnessRound } from '../../server/games/witness-round.ts'
import {
  beaconRound,
  byHand,
  close,
  code,
  faults,
  hour,
  openScene,
  period,
  type Scene,
} from '../support/entropy-scene.ts'
import { type House, houseKey } from '../support/house.ts'
import { honest, localBeacon, tooEarly } from '../support/relay.ts'
import { roundId, type Table, tableOf } from '../support/table.ts'
import { startWitness } from '../support/witness.ts'

// Attacks that a witness is there for, and on the witness.

/**
 * The house's foresight about a round that the log promises and nobody can bet on yet: the number that its own bet will have,
 * and, with a salt that it has fixed, the seal of that bet alone. It may try any number of salts.
 */
async function foreseen({ house }: Scene) {
  const { game_id } = await tableOf(house, code)
  const { rows } = await house.owner.query<{ game_no: string; bet: string }>(
    `select game_no, (select last_value + is_called::int from bets_id_seq) as bet
     from rounds where opens_at > house_now() order by opens_at limit 1`,
  )
  const [{ game_no, bet }] = rows as [(typeof rows)[number]]
  const salt = Buffer.alloc(16, 7)
  await house.owner.query(`alter table bets alter salt set default '\\x${hexOf(salt)}'`)
  const hash = hashLeaf(
    betLeaf({
      betId: bet,
      gameCode: code,
      gameNo: game_no,
      play: 'big',
      pick: '',
      stakeMinor: 1_000n,
      odds: { num: 210n, den: 105n },
      salt,
      nonce: new Uint8Array(),
    }),
  )
  const seal = { gameCode: code, gameNo: game_no, root: rootOver([hash]), count: 1n, total: 1_000n }
  return { table: { game_id, game_no }, seal, bet, hashes: async () => hash }
}

/** By hand: the sealed root is that of other bets, at the time at which the round was sealed. */
const reseal = async (house: House, id: bigint) =>
  byHand(
    house,
    'seals',
    "update seals set root = sha256('with a shill bet'), bet_count = bet_count + 1 where round_id = $1",
    [id],
  )

// Attack: add a shill bet after the beacon and claim an earlier seal
describe('a bet that is added when the beacon is known', () => {
  test('needs a second root, which the witness never signs; the first one gives it away', async () => {
    const scene = await openScene('drand')
    const { house, client, proofOf } = scene
    const table = await scene.sealBets()
    const id = await roundId(house, table)
    const { root, count } = (await proofOf(table)).seal!
    await reseal(house, id)
    await house.advance(close)
    const proof = await proofOf(table)
    expect(proof.seal!.root).not.toBe(root)
    expect(scene.failing(proof)).toContain('order')
    const second = {
      gameCode: code,
      gameNo: table.game_no,
      root: bytesOf(proof.seal!.root),
      count: 2n,
      total: 1_000n,
    }
    await expect(client.witnessSeal(second)).rejects.toThrow(WitnessKnowsOtherwise)
    expect(await client.signedSeal(code, table.game_no)).toMatchObject({
      root: Buffer.from(root, 'hex'),
      count: BigInt(count),
    })
    expect(await scene.differences()).toContain(
      `round ${id}: the witness's signature is not one under its seal`,
    )
  })

  test('and sealed at an earlier time than it was, is not signed: the witness has its own clock', async () => {
    // When the house says that it seals, the beacon came an hour ago by the witness's clock.
    const scene = await openScene('drand', { ahead: hour })
    const { house, client, local, proofOf } = scene
    const table = await scene.sealBets()
    const { seal } = await proofOf(table)
    const asked = { root: bytesOf(seal!.root), count: 1n, total: 1_000n }
    await expect(client.witnessSeal({ gameCode: code, gameNo: table.game_no, ...asked })).rejects.toThrow(
      'The beacon is known, by the clock of this witness',
    )
    await house.advance(close)
    const proof = await proofOf(table)
    expect(proof.seal!.sealed_at).toBeLessThan(beaconTime(local.beacon, beaconRound(scene, proof)))
    expect([proof.witnesses, scene.check(proof, 'order'), scene.failing(proof)]).toEqual([
      [],
      'not_shown',
      [],
    ])
  })

  test('in fact, voids the round', async () => {
    const scene = await openScene('drand')
    const { house, proofOf, relays } = scene
    const table = await tableOf(house, code)
    for (const relay of relays) relay.behaviour = tooEarly
    // Nobody looked at the close: when the round is sealed, the beacon is known.
    await house.advance(period)
    const proof = await proofOf(table)
    expect(proof).toMatchObject({ status: 'void', void: { reason: 'sealed_late' } })
    expect(scene.failing(proof)).toEqual([])
    expect(faults(house)).toContain('a round is void, its bets are refunded')
    expect(await scene.differences()).toEqual([])
  })
})

/** The same round out of another chain. */
const otherPromise = ({ chain, ...proof }: DrawProof) =>
  promiseLeaf({
    gameCode: proof.game_code,
    gameNo: proof.game_no,
    opensAt: proof.opens_at,
    closesAt: proof.closes_at,
    drawsAt: proof.draws_at,
    commitment: Buffer.alloc(32, 1),
    chainEnd: Buffer.alloc(32, 2),
    chainIndex: chain.index,
    paytableHash: bytesOf(proof.paytable_hash),
    rule: proof.triple_rule,
    sourceId: proof.entropy.source,
  })

async function promiseAgain({ house, proofOf }: Scene, table: Table): Promise<void> {
  const leaf = otherPromise(await proofOf(table))
  await transaction(house.database, async (tx) => publish(tx, [leaf]))
}

// Attack: promise a round twice, out of two chains, and choose the seed
describe('a second promise, to choose between seeds when the beacon is known', () => {
  test('before the close: the witness does not sign its seal', async () => {
    const scene = await openScene('drand')
    const { house, client, proofOf } = scene
    const table = await tableOf(house, code)
    await promiseAgain(scene, table)
    await house.advance(0)
    await scene.sealBets()
    await house.advance(close)
    const proof = await proofOf(table)
    expect([proof.status, scene.check(proof, 'order')]).toEqual(['drawn', 'not_shown'])
    expect(await client.signedSeal(code, table.game_no)).toBeNull()
  })

  test('after the seal: the witness signs no log that draws it', async () => {
    const scene = await openScene('drand')
    const { house, client, proofOf } = scene
    const table = await scene.sealBets()
    await promiseAgain(scene, table)
    await house.advance(close)
    const proof = await proofOf(table)
    expect([proof.status, scene.check(proof, 'order')]).toEqual(['drawn', 'holds'])
    expect(scene.check(proof, 'head_witness')).toBe('not_shown')
    expect((await client.latestCheckpoint())!.size).toBeLessThanOrEqual(proof.log!.draw!.index)
    // The log can grow as it likes: what was signed is not gone on from.
    await house.advance(period)
    expect(scene.check(await proofOf(table), 'head_witness')).toBe('not_shown')
    expect(await scene.differences()).toContainEqual(
      expect.stringMatching(/^leaf \d+ of the public log \(promise .*\) is not what the database says$/),
    )
  })
})

describe('the witness', () => {
  test('is not asked to sign a seal whose value is known: it would refuse in public', async () => {
    const scene = await openScene('drand')
    const { house, local, relays, witness, proofOf } = scene
    for (const relay of relays) relay.behaviour = tooEarly
    await witness.stop()
    const table = await scene.sealBets()
    await scene.advanceTo(table, 60)
    await witness.restart()
    await house.advance(1)
    expect(await proofOf(table)).toMatchObject({ status: 'sealed', witnesses: [] })
    // It has cosigned that the round was sealed, and refused nothing.
    expect((await scene.client.latestCheckpoint())!.size).toBeGreaterThan(
      (await proofOf(table)).log!.seal!.index,
    )
    for (const relay of relays) relay.behaviour = honest(local)
    await house.advance(1)
    expect([(await proofOf(table)).status, scene.check(await proofOf(table), 'order')]).toEqual([
      'drawn',
      'not_shown',
    ])
    expect(await scene.refusals()).toEqual({ leaves: [], seals: [] })
  })

  test('with another key is none: a draw from drand says that no witness saw its seal in time', async () => {
    const trusted = localBeacon().beacon.publicKey
    const scene = await openScene('drand', { trusted })
    const { house, proofOf } = scene
    const table = await scene.sealBets()
    await house.advance(close)
    const proof = await proofOf(table)
    expect(proof).toMatchObject({ status: 'drawn', witnesses: [] })
    expect([scene.check(proof, 'order'), scene.failing(proof)]).toEqual(['not_shown', []])
    expect(faults(house)).toContain('a step of the draw clock failed; it is tried again')
  })

  test('whose key is exchanged by hand after the draw is not the one that was promised', async () => {
    const scene = await openScene('witness')
    const { house, proofOf } = scene
    const table = await scene.sealBets()
    await house.advance(close)
    const id = await roundId(house, table)
    const other = localBeacon().beacon.publicKey
    await byHand(
      house,
      'witnessed_seals',
      'update witnessed_seals set witness_key = $2 where round_id = $1',
      [id, Buffer.from(other, 'hex')],
    )
    expect(scene.failing(await proofOf(table))).toEqual(expect.arrayContaining(['seal', 'order']))
    expect(await scene.differences()).toEqual(
      expect.arrayContaining([
        expect.stringMatching(`^round ${id} draws from witness:.{32}, signed by witness:.{32}$`),
        `round ${id}: the witness's signature is not one under its seal`,
      ]),
    )
  })

  test('is not exchanged for another one at a restart: a round waits for the one that it was promised', async () => {
    const scene = await openScene('witness')
    const { house, witness, proofOf } = scene
    await witness.stop()
    const table = await scene.sealBets()
    const other = await startWitness()
    const otherClient = openWitness({ url: other.url, key: Buffer.from(other.key, 'hex') }, houseKey)
    const id = await roundId(house, table)
    await expect(
      witnessRound(
        house.database,
        id,
        code,
        { witness: otherClient, ids: [], knownAt: () => null },
        async () => Buffer.alloc(0),
      ),
    ).rejects.toThrow(/was promised the signature of another witness/)
    expect(await otherClient.signedSeal(code, table.game_no)).toBeNull()
    await scene.advanceTo(table, 0)
    expect((await proofOf(table)).status).toBe('sealed')
    await witness.restart()
    await house.advance(1)
    expect(await proofOf(table)).toMatchObject({ status: 'drawn', witnesses: [{ key: witness.key }] })
  })

  test('gives its signature as the entropy, of which there is exactly one', async () => {
    const scene = await openScene('witness')
    const { house, client, proofOf } = scene
    const table = await scene.sealBets()
    await house.advance(close)
    const proof = await proofOf(table)
    // Its clock may go a little after the house's, and yet it shows that no bet was taken any more.
    const { rows } = await house.owner.query<{ after: number }>(
      `select extract(epoch from w.received_at - r.closes_at)::float8 as after
       from witnessed_seals w join rounds r on r.id = w.round_id where r.id = $1`,
      [await roundId(house, table)],
    )
    expect(rows[0]!.after).toBeGreaterThanOrEqual(1)
    expect(proof.entropy).toMatchObject({ independent: true, value: proof.witnesses[0]!.signature })
    expect(proof.entropy.source).toMatch(/^witness:[0-9a-f]{32}$/)
    expect([scene.failing(proof), scene.check(proof, 'source'), scene.check(proof, 'order')]).toEqual([
      [],
      'holds',
      'holds',
    ])
    expect(hexOf((await client.signedSeal(code, table.game_no))!.signature)).toBe(proof.entropy.value)
    expect(await scene.differences()).toEqual([])
  })

  test('away, is waited for: a round that draws from it is drawn when it is back', async () => {
    const scene = await openScene('witness')
    const { house, witness, proofOf } = scene
    await witness.stop()
    const table = await scene.sealBets()
    await scene.advanceTo(table, 500)
    expect(await proofOf(table)).toMatchObject({ status: 'sealed', witnesses: [], void: null })
    await witness.restart()
    await house.advance(1)
    expect(await proofOf(table)).toMatchObject({ status: 'drawn', void: null })
    expect(await scene.differences()).toEqual([])
  })

  test('away over many rounds, is reported missing once, and back once', async () => {
    const scene = await openScene('drand')
    const { house, witness } = scene
    const saidOf = (words: string) => house.logged.filter(({ msg }) => msg.startsWith(words)).length
    await witness.stop()
    for (let rounds = 0; rounds < 3; rounds += 1) {
      await house.advance(period - close)
      await house.advance(close)
    }
    expect(faults(house)).toEqual(['the witness is away; it is asked again'])
    expect(saidOf('the witness answers again')).toBe(0)
    await witness.restart()
    await house.advance(1)
    await house.advance(period - close)
    await house.advance(close - 1)
    expect([faults(house).length, saidOf('the witness answers again')]).toEqual([1, 1])
    expect(await scene.differences()).toEqual([])
  })

  test('away for long, gives nobody a free void: rounds that draw from it wait, and are drawn when it is back', async () => {
    const scene = await openScene('witness')
    const { house, witness, proofOf } = scene
    await witness.stop()
    const table = await scene.sealBets()
    await house.advance(close)
    expect(await scene.balance()).toBe('990.00')
    await scene.advanceTo(table, 3 * hour)
    expect(await proofOf(table)).toMatchObject({ status: 'sealed', void: null })
    await witness.restart()
    await house.advance(1)
    const proof = await proofOf(table)
    expect([proof.status, scene.failing(proof)]).toEqual(['drawn', []])
    expect(await scene.differences()).toEqual([])
  })

  test('away, keeps no draw from drand waiting; its proof does not claim what nobody saw', async () => {
    const scene = await openScene('drand')
    const { house, witness, proofOf } = scene
    await witness.stop()
    const table = await scene.sealBets()
    await house.advance(close)
    const proof = await proofOf(table)
    expect(proof).toMatchObject({ status: 'drawn', witnesses: [] })
    expect([scene.check(proof, 'order'), scene.failing(proof)]).toEqual(['not_shown', []])
    expect(await scene.differences()).toEqual([])
  })
})

describe('an owner of database, keys and server', () => {
  // Attack: choose the salt of one's own bet until the seal's signature suits
  // Attack: have an early seal signed, to know its value while bets are open
  test('can’t have a seal with a foreseen bet signed before the round opens, to bet only if it wins', async () => {
    const scene = await openScene('witness')
    const { house, client, proofOf } = scene
    const { table, seal, hashes, bet } = await foreseen(scene)
    await expect(client.witnessSeal(seal, hashes)).rejects.toThrow('does not have this seal')
    expect(await client.signedSeal(code, table.game_no)).toBeNull()
    // It has no value to bet by; and the witness shows everybody what it was asked for, with the house's signature.
    expect((await scene.refusals()).seals).toMatchObject([
      { gameNo: table.game_no, reason: 'The log that this witness has cosigned does not have this seal.' },
    ])
    // It was foreseen to the last byte. Who places it now knows no more than any player: the seal is signed after the close.
    const { opens_at, closes_at, draws_at } = await proofOf(table)
    await house.clock.set(opens_at)
    await house.advance(0)
    const own = await house.signUp('owner')
    const { bets } = await own.call(submitBet, { ...table, bet_content: [{ play: 'big', amount: '10.00' }] })
    expect(bets[0]!.id).toBe(bet)
    expect(await client.signedSeal(code, table.game_no)).toBeNull()
    await house.clock.set(closes_at)
    await house.advance(1)
    await house.advance(draws_at - closes_at)
    expect(hexOf((await client.signedSeal(code, table.game_no))!.root)).toBe(hexOf(seal.root))
  })

  // Attack: have an early seal signed, to know its value while bets are open
  test('has it signed no more once the log has that seal, at any time', async () => {
    const scene = await openScene('witness')
    const { house, client, proofOf } = scene
    const { table, seal, hashes } = await foreseen(scene)
    const leaf = sealLeaf(seal, (await proofOf(table)).closes_at)
    await transaction(house.database, async (tx) => publish(tx, [leaf]))
    await house.advance(0)
    expect((await scene.refusals()).leaves).toMatchObject([
      { leaf: hexOf(leaf), reason: 'Its time has not come yet.' },
    ])
    await expect(client.witnessSeal(seal, hashes)).rejects.toThrow('does not have this seal')
    expect(await client.signedSeal(code, table.game_no)).toBeNull()
  })

  // Attack: void a sealed round at once, with forged times
  test('gives no sealed round up at once as one whose entropy is late, with forged times', async () => {
    const scene = await openScene('drand')
    const { house, client, proofOf } = scene
    const table = await scene.sealBets()
    const before = (await client.latestCheckpoint())!.size
    const { draws_at } = await proofOf(table)
    const voidedAt = draws_at + 600
    const id = await roundId(house, table)
    await byHand(house, 'voids', `insert into voids values ($1, 'entropy_late', to_timestamp($2))`, [
      id,
      voidedAt,
    ])
    const leaf = voidLeaf({ gameCode: code, gameNo: table.game_no, reason: 'entropy_late', voidedAt })
    await transaction(house.database, async (tx) => publish(tx, [leaf]))
    await house.advance(0)
    expect((await scene.refusals()).leaves).toMatchObject([
      { leaf: hexOf(leaf), reason: 'Its time has not come yet.' },
    ])
    expect((await client.latestCheckpoint())!.size).toBe(before)
    // Nothing that this house says from now on is cosigned, and it hears so.
    expect(scene.check(await proofOf(table), 'head_witness')).toBe('not_shown')
    expect(faults(house)).toContain('a step of the draw clock failed; it is tried again')
  })
})
