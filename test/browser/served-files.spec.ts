import { gzipSync } from 'node:zlib'
import { expect } from '@playwright/test'
import { test } from '../support/browser.ts'

test('a page has its policies and is revalidated; its scripts have neither and are cached forever', async ({
  request,
}) => {
  for (const page of ['/', '/console/']) {
    const document = await request.get(page)
    expect(document.headers()).toMatchObject({
      'cache-control': 'no-cache',
      'content-security-policy': expect.stringContaining("default-src 'self'"),
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      etag: expect.anything(),
    })
    const [, script = ''] =
      /<script type="module" crossorigin src="([^"]+)"/.exec(await document.text()) ?? []
    const headers = (await request.get(script)).headers()
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'application/javascript; charset=utf-8',
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      vary: 'accept-encoding',
    })
    for (const name of [
      'content-security-policy',
      'x-frame-options',
      'referrer-policy',
      'etag',
      'last-modified',
    ])
      expect(headers[name], `${name} of ${script}`).toBeUndefined()
  }
})

test('the code that home waits for is compiled while it loads', async ({ request }) => {
  const document = await (await request.get('/')).text()
  // The page's own files, and those that it fetches ahead: the languages, and where the pages lie.
  const files = [...document.matchAll(/(?:"|&quot;)(\/assets\/[^"&]+\.js)/g)].map(([, path = '']) => path)
  expect(files.length).toBeGreaterThan(8)
  for (const path of files) {
    const [first] = (await (await request.get(path)).text()).split('\n')
    expect(first, path).toBe('//# allFunctionsCalledOnLoad')
  }
})

// The bound of `npm run bench:web`, which says what else home costs.
test('the code that home waits for weighs at most 104 kB', async ({ request }) => {
  const document = await (await request.get('/')).text()
  const named = [...document.matchAll(/(?: src="|rel="modulepreload" crossorigin href=")(\/[^"]+\.js)"/g)]
  const [, words = ''] = /&quot;en&quot;:&quot;([^&]+)/.exec(document) ?? []
  const files = [...named.map(([, path = '']) => path), words]
  expect(files.length).toBeGreaterThan(4)
  const weights = await Promise.all(
    files.map(async (path) => gzipSync(await (await request.get(path)).body(), { level: 9 }).length),
  )
  expect(weights.reduce((sum, weight) => sum + weight)).toBeLessThanOrEqual(104_000)
})
