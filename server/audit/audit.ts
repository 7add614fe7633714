import { type Beacon, quicknet } from '@glasshouse/rules/beacon.ts'
import { sql } from 'kysely'
import type { Database, ReadDb } from '../db/database.ts'
import { auditActs } from './acts.ts'
import { auditOfficeLog } from './audit-log.ts'
import { auditBets } from './bets.ts'
import { auditBooks } from './books.ts'
import { auditCashOuts } from './cash-outs.ts'
import { auditCashier } from './cashier.ts'
import { auditDraws } from './draws.ts'
import { auditEnds } from './ends.ts'
import { auditEntitlement } from './entitlement.ts'
import { auditEntropy } from './entropy.ts'
import { auditFacts } from './facts.ts'
import type { Finding } from './finding.ts'
import { auditGuards } from './guards.ts'
import { auditInPlay } from './in-play.ts'
import { auditLog, type LogOptions } from './log.ts'
import { auditMembership } from './membership.ts'
import { auditMovements } from './movements.ts'
import { auditPlans } from './plans.ts'
import { auditPostings } from './postings.ts'
import { auditReturns } from './returns.ts'
import { auditRounds } from './rounds.ts'
import { auditSaferPlay } from './safer-play.ts'
import { auditSeals } from './seals.ts'
import { auditSport } from './sport.ts'
import { auditVoidDraws } from './void-draws.ts'

export type AuditOptions = LogOptions & {
  /** How many of the newest sealed trees are rebuilt; null, the default, for all. */
  lastSeals?: number | null
  /** The networks that draws may take entropy from; quicknet by default. */
  beacons?: readonly Beacon[]
}

/** Recomputes the house from its postings and draws; gives a line for each difference, money in minor units. */
export async function audit(database: Database, options: AuditOptions = {}): Promise<string[]> {
  return (await auditReport(database, options)).differences
}

/**
 * The audit, with counts of what it checked. All of it reads one snapshot, so that it can run while the house is
 * open, and it takes no lock that a bet would wait for.
 */
export async function auditReport(database: Database, options: AuditOptions = {}): Promise<Finding> {
  return await database.write
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      // The role's limits are for calls that somebody waits for; auditing a large house takes longer.
      await sql`set local statement_timeout = 0`.execute(tx)
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
      // Larger joins spill to disk; JIT costs more than it saves here.
      await sql`set local work_mem = '64MB'`.execute(tx)
      await sql`set local jit = off`.execute(tx)
      return await auditSnapshot(tx, options)
    })
}

/** The audit of what one transaction sees. */
export async function auditSnapshot(
  db: ReadDb,
  { lastSeals = null, beacons, ...log }: AuditOptions = {},
): Promise<Finding> {
  const findings = [
    await auditPostings(db),
    await auditBets(db),
    await auditPlans(db),
    await auditMovements(db),
    await auditReturns(db),
    await auditCashOuts(db),
    await auditCashier(db),
    await auditRounds(db),
    await auditSeals(db, lastSeals),
    await auditDraws(db),
    await auditEntropy(db, beacons),
    await auditVoidDraws(db, beacons ?? [quicknet]),
    await auditLog(db, log),
    await auditSaferPlay(db),
    await auditEntitlement(db),
    await auditMembership(db),
    await auditBooks(db),
    await auditSport(db),
    await auditInPlay(db),
    await auditOfficeLog(db),
    await auditActs(db),
    await auditFacts(db),
    await auditEnds(db),
    await auditGuards(db),
  ]
  return {
    counts: Object.assign({}, ...findings.map(({ counts }) => counts)),
    differences: findings.flatMap(({ differences }) => differences),
  }
}
