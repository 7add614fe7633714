import { register } from '@glasshouse/contract/identity.ts'
import type { FastifyInstance } from 'fastify'
import type { Client } from 'pg'
import { pino } from 'pino'
import { type AppParts, createApp } from '../../server/app.ts'
import { type Clock, createClock } from '../../server/clock.ts'
import { type Database, openDatabase } from '../../server/db/database.ts'
import { listen } from '../../server/listen.ts'
import { seedHouse } from '../../server/seed.ts'
import { type Caller, callerOf } from './caller.ts'
import { type HouseClock, houseClock } from './clock.ts'
import { createTestDatabase } from './database.ts'

/** One server process of the house, within this one: the real app on connections of its own. */
export interface Node {
  readonly app: FastifyInstance
  readonly database: Database
  /** The draw clock. It runs by its timer only when the house was opened with `ticking`. */
  readonly drawClock: Clock
  /** Where it answers when the house was opened with `listening`. */
  readonly url: string
  /** Ends this node in order; the others go on. */
  close(): Promise<void>
}

/** A whole house on a database of its own. */
export interface House {
  readonly nodes: readonly [Node, ...Node[]]
  /** The first node's app, for stories that need no second. */
  readonly app: FastifyInstance
  readonly database: Database
  /** A connection with the owner's rights: for arranging and for looking, never for what a player could do. */
  readonly owner: Client
  readonly clock: HouseClock
  /** Everything the nodes have logged, from `info` up. */
  readonly logged: readonly LogLine[]
  /** Moves the house's time by so many seconds and takes every step of the draw clock that is due then. */
  advance(seconds: number): Promise<void>
  /** Somebody who is not signed in. */
  visitor(node?: Node): Caller
  /** A new player, signed up through the front door. */
  signUp(username: string, node?: Node): Promise<Caller>
  /** Another node on the same database. */
  openNode(): Promise<Node>
  close(): Promise<void>
}

export interface LogLine {
  readonly level: number
  readonly msg: string
}

export interface HouseOptions extends Partial<Omit<AppParts, 'database' | 'log'>> {
  readonly nodes?: number
  /** Opens a port on 127.0.0.1 for each node, for what `inject` can't do: event streams, real connections. */
  readonly listening?: boolean
  /** Lets the draw clocks run by their timers; otherwise `advance` takes their steps. */
  readonly ticking?: boolean
}

export const seedKey = Buffer.alloc(32, 7)
/** None of those that everyone tries first: they are refused. */
export const password = 'Tumble6Dice'

/** Opens a house on a copy of the migrated database. Close it at the test's or the file's end. */
export async function openHouse(options: HouseOptions = {}): Promise<House> {
  const testDatabase = await createTestDatabase()
  const logged: LogLine[] = []
  const nodes: Node[] = []
  const openNode = async () => {
    const node = await startNode(
      openDatabase(testDatabase.application, { guardReads: true }),
      options,
      logged,
    )
    nodes.push(node)
    return node
  }
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
    signUp: async (username, node) => {
      const caller = visitor(node)
      const { userinfo } = await caller.call(register, { username, password })
      caller.token = userinfo.token
      return caller
    },
    close: async () => {
      await Promise.all(nodes.map((node) => node.close()))
      await testDatabase.drop()
    },
  }
}

async function startNode(database: Database, options: HouseOptions, logged: LogLine[]): Promise<Node> {
  const { timeZone = 'UTC', listening = false, ticking = false } = options
  const log = pino({ level: 'info' }, { write: (line) => void logged.push(JSON.parse(line)) })
  await seedHouse(database, { demonstration: true })
  const app = await createApp({
    mode: 'demonstration',
    currency: { code: 'CNY', symbol: '¥' },
    timeZone,
    welcomeAmount: 100_000n,
    // Stories sign up many people from one address; those about the limits set 1.
    rateLimitScale: 1_000,
    publicUrl: null,
    showCodes: true,
    checkAnswers: true,
    ...options,
    database,
    log,
  })
  const drawClock = createClock({ database, log, timeZone, seedKey })
  const port = listening ? await listen(app, { host: '127.0.0.1', port: 0 }) : 0
  if (!listening) await app.ready()
  if (ticking) drawClock.start()
  let closing: Promise<void> | undefined
  const close = async () => {
    await drawClock.stop()
    await app.close()
    await database.close()
  }
  return { app, database, drawClock, url: `http://127.0.0.1:${port}`, close: () => (closing ??= close()) }
}
