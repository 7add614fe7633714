import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The programs that a cluster of several machines on this one needs, each with its Debian package. */
const programs = {
  patroni: { path: '/usr/bin/patroni', debian: 'patroni' },
  etcd: { path: '/usr/bin/etcd', debian: 'etcd-server' },
  HAProxy: { path: '/usr/sbin/haproxy', debian: 'haproxy' },
  PgBouncer: { path: '/usr/sbin/pgbouncer', debian: 'pgbouncer' },
  'PostgreSQL 15': { path: '/usr/lib/postgresql/15/bin/postgres', debian: 'postgresql-15' },
  'etcd for Python': { path: '/usr/lib/python3/dist-packages/etcd', debian: 'python3-etcd' },
}

/** The missing requirement, as a sentence; null where a cluster can be started. */
export function missingForCluster(): string | null {
  const missing = Object.entries(programs).filter(([, { path }]) => !existsSync(path))
  if (missing.length > 0)
    return `A cluster needs ${missing.map(([name]) => name).join(', ')} (Debian 12: apt-get install --no-install-recommends ${missing.map(([, { debian }]) => debian).join(' ')}).`
  if (process.getuid?.() !== 0) return 'A cluster in network namespaces of this machine needs root.'
  const { status } = spawnSync('unshare', ['--net', '--mount', '--pid', '--fork', 'ip', 'link', 'show'])
  return status === 0
    ? null
    : 'This machine does not allow network namespaces (unshare --net), or has no `ip`.'
}

const mark = 'GLASSHOUSE_ISOLATED'

/** The folder of the process within; undefined for the one outside. */
export const isolatedFolder = () => process.env[mark]

/** Keeps the folder although nothing failed: its logs say why something took long. */
export const keepFolder = (folder: string) => writeFileSync(join(folder, keep), '')
const keep = 'keep'

/**
 * Runs this program again with a network, mounts and processes of its own: nothing of the machine's own is touched, and
 * all that it starts ends with it, however it ends. Gives its exit code; its folder stays when that is not 0, and where it was told to.
 */
export async function runIsolated(): Promise<number> {
  const missing = missingForCluster()
  if (missing !== null) {
    console.error(missing)
    return 2
  }
  const folder = mkdtempSync(join(tmpdir(), 'glasshouse-cluster-'))
  chmodSync(folder, 0o755)
  // The shell is the first process of its namespace, which takes in those whose parents ended: databases, that is.
  const inShell = ['sh', '-c', '"$@"; code=$?; exit $code', 'sh', process.execPath, ...process.argv.slice(1)]
  const namespaces = ['--net', '--mount', '--pid', '--fork', '--kill-child', '--mount-proc']
  const child = spawn('unshare', [...namespaces, ...inShell], {
    stdio: 'inherit',
    env: { ...process.env, [mark]: folder },
  })
  // Ctrl-C reaches the one within by itself; it ends in order.
  process.on('SIGINT', () => undefined)
  process.on('SIGTERM', () => child.kill('SIGKILL'))
  const code = await new Promise<number>((resolve) => child.once('close', (end) => resolve(end ?? 1)))
  if (code === 0 && !existsSync(join(folder, keep))) rmSync(folder, { recursive: true, force: true })
  else console.error(`What the machines logged is in ${folder}`)
  return code
}
