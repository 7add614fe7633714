import { randomBytes } from 'node:crypto'
import { appendFileSync, copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { execFileSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import * as z from 'zod'
import { isAway } from '../../server/db/away.ts'
import { rolesSql } from '../../server/db/roles.ts'
import { addMachine, type Machine, mountDisk, plugSwitch } from './machines.ts'

const root = dirname(dirname(import.meta.dirname))
const configuration = join(root, 'deploy/cluster')

/** The house as it runs on six machines: three databases that elect their primary, two nodes, a witness. */
export type Cluster = {
  readonly folder: string
  readonly databases: readonly Machine[]
  readonly nodes: readonly Machine[]
  readonly witness: Machine
  /** Where the nodes answer. */
  readonly urls: readonly string[]
  /** The settings that `npm run audit` and its like need, at the given database machine. */
  settings: (at: Machine) => Readonly<Record<string, string>>
  startDatabase: (machine: Machine, env?: Variables) => void
  startNode: (machine: Machine, env?: Variables) => Promise<void>
  startWitness: (env?: Variables) => Promise<void>
  members: () => Promise<Member[]>
  /** The primary, once all databases are there and follow it, each confirming each commit. */
  whole: (seconds?: number) => Promise<Machine>
  /** The machine that is primary now, if there is one, and the timeline of its database: each promotion begins another. */
  primary: () => Promise<Primary | undefined>
  /** Asks the primary of a cluster that is whole, and the next one where it goes away meanwhile. */
  askPrimary: <Row extends object>(statement: string, values?: readonly unknown[]) => Promise<Row[]>
}

export type Primary = { machine: Machine; timeline: number }

const password = () => randomBytes(18).toString('base64url')

type Variables = Readonly<Record<string, string>>

const member = z.object({
  name: z.string(),
  role: z.string(),
  state: z.string(),
  timeline: z.int().optional(),
})
export type Member = z.infer<typeof member>
const leading = z.object({ timeline: z.int() })
const cluster = z.object({ members: z.array(member) })

export type ClusterOptions = {
  folder: string
  /** The size of each database's disk. */
  diskMegabytes: number
  say: (sentence: string) => void
}

/** Starts it from nothing, within namespaces (isolated.ts). */
export async function startCluster({ folder, diskMegabytes, say }: ClusterOptions): Promise<Cluster> {
  mkdirSync(folder, { recursive: true })
  execFileSync('mount', ['--bind', join(configuration, 'hosts'), '/etc/hosts'])
  plugSwitch('10.77.0.1')
  const machines = new Map<string, Machine>()
  for (const line of readFileSync(join(configuration, 'hosts'), 'utf8').trim().split('\n').slice(1)) {
    const [address, name] = line.split(/\s+/) as [string, string]
    const own = join(folder, name)
    if (name.startsWith('db')) mountDisk(own, diskMegabytes)
    machines.set(name, addMachine(name, address, own))
  }
  const named = (start: string) => [...machines.values()].filter(({ name }) => name.startsWith(start))
  const [databases, nodes, witness] = [named('db'), named('node'), machines.get('witness')!]
  const passwords = {
    superuser: password(),
    replication: password(),
    owner: password(),
    application: password(),
  }
  const known = { witnessKey: '' }

  const log =
    ({ name }: Machine, what: string) =>
    (text: string) => {
      const at = new Date().toISOString().slice(11, 23)
      appendFileSync(join(folder, `${name}-${what}.log`), text.replaceAll(/^(?=.)/gm, `${at} `))
    }
  const startDatabase = (machine: Machine, env: Variables = {}) => {
    machine.run({
      command: ['/usr/bin/etcd'],
      asDatabase: true,
      env: { ...etcdVariables(machine) },
      says: log(machine, 'etcd'),
    })
    const doors = ['etcd-door.cfg', 'patroni-door.cfg'].flatMap((name) => ['-f', join(configuration, name)])
    machine.run({ command: ['/usr/sbin/haproxy', '-db', ...doors], says: log(machine, 'doors') })
    const variables = {
      PATRONI_NAME: machine.name,
      // One of patroni-door.cfg's, the same on every machine.
      PATRONI_RESTAPI_CONNECT_ADDRESS: `127.0.0.1:801${machine.name.slice(2)}`,
      PATRONI_POSTGRESQL_CONNECT_ADDRESS: `${machine.name}:5432`,
      PATRONI_POSTGRESQL_DATA_DIR: join(machine.folder, 'data'),
      PATRONI_POSTGRESQL_PGPASS: join(machine.folder, 'pgpass'),
      PATRONI_SUPERUSER_USERNAME: 'postgres',
      PATRONI_SUPERUSER_PASSWORD: passwords.superuser,
      PATRONI_REPLICATION_USERNAME: 'replicator',
      PATRONI_REPLICATION_PASSWORD: passwords.replication,
      PATRONI_RESTAPI_USERNAME: 'patroni',
      PATRONI_RESTAPI_PASSWORD: passwords.superuser,
      ...env,
    }
    const patroni = ['/usr/bin/patroni', join(configuration, 'patroni.yml')]
    for (const [name, program] of [
      ['patroni', patroni],
      ['disk', [join(configuration, 'disk-guard.py')]],
    ] as const)
      machine.run({
        command: ['/usr/bin/python3', ...program],
        asDatabase: true,
        env: variables,
        says: log(machine, name),
      })
  }

  const members = async () => {
    const answers = await Promise.all(
      databases.map(async ({ name }) => {
        try {
          const response = await fetch(`http://${name}:8008/cluster`, { signal: AbortSignal.timeout(1_000) })
          return cluster.parse(await response.json()).members
        } catch {
          return null
        }
      }),
    )
    return answers.find((answer) => answer !== null) ?? []
  }
  const machineNamed = (name: string) => databases.find((machine) => machine.name === name)
  const primary = async () => {
    // The holder of the lease says so itself; a list may be a second old.
    const asked = databases.map(async (machine) => {
      const response = await fetch(`http://${machine.name}:8008/primary`, {
        signal: AbortSignal.timeout(1_000),
      })
      if (!response.ok) throw new Error('not the primary')
      return { machine, ...leading.parse(await response.json()) }
    })
    return await Promise.any(asked).catch(() => undefined)
  }
  const whole = async (seconds = 600) => {
    const until = performance.now() + seconds * 1000
    for (;;) {
      const all = await members()
      const leader = all.find(({ role, state }) => role === 'leader' && state === 'running')
      const followers = all.filter(({ role, state }) => role !== 'leader' && /running|streaming/.test(state))
      const isWhole =
        leader &&
        followers.length === databases.length - 1 &&
        followers.every(({ role }) => role === 'sync_standby') &&
        followers.every(({ timeline }) => timeline === leader.timeline) &&
        (await streams(machineNamed(leader.name)!)) === followers.length
      if (isWhole) return machineNamed(leader.name)!
      if (performance.now() > until)
        throw new Error(`The databases are not whole after ${seconds} s: ${JSON.stringify(all)}`)
      await pause(250)
    }
  }
  const ask = async <Row extends object>(at: Machine, statement: string, values: readonly unknown[] = []) => {
    const client = new Client({
      host: at.name,
      user: 'postgres',
      password: passwords.superuser,
      database: 'glasshouse',
      connectionTimeoutMillis: 10_000,
      query_timeout: 60_000,
    })
    client.on('error', () => undefined)
    try {
      await client.connect()
      return (await client.query<Row>(statement, [...values])).rows
    } finally {
      await client.end().catch(() => undefined)
    }
  }
  const askPrimary = async <Row extends object>(statement: string, values: readonly unknown[] = []) => {
    for (;;) {
      const at = await whole()
      try {
        return await ask<Row>(at, statement, values)
      } catch (error) {
        if (!isAway(error)) throw error
      }
    }
  }
  const streams = async (at: Machine) => {
    const rows = await ask<{ count: number }>(
      at,
      "select count(*)::int as count from pg_stat_replication where state = 'streaming' and usename = 'replicator'",
    ).catch(() => [])
    return rows[0]?.count
  }

  const startWitness = async (env: Variables = {}) => {
    const said = await opened(
      witness,
      {
        command: [process.execPath, join(root, 'witness/main.ts')],
        env: { WITNESS_DIR: witness.folder, WITNESS_HOST: '0.0.0.0', ...env },
      },
      /Its key +([0-9a-f]{192})\n/,
    )
    known.witnessKey = said[1]!
  }
  const login = (user: string, key: 'owner' | 'application', place: string) =>
    `postgres://${user}:${passwords[key]}@${place}/glasshouse`
  const houseSettings = () => ({
    DATA_DIR: join(folder, 'house'),
    WITNESS_URL: 'http://witness:8090',
    WITNESS_KEY: known.witnessKey,
    ENTROPY: 'witness',
  })
  const startNode = async (machine: Machine, env: Variables = {}) => {
    copyFileSync(join(configuration, 'pgbouncer.ini'), join(machine.folder, 'pgbouncer.ini'))
    writeFileSync(join(machine.folder, 'userlist.txt'), `"glasshouse_app" "${passwords.application}"\n`)
    const haproxy = join(configuration, 'haproxy.cfg')
    machine.run({ command: ['/usr/sbin/haproxy', '-db', '-f', haproxy], says: log(machine, 'haproxy') })
    const pooler = ['/usr/sbin/pgbouncer', '--user', 'postgres', 'pgbouncer.ini']
    machine.run({ command: pooler, says: log(machine, 'pgbouncer') })
    await opened(
      machine,
      {
        command: [process.execPath, join(root, 'server/main.ts')],
        env: {
          ...houseSettings(),
          HOST: '0.0.0.0',
          PORT: '8080',
          DATABASE_URL: login('glasshouse_app', 'application', '127.0.0.1:6432'),
          DATABASE_DIRECT_URL: login('glasshouse_app', 'application', '127.0.0.1:5000'),
          DATABASE_OWNER_URL: login('glasshouse_owner', 'owner', '127.0.0.1:5000'),
          HISTORY_DAYS: '0',
          SIMULATED_PLAYERS: 'off',
          RATE_LIMIT_SCALE: '1000',
          WELCOME_CREDIT: '1000000',
          ...env,
        },
      },
      /On this machine +(\S+)/,
    )
  }
  /** Runs a program and waits until it says that it is open. */
  const opened = async (machine: Machine, program: Parameters<Machine['run']>[0], sign: RegExp) => {
    const keep = log(machine, 'program')
    let said = ''
    let over = false
    const child = machine.run({
      ...program,
      says: (text) => {
        keep(text)
        if (said.length < 100_000) said += text
      },
    })
    child.once('close', () => (over = true))
    for (;;) {
      const found = sign.exec(said)
      if (found) return found
      if (over) throw new Error(`${machine.name} did not open: ${said.slice(-2_000)}`)
      await pause(50)
    }
  }

  say('Three databases elect their primary …')
  for (const machine of databases) startDatabase(machine)
  const first = await firstPrimary(primary, 180)
  execFileSync('psql', ['-q', '-v', 'ON_ERROR_STOP=1', '-h', first.name, '-U', 'postgres', 'postgres'], {
    input: rolesSql({ database: 'glasshouse', owner: 'glasshouse_owner', host: 'db1' }, passwords),
    env: { ...process.env, PGPASSWORD: passwords.superuser },
    stdio: ['pipe', 'ignore', 'inherit'],
  })
  await whole()
  say('The witness and two nodes …')
  await startWitness()
  // The first makes the tables and the keys.
  for (const machine of nodes) await startNode(machine)
  return {
    folder,
    databases,
    nodes,
    witness,
    urls: nodes.map(({ name }) => `http://${name}:8080`),
    settings: (at) => ({ ...houseSettings(), DATABASE_URL: login('glasshouse_app', 'application', at.name) }),
    startDatabase,
    startNode,
    startWitness,
    members,
    whole,
    primary,
    askPrimary,
  }
}

async function firstPrimary(primary: Cluster['primary'], seconds: number): Promise<Machine> {
  const until = performance.now() + seconds * 1000
  for (;;) {
    const found = await primary()
    if (found) return found.machine
    if (performance.now() > until) throw new Error(`No database is primary after ${seconds} s.`)
    await pause(250)
  }
}

function etcdVariables({ name, folder }: Machine): Variables {
  const common = readFileSync(join(configuration, 'etcd.env'), 'utf8')
  const lines = common.split('\n').filter((line) => /^\w+=/.test(line))
  return {
    ...Object.fromEntries(
      lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
    ),
    ETCD_NAME: name,
    ETCD_DATA_DIR: join(folder, 'etcd'),
    ETCD_LISTEN_PEER_URLS: 'http://0.0.0.0:2380',
    ETCD_LISTEN_CLIENT_URLS: 'http://0.0.0.0:2379',
    ETCD_INITIAL_ADVERTISE_PEER_URLS: `http://${name}:2380`,
    ETCD_ADVERTISE_CLIENT_URLS: `http://${name}:2379`,
  }
}
