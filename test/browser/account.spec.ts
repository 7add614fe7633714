import { type Browser, expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import {
  failedRequest,
  newMobile,
  newName,
  openAccount,
  pageAt,
  password,
  signIn,
  signUp,
  test,
} from '../support/browser.ts'
import { codeSentTo } from '../support/outbox.ts'
import { expectAccessible } from './accessible.ts'
import { expectSaid } from './said.ts'

const otherThan = (code: string) => (code === '000000' ? '111111' : '000000')
const sheet = (page: Page) => page.getByRole('dialog')
const forgot = (page: Page) => pageAt(page, '/pages/login/forgot')

/** Makes a mobile number or email the own one, on the profile's page. */
async function confirm(page: Page, row: 'Mobile number' | 'Email', contact: string): Promise<void> {
  await page.goto('/#/pages/profile/userinfo')
  await page.getByRole('button', { name: new RegExp(`^${row}`) }).click()
  await sheet(page).getByRole('textbox').fill(contact)
  await sheet(page).getByRole('button', { name: 'Send code' }).click()
  await expect(sheet(page).getByText(`We sent a code to ${contact}.`)).toBeVisible()
  await sheet(page)
    .getByLabel('Code')
    .fill(await codeSentTo(contact))
  await expect(sheet(page)).toBeHidden()
}

test('Fay forgets her password and sets a new one with the code to her mobile', async ({ page }) => {
  const name = newName('fay')
  const mobile = newMobile()
  await openAccount(page, name)
  await confirm(page, 'Mobile number', mobile)
  await page.goto('/#/pages/profile/profile')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click()

  await page.goto('/#/pages/login/login')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  const contact = forgot(page).getByLabel('Mobile number or email')
  const send = forgot(page).getByRole('button', { name: 'Send code' })
  await send.click()
  await expect(contact).toHaveAccessibleDescription('Please enter a mobile number or an email')
  await contact.fill('fay@')
  await send.click()
  await expect(contact).toHaveAccessibleDescription('Invalid email format')
  await contact.fill(mobile)
  await send.click()
  await expect(forgot(page).getByText(`If ${mobile} is verified`)).toBeVisible()
  // Her phone lets the page go while she reads the code.
  await page.reload()
  await expect(forgot(page).getByText(`If ${mobile} is verified`)).toBeVisible()
  await expect(forgot(page).getByRole('button', { name: /^Resend in \d+ s$/ })).toBeDisabled()

  const code = await codeSentTo(mobile)
  const digits = forgot(page).getByLabel('Code')
  await digits.fill(otherThan(code))
  await expect(digits).toHaveAccessibleDescription('Incorrect or expired code')
  // The sixth digit submits it.
  await digits.fill(code)
  const next = forgot(page).getByLabel('New password', { exact: true })
  const again = forgot(page).getByLabel('Confirm new password')
  await next.fill('abc')
  await expect(forgot(page).getByText('Strength: too short')).toBeVisible()
  await again.fill('abcd')
  await forgot(page).getByRole('button', { name: 'Set password' }).click()
  await expect(next).toHaveAccessibleDescription('New password must be at least 6 characters')
  await expect(again).toHaveAccessibleDescription("Passwords don't match")
  await next.fill('tumbling dice again')
  await expect(forgot(page).getByText('Strength: strong')).toBeVisible()
  await again.fill('tumbling dice again')
  await forgot(page).getByRole('button', { name: 'Set password' }).click()

  await expect(pageAt(page, '/pages/login/login')).toBeVisible()
  await signIn(page, name)
  await expectSaid(page, 'Incorrect account or password', 'alert')
  await signIn(page, name, 'tumbling dice again')
  await expect(pageAt(page, '/pages/profile/profile').getByText(name).first()).toBeVisible()
})

test('a visitor without an account gets the same answer, and every code is wrong', async ({ page }) => {
  const nobody = newMobile()
  await page.goto('/#/pages/login/forgot')
  await forgot(page).getByLabel('Mobile number or email').fill(nobody)
  await forgot(page).getByRole('button', { name: 'Send code' }).click()
  await expect(forgot(page).getByText(`If ${nobody} is verified`)).toBeVisible()
  await expect(codeSentTo(nobody)).rejects.toThrow('No code was sent')
  await forgot(page).getByLabel('Code').fill('123456')
  await expect(forgot(page).getByLabel('Code')).toHaveAccessibleDescription('Incorrect or expired code')
  await forgot(page).getByRole('button', { name: 'Not right? Change it' }).click()
  await expect(forgot(page).getByLabel('Mobile number or email')).toBeVisible()
})

test('Nell changes how she is reached, with the code that goes to the new one', async ({ page, browser }) => {
  const [mobile, other] = [newMobile(), newMobile()]
  const mail = `${newName('nell')}@example.com`
  await openAccount(page, newName('nell'))
  await confirm(page, 'Mobile number', mobile)
  const row = page.getByRole('button', { name: /^Mobile number/ })
  await expect(row).toContainText(`${mobile}Verified`)
  await confirm(page, 'Email', mail)
  await expect(page.getByRole('button', { name: /^Email/ })).toContainText(`${mail}Verified`)

  await row.click()
  await expect(sheet(page).getByText(`Current: ${mobile}.`)).toBeVisible()
  const field = sheet(page).getByLabel('New mobile number')
  const send = sheet(page).getByRole('button', { name: 'Send code' })
  await field.fill('12345')
  await send.click()
  await expect(field).toHaveAccessibleDescription('Invalid mobile number')
  await field.fill(mobile)
  await send.click()
  await expect(field).toHaveAccessibleDescription('This is already yours')
  await field.fill(other)
  await send.click()
  const digits = sheet(page).getByLabel('Code')
  await expect(digits).toBeVisible()
  const code = await codeSentTo(other)
  await digits.fill(otherThan(code))
  await expect(digits).toHaveAccessibleDescription('Incorrect or expired code')
  await expect(pageAt(page, '/pages/profile/userinfo')).toContainText(mobile)
  await digits.fill(code)
  await expect(sheet(page)).toBeHidden()
  await expect(row).toContainText(`${other}Verified`)
  await page.reload()
  await expect(row).toContainText(other)

  const taken = await (await browser.newContext()).newPage()
  await openAccount(taken, newName('ned'))
  await taken.goto('/#/pages/profile/userinfo')
  await taken.getByRole('button', { name: /^Mobile number/ }).click()
  await sheet(taken).getByRole('textbox').fill(other)
  await sheet(taken).getByRole('button', { name: 'Send code' }).click()
  await expect(sheet(taken).getByRole('textbox')).toHaveAccessibleDescription(
    'This mobile number belongs to another account',
  )
  await taken.context().close()
})

/** A wide picture, red at the left and blue at the right. */
async function photo(): Promise<Buffer> {
  const red = await sharp({ create: { width: 1200, height: 1200, channels: 3, background: '#f00' } })
    .png()
    .toBuffer()
  return await sharp({ create: { width: 2400, height: 1200, channels: 3, background: '#00f' } })
    .composite([{ input: red, left: 0, top: 0 }])
    .jpeg()
    .toBuffer()
}

test.describe('one’s own picture', () => {
  // The recorder of the story wants to read the picture as well, and may not.
  test.use({ expectedComplaints: /^Connecting to 'blob:/ })

  test('Pola crops her picture, and has it on every page', async ({ page }) => {
    await openAccount(page, newName('pola'))
    await page.goto('/#/pages/profile/userinfo')
    const choose = page.getByLabel('Change your picture')
    await choose.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') })
    await expect(sheet(page).getByRole('alert')).toHaveText('This picture is damaged, please choose another')
    await page.keyboard.press('Escape')
    await expect(sheet(page)).toBeHidden()

    await choose.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await photo() })
    await sheet(page).getByLabel('Zoom').fill('2')
    const frame = sheet(page).getByRole('group', { name: /^Visible part of the picture/ })
    await frame.focus()
    // From half red and half blue to nothing but red.
    for (let press = 0; press < 12; press++) await page.keyboard.press('ArrowRight')
    for (let press = 0; press < 24; press++) await page.keyboard.press('ArrowLeft')
    await sheet(page).getByRole('button', { name: 'Use this picture' }).click()
    await expect(sheet(page)).toBeHidden()
    const src = await pageAt(page, '/pages/profile/userinfo')
      .locator('img[src^="/uploads/"]')
      .getAttribute('src')
    const { data, info } = await sharp(await (await page.request.get(src ?? '')).body())
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([info.width, info.height]).toEqual([512, 512])
    for (const at of [0, info.width - 1]) {
      const [red = 0, , blue = 255] = data.subarray(at * 3, at * 3 + 3)
      expect([red > 200, blue < 60]).toEqual([true, true])
    }
    await page.goto('/#/pages/profile/profile')
    await expect(pageAt(page, '/pages/profile/profile').locator(`img[src="${src}"]`)).toBeVisible()
  })
})

test('Bea sets her date of birth by the wheels, and writes a few words about herself', async ({ page }) => {
  await openAccount(page, newName('bea'), null)
  await page.goto('/#/pages/profile/userinfo')
  await page.getByRole('button', { name: 'Date of birth Choose a date' }).click()
  const typed = sheet(page).getByLabel('Or type it')
  const use = sheet(page).getByRole('button', { name: 'Use this date' })
  const year = sheet(page).getByRole('spinbutton', { name: 'Year' })
  const now = new Date().getFullYear()
  await expect(year).toHaveAttribute('aria-valuemin', String(now - 150))
  await expect(year).toHaveAttribute('aria-valuemax', String(now + 150))
  await expect(year).toHaveAttribute('aria-valuenow', String(now - 30))
  await typed.fill(`${now + 1}-01-01`)
  await expect(typed).toHaveAccessibleDescription('Invalid date of birth')
  await expect(use).toBeDisabled()
  await typed.fill('1990-05-17')
  await year.focus()
  await page.keyboard.press('ArrowDown')
  await expect(typed).toHaveValue('1991-05-17')
  await use.click()
  await page.getByLabel('About you').fill('Dice, not dots.')
  await expect(page.getByText('15 / 140')).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expectSaid(page, 'Saved')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Date of birth 17 May 1991' })).toBeVisible()
  await expect(page.getByLabel('About you')).toHaveValue('Dice, not dots.')
})

/** Signs a player in on one more device. */
async function anotherDevice(browser: Browser, name: string, userAgent: string): Promise<Page> {
  const page = await (await browser.newContext({ userAgent })).newPage()
  await page.goto('/#/pages/login/login')
  await signIn(page, name)
  await expect(pageAt(page, '/')).toBeVisible()
  return page
}

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
const windows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0'

test.describe('on several devices', () => {
  test.use({ expectedComplaints: failedRequest })

  test('Dora signs one out, which hears of it at once, and then all others', async ({ page, browser }) => {
    const name = newName('dora')
    await openAccount(page, name)
    const phone = await anotherDevice(browser, name, iphone)
    const office = await anotherDevice(browser, name, windows)
    await page.goto('/#/pages/profile/profile')
    await page.getByRole('link', { name: 'Devices' }).click()
    const list = pageAt(page, '/pages/profile/devices')
    await expect(list.getByText('This device')).toBeVisible()
    await expect(list.getByRole('listitem')).toHaveCount(2)
    await expect(list.getByText(/^(Active now|Last active )/)).toHaveCount(2)
    await list.getByRole('button', { name: 'Sign out Safari on iPhone' }).click()
    const question = page.getByRole('alertdialog')
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(list.getByRole('listitem')).toHaveCount(2)
    await list.getByRole('button', { name: 'Sign out Safari on iPhone' }).click()
    await Promise.all([
      expectSaid(phone, 'Login expired, please login again', 'alert'),
      question.getByRole('button', { name: 'Sign out' }).click(),
    ])
    await expect(list.getByRole('listitem')).toHaveCount(1)

    await list.getByRole('button', { name: 'Sign out all other devices' }).click()
    await Promise.all([
      expectSaid(office, 'Login expired, please login again', 'alert'),
      question.getByRole('button', { name: 'Sign out' }).click(),
    ])
    await expect(list.getByText('No other devices.')).toBeVisible()
    await page.reload()
    await expect(list.getByText('This device')).toBeVisible()
    await phone.context().close()
    await office.context().close()
  })
})

test('axe finds nothing on the pages of the account, nor in their sheets', async ({ page }) => {
  test.setTimeout(240_000)
  const mobile = newMobile()
  await page.goto('/#/pages/login/forgot')
  await forgot(page).getByRole('button', { name: 'Send code' }).click()
  await expectAccessible(page, 'the form with its mistake')
  await signUp(page, newName('alba'))
  await confirm(page, 'Mobile number', mobile)
  await expectAccessible(page, 'the profile')
  await page.getByRole('button', { name: /^Email/ }).click()
  await expect(sheet(page)).toBeVisible()
  await expectAccessible(page, 'a new email')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Date of birth/ }).click()
  await expect(sheet(page)).toBeVisible()
  await expectAccessible(page, 'the wheels')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Change password' }).click()
  await sheet(page).getByLabel('New password', { exact: true }).fill(password)
  await expectAccessible(page, 'the strength')
  await page.keyboard.press('Escape')
  await expect(sheet(page)).toBeHidden()
  await page
    .getByLabel('Change your picture')
    .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await photo() })
  await expect(sheet(page).getByLabel('Zoom')).toBeVisible()
  await expectAccessible(page, 'the picture')
  await page.goto('/#/pages/profile/devices')
  await expect(page.getByText('This device')).toBeVisible()
  await expectAccessible(page, 'the devices')
  await page.goto('/#/pages/login/forgot')
  await forgot(page).getByRole('button', { name: 'Send code' }).click()
  const digits = forgot(page).getByLabel('Code')
  await expect(digits).toBeVisible()
  await digits.fill(await codeSentTo(mobile))
  await forgot(page).getByLabel('New password', { exact: true }).fill(password)
  await expectAccessible(page, 'the new password')
})
