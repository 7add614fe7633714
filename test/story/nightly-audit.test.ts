import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Database, openDatabase } from '../../server/db/database.ts'
import { createDrawMonitor } from '../../server/fairness/draw-monitor.ts'
import { folderStorage } from '../../server/files/folder-storage.ts'
import { equipFiles } from '../../server/files/parts.ts'
import { auditReport } from '../../server/audit/audit.ts'
import { seedHouse } from '../../server/seed.ts'
import { createSweep, type Sweep } from '../../server/sweep.ts'
import { type HouseClock, houseClock } from '../support/clock.ts'
import { asSuperuser, createTestDatabase, type TestDatabase } from '../support/database.ts'
import { meetAtLock } from '../support/held-lock.ts'
import { houseKey } from '../support/house.ts'
import { fairDraws, writeDraws } from '../support/past-draws.ts'

const hours = 3600
/** 2027-01-15, one o'clock in Singapore. */
const night = Date.UTC(2027, 0, 14, 17) / 1000

type Line = { level: number; msg: string; difference?: string; day?: string }

let house: TestDatabase
let clock: HouseClock
let databases: Database[]
let lines: Line[]
let dataDir: string

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'glasshouse-sweep-'))
  house = await createTestDatabase()
  clock = houseClock(house.client)
  await clock.set(night)
  databases = []
  lines = []
  await seedHouse(open(), { demonstration: true })
})
afterEach(async () => {
  await Promise.all(databases.map((database) => database.close()))
  await house.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

/** The house's database, with the role's settings as they are now. */
function open(): Database {
  const database = openDatabase(house.application)
  databases.push(database)
  return database
}

/** The hourly work of one more node on this house. */
async function openNode(): Promise<Sweep> {
  const database = open()
  const log = pino({}, { write: (line) => void lines.push(JSON.parse(line)) })
  const timeZone = 'Asia/Singapore'
  const files = await equipFiles({
    database,
    log,
    storage: folderStorage(join(dataDir, 'files')),
    dataDir,
    timeZone,
    rateLimitScale: 1,
    publicUrl: null,
  })
  const drawMonitor = createDrawMonitor({ db: database.read, log })
  return createSweep({
    database,
    application: house.application,
    log,
    files,
    drawMonitor,
    timeZone,
    logKeys: { houseKey: houseKey.publicKey },
  })
}

/** The nights that were audited so far, by the log. */
const nights = () => lines.flatMap(({ day }) => day ?? [])

test('however many nodes look, and however often, a night is audited once, from four o’clock on', async () => {
  const [one, other] = [await openNode(), await openNode()]
  await Promise.all([one.sweep(), other.sweep()])
  expect(lines).toMatchObject([
    { level: 30, msg: 'the nightly audit found no difference', day: '2027-01-14' },
    // For somebody who keeps the logs elsewhere: a chain whose end was cut off is whole.
    { level: 30, msg: "the back office's audit log ends here", line: '0', hash: '0'.repeat(64) },
    { level: 30, msg: 'the facts end here', hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
  ])
  const { rows } = await house.client.query(
    'select desk_line, fact = (select max(id) from facts) as knows_facts from audits',
  )
  expect(rows).toEqual([{ desk_line: '0', knows_facts: true }])
  await clock.advance(2.9 * hours)
  await one.sweep()
  expect(nights()).toEqual(['2027-01-14'])
  await clock.advance(0.2 * hours)
  await other.sweep()
  await one.sweep()
  expect(nights()).toEqual(['2027-01-14', '2027-01-15'])
})

test('each difference is an error in the log', async () => {
  await house.client.query("update accounts set balance = 5 where kind = 'house'")
  await (await openNode()).sweep()
  const errors = lines.filter(({ level }) => level === 50)
  expect(errors.map(({ difference }) => difference)).toContain(
    'the balances of all accounts sum to 5, not to 0',
  )
  expect(errors.at(-1)).toMatchObject({ msg: 'the nightly audit found differences', day: '2027-01-14' })
})

test('an audit under way when the house closes is aborted silently, and done by the next node', async () => {
  const node = await openNode()
  // Its first question waits for the lock.
  await meetAtLock(
    house.client,
    { lock: 'lock accounts, postings', waiting: 1, meanwhile: () => node.stop() },
    () => node.sweep(),
  )
  expect(lines).toEqual([])
  await (await openNode()).sweep()
  expect(nights()).toEqual(['2027-01-14'])
})

test("an audit may take longer than the role's other statements", async () => {
  const role = `role glasshouse_app in database ${house.owner.database}`
  await asSuperuser((superuser) => superuser.query(`alter ${role} set statement_timeout = '300ms'`))
  const database = open()
  const audited = meetAtLock(
    house.client,
    {
      lock: 'lock accounts, postings',
      waiting: 1,
      meanwhile: (owner) => owner.query('select pg_sleep(0.6)'),
    },
    () => auditReport(database),
  )
  expect((await audited).differences).toEqual([])
})

const alarms = () => lines.filter(({ level, msg }) => level >= 50 && msg.includes('fair dice'))

test('a loaded die is reported at the next hour, unasked, once by each node', async () => {
  const node = await openNode()
  await writeDraws(house.client, { gameCode: 'dice-3m', draws: fairDraws('hourly', 500), source: 'dev:1' })
  await node.sweep()
  expect(alarms()).toEqual([])
  await clock.set(night + hours)
  const loaded = fairDraws('loaded', 500).map(([, b, c], place) => [place % 2 ? 6 : 5, b, c] as const)
  await writeDraws(house.client, { gameCode: 'dice-3m', draws: loaded, source: 'dev:1' })
  await node.sweep()
  const heard = alarms().length
  expect(heard).toBeGreaterThan(0)
  await node.sweep()
  expect(alarms()).toHaveLength(heard)
})
