import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { request as plainRequest } from 'node:http'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eventsPath } from '@glasshouse/contract/live.ts'
import { tradeRecord, transfer } from '@glasshouse/contract/wallet.ts'
import { expect, onTestFinished, test } from 'vitest'
import { asSuperuser } from '../support/database.ts'
import { freePorts } from '../support/free-ports.ts'
import { meetAtLock } from '../support/held-lock.ts'
import { openHouse } from '../support/house.ts'

const haproxy = '/usr/sbin/haproxy'
const isThere = [haproxy, '/usr/bin/openssl'].every((program) => existsSync(program))

const deployed = (path: string) => readFileSync(new URL(`../../deploy/${path}`, import.meta.url), 'utf8')

/** The names of a database's connections that wait for a lock, and their statements. */
async function waitingIn(database: string | undefined): Promise<string> {
  const { rows } = await asSuperuser((superuser) =>
    superuser.query<{ it: string }>(
      `select application_name || ': ' || query as it from pg_stat_activity
        where datname = $1 and pid in (select pid from pg_locks where not granted)`,
      [database],
    ),
  )
  return rows.map(({ it }) => it).join('\n')
}

test('the compose file lets the proxy open as many files as its connections take, two each', () => {
  const [, connections] = /maxconn (\d+)/.exec(deployed('container/haproxy.cfg'))!
  const proxy = deployed('compose.yaml').split(/\n {2}proxy:\n/)[1]!
  const [, files] = /nofile: (\d+)/.exec(proxy)!
  expect(Number(files)).toBeGreaterThan(2 * Number(connections) + 1_000)
})

test.skipIf(!isThere)(
  'the proxy of deploy/container serves two nodes over TLS, streams too, names each call to node and database, and leaves out a node that ends (skipped without HAProxy or OpenSSL)',
  async () => {
    const house = await openHouse({
      nodes: 2,
      listening: true,
      accessLog: true,
      publicUrl: 'https://play.example.com',
      consoleUrl: 'https://office.example.com',
      trustedProxies: ['127.0.0.1'],
    })
    const folder = mkdtempSync(join(tmpdir(), 'glasshouse-proxy-'))
    onTestFinished(async () => {
      await house.close()
      rmSync(folder, { recursive: true, force: true })
    })
    mkdirSync(join(folder, 'tls'))
    const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
    const subject = ['-subj', '/CN=play.example.com', '-days', '2', '-newkey', 'rsa:2048', '-nodes']
    execFileSync('openssl', ['req', '-x509', ...subject, '-keyout', key, '-out', certificate], {
      stdio: 'pipe',
    })
    writeFileSync(
      join(folder, 'tls', 'house.pem'),
      Buffer.concat([readFileSync(certificate), readFileSync(key)]),
    )
    const [http, https] = await freePorts(2)
    const [a, b] = house.nodes.map(({ url }) => new URL(url).host)
    const configuration = deployed('container/haproxy.cfg')
      // As many as a process of a test may open.
      .replace('maxconn 20000', 'maxconn 1000')
      .replace('bind :80\n', `bind 127.0.0.1:${http}\n`)
      .replace('bind :443 ssl crt /tls/', `bind 127.0.0.1:${https} ssl crt ${join(folder, 'tls')}/`)
      .replace('node-a:8080', a!)
      .replace('node-b:8080', b!)
    writeFileSync(join(folder, 'haproxy.cfg'), configuration)
    const proxy = spawn(haproxy, ['-db', '-f', join(folder, 'haproxy.cfg')], {
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    let log = ''
    proxy.stdout.on('data', (chunk) => (log += String(chunk)))
    onTestFinished(() => void proxy.kill('SIGKILL'))

    const headers = { host: 'play.example.com' }
    const ask = async (path: string, more: object = {}, body?: object) =>
      await new Promise<IncomingMessage>((resolve, reject) => {
        const sent = request({
          host: '127.0.0.1',
          port: https,
          method: body ? 'POST' : 'GET',
          path,
          agent: false,
          rejectUnauthorized: false,
          headers: { ...headers, ...more },
        })
        sent
          .once('response', resolve)
          .once('error', reject)
          .end(body && JSON.stringify(body))
      })
    const statusOf = async (path: string, more?: object, body?: object) => {
      const answer = await ask(path, more, body).catch(() => undefined)
      answer?.resume()
      return answer?.statusCode
    }
    await expect.poll(() => statusOf('/health/ready'), { timeout: 20_000 }).toBe(200)
    // By the id that goes through to the database, without who called or where.
    await expect.poll(() => log).toMatch(/^\{"request_id":"[-0-9a-f]{36}","status":200,"node":"[ab]",.*\}$/m)
    const plain = await new Promise<IncomingMessage>((resolve) =>
      plainRequest({ host: '127.0.0.1', port: http, path: '/', headers }).once('response', resolve).end(),
    )
    expect([plain.statusCode, plain.headers.location]).toEqual([301, 'https://play.example.com/'])
    const first = await ask('/health/live')
    first.resume()
    expect(first.headers['strict-transport-security']).toBe('max-age=31536000')
    expect(await statusOf('/metrics')).toBe(403)
    // A caller who claims that a proxy handed it on from the back office is not believed.
    const office = '/api/operator/office'
    expect(await statusOf(office, { host: 'office.example.com' })).toBe(401)
    expect(await statusOf(office, { 'x-forwarded-host': 'office.example.com' })).toBe(404)

    // By one id a call is followed from the proxy's log through the node's to the database. A caller's own header counts for
    // nothing.
    const { token } = await house.signUp('annie')
    await house.signUp('bobby')
    const asked = { token, 'x-request-id': 'said-by-the-caller', 'content-type': 'application/json' }
    const money = { recipient: 'bobby', amount: '1.00' }
    for (const [lock, path, body] of [
      ["select from accounts where kind = 'available' for update", transfer.path, money],
      ['lock table bets in access exclusive mode', tradeRecord.path, undefined],
    ] as const) {
      let atDatabase = ''
      const status = await meetAtLock(
        house.owner,
        { lock, waiting: 1, meanwhile: async ({ database }) => (atDatabase = await waitingIn(database)) },
        () => statusOf(body ? path : `${path}?type=bet`, { ...asked, 'idempotency-key': 'followed' }, body),
      )
      expect(status).toBe(200)
      const [, id] = /^(?:glasshouse |glasshouse read: \/\* )([-0-9a-f]{36})\b/.exec(atDatabase) ?? []
      expect(id, atDatabase).toBeDefined()
      const lines = house.logged as readonly { reqId?: string; route?: string }[]
      await expect.poll(() => lines.filter(({ route }) => route === path)).toMatchObject([{ reqId: id }])
      await expect.poll(() => log).toMatch(new RegExp(`"request_id":"${id}","status":200,`))
    }

    // A stream is not held back, and stands when other calls come and go.
    const stream = await ask(eventsPath, { accept: 'text/event-stream' })
    let said = ''
    stream.on('error', () => undefined)
    stream.on('data', (chunk) => (said += String(chunk)))
    await expect.poll(() => said, { timeout: 60_000 }).toMatch(/event: hello|"type":"hello"/)

    await house.nodes[0].close()
    await expect.poll(() => statusOf('/api/index/app'), { timeout: 60_000 }).toBe(200)
    const answers = await Promise.all(Array.from({ length: 10 }, () => statusOf('/api/index/app')))
    expect(new Set(answers)).toEqual(new Set([200]))
  },
  90_000,
)
