import { expect, type Page } from '@playwright/test'
import { failedPage, gameLink, test } from '../support/browser.ts'

// The connection is cut on purpose here; and only here may the browser cache the app's frame.
test.use({
  serviceWorkers: 'allow',
  // Pages that are not kept don't load, and the browser says so.
  expectedComplaints: failedPage,
})

/** Opens the home page and waits until the worker that the app brought has kept the frame. */
async function openAndKeep(page: Page): Promise<void> {
  await page.clock.install()
  await page.goto('/#/')
  await expect(gameLink(page, 'Royal Dice')).toBeVisible()
  // The first screen has the connection to itself; then the app requests its worker.
  await expect
    .poll(async () => {
      await page.clock.fastForward(1000)
      return page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state)
    })
    .toBe('activated')
}

/**
 * Reloads the page from the cache. The browser told only the old document that it is offline: the new one is told,
 * too, even if the machine is online.
 */
async function reloadCutOff(page: Page): Promise<void> {
  await page.reload()
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.overrideNetworkState', {
    offline: true,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: -1,
  })
}

const keptFrame = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('glasshouse-frame-'))
    const cache = await caches.open(names[0] ?? '')
    const paths = (await cache.keys()).map(({ url }) => new URL(url).pathname)
    return { names, paths }
  })

test('Otto opens the app without a line: it says so, keeps his language, and recovers on its own', async ({
  page,
  context,
}) => {
  await openAndKeep(page)
  await page.evaluate(() => localStorage.setItem('glasshouse.locale', 'es'))
  await context.setOffline(true)
  await page.goto('/#/pages/game/history')
  await reloadCutOff(page)
  await expect(page.getByRole('heading', { name: 'Estás sin conexión' })).toBeVisible()
  await expect(page).toHaveTitle(/^Estás sin conexión/)
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await page.getByRole('button', { name: 'Probar ahora' }).click()
  await expect(page.getByRole('heading', { name: 'Estás sin conexión' })).toBeVisible()

  await page.evaluate(() => localStorage.setItem('glasshouse.locale', 'en'))
  await page.goto('/#/')
  await reloadCutOff(page)
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
  await context.setOffline(false)
  await expect(gameLink(page, 'Royal Dice')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'You are offline' })).toHaveCount(0)
})

test('the kept frame is of one version, under the same policy; calls and the back office never pass through it', async ({
  page,
  context,
}) => {
  // The files that an older version kept, and files that are not ours.
  await page.goto('/icon.svg')
  await page.evaluate(async () => {
    await caches.open('glasshouse-frame-0000000000000000')
    await caches.open('somebody-else')
  })
  await openAndKeep(page)
  const { names, paths } = await keptFrame(page)
  expect(names).toHaveLength(1)
  expect(names[0]).toMatch(/^glasshouse-frame-[0-9a-f]{16}$/)
  expect(await page.evaluate(() => caches.has('somebody-else'))).toBe(true)
  expect(paths).toContain('/')
  expect(paths.filter((path) => /^\/(api|console|uploads)/.test(path))).toEqual([])

  const policies = await page.evaluate(async () => {
    const answers = [await caches.match('/'), await fetch('/', { cache: 'no-store' })]
    return answers.map((answer) => answer?.headers.get('content-security-policy'))
  })
  expect(policies[0]).toContain("default-src 'self'")
  expect(policies[0]).toBe(policies[1])

  await context.setOffline(true)
  const asked = page.evaluate(() =>
    fetch('/api/games/list').then(
      () => 'answered',
      () => 'no answer',
    ),
  )
  expect(await asked).toBe('no answer')
  await expect(page.goto('/console/')).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/)
})

test('online the newest page is shown, not the cached one', async ({ page, context }) => {
  await openAndKeep(page)
  await page.evaluate(async () => {
    const [name = ''] = await caches.keys()
    const cache = await caches.open(name)
    await cache.put('/', new Response('<title>Kept</title>', { headers: { 'content-type': 'text/html' } }))
  })
  await page.reload()
  await expect(gameLink(page, 'Royal Dice')).toBeVisible()
  await context.setOffline(true)
  await page.reload()
  await expect(page).toHaveTitle('Kept')
})
