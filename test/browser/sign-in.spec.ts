import { expect, type Page } from '@playwright/test'
import {
  expectBalance,
  failedRequest,
  newName,
  pageAt,
  shown,
  signIn,
  signUp,
  test,
  welcome,
} from '../support/browser.ts'
import { codeSentTo } from '../support/outbox.ts'

test('Ida signs in by password, not with a wrong one, and out again', async ({ page }) => {
  const name = newName('ida')
  await signUp(page, name)
  await logOut(page)

  await page.goto('/#/pages/login/login')
  await signIn(page, name, 'Tumble6Dixe')
  await expect(page.getByRole('alert')).toHaveText('Incorrect account or password')
  await signIn(page, name)
  const balance = pageAt(page, '/pages/profile/profile').getByRole('region', { name: 'Balance' })
  await expect(balance).toContainText(shown(welcome))

  await page.reload()
  await expect(balance).toContainText(shown(welcome))
  const token = await page.evaluate(() => localStorage.getItem('glasshouse.token'))
  await logOut(page)
  expect(await page.evaluate(() => localStorage.getItem('glasshouse.token'))).toBeNull()
  const answer = await page.request.get('/api/user/index', { headers: { token: token ?? '' } })
  expect(await answer.json()).toMatchObject({ code: 401 })
})

test('Ines signs in by a code, with a number that the house did not know', async ({ page }) => {
  const mobile = `+4479${String(Date.now()).slice(-8)}`
  await page.goto('/#/pages/login/login')
  await page.getByRole('tab', { name: 'With a code' }).click()
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByLabel('Mobile number')).toHaveAccessibleDescription('Invalid mobile number')
  await page.getByLabel('Mobile number').fill(mobile)
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByRole('button', { name: /^Again in \d+ s$/ })).toBeDisabled()

  const code = await codeSentTo(mobile)
  const enter = page.getByRole('button', { name: 'Sign in', exact: true })
  await page.getByLabel('Code', { exact: true }).fill(code === '000000' ? '111111' : '000000')
  await enter.click()
  await expect(page.getByRole('alert')).toHaveText('Incorrect or expired code')
  await page.getByLabel('Code', { exact: true }).fill(code)
  await enter.click()
  await expectBalance(page, welcome)
})

test.describe('a session that the house has ended', () => {
  test.use({ expectedComplaints: failedRequest })

  test('Ivan is told, signs in again and is back where he was', async ({ page }) => {
    const name = newName('ivan')
    await signUp(page, name)
    await page.goto('/#/pages/profile/profile')
    await page.goto('/#/pages/profile/userinfo')
    await expect(page.getByLabel('Nickname')).toHaveValue(name)
    const token = await page.evaluate(() => localStorage.getItem('glasshouse.token'))
    await page.request.post('/api/user/logout', { headers: { token: token ?? '' }, data: {} })

    await page.getByLabel('Nickname').fill('Ivan the late')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('alert')).toHaveText('Login expired, please login again')
    await expect(pageAt(page, '/pages/login/login')).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('glasshouse.token'))).toBeNull()

    await signIn(page, name)
    await expect(pageAt(page, '/pages/profile/userinfo')).toBeVisible()
    await expect(page).toHaveURL(/userinfo$/)
    await expect(page.getByLabel('Nickname')).toBeVisible()
  })

  test('Igor comes back when his session is over, as a visitor', async ({ page }) => {
    await signUp(page, newName('igor'))
    const token = await page.evaluate(() => localStorage.getItem('glasshouse.token'))
    await page.request.post('/api/user/logout', { headers: { token: token ?? '' }, data: {} })
    await page.reload()
    await expect(page.getByRole('alert')).toHaveText('Login expired, please login again')
    expect(await page.evaluate(() => localStorage.getItem('glasshouse.user'))).toBeNull()
  })
})

test('a session whose time is up is removed before anything is sent', async ({ page }) => {
  await signUp(page, newName('iris'))
  await page.evaluate(() => localStorage.setItem('glasshouse.token-expiry', '1000'))
  const withToken: string[] = []
  let isNew = false
  page.on('request', (request) => {
    isNew ||= request.isNavigationRequest()
    if (isNew && request.headers()['token']) withToken.push(request.url())
  })
  await page.reload()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('glasshouse.token'))).toBeNull()
  expect(withToken).toEqual([])
})

test('a guest leaves no trace on the device and sends nothing of a guest', async ({ page }) => {
  await page.goto('/#/pages/login/login')
  await expect(page.getByRole('button', { name: 'Look around as a guest' })).toBeVisible()
  const kept = () => page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))
  const before = await kept()
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.headers()['token'] || request.method() !== 'GET') sent.push(request.url())
  })
  await page.getByRole('button', { name: 'Look around as a guest' }).click()
  await expect(pageAt(page, '/').getByText('You are looking around as a guest')).toBeVisible()
  await page.goto('/#/pages/game/bet?game_id=1')
  await page
    .getByRole('tabpanel')
    .getByRole('button', { name: /^Big (?!&)/ })
    .click()
  await page.getByRole('button', { name: 'Review' }).click()
  await expect(page.getByRole('dialog')).toContainText('Guests can look at everything')
  await page.keyboard.press('Escape')
  await page.goto('/#/pages/game/record')
  await expect(page.getByText('Guests have no bets')).toBeVisible()
  expect(await kept()).toBe(before)
  expect(sent).toEqual([])
  await page.reload()
  await expect(page.getByText('Sign in to see your bets')).toBeVisible()
})

async function logOut(page: Page): Promise<void> {
  await page.goto('/#/pages/profile/profile')
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByText('You are not signed in')).toBeVisible()
}
