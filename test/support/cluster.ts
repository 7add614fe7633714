import { dirname, join } from 'node:path'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { ensureApplicationRole } from '../../server/db/application-role.ts'
import type { Connection } from '../../server/db/connection.ts'
import { openDatabase } from '../../server/db/database.ts'
import { type Cluster, openCluster } from '../../server/db/embedded/cluster.ts'
import { migrate } from '../../server/db/migrate.ts'
import { seedHouse } from '../../server/seed.ts'
import { removeDataFolder, runDataFolder } from './data-folder.ts'

const root = dirname(dirname(import.meta.dirname))

/** How a test file reaches the PostgreSQL of this run. */
export interface TestCluster {
  readonly superuser: Connection
  readonly owner: Connection
  readonly application: Connection
}

declare module 'vitest' {
  interface ProvidedContext {
    cluster: TestCluster
  }
}

const settings = {
  // Data need not outlive the run, and waiting for the disk is most of what a new database costs.
  fsync: 'off',
  full_page_writes: 'off',
  // In memory, if there is room.
  max_wal_size: '256MB',
  // Houses of many nodes are open side by side.
  max_connections: '400',
  // On tables of a few rows every plan is quick, and planning was most of PostgreSQL's work.
  plan_cache_mode: 'force_generic_plan',
  enable_mergejoin: 'off',
  enable_memoize: 'off',
  enable_material: 'off',
  join_collapse_limit: '4',
  from_collapse_limit: '4',
}

/**
 * One real PostgreSQL for the whole run, with what every test's database is copied from: `template`, which is migrated,
 * and `seeded`, a house before its first visitor.
 */
export default async function startCluster(project: TestProject) {
  // Most programs that the stories start are started many times, and few of their files change from one run to the next.
  process.env['NODE_COMPILE_CACHE'] ??= join(root, 'node_modules', '.cache', 'glasshouse-compiled')
  const dataDir = await runDataFolder()
  const cluster = await openCluster({ dataDir, say: () => {}, settings })
  await makeTemplates(cluster)
  const { superuser, owner, application } = cluster
  project.provide('cluster', { superuser, owner, application })
  return async () => {
    await cluster.close()
    removeDataFolder(dataDir)
  }
}

async function makeTemplates(cluster: Cluster): Promise<void> {
  const superuser = new Client(cluster.superuser)
  await superuser.connect()
  await superuser.query(`create database template owner ${cluster.owner.user}`)
  // For damage that goes past all triggers (audited-house.ts).
  await superuser.query(`grant set on parameter session_replication_role to ${cluster.owner.user}`)
  await migrateTemplate(cluster)
  await superuser.query(`create database seeded owner ${cluster.owner.user} template template`)
  await superuser.end()
  const seeded = openDatabase({ ...cluster.application, database: 'seeded' })
  await seedHouse(seeded, { demonstration: true })
  await seeded.close()
}

async function migrateTemplate(cluster: Cluster): Promise<void> {
  const owner = new Client({ ...cluster.owner, database: 'template' })
  await owner.connect()
  await ensureApplicationRole(owner, { password: String(cluster.application.password) })
  await migrate(owner)
  await owner.query(movableClock)
  await owner.end()
}

/**
 * The house's clock with a shift that tests set, so that none of them has to wait. It stands in a sequence, microseconds: most
 * statements ask for the time, and a sequence is read in a tenth of the time that a table takes.
 */
export const movableClock = `
  create sequence test_shift minvalue ${-(10n ** 17n)} start 0;
  select setval('test_shift', 0);
  grant usage on test_shift to glasshouse_app;
  ${clockShowing('clock_timestamp()')}`

/** SQL for the house's clock to show this time and the shift. */
export function clockShowing(time: string): string {
  return `create or replace function house_now() returns timestamptz language plpgsql stable as $now$
    begin return ${time} + pg_sequence_last_value('public.test_shift'::regclass) * interval '1 microsecond'; end $now$`
}
