import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getBetRecord, submitBet } from '@glasshouse/contract/games.ts'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { installPackage, runs } from '../../run/system-package.ts'
import { audit } from '../../server/audit/audit.ts'
import { isAway } from '../../server/db/away.ts'
import type { Connection } from '../../server/db/connection.ts'
import { identitySql } from '../../server/db/gate.ts'
import { prepareDatabase } from '../../server/db/prepare.ts'
import { callerOf } from '../support/caller.ts'
import { asSuperuser, chooseDatabase, createTestDatabase, urlOf } from '../support/database.ts'
import { pathTo } from '../support/dead-path.ts'
import { freePorts } from '../support/free-ports.ts'
import { openHouse } from '../support/house.ts'
import { start, tableOf } from '../support/table.ts'

const program = '/usr/sbin/pgbouncer'
const isThere = runs(program) || (installPackage('pgbouncer', 'PgBouncer') && runs(program))
if (!isThere) console.warn('PgBouncer is not installed: the calls through it are not tested.')

/** The first statement of the cluster's PgBouncer in each session. */
const [connectQuery] = /connect_query='[^']+'/.exec(
  readFileSync(new URL('../../deploy/cluster/pgbouncer.ini', import.meta.url), 'utf8'),
)!

/** PgBouncer in transaction mode before a database, with two sessions that all clients share. */
async function poolerBefore(database: Connection): Promise<Connection> {
  // It may be another user's program, which does not reach the database's socket.
  const path = await pathTo(database)
  const port = (await freePorts(1))[0]!
  const folder = mkdtempSync(join(tmpdir(), 'glasshouse-pooler-'))
  chmodSync(folder, 0o755)
  const users = join(folder, 'users.txt')
  const settings = join(folder, 'pgbouncer.ini')
  writeFileSync(users, `"${database.user}" "${String(database.password)}"\n`)
  writeFileSync(
    settings,
    `[databases]
* = host=127.0.0.1 port=${path.connection.port} ${connectQuery}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = transaction
default_pool_size = 2
`,
  )
  // It refuses to run as root; its package brings this user.
  const asUser = process.getuid?.() === 0 ? ['--user', 'postgres'] : []
  const child = spawn(program, [...asUser, settings], { stdio: ['ignore', 'pipe', 'pipe'] })
  const said: string[] = []
  for (const output of [child.stdout, child.stderr]) output.on('data', (chunk) => said.push(String(chunk)))
  const ended = new Promise((resolve) => child.once('close', resolve))
  onTestFinished(async () => {
    child.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  })
  await expect.poll(() => said.join(''), { timeout: 60_000 }).toContain('process up')
  return { ...database, host: '127.0.0.1', port }
}

test.skipIf(!isThere)(
  'behind PgBouncer in transaction mode all calls work, and events come past it',
  async () => {
    const on = await createTestDatabase('seeded')
    onTestFinished(() => on.drop())
    const connection = await poolerBefore(on.application)
    const reached = { connection, direct: on.application, guardReads: false }
    const house = await openHouse({ on, nodes: 2, reached, welcomeAmount: 1_000_000n, accessLog: true })
    onTestFinished(() => house.close())
    await house.clock.set(start)
    await house.advance(0)
    const table = await tableOf(house, 'dice-10m')
    const names = ['anna', 'bert', 'carl', 'dora', 'emil', 'fern']
    const players = await Promise.all(names.map((name) => house.signUp(name)))
    const bet = { ...table, bet_content: [{ play: 'big', pick: '', amount: '10.00' }] }
    // One node's bets on each of the two sessions in turn, while the other is in a transaction. First of all: later both
    // sessions would know a statement that somebody had named.
    const holders = [new Client(connection), new Client(connection)]
    for (const holder of holders) {
      await holder.connect()
      await holder.query('begin')
      const { rows } = await holder.query(
        "select current_setting('statement_timeout') as call, current_setting('idle_in_transaction_session_timeout') as idle",
      )
      expect(rows).toEqual([{ call: '5s', idle: '30s' }])
    }
    for (const holder of holders) {
      await holder.query('commit')
      await players[0]!.call(submitBet, bet)
      await holder.query('begin')
    }
    for (const holder of holders) await holder.end()
    for (let turn = 0; turn < 10; turn++)
      await Promise.all(
        players.flatMap((player) =>
          house.nodes.map((node) => callerOf(node.app, player.token).call(submitBet, bet)),
        ),
      )
    const totals = players.map(async (player) => (await player.call(getBetRecord, { limit: 1 })).total)
    expect(await Promise.all(totals)).toEqual([22, 20, 20, 20, 20, 20])
    // Some went together, in the statement that names them.
    const lines = house.logged as readonly { reqId?: string; batch?: string }[]
    expect(lines.some(({ reqId, batch }) => batch !== undefined && batch !== reqId)).toBe(true)
    const { rows } = await asSuperuser((superuser) =>
      superuser.query(
        `select count(*)::int as listening from pg_stat_activity
        where datname = $1 and application_name = 'glasshouse events' and query like 'listen %'`,
        [on.application.database],
      ),
    )
    expect(rows).toEqual([{ listening: 2 }])
    await house.advance(3600)
    expect(await audit(house.database)).toEqual([])
  },
)

test.skipIf(!isThere)(
  'behind PgBouncer, which keeps its clients when the database fails over, a broken way past it stops writes',
  async () => {
    const on = await createTestDatabase('seeded')
    onTestFinished(() => on.drop())
    const connection = await poolerBefore(on.application)
    const owner = { databaseOwnerUrl: urlOf(on.owner) }
    await expect(prepareDatabase(chooseDatabase(urlOf(connection), owner))).rejects.toThrow(
      'At DATABASE_URL a pooler answers. Keep it there, and set DATABASE_DIRECT_URL',
    )
    const behind = { ...owner, databaseDirectUrl: urlOf(connection) }
    await expect(prepareDatabase(chooseDatabase(urlOf(connection), behind))).rejects.toThrow(
      'At DATABASE_DIRECT_URL a pooler answers. It has to be the address of the database itself.',
    )
    const prepared = await prepareDatabase(
      chooseDatabase(urlOf(connection), {
        databaseDirectUrl: urlOf(on.application),
        databaseOwnerUrl: urlOf(on.owner),
      }),
    )
    onTestFinished(() => prepared.close())
    const { database, gate, ungated } = prepared
    const { rows } = await ungated.pool.query<{ identity: string }>(`select ${identitySql} as identity`)
    gate.agree(rows[0]!.identity)
    const write = async () => await database.pool.query('select 1')
    await write()
    const listening = await database.sessions.connect()
    await asSuperuser((superuser) =>
      superuser.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
          where datname = $1 and application_name = 'glasshouse events'`,
        [on.application.database],
      ),
    )
    await expect.poll(() => gate.isAgreed()).toBe(false)
    listening.release(true)
    await expect(write()).rejects.toSatisfy(isAway)
    expect(gate.recognise('another')).toBe(false)
    await expect(write()).rejects.toSatisfy(isAway)
    expect(gate.recognise(rows[0]!.identity)).toBe(true)
    await write()
  },
)
