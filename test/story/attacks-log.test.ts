import { drawProof } from '@glasshouse/contract/fairness.ts'
import * as publicLog from '@glasshouse/contract/public-log.ts'
import { blsPublicKey, blsSecretKey, signBls } from '@glasshouse/rules/bls.ts'
import { checkProof } from '@glasshouse/rules/check-proof.ts'
import { winningSelections } from '@glasshouse/rules/dice.ts'
import { checkpointBody, cosignatureStatement, logOrigin } from '@glasshouse/rules/checkpoint.ts'
import { diceFromKey, drawKey } from '@glasshouse/rules/draw.ts'
import { bytesOf } from '@glasshouse/rules/encoding.ts'
import { verifyConsistency } from '@glasshouse/rules/log.ts'
import { entryOf } from '@glasshouse/rules/log-entry.ts'
import type { DrawProof, SignedCheckpoint } from '@glasshouse/rules/proof.ts'
import { cosignerStatement, drawLeaf, sealLeaf } from '@glasshouse/rules/published.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { transaction } from '../../server/db/database.ts'
import { houseKeyOf } from '../../server/fairness/house-key.ts'
import { publish } from '../../server/fairness/log.ts'
import { auditReport } from '../../server/audit/audit.ts'
import { close, code as gameCode, openScene, period, type Scene } from '../support/entropy-scene.ts'
import { type House, houseKey } from '../support/house.ts'
import { rewriteLog } from '../support/rewritten-log.ts'
import { roundId, type Table } from '../support/table.ts'

// Attacks on publications by an owner of the database, all of the server's code and even the house's signing key, beside a
// witness with keys of its own, and who outside the house sees them: the witness, which signs one log, a stranger with its
// address, a monitor, a player with the proof of the round, or anybody who kept an earlier checkpoint. The house's own audit is
// asserted too, and is not enough. The house makes its values itself: nothing but the log holds it.

let scene: Scene
let house: House
/** A round that was drawn, as its proof stood then, and the checkpoint that somebody kept. */
let table: Table
let id: bigint
let proof: DrawProof
let kept: SignedCheckpoint

beforeEach(async () => {
  scene = await openScene('dev', { listening: true })
  ;({ house } = scene)
  table = await scene.sealBets()
  id = await roundId(house, table)
  await house.advance(close)
  proof = await scene.proofOf(table)
  kept = (await house.visitor().call(publicLog.logCheckpoint, {})).head!
  // The witness has cosigned all of it, the monitor has looked, and nobody has anything to say.
  expect([proof.status, kept.witnesses.length]).toEqual(['drawn', 1])
  expect([await differences(), await stranger(), await scene.watched()]).toEqual([[], '', []])
})

const differences = async () =>
  (
    await auditReport(house.database, {
      houseKey: houseKey.publicKey,
      witnessKeys: [bytesOf(scene.witness.key)],
    })
  ).differences

const published = ['log_leaves', 'log_nodes', 'log_heads', 'log_cosignatures', 'seals', 'draws', 'results']

/** As the owner of the database, who switches off what refuses rewriting, and leaves no trace of it. */
async function byHand(statement: string, values: readonly unknown[] = []): Promise<void> {
  for (const name of published) await house.owner.query(`alter table ${name} disable trigger user`)
  const { rowCount } = await house.owner.query(statement, [...values])
  for (const name of published) await house.owner.query(`alter table ${name} enable trigger user`)
  expect(rowCount).toBeGreaterThan(0)
}

/** Whether a reader who kept a checkpoint sees that the log of today begins with what it stood for. */
async function goesOnFrom(checkpoint: SignedCheckpoint): Promise<boolean> {
  const { head: today } = await house.visitor().call(publicLog.logCheckpoint, {})
  const { path } = await house
    .visitor()
    .call(publicLog.logConsistency, { from: checkpoint.size, to: today!.size })
  return verifyConsistency({
    from: checkpoint.size,
    fromRoot: bytesOf(checkpoint.root),
    to: today!.size,
    toRoot: bytesOf(today!.root),
    path: path.map(bytesOf),
  })
}

/**
 * The findings of `verify --from` for a stranger who has the house's address and nothing else: everything that fails, or can't be
 * read.
 */
const stranger = async () =>
  await scene.seenFromOutside().then(
    (said) => said.join('\n'),
    (error: unknown) => String(error),
  )

/** The findings of a monitor that has looked before. */
const monitor = async () =>
  await scene.watched().then(
    (said) => said.join('\n'),
    (error: unknown) => String(error),
  )

/** Why the witness cosigns no further. */
const refused = async () => (await scene.refusals()).leaves.map(({ reason }) => reason)
const takenAway =
  /the witness has cosigned (\d+ leaves of this log, and the house shows \d+: some were taken away|another log of \d+ leaves than this one)/
const isAnotherLog = /some were taken away|is not the one that the newest checkpoint stands for/

const shownNow = async () => await house.visitor().call(drawProof, table)

/** The verdict on a step for the proof's reader. */
const step = (of: DrawProof, name: string) => checkProof(of).find((one) => one.name === name)?.result

/** Another draw of the same round, right in itself: other entropy, and the dice that follow from it. */
function otherDraw() {
  const seed = bytesOf(proof.draw!.seed)
  const gameNo = table.game_no
  for (let attempt = 0; ; attempt += 1) {
    const entropy = Buffer.alloc(32, attempt)
    const root = bytesOf(proof.seal!.root)
    const key = drawKey({ seed, gameCode, gameNo, sourceId: proof.entropy.source, entropy, root })
    const dice = diceFromKey(key)
    if (dice.join() !== proof.draw!.dice.join()) return { seed, entropy, key, dice }
  }
}

/** Draws the round again, until the dice suit: right in itself, and paid as it was. */
async function redraw(): Promise<Uint8Array> {
  const { seed, entropy, key, dice } = otherDraw()
  await byHand('update draws set entropy = $2, key = $3, dice = $4 where round_id = $1', [
    id,
    entropy,
    Buffer.from(key),
    [...dice],
  ])
  await byHand('update results set won = $2 where event_id = $1', [
    id,
    winningSelections(dice, 'triples_lose'),
  ])
  return drawLeaf({
    gameCode,
    gameNo: table.game_no,
    seed,
    entropy,
    numbers: dice,
    drawnAt: proof.draw!.drawn_at,
  })
}

const isOf = (kind: string) => (leaf: Uint8Array) => {
  const entry = entryOf(leaf)
  return entry.kind === kind && entry.gameCode === gameCode && entry.gameNo === table.game_no
}
const said = (kind: string) =>
  new RegExp(`^leaf \\d+ of the public log \\(${kind} ${gameCode} ${table.game_no}\\)`)

// Attack: redraw a round
describe('a round drawn again', () => {
  test('differs from the log: its proof has no place for the draw, and every verifier says so', async () => {
    await redraw()
    expect(await differences()).toContainEqual(expect.stringMatching(said('draw')))
    expect(await stranger()).toMatch(new RegExp(`${table.game_no}  dice .*: the public log`))
    const shown = await shownNow()
    expect(shown.draw?.dice).not.toEqual(proof.draw?.dice)
    expect(shown.log?.draw).toBeNull()
    expect([step(proof, 'log'), step(shown, 'log')]).toEqual(['holds', 'fails'])
  })

  // Attack: say that facts were lost with a backup, or are older than the log
  test('is not excused as lost by a backup, under a checkpoint that its witness did not sign', async () => {
    await redraw()
    const { size, root } = kept
    // The witness's signatures on this very log are deleted; the house says that leaves came back with a backup.
    await byHand('delete from log_cosignatures')
    await house.owner.query(
      `insert into log_restorations (first_index, end_index, published_until) values (0, $1, house_now())`,
      [size],
    )
    const body = checkpointBody({ origin: logOrigin(houseKey.publicKey), size, root: bytesOf(root) })
    const cosigner = houseKeyOf(Buffer.alloc(32, 7))
    const cosigned = async (key: Uint8Array, signature: Uint8Array, statement: Uint8Array) =>
      house.owner.query(
        `insert into log_cosignatures (size, witness_key, cosigner, cosigner_signature, signed_at, signature)
         values ($1, $2, $3, $4, to_timestamp($5), $6)`,
        [size, Buffer.from(key), cosigner.publicKey, Buffer.from(signature), at, cosigner.sign(statement)],
      )
    const at = proof.draws_at
    const another = blsSecretKey(Buffer.alloc(48, 2))
    const bySomebody = signBls(another, cosignerStatement(cosigner.publicKey))
    for (const sign of [
      async () => undefined,
      async () => cosigned(blsPublicKey(another), bySomebody, cosignatureStatement(body, at)),
      async () => cosigned(bytesOf(scene.witness.key), bySomebody, cosignatureStatement(body, at)),
    ]) {
      await sign()
      const lines = await differences()
      expect(lines).toContain(
        `leaves 0 to ${size - 1} of the public log are said to be put back, under no checkpoint that the witness signed`,
      )
      expect(lines).toContainEqual(expect.stringMatching(said('draw')))
      expect(step(await shownNow(), 'log')).toBe('fails')
      expect(await stranger()).toMatch(new RegExp(`${table.game_no}  dice .*: .*the public log`))
    }
  })

  test('and published beside the first draw is seen twice: the witness signs none of it', async () => {
    const leaf = await redraw()
    await transaction(house.database, async (tx) => publish(tx, [leaf]))
    await house.advance(0)
    const lines = await differences()
    expect(lines).toContainEqual(expect.stringMatching(said('draw')))
    const { list } = await house.visitor().call(publicLog.logEntries, { limit: 100 })
    expect(list.filter((entry) => isOf('draw')(bytesOf(entry.leaf)))).toHaveLength(2)
    expect(await stranger()).toContain(`${table.game_no}: the log tells its draw 2 times`)
    expect(await refused()).toEqual(['The round was drawn or given up before.'])
    expect(await monitor()).toContain('the witness refuses leaf')
  })

  test('with the whole log rewritten, and signed by the house itself, does not match any checkpoint seen before', async () => {
    expect(await goesOnFrom(kept)).toBe(true)
    const leaf = await redraw()
    await rewriteLog(house, (leaves) => leaves.map((one) => (isOf('draw')(one) ? leaf : one)))
    // The database is at one with itself now, and so is the proof: only memory outside the house tells.
    expect((await differences()).filter((line) => line.includes('public log'))).toEqual([])
    expect(step(await house.visitor().call(drawProof, table), 'log')).toBe('holds')
    expect(await goesOnFrom(kept)).toBe(false)
    await house.advance(period)
    expect(await goesOnFrom(kept)).toBe(false)
    expect(await stranger()).toMatch(takenAway)
    expect(await monitor()).toMatch(isAnotherLog)
  })

  test('with the log rewritten by somebody without the house’s key is signed by nobody: every reader sees it', async () => {
    const leaf = await redraw()
    const forger = houseKeyOf(Buffer.alloc(32, 66))
    await rewriteLog(house, (leaves) => leaves.map((one) => (isOf('draw')(one) ? leaf : one)), forger)
    expect(await differences()).toContainEqual(
      expect.stringMatching(/^the checkpoint of the public log at \d+ is not signed by the house$/),
    )
    const shown = await shownNow()
    expect([step(proof, 'head'), step(shown, 'head')]).toEqual(['holds', 'fails'])
    expect([await stranger(), await monitor()]).toEqual([
      expect.stringContaining('has a wrong signature'),
      expect.stringContaining('has a wrong signature'),
    ])
  })
})

// Attack: swap a seed
test('a swapped seed is neither the published one nor in its chain', async () => {
  await byHand("update draws set seed = sha256('another') where round_id = $1", [id])
  const lines = await differences()
  expect(lines).toContainEqual(expect.stringMatching(said('draw')))
  const shown = await shownNow()
  expect(['commitment', 'chain', 'log'].map((name) => step(shown, name))).toEqual(['fails', 'fails', 'fails'])
  expect(await stranger()).toMatch(new RegExp(`${table.game_no}  dice .*: .*the public log`))
})

/** Another root for the round that was drawn, as if it had been sealed then. */
const second = (sealedAt: number) =>
  sealLeaf({ gameCode, gameNo: table.game_no, root: Buffer.alloc(32, 5), count: 1n, total: 1_000n }, sealedAt)

// Attack: publish a second root
describe('a second root of a round', () => {
  test('beside the first is cosigned by no witness, and counted by every reader', async () => {
    await transaction(house.database, async (tx) => publish(tx, [second(proof.draw!.drawn_at)]))
    expect(await differences()).toContainEqual(expect.stringMatching(said('seal')))
    await house.advance(0)
    expect(await stranger()).toContain(`${table.game_no}: the log tells its seal 2 times`)
    expect(await refused()).toEqual(['The round was sealed before.'])
  })

  test('in its place comes after the draw in the log, whose order anyone can check', async () => {
    await byHand("update seals set root = decode(repeat('05', 32), 'hex') where round_id = $1", [id])
    await transaction(house.database, async (tx) => publish(tx, [second(proof.seal!.sealed_at)]))
    await house.advance(0)
    expect(await differences()).toContainEqual(expect.stringMatching(said('seal')))
    const shown = await shownNow()
    expect([step(proof, 'log_order'), step(shown, 'log_order')]).toEqual(['holds', 'fails'])
    expect(await refused()).toEqual(['Its time is before what was told earlier.'])
    expect(await monitor()).toContain('the witness refuses leaf')
  })
})

/** The log as if it had ended before the draw. */
const cut = async () => await rewriteLog(house, (leaves) => leaves.slice(0, leaves.findIndex(isOf('draw'))))

// Attack: cut the log's tail
describe('the log’s tail cut off', () => {
  test('leaves a checkpoint without a consistency proof, and a witness that has the longer log', async () => {
    await cut()
    expect(await differences()).toContainEqual(`round ${id}: its draw is not in the public log`)
    const { head: checkpoint } = await house.visitor().call(publicLog.logCheckpoint, {})
    expect(checkpoint!.size).toBeLessThan(kept.size)
    expect(
      await house.visitor().refused(publicLog.logConsistency, { from: checkpoint!.size, to: kept.size }),
    ).toMatchObject({ refusal: 'log_not_so_long' })
    // However far it grows again, it is another one.
    await house.advance(period)
    expect(await goesOnFrom(kept)).toBe(false)
    expect(await stranger()).toMatch(takenAway)
    expect(await monitor()).toMatch(isAnotherLog)
  })

  test('with its checkpoints kept is a log that cannot be read', async () => {
    await byHand('delete from log_leaves where index >= $1', [kept.size - 1])
    await byHand('delete from log_nodes where (index + 1) << level >= $1', [kept.size])
    const lines = await differences()
    expect(lines).toContainEqual(
      `a checkpoint of the public log was signed at ${kept.size}, it has ${kept.size - 1} leaves`,
    )
    expect(await stranger()).toContain('the house does not give all leaves of its log')
  })
})

/** As if the leaves that tell of the round had never been appended: the first of them, and all after it. */
const untold = async (kind: string) =>
  await rewriteLog(house, (leaves) => leaves.slice(0, leaves.findIndex(isOf(kind))))

// Attack: say that facts were lost with a backup, or are older than the log
describe('facts missing from the log', () => {
  test('are not excused by a recorded time before the log began', async () => {
    await untold('seal')
    await byHand('update seals set sealed_at = to_timestamp(0) where round_id = $1', [id])
    await byHand('update draws set drawn_at = to_timestamp(0) where round_id = $1', [id])
    const lines = await differences()
    expect(lines).toContain(`round ${id}: its seal is not in the public log`)
    expect(lines).toContain(`round ${id}: its draw is not in the public log`)
    // Its proof has no place in the log, and a checkpoint that somebody kept can't be led from.
    expect(step(await shownNow(), 'log')).toBe('fails')
    expect(await stranger()).toMatch(takenAway)
    await house.advance(period)
    expect(await goesOnFrom(kept)).toBe(false)
  })

  test('are not excused in the first moment of the log', async () => {
    // The facts of the first transaction have a time before that of its first leaf.
    const { rows } = await house.owner.query<{ id: string }>(
      `select r.id from rounds r join games g on g.id = r.game_id
       where g.code = $1 order by draws_at limit 1`,
      [gameCode],
    )
    await rewriteLog(house, (leaves) => {
      const first = leaves.findIndex(
        (leaf) => entryOf(leaf).kind === 'promise' && entryOf(leaf).gameCode === gameCode,
      )
      return leaves.filter((_, index) => index !== first)
    })
    expect(await differences()).toContain(`round ${rows[0]!.id}: its promise is not in the public log`)
    expect(await stranger()).toContain('The log does not promise this round.')
    expect(await stranger()).toMatch(takenAway)
  })
})

/** Which leaf the round's promise is. */
const promised = "kind = 'promise' and game_code = $1 and game_no = $2"
const ofRound = () => [gameCode, table.game_no]

// Attack: tell two readers two histories
describe('a leaf changed in the middle', () => {
  test('alone no longer matches the log’s hashes and checkpoints', async () => {
    await byHand(`update log_leaves set leaf = leaf || 'x'::bytea where ${promised}`, ofRound())
    const lines = await differences()
    expect(lines).toContainEqual(
      expect.stringMatching(/^the public log's hash 0\/\d+ is not that over its leaves$/),
    )
    expect(lines).toContainEqual(
      expect.stringMatching(/^the checkpoint of the public log at \d+ is not over its leaves$/),
    )
    expect(await stranger()).toContain('the leaves that the house gives are not those of its log')
  })

  test('taken out leaves a gap', async () => {
    await byHand(`delete from log_leaves where ${promised}`, ofRound())
    expect(await differences()).toContainEqual(expect.stringMatching(/^the public log has no leaf \d+$/))
    expect(await stranger()).toContain('the house does not give all leaves of its log')
  })

  test('filed under another subject is found by its content', async () => {
    await byHand(`update log_leaves set game_code = 'another' where ${promised}`, ofRound())
    expect(await differences()).toContainEqual(
      expect.stringMatching(/^leaf \d+ of the public log is filed under what it does not speak of$/),
    )
    // The house itself no longer finds the place of its promise.
    expect(await stranger()).toContain(`${table.game_no}  dice ${proof.draw!.dice.join(' ')}: the public log`)
  })

  test('with every hash and checkpoint recomputed does not match any checkpoint seen before', async () => {
    const { rows } = await house.owner.query<{ leaf: Buffer }>('select leaf from log_leaves where index = 3')
    await rewriteLog(house, (leaves) =>
      leaves.map((leaf, index) => (index === 3 ? Buffer.concat([rows[0]!.leaf, Buffer.alloc(4)]) : leaf)),
    )
    expect(await differences()).toContainEqual(
      expect.stringMatching(/^leaf 3 of the public log .* is not what the database says$/),
    )
    expect(await goesOnFrom(kept)).toBe(false)
    expect(await stranger()).toMatch(takenAway)
    expect(await monitor()).toMatch(isAnotherLog)
  })
})
