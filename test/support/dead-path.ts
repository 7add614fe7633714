import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'
import type { Connection } from '../../server/db/connection.ts'

/** A path to a database that can go dead: what is sent over it vanishes silently. */
export type Path = {
  /** The same database over this path. */
  readonly connection: Connection
  readonly host: string
  die: () => void
  /** New connections are refused at once, as if nothing listened. */
  refuse: () => void
  /** Opens the path for new connections; those that were open when it died stay dead. */
  revive: () => void
  /** Holds everything sent from here on, until it is released. */
  hold: () => void
  release: () => void
}

/** Opens a path to the database at a socket folder or host. It is gone with the test. */
export async function pathTo(target: Connection): Promise<Path> {
  const pairs: [Socket, Socket][] = []
  let state: 'open' | 'held' | 'dead' | 'refusing' = 'open'
  const server = createServer((near) => {
    near.on('error', () => {})
    if (state === 'refusing') near.destroy()
    else if (state === 'dead') near.pause()
    if (state !== 'open' && state !== 'held') return
    const port = target.port ?? 5432
    const far = target.host?.startsWith('/')
      ? connect(`${target.host}/.s.PGSQL.${port}`)
      : connect(port, target.host)
    far.on('error', () => near.destroy())
    near.on('close', () => far.destroy())
    far.pipe(near)
    if (state === 'open') near.pipe(far)
    pairs.push([near, far])
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    for (const socket of pairs.flat()) socket.destroy()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return {
    connection: { ...target, host: '127.0.0.1', port },
    host: `127.0.0.1:${port}`,
    die: () => {
      state = 'dead'
      for (const [near, far] of pairs.splice(0)) {
        near.unpipe(far)
        far.unpipe(near)
        near.pause()
      }
    },
    refuse: () => void (state = 'refusing'),
    revive: () => void (state = 'open'),
    hold: () => {
      state = 'held'
      for (const [near, far] of pairs) near.unpipe(far)
    },
    release: () => {
      state = 'open'
      for (const [near, far] of pairs) near.pipe(far)
    },
  }
}
