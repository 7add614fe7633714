import { expect, type Page, type Request } from '@playwright/test'
import { openDayTable, openGame, pageAt, shown, test } from '../support/browser.ts'
import { expectAccessible } from './accessible.ts'
import { expectSaid } from './said.ts'

const practiceTable = 1
const start = 1000_00n
const chip = 10_00n

/** The calls that every visitor's app makes, practising or not. */
const reads = /^\/api\/(events|fairness\/keys|games\/(category|list|play|proof|getHistoryRecord)|index\/\w+)$/

test('a guest practises on the real draws; nothing is sent, nothing is saved, a reload ends it', async ({
  page,
}) => {
  test.setTimeout(360_000)
  await page.goto(`/#/pages/game/bet?game_id=${practiceTable}`)
  await tile(page, 'Odd').click()
  await page
    .getByRole('complementary', { name: 'Practice' })
    .getByRole('button', { name: 'Practise' })
    .click()
  await expectPracticeBalance(page, start)
  // The visitor's slip is the guest's now, and no longer saved.
  const kept = await saved(page)
  expect(kept).not.toContain('slip')
  const requests: Request[] = []
  page.on('request', (request) => requests.push(request))

  await tile(page, 'Even').click()
  await page.getByRole('button', { name: 'Review' }).click()
  const slip = page.getByRole('dialog', { name: 'Bet slip' })
  await expect(slip).toContainText('Practice money: this bet stays in your browser')
  await openGame(page, [practiceTable], 15)
  await slip.getByRole('button', { name: `Place practice bet · ${shown(2n * chip)}` }).click()
  const placed = page.getByRole('status').filter({ hasText: /^Practice: 2 bets on round/ })
  await expect(placed).toBeVisible()
  const [gameNo = ''] = (await placed.innerText()).match(/\d{8}-\d{4}/) ?? []
  await expectPracticeBalance(page, start - 2n * chip)

  await page.getByRole('link', { name: /My bets/ }).click()
  const records = pageAt(page, '/pages/game/record')
  const rows = records.getByRole('list', { name: 'Bets, newest first' }).getByRole('link')
  await expect(records.getByText('2 practice bets')).toBeVisible()
  await expect(rows.filter({ hasText: 'Pending' })).toHaveCount(2)

  // The draw comes by the event stream; one of odd and even wins, also with a triple, and pays 210/108.
  const back = (chip * 210n) / 108n
  const words = `Practice: ${shown(back)} of the ${shown(2n * chip)} on your 2 bets returned`
  await Promise.all([
    expectSaid(page, words, 'status', 60_000),
    expect(rows.filter({ hasText: 'Pending' })).toHaveCount(0, { timeout: 60_000 }),
  ])
  const { data: draw } = await (
    await page.request.get(`/api/games/getGameResult?game_id=${practiceTable}&game_no=${gameNo}`)
  ).json()
  await expect(rows.filter({ hasText: 'Won' })).toHaveCount(1)
  await expect(rows.filter({ hasText: 'Won' })).toContainText(draw.parity === 'odd' ? 'Odd' : 'Even')
  const after = start - 2n * chip + back
  await expectPracticeBalance(page, after)

  await rows.filter({ hasText: 'Odd' }).click()
  const detail = pageAt(page, '/pages/game/record')
  await expect(detail.getByText('Practice · ')).toBeVisible()
  await expect(detail.getByText(draw.dice.join('-')).first()).toBeAttached()
  await detail.getByRole('link', { name: 'Check this draw' }).click()
  const proof = pageAt(page, '/pages/fairness/proof')
  await expect(proof.getByText(`Round ${gameNo}`)).toBeVisible()
  await expect(proof.getByRole('heading', { name: 'The dice follow' })).toBeVisible()

  await takeOneBack(page, after)

  for (const request of requests) {
    const { pathname } = new URL(request.url())
    expect(request.method(), pathname).toBe('GET')
    expect(Object.keys(request.headers()), pathname).not.toContain('token')
    if (pathname.startsWith('/api/')) expect(pathname).toMatch(reads)
  }
  expect(await saved(page)).toBe(kept)

  await page.reload()
  await expect(page.getByText('Sign in to see your bets')).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible()
  expect(await page.locator('body').innerText()).not.toContain('practice bet')
})

/** On a table with time left: a bet is placed and cancelled before the close. Then all starts again. */
async function takeOneBack(page: Page, balance: bigint): Promise<void> {
  const game = await openDayTable(page)
  await page.goto(`/#/pages/game/bet?game_id=${game}`)
  await tile(page, 'Big').click()
  await page.getByRole('button', { name: 'Review' }).click()
  await page.getByRole('button', { name: 'Place practice bet' }).click()
  await expectPracticeBalance(page, balance - chip)
  await page.getByRole('button', { name: 'Repeat last bet' }).click()
  await expect(page.getByRole('button', { name: /1 bet\. Open the bet slip/ })).toBeVisible()
  await page.getByRole('link', { name: /My bets/ }).click()
  const records = pageAt(page, '/pages/game/record')
  await records.getByRole('radio', { name: 'Pending' }).check()
  await records.getByRole('link', { name: /^Big / }).click()
  await page.getByRole('button', { name: 'Cancel this practice bet' }).click()
  await expectPracticeBalance(page, balance)
  await expect(records.getByText('Practice · Cancelled')).toBeVisible()

  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Practice/ })
    .click()
  const sheet = page.getByRole('dialog', { name: 'Practice' })
  await expect(sheet).toContainText('Nothing is sent or saved')
  await expect(sheet).toContainText('18 or over')
  await expectAccessible(page, 'the practice')
  await sheet.getByRole('button', { name: 'Start over' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Start over' }).click()
  await expect(sheet).toContainText('0 practice bets')
  await page.keyboard.press('Escape')
  await expectPracticeBalance(page, start)
  await expect(records.getByText('This practice bet is gone')).toBeVisible()
}

async function expectPracticeBalance(page: Page, minor: bigint): Promise<void> {
  const pill = page.getByRole('banner').getByRole('button', { name: `Practice ${shown(minor)}` })
  await expect(pill).toBeVisible()
}

/** All that the browser keeps of the app, as one text. */
async function saved(page: Page): Promise<string> {
  return await page.evaluate(async () => {
    const databases = (await indexedDB.databases()).map(({ name }) => name)
    return JSON.stringify([
      // Which draws were checked here is known of draws, not of bets.
      Object.entries(localStorage).filter(([name]) => name !== 'glasshouse.checked-draws'),
      Object.entries(sessionStorage),
      databases,
      document.cookie,
    ])
  })
}

const tile = (page: Page, name: string) =>
  pageAt(page, '/pages/game/bet')
    .getByRole('tabpanel')
    .getByRole('button', { name: new RegExp(`^${name} (?!&)`) })
