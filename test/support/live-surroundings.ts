import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { SMTPServer } from 'smtp-server'
import { initialiseCluster } from '../../server/db/embedded/initialise.ts'
import { placeOf } from '../../server/db/embedded/place.ts'
import { startPostmaster } from '../../server/db/embedded/postmaster.ts'
import { openSocketFolder } from '../../server/db/embedded/socket-folder.ts'
import { removeDataFolder } from './data-folder.ts'
import { freePorts } from './free-ports.ts'

const root = join(import.meta.dirname, '..', '..')
const haproxy = '/usr/sbin/haproxy'

/** Whether the programs are there that a house of real money stands beside. */
export const hasSurroundings = [haproxy, '/usr/bin/psql', '/usr/bin/openssl'].every((path) =>
  existsSync(path),
)

/**
 * The surroundings of a house of real money, on this machine: a PostgreSQL of its own, a proxy with TLS, mail and text messages.
 */
export type Surroundings = {
  folder: string
  /** A text of the guide with the names of this machine in place of its own. */
  here: (text: string) => string
  /** Runs commands in a shell to their end, which must be good; gives what they said. */
  shell: (commands: string) => Promise<string>
  /** Runs commands in a shell until they have said something that fits; they go on, and end with the surroundings at the latest. */
  running: (commands: string, said: RegExp) => Promise<{ said: string; end: () => Promise<void> }>
  /** Lets the house's clock show `epoch` seconds now and run on from there. */
  setClock: (epoch: number) => Promise<void>
  close: () => Promise<void>
}

export async function openSurroundings(): Promise<Surroundings> {
  const folder = mkdtempSync(join(tmpdir(), 'glasshouse-live-'))
  chmodSync(folder, 0o755)
  const atEnd: (() => unknown)[] = [
    () => removeDataFolder(join(folder, 'postgres')),
    () => rmSync(folder, { recursive: true }),
  ]
  const [database, witness, house, play] = await freePorts(4)
  const tls = certificate(folder)
  const client = await startDatabase(folder, database!, atEnd)
  const [mail, sms] = [await openMailServer(tls), await openGateway(tls)]
  atEnd.unshift(mail.close, sms.close)
  const witnessTls = (await freePorts(1))[0]!
  const proxy = spawn(
    haproxy,
    ['-db', '-f', proxyFile(folder, { house: house!, play: play!, witness: witness!, witnessTls })],
    { stdio: 'ignore' },
  )
  atEnd.unshift(() => proxy.kill('SIGKILL'))

  const env = {
    PATH: process.env['PATH'],
    HOME: process.env['HOME'],
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
    // The machines of the guide have these from their certificates and their administrators.
    NODE_EXTRA_CA_CERTS: tls.path,
    PGPASSWORD: client.password,
    PGPORT: String(database),
    HOST: '127.0.0.1',
    PORT: String(house),
    WITNESS_HOST: '127.0.0.1',
    WITNESS_PORT: String(witness),
  }
  const start = (commands: string) => {
    const child = spawn('bash', ['-ec', commands], {
      cwd: root,
      env,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += String(text)))
    const ended = once(child, 'close')
    return { child, ended, said: () => said }
  }
  return {
    folder,
    here: (text) =>
      [
        ['db.example.com:5432', `127.0.0.1:${database}`],
        ['-h db.example.com', '-h 127.0.0.1'],
        ['play.example.com', `127.0.0.1:${play}`],
        ['office.example.com', `localhost:${play}`],
        ['witness.example.com', `127.0.0.1:${witnessTls}`],
        ['sms.example.com', `127.0.0.1:${sms.port}`],
        ['@mail.example.com', `@127.0.0.1:${mail.port}`],
        ['TRUSTED_PROXIES=10.0.0.5', 'TRUSTED_PROXIES=127.0.0.1'],
        ['/etc/glasshouse/', `${folder}/`],
        ['/var/lib/', `${folder}/`],
        [' roles.sql', ` ${folder}/roles.sql`],
      ].reduce((done, [theirs, ours]) => done.replaceAll(theirs!, ours!), text),
    shell: async (commands) => {
      const { ended, said } = start(commands)
      const [code] = await ended
      if (code !== 0) throw new Error(`${commands}\nended with ${code}: ${said()}`)
      return said()
    },
    running: async (commands, fits) => {
      const { child, ended, said } = start(commands)
      const end = async () => {
        if (child.exitCode === null) process.kill(-child.pid!, 'SIGTERM')
        await ended
      }
      atEnd.unshift(end)
      await new Promise<void>((resolve, reject) => {
        for (const stream of [child.stdout, child.stderr])
          stream.on('data', () => fits.test(said()) && resolve())
        void ended.then(() => reject(new Error(`${commands}\nended: ${said()}`)))
      })
      return { said: said(), end }
    },
    setClock: async (epoch) => {
      await client.query(`create or replace function house_now() returns timestamptz language plpgsql stable as $now$
        begin return to_timestamp(${epoch}) + (clock_timestamp() - to_timestamp(${Date.now() / 1000})); end $now$`)
    },
    close: async () => {
      for (const end of atEnd) await end()
    },
  }
}

/** A PostgreSQL at a port of its own; gives its superuser's way into the database of the house, once that is there. */
async function startDatabase(folder: string, port: number, atEnd: (() => unknown)[]) {
  const dataDir = join(folder, 'postgres')
  mkdirSync(dataDir)
  const place = placeOf(dataDir, () => {})
  initialiseCluster(place)
  const socket = openSocketFolder(place)
  const postmaster = await startPostmaster(place, socket.path, {
    listen_addresses: '127.0.0.1',
    port: String(port),
  })
  const password = place.passwords.superuser
  let client: Client | undefined
  atEnd.unshift(async () => {
    await client?.end()
    await postmaster.stop()
    socket.remove()
  })
  const query = async (statement: string) => {
    if (!client) {
      client = new Client({ host: '127.0.0.1', port, user: 'postgres', password, database: 'glasshouse' })
      client.on('error', () => {})
      await client.connect()
    }
    await client.query(statement)
  }
  return { password, query }
}

function certificate(folder: string) {
  const [path, keyPath] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')]
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1']
  const form = ['-x509', '-days', '2', '-newkey', 'rsa:2048', '-nodes', '-keyout', keyPath, '-out', path]
  execFileSync('openssl', ['req', ...form, ...names], { stdio: 'pipe' })
  const [cert, key] = [readFileSync(path, 'utf8'), readFileSync(keyPath, 'utf8')]
  mkdirSync(join(folder, 'tls'))
  writeFileSync(join(folder, 'tls', 'house.pem'), cert + key)
  return { path, cert, key }
}

/** The proxy of deploy/container in front of one node, and in front of the witness. */
function proxyFile(
  folder: string,
  ports: { house: number; play: number; witness: number; witnessTls: number },
): string {
  const crt = `ssl crt ${join(folder, 'tls')}/`
  const players = readFileSync(join(root, 'deploy/container/haproxy.cfg'), 'utf8')
    // As many as a process of a test may open.
    .replace('maxconn 20000', 'maxconn 500')
    .replace('  bind :80\n', '')
    .replace('bind :443 ssl crt /tls/', `bind 127.0.0.1:${ports.play} ${crt}`)
    .replace('node-a:8080', `127.0.0.1:${ports.house}`)
    .replace(/ {2}server b .*\n/, '')
  const witness = `listen witness\n  bind 127.0.0.1:${ports.witnessTls} ${crt}\n  server witness 127.0.0.1:${ports.witness}\n`
  const path = join(folder, 'haproxy.cfg')
  writeFileSync(path, players + witness)
  return path
}

async function openMailServer({ cert, key }: { cert: string; key: string }) {
  const server = new SMTPServer({
    secure: true,
    cert,
    key,
    onAuth: ({ username, password }, _session, callback) =>
      callback(password === 'password' ? null : new Error('no'), { user: username }),
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return { port, close: () => new Promise<void>((resolve) => server.close(resolve)) }
}

async function openGateway({ cert, key }: { cert: string; key: string }) {
  const server = createServer({ cert, key }, (request, response) => {
    request.resume()
    response.end('ok')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { port, close: () => server.closeAllConnections() ?? server.close() }
}
