import { expect, type Page } from '@playwright/test'
import {
  expectBalance,
  failedRequest,
  newMobile,
  newName,
  openAccount,
  pageAt,
  shown,
  signIn,
  signUp,
  signUpByForm,
  test,
  tokenOf,
  welcome,
} from '../support/browser.ts'
import { codeSentTo } from '../support/outbox.ts'
import { expectSaid } from './said.ts'

test('Ida signs in by password, not with a wrong one, and out again', async ({ page }) => {
  const name = newName('ida')
  await openAccount(page, name)
  await logOut(page)

  await page.goto('/#/pages/login/login')
  await signIn(page, name, 'Tumble6Dixe')
  await expectSaid(page, 'Incorrect account or password', 'alert')
  const typed = page.getByLabel('Password', { exact: true })
  await expect(typed).toHaveAccessibleDescription('Incorrect account or password')
  await expect(typed).toBeFocused()
  await signIn(page, name)
  const balance = pageAt(page, '/pages/profile/profile').getByRole('region', { name: 'Balance' })
  await expect(balance).toContainText(shown(welcome))

  await page.reload()
  await expect(balance).toContainText(shown(welcome))
  const token = await page.evaluate(() => localStorage.getItem('glasshouse.token'))
  await logOut(page)
  expect(await page.evaluate(() => localStorage.getItem('glasshouse.token'))).toBeNull()
  // The phone forgets at once, the house when it hears of it.
  await expect
    .poll(async () => {
      const answer = await page.request.get('/api/user/index', { headers: { token: token ?? '' } })
      return await answer.json()
    })
    .toMatchObject({ code: 401 })
})

test('Inga signs in to a house that answers in the words of the specification alone', async ({ page }) => {
  const name = newName('inga')
  await openAccount(page, name)
  await page.request.post('/api/user/profile', {
    headers: { token: await tokenOf(page) },
    data: { nickname: 'Inga' },
  })
  // A number in place of `id`, no money, score and level, which have defaults, and envelopes of both other kinds (spec.md §3, §8).
  await page.route('**/api/user/login', async (route) => {
    const { data } = await (await route.fetch()).json()
    const { token, expiretime, expires_in, createtime, user_id, username, nickname, mobile, avatar } =
      data.userinfo
    const userinfo = { token, expiretime, expires_in, createtime, username, nickname, mobile, avatar }
    await route.fulfill({
      json: { code: 200, data: { userinfo: { ...userinfo, user_id: Number(user_id) } } },
    })
  })
  await page.route('**/api/user/index', async (route) => {
    const { data } = await (await route.fetch()).json()
    const { id, welcome: called, mobile, email, avatar } = data
    await route.fulfill({ json: { success: true, data: { id, welcome: called, mobile, email, avatar } } })
  })
  await page.goto('/#/pages/profile/profile')
  await page.evaluate(() => localStorage.clear())
  await page.goto('/#/pages/login/login')
  await page.reload()
  await signIn(page, name)
  const profile = pageAt(page, '/pages/profile/profile')
  await page.goto('/#/pages/profile/profile')
  await expect(profile.getByText('Inga', { exact: true })).toBeVisible()
  await page.reload()
  await expect(profile.getByText('Inga', { exact: true })).toBeVisible()
  const stored = await page.evaluate(() => localStorage.getItem('glasshouse.user'))
  expect(JSON.parse(stored ?? '')).toMatchObject({ nickname: 'Inga', score: 0, level: 1 })
  await page.goto('/#/pages/profile/userinfo')
  await expect(page.getByLabel('Nickname')).toHaveValue('Inga')
})

test('Ilse’s stored session is the specification’s user, with its times', async ({ page }) => {
  const name = newName('ilse')
  await signUpByForm(page, name)
  const { user, expiry } = await page.evaluate(() => ({
    user: JSON.parse(localStorage.getItem('glasshouse.user') ?? '{}') as Record<string, unknown>,
    expiry: Number(localStorage.getItem('glasshouse.token-expiry')),
  }))
  expect(user).toEqual({
    id: expect.stringMatching(/^\d+$/),
    username: name,
    nickname: name,
    mobile: '',
    email: '',
    avatar: '',
    money: '1000.00',
    score: 0,
    level: 1,
    createtime: expect.any(Number),
    expiretime: expiry,
    expires_in: expect.any(Number),
    isGuest: false,
  })
  expect(Number(user['createtime']) + Number(user['expires_in'])).toBeCloseTo(expiry, -1)
})

test('Inga’s device is remembered when she logs out, and tells of itself only where she signs in', async ({
  page,
}) => {
  const sent: [path: string, device: string][] = []
  page.on('request', (request) => {
    const { device } = request.headers()
    if (device) sent.push([new URL(request.url()).pathname, device])
  })
  const name = newName('inga')
  await signUpByForm(page, name)
  await logOut(page)
  await page.goto('/#/pages/login/login')
  await signIn(page, name)
  const balance = pageAt(page, '/pages/profile/profile').getByRole('region', { name: 'Balance' })
  await expect(balance).toContainText(shown(welcome))
  await page.reload()
  await expect(balance).toContainText(shown(welcome))
  expect(sent.map(([path]) => path)).toEqual(['/api/user/register', '/api/user/login'])
  const [signedUp, signedIn] = sent.map(([, device]) => device)
  expect(signedUp).toMatch(/^[\w-]{43}$/)
  expect(signedIn).toBe(signedUp)
  expect(await page.evaluate(() => localStorage.getItem('glasshouse.device'))).toBe(signedUp)
})

test('Ines signs in by a code, with a number that the house did not know', async ({ page }) => {
  const mobile = newMobile()
  await page.goto('/#/pages/login/login')
  await page.getByRole('tab', { name: 'With a code' }).click()
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByLabel('Mobile number')).toHaveAccessibleDescription('Invalid mobile number')
  await page.getByLabel('Mobile number').fill(mobile)
  await page.getByRole('button', { name: 'Send code' }).click()
  const again = page.getByRole('button', { name: /^Resend in \d+ s$/ })
  await expect(again).toBeDisabled()

  // Meanwhile she looks at the other way, and her phone lets the page go while she reads the code.
  await page.getByRole('tab', { name: 'With password' }).click()
  await page.getByRole('tab', { name: 'With a code' }).click()
  await expect(page.getByLabel('Mobile number')).toHaveValue(mobile)
  await expect(again).toBeDisabled()
  await page.reload()
  await expect(page.getByLabel('Mobile number')).toHaveValue(mobile)
  await expect(again).toBeDisabled()
  const code = await codeSentTo(mobile)
  const enter = page.getByRole('button', { name: 'Sign in', exact: true })
  await page.getByLabel('Code', { exact: true }).fill(code === '000000' ? '111111' : '000000')
  await enter.click()
  await expectSaid(page, 'Incorrect or expired code', 'alert')
  await page.getByLabel('Code', { exact: true }).fill(code)
  await enter.click()
  await expectBalance(page, welcome)
  expect(await page.evaluate(() => sessionStorage.getItem('glasshouse.code-sent.mobilelogin'))).toBeNull()
})

test('asking for a code too soon shows how long to wait, until the number changes', async ({ page }) => {
  const msg = 'A code was just sent, ask again in 41 s'
  // The page takes its clock from answers: one of 1970 would set it back, and the wait would be over with the next answer.
  const time = Math.floor(Date.now() / 1000)
  const tooSoon = { code: 0, msg, time, data: { refusal: 'code_too_soon', wait_seconds: 41 } }
  await page.route('**/api/sms/send', (route) => route.fulfill({ json: tooSoon }))
  await page.goto('/#/pages/login/login')
  await page.getByRole('tab', { name: 'With a code' }).click()
  await page.getByLabel('Mobile number').fill(newMobile())
  await page.getByRole('button', { name: 'Send code' }).click()
  await expectSaid(page, msg, 'alert')
  await expect(page.getByRole('button', { name: /^Resend in (4[01]|[1-3]\d) s$/ })).toBeDisabled()
  await page.getByLabel('Mobile number').fill(newMobile())
  await expect(page.getByRole('button', { name: 'Send code' })).toBeEnabled()

  // The code that was just sent may be in hand: it has a place to be typed.
  await page.goto('/#/pages/login/forgot')
  const forgot = pageAt(page, '/pages/login/forgot')
  await forgot.getByLabel('Mobile number or email').fill(newMobile())
  await forgot.getByRole('button', { name: 'Send code' }).click()
  await expect(forgot.getByLabel('Code')).toBeVisible()
  await expect(forgot.getByRole('button', { name: /^Resend in \d+ s$/ })).toBeDisabled()
})

test.describe('a session that the house has ended', () => {
  test.use({ expectedComplaints: failedRequest })

  test('Ivan sees the reason, signs in again and is back where he was', async ({ page }) => {
    const name = newName('ivan')
    await openAccount(page, name)
    await page.goto('/#/pages/profile/profile')
    await page.goto('/#/pages/profile/userinfo')
    await expect(page.getByLabel('Nickname')).toHaveValue(name)
    const token = await page.evaluate(() => localStorage.getItem('glasshouse.token'))
    // Ended elsewhere, it ends his stream at once: he need not do anything to notice.
    await Promise.all([
      expectSaid(page, 'Login expired, please login again', 'alert'),
      page.request.post('/api/user/logout', { headers: { token: token ?? '' }, data: {} }),
    ])
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
    await page.goto('about:blank')
    await page.request.post('/api/user/logout', { headers: { token: token ?? '' }, data: {} })
    await Promise.all([expectSaid(page, 'Login expired, please login again', 'alert'), page.goto('/#/')])
    expect(await page.evaluate(() => localStorage.getItem('glasshouse.user'))).toBeNull()
  })
})

test('an expired session is removed before anything is sent', async ({ page }) => {
  await signUp(page, newName('iris'))
  await page.evaluate(() => localStorage.setItem('glasshouse.token-expiry', '1000'))
  // Away first: a page that is reloaded may still ask, with the session it began with, until the new one has come.
  await page.goto('about:blank')
  const withToken: string[] = []
  page.on('request', (request) => {
    if (request.headers()['token']) withToken.push(request.url())
  })
  await page.goto('/#/')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('glasshouse.token'))).toBeNull()
  expect(withToken).toEqual([])
})

test.describe('every answer of the house about a session', () => {
  test.use({ expectedComplaints: failedRequest })

  test('at a launch: a failure removes it, a dropped connection does not', async ({ page }) => {
    const name = newName('ilya')
    await openAccount(page, name)
    await page.route('**/api/user/index', (route) => route.abort())
    await page.goto('/#/pages/profile/profile')
    await expect(page.getByRole('link', { name: new RegExp(name) })).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('glasshouse.token'))).not.toBeNull()

    await page.unroute('**/api/user/index')
    await page.route('**/api/user/index', (route) => route.fulfill({ json: { code: 0, msg: 'Not today' } }))
    await page.reload()
    await expect(page.getByText('You are not signed in')).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('glasshouse.token'))).toBeNull()
    expect(await page.evaluate(() => localStorage.getItem('glasshouse.user'))).toBeNull()
  })

  test('at a logout: this device forgets it, even if the house is not told', async ({ page }) => {
    await openAccount(page, newName('iona'))
    await page.route('**/api/user/logout', (route) => route.abort())
    await logOut(page)
    expect(await page.evaluate(() => localStorage.getItem('glasshouse.token'))).toBeNull()
    expect(await page.evaluate(() => localStorage.getItem('glasshouse.user'))).toBeNull()
  })
})

test('a guest leaves no trace on the device and sends nothing of a guest', async ({ page }) => {
  await page.goto('/#/pages/login/login')
  await expect(page.getByRole('button', { name: 'Continue as guest' })).toBeVisible()
  const kept = () => page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))
  const before = await kept()
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.headers()['token'] || request.method() !== 'GET') sent.push(request.url())
  })
  await page.getByRole('button', { name: 'Continue as guest' }).click()
  await expect(pageAt(page, '/').getByText('You’re browsing as a guest')).toBeVisible()
  await page.goto('/#/pages/game/bet?game_id=1')
  await page
    .getByRole('tabpanel')
    .getByRole('button', { name: /^Big (?!&)/ })
    .click()
  await page.getByRole('button', { name: 'Review' }).click()
  await expect(page.getByRole('dialog')).toContainText('Practice money: this bet stays in your browser')
  await page.keyboard.press('Escape')
  await page.goto('/#/pages/game/record')
  await expect(page.getByText('No practice bets yet')).toBeVisible()
  expect(await kept()).toBe(before)
  expect(sent).toEqual([])
  await page.reload()
  await expect(page.getByText('Sign in to see your bets')).toBeVisible()
})

async function logOut(page: Page): Promise<void> {
  await page.goto('/#/pages/profile/profile')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByText('You are not signed in')).toBeVisible()
}
