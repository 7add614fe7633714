import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const built = fileURLToPath(new URL('../../web/dist', import.meta.url))
const longLived = 'public, max-age=31536000, immutable'

/** Serves the built web app at /. Files with a hash in their name never change; the page itself is always asked for. */
export async function addWebApp(app: FastifyInstance): Promise<void> {
  if (!existsSync(built)) return
  await app.register(fastifyStatic, {
    root: built,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response, path) => {
      response.header('cache-control', path.includes('/assets/') ? longLived : 'no-cache')
    },
  })
}
