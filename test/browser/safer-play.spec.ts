import { expect, type Page } from '@playwright/test'
import {
  callAsPlayer,
  expectBalance,
  newName,
  openAccount,
  openDayTable,
  pageAt,
  placeBets,
  signIn,
  test,
  welcome,
} from '../support/browser.ts'

const path = '/pages/profile/safer-play'

test('Sid sets a limit that applies at once; a looser one is only asked for', async ({ page }) => {
  test.setTimeout(300_000)
  await openAccount(page, newName('sid'))
  await page.goto(`/#${path}`)
  const daily = page.getByRole('button', { name: /^Daily stake limit/ })
  await setLimit(page, 'Daily stake limit', 'abc')
  const sheet = page.getByRole('dialog', { name: 'Daily stake limit' })
  await expect(sheet.getByLabel('New limit')).toHaveAccessibleDescription('Please enter a correct amount')
  await sheet.getByLabel('New limit').fill('25')
  await expect(sheet.getByLabel('New limit')).toHaveAccessibleDescription('Applies immediately.')
  await sheet.getByRole('button', { name: 'Set limit' }).click()
  await expect(sheet).toBeHidden()
  await expect(daily).toContainText('¥25.00')

  await placeBets(page, [{ play: 'big', amount: '20.00' }])
  await expect(daily).toContainText('¥20.00 used')
  await expect(daily).toContainText('¥5.00 left')
  await reviewBet(page)
  await page.getByRole('button', { name: /^Place bet/ }).click()
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('Above your stake limit')
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expectBalance(page, welcome - 20_00n)

  await page.goto(`/#${path}`)
  await setLimit(page, 'Daily stake limit', '1,500.00')
  const ask = sheet.getByRole('button', { name: 'Request higher limit' })
  await ask.click()
  await expect(sheet).toBeHidden()
  await expect(page.getByText('Requested: ¥1,500.00.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Confirm:/ })).toHaveCount(0)
  await expect(daily).toContainText('¥25.00')
  await page.getByRole('button', { name: 'Keep current limit' }).click()
  await expect(page.getByText('Requested: ¥1,500.00.')).toBeHidden()
  const changes = page.getByRole('region', { name: 'History' }).getByRole('listitem')
  await expect(changes.nth(0)).toContainText('Daily stake limit: request for a higher limit dropped')
  await expect(changes.nth(1)).toContainText('Daily stake limit: ¥1,500.00 requested')
  await expect(changes.nth(2)).toContainText('Daily stake limit: ¥25.00')
})

test('a tap on the balance shows Sue how long she has been here and her result', async ({ page }) => {
  test.setTimeout(240_000)
  await openAccount(page, newName('sue'))
  await placeBets(page, [{ play: 'big', amount: '30.00' }])
  await page.goto('/#/pages/game/bet?game_id=4')
  await page.getByRole('banner').getByRole('button', { name: 'Balance ¥970.00' }).click()
  const sheet = page.getByRole('dialog', { name: 'Balance and session' })
  await expect(sheet.getByRole('definition').nth(1)).toHaveText('−¥30.00')
  const time = sheet.getByRole('timer')
  const first = await time.innerText()
  await expect(time).not.toHaveText(first)
  await sheet.getByRole('link', { name: 'Safer play' }).click()
  const shown = pageAt(page, path)
  await expect(shown.getByRole('definition').first()).toHaveText('−¥30.00')
  const chart = shown.getByRole('slider', { name: 'Choose a day' })
  await expect(chart).toHaveAttribute('aria-valuetext', /: −¥30\.00$/)
  // The figure of the largest loss stands below the bars, not under them.
  const bars = (await chart.locator('..').locator('svg').boundingBox())!
  const loss = (await chart.locator('../..').getByText('−¥30', { exact: true }).boundingBox())!
  expect(loss.y).toBeGreaterThanOrEqual(bars.y + bars.height)
  await chart.press('ArrowLeft')
  await expect(chart).toHaveAttribute('aria-valuetext', /: ¥0\.00$/)
})

test('Stan takes a break in the middle of a slip: every page says so, and nothing can be staked', async ({
  page,
  browser,
}) => {
  test.setTimeout(300_000)
  const name = newName('stan')
  await openAccount(page, name)
  await reviewBet(page)

  const other = await browser.newContext({ viewport: { width: 375, height: 812 } })
  const elsewhere = await other.newPage()
  await elsewhere.goto('/#/pages/login/login')
  await signIn(elsewhere, name)
  await elsewhere.goto(`/#${path}`)
  await elsewhere.getByRole('button', { name: 'Take a break' }).click()
  const sheet = elsewhere.getByRole('dialog')
  await expect(sheet.getByRole('button', { name: 'Continue' })).toBeDisabled()
  await sheet.getByRole('radio', { name: '1 week' }).check()
  await sheet.getByRole('button', { name: 'Continue' }).click()
  await expect(sheet).toContainText('Nobody can shorten a break')
  await sheet.getByRole('button', { name: 'Start break' }).click()
  await expect(sheet).toBeHidden()
  await expect(elsewhere.getByRole('heading', { name: 'You are taking a break' })).toBeVisible()
  // It can only be made longer.
  await elsewhere.getByRole('button', { name: 'Extend the break' }).click()
  await expect(sheet.getByRole('radio', { name: '24 hours' })).toBeDisabled()
  await expect(sheet.getByRole('radio', { name: '2 weeks' })).toBeEnabled()
  await other.close()

  await page.getByRole('button', { name: /^Place bet/ }).click()
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('You are taking a break until')
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  const table = pageAt(page, '/pages/game/bet')
  await expect(table.getByRole('heading', { name: 'You are taking a break' })).toBeVisible()
  await expect(table.getByText(/^No bets until/)).toBeVisible()
  await expect(table.getByRole('button', { name: 'Review' })).toBeHidden()
  await page.goto('/#/')
  await expect(pageAt(page, '/').getByRole('heading', { name: 'You are taking a break' })).toBeVisible()
  await expectBalance(page, welcome)
})

test('Selma excludes herself by holding, and can still sign in and withdraw', async ({ page }) => {
  const name = newName('selma')
  await openAccount(page, name)
  await page.goto(`/#${path}`)
  await chooseExclusion(page, '6 months')
  const hold = page.getByRole('dialog').getByRole('button', { name: 'Hold to self-exclude' })
  // A mere tap does nothing.
  await hold.click()
  await expect(hold).toBeVisible()
  await hold.hover()
  await page.mouse.down()
  await expect(page.getByText(/^Keep holding/)).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.mouse.up()
  await expect(page.getByRole('heading', { name: 'You have self-excluded' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Take a break' })).toBeHidden()
  await page.getByRole('button', { name: 'Extend it' }).click()
  await expect(page.getByRole('radio', { name: /^6 months/ })).toBeDisabled()
  await page.keyboard.press('Escape')

  await page.evaluate(() => localStorage.clear())
  await page.goto('/#/pages/login/login')
  await page.reload()
  await signIn(page, name)
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeHidden()
  await page.goto('/#/')
  await expect(pageAt(page, '/').getByRole('heading', { name: 'You have self-excluded' })).toBeVisible()
  await expectBalance(page, welcome)
  const terms = await callAsPlayer<{ restriction: { kind: string } }>(page, 'GET', '/api/trade/terms')
  expect(terms.restriction.kind).toBe('exclusion')
})

test('Sven excludes himself permanently by typing', async ({ page }) => {
  await openAccount(page, newName('sven'))
  await page.goto(`/#${path}`)
  await chooseExclusion(page, 'Permanently')
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: 'Type instead' }).click()
  const confirm = sheet.getByRole('button', { name: 'Self-exclude' })
  await expect(confirm).toBeDisabled()
  await sheet.getByLabel('Type EXCLUDE to confirm').fill('exclude')
  await confirm.click()
  await expect(sheet).toBeHidden()
  const said = pageAt(page, path)
  await expect(said.getByRole('heading', { name: 'You have self-excluded' })).toBeVisible()
  await expect(said.getByText('Permanently', { exact: true })).toBeVisible()
  await expect(said.getByRole('region', { name: 'Take time out' })).toBeHidden()
  await expect(said.getByRole('link', { name: /Gambling Therapy/ })).toBeVisible()
})

test('a visitor without an account finds help there, and the way in', async ({ page }) => {
  await page.goto(`/#${path}`)
  await expect(page.getByRole('heading', { name: 'Sign in to see your figures' })).toBeVisible()
  await expect(
    page.getByRole('region', { name: 'Someone to talk to' }).getByRole('link').first(),
  ).toBeVisible()
})

async function setLimit(page: Page, title: string, amount: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${title}`) }).click()
  const sheet = page.getByRole('dialog', { name: title })
  await sheet.getByLabel('New limit').fill(amount)
  if (amount === 'abc') await sheet.getByRole('button', { name: 'Set limit' }).click()
}

async function chooseExclusion(page: Page, length: string): Promise<void> {
  await page.getByRole('button', { name: 'Self-exclude' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('radio', { name: new RegExp(`^${length}`) }).check()
  await sheet.getByRole('button', { name: 'Continue' }).click()
  await expect(sheet).toContainText('Nobody can shorten or undo this')
}

/** Puts a chip on a round that stays open for a while, and opens the slip. */
async function reviewBet(page: Page): Promise<void> {
  const game = await openDayTable(page)
  await page.goto(`/#/pages/game/bet?game_id=${game}`)
  await page
    .getByRole('tabpanel')
    .getByRole('button', { name: /^Big (?!&)/ })
    .click()
  await page.getByRole('button', { name: 'Review' }).click()
}
