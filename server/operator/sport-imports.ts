import type { CallRequest } from '@glasshouse/contract/call.ts'
import type {
  createMatch as createCall,
  importMatches as importCall,
  ImportReport,
} from '@glasshouse/contract/operator/trading.ts'
import { seasonOf } from '@glasshouse/rules/sport/read-football.ts'
import type { Database } from '../db/database.ts'
import { houseNow } from '../db/house-time.ts'
import { refuse } from '../http/refuse.ts'
import type { OperatorCaller } from '../http/route.ts'
import { importFixtures } from '../sport/import-fixtures.ts'
import { writeAudit } from './audit.ts'

/** Takes files with fixtures and scores; a dry run reports the same and writes nothing. */
export async function importMatches(
  database: Database,
  { files, dry_run: dryRun }: CallRequest<typeof importCall>,
  caller: OperatorCaller,
): Promise<ImportReport> {
  const report = await importFixtures(database, files, {
    dryRun,
    onDone: async (tx, { added, scored, moved, refused }) => {
      const names = files.map(({ name }) => name).join(', ')
      const details = { files: names, added, scored, moved, refused: refused.length }
      await writeAudit(tx, caller, 'sport.import', { kind: 'sport', id: 'all' }, details)
    },
  })
  return { dry_run: dryRun, ...report, refused: [...report.refused] }
}

/** Enters one match by hand, by the rules of an import: its report says why where it was refused. */
export async function createMatch(
  database: Database,
  { league, round, home, away, kicks_off_at: kicksOffAt }: CallRequest<typeof createCall>,
  caller: OperatorCaller,
): Promise<ImportReport> {
  if (kicksOffAt * 1000 <= (await houseNow(database.read)).getTime())
    refuse('kick_off_past', {}, 'kicks_off_at')
  const [date = '', time = ''] = new Date(kicksOffAt * 1000).toISOString().split('T')
  const row = { round, date, time: time.slice(0, 5), team1: home, team2: away }
  const files = [{ name: `${seasonOf(kicksOffAt)}-${league}.json`, text: JSON.stringify({ matches: [row] }) }]
  const report = await importFixtures(database, files, {
    dryRun: false,
    onDone: async (tx, { added, moved }) => {
      const details = { home, away, kicks_off_at: kicksOffAt, added, moved }
      await writeAudit(tx, caller, 'match.create', { kind: 'league', id: league }, details)
    },
  })
  return { dry_run: false, ...report, refused: [...report.refused] }
}
