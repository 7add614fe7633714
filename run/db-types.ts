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
    ],
    { cwd: root, stdio: 'inherit' },
  )
  process.exitCode = codegen.status ?? 1
} finally {
  await cluster.close()
  rmSync(cluster.home, { recursive: true, force: true })
  rmSync(dataDir, { recursive: true, force: true })
}
