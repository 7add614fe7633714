import { fairnessStatistics } from '@glasshouse/contract/fairness.ts'
import { submitBet } from '@glasshouse/contract/games.ts'
import { operatorOffice } from '@glasshouse/contract/operator/sign-in.ts'
import { voidedRounds } from '@glasshouse/contract/public-log.ts'
import { beaconTime } from '@glasshouse/rules/beacon.ts'
import { checkProof } from '@glasshouse/rules/check-proof.ts'
import { winningSelections } from '@glasshouse/rules/dice.ts'
import { diceFromKey, drawKey } from '@glasshouse/rules/draw.ts'
import { bytesOf, hexOf } from '@glasshouse/rules/encoding.ts'
import { drawLeaf } from '@glasshouse/rules/published.ts'
import { readLeaf } from '@glasshouse/rules/read-leaf.ts'
import { describe, expect, test } from 'vitest'
import { cosignCheckpoint } from '../../server/fairness/cosign-checkpoint.ts'
import { transaction } from '../../server/db/database.ts'
import { StartError } from '../../server/db/start-error.ts'
import { applyEntropy, entropySettings } from '../../server/entropy-settings.ts'
import {
  beaconRound,
  byHand,
  close,
  code,
  faults,
  openScene,
  period,
  recordedGame,
} from '../support/entropy-scene.ts'
import { houseKey } from '../support/house.ts'
import { monitorOf } from '../support/monitor.ts'
import { openOffice } from '../support/office.ts'
import { honest, type LocalBeacon, localBeacon, otherRound, tooEarly } from '../support/relay.ts'
import { rewriteLog } from '../support/rewritten-log.ts'
import { roundId, tableOf } from '../support/table.ts'

// Attacks on what the world adds to a draw, and on rounds that wait for it.

describe('outside entropy', () => {
  test('is exactly the promised value, with bets sealed first, as the witness saw', async () => {
    const scene = await openScene('drand')
    const { house, local, proofOf } = scene
    const table = await tableOf(house, code)
    const promised = await proofOf(table)
    expect(promised.entropy).toEqual({
      source: `drand:local:${beaconRound(scene, promised)}`,
      independent: true,
      value: null,
    })
    await scene.sealBets()
    const sealed = await proofOf(table)
    expect(sealed).toMatchObject({ status: 'sealed', witnesses: [{ key: scene.witness.key }] })
    expect(sealed.witnesses[0]!.signed_at).toBeLessThan(beaconTime(local.beacon, beaconRound(scene, sealed)))
    for (const { asked } of scene.relays) expect(asked).toEqual([])
    await house.advance(close)
    const drawn = await proofOf(table)
    expect(drawn.entropy.value).toBe(hexOf(local.sign(beaconRound(scene, drawn))))
    expect(scene.failing(drawn)).toEqual([])
    expect([scene.check(drawn, 'source'), scene.check(drawn, 'order'), scene.check(drawn, 'dice')]).toEqual([
      'holds',
      'holds',
      'holds',
    ])
    expect(await scene.differences()).toEqual([])
  })

  test('is quicknet’s real value, as its relays have it: checking it needs no key of ours', async () => {
    const scene = await openScene('drand', { of: recordedGame(), listening: true })
    const table = await scene.sealBets()
    await scene.advanceTo(table, 0)
    const proof = await scene.proofOf(table)
    expect(proof).toMatchObject({
      status: 'drawn',
      entropy: { source: 'drand:quicknet:255', independent: true },
    })
    expect(checkProof(proof).filter(({ result }) => result !== 'holds')).toEqual([
      { name: 'house_key', result: 'not_shown' },
    ])
    expect(await scene.seenFromOutside()).toEqual([])
    expect(await scene.differences()).toEqual([])
  })

  // Attack: use another beacon round
  // Attack: forge a beacon signature
  test('is never another round of the beacon, nor signed by another key: the draw waits for its own', async () => {
    const scene = await openScene('drand', { listening: true })
    const { house, local, relays, proofOf } = scene
    relays[0]!.behaviour = otherRound(local)
    relays[1]!.behaviour = honest(localBeacon())
    const table = await scene.sealBets()
    await scene.advanceTo(table, 550)
    expect(await proofOf(table)).toMatchObject({ status: 'sealed', draw: null, void: null })
    relays[1]!.behaviour = honest(local)
    // Who looks just then has it before the house, which draws late, and is accused of nothing.
    expect(await scene.watched()).toEqual([])
    await house.advance(61)
    expect(await scene.watched()).toEqual([])
    const proof = await proofOf(table)
    expect(proof.entropy.value).toBe(hexOf(local.sign(beaconRound(scene, proof))))
    expect(scene.failing(proof)).toEqual([])
  })

  // Attack: use another beacon round
  test('cannot be exchanged by hand for another valid value: audit and proof say so', async () => {
    const scene = await openScene('drand')
    const { house, local, proofOf } = scene
    const table = await scene.sealBets()
    await house.advance(close)
    const honestProof = await proofOf(table)
    const other = beaconRound(scene, honestProof) - 1
    const id = await roundId(house, table)
    const redraw = async (source: string) => {
      const entropy = local.sign(other)
      const drawn = drawKey({
        seed: bytesOf(honestProof.draw!.seed),
        gameCode: code,
        gameNo: table.game_no,
        sourceId: source,
        entropy,
        root: bytesOf(honestProof.seal!.root),
      })
      const dice = diceFromKey(drawn)
      await byHand(house, 'draws', 'update draws set entropy = $2, key = $3, dice = $4 where round_id = $1', [
        id,
        entropy,
        drawn,
        dice,
      ])
      await byHand(house, 'results', 'update results set won = $2 where event_id = $1', [
        id,
        winningSelections(dice, 'triples_count'),
      ])
    }
    // Everything that follows from it is made to fit.
    await redraw(honestProof.entropy.source)
    expect(scene.failing(await proofOf(table))).toContain('source')
    expect(await scene.differences()).toContain(
      `round ${id}: its entropy is not the value of ${honestProof.entropy.source}`,
    )

    // The promise is made to fit as well.
    await byHand(house, 'dice_rounds', 'update dice_rounds set entropy_source = $2 where event_id = $1', [
      id,
      `drand:local:${other}`,
    ])
    await redraw(`drand:local:${other}`)
    expect(scene.failing(await proofOf(table))).toContain('source')
    expect(await scene.differences()).toContain(
      `round ${id} draws from drand:local:${other}, by its time from ${honestProof.entropy.source}`,
    )
  })

  // Attack: use another beacon round
  // Attack: forge a beacon signature
  test.each<[string, (local: LocalBeacon, round: number) => Uint8Array]>([
    ['another round’s', (local, round) => local.sign(round - 1)],
    ['a forged one', (_local, round) => localBeacon().sign(round)],
  ])('and told in its place, %s is cosigned by nobody and named to a stranger', async (_which, made) => {
    const scene = await openScene('drand', { listening: true })
    const { house, local, witness, client, proofOf } = scene
    const table = await scene.sealBets()
    await house.advance(1)
    // The draw is made while the witness can't be reached, and told with the value that suits.
    await witness.stop()
    await house.advance(close - 1)
    const drawn = await proofOf(table)
    const entropy = made(local, beaconRound(scene, drawn))
    const { seed } = drawn.draw!
    const key = drawKey({
      seed: bytesOf(seed),
      gameCode: code,
      gameNo: table.game_no,
      sourceId: drawn.entropy.source,
      entropy,
      root: bytesOf(drawn.seal!.root),
    })
    const numbers = diceFromKey(key)
    await byHand(house, 'draws', 'update draws set entropy = $2, key = $3, dice = $4 where round_id = $1', [
      await roundId(house, table),
      entropy,
      key,
      numbers,
    ])
    await rewriteLog(house, (leaves) =>
      leaves.map((leaf) => {
        const told = readLeaf(leaf)
        return told.kind === 'draw' && told.gameNo === table.game_no
          ? drawLeaf({ ...told, entropy, numbers })
          : leaf
      }),
    )
    await witness.restart()
    await expect(cosignCheckpoint(house.database, client, houseKey)).rejects.toThrow()
    const reason = 'The entropy is not the value that was promised.'
    expect((await scene.refusals()).leaves).toContainEqual(expect.objectContaining({ reason }))
    const said = (await scene.seenFromOutside()).join('\n')
    expect(said).toContain(`of ${table.game_no}, can't be true: ${reason}`)
    expect(said).toMatch(new RegExp(`the witness refuses leaf \\d+: ${reason}`))
  })

  test('is kept by every round that was promised it, even if a restart sets another one in between', async () => {
    const scene = await openScene('drand')
    const { house, local, proofOf } = scene
    const table = await scene.sealBets()
    await applyEntropy(house.database, entropySettings('development'))
    const restarted = await house.openNode()
    await house.clock.advance(close)
    await restarted.drawClock.advance()
    const proof = await proofOf(table)
    expect(proof.entropy.value).toBe(hexOf(local.sign(beaconRound(scene, proof))))
    for (let rounds = 0; rounds < 3; rounds += 1) {
      await house.advance(period - close)
      await house.advance(close)
    }
    const { rows } = await house.owner.query<{ source: string; drawn: boolean }>(
      `select split_part(entropy_source, ':', 1) as source, d.round_id is not null as drawn
       from rounds r left join draws d on d.round_id = r.id where r.game_id = $1 order by draws_at limit 5`,
      [table.game_id],
    )
    expect(rows).toEqual([
      ...Array.from({ length: 3 }, () => ({ source: 'drand', drawn: true })),
      { source: 'dev', drawn: true },
      { source: 'dev', drawn: false },
    ])
    expect(await scene.differences()).toEqual([])
  })

  // Attack: forge a beacon signature
  test('cannot be forged by hand', async () => {
    const scene = await openScene('drand')
    const { house, proofOf } = scene
    const table = await scene.sealBets()
    await house.advance(close)
    const id = await roundId(house, table)
    await byHand(
      house,
      'draws',
      'update draws set entropy = sha256(entropy) || substr(entropy, 1, 16) where round_id = $1',
      [id],
    )
    const proof = await proofOf(table)
    expect(scene.failing(proof)).toEqual(expect.arrayContaining(['source', 'key']))
    expect(await scene.differences()).toContain(
      `round ${id}: its entropy is not the value of ${proof.entropy.source}`,
    )
  })

  // Attack: say that the entropy did not come
  // Attack: show other dice beside a void round than it missed
  test('withheld, is awaited until the deadline; then the bets are refunded, in public', async () => {
    const scene = await openScene('drand', { listening: true })
    const { house, local, relays, proofOf } = scene
    for (const relay of relays) relay.behaviour = tooEarly
    const table = await scene.sealBets()
    await scene.advanceTo(table, 30)
    expect(await scene.watched()).toEqual([])
    await scene.advanceTo(table, 550)
    expect(await proofOf(table)).toMatchObject({ status: 'sealed', draw: null, void: null })
    expect(await scene.balance()).toBe('990.00')
    // No matter what else the relays give meanwhile.
    relays[0]!.behaviour = otherRound(local)
    expect(await scene.watched()).toEqual([])
    await scene.advanceTo(table, 600)
    expect(await scene.watched()).toEqual([])
    const proof = await proofOf(table)
    expect(proof).toMatchObject({ status: 'void', draw: null, void: { reason: 'entropy_late' } })
    expect([scene.check(proof, 'void'), scene.failing(proof)]).toEqual(['not_shown', []])
    expect(await scene.balance()).toBe('1000.00')
    expect(faults(house)).toContain('a round is void, its bets are refunded')
    const { list } = await house.visitor().call(voidedRounds, { limit: 100 })
    expect(list.filter(({ reason }) => reason === 'entropy_late')).toMatchObject([
      { ...table, bets: 1, refunded: '10.00' },
    ])
    // It is too late for that round, not for the ones after it.
    for (const relay of relays) relay.behaviour = honest(local)
    await house.advance(period - close)
    await house.advance(close)
    // Its seed is known with the next draw, and its value after all: what would have fallen is there for everybody.
    const shown = await proofOf(table)
    expect(await scene.watched()).toEqual([])
    expect(shown).toMatchObject({ status: 'void', draw: null, void: { seed: expect.any(String) } })
    expect(shown.entropy.value).toBe(hexOf(local.sign(beaconRound(scene, shown))))
    expect([scene.check(shown, 'source'), scene.failing(shown)]).toEqual(['holds', []])
    const dice = diceFromKey(
      drawKey({
        seed: bytesOf(shown.void!.seed!),
        gameCode: code,
        gameNo: table.game_no,
        sourceId: shown.entropy.source,
        entropy: bytesOf(shown.entropy.value!),
        root: bytesOf(shown.seal!.root),
      }),
    )
    const { list: later } = await house.visitor().call(voidedRounds, { limit: 100 })
    expect(later.find(({ game_no }) => game_no === table.game_no)?.would_have_drawn).toEqual({
      kind: 'dice',
      numbers: dice,
    })
    expect(await scene.notShownFromOutside()).toContainEqual(
      expect.stringContaining(
        `void entropy_late (would have been ${dice.join(' ')})  (not shown: why it was given up`,
      ),
    )
    const { voids } = await house.visitor().call(fairnessStatistics, {})
    expect(voids).toMatchObject({ rounds: 1, expected: '9.72', deviation: '10.00' })
    expect(voids.would_have_paid).toBe(winningSelections(dice, 'triples_lose').includes(0) ? '20.00' : '0.00')
    expect(await scene.differences()).toEqual([])
    const id = await roundId(house, table)
    await byHand(house, 'void_draws', "update void_draws set numbers = '{9,9,9}' where round_id = $1", [id])
    expect(await scene.differences()).toEqual([
      `round ${id}: as void it is said to have missed 9, 9, 9, its value makes ${dice.join(', ')}`,
    ])
    expect(await scene.seenFromOutside()).toEqual([
      expect.stringContaining(
        `${table.game_no}: the list of void rounds shows that it would have been 9 9 9, and it would have been ${dice.join(' ')}`,
      ),
    ])
  })
})

// Attack: say that the entropy did not come
test('a value that the house calls missing while every relay has it never passes as missing, and convicts before a monitor that had it', async () => {
  const scene = await openScene('drand', { listening: true })
  const { house, local, proofOf } = scene
  const table = await scene.sealBets()
  await house.advance(1)
  expect(await scene.watched()).toEqual([])
  // The owner keeps the draw back for ten minutes, and gives the round up by hand. Meanwhile a monitor looks.
  await house.clock.advance(close + 30)
  expect(await scene.watched()).toEqual([])
  await house.clock.advance(570)
  const id = await roundId(house, table)
  await house.owner.query("insert into voids (round_id, reason) values ($1, 'entropy_late')", [id])
  for (const seconds of [0, period - close, close, 1]) await house.advance(seconds)
  const proof = await proofOf(table)
  expect([proof.void?.reason, scene.check(proof, 'void'), scene.failing(proof)]).toEqual([
    'entropy_late',
    'not_shown',
    [],
  ])
  expect(proof.entropy.value).toBe(hexOf(local.sign(beaconRound(scene, proof))))
  // The witness can't tell either, and cosigns it; what is left is the bias of all void rounds.
  expect((await scene.refusals()).leaves).toEqual([])
  expect(await scene.notShownFromOutside()).toContainEqual(
    expect.stringMatching(
      new RegExp(`${table.game_no}  void entropy_late .*would have been .*not shown: why it was given up`),
    ),
  )
  // Who comes only now can't tell.
  expect(await scene.seenFromOutside()).toEqual([])
  const lie = ` ${table.game_no}: the beacon’s value was public at \\S+Z, 9 min before the house said that it had not come$`
  expect(await scene.watched()).toEqual([expect.stringMatching(lie)])
  // Each look says so again, and has the value with its time as evidence.
  const part = { by: proof.entropy.source, signature: proof.entropy.value, at: expect.any(Number) }
  expect(await scene.keptParts(table)).toEqual([part])
})

test('a monitor that reaches no relay says so once, and goes on as without', async () => {
  const scene = await openScene('drand', { listening: true })
  const { house } = scene
  const watch = monitorOf(house, { beacon: scene.local.beacon, relays: ['http://127.0.0.1:9'] })
  const table = await scene.sealBets()
  await house.advance(1)
  const away = 'not shown  whether the beacon’s values are public: no relay of drand’s can be reached'
  expect((await watch()).not_shown).toEqual([])
  for (const [seconds, said] of [
    [30, [away]],
    [90, []],
  ] as const) {
    await house.clock.set((await scene.proofOf(table)).draws_at + seconds)
    expect(await watch()).toMatchObject({ fails: [], not_shown: said })
  }
})

// Attack: say that the entropy did not come
test('repeated voids of rounds for what they would have paid raise the alarm', async () => {
  const scene = await openScene('drand')
  const { house, local, relays } = scene
  for (const relay of relays) relay.behaviour = tooEarly
  const bob = await house.signUp('bobby')
  let table = await tableOf(house, code)
  for (let round = 0; round < 3; round += 1) {
    table = await tableOf(house, code)
    await bob.call(submitBet, { ...table, bet_content: [{ play: 'triple', pick: '6', amount: '1.00' }] })
    await house.advance(period - close)
    await house.advance(close)
  }
  // The house gives the last one up once it has asked in vain for a minute; the clock goes on between these two.
  await scene.advanceTo(table, 530)
  await scene.advanceTo(table, 600)
  for (const relay of relays) relay.behaviour = honest(local)
  await house.advance(period - close)
  await house.advance(close)
  // As if the house had known the dice of each and kept the beacon's value back where they would have cost it most.
  await house.owner.query(
    "alter table void_draws disable trigger user; update void_draws set numbers = '{6,6,6}'",
  )
  const { alarm, voids } = await house.visitor().call(fairnessStatistics, {})
  expect(voids).toMatchObject({ sealed: 4, known: 4, rounds: 3, alarm: true })
  expect(alarm).toBe(true)
  expect(voids.p).toBeCloseTo(2 / 216 ** 3, 10)
  const office = await (await openOffice(house, 'support')).call(operatorOffice, {})
  expect(office).toMatchObject({ draws_alarm: false, voids_alarm: true })
  expect(faults(house)).toContain('rounds were given up as if for what they would have paid')
})

test('is promised to no game that closes so late that the beacon may precede the seal', async () => {
  const scene = await openScene('drand')
  const { house } = scene
  const refusal = async (seconds: number) => {
    await house.owner.query('update games set close_seconds = $1', [seconds])
    return await applyEntropy(house.database, entropySettings('drand')).then(
      () => null,
      (error: Error) => error,
    )
  }
  const refused = await refusal(4)
  expect(refused).toBeInstanceOf(StartError)
  expect(refused?.message).toBe(
    `ENTROPY="drand" for ${code}: it closes 4 s before its draw, and the beacon may come 3 s before it: at least 5 s are needed.`,
  )
  expect(await refusal(5)).toBeNull()
  await house.owner.query("update games set close_seconds = 4, entropy_source = 'dev'")
  // Nothing of what was refused is written.
  expect(await refusal(4)).toBeInstanceOf(StartError)
  for (const own of [`development,${code}=drand`, 'drand'])
    await expect(applyEntropy(house.database, entropySettings(own))).rejects.toThrow(StartError)
  const { rows } = await house.owner.query('select entropy_source from games')
  expect(rows).toEqual([{ entropy_source: 'dev' }])
})

describe('a sealed round', () => {
  test('can’t be voided: not by an operator, not for entropy that is not late', async () => {
    const scene = await openScene('drand')
    const { house, proofOf } = scene
    const table = await scene.sealBets()
    const id = await roundId(house, table)
    const giveUp = async (reason: string) =>
      transaction(house.database, async (tx) =>
        tx.insertInto('voids').values({ round_id: id, reason }).execute(),
      )
    for (const reason of ['operator', 'never_opened'])
      await expect(giveUp(reason)).rejects.toThrow(/is sealed, no operator can void it/)
    await expect(giveUp('entropy_late')).rejects.toThrow(/still waits for its entropy/)
    await house.advance(close)
    await expect(giveUp('operator')).rejects.toThrow(/is drawn, it cannot be void/)
    expect((await proofOf(table)).status).toBe('drawn')
  })

  test.each([
    ['operator', 'given up by an operator after its seal'],
    ['never_opened', 'void as never opened after its seal'],
    ['entropy_late', 'void before its entropy was late'],
  ])('given up by hand as %s is seen', async (reason, line) => {
    const scene = await openScene('drand')
    const { house, proofOf } = scene
    const table = await scene.sealBets()
    const id = await roundId(house, table)
    await byHand(house, 'voids', 'insert into voids (round_id, reason) values ($1, $2)', [id, reason])
    await house.advance(0)
    expect(scene.failing(await proofOf(table))).toContain('void')
    expect(await scene.differences()).toContain(`round ${id}: ${line}`)
  })

  test('voided by an operator when its draw was due is detected, sealed or not', async () => {
    const scene = await openScene('drand')
    const { house, proofOf } = scene
    const table = await tableOf(house, code)
    const id = await roundId(house, table)
    await house.owner.query("insert into voids (round_id, reason) values ($1, 'operator')", [id])
    await house.advance(0)
    const line = `round ${id}: given up by an operator when its draw was due`
    expect(await scene.differences()).not.toContain(line)
    const due =
      'update voids v set voided_at = r.draws_at from rounds r where r.id = v.round_id and r.id = $1'
    await byHand(house, 'voids', due, [id])
    expect(scene.failing(await proofOf(table))).toContain('void')
    expect(await scene.differences()).toContain(line)
  })

  test('cannot be voided as sealed late when it was not', async () => {
    const scene = await openScene('drand')
    const { house, proofOf } = scene
    const table = await scene.sealBets()
    const id = await roundId(house, table)
    await byHand(house, 'voids', "insert into voids (round_id, reason) values ($1, 'sealed_late')", [id])
    await house.advance(0)
    expect(scene.failing(await proofOf(table))).toContain('void')
    expect(await scene.differences()).toContainEqual(
      expect.stringMatching(`^round ${id} is void as sealed late: it was sealed at .*, its value known at `),
    )
  })
})
