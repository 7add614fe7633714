import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { connectClient } from '../server/db/connection.ts'
import { ensureApplicationRole } from '../server/db/application-role.ts'
import { openCluster } from '../server/db/embedded/cluster.ts'
import { migrate } from '../server/db/migrate.ts'

// npm run db:types: writes server/db/schema.ts from a database that the SQL files have just made.
const root = dirname(import.meta.dirname)

const rounds = {
  id: 'bigint',
  game_id: 'number',
  game_no: 'string',
  chain_id: 'bigint',
  chain_index: 'number',
  opens_at: 'Date',
  closes_at: 'Date',
  draws_at: 'Date',
  commitment: 'Buffer',
  paytable: 'string',
  paytable_hash: 'Buffer',
  triple_rule: 'string',
  entropy_source: 'string',
  created_at: 'Date',
}

/** The columns of views that are never null: the database doesn't say so. */
const ofViews = {
  rounds,
  rounds_pending: rounds,
  legs: {
    bet_id: 'bigint',
    number: 'number',
    event_id: 'bigint',
    selection: 'number',
    odds_num: 'number',
    odds_den: 'number',
  },
  standing_bets: {
    id: 'bigint',
    slip_id: 'bigint',
    player_id: 'bigint',
    stake: 'bigint',
    leg_count: 'number',
    created_at: 'Date',
  },
  bet_outcomes: {
    bet_id: 'bigint',
    slip_id: 'bigint',
    player_id: 'bigint',
    stake: 'bigint',
    leg_count: 'number',
    created_at: 'Date',
    status: "'cancelled' | 'cashed_out' | 'lose' | 'pending' | 'win'",
    payout: 'bigint',
    returned: 'bigint',
    cashed_out: 'bigint',
    cash_out_paid: 'bigint',
  },
}
const columns = Object.fromEntries(
  Object.entries(ofViews).flatMap(([view, types]) =>
    Object.entries(types).map(([column, type]) => [`${view}.${column}`, type]),
  ),
)

const dataDir = mkdtempSync(join(tmpdir(), 'glasshouse-types-'))
const cluster = await openCluster({ dataDir, say: console.log })
try {
  const owner = await connectClient(cluster.owner, 'The embedded database')
  await ensureApplicationRole(owner, { password: String(cluster.application.password) })
  await migrate(owner)
  await owner.end()
  const { host, user, password, database } = cluster.owner
  const url = `postgres://${user}:${String(password)}@${encodeURIComponent(host ?? '')}/${database}`
  const codegen = spawnSync(
    join(root, 'node_modules', '.bin', 'kysely-codegen'),
    [
      '--dialect=postgres',
      `--url=${url}`,
      '--out-file=server/db/schema.ts',
      '--date-parser=string',
      '--type-mapping={"int8":"bigint","timestamptz":"Date"}',
      '--exclude-pattern={migrations,functions}',
      `--overrides=${JSON.stringify({ columns })}`,
    ],
    { cwd: root, stdio: 'inherit' },
  )
  process.exitCode = codegen.status ?? 1
} finally {
  await cluster.close()
  rmSync(cluster.home, { recursive: true, force: true })
  rmSync(dataDir, { recursive: true, force: true })
}
