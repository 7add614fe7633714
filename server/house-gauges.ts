import { statfs } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { voidReasons } from '@glasshouse/contract/public-log.ts'
import { Gauge, type Registry } from '@prometheus-io/client'
import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import { ageOf, readBackupStatus } from './backup/status.ts'
import type { Database } from './db/database.ts'
import type { DrawMonitor } from './fairness/draw-monitor.ts'
import type { WitnessClient } from './fairness/witness-client.ts'
import type { Health } from './health.ts'
import { isWaiting } from './operator/ask-request.ts'
import { createStandbyWatch } from './standby-watch.ts'

export type GaugeParts = {
  log: FastifyBaseLogger
  database: Pick<Database, 'read' | 'pools'>
  drawMonitor: DrawMonitor
  /** Who signs the public log; nobody by default. */
  witnesses?: WatchedWitnesses | null | undefined
  health: Pick<Health, 'read'>
  /** How many event streams this node has open. */
  streams: () => number
  /** Whose disk is measured. */
  dataDir: string
}

/** Witnesses as this node reaches them. */
type WatchedWitnesses = {
  readonly needed: number
  readonly all: readonly Pick<WitnessClient, 'url' | 'key' | 'isAway' | 'isRefusing' | 'hasRefusedSeal'>[]
}

/** The time limit of reading the database, milliseconds: what is known without it is reported all the same. */
const patience = 3_000

/** The gauges of the house; the function that it gives reads them again. Without a database it tells that, and of the process. */
export function houseGauges(registry: Registry, parts: GaugeParts): () => Promise<void> {
  const { database, drawMonitor, witnesses, health, streams, dataDir, log } = parts
  const db = database.read
  const isAtRisk = createStandbyWatch(db)
  const gauge = <Name extends string>(name: string, help: string, labelNames: Name[] = []) =>
    new Gauge({ name: `glasshouse_${name}`, help, labelNames, registers: [registry] })
  const up = gauge('database_up', '1 where the database answers this node.')
  const ready = gauge('ready', '1 where this node takes calls, as /health/ready says.')
  const readyCheck = gauge('ready_check', '1 where this thing that calls need is there.', ['check'])
  const open = gauge('pool_open', 'Connections to the database.', ['pool'])
  const idle = gauge('pool_idle', 'Those of them that do nothing.', ['pool'])
  const waitingFor = gauge('pool_waiting', 'Calls that wait for a connection.', ['pool'])
  const streaming = gauge('streams', 'Open event streams of players and visitors.')
  const free = gauge('disk_free_bytes', 'What is free on the disk of the data folder.')
  const draws = gauge('draws', 'Rounds drawn.', ['game'])
  const pValues = gauge('draw_statistics_p_value', 'How often fair dice lie at least as far off.', [
    'game',
    'window',
    'test',
  ])
  const alarm = gauge('draw_statistics_alarm', '1 where a statistic of the draws raises the alarm.')
  const voids = gauge('voids', 'Rounds given up and refunded, by reason.', ['reason'])
  const sealedVoids = gauge(
    'sealed_voids',
    'Sealed rounds given up, by whether it is known what they would have drawn.',
    ['known'],
  )
  const voidsP = gauge(
    'void_bias_p_value',
    'How often fair dice would have void rounds pay as far off, at most.',
  )
  const voidsAlarm = gauge(
    'void_bias_alarm',
    '1 where void rounds would have paid so that it raises the alarm.',
  )
  const late = gauge('draw_late_seconds', 'For how long the oldest round that is due waits for its draw.', [
    'game',
  ])
  const clocks = gauge('clock_held_seconds', 'For how long a node holds the draw clock.', ['node'])
  const waiting = gauge('entropy_waiting_seconds', 'The longest of them.')
  const size = gauge('log_size', 'Leaves of the public log.')
  const unwitnessed = gauge('unwitnessed_leaves', 'Leaves that too few witnesses have cosigned yet.')
  const behind = gauge('witness_behind_leaves', 'Leaves that this witness has not cosigned yet.', ['witness'])
  const present = gauge('witness_up', '1 where this witness answered this node last.', ['witness'])
  const refusing = gauge(
    'witness_refuses',
    '1 where this witness refused to cosign last, or to sign a seal of the last ten minutes.',
    ['witness'],
  )
  const atRisk = gauge(
    'standby_not_waited_for',
    '1 where the database has a standby and confirms a bet before any has it.',
  )
  const losses = gauge('losses', 'How often a failure of the database lost accepted bets.')
  const lostBets = gauge('lost_bets', 'Accepted bets that were lost so.')
  const differences = gauge('audit_differences', 'Differences that the newest audit found.')
  const age = gauge('audit_age_seconds', 'For how long no audit went through.')
  const backupAge = gauge('backup_age_seconds', 'How old the newest backup is that is known here.')
  const drillAge = gauge('backup_drill_age_seconds', 'For how long no backup was restored beside the house.')
  const drillSeconds = gauge('backup_drill_seconds', 'How long the newest such restore took.')
  const drillDifferences = gauge('backup_drill_differences', 'Differences that it found.')
  const outbox = gauge('outbox_waiting_seconds', 'For how long the oldest message waits for its sender.')
  const orders = gauge('orders_waiting', 'Open work of the back office.', ['kind'])
  const ordersAge = gauge('orders_waiting_seconds', 'How old the oldest of it is.', ['kind'])

  async function readDraws(): Promise<void> {
    const { together, games, voids: missed, alarms } = await drawMonitor.read()
    alarm.set(alarms.length > Number(missed.bias.alarm) ? 1 : 0)
    sealedVoids.set({ known: 'yes' }, missed.known)
    sealedVoids.set({ known: 'no' }, missed.sealed - missed.known)
    voidsP.set(missed.bias.p ?? 1)
    voidsAlarm.set(missed.bias.alarm ? 1 : 0)
    const named = [{ code: 'all', windows: together }, ...games]
    for (const { code, windows } of named) {
      if (code !== 'all') draws.set({ game: code }, windows.all.draws)
      for (const window of ['all', 'latest'] as const)
        for (const { name, p } of windows[window].tests)
          if (p !== null) pValues.set({ game: code, window, test: name }, p)
    }
  }

  async function readRounds(): Promise<void> {
    const { rows } = await sql<{ reason: string; count: number }>`
      select reason, count(*)::integer as count from voids group by reason`.execute(db)
    // From the first read on: a rise from nothing is not seen in a series that was missing.
    for (const reason of voidReasons)
      voids.set({ reason }, rows.find((row) => row.reason === reason)?.count ?? 0)
    const { rows: games } = await sql<{ code: string; late: number }>`
      select g.code, coalesce(max(extract(epoch from house_now() - r.draws_at)), 0)::float8 as late
      from games g
      left join (
        rounds_pending r left join draws d on d.round_id = r.id left join voids v on v.round_id = r.id
      ) on r.game_id = g.id and r.draws_at <= house_now() and d.round_id is null and v.round_id is null
      where g.kind = 'dice' group by g.code`.execute(db)
    for (const game of games) late.set({ game: game.code }, game.late)
    waiting.set(Math.max(0, ...games.map((game) => game.late)))
  }

  async function readClocks(): Promise<void> {
    const { rows } = await sql<{ holder: string; held: number }>`
      select holder, extract(epoch from house_now() - since)::float8 as held from clock_leases
      where until > house_now()`.execute(db)
    clocks.reset()
    for (const { holder, held } of rows) clocks.set({ node: holder }, held)
  }

  async function readHouse(): Promise<void> {
    const { rows } = await sql<{
      size: number
      losses: number
      lost: number
      differences: number | null
      age: number
      outbox: number
    }>`
      select
        coalesce((select max(index) + 1 from log_leaves), 0)::float8 as size,
        (select count(*) from losses)::float8 as losses,
        (select coalesce(sum(last_bet - first_bet + 1) filter (where last_bet > 0), 0) from losses)::float8 as lost,
        (select differences from audits order by ended_at desc limit 1) as differences,
        coalesce(extract(epoch from house_now() - coalesce((select max(ended_at) from audits),
          (select created_at from house))), 0)::float8 as age,
        coalesce((select extract(epoch from house_now() - min(created_at)) from outbox
          where sent_at is null and expires_at > house_now()), 0)::float8 as outbox`.execute(db)
    const now = rows[0]!
    size.set(now.size)
    await readWitnesses(now.size)
    atRisk.set((await isAtRisk()) ? 1 : 0)
    losses.set(now.losses)
    lostBets.set(now.lost)
    if (now.differences !== null) differences.set(now.differences)
    age.set(now.age)
    outbox.set(now.outbox)
  }

  async function readWitnesses(leaves: number): Promise<void> {
    const { rows } = await sql<{ key: Buffer; size: number }>`
      select witness_key as key, max(size)::float8 as size from log_cosignatures group by witness_key`.execute(
      db,
    )
    const all = witnesses?.all ?? []
    const sizes = all.map(({ key }) => rows.find((row) => row.key.equals(key))?.size ?? 0)
    // So many have cosigned as are needed.
    const cosigned = sizes.toSorted((one, other) => other - one)[(witnesses?.needed ?? 1) - 1] ?? 0
    unwitnessed.set(leaves - cosigned)
    for (const [at, { url: witness, isAway, isRefusing, hasRefusedSeal }] of all.entries()) {
      behind.set({ witness }, leaves - sizes[at]!)
      present.set({ witness }, isAway() ? 0 : 1)
      refusing.set({ witness }, isRefusing() || hasRefusedSeal() ? 1 : 0)
    }
  }

  async function readOrders(): Promise<void> {
    const { rows } = await sql<{ kind: string; count: number; age: number }>`
      select kind, count(at)::float8 as count, coalesce(extract(epoch from house_now() - min(at)), 0)::float8 as age
      from (values ('deposit'), ('withdrawal'), ('identity_check'), ('conversation'), ('feedback'), ('request')) as kinds (kind)
      left join (
        select 'deposit' as kind, o.created_at as at
        from waiting_deposits q join deposit_orders o on o.id = q.order_id
        union all select 'withdrawal', w.created_at
        from waiting_withdrawals q join withdrawals w on w.id = q.withdrawal_id
        union all select 'identity_check', c.asked_at
        from identity_checks c left join identity_decisions d on d.check_id = c.id where d.check_id is null
        union all select 'conversation', waits_since from conversations where waits_since is not null
        union all select 'feedback', created_at from feedbacks where waits
        union all select 'request', r.asked_at from requests r where ${isWaiting}
      ) as open using (kind)
      group by kind`.execute(db)
    for (const { kind, count, age: oldest } of rows) {
      orders.set({ kind }, count)
      ordersAge.set({ kind }, oldest)
    }
  }

  async function readNode(): Promise<void> {
    for (const [pool, { totalCount, idleCount, waitingCount }] of Object.entries(database.pools)) {
      open.set({ pool }, totalCount)
      idle.set({ pool }, idleCount)
      waitingFor.set({ pool }, waitingCount)
    }
    streaming.set(streams())
    const { ready: isReady, checks } = await health.read()
    ready.set(isReady ? 1 : 0)
    for (const [check, state] of Object.entries(checks)) readyCheck.set({ check }, state === 'ok' ? 1 : 0)
    const { madeAt, drill } = readBackupStatus(dataDir)
    if (madeAt) backupAge.set(ageOf(madeAt))
    if (drill) {
      drillAge.set(ageOf(drill.at))
      drillSeconds.set(drill.seconds)
      drillDifferences.set(drill.differences)
    }
    const disk = await statfs(dataDir)
    free.set(disk.bavail * disk.bsize)
  }

  return async () => {
    const reads = Promise.all([readDraws(), readRounds(), readClocks(), readHouse(), readOrders()])
    const soon = pause(patience, false, { ref: false })
    const [answered] = await Promise.all([
      Promise.race([reads.then(() => true), soon]).catch((error: unknown) => {
        log.warn({ err: error }, 'the metrics wait for the database')
        return false
      }),
      readNode().catch(() => undefined),
    ])
    up.set(answered ? 1 : 0)
  }
}
