import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { asDatabase, bin, hasDebianPostgres } from '../support/debian-postgres.ts'
import { freePorts } from '../support/free-ports.ts'

const isThere = hasDebianPostgres()
const scripts = join(import.meta.dirname, '../../deploy/container')

test.skipIf(!isThere)(
  'the scripts of the compose file make a standby that every commit waits for, in a folder that its image leaves open to all (skipped without PostgreSQL 15)',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'glasshouse-composed-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    chmodSync(folder, 0o777)
    const [first, standby] = [join(folder, 'first'), join(folder, 'standby')]
    const port = (await freePorts(1))[0]!
    const variables = (data: string) => ({
      PATH: `${bin}:${process.env['PATH']}`,
      PGDATA: data,
      PGPORT: `${port}`,
      POSTGRES_USER: 'postgres',
      STANDBY_PASSWORD: 'standby',
    })
    const run = (...command: string[]) =>
      execFileSync(asDatabase[0]!, [...asDatabase.slice(1), ...command], {
        env: { ...variables(first), PGHOST: folder },
        stdio: 'pipe',
      })
    const options = `-c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder}`
    const start = () => run('pg_ctl', 'start', '-w', '-s', '-l', join(folder, 'log'), '-o', options)
    run('initdb', '-D', first, '-U', 'postgres', '--auth=trust')
    // Both stand on one machine here: what follows answers in a folder of its own.
    const elsewhere = `printf "listen_addresses = ''\\nunix_socket_directories = '%s'\\n" "${standby}" >>"$PGDATA/postgresql.conf"`
    run('sh', '-c', elsewhere)
    start()
    onTestFinished(() => void run('pg_ctl', 'stop', '-s', '-m', 'immediate'))
    run('sh', join(scripts, 'first.sh'))
    run('pg_ctl', 'stop', '-s', '-m', 'fast')
    start()

    // As postgres:15-bookworm brings its volume.
    mkdirSync(standby)
    execFileSync('chown', ['--reference', first, standby])
    chmodSync(standby, 0o1777)
    // Where it looks for the host named database.
    const follower = spawn(asDatabase[0]!, [...asDatabase.slice(1), 'sh', join(scripts, 'standby.sh')], {
      env: { ...variables(standby), PGHOSTADDR: '127.0.0.1' },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    const said = text(follower.stderr)
    const ended = new Promise((resolve) => follower.once('close', resolve))
    let over = false
    void ended.then(() => (over = true))
    onTestFinished(async () => {
      follower.kill('SIGQUIT')
      await ended
    })
    const client = new Client({ host: folder, port, user: 'postgres', database: 'postgres' })
    await client.connect()
    onTestFinished(async () => await client.end())
    const state = async () => {
      if (over) throw new Error(`the standby ended: ${await said}`)
      const { rows } = await client.query<{ it: string }>('select sync_state as it from pg_stat_replication')
      return rows.map(({ it }) => it)
    }
    await expect.poll(state, { interval: 100 }).toEqual(['sync'])
    // Comes back at once with a standby, and never without.
    await client.query('create table written (it integer)')
  },
)
