import { expect, type Page } from '@playwright/test'
import { test } from '../support/browser.ts'
import {
  askWithdrawal,
  enrolled,
  submitDocuments,
  newPlayer,
  openOffice,
  orderDeposit,
  writeToOffice,
} from '../support/browser-office.ts'
import { importLeagues, kickOffNow, matchOnSale } from '../support/browser-football.ts'
import { expectAccessible } from './accessible.ts'

const leagueCode = 'xx.4'
test.beforeAll(async () => importLeagues([leagueCode]))

type Office = { page: Page; addresses: string[]; withdrawal: string; deposit: string }

/** Placeholders for what has not loaded yet. */
const waiting = '.animate-late, .animate-shimmer, .animate-turn'
const [screen, phone] = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]

test.describe('on a screen that is touched', () => {
  test.use({ viewport: screen, isMobile: true, hasTouch: true })

  // Two stories, which two workers can run in parallel.
  for (const half of ['one', 'the other'] as const) {
    test(`axe finds nothing on any page of the back office, and none is wider than a phone: ${half} half`, async ({
      page,
      request,
    }) => {
      test.setTimeout(480_000)
      const { addresses } = await fillOffice(page, request)
      const middle = Math.ceil(addresses.length / 2)
      for (const address of half === 'one' ? addresses.slice(0, middle) : addresses.slice(middle)) {
        await visit(page, address)
        await expectAccessible(page, address)
        await page.setViewportSize(phone)
        await expectFits(page, address)
        await page.setViewportSize(screen)
      }
    })
  }
})

test.describe('on a screen', () => {
  test.use({ viewport: screen })

  test('axe finds nothing in dialogs, nor on the way in', async ({ page, request }) => {
    test.setTimeout(240_000)
    await openOffice(page, await enrolled(request, 'administrator'))
    await page.getByRole('button', { name: /account and settings$/ }).click()
    await expectAccessible(page, 'the menu')
    await escape(page)
    await page.keyboard.press('ControlOrMeta+k')
    await expect(page.getByRole('option').first()).toBeVisible()
    await expectAccessible(page, 'the palette')
    await escape(page)
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page, 'the shortcuts')
    await escape(page)
    await page.getByRole('button', { name: /account and settings$/ }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await expect(page.getByRole('heading', { name: 'Sign in to the back office' })).toBeVisible()
    await expectAccessible(page, 'the way in')
  })

  test('axe finds nothing in any confirmation', async ({ page, request }) => {
    test.setTimeout(240_000)
    const { deposit, withdrawal } = await fillOffice(page, request)
    await visit(page, `/deposits?id=${deposit}`)
    // Keys act on what is shown.
    await expect(page.getByRole('button', { name: 'Cancel order' })).toBeEnabled()
    await page.keyboard.press('x')
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click()
    await expectAccessible(page, 'the reasons')
    await escape(page)
    await visit(page, `/withdrawals?id=${withdrawal}`)
    await expect(page.getByRole('button', { name: 'Approve' })).toBeEnabled()
    await page.keyboard.press('a')
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page, 'the question')
    await escape(page)
    await visit(page, '/operators')
    await expect(page.getByRole('button', { name: 'Add operator' })).toBeEnabled()
    await page.keyboard.press('n')
    await page.getByRole('dialog').getByRole('button', { name: 'Add operator' }).click()
    await expectAccessible(page, 'the form with its mistakes')
  })
})

test.describe('on a phone in Chinese', () => {
  test.use({ locale: 'zh-CN', viewport: phone, isMobile: true, hasTouch: true })

  test('no page of the back office is wider than the screen', async ({ page, request }) => {
    test.setTimeout(360_000)
    const { addresses } = await fillOffice(page, request)
    for (const address of addresses) {
      await visit(page, address)
      await expectFits(page, address)
    }
    await visit(page, '/deposits')
    await expect(page.getByRole('heading', { level: 1, name: '充值审核' })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hans')
  })
})

test.describe('on a tablet and a desk', () => {
  const sizes = [
    { width: 960, height: 1280 },
    { width: 1280, height: 860 },
  ]

  test('no list of the back office scrolls sideways, and the menu is in sight to its end', async ({
    page,
    request,
  }) => {
    test.setTimeout(480_000)
    const { addresses } = await fillOffice(page, request)
    for (const address of addresses) {
      await visit(page, address)
      for (const size of sizes) {
        await page.setViewportSize(size)
        await expectFits(page, address)
      }
    }
    await expect(page.getByRole('link', { name: 'Settings' })).toBeInViewport({ ratio: 1 })
  })
})

/** Not wider than the phone, once all that it shows there has come. */
async function expectFits(page: Page, address: string): Promise<void> {
  // Content that is laid out differently there changes a frame later.
  await page.evaluate(() => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown))))
  await expect(page.locator(waiting)).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBe(
    page.viewportSize()?.width,
  )
  expect(await sideways(page), address).toEqual([])
}

/** Everything that has to be scrolled sideways to be read, rows of tabs aside. */
async function sideways(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main *')]
      .filter(
        (box) =>
          /auto|scroll/.test(getComputedStyle(box).overflowX) &&
          box.scrollWidth > box.clientWidth + 1 &&
          !box.matches('.no-scrollbar'),
      )
      .map((box) => `${box.className}: ${box.textContent}`.slice(0, 120)),
  )
}

/** An administrator's office with something on every page. */
async function fillOffice(page: Page, request: Parameters<typeof enrolled>[0]): Promise<Office> {
  const admin = await enrolled(request, 'administrator')
  const player = await newPlayer(request, 'axe')
  const deposit = await orderDeposit(request, player, '64.00')
  const withdrawal = await askWithdrawal(request, player, '32.00')
  await submitDocuments(request, player, `Axel ${player.username}`)
  const checks = await request.get('/api/operator/identity-checks?status=pending&limit=100', {
    headers: { token: admin.token },
  })
  const { list }: { list: { id: string; player: { id: string } }[] } = (await checks.json()).data
  const check = list.find((row) => row.player.id === player.id)?.id
  const { conversation, feedback } = await writeToOffice(request, player, admin)
  const matches = await matchesOf(page, request, admin)
  await openOffice(page, admin)
  const addresses = [
    '/',
    '/deposits',
    '/deposit-methods',
    '/games',
    '/trading',
    '/trading?status=all',
    ...matches.map((id) => `/trading?status=all&id=${id}`),
    '/requests',
    '/limits',
    '/score-feeds',
    `/deposits?id=${deposit}`,
    '/withdrawals',
    `/withdrawals?id=${withdrawal}`,
    '/identity-checks',
    `/identity-checks?status=all&id=${check}`,
    '/conversations',
    `/conversations?status=all&id=${conversation}`,
    '/feedback',
    `/feedback?status=all&id=${feedback}`,
    '/players',
    `/players/${player.id}`,
    '/content/notices',
    '/content/offers/1',
    '/content/texts',
    '/operators',
    `/operators?id=${admin.id}`,
    '/audit-log',
    '/settings',
    '/account',
    '/nowhere',
  ]
  return { page, addresses, deposit, withdrawal }
}

type Traded = { id: string; game_id: number; game_no: string; status: string; league: { code: string } }

/** A match that is played, with its live control, and one that is not: the first story that asks has it kicked off. */
async function matchesOf(
  page: Page,
  request: Parameters<typeof enrolled>[0],
  admin: Awaited<ReturnType<typeof enrolled>>,
): Promise<string[]> {
  const next = await matchOnSale(page, leagueCode)
  const list = async (): Promise<Traded[]> => {
    const answer = await request.get(
      `/api/operator/sport/fixtures?status=all&league=${leagueCode}&limit=100`,
      {
        headers: { token: admin.token },
      },
    )
    return (await answer.json()).data.list
  }
  const played = async () => (await list()).find(({ status }) => status === 'playing')
  if (!(await played())) {
    const { game_id, game_no } = next
    await kickOffNow(game_id, game_no)
    // Two may come at once: the second is told that it has begun.
    const start = { headers: { token: admin.token }, data: { game_id, game_no, kind: 'start' } }
    await request.post('/api/operator/sport/live', start)
  }
  const open = (await list()).find(({ status }) => status === 'open')
  return [(await played())!.id, open!.id]
}

/** Closes what is open; keys are its own until it is gone. */
async function escape(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog').or(page.getByRole('menu'))).toHaveCount(0)
}

/**
 * Opens an address, as the browser's way back and forward does, without reloading the back office, and waits until everything
 * on it has loaded.
 */
async function visit(page: Page, address: string): Promise<void> {
  await page.evaluate((path) => {
    history.pushState(null, '', `/console${path}`)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
  await expect(page.locator(waiting)).toHaveCount(0)
}
