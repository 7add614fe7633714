import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { transfer } from '@glasshouse/contract/wallet.ts'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createClock } from '../../server/clock.ts'
import { type Database, openDatabase } from '../../server/db/database.ts'
import { writeHistory } from '../../server/demonstration/history.ts'
import { inThePast } from '../../server/demonstration/past-clock.ts'
import { openForPast } from '../../server/demonstration/past-database.ts'
import { createReplay } from '../../server/demonstration/replay.ts'
import { openPastHouse } from '../../server/demonstration/past-house.ts'
import { folderStorage } from '../../server/files/folder-storage.ts'
import { closeFiles, equipFiles, type Files } from '../../server/files/parts.ts'
import { findGame } from '../../server/games/catalogue.ts'
import { houseEntropy } from '../../server/games/entropy.ts'
import { drawProof } from '../../server/games/proof.ts'
import { audit } from '../../server/audit/audit.ts'
import { createPasswords } from '../../server/identity/passwords.ts'
import { seedShownOperators } from '../../server/operator/shown-operators.ts'
import { seedHouse } from '../../server/seed.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { houseKey, seedKey } from '../support/house.ts'

let testDatabase: TestDatabase
let database: Database
let owner: Database
let files: Files
let bets: number
const dataDir = mkdtempSync(join(tmpdir(), 'glasshouse-history-'))
const size = { days: 2, players: 25, busyRounds: 12, bettors: 8 }
const hashing = createPasswords({ rateLimitScale: 1 })
const parts = () => ({
  owner,
  timeZone: 'UTC',
  seedKey,
  welcomeAmount: 1_000_00n,
  replay: createReplay('UTC'),
  life: {
    files,
    openOffice: async (past: Database) => void (await seedShownOperators(past, hashing, seedKey)),
  },
})

beforeAll(async () => {
  testDatabase = await createTestDatabase()
  database = openDatabase(testDatabase.application, { guardReads: true })
  owner = openForPast(testDatabase.owner)
  await seedHouse(database, { demonstration: true })
  files = await equipFiles({
    database,
    log: pino({ level: 'silent' }),
    storage: folderStorage(join(dataDir, 'files')),
    dataDir,
    timeZone: 'UTC',
    rateLimitScale: 1,
    publicUrl: null,
  })
  bets = await writeHistory(parts(), size)
}, 720_000)
afterAll(async () => {
  closeFiles(files)
  await database.close()
  await owner.close()
  await testDatabase.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

const one = async <Row>(query: string, values: unknown[] = []): Promise<Row> =>
  (await testDatabase.client.query(query, values)).rows[0] as Row

test('the past of the demonstration passes the audit, and the present continues it without a gap', async () => {
  expect(await audit(database)).toEqual([])
  const log = pino({ level: 'silent' })
  const clock = createClock({ database, log, timeZone: 'UTC', seedKey, houseKey })
  await clock.advance()
  await clock.stop()
  expect(await audit(database)).toEqual([])
  // The house may open when a round is past its close: that one is void as in every house, none before it.
  const { voids } = await one<{ voids: number }>(
    `select count(*)::int as voids from voids v join rounds r on r.id = v.round_id
     where r.draws_at <= (select max(draws_at) from rounds where entropy_source = 'demonstration:1')`,
  )
  expect(voids).toBe(0)
})

test('it has the draws of two days of the slow games, none of the practice table, and all its bets are settled', async () => {
  const { rows } = await testDatabase.client.query<{ code: string; draws: number; span: number }>(
    `select g.code, count(*)::int as draws, extract(epoch from max(r.draws_at) - min(r.draws_at))::int as span
     from draws d join rounds r on r.id = d.round_id join games g on g.id = r.game_id group by 1`,
  )
  const codes = rows.map(({ code }) => code).toSorted()
  expect(codes).toEqual(['dice-10m', 'dice-3m', 'dice-5m', 'k3-5m'])
  for (const { code, span } of rows) expect(span, code).toBeGreaterThan(47 * 3600)
  expect(bets).toBeGreaterThan(200)
  const found = await one<{ bets: number; late: number; unsettled: number }>(
    `select count(*)::int as bets,
       count(*) filter (where b.created_at >= r.closes_at or b.created_at < r.opens_at)::int as late,
       count(*) filter (where s.event_id is null)::int as unsettled
     from bets b join rounds r on r.id = b.event_id left join settlements s on s.event_id = r.id
     where r.entropy_source = 'demonstration:1'`,
  )
  expect(found).toEqual({ bets, late: 0, unsettled: 0 })
})

test('money moved at the times of the past, in order for each account', async () => {
  const { wrong, newest } = await one<{ wrong: number; newest: Date }>(
    `select count(*) filter (where before > at)::int as wrong, max(at) as newest from (
       select e.created_at as at, lag(e.created_at) over (partition by p.account_id order by p.number) as before
       from postings p join entries e on e.id = p.entry_id) as moves`,
  )
  expect(wrong).toBe(0)
  expect(newest.getTime()).toBeLessThan(Date.now())
})

test('its last days have slips on matches: of each kind, settled where the match is over, one of them settled again, and some cashed out', async () => {
  const found = await one<Record<string, number>>(
    `select count(*) filter (where b.folds is null)::int as singles,
       count(*) filter (where cardinality(b.folds) = 1)::int as accumulators,
       count(*) filter (where cardinality(b.folds) > 1)::int as systems,
       count(*) filter (where e.closes_at > now())::int as open
     from bets b left join bet_legs l on l.bet_id = b.id and l.number = 1
     join events e on e.id = coalesce(b.event_id, l.event_id) join sport_events x on x.event_id = e.id`,
  )
  for (const [kind, count] of Object.entries(found)) expect(count, kind).toBeGreaterThan(0)
  const { results, unsettled, corrected } = await one<{
    results: number
    unsettled: number
    corrected: number
  }>(
    `select count(*)::int as results, count(*) filter (where s.event_id is null)::int as unsettled,
       count(*) filter (where r.revision > 1)::int as corrected
     from results r join sport_events x on x.event_id = r.event_id
     left join settlements s on s.event_id = r.event_id and s.revision = r.revision`,
  )
  expect(results).toBeGreaterThan(20)
  expect({ unsettled, corrected }).toEqual({ unsettled: 0, corrected: size.days })
  const cashedOut = await one<{ whole: number; parts: number }>(
    `select count(*) filter (where c.part = b.stake)::int as whole, count(*) filter (where c.part < b.stake)::int as parts
     from cash_outs c join bets b on b.id = c.bet_id`,
  )
  expect(Math.min(cashedOut.whole, cashedOut.parts)).toBeGreaterThan(0)
})

test('each of its draws says in its proof that it was made for the demonstration', async () => {
  const { game_id, game_no } = await one<{ game_id: number; game_no: string }>(
    `select game_id, game_no from rounds r join draws d on d.round_id = r.id order by r.id limit 1`,
  )
  const game = (await findGame(database.read, game_id))!
  const proof = await drawProof({ db: database.read, entropySource: houseEntropy, houseKey }, game, game_no)
  expect(proof.entropy).toMatchObject({ source: 'demonstration:1', independent: false })
  const { others } = await one<{ others: number }>(
    `select count(*)::int as others from draws d join rounds r on r.id = d.round_id
     where r.entropy_source <> 'demonstration:1'`,
  )
  expect(others).toBe(0)
})

/**
 * The states that must occur, so that no list is empty: every state of everything, of the first two players and the back office.
 */
const states: [name: string, query: string][] = [
  ...['completed', 'cancelled', 'sent_back'].map((outcome): [string, string] => [
    `deposits: ${outcome}`,
    `select from deposit_decisions where outcome = '${outcome}'`,
  ]),
  ['deposits that wait', 'select from waiting_deposits'],
  ['withdrawals that are paid', "select from withdrawal_outcomes where outcome = 'paid'"],
  ['withdrawals that are rejected', "select from withdrawal_outcomes where outcome = 'rejected'"],
  [
    'withdrawals that are approved',
    `select from waiting_withdrawals join withdrawals w on w.id = withdrawal_id where approvals_needed =
       (select count(*) from withdrawal_approvals a where a.withdrawal_id = w.id)`,
  ],
  [
    'withdrawals that wait for a second person',
    `select from waiting_withdrawals join withdrawals w on w.id = withdrawal_id where approvals_needed >
       (select count(*) from withdrawal_approvals a where a.withdrawal_id = w.id) and w.id in
       (select withdrawal_id from withdrawal_approvals)`,
  ],
  [
    'withdrawals that nobody has looked at',
    'select from waiting_withdrawals q where q.withdrawal_id not in (select withdrawal_id from withdrawal_approvals)',
  ],
  ['proofs that look alike', 'select from look_alikes'],
  ['payout accounts', 'select from payout_accounts where removed_at is null'],
  ['a payout account that was given up', 'select from payout_accounts where removed_at is not null'],
  ['transfers', 'select from transfers'],
  ['identities that are verified', 'select from identity_decisions where verified'],
  ['identities that are rejected', 'select from identity_decisions where not verified'],
  [
    'identities that wait',
    'select from identity_checks where id not in (select check_id from identity_decisions)',
  ],
  ['feedback that waits', 'select from feedbacks where waits'],
  ['feedback that is answered', 'select from feedbacks where not waits and closed_at is null'],
  ['feedback that is closed', 'select from feedbacks where closed_at is not null'],
  ['messages of players', "select from support_messages where sender = 'player'"],
  ['messages of the back office', "select from support_messages where sender = 'operator'"],
  ['notices that were read', 'select from notice_readings'],
  ['check-ins', 'select from check_ins'],
  ['nights on which levels were computed', 'select from level_days'],
  ['limits in force', "select from limit_changes where step = 'set'"],
  ['looser limits that were asked for', "select from limit_changes where step = 'asked'"],
  ['breaks', "select from bars where kind = 'time_out'"],
  ['exclusions', "select from bars where kind = 'exclusion'"],
  ['freezes', "select from bars where kind = 'frozen'"],
  ...['completed', 'won', 'stopped', 'cap_reached'].map((reason): [string, string] => [
    `plans that ended: ${reason}`,
    `select from plan_ends where reason = '${reason}'`,
  ]),
  ['a plan that goes on', 'select from running_plans'],
  ['notes of the back office', 'select from player_notes'],
]

test('no list is empty: everything is there in every state, each action of the back office in its log', async () => {
  const empty: string[] = []
  for (const [name, query] of states)
    if ((await testDatabase.client.query(query)).rowCount === 0) empty.push(name)
  expect(empty).toEqual([])
  const found = await one<{ operators: number; open: number; future: number }>(
    `select (select count(distinct operator_id)::int from audit_log) as operators,
       (select count(*)::int from operator_sessions where ended_at is null) as open,
       (select count(*)::int from audit_log where at > clock_timestamp()) as future`,
  )
  expect(found).toEqual({ operators: 5, open: 0, future: 0 })
})

test('support has answered when it is there, 9:00 to 22:00 in the time zone of the house', async () => {
  const { answers, late } = await one<{ answers: number; late: number }>(
    `select count(*)::int as answers,
       count(*) filter (where (created_at at time zone 'UTC')::time not between '09:00' and '22:00')::int as late
     from support_messages where sender = 'operator'`,
  )
  expect(answers).toBeGreaterThan(0)
  expect(late).toBe(0)
})

test('a refusal in the past does nothing, and the rest of its transaction is done', async () => {
  const [from, to] = (
    await testDatabase.client.query<{ player_id: string; username: string }>(
      'select player_id, username from identities order by player_id limit 2',
    )
  ).rows.map(({ player_id, username }) => ({ playerId: BigInt(player_id), username }))
  const before = await one<{ count: number }>('select count(*)::int as count from transfers')
  await inThePast(owner, async (tx, setClock) => {
    await setClock(new Date())
    const house = openPastHouse(tx, { ...parts(), files })
    for (const amount of ['49999.00', '1.00'])
      await house.attempt(async () => {
        await house.play(from!, transfer, { recipient: to!.username, amount })
      })
  })
  expect(await one('select count(*)::int as count from transfers')).toEqual({ count: before.count + 1 })
  expect(await audit(database)).toEqual([])
})

test('the clock of the past is gone, nobody can sign in as one of the crowd, and a second past is not written', async () => {
  const { now } = await one<{ now: Date }>('select house_now() as now')
  expect(Math.abs(now.getTime() - Date.now())).toBeLessThan(60_000)
  const { sessions } = await one<{ sessions: number }>('select count(*)::int as sessions from sessions')
  expect(sessions).toBe(0)
  const { passwords } = await one<{ passwords: number }>(
    'select count(password_hash)::int as passwords from identities',
  )
  expect(passwords).toBe(0)
  expect(await writeHistory(parts(), size)).toBe(0)
})
