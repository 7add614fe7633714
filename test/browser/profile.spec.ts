import { expect } from '@playwright/test'
import { newName, openAccount, pageAt, password, signIn, test } from '../support/browser.ts'
import { expectSaid } from './said.ts'

test('Pia changes her details, and finds them changed', async ({ page }) => {
  await openAccount(page, newName('pia'))
  await page.goto('/#/pages/profile/userinfo')
  const nickname = page.getByLabel('Nickname')
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled()
  await nickname.fill('   ')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(nickname).toHaveAccessibleDescription('Please enter a nickname')
  await nickname.fill('Pia of the Peaks')
  await page.getByRole('button', { name: /^Date of birth/ }).click()
  await page.getByRole('dialog').getByLabel('Or type it').fill('1990-02-28')
  await page.getByRole('dialog').getByRole('button', { name: 'Use this date' }).click()
  await page.getByRole('radio', { name: 'Female' }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expectSaid(page, 'Saved')

  await page.reload()
  await expect(nickname).toHaveValue('Pia of the Peaks')
  await expect(page.getByRole('button', { name: 'Date of birth 28 February 1990' })).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Female' })).toBeChecked()
  await page.goto('/#/pages/profile/profile')
  const own = pageAt(page, '/pages/profile/profile')
  await expect(own.getByText('Pia of the Peaks')).toBeVisible()
  for (const way of ['repay/repay', 'trade/withdraw', 'trade/transfer'])
    await expect(own.getByRole('main').locator(`a[href$="/pages/${way}"]`)).toHaveCount(1)
})

test('Paul changes his password; the old one opens nothing any more', async ({ page, browser }) => {
  const name = newName('paul')
  const next = 'a longer one, with spaces'
  await openAccount(page, name)
  await page.goto('/#/pages/profile/userinfo')
  await page.getByRole('button', { name: 'Change password' }).click()
  const sheet = page.getByRole('dialog')
  const field = (label: string) => sheet.getByLabel(label, { exact: true })
  const [current, wanted, again] = [
    field('Current password'),
    field('New password'),
    field('Confirm new password'),
  ] as const
  const save = sheet.getByRole('button', { name: 'Change password' })
  await wanted.fill('12345')
  await again.fill('123456')
  await save.click()
  await expect(current).toHaveAccessibleDescription('Please enter your current password')
  await expect(wanted).toHaveAccessibleDescription('New password must be at least 6 characters')
  await expect(again).toHaveAccessibleDescription("Passwords don't match")
  await wanted.fill(next)
  await again.fill(next)
  await current.fill('Tumble6Dixe')
  await save.click()
  await expect(current).toHaveAccessibleDescription('The current password is incorrect')
  // The sheet keeps nothing that was typed for the next person who opens it.
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await page.getByRole('button', { name: 'Change password' }).click()
  for (const left of [current, wanted, again]) await expect(left).toHaveValue('')
  await wanted.fill(next)
  await again.fill(next)
  await current.fill(password)
  await save.click()
  await expect(sheet).toBeHidden()

  const other = await browser.newContext()
  const elsewhere = await other.newPage()
  await elsewhere.goto('/#/pages/login/login')
  await signIn(elsewhere, name)
  await expectSaid(elsewhere, 'Incorrect account or password', 'alert')
  await signIn(elsewhere, name, next)
  await expect(pageAt(elsewhere, '/')).toBeVisible()
  await other.close()
})

test('the language changes at once, everywhere, and for the next visit', async ({ page }) => {
  await page.goto('/#/')
  await expect(page.getByRole('heading', { name: 'Open now' })).toBeVisible()
  await page.goto('/#/pages/profile/profile')
  await page.getByRole('combobox', { name: 'Language' }).selectOption('zh-Hans')
  await expect(page.getByRole('heading', { name: '我的' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hans')
  await page.getByRole('link', { name: '首页' }).click()
  await expect(page.getByText('体验桌').first()).toBeVisible()
  await expect(page.getByText('Open now')).toBeHidden()

  await page.reload()
  await expect(page.getByText('体验桌').first()).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hans')
  await page.goto('/#/pages/register/register')
  await page.getByRole('button', { name: '注册', exact: true }).click()
  await expect(page.getByText('请输入用户名')).toBeVisible()
})

test.describe('with a browser that prefers Chinese', () => {
  test.use({ locale: 'zh-CN' })

  test('the first visit is in Chinese', async ({ page }) => {
    await page.goto('/#/')
    await expect(page.getByText('体验桌').first()).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hans')
  })
})

test('the theme follows the system until one is chosen, and then for the next visit too', async ({
  page,
}) => {
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/#/pages/profile/profile')
  const light = await background()
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(background).not.toBe(light)
  const dark = await background()

  await page.getByRole('radio', { name: 'Light' }).check()
  await expect.poll(background).toBe(light)
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Light' })).toBeChecked()
  expect(await background()).toBe(light)
  await page.getByRole('radio', { name: 'System' }).check()
  await expect.poll(background).toBe(dark)
})

test.describe('on the smallest phone with the largest letters', () => {
  test.use({ viewport: { width: 320, height: 568 }, isMobile: true, hasTouch: true })

  test('the largest balance of all is shown whole', async ({ page }) => {
    await openAccount(page, newName('pam'))
    await page.addInitScript(() => localStorage.setItem('glasshouse.text-size', '1.3'))
    const max = '999999999999.99'
    // An event would tell the balance that it truly is.
    await page.route('**/api/events', () => {})
    await page.route(/\/api\/(user\/index|trade\/terms)/, async (route) => {
      const response = await route.fetch()
      const { data, ...envelope } = await response.json()
      const json = { ...envelope, data: { ...data, money: max, balance: max, held: max } }
      await route.fulfill({ response, json })
    })
    for (const path of ['/', '/pages/profile/profile', '/pages/trade/withdraw']) {
      await page.goto(`/#${path}`)
      const amounts = pageAt(page, path).locator('[aria-hidden]').getByText('¥999,999,999,999.99')
      await expect(amounts.first()).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
      for (const amount of await amounts.all()) {
        const { x = 0, width = 0 } = (await amount.boundingBox()) ?? {}
        expect(x).toBeGreaterThan(0)
        expect(x + width).toBeLessThan(320 - 12)
      }
    }
  })
})
