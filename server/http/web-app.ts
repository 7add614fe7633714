import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** Where the build of the web apps lies. */
export const webAppFolder = fileURLToPath(new URL('../../web/dist', import.meta.url))
const longLived = 'public, max-age=31536000, immutable'
const office = 'console/index.html'
/**
 * What a browser reads of a page alone. A launch asks for a dozen scripts and style sheets: with these each would be
 * preceded by two thirds of a kilobyte that nobody reads.
 */
const ofPagesAlone = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
]
/** What asks again whether a file has changed: one that never does need not say it. */
const ofChangingFiles = ['accept-ranges', 'etag', 'last-modified']

/**
 * Serves the built web apps: the player's at /, the back office's at /console/ and every address below it. Files with a hash
 * in their name never change; the pages themselves are always asked for.
 */
export async function addWebApp(app: FastifyInstance): Promise<void> {
  if (!existsSync(webAppFolder)) return
  await app.register(fastifyStatic, {
    root: webAppFolder,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      // To be opened from a disk of the reader's own, where the house says nothing about it.
      if (path.includes('/verifier/')) reply.header('content-disposition', 'attachment')
      const isUnchanging = path.includes('/assets/')
      reply.header('cache-control', isUnchanging ? longLived : 'no-cache')
      if (!isUnchanging) return
      for (const name of [...ofPagesAlone, ...ofChangingFiles]) reply.removeHeader(name)
    },
  })
  app.get('/console', (_request, reply) => reply.sendFile(office))
  app.get<{ Params: { '*': string } }>('/console/*', (request, reply) => {
    const file = request.params['*']
    return reply.sendFile(file.startsWith('assets/') ? `console/${file}` : office)
  })
}
