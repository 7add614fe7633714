import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'

const cluster = join(import.meta.dirname, '../../deploy/cluster')
const units = readdirSync(join(cluster, 'systemd')).map((name) => join(cluster, 'systemd', name))
const programs = ['/usr/bin/etcd', '/usr/bin/patroni', '/usr/sbin/haproxy', '/usr/sbin/pgbouncer']

test('each file of the cluster that a program reads has a unit that names it, and no unit names another', () => {
  const text = units.map((path) => readFileSync(path, 'utf8')).join('\n')
  const named = new Set(
    [...text.matchAll(/(?:\/etc\/glasshouse\/cluster\/|pgbouncer )([\w.-]+)/g)].map(([, name]) => name),
  )
  const own = readdirSync(cluster, { withFileTypes: true }).filter((one) => one.isFile())
  // /etc/hosts, and what differs between the machines.
  const read = own.map(({ name }) => name).filter((name) => name !== 'hosts')
  expect(named).toEqual(new Set([...read, 'machine.env']))
  for (const program of programs) expect(text).toContain(program)
})

test.skipIf(![...programs, '/usr/bin/systemd-analyze'].every((path) => existsSync(path)))(
  'systemd finds nothing wrong with them (skipped without systemd and the cluster’s programs)',
  () => {
    const { stderr, status } = spawnSync('systemd-analyze', ['verify', ...units], { encoding: 'utf8' })
    const ours = stderr.split('\n').filter((line) => units.some((path) => line.includes(basename(path))))
    expect([status, ours]).toEqual([0, []])
  },
)
