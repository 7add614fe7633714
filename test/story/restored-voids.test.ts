import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drawProof } from '@glasshouse/contract/fairness.ts'
import { getBetRecord, submitBet } from '@glasshouse/contract/games.ts'
import type { DrawProof } from '@glasshouse/rules/proof.ts'
import { documentText } from '@glasshouse/rules/read-proof.ts'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { allVerifiers, type Verifier } from '../../run/agreement.ts'
import { audit } from '../../server/audit/audit.ts'
import type { StartError } from '../../server/db/start-error.ts'
import { drandRelays } from '../../server/fairness/drand-relays.ts'
import { openWitness, type WitnessClient } from '../../server/fairness/witness-client.ts'
import { witnessSet } from '../../server/fairness/witness-set.ts'
import { houseSources } from '../../server/games/entropy.ts'
import { houseAt } from '../../verify/house-reader.ts'
import { verifyHouse } from '../../verify/verify-house.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { recordedGame } from '../support/entropy-scene.ts'
import { type House, houseKey, noLimits, openHouse } from '../support/house.ts'
import { honest, recordedQuicknet, type Relay, startRelay, tooEarly } from '../support/relay.ts'
import { addShortGame } from '../support/short-game.ts'
import { startWitness, type WitnessProcess } from '../support/witness.ts'

// A round that a witnessed house voided after its seal, by the rules of a beacon, after its backup was made: the void stands.

const { period, close, startsAt } = recordedGame()
const gameCode = `short-${period}`

let verifiers: Verifier[]
let folder: string
let relay: Relay
let witness: WitnessProcess
let client: WitnessClient
let game_id: number
let token: string | null
let numbers: string[]
let reasons: StartError[]
let backup: TestDatabase
let later: TestDatabase

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'glasshouse-verifiers-'))
  verifiers = await allVerifiers(folder)
})
afterAll(() => rmSync(folder, { recursive: true }))

async function houseOn(database: TestDatabase): Promise<House> {
  const log = pino({ level: 'silent' })
  const relays = drandRelays({ beacon: recordedQuicknet.beacon, relays: [relay.url], log })
  const house = await openHouse({
    on: database,
    witness: client,
    listening: true,
    entropySource: houseSources({ relays, witnesses: witnessSet([client]) }),
    refuse: (reason) => reasons.push(reason),
  })
  onTestFinished(() => house.close())
  witness.follow(house)
  return house
}

async function copyOf(database: TestDatabase): Promise<TestDatabase> {
  const copy = await createTestDatabase(database)
  onTestFinished(() => copy.drop())
  return copy
}

async function goTo(house: House, seconds: number): Promise<void> {
  await house.clock.set(startsAt + seconds)
  await house.advance(0)
}

const round = (place: number) => ({ game_id, game_no: numbers[place - 1]! })
const proofIn = (house: House, place: number) => house.visitor().call(drawProof, round(place))
const annIn = (house: House) => Object.assign(house.visitor(), { token })
const betIn = (house: House, place: number) =>
  annIn(house).call(submitBet, { ...round(place), bet_content: [{ play: 'big', pick: '', amount: '10.00' }] })

/** The kinds of the leaves that a house's log has of a round. */
async function toldOf(house: House, place: number): Promise<string[]> {
  const { rows } = await house.owner.query<{ kind: string }>(
    'select kind from log_leaves where game_no = $1 order by index',
    [round(place).game_no],
  )
  return rows.map(({ kind }) => kind)
}

/** The three verifiers' complaints about documents, and about the whole log: the lines in which something fails. */
async function accused(house: House, proofs: readonly DrawProof[]): Promise<string[]> {
  const { rows } = await house.owner.query<{ leaf: Buffer }>('select leaf from log_leaves order by index')
  const entries = rows.flatMap(({ leaf }) => [Buffer.from([leaf.length >> 8, leaf.length & 255]), leaf])
  writeFileSync(join(folder, 'entries'), Buffer.concat(entries))
  writeFileSync(join(folder, 'documents'), proofs.map((proof) => `${documentText(proof)}\n`).join(''))
  const said = verifiers.flatMap(({ name, command: [program, ...first] }) =>
    ['log', 'documents'].map((kind) => {
      const file = join(folder, kind === 'log' ? 'entries' : kind)
      const { status, stdout } = spawnSync(program, [...first, `--${kind}`, file], { encoding: 'utf8' })
      return status === 0 ? [] : [`${name} ends with ${status}: ${stdout}`]
    }),
  )
  const failing: string[] = []
  const task = { gameCode, last: 20, trust: { witnessKeys: [witness.key] } }
  for await (const { line, result } of verifyHouse(houseAt(house.nodes[0].url), task))
    if (result === 'fails') failing.push(line)
  return [...said.flat(), ...failing]
}

beforeEach(async () => {
  reasons = []
  relay = await startRelay(recordedQuicknet, honest(recordedQuicknet))
  witness = await startWitness()
  client = openWitness({ url: witness.url, key: Buffer.from(witness.key, 'hex') }, houseKey)
  const database = await createTestDatabase()
  onTestFinished(() => database.drop())
  const house = await houseOn(database)
  await house.owner.query("insert into house (time_zone, currency) values ('UTC', 'CNY')")
  await house.owner.query(`${noLimits} delete from games`)
  game_id = await addShortGame(house.owner, { period, close, entropySource: 'drand' })
  await house.clock.slowDown()
  await goTo(house, 0)
  token = (await house.signUp('annie')).token
  await goTo(house, close)
  await goTo(house, period)
  const { rows } = await house.owner.query<{ game_no: string }>(
    'select game_no from rounds where game_id = $1 order by draws_at',
    [game_id],
  )
  numbers = rows.map(({ game_no }) => game_no)
  expect((await proofIn(house, 1)).status).toBe('drawn')
  // Here the backup is made: a round is open, with a bet. From now on no relay has a value.
  await betIn(house, 2)
  relay.behaviour = tooEarly
  await house.close()
  await database.client.end()
  backup = await copyOf(database)
  later = await copyOf(database)
})

test.each([
  ['sealed_late', 2 * period],
  ['entropy_late', 2 * period - close],
] as const)('what was given up as %s stands, and accuses nobody', async (reason, sealedAt) => {
  const before = await houseOn(later)
  // A second round has a bet that the backup never hears of.
  for (const place of [2, 3]) {
    await goTo(before, sealedAt + (place - 2) * period)
    if (place === 2) await goTo(before, 2 * period).then(() => betIn(before, 3))
  }
  await goTo(before, 3 * period + 610)
  await before.advance(1)
  // Of a value that it has not asked for before, a house says that it does not come only after a minute of asking.
  const first = (await proofIn(before, 3)).void?.reason
  expect(first).toBe(reason === 'sealed_late' ? reason : undefined)
  await goTo(before, 3 * period + 672)
  await before.advance(1)
  const given = await Promise.all([2, 3].map((place) => proofIn(before, place)))
  expect(given.map((proof) => proof.void?.reason)).toEqual([reason, reason])
  expect(await accused(before, given)).toEqual([])
  await before.close()

  const house = await houseOn(backup)
  await goTo(house, 3 * period + 680)
  await house.advance(1)
  expect(reasons).toEqual([])
  const proofs = await Promise.all([2, 3].map((place) => proofIn(house, place)))
  for (const [at, proof] of proofs.entries()) {
    expect(await toldOf(house, at + 2)).toEqual(['promise', 'seal', 'void'])
    expect(proof.void).toEqual(given[at]!.void)
  }
  // Both are shown as they were, also the one whose bets are lost.
  for (const [at, { seal, witnesses }] of given.entries())
    expect(proofs[at], `round ${at + 2}`).toMatchObject({ seal, witnesses })
  const { list } = await annIn(house).call(getBetRecord, { game_id })
  expect(list.map(({ game_no, status }) => [game_no, status])).toEqual([[round(2).game_no, 'cancelled']])
  expect(await accused(house, proofs)).toEqual([])
  const { rows } = await house.owner.query<{ size: number }>('select count(*)::int as size from log_leaves')
  expect((await client.latestCheckpoint())!.size).toBe(rows[0]!.size)
  expect(await audit(house.database)).toEqual([])
})
