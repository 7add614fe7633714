import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { errorCode } from './db/error-code.ts'
import { StartError } from './db/start-error.ts'

/** Long enough a queue that a burst of new connections waits instead of being turned away. */
const backlog = 4096

/** Opens the port; gives its number, which the system chose for port 0. Throws a StartError where that can't be. */
export async function listen(
  app: FastifyInstance,
  { host, port }: { host: string; port: number },
): Promise<number> {
  await withoutLog(app.log, async () => {
    try {
      await app.listen({ host, port, backlog })
    } catch (error) {
      throw new StartError(
        problem(errorCode(error), host, port) ?? `Port ${port} can't be opened: ${String(error)}.`,
      )
    }
  })
  const address = app.server.address()
  return typeof address === 'object' && address ? address.port : port
}

/** The framework would log a line for each address; the greeting says them better. */
async function withoutLog(log: FastifyBaseLogger, work: () => Promise<void>): Promise<void> {
  const { level } = log
  log.level = 'silent'
  try {
    await work()
  } finally {
    log.level = level
  }
}

function problem(code: string | undefined, host: string, port: number): string | null {
  switch (code ?? '') {
    case 'EADDRINUSE':
      return `Port ${port} is in use by another program. Stop that one, or set PORT to a free one.`
    case 'EACCES':
      return `This user may not open port ${port}. Set PORT to one above 1023.`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `HOST="${host}" is not an address of this machine. Use 0.0.0.0 for all of them, 127.0.0.1 for this machine alone.`
    default:
      return null
  }
}
