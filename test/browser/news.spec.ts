import { type CDPSession, expect, type Page } from '@playwright/test'
import { failedRequest, pageAt, test } from '../support/browser.ts'
import { expectSaid } from './said.ts'

const path = '/pages/news/list'
const rows = (page: Page) => pageAt(page, path).getByRole('list', { name: 'News' }).getByRole('link')

/** A finger that touches the middle of the page and moves by this many pixels. */
async function finger(page: Page) {
  const screen: CDPSession = await page.context().newCDPSession(page)
  const [x, from] = [180, 120]
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    screen.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x, y }] })
  return {
    down: () => send('touchStart', from),
    moveBy: async (distance: number) => {
      // A finger does not jump.
      for (const share of [0.25, 0.5, 0.75, 1]) await send('touchMove', from + distance * share)
    },
    lift: () => send('touchEnd'),
  }
}
const area = (page: Page, at: string) => pageAt(page, at).locator('[data-pull]')

test('the news come newest first; each leads to its article, and from there to its neighbours', async ({
  page,
}) => {
  await page.goto(`/#${path}`)
  await expect(rows(page).first()).toContainText('Why your countdown is right')
  await rows(page).filter({ hasText: 'Every cent has two sides' }).click()
  const detail = pageAt(page, '/pages/news/detail')
  await expect(detail.getByRole('heading', { name: 'Every cent has two sides' })).toBeVisible()
  await expect(detail.getByText('double entry')).toBeVisible()
  await page.reload()
  await detail.getByRole('button', { name: /^Older/ }).click()
  await expect(detail.getByRole('heading', { name: 'What the house earns, to the cent' })).toBeVisible()
  await detail.getByRole('button', { name: /^Newer/ }).click()
  await expect(detail.getByRole('heading', { name: 'Every cent has two sides' })).toBeVisible()
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(rows(page).first()).toBeVisible()
})

test.describe('an article that is not there', () => {
  test.use({ expectedComplaints: failedRequest })

  test('says so and leads to the others', async ({ page }) => {
    for (const id of ['987654', 'x', '']) {
      await page.goto(`/#/pages/news/detail?id=${id}`)
      await expect(page.getByRole('heading', { name: 'This article is no longer available' })).toBeVisible()
    }
    await page.getByRole('button', { name: 'All news' }).click()
    await expect(rows(page).first()).toBeVisible()
  })

  test('because the connection is gone is requested again', async ({ page }) => {
    await page.route('**/api/news/index*', (route) => route.abort())
    await page.goto(`/#${path}`)
    await expect(page.getByRole('heading', { name: 'The news could not be loaded' })).toBeVisible()
    await page.unroute('**/api/news/index*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(rows(page).first()).toBeVisible()
  })
})

test('an article is shared by its address', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'share', { value: undefined }))
  await page.goto(`/#${path}`)
  await rows(page).first().click()
  await page.getByRole('button', { name: 'Share' }).click()
  await expectSaid(page, 'Link copied')
  const address = await page.evaluate(() => navigator.clipboard.readText())
  await page.goto('/#/')
  await page.goto(address)
  await expect(page.getByRole('heading', { name: 'Why your countdown is right' })).toBeVisible()
})

test.describe('pulled down', () => {
  test.use({ isMobile: true, hasTouch: true, viewport: { width: 375, height: 600 } })

  for (const [what, open] of [
    ['the list', async (page: Page) => page.goto(`/#${path}`)],
    [
      'an article',
      async (page: Page) => {
        await page.goto(`/#${path}`)
        await rows(page).first().click()
      },
    ],
  ] as const) {
    test(`${what} reloads from 150 px on`, async ({ page }) => {
      // Anything the house publishes meanwhile would be pushed here, and reload it as well.
      await page.route('**/api/events', () => {})
      await open(page)
      const at = what === 'the list' ? path : '/pages/news/detail'
      const call = what === 'the list' ? '**/api/news/index*' : '**/api/news/detail*'
      await expect(pageAt(page, at).getByText('Why your countdown is right')).toBeVisible()
      let asked = 0
      const answer = Promise.withResolvers<void>()
      await page.route(call, async (route) => {
        asked++
        await answer.promise
        await route.continue()
      })
      const { down, moveBy, lift } = await finger(page)

      await down()
      await moveBy(120)
      await expect(area(page, at)).toHaveAttribute('data-pull', 'pulling')
      await lift()
      await expect(area(page, at)).toHaveAttribute('data-pull', 'idle')
      expect(asked).toBe(0)

      await down()
      await moveBy(200)
      await expect(area(page, at)).toHaveAttribute('data-pull', 'reached')
      await lift()
      await expect(area(page, at)).toHaveAttribute('data-pull', 'refreshing')
      await expect.poll(() => asked).toBe(1)
      await expect
        .poll(async () => (await area(page, at).locator('> div').first().boundingBox())?.height)
        .toBe(70)
      // While it is under way, no finger changes anything.
      await down()
      await moveBy(200)
      await lift()
      await expect(area(page, at)).toHaveAttribute('data-pull', 'refreshing')
      answer.resolve()
      await expect(area(page, at)).toHaveAttribute('data-pull', 'idle')
      expect(asked).toBe(1)
    })
  }

  test('nothing happens away from the top', async ({ page }) => {
    await page.goto(`/#${path}`)
    await expect(rows(page).first()).toBeVisible()
    await page.evaluate(() => window.scrollTo(0, 60))
    const { down, moveBy, lift } = await finger(page)
    await down()
    await moveBy(40)
    await expect(area(page, path)).toHaveAttribute('data-pull', 'idle')
    await lift()
  })

  test('a button does the same', async ({ page }) => {
    await page.goto(`/#${path}`)
    await expect(rows(page).first()).toBeVisible()
    const asked = page.waitForRequest('**/api/news/index*')
    await page.getByRole('button', { name: 'Refresh' }).click()
    await asked
  })
})
