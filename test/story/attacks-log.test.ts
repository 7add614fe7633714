import { drawProof } from '@glasshouse/contract/fairness.ts'
import { submitBet } from '@glasshouse/contract/games.ts'
import * as publicLog from '@glasshouse/contract/public-log.ts'
import { blsPublicKey, blsSecretKey, signBls } from '@glasshouse/rules/bls.ts'
import { checkProof } from '@glasshouse/rules/check-proof.ts'
import { winningSelections } from '@glasshouse/rules/dice.ts'
import {
  checkpointBody,
  cosignatureStatement,
  headStatement,
  logOrigin,
} from '@glasshouse/rules/checkpoint.ts'
import { diceFromKey, drawKey } from '@glasshouse/rules/draw.ts'
import { bytesOf } from '@glasshouse/rules/encoding.ts'
import { growingLog, verifyConsistency } from '@glasshouse/rules/log.ts'
import { entryOf } from '@glasshouse/rules/log-entry.ts'
import type { DrawProof, SignedHead } from '@glasshouse/rules/proof.ts'
import { cosignerStatement, drawLeaf, sealLeaf } from '@glasshouse/rules/published.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { transaction } from '../../server/db/database.ts'
import { houseKeyOf } from '../../server/fairness/house-key.ts'
import { publish } from '../../server/fairness/log.ts'
import { auditReport } from '../../server/audit/audit.ts'
import { houseAt } from '../../verify/house-reader.ts'
import { verifyHouse } from '../../verify/verify-house.ts'
import { type House, houseKey, openHouse } from '../support/house.ts'
import { freshTable, roundId, start, type Table } from '../support/table.ts'

// What an owner of the database, all of the server's code and even the house's signing key could do to what was
// published, and who sees it: the audit, and outside the house a stranger with its address, a player with the proof of the
// round, or anybody who kept an earlier head of the log.

const gameCode = 'practice-30s'

let house: House
/** A round that was drawn, as its proof stood then, and the head that somebody kept. */
let table: Table
let id: bigint
let proof: DrawProof
let kept: SignedHead

beforeEach(async () => {
  house = await openHouse({ games: [gameCode], listening: true })
  await house.owner.query("insert into house (time_zone, currency) values ('UTC', 'CNY')")
  await house.clock.set(start)
  await house.advance(0)
  table = await freshTable(house, gameCode)
  id = await roundId(house, table)
  const ann = await house.signUp('annie')
  await ann.call(submitBet, { ...table, bet_content: [{ play: 'big', amount: '10.00' }] })
  await house.advance(30)
  proof = await house.visitor().call(drawProof, table)
  kept = (await house.visitor().call(publicLog.logHead, {})).head!
  expect(await differences()).toEqual([])
})
afterEach(() => house.close())

const witnessSecret = blsSecretKey(Buffer.alloc(48, 1))

const differences = async () =>
  (
    await auditReport(house.database, {
      houseKey: houseKey.publicKey,
      witnessKeys: [blsPublicKey(witnessSecret)],
    })
  ).differences

const published = ['log_leaves', 'log_nodes', 'log_heads', 'seals', 'draws', 'results']

/** As the owner of the database, who switches off what refuses rewriting, and leaves no trace of it. */
async function byHand(statement: string, values: readonly unknown[] = []): Promise<void> {
  for (const name of published) await house.owner.query(`alter table ${name} disable trigger user`)
  const { rowCount } = await house.owner.query(statement, [...values])
  for (const name of published) await house.owner.query(`alter table ${name} enable trigger user`)
  expect(rowCount).toBeGreaterThan(0)
}

type Change = (leaves: readonly Buffer[]) => readonly Uint8Array[]

/** Writes the whole log anew: other leaves, every hash over them, and every head signed again. */
async function rewriteLog(change: Change, key = houseKey): Promise<void> {
  const { rows } = await house.owner.query<{ leaf: Buffer; published_at: Date }>(
    'select leaf, published_at from log_leaves order by index',
  )
  const leaves = change(rows.map(({ leaf }) => leaf))
  const heads = await house.owner.query<{ size: string; signed_at: Date }>(
    'select size, signed_at from log_heads order by size',
  )
  const signedAt = new Map(heads.rows.map((row) => [Number(row.size), row.signed_at]))
  const newestTime = heads.rows.at(-1)!.signed_at
  for (const name of ['log_heads', 'log_nodes', 'log_leaves']) await byHand(`delete from ${name}`)
  const log = growingLog()
  for (const leaf of leaves) {
    const { kind, gameCode: code, gameNo } = entryOf(leaf)
    await house.owner.query(
      `insert into log_leaves (index, kind, game_code, game_no, leaf, published_at) values ($1, $2, $3, $4, $5, $6)`,
      [log.size, kind, code, gameNo, Buffer.from(leaf), rows[log.size]?.published_at],
    )
    for (const { level, index, hash } of log.append(leaf))
      await house.owner.query('insert into log_nodes values ($1, $2, $3)', [level, index, Buffer.from(hash)])
    const time = signedAt.get(log.size) ?? (log.size === leaves.length ? newestTime : undefined)
    if (!time) continue
    const head = { size: log.size, root: log.root() }
    await house.owner.query('insert into log_heads values ($1, $2, $3, $4)', [
      log.size,
      Buffer.from(head.root),
      time,
      key.sign(headStatement(key.publicKey, head)),
    ])
  }
}

/** Whether a reader who kept a head sees that the log of today begins with what it stood for. */
async function goesOnFrom(head: SignedHead): Promise<boolean> {
  const { head: today } = await house.visitor().call(publicLog.logHead, {})
  const { path } = await house.visitor().call(publicLog.logConsistency, { from: head.size, to: today!.size })
  return verifyConsistency({
    from: head.size,
    fromRoot: bytesOf(head.root),
    to: today!.size,
    toRoot: bytesOf(today!.root),
    path: path.map(bytesOf),
  })
}

/** What `verify --from` finds for a stranger who has the house's address and nothing else: what fails, or can't be read. */
async function stranger(): Promise<string> {
  const said: string[] = []
  try {
    const task = { gameCode, last: 20, trust: {} }
    for await (const { line, result } of verifyHouse(houseAt(house.nodes[0].url), task))
      if (result === 'fails') said.push(line.trim())
  } catch (error) {
    said.push(String(error))
  }
  return said.join('\n')
}
const shownNow = async () => await house.visitor().call(drawProof, table)

/** What the proof's reader sees of a step. */
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
    winningSelections(dice, 'triples_count'),
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

describe('a round drawn again', () => {
  test('is not what the log has: the audit says so, and the proof has no place for its draw', async () => {
    expect(await stranger()).toBe('')
    await redraw()
    expect(await differences()).toContainEqual(expect.stringMatching(said('draw')))
    expect(await stranger()).toMatch(new RegExp(`${table.game_no}  dice .*: the public log`))
    const shown = await shownNow()
    expect(shown.draw?.dice).not.toEqual(proof.draw?.dice)
    expect(shown.log?.draw).toBeNull()
    expect([step(proof, 'log'), step(shown, 'log')]).toEqual(['holds', 'fails'])
  })

  test.each<[string, { signer?: Uint8Array; under?: 'the head' | 'something else' }]>([
    ['by nobody', {}],
    ['under something else by the witness', { signer: witnessSecret, under: 'something else' }],
    ['by another than the witness', { signer: blsSecretKey(Buffer.alloc(48, 2)), under: 'the head' }],
  ])(
    'is not excused as what a backup had lost where the head is signed %s',
    async (_name, { signer, under }) => {
      await redraw()
      const { size, root } = kept
      const cosigner = houseKeyOf(Buffer.alloc(32, 7))
      const body = checkpointBody({ origin: logOrigin(houseKey.publicKey), size, root: bytesOf(root) })
      const statement = cosignatureStatement(under === 'the head' ? body : 'a head\n', start)
      if (signer)
        await house.owner.query(
          `insert into log_cosignatures (size, witness_key, cosigner, cosigner_signature, signed_at, signature)
           values ($1, $2, $3, $4, to_timestamp($5), $6)`,
          [
            size,
            Buffer.from(blsPublicKey(signer)),
            cosigner.publicKey,
            Buffer.from(signBls(signer, cosignerStatement(cosigner.publicKey))),
            start,
            cosigner.sign(statement),
          ],
        )
      await house.owner.query(
        `insert into log_restorations (first_index, end_index, published_until) values (0, $1, house_now())`,
        [size],
      )
      const lines = await differences()
      expect(lines).toContain(
        `leaves 0 to ${size - 1} of the public log are said to be put back, under no head that the witness signed`,
      )
      expect(lines).toContainEqual(expect.stringMatching(said('draw')))
      expect(step(await shownNow(), 'log')).toBe('fails')
    },
  )

  test('and published again beside the first draw is seen twice', async () => {
    const leaf = await redraw()
    await transaction(house.database, async (tx) => publish(tx, [leaf]))
    await house.advance(0)
    const lines = await differences()
    expect(lines).toContainEqual(expect.stringMatching(said('draw')))
    const { list } = await house.visitor().call(publicLog.logEntries, { limit: 100 })
    expect(list.filter((entry) => isOf('draw')(bytesOf(entry.leaf)))).toHaveLength(2)
    expect(await stranger()).toContain(`${table.game_no}: the log tells its draw 2 times`)
  })

  test('with the whole log written anew, and signed by the house itself, is not what anybody’s head stood for', async () => {
    expect(await goesOnFrom(kept)).toBe(true)
    const leaf = await redraw()
    await rewriteLog((leaves) => leaves.map((one) => (isOf('draw')(one) ? leaf : one)))
    // The database is at one with itself now, and so is the proof: only memory outside the house tells.
    expect((await differences()).filter((line) => line.includes('public log'))).toEqual([])
    expect(step(await house.visitor().call(drawProof, table), 'log')).toBe('holds')
    expect(await goesOnFrom(kept)).toBe(false)
    await house.advance(60)
    expect(await goesOnFrom(kept)).toBe(false)
  })

  test('with the log written anew by somebody without the house’s key is shown by the audit, too', async () => {
    const leaf = await redraw()
    const forger = houseKeyOf(Buffer.alloc(32, 66))
    await rewriteLog((leaves) => leaves.map((one) => (isOf('draw')(one) ? leaf : one)), forger)
    expect(await differences()).toContainEqual(
      expect.stringMatching(/^the head of the public log at \d+ is not signed by the house$/),
    )
    const shown = await shownNow()
    expect([step(proof, 'head'), step(shown, 'head')]).toEqual(['holds', 'fails'])
  })
})

test('a seed that was swapped is not the one that was published, nor in its chain', async () => {
  await byHand("update draws set seed = sha256('another') where round_id = $1", [id])
  const lines = await differences()
  expect(lines).toContainEqual(expect.stringMatching(said('draw')))
  expect(step(await house.visitor().call(drawProof, table), 'log')).toBe('fails')
})

/** Another root for the round that was drawn. */
const second = () =>
  sealLeaf(
    { gameCode, gameNo: table.game_no, root: Buffer.alloc(32, 5), count: 1n, total: 1_000n },
    proof.seal!.sealed_at,
  )

describe('a second root of a round', () => {
  test('beside the first is shown by the audit', async () => {
    await transaction(house.database, async (tx) => publish(tx, [second()]))
    expect(await differences()).toContainEqual(expect.stringMatching(said('seal')))
    await house.advance(0)
    expect(await stranger()).toContain(`${table.game_no}: the log tells its seal 2 times`)
  })

  test('in its place comes after the draw in the log, whose order anybody checks', async () => {
    await byHand("update seals set root = decode(repeat('05', 32), 'hex') where round_id = $1", [id])
    await transaction(house.database, async (tx) => publish(tx, [second()]))
    await house.advance(0)
    expect(await differences()).toContainEqual(expect.stringMatching(said('seal')))
    const shown = await shownNow()
    expect([step(proof, 'log_order'), step(shown, 'log_order')]).toEqual(['holds', 'fails'])
  })
})

/** The log as if it had ended before the draw. */
const cut = async () => await rewriteLog((leaves) => leaves.slice(0, leaves.findIndex(isOf('draw'))))

describe('the log’s tail cut off', () => {
  test('leaves facts that it does not tell, and a head that nobody can be led from', async () => {
    await cut()
    expect(await differences()).toContainEqual(`round ${id}: its draw is not in the public log`)
    const { head } = await house.visitor().call(publicLog.logHead, {})
    expect(head!.size).toBeLessThan(kept.size)
    expect(
      await house.visitor().refused(publicLog.logConsistency, { from: head!.size, to: kept.size }),
    ).toMatchObject({ refusal: 'log_not_so_long' })
    // However far it grows again, it is another one.
    await house.advance(30)
    await house.advance(30)
    expect(await goesOnFrom(kept)).toBe(false)
  })

  test('with its signed heads left is shown by the audit', async () => {
    await byHand('delete from log_leaves where index >= $1', [kept.size - 1])
    await byHand('delete from log_nodes where (index + 1) << level >= $1', [kept.size])
    const lines = await differences()
    expect(lines).toContainEqual(
      `a head of the public log was signed at ${kept.size}, it has ${kept.size - 1} leaves`,
    )
    expect(await stranger()).toContain('the house does not give all leaves of its log')
  })
})

/** As if the leaves that tell of the round had never been appended: the first of them, and all after it. */
const untold = async (kind: string) =>
  await rewriteLog((leaves) => leaves.slice(0, leaves.findIndex(isOf(kind))))

describe('facts that the log was not told', () => {
  test('are not excused by a written time at which there was no log yet', async () => {
    await untold('seal')
    await byHand('update seals set sealed_at = to_timestamp(0) where round_id = $1', [id])
    await byHand('update draws set drawn_at = to_timestamp(0) where round_id = $1', [id])
    const lines = await differences()
    expect(lines).toContain(`round ${id}: its seal is not in the public log`)
    expect(lines).toContain(`round ${id}: its draw is not in the public log`)
    // Its proof has no place in the log, and a head that somebody kept can't be led from.
    expect(step(await shownNow(), 'log')).toBe('fails')
    await house.advance(60)
    expect(await goesOnFrom(kept)).toBe(false)
  })

  test('are not excused in the first moment of the log', async () => {
    // What the first transaction wrote has a time that is before that of its first leaf.
    const { rows } = await house.owner.query<{ id: string }>(
      `select r.id from rounds r join games g on g.id = r.game_id
       where g.code = $1 order by draws_at limit 1`,
      [gameCode],
    )
    await rewriteLog((leaves) => {
      const first = leaves.findIndex(
        (leaf) => entryOf(leaf).kind === 'promise' && entryOf(leaf).gameCode === gameCode,
      )
      return leaves.filter((_, index) => index !== first)
    })
    expect(await differences()).toContain(`round ${rows[0]!.id}: its promise is not in the public log`)
    expect(await stranger()).toContain('The log does not promise this round.')
  })
})

/** Which leaf the round's promise is. */
const promised = "kind = 'promise' and game_code = $1 and game_no = $2"
const ofRound = () => [gameCode, table.game_no]

describe('a leaf changed in the middle', () => {
  test('alone is over other hashes than the log has, and not under its heads', async () => {
    await byHand(`update log_leaves set leaf = leaf || 'x'::bytea where ${promised}`, ofRound())
    const lines = await differences()
    expect(lines).toContainEqual(
      expect.stringMatching(/^the public log's hash 0\/\d+ is not that over its leaves$/),
    )
    expect(lines).toContainEqual(
      expect.stringMatching(/^the signed head of the public log at \d+ is not over its leaves$/),
    )
    expect(await stranger()).toContain('the leaves that the house gives are not those of its log')
  })

  test('taken out leaves a gap', async () => {
    await byHand(`delete from log_leaves where ${promised}`, ofRound())
    expect(await differences()).toContainEqual(expect.stringMatching(/^the public log has no leaf \d+$/))
    expect(await stranger()).toContain('the house does not give all leaves of its log')
  })

  test('filed under something else is found by what it says', async () => {
    await byHand(`update log_leaves set game_code = 'dice-3m' where ${promised}`, ofRound())
    expect(await differences()).toContainEqual(
      expect.stringMatching(/^leaf \d+ of the public log is filed under what it does not speak of$/),
    )
    // The house itself no longer finds the place of its promise.
    expect(await stranger()).toContain(`${table.game_no}  dice ${proof.draw!.dice.join(' ')}: the public log`)
  })

  test('with every hash and head made anew is not what anybody’s head stood for', async () => {
    const { rows } = await house.owner.query<{ leaf: Buffer }>('select leaf from log_leaves where index = 3')
    await rewriteLog((leaves) =>
      leaves.map((leaf, index) => (index === 3 ? Buffer.concat([rows[0]!.leaf, Buffer.alloc(4)]) : leaf)),
    )
    expect(await differences()).toContainEqual(
      expect.stringMatching(/^leaf 3 of the public log .* is not what the database says$/),
    )
    expect(await goesOnFrom(kept)).toBe(false)
  })
})

/** As the server signs in. */
const attempt = async (statement: string) => void (await house.database.pool.query(statement))

test('the application’s role can do none of it', async () => {
  const columns = {
    log_leaves: 'leaf',
    log_nodes: 'hash',
    log_heads: 'root',
    log_cosignatures: 'signature',
    chains: 'end_hash',
    seals: 'root',
    draws: 'seed',
  }
  for (const [name, column] of Object.entries(columns)) {
    for (const statement of [
      `update ${name} set ${column} = ${column}`,
      `delete from ${name}`,
      `truncate ${name}`,
      `alter table ${name} disable trigger all`,
      `drop table ${name}`,
    ])
      await expect(attempt(statement), statement).rejects.toThrow(/permission denied|must be owner/)
    // Nor does the owner by mistake.
    if (name !== 'log_cosignatures')
      await expect(house.owner.query(`delete from ${name}`), name).rejects.toThrow(/append-only/)
  }
  await expect(attempt('set session_replication_role = replica')).rejects.toThrow(/permission denied/)
})
