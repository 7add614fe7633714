import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { ensureApplicationRole } from '../../server/db/application-role.ts'
import type { Connection } from '../../server/db/connection.ts'
import { type Cluster, openCluster } from '../../server/db/embedded/cluster.ts'
import { migrate } from '../../server/db/migrate.ts'
import { removeDataFolder, runDataFolder } from './data-folder.ts'

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

/** What a run confirms need not outlive it. Waiting for the disk is most of what a new database costs. */
const notDurable = { fsync: 'off' }

/** One real PostgreSQL for the whole run, with a migrated database `template` that every file's is copied from. */
export default async function startCluster(project: TestProject) {
  const dataDir = await runDataFolder()
  const cluster = await openCluster({ dataDir, say: () => {}, settings: notDurable })
  await makeTemplate(cluster)
  const { superuser, owner, application } = cluster
  project.provide('cluster', { superuser, owner, application })
  return async () => {
    await cluster.close()
    removeDataFolder(dataDir)
  }
}

async function makeTemplate(cluster: Cluster): Promise<void> {
  const superuser = new Client(cluster.superuser)
  await superuser.connect()
  await superuser.query(`create database template owner ${cluster.owner.user}`)
  await superuser.end()
  const owner = new Client({ ...cluster.owner, database: 'template' })
  await owner.connect()
  await ensureApplicationRole(owner, { password: String(cluster.application.password) })
  await migrate(owner)
  await owner.query(movableClock)
  await owner.end()
}

/** The house's clock with a shift that tests set, so that none of them has to wait. */
const movableClock = `
  create table test_clock (shift interval not null);
  insert into test_clock values ('0');
  grant select on test_clock to glasshouse_app;
  create or replace function house_now() returns timestamptz language sql volatile
    as 'select clock_timestamp() + (select shift from test_clock)'`
