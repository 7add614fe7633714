import { randomBytes } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { giveUpLostTime } from '../../server/bets/restored-alone.ts'
import {
  keepCheckpoint,
  keepingCheckpoint,
  keptCheckpointPath,
  readKeptCheckpoint,
} from '../../server/fairness/kept-checkpoint.ts'
import { notices } from '@glasshouse/contract/content.ts'
import { betReceipt, drawProof } from '@glasshouse/contract/fairness.ts'
import { cancelBet, getBetRecord, submitBet } from '@glasshouse/contract/games.ts'
import { lossList } from '@glasshouse/contract/public-log.ts'
import { checkProof, type Trust } from '@glasshouse/rules/check-proof.ts'
import { checkReceipt } from '@glasshouse/rules/check-receipt.ts'
import { bytesOf } from '@glasshouse/rules/encoding.ts'
import { splitHashes } from '@glasshouse/rules/merkle.ts'
import type { BetReceipt, SignedCheckpoint } from '@glasshouse/rules/proof.ts'
import { verifyConsistency } from '@glasshouse/rules/log.ts'
import { entryOf } from '@glasshouse/rules/log-entry.ts'
import { paytableHash } from '@glasshouse/rules/paytable-hash.ts'
import { gameNo as roundNo } from '@glasshouse/rules/rounds.ts'
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { transaction, type Tx } from '../../server/db/database.ts'
import type { StartError } from '../../server/db/start-error.ts'
import { newestCheckpoint } from '../../server/fairness/checkpoints.ts'
import { consistencyPath } from '../../server/fairness/log-proofs.ts'
import { openWitness, WitnessAway, type WitnessClient } from '../../server/fairness/witness-client.ts'
import { witnessSet } from '../../server/fairness/witness-set.ts'
import { findGame } from '../../server/games/catalogue.ts'
import { chainFor } from '../../server/games/chains.ts'
import { houseSources } from '../../server/games/entropy.ts'
import { writeToldRounds } from '../../server/games/told-rounds.ts'
import { houseAt } from '../../verify/house-reader.ts'
import { verifyHouse } from '../../verify/verify-house.ts'
import { audit } from '../../server/audit/audit.ts'
import { auditByWitness } from '../../server/audit/by-witness.ts'
import { houseClock } from '../support/clock.ts'
import { asSuperuser, createTestDatabase, type TestDatabase } from '../support/database.ts'
import { type House, houseKey, type HouseOptions, openHouse, noLimits, seedKey } from '../support/house.ts'
import { monitorOf } from '../support/monitor.ts'
import { addShortGame } from '../support/short-game.ts'
import { start, tableOf } from '../support/table.ts'
import {
  newWitnessFolder,
  startWitness,
  type WitnessOptions,
  type WitnessProcess,
} from '../support/witness.ts'

/** Long, so that nothing is late on a machine that is busy. */
const period = 60
const close = 20
const stake = '10.00'

let witness: WitnessProcess
let client: WitnessClient
/** The database as it was kept. */
let backup: TestDatabase
/** The same database, where the house went on. */
let later: TestDatabase
let game_id: number
let token: string | null
/** The reasons for which the house that uses one of them was told to stop. */
let reasons: StartError[]

/** A house that was closed: its database, the folder of its witness, and its time then, epoch seconds. */
type Closed = { database: TestDatabase; folder: string; at: number }
/** The house of all stories as the backup is made. */
let begun: Closed

/** The round drawn this many periods after the start. */
const round = (place: number) => ({
  game_id,
  game_no: `20270115-${String(28_800 / period + place + 1).padStart(4, '0')}`,
})

async function houseOn(...given: Parameters<typeof openOn>): Promise<House> {
  const house = await openOn(...given)
  onTestFinished(() => house.close())
  return house
}

/** The same, closed by its caller. */
async function openOn(
  database: TestDatabase,
  witnessed: WitnessClient | null = client,
  options: HouseOptions = {},
): Promise<House> {
  const house = await openHouse({
    ...options,
    on: database,
    witness: witnessed,
    listening: true,
    entropySource: houseSources({ witnesses: witnessSet([client]) }),
    refuse: (reason) => reasons.push(reason),
  })
  witness.follow(house)
  return house
}

/** A house whose seals and log these witnesses sign; some may be reached otherwise than they answer. */
async function openSignedBy(
  on: TestDatabase,
  witnesses: readonly WitnessProcess[],
  reached: (one: WitnessProcess) => Partial<WitnessClient> = () => ({}),
  needed?: number,
): Promise<House> {
  const clients = witnesses.map((one) => ({ ...openTo(one), ...reached(one) }))
  const set = witnessSet(clients, needed)
  const house = await openHouse({
    on,
    witnesses: set,
    entropySource: houseSources({ witnesses: set }),
    listening: true,
    refuse: (reason) => reasons.push(reason),
  })
  onTestFinished(() => house.close())
  for (const one of witnesses) one.follow(house)
  return house
}

const openTo = ({ url, key }: WitnessProcess) => openWitness({ url, key: Buffer.from(key, 'hex') }, houseKey)

const unheard = () => Promise.reject(new WitnessAway('lost on its way'))
/** No request to cosign reaches these. */
const deaf = (some: readonly WitnessProcess[]) => (one: WitnessProcess) =>
  some.includes(one) ? { cosign: unheard } : {}
/** Nothing that is to be kept does. */
const unreached = (some: readonly WitnessProcess[]) => (one: WitnessProcess) =>
  some.includes(one) ? { cosign: unheard, keepMark: unheard } : {}

/** A house of three witnesses after some rounds, and two copies of its database: one where it goes on, one that is restored. */
async function copiesOfThree(three: readonly WitnessProcess[], reached = deaf([])) {
  const before = await openSignedBy(later, three, reached)
  for (const place of [2, 3]) await finish(before, place)
  await before.advance(2)
  await before.close()
  await later.client.end()
  return { older: await copyOf(later), newer: await copyOf(later) }
}

/** The house goes on to the seal of the fourth round, and ends; gives when, seconds after the start. */
async function sealFourth(going: House, seconds = 1): Promise<number> {
  await goTo(going, 4 * period - close)
  await going.advance(seconds)
  expect(await toldOf(going, 4)).toContain('seal')
  const stopped = (await going.clock.now()) - start
  await going.close()
  return stopped
}

async function isAgreedNow(house: House): Promise<boolean> {
  await house.advance(0)
  return house.nodes[0].drawClock.isAgreed()
}

/** The house on a restored copy waits, as a witness that is away may have what it lacks; once that answers it goes on in one log. */
async function waitsFor(house: House, stopped: number, away: readonly WitnessProcess[], size: number) {
  await goTo(house, stopped + 1)
  await house.advance(1)
  expect(house.nodes[0].drawClock.isAgreed()).toBe(false)
  expect(house.logged).toContainEqual(
    expect.objectContaining({
      level: 50,
      err: expect.objectContaining({ message: expect.stringContaining('may have cosigned leaves that') }),
    }),
  )
  for (const one of away) await one.restart()
  await house.clock.set(start + Math.max(stopped + 2, 4 * period))
  await expect.poll(async () => isAgreedNow(house)).toBe(true)
  await house.advance(1)
  await house.advance(1)
  expect(reasons).toEqual([])
  expect(await toldOf(house, 4)).toEqual(['promise', 'seal', 'draw'])
  for (const one of away) expect(await knownTo(one)).toBeGreaterThan(size)
  expect(await accused(house, {})).toEqual([])
  expect(await audit(house.database)).toEqual([])
}

/** How many leaves a witness has cosigned. */
const knownTo = async (one: WitnessProcess) => (await openTo(one).latestCheckpoint())?.size

/** Ends the connections of all nodes to a database. */
async function endConnections({ application }: TestDatabase): Promise<void> {
  await asSuperuser((superuser) =>
    superuser.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and application_name like 'glasshouse %'",
      [application.database],
    ),
  )
}

async function copyOf(database: TestDatabase): Promise<TestDatabase> {
  const copy = await createTestDatabase(database)
  onTestFinished(() => copy.drop())
  return copy
}

const annIn = (house: House) => Object.assign(house.visitor(), { token })
const proofIn = (house: House, place: number) => house.visitor().call(drawProof, round(place))
const betIn = (house: House, place: number) =>
  annIn(house).call(submitBet, { ...round(place), bet_content: [{ play: 'big', pick: '', amount: stake }] })

/** Plays a round from its beginning to the beginning of the next one. */
async function play(house: House, place: number): Promise<void> {
  await goTo(house, (place - 1) * period)
  await betIn(house, place)
  await finish(house, place)
}

async function finish(house: House, place: number): Promise<void> {
  await goTo(house, place * period - close)
  await goTo(house, place * period)
}

/** Moves the clock to this many seconds after the start and takes every step that is due. */
async function goTo(house: House, seconds: number): Promise<void> {
  await house.clock.set(start + seconds)
  await house.advance(0)
}

/** Ann's balance, minor units, also while no round is there to be played. */
async function balanceIn(house: House): Promise<number> {
  const { rows } = await house.owner.query<{ balance: string }>(
    "select balance from accounts where kind = 'available'",
  )
  return Number(rows[0]?.balance)
}

/** The leaves of a house's log that speak of a round, by their kind, in their order. */
async function toldOf(house: House, place: number): Promise<string[]> {
  const { rows } = await house.owner.query<{ leaf: Buffer }>(
    'select leaf from log_leaves where game_no = $1 order by index',
    [round(place).game_no],
  )
  return rows.map(({ leaf }) => entryOf(leaf).kind)
}

/** How many leaves a database's log has. */
async function sizeOf(log: TestDatabase): Promise<number> {
  const { rows } = await log.client.query<{ size: number }>('select count(*)::int as size from log_leaves')
  return rows[0]!.size
}

/** Whether a path shows that the log of one checkpoint goes on in that of the other. */
function leads(from: SignedCheckpoint, to: SignedCheckpoint, path: readonly string[]): boolean {
  return verifyConsistency({
    from: from.size,
    fromRoot: bytesOf(from.root),
    to: to.size,
    toRoot: bytesOf(to.root),
    path: path.map(bytesOf),
  })
}

/** The failures that a stranger with the program finds in a house. */
async function accused(house: House, trust: Trust = { witnessKeys: [witness.key] }): Promise<string[]> {
  const failing: string[] = []
  const task = { gameCode: `short-${period}`, last: 20, trust }
  for await (const { line, result } of verifyHouse(houseAt(house.nodes[0].url), task))
    if (result === 'fails') failing.push(line)
  return failing
}

/** A copy of its database, at the time at which it was closed. */
async function databaseOf({ database, at }: Closed): Promise<TestDatabase> {
  const copy = await createTestDatabase(database)
  await houseClock(copy.client).set(at)
  return copy
}

/** The same for one test. */
async function ownDatabaseOf(house: Closed): Promise<TestDatabase> {
  const copy = await databaseOf(house)
  onTestFinished(() => copy.drop())
  return copy
}

/** Starts the witness that it had, as it was then. */
async function haveWitnessOf({ folder, at }: Closed, options: WitnessOptions = {}): Promise<void> {
  const copy = newWitnessFolder()
  cpSync(folder, copy, { recursive: true })
  await haveWitness({ ...options, folder: copy })
  witness.setAhead(at - Date.now() / 1000)
}

async function haveWitness(options: WitnessOptions): Promise<void> {
  witness = await startWitness(options)
  client = openTo(witness)
}

/** Opens a house for this work and closes it, as its tests below find it. */
async function closedAfter(database: TestDatabase, work: (house: House) => Promise<void>): Promise<Closed> {
  const house = await openOn(database)
  try {
    await work(house)
    expect(reasons).toEqual([])
    return { database, folder: witness.folder, at: await house.clock.now() }
  } finally {
    await house.close()
    await database.client.end()
    await witness.stop()
  }
}

async function remove({ database, folder }: Closed): Promise<void> {
  await database.drop()
  rmSync(folder, { recursive: true })
}

beforeAll(async () => {
  reasons = []
  await haveWitness({ outlivesTest: true })
  begun = await closedAfter(await createTestDatabase(), async (house) => {
    await house.owner.query("insert into house (time_zone, currency) values ('UTC', 'CNY')")
    await house.owner.query(`${noLimits} delete from games`)
    game_id = await addShortGame(house.owner, { period, close, entropySource: 'witness' })
    await house.clock.set(start)
    await house.advance(0)
    token = (await house.signUp('annie')).token
    await play(house, 1)
    expect((await proofIn(house, 1)).status).toBe('drawn')
    // Here the backup is made: a round is open, with a bet.
    await betIn(house, 2)
  })
  return async () => await remove(begun)
})

beforeEach(async () => {
  reasons = []
  await haveWitnessOf(begun)
  backup = await ownDatabaseOf(begun)
  later = await ownDatabaseOf(begun)
})

describe('a database that is put back to an older copy', () => {
  let last: SignedCheckpoint
  let drawnThen: Awaited<ReturnType<typeof proofIn>>[]

  let wentOn: Closed

  beforeAll(async () => {
    await haveWitnessOf(begun, { outlivesTest: true })
    wentOn = await closedAfter(await databaseOf(begun), async (house) => {
      await finish(house, 2)
      for (const place of [3, 4, 5]) await play(house, place)
      drawnThen = []
      for (const place of [2, 3, 4, 5]) drawnThen.push(await proofIn(house, place))
      expect(drawnThen.map(({ status, witnesses }) => [status, witnesses[0]?.key])).toEqual(
        drawnThen.map(() => ['drawn', witness.key]),
      )
      // Round 6 is open now and has a bet, 7 and 8 are promised.
      await betIn(house, 6)
      await house.advance(1)
      last = (await newestCheckpoint(house.database.read, { witnessed: true }))!
      expect(last).toEqual(await newestCheckpoint(house.database.read))
      expect((await client.latestCheckpoint())?.size).toBe(last.size)
    })
    return async () => await remove(wentOn)
  })

  beforeEach(async () => {
    await haveWitnessOf(wentOn)
    later = await ownDatabaseOf(wentOn)
  })

  // Attack: restore an old backup and go on
  test('gets its log back, keeps every draw, voids undrawn rounds that lost their bets, and continues', async () => {
    const house = await houseOn(backup)
    const watch = monitorOf(house, { witnessKeys: [witness.key] })
    const before = await balanceIn(house)
    await goTo(house, 5 * period + 5)
    expect(reasons).toEqual([])

    // The bet on round 2 was in the backup: the round is what it was, and is paid. Those on the others never were here, and of
    // round 5 it knew nothing at all: what was drawn stands all the same.
    for (const [at, { log, ...drawn }] of drawnThen.entries()) {
      expect(await proofIn(house, at + 2), `round ${at + 2}`).toMatchObject(drawn)
      expect(log).not.toBeNull()
      expect(await toldOf(house, at + 2)).toEqual(['promise', 'seal', 'draw'])
    }
    const { list } = await annIn(house).call(getBetRecord, { game_id })
    const { status, payout } = list.find(({ game_no }) => game_no === round(2).game_no)!
    expect(status).toMatch(/^(win|lose)$/)
    expect((await balanceIn(house)) - before).toBe(Math.round(100 * Number(payout)))
    // The one that was open: nobody knows who bet on it. Those that were promised were not open yet, and go on.
    expect(await proofIn(house, 6)).toMatchObject({
      status: 'void',
      void: { reason: 'restored' },
      draw: null,
    })
    expect(await proofIn(house, 7)).toMatchObject({ void: null, draw: null })
    // Round 1 was drawn before the backup, and stands as it was.
    expect((await proofIn(house, 1)).status).toBe('drawn')

    await finish(house, 6)
    for (const place of [7, 8]) {
      await play(house, place)
      expect(await proofIn(house, place)).toMatchObject({
        status: 'drawn',
        witnesses: [{ key: witness.key }],
      })
    }

    // The loss was told before them, and a stranger with a witness finds nothing that can't be true.
    const { rows: lost } = await house.owner.query<{ kind: string }>(
      `select kind from log_leaves where index >= (select min(index) from log_leaves where kind = 'loss') order by index limit 2`,
    )
    expect(lost.map(({ kind }) => kind)).toEqual(['loss', 'void'])
    // Ann, who was there, is told without asking.
    const { list: losses } = await house.visitor().call(lossList, {})
    // Within some seconds, on a machine that is busy.
    const heard_until = expect.closeTo(start + 5 * period + 1, -1)
    expect(losses).toEqual([expect.objectContaining({ epoch: 1, heard_until })])
    const { list: told } = await annIn(house).call(notices, {})
    expect(told).toContainEqual(
      expect.objectContaining({
        title: 'Bets lost in a database failure',
        read: false,
        content: expect.stringMatching(/ 08:0\d:\d\d UTC and 15 Jan 2027, 08:05:0\d UTC\./),
      }),
    )

    // A reader who kept a checkpoint of the lost time sees that the log continues from it.
    const now = (await newestCheckpoint(house.database.read, { witnessed: true }))!
    expect(now.size).toBeGreaterThan(last.size)
    const path = await consistencyPath(house.database.read, last.size, now.size)
    expect(leads(last, now, path)).toBe(true)
    expect((await client.latestCheckpoint())?.size).toBe(now.size)
    expect(await audit(house.database)).toEqual([])

    // A stranger accuses this house of nothing.
    const said: { line: string; result: string }[] = []
    const task = { gameCode: `short-${period}`, last: 20, trust: { witnessKeys: [witness.key] } }
    for await (const finding of verifyHouse(houseAt(house.nodes[0].url), task)) said.push(finding)
    expect(said.filter(({ result }) => result === 'fails')).toEqual([])
    // A monitor names the loss, and each round that was given up for it.
    const watched = await watch()
    expect(watched.fails).toEqual([])
    expect(watched.not_shown).toEqual([
      expect.stringMatching(/ leaf \d+ tells that the house lost what happened between /),
      expect.stringContaining(` gives short-${period} ${round(6).game_no} up for a loss, as restored`),
    ])
    expect((await watch()).not_shown).toEqual([])
  })

  test('is noticed after broken connections: nothing is added to it before the witness was asked', async () => {
    const connection = { ...later.application }
    const house = await houseOn(later, client, { reached: { connection } })
    await house.advance(1)
    // The failover: the same address leads to a standby that was behind.
    Object.assign(connection, { database: backup.application.database })
    await endConnections(later)
    const clock = houseClock(backup.client)
    witness.follow({ clock })
    await clock.set(start + 5 * period + 5)
    const size = await sizeOf(backup)
    expect(size).toBeLessThan(last.size)
    await house.advance(0)
    expect(house.logged).toContainEqual(
      expect.objectContaining({
        err: expect.objectContaining({ message: expect.stringContaining('asked first') }),
      }),
    )
    expect(await sizeOf(backup)).toBe(size)
    expect(
      await annIn(house).refused(submitBet, {
        ...round(2),
        bet_content: [{ play: 'big', pick: '', amount: stake }],
      }),
    ).toMatchObject({ code: 503 })
    await house.nodes[0].drawClock.advance()
    expect(reasons).toEqual([])
    expect(await sizeOf(backup)).toBeGreaterThan(last.size)
    expect(await proofIn(house, 2)).toMatchObject({ status: 'drawn', draw: drawnThen[0]!.draw })
    const alarm = house.logged.filter(({ msg }) => msg.startsWith('this database is an older copy'))
    expect(alarm.map(({ level }) => level)).toEqual([50])
    await clock.advance(2)
    await house.nodes[0].drawClock.advance()
    expect((await client.latestCheckpoint())?.size).toBe(await sizeOf(backup))
    expect(await audit(house.database)).toEqual([])
  })

  test('takes no step before the witness was asked, however long that takes', async () => {
    await witness.stop()
    const house = await houseOn(backup)
    await goTo(house, 6 * period)
    expect(await proofIn(house, 2)).toMatchObject({ seal: null, draw: null, void: null })
    const waiting = house.logged.filter(({ level }) => level >= 50)
    await house.advance(1)
    expect(house.logged.filter(({ level }) => level >= 50)).toEqual(waiting)
    expect(waiting).toHaveLength(1)

    await witness.restart()
    await house.advance(0)
    expect(await proofIn(house, 2)).toMatchObject({ status: 'drawn', draw: drawnThen[0]!.draw })
    expect(await audit(house.database)).toEqual([])
  })

  test('is done once by all nodes together', async () => {
    const house = await houseOn(backup)
    const second = await house.openNode()
    await house.clock.set(start + 6 * period)
    await Promise.all([house.nodes[0], second].map((node) => node.drawClock.advance()))
    const { rows } = await house.owner.query<{ first_index: string; end_index: string }>(
      'select first_index, end_index from log_restorations',
    )
    expect(rows).toEqual([{ first_index: expect.any(String), end_index: String(last.size) }])
    expect(await toldOf(house, 4)).toEqual(['promise', 'seal', 'draw'])
    expect(await audit(house.database)).toEqual([])
  })

  test('that went on without its witness is another history: the house refuses to go on', async () => {
    const alone = await houseOn(backup, null)
    await goTo(alone, 6 * period)
    await alone.close()
    await backup.client.end()
    const copy = await copyOf(backup)
    const house = await houseOn(copy)
    const size = await sizeOf(copy)
    await goTo(house, 7 * period)
    expect(reasons.map(({ message }) => message)).toEqual([
      expect.stringContaining('they tell different histories'),
    ])
    expect(await sizeOf(copy)).toBe(size)
  })

  test('draws nothing again without a witness either, where the newest checkpoint is kept outside the database', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'glasshouse-checkpoint-'))
    onTestFinished(() => rmSync(dataDir, { recursive: true }))
    const { size, root } = last
    writeFileSync(join(dataDir, keptCheckpointPath), JSON.stringify({ size, root }))
    const logged: { msg: string }[] = []
    const log = pino({}, { write: (line) => void logged.push(JSON.parse(line)) })
    const house: House = await houseOn(backup, null, {
      before: async () => await giveUpLostTime({ database: house.database, dataDir, witnesses: [], log }),
      onSigned: async () => await keepCheckpoint(house.database.read, dataDir),
    })
    await goTo(house, 5 * period + 5)
    expect(logged.map(({ msg }) => msg)).toEqual([
      expect.stringContaining('this database is an older copy, and no witness has what it lacks'),
    ])
    // Drawn before eyes, or open then: void, the bet on round 2 is returned.
    for (const place of [2, 3, 4, 5, 6])
      expect(await proofIn(house, place), `round ${place}`).toMatchObject({
        status: 'void',
        void: { reason: 'restored' },
        draw: null,
      })
    expect((await proofIn(house, 1)).status).toBe('drawn')
    await play(house, 9)
    expect((await proofIn(house, 9)).status).not.toBe('void')
    expect(await audit(house.database)).toEqual([])
    // The checkpoint that is kept is this log's from now on.
    const { size: newest } = (await newestCheckpoint(house.database.read))!
    expect(readKeptCheckpoint(dataDir)!.size).toBe(newest)
    await giveUpLostTime({ database: house.database, dataDir, witnesses: [], log })
    expect(logged).toHaveLength(1)

    // Another node kept the same checkpoint, and starts later: what was given up once is not given up again.
    await goTo(house, 10 * period)
    await betIn(house, 11)
    const ofOther = mkdtempSync(join(tmpdir(), 'glasshouse-checkpoint-'))
    onTestFinished(() => rmSync(ofOther, { recursive: true }))
    await keepingCheckpoint(house.database.read, ofOther)()
    expect(readKeptCheckpoint(ofOther)!.size).toBeGreaterThanOrEqual(newest)
    const kept = { size: last.size + 1_000, root, signed_at: new Date((start + 5 * period) * 1000) }
    writeFileSync(join(ofOther, keptCheckpointPath), JSON.stringify(kept))
    await giveUpLostTime({ database: house.database, dataDir: ofOther, witnesses: [], log })
    expect(logged).toHaveLength(1)
    expect((await proofIn(house, 11)).status).not.toBe('void')
    // One that was kept after that is of a log which this one does not go on.
    const { rows } = await house.owner.query<{ now: Date }>('select house_now() as now')
    writeFileSync(
      join(ofOther, keptCheckpointPath),
      JSON.stringify({ ...kept, signed_at: new Date(rows[0]!.now.getTime() + 1000) }),
    )
    await giveUpLostTime({ database: house.database, dataDir: ofOther, witnesses: [], log })
    expect(logged).toHaveLength(2)
  })

  test('shows without a witness to a reader who kept a checkpoint: no log of that house has it as its beginning', async () => {
    const house = await houseOn(backup, null)
    await goTo(house, 40 * period)
    const now = (await newestCheckpoint(house.database.read))!
    expect(now.size).toBeGreaterThan(last.size)
    const path = await consistencyPath(house.database.read, last.size, now.size)
    expect(leads(last, now, path)).toBe(false)
  })
})

test('a sealed round whose bets are lost is drawn at its time, and the auditor with the witness’s list counts them', async () => {
  const before = await houseOn(later)
  await finish(before, 2)
  await goTo(before, 2 * period + 1)
  const lost = (await betIn(before, 3)).bets[0]!.id
  const receipt = await annIn(before).call(betReceipt, { id: lost })
  await goTo(before, 3 * period - close)
  await before.advance(1)
  const { status, seal } = await proofIn(before, 3)
  expect([status, seal?.count]).toEqual(['sealed', 1])
  const stopped = (await before.clock.now()) - start
  await before.close()

  const house = await houseOn(backup)
  await goTo(house, stopped + 4)
  await house.advance(1)
  expect(reasons).toEqual([])
  expect(await proofIn(house, 3)).toMatchObject({ status: 'sealed', seal, void: null })
  // Nothing of the round is lost but the bet: whose it was can show that it was in it.
  await goTo(house, 3 * period + 4)
  await house.advance(1)
  const proof = await proofIn(house, 3)
  expect(proof).toMatchObject({ status: 'drawn', seal, witnesses: [{ key: witness.key }] })
  expect(await toldOf(house, 3)).toEqual(['promise', 'seal', 'draw'])
  const { rows } = await house.owner.query<{ lacks: string }>('select lacks from seals where lacks <> 0')
  expect(rows).toEqual([{ lacks: '1' }])
  const hashes = await fetch(`${house.nodes[0].url}/log/bets/short-60/${round(3).game_no}`)
  const sealed = splitHashes(Buffer.from(await hashes.arrayBuffer()))
  const failed = checkReceipt(receipt, proof, sealed).filter(({ result }) => result === 'fails')
  expect(failed).toEqual([])
  expect(await accused(house)).toEqual([])
  expect((await monitorOf(house, { witnessKeys: [witness.key] })()).fails).toEqual([])
  expect(await audit(house.database)).toEqual([])
  const key = Buffer.from(witness.key, 'hex')
  expect(await auditByWitness(house.database.read, { url: witness.url, key })).toEqual({
    counts: { 'witnessed seals': expect.any(BigInt), 'bets in a told loss': 1n },
    differences: [],
  })
})

test('a sealed round whose bets are lost before its witness had their list waits: no seal can be signed, and no loss voids it', async () => {
  const stopping: WitnessClient = {
    ...client,
    witnessSeal: () => Promise.reject(new Error('the house stops here')),
  }
  const before = await houseOn(later, stopping)
  await goTo(before, period + 1)
  await betIn(before, 2)
  await goTo(before, 2 * period - close)
  await before.advance(1)
  const { status, seal } = await proofIn(before, 2)
  expect([status, seal?.count]).toEqual(['sealed', 2])
  expect((await client.latestCheckpoint())?.size).toBe(await sizeOf(later))
  const stopped = (await before.clock.now()) - start
  await before.close()

  const house = await houseOn(backup)
  const had = await balanceIn(house)
  await goTo(house, stopped + 4)
  await house.advance(1)
  expect(reasons).toEqual([])
  expect(await proofIn(house, 2)).toMatchObject({ status: 'sealed', seal, witnesses: [], void: null })
  // The operator is told what ends that: another witness in its place, and a quarter of an hour.
  expect(house.logged).toContainEqual(
    expect.objectContaining({
      level: 50,
      round: `short-${period} ${round(2).game_no}`,
      msg: expect.stringContaining('was left out of WITNESS_URL, or replaced there, for fifteen minutes'),
    }),
  )
  await house.close()
  const dora = await startWitness()
  const replaced = await openSignedBy(backup, [dora])
  for (let step = 0; step < 5; step += 1) await replaced.advance(300)
  // The bet that is here is refunded, and the new witness cosigns that.
  expect(await proofIn(replaced, 2)).toMatchObject({ seal, void: { reason: 'entropy_late' } })
  expect(await toldOf(replaced, 2)).toEqual(['promise', 'seal', 'void'])
  expect(await balanceIn(replaced)).toBe(had + 100 * Number(stake))
  const asked = openWitness({ url: dora.url, key: Buffer.from(dora.key, 'hex') }, houseKey)
  expect((await asked.latestCheckpoint())?.size).toBe(await sizeOf(backup))
  expect(await audit(replaced.database)).toEqual([])
})

test('a draw is put back though one of its witnesses never comes back: its signature is in the value, and only when it signed is not shown', async () => {
  const [boris, carla, dora] = [await startWitness(), await startWitness(), await startWitness()]
  const three = [witness, boris, carla]
  const before = await openSignedBy(later, three)
  await finish(before, 2)
  for (const place of [3, 4, 5, 6]) await play(before, place)
  await before.close()
  await later.client.end()
  const [older, newer] = [await copyOf(later), await copyOf(later)]

  const going = await openSignedBy(newer, three)
  await play(going, 7)
  const { witnesses, entropy } = await proofIn(going, 7)
  const signers = witnesses.map(({ key }) => key)
  expect(signers).toEqual([witness.key, boris.key].toSorted())
  await going.close()
  await witness.stop()
  const left = [boris, carla, dora]
  const without = await openSignedBy(newer, left)
  await goTo(without, 7 * period + 2)
  await without.advance(1)
  await without.close()

  const house = await openSignedBy(older, left)
  await goTo(house, 7 * period + 8)
  await house.advance(1)
  expect(reasons).toEqual([])
  const proof = await proofIn(house, 7)
  expect(proof).toMatchObject({ status: 'drawn', entropy, witnesses: [{ key: boris.key }] })
  const results = checkProof(proof).map(({ name, result }) => [name, result])
  expect(Object.fromEntries(results)).toMatchObject({ seal: 'holds', source: 'holds', order: 'not_shown' })
  expect(await accused(house, {})).toEqual([])
  expect(await audit(house.database)).toEqual([])
})

describe('a start that misses a witness', () => {
  test('which alone has cosigned the last leaf waits for it, also where another one lies about its log', async () => {
    const [boris, carla] = [await startWitness(), await startWitness()]
    const three = [witness, boris, carla]
    const { older, newer } = await copiesOfThree(three)
    const stopped = await sealFourth(await openSignedBy(newer, three, deaf([witness, boris])))
    const size = await sizeOf(newer)
    expect([await knownTo(carla), await knownTo(boris)]).toEqual([size, await sizeOf(older)])
    await carla.stop()
    const lie = async () => ({
      ...(await openTo(boris).latestCheckpoint())!,
      size: 1_000_000,
      signature: randomBytes(64),
    })
    const house = await openSignedBy(older, three, (one) => (one === boris ? { latestCheckpoint: lie } : {}))
    await waitsFor(house, stopped, [carla], size - 1)
  })

  test('and of which its database shows that it was alone for long waits for it', async () => {
    const three = [witness, await startWitness(), await startWitness()]
    const apart = unreached(three.slice(1))
    const { older, newer } = await copiesOfThree(three, apart)
    // It cosigns what nobody else hears of when that is a minute old.
    const before = (await knownTo(witness))!
    expect(before).toBeGreaterThan(1)
    expect(before).toBeLessThan(await sizeOf(older))
    expect(await knownTo(three[1]!)).toBeUndefined()
    const going = await openSignedBy(newer, three, apart)
    await goTo(going, 4 * period - close)
    const stopped = await sealFourth(going, 62)
    const size = (await knownTo(witness))!
    expect(size).toBeGreaterThan(await sizeOf(older))
    await witness.stop()
    await waitsFor(await openSignedBy(older, three), stopped, [witness], size - 1)
  })

  test('of the policy before waits for as many as know what that one had cosigned', async () => {
    const [boris, carla, dora] = [await startWitness(), await startWitness(), await startWitness()]
    const three = [witness, boris, carla]
    const { older, newer } = await copiesOfThree(three)
    await boris.stop()
    const stopped = await sealFourth(await openSignedBy(newer, three))
    const size = await sizeOf(newer)
    expect([await knownTo(witness), await knownTo(carla)]).toEqual([size, size])
    await witness.stop()
    await boris.restart()
    // As the manual has it: one at a time.
    await waitsFor(await openSignedBy(older, [witness, boris, dora]), stopped, [witness], size)
  })

  test('or of the only one before', async () => {
    const { older, newer } = await copiesOfThree([witness])
    const stopped = await sealFourth(await openSignedBy(newer, [witness]))
    const size = await sizeOf(newer)
    await witness.stop()
    await waitsFor(await openSignedBy(older, [witness, await startWitness()]), stopped, [witness], size)
  })

  test('waits for none where all answer: leaves that nobody cosigned are told as lost', async () => {
    const three = [witness, await startWitness(), await startWitness()]
    const { older, newer } = await copiesOfThree(three)
    const stopped = await sealFourth(await openSignedBy(newer, three, deaf(three)))
    const size = await sizeOf(newer)
    expect(size).toBeGreaterThan(await sizeOf(older))
    // One is of another release.
    const house = await openSignedBy(older, three, (one) =>
      one === witness ? { newestMark: () => Promise.reject(new Error('a mark of another form')) } : {},
    )
    await house.clock.set(start + stopped + 1)
    // Not at once: a request to cosign them could be on its way.
    expect(await isAgreedNow(house)).toBe(false)
    await expect.poll(async () => isAgreedNow(house)).toBe(true)
    expect(reasons).toEqual([])
    const told = expect.stringContaining('leaves that no witness has')
    expect(house.logged).toContainEqual(expect.objectContaining({ level: 50, leaves: size, msg: told }))
    const { list } = await house.visitor().call(lossList, {})
    expect(list).toMatchObject([{ epoch: 1, first_bet: '0', last_bet: '0' }])
    await house.advance(1)
    expect((await client.latestCheckpoint())?.size).toBe(await sizeOf(older))
    expect(await accused(house, {})).toEqual([])
    expect(await audit(house.database)).toEqual([])
  })
})

test('a witness that never answers holds up no cosignature of the others', async () => {
  const [boris, carla] = [await startWitness(), await startWitness()]
  const answers = Promise.withResolvers<void>()
  const house = await openSignedBy(later, [witness, boris, carla], (one) =>
    one === carla ? { keepMark: async () => answers.promise } : {},
  )
  onTestFinished(() => answers.resolve())
  await house.clock.set(start + period + 5)
  house.nodes[0].drawClock.start()
  const lag = async (one: WitnessProcess) => (await sizeOf(later)) - ((await knownTo(one)) ?? 0)
  await expect.poll(async () => [await lag(witness), await lag(boris)], { timeout: 20_000 }).toEqual([0, 0])
})

test('a round voided in the lost time stays void, by choice or because it never opened, with one leaf', async () => {
  const before = await houseOn(later)
  await goTo(before, period + 1)
  // By choice, long before its draw; and the house stands still while rounds go by that the backup never heard of.
  await before.owner.query(
    "insert into voids (round_id, reason) select id, 'operator' from rounds where game_no = $1",
    [round(3).game_no],
  )
  await goTo(before, 8 * period + 1)
  await before.advance(1)
  expect((await client.latestCheckpoint())!.size).toBe(await sizeOf(later))
  for (const place of [3, 6, 7]) expect(await toldOf(before, place)).toEqual(['promise', 'void'])
  // However long that took here, the clock of a house never goes back.
  const stopped = (await before.clock.now()) - start
  await before.close()

  const house = await houseOn(backup)
  await goTo(house, stopped + 4)
  await house.advance(1)
  expect(reasons).toEqual([])
  for (const [at, reason] of [
    [3, 'operator'],
    [6, 'never_opened'],
    [7, 'never_opened'],
  ] as const) {
    expect((await proofIn(house, at)).void, `round ${at}`).toMatchObject({ reason })
    expect(await toldOf(house, at)).toEqual(['promise', 'void'])
  }
  expect((await client.latestCheckpoint())!.size).toBe(await sizeOf(backup))
  expect(await accused(house)).toEqual([])
  expect(await audit(house.database)).toEqual([])
})

test('a bet that was cancelled in the lost time is cancelled again, and its round drawn as it was', async () => {
  const before = await houseOn(later)
  const { list } = await annIn(before).call(getBetRecord, { game_id })
  const { id } = list.find(({ game_no }) => game_no === round(2).game_no)!
  await goTo(before, period + 1)
  await annIn(before).call(cancelBet, { id })
  for (const place of [2, 3, 4, 5]) await finish(before, place)
  await before.advance(1)
  const drawn = await Promise.all([2, 3].map((place) => proofIn(before, place)))
  expect(drawn.map(({ status, seal }) => [status, seal?.count])).toEqual([
    ['drawn', 0],
    ['drawn', 0],
  ])
  const stopped = (await before.clock.now()) - start
  await before.close()

  const house = await houseOn(backup)
  const had = await balanceIn(house)
  await goTo(house, stopped + 4)
  await house.advance(1)
  expect(reasons).toEqual([])
  for (const [at, proof] of drawn.entries())
    expect(await proofIn(house, at + 2)).toMatchObject({ status: 'drawn', draw: proof.draw })
  expect(await balanceIn(house)).toBe(had + 100 * Number(stake))
  expect(await toldOf(house, 5)).toEqual(['promise', 'seal', 'draw'])
  expect((await client.latestCheckpoint())!.size).toBe(await sizeOf(backup))
  expect(await audit(house.database)).toEqual([])
})

test('a draw whose bets are lost in part stands: those that are left are paid, and shown to be in it', async () => {
  const before = await houseOn(later)
  const { list } = await annIn(before).call(getBetRecord, { game_id })
  const [first] = list.filter(({ game_no }) => game_no === round(2).game_no)
  await goTo(before, period + 1)
  const lost = (await betIn(before, 2)).bets[0]!.id
  const receiptOfLost = await annIn(before).call(betReceipt, { id: lost })
  await finish(before, 2)
  await before.advance(1)
  const drawn = await proofIn(before, 2)
  expect(drawn.seal).toMatchObject({ count: 2, total: '20.00' })
  const stopped = (await before.clock.now()) - start
  await before.close()

  const house = await houseOn(backup)
  const had = await balanceIn(house)
  await goTo(house, stopped + 4)
  await house.advance(1)
  expect(reasons).toEqual([])
  const proof = await proofIn(house, 2)
  expect(proof).toMatchObject({ status: 'drawn', draw: drawn.draw, seal: drawn.seal })
  const { rows } = await house.owner.query<{ lacks: string }>('select lacks from seals where lacks <> 0')
  expect(rows).toEqual([{ lacks: '1' }])
  // The stake of the lost bet is in the balance, as it was before it; the other is paid by the dice.
  const [record] = (await annIn(house).call(getBetRecord, { game_id })).list.filter(
    ({ id }) => id === first!.id,
  )
  expect(record!.status).toMatch(/^(win|lose)$/)
  expect((await balanceIn(house)) - had).toBe(Math.round(100 * Number(record!.payout)))
  const results = (receipt: BetReceipt, sealed?: Uint8Array[]) =>
    new Map(checkReceipt(receipt, proof, sealed).map(({ name, result }) => [name, result]))
  const own = await annIn(house).call(betReceipt, { id: first!.id })
  expect(own.inclusion).toMatchObject({ size: 2, index: 0 })
  expect([...results(own).values()]).not.toContain('fails')
  // The list that was published with the seal is still given, and shows that the lost bet was in it.
  const list2 = Buffer.from(
    await (await fetch(`${house.nodes[0].url}/log/bets/short-60/${round(2).game_no}`)).arrayBuffer(),
  )
  expect([...results(receiptOfLost, splitHashes(list2)).values()]).not.toContain('fails')
  expect(await annIn(house).refused(betReceipt, { id: lost })).toMatchObject({
    msg: expect.stringMatching(/lost/),
  })
  expect(await audit(house.database)).toEqual([])
  expect(await accused(house)).toEqual([])
  // Nobody can take another bet out of it, or put one in the lost one's place.
  await house.owner.query('alter table bets disable trigger user')
  await house.owner.query(`update bets set salt = substr(sha256(salt), 1, 16) where id = ${first!.id}`)
  expect(await audit(house.database)).toContainEqual(
    expect.stringContaining('a bet on it is not among the sealed ones'),
  )
})

test('no seal is signed that no checkpoint tells of: a backup can lose none', async () => {
  const house = await houseOn(later)
  await goTo(house, period + 1)
  // The witness is away while this round is sealed, and hears of the seal alone.
  await witness.stop()
  await goTo(house, 2 * period - close)
  const proof = await proofIn(house, 2)
  expect([proof.status, proof.witnesses]).toEqual(['sealed', []])
  await witness.restart()
  const [gameCode, gameNo] = ['short-60', round(2).game_no]
  const seal = { gameCode, gameNo, root: bytesOf(proof.seal!.root), count: 1n, total: 1_000n }
  await expect(client.witnessSeal(seal)).rejects.toThrow('does not have this seal')
  expect(await client.signedSeal(gameCode, gameNo)).toBeNull()
})

test('a game whose first rounds all fell in the lost time keeps their draws, and is accused of nothing', async () => {
  const [ofOther, otherCode] = [2 * period, `short-${2 * period}`]
  const terms = { period: ofOther, close, entropySource: 'witness' }
  const ids = [await addShortGame(later.client, terms), await addShortGame(backup.client, terms)]
  expect(ids[0]).toBe(ids[1])
  const before = await houseOn(later)
  await goTo(before, period + 1)
  const bet_content = [{ play: 'big', pick: '', amount: stake }]
  await annIn(before).call(submitBet, { ...(await tableOf(before, otherCode)), bet_content })
  for (const at of [1, 2]) {
    await goTo(before, at * ofOther - close)
    await goTo(before, at * ofOther + 1)
  }
  // The third is sealed, without bets, and not drawn.
  await goTo(before, 3 * ofOther - close)
  await before.advance(1)
  const { rows } = await before.owner.query<{ dice: number[] }>(
    'select d.dice from draws d join rounds r on r.id = d.round_id where r.game_id = $1 order by r.draws_at desc',
    [ids[0]],
  )
  const drawn = rows.map(({ dice }) => dice.join(' '))
  expect(drawn).toHaveLength(2)
  const stopped = (await before.clock.now()) - start
  await before.close()

  const house = await houseOn(backup)
  await goTo(house, stopped + 4)
  // By then it had the time to give up what it lost.
  for (let rounds = 1; rounds < 10; rounds += 1) await goTo(house, stopped + rounds * ofOther)
  await house.advance(1)
  expect(reasons).toEqual([])
  const { rows: ends } = await house.owner.query<{ end: string }>(
    `select coalesce(v.reason, case when d.round_id is not null then 'drawn' end) as end
     from rounds r left join draws d on d.round_id = r.id left join voids v on v.round_id = r.id
     where r.game_id = $1 and r.draws_at < house_now() - interval '1 minute' order by r.draws_at`,
    [ids[0]],
  )
  expect(ends.slice(0, 3).map(({ end }) => end)).toEqual(['drawn', 'drawn', 'drawn'])
  expect(ends.at(-1)!.end).toBe('drawn')
  const said: string[] = []
  const task = { gameCode: otherCode, last: 20, trust: { witnessKeys: [witness.key] } }
  for await (const { line, result } of verifyHouse(houseAt(house.nodes[0].url), task))
    if (result === 'fails' || /  dice /.test(line)) said.push(line.trim())
  expect(said.filter((line) => line.startsWith('FAILS'))).toEqual([])
  const shown = said.flatMap((line) => / dice (\d \d \d)/.exec(line)?.[1] ?? [])
  expect(shown.slice(-2)).toEqual(drawn)
  expect((await monitorOf(house, { witnessKeys: [witness.key] })()).fails).toEqual([])
  expect(await audit(house.database)).toEqual([])
})

test('however many rounds were lost, they are written; the chain after theirs, which none of them is of, begins where theirs ends', async () => {
  const house = await houseOn(backup)
  await goTo(house, period + 5)
  const { read } = house.database
  const game = (await findGame(read, game_id))!
  const chain = await read
    .selectFrom('chains')
    .selectAll()
    .where('game_id', '=', game_id)
    .executeTakeFirstOrThrow()
  const [first, end] = [chain.first_draws_at.getTime() / 1000, chain.length * period]
  const of = { gameCode: game.code, rule: game.tripleRule, sourceId: 'dev:1', chainEnd: chain.end_hash }
  const promises = Array.from({ length: 7_000 }, (_, at) => {
    const chainIndex = at + 50
    const drawsAt = first + (chainIndex - 1) * period
    return {
      ...of,
      kind: 'promise' as const,
      gameNo: roundNo(drawsAt, period, 'UTC'),
      opensAt: drawsAt - period,
      closesAt: drawsAt - close,
      drawsAt,
      commitment: randomBytes(32),
      chainIndex,
      paytableHash: paytableHash(game.paytable, game.tripleRule),
    }
  })
  const startOfNext = new Date((first + end) * 1000)
  const making = { seedKey, chainLength: chain.length }
  const { end_hash } = await undone(house, async (tx) => await chainFor(tx, game, startOfNext, making))
  const ahead = {
    kind: 'chain' as const,
    gameCode: game.code,
    end: end_hash,
    length: chain.length,
    firstDrawsAt: first + end,
    periodSeconds: period,
  }
  const written = { seedKey, writeMatches: async () => undefined }
  const next = await transaction(house.database, async (tx) => {
    await writeToldRounds(tx, [ahead, ...promises], written)
    return await chainFor(tx, game, startOfNext, making)
  })
  const { rows } = await house.owner.query<{ count: number }>(
    'select count(*)::int from rounds where chain_id = $1 and chain_index >= 50',
    [chain.id],
  )
  expect(rows).toEqual([{ count: promises.length }])
  expect(next.end_hash).toEqual(end_hash)
  // One that another key made could be drawn by nobody.
  const ofOther = { ...ahead, firstDrawsAt: ahead.firstDrawsAt + period, end: randomBytes(32) }
  await expect(
    transaction(house.database, async (tx) => await writeToldRounds(tx, [ofOther], written)),
  ).rejects.toThrow(/^SEED_KEY does not make the chain of short-60 that begins at 2027-/)
})

/** The result of a transaction that is rolled back. */
async function undone<Result>(house: House, write: (tx: Tx) => Promise<Result>): Promise<Result> {
  const found: Result[] = []
  const back = new Error('back')
  await transaction(house.database, async (tx) => {
    found.push(await write(tx))
    throw back
  }).catch((error: unknown) => {
    if (error !== back) throw error
  })
  return found[0]!
}
