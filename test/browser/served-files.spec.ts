import { expect } from '@playwright/test'
import { test } from '../support/browser.ts'

test('a page comes with its policies and is asked for again, its scripts come with neither and stay for good', async ({
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

test('what home waits for is compiled while it comes in', async ({ request }) => {
  const document = await (await request.get('/')).text()
  // What the page names itself, and what it has asked for ahead: the languages, and where the pages lie.
  const files = [...document.matchAll(/(?:"|&quot;)(\/assets\/[^"&]+\.js)/g)].map(([, path = '']) => path)
  expect(files.length).toBeGreaterThan(8)
  for (const path of files) {
    const [first] = (await (await request.get(path)).text()).split('\n')
    expect(first, path).toBe('//# allFunctionsCalledOnLoad')
  }
})
