import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const haproxy = '/usr/sbin/haproxy'

/** A server that notes what it is asked; gives its port. */
async function listens(note: (line: string) => void): Promise<number> {
  const server = createServer((request, response) => {
    note(`${request.method} ${request.url}`)
    response.end('{}')
  })
  onTestFinished(() => void server.close())
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

test.skipIf(!existsSync(haproxy))(
  'what Patroni reads of etcd a majority confirms; what it waits for and writes goes through as it is (skipped without HAProxy)',
  async () => {
    const asked: string[] = []
    const etcd = await listens((line) => asked.push(line))
    const door = etcd === 65_535 ? etcd - 1 : etcd + 1
    const folder = mkdtempSync(join(tmpdir(), 'glasshouse-etcd-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const written = readFileSync(new URL('../../deploy/cluster/etcd-door.cfg', import.meta.url), 'utf8')
    const configuration = written
      .replace('127.0.0.1:2378', `127.0.0.1:${door}`)
      .replace('127.0.0.1:2379', `127.0.0.1:${etcd}`)
      .replaceAll(/ +server db\d .*\n/g, '')
    writeFileSync(join(folder, 'door.cfg'), configuration)
    const proxy = spawn(haproxy, ['-db', '-f', join(folder, 'door.cfg')], { stdio: 'ignore' })
    onTestFinished(() => void proxy.kill('SIGKILL'))
    const ask = async (path: string, method = 'GET') =>
      (await fetch(`http://127.0.0.1:${door}${path}`, { method }).catch(() => undefined))?.status
    await expect.poll(async () => await ask('/version'), { timeout: 60_000 }).toBe(200)
    asked.length = 0
    const state = '/v2/keys/service/glasshouse'
    await ask(`${state}/?recursive=true`)
    await ask(state)
    await ask(`${state}/leader?wait=true&waitIndex=7`)
    await ask(`${state}/leader?prevExist=false`, 'PUT')
    expect(asked).toEqual([
      `GET ${state}/?recursive=true&quorum=true`,
      `GET ${state}?&quorum=true`,
      `GET ${state}/leader?wait=true&waitIndex=7`,
      `PUT ${state}/leader?prevExist=false`,
    ])
  },
)
