import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { changeProfile, register } from '@glasshouse/contract/identity.ts'
import type { FastifyInstance } from 'fastify'
import type { Client } from 'pg'
import { pino } from 'pino'
import { type AppParts, createApp } from '../../server/app.ts'
import { createSlipCounts } from '../../server/bets/slip-counts.ts'
import { type Clock, type ClockParts, createClock } from '../../server/clock.ts'
import type { Connection } from '../../server/db/connection.ts'
import { type Database, type DatabaseOptions, openDatabase } from '../../server/db/database.ts'
import { createGate } from '../../server/db/gate.ts'
import { watchConnections } from '../../server/db/watch-connections.ts'
import { createDrawMonitor, type DrawMonitor } from '../../server/fairness/draw-monitor.ts'
import { houseKeyOf } from '../../server/fairness/house-key.ts'
import type { WitnessClient } from '../../server/fairness/witness-client.ts'
import { type WitnessSet, witnessSet } from '../../server/fairness/witness-set.ts'
import { folderStorage } from '../../server/files/folder-storage.ts'
import { closeFiles, equipFiles, type Files } from '../../server/files/parts.ts'
import type { Storage } from '../../server/files/storage.ts'
import type { PasswordCost } from '../../server/identity/passwords.ts'
import { logSenders } from '../../server/identity/senders.ts'
import { listen } from '../../server/listen.ts'
import { seedHouse } from '../../server/seed.ts'
import { type Caller, callerOf } from './caller.ts'
import { type HouseClock, houseClock } from './clock.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'

/** One server process of the house, within this one: the real app on connections of its own. */
export interface Node {
  readonly app: FastifyInstance
  readonly database: Database
  readonly files: Files
  /** The draw clock. It runs by its timer only when the house was opened with `ticking`. */
  readonly drawClock: Clock
  readonly drawMonitor: DrawMonitor
  /** Where it answers when the house was opened with `listening`. */
  readonly url: string
  /** Ends this node in order; the others go on. */
  close(): Promise<void>
}

/** A whole house on a database of its own. */
export interface House {
  readonly nodes: readonly [Node, ...Node[]]
  /** The first node's app, for stories with one node. */
  readonly app: FastifyInstance
  readonly database: Database
  /** A connection with the owner's rights: for arranging and for looking, never for what a player could do. */
  readonly owner: Client
  readonly clock: HouseClock
  /** Everything that the nodes logged, from `info` up. */
  readonly logged: readonly LogLine[]
  /** Moves the house's time by this many seconds and takes every step of the draw clock due then. */
  advance(seconds: number): Promise<void>
  /** A visitor, not signed in. */
  visitor(node?: Node): Caller
  /** A new player, signed up through the front door: an adult, unless told otherwise. Null tells no birthday. */
  signUp(username: string, node?: Node, person?: { birthday: string | null }): Promise<Caller>
  /** Another node on the same database, with other settings where some are given. */
  openNode(changed?: HouseOptions): Promise<Node>
  close(): Promise<void>
}

export interface LogLine {
  readonly level: number
  readonly msg: string
}

export interface HouseOptions
  extends Partial<Omit<AppParts, 'database' | 'log' | 'files' | 'witnesses'>>,
    Pick<ClockParts, 'refuse' | 'chainLength' | 'gate' | 'before' | 'onSigned'> {
  /** Who signs its seals and its log, if it is just one; nobody by default. */
  readonly witness?: WitnessClient | null
  /** The same where there are several. */
  readonly witnesses?: WitnessSet | null
  readonly nodes?: number
  /** The codes of the dice games that it has; all seeded ones by default. Each round of each costs time. */
  readonly games?: readonly string[]
  /** A database that the caller made and drops; a new one by default. */
  readonly on?: TestDatabase
  /** Opens a port on 127.0.0.1 for each node, for what `inject` can't do: event streams, real connections. */
  readonly listening?: boolean
  /** Lets the draw clocks run by their timers; otherwise `advance` takes their steps. */
  readonly ticking?: boolean
  /** How the nodes reach the database, where that is what a story is about. */
  readonly reached?: DatabaseOptions & { connection?: Connection }
  /** Answers reads that may be a second old, instead of the database. */
  readonly later?: Database['later']
  /** Where files are kept; in the house's own folder by default. */
  readonly storage?: Storage
}

export const seedKey = Buffer.alloc(32, 7)
export const houseKey = houseKeyOf(Buffer.alloc(32, 9))
/** A hash that takes no time: most stories are not about guessing. Stories about guessing say what it costs in a house. */
export const cheapPasswords: PasswordCost = { memory: 64, passes: 1, parallelism: 1 }
/** Rounds per chain: each seed of a house's long ones is a hash, which a story would spend most of its time on. */
const shortChain = 1_024
/** SQL that removes the house's limits as an action of the back office; otherwise the audit names it. */
export const noLimits = "delete from caps; select write_audit(null, null, 'limit.set', 'limit', 'all', '{}');"
/** Changes games without their call, `change` being the end of an UPDATE, as an action of the back office. */
export async function setGames({ owner }: House, change: string): Promise<void> {
  await owner.query(
    `update games ${change}; select write_audit(null, null, 'game.change', 'game', 'all', '{}')`,
  )
}
/** Not one of the common passwords: those are refused. */
export const password = 'Tumble6Dice'

/** Opens a house on a copy of the seeded database. Close it at the test's or the file's end. */
export async function openHouse(options: HouseOptions = {}): Promise<House> {
  const testDatabase = options.on ?? (await createTestDatabase('seeded'))
  const logged: LogLine[] = []
  const nodes: Node[] = []
  const dataDir = mkdtempSync(join(tmpdir(), 'glasshouse-house-'))
  const openNode = async (changed: HouseOptions = {}) => {
    const node = await startNode(testDatabase, dataDir, { ...options, ...changed }, logged)
    nodes.push(node)
    return node
  }
  const { timeZone } = options
  // As at the first start. Without a row the house is in UTC.
  if (timeZone)
    await testDatabase.client.query('insert into house (time_zone, currency) values ($1, $2)', [
      timeZone,
      'CNY',
    ])
  if (options.games)
    await testDatabase.client.query(`delete from games where kind = 'dice' and code <> all ($1)`, [
      options.games,
    ])
  const first = await openNode()
  for (let count = options.nodes ?? 1; nodes.length < count; ) await openNode()
  const clock = houseClock(testDatabase.client)
  const visitor = (node: Node = first) => callerOf(node.app)
  return {
    nodes: [first, ...nodes.slice(1)],
    app: first.app,
    database: first.database,
    owner: testDatabase.client,
    clock,
    logged,
    openNode,
    visitor,
    advance: async (seconds) => {
      await clock.advance(seconds)
      await first.drawClock.advance()
    },
    signUp: async (username, node, { birthday } = { birthday: '1990-05-17' }) => {
      const caller = visitor(node)
      const { userinfo } = await caller.call(register, { username, password })
      caller.token = userinfo.token
      if (birthday !== null) await caller.call(changeProfile, { birthday })
      return caller
    },
    close: async () => {
      await Promise.all(nodes.map((node) => node.close()))
      if (!options.on) await testDatabase.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function startNode(
  testDatabase: TestDatabase,
  dataDir: string,
  options: HouseOptions,
  logged: LogLine[],
): Promise<Node> {
  const { timeZone = 'UTC', listening = false, ticking = false } = options
  const log = pino({ level: 'info' }, { write: (line) => void logged.push(JSON.parse(line)) })
  const { connection = testDatabase.application, ...how } = options.reached ?? {}
  const { gate = createGate() } = options
  const opened = openDatabase(connection, { guardReads: true, gate, ...watchConnections(log), ...how })
  const database = { ...opened, ...(options.later && { later: options.later }) }
  const ungated = openDatabase(connection, { connections: 1 })
  const witnesses = options.witnesses ?? (options.witness ? witnessSet([options.witness]) : null)
  // A database that had a house stays as it is: games that a story removed would come back.
  if (options.on && !(await hasGames(database))) await seedHouse(database, { demonstration: true })
  // Stories sign up many people from one address; those about the limits set 1.
  const { rateLimitScale = 1_000, publicUrl = null } = options
  const storage = options.storage ?? folderStorage(join(dataDir, 'files'))
  const files = await equipFiles({ database, log, storage, dataDir, timeZone, rateLimitScale, publicUrl })
  const drawMonitor = createDrawMonitor({ db: database.read, log })
  const slipCounts = createSlipCounts()
  const app = await createApp({
    slipCounts,
    mode: 'demonstration',
    currency: { code: 'CNY', symbol: '¥' },
    timeZone,
    welcomeAmount: 100_000n,
    rateLimitScale,
    publicUrl,
    files,
    seedKey,
    houseKey,
    drawMonitor,
    metricsToken: null,
    senders: logSenders(log),
    passwordCost: cheapPasswords,
    showCodes: true,
    checkAnswers: true,
    ...options,
    witnesses,
    database,
    gate,
    log,
  })
  const drawClock = createClock({
    slipCounts,
    chainLength: shortChain,
    ...options,
    witnesses,
    database,
    gate,
    ungated,
    log,
    timeZone,
    seedKey,
    houseKey,
  })
  const port = listening ? await listen(app, { host: '127.0.0.1', port: 0 }) : 0
  if (!listening) await app.ready()
  if (ticking) drawClock.start()
  let closing: Promise<void> | undefined
  const close = async () => {
    await drawClock.stop()
    await app.close()
    closeFiles(files)
    await Promise.all([database.close(), ungated.close()])
  }
  return {
    app,
    database,
    files,
    drawClock,
    drawMonitor,
    url: `http://127.0.0.1:${port}`,
    close: () => (closing ??= close()),
  }
}

async function hasGames({ read }: Database): Promise<boolean> {
  return (await read.selectFrom('games').select('id').limit(1).execute()).length > 0
}
