import { existsSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type BrandedFile, brandSheet } from './in-brand.ts'

/** Where the build of the web apps lies. */
export const webAppFolder = fileURLToPath(new URL('../../web/dist', import.meta.url))
const longLived = 'public, max-age=31536000, immutable'
const office = 'console/index.html'

/** A file of the web app in a brand other than the build's. */
export type BrandedPage = { body: Buffer; brotli: Buffer; sha256: string }
/** Gives it, or undefined where the build's own file stands. */
export type PageInBrand = (file: BrandedFile) => Promise<BrandedPage | undefined>
/**
 * Headers that matter on pages alone. A launch asks for a dozen scripts and style sheets: with these each would be preceded by
 * two thirds of a kilobyte that nobody reads.
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
/** Headers for checking whether a file has changed: one that never does needs none. */
const ofChangingFiles = ['accept-ranges', 'etag', 'last-modified']

export type ServedPages = { page: PageInBrand; isAway: () => boolean; folder?: string }

/**
 * Serves the built web apps: the player's at /, the back office's at /console/ and every address below it. Files with a hash
 * in their name never change; the pages themselves are always asked for. While there is no database behind them (`isAway`) they come
 * with 503: a browser shows them and says the rest, a proxy that looks at the page alone finds that this node is not well.
 */
export async function addWebApp(
  app: FastifyInstance,
  { page: pageInBrand, isAway, folder = webAppFolder }: ServedPages,
): Promise<void> {
  if (!existsSync(folder)) return
  await app.register(fastifyStatic, {
    root: folder,
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
  const page = (file: BrandedFile) => async (request: FastifyRequest, reply: FastifyReply) => {
    const branded = await pageInBrand(file)
    if (isAway() && extname(file) === '.html')
      return reply
        .code(503)
        .headers({ 'cache-control': 'no-store', 'retry-after': '5' })
        .type(types['.html']!)
        .send(branded?.body ?? readFileSync(join(folder, file)))
    return branded ? sendPage(request, reply, file, branded) : reply.sendFile(file)
  }
  for (const address of ['/', '/index.html']) app.get(address, page('index.html'))
  for (const file of ['manifest.webmanifest', brandSheet] as const) app.get(`/${file}`, page(file))
  app.get('/console', page(office))
  app.get<{ Params: { '*': string } }>('/console/*', (request, reply) => {
    const file = request.params['*']
    return file.startsWith('assets/') ? reply.sendFile(`console/${file}`) : page(office)(request, reply)
  })
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
}

function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  file: BrandedFile,
  { body, brotli, sha256 }: BrandedPage,
): FastifyReply {
  const etag = `"${sha256.slice(0, 32)}"`
  reply.headers({ 'cache-control': 'no-cache', etag, vary: 'accept-encoding' })
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  reply.type(types[extname(file)]!)
  if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(body)
  return reply.header('content-encoding', 'br').send(brotli)
}
