import { writeFile } from 'node:fs/promises'
import { expect, type Page, type Request } from '@playwright/test'
import sharp from 'sharp'
import { failedRequest, newName, openAccount, pageAt, test } from '../support/browser.ts'
import { expectSaid } from './said.ts'

// Lines that are lost are what these stories are about.
test.use({ expectedComplaints: failedRequest })

const uploadPath = '/api/common/upload'

/** A photo that goes in several chunks. */
async function photo(): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const buffer = await sharp({
    create: { width: 2600, height: 2000, channels: 3, background: '#36c', noise },
  })
    .jpeg({ quality: 80 })
    .toBuffer()
  expect(buffer.length).toBeGreaterThan(1_500_000)
  return { name: 'photo.jpg', mimeType: 'image/jpeg', buffer }
}

/** The fields of an upload request's form, without the file's bytes. */
function fieldsOf(request: Request): Record<string, string> {
  const form = request.postDataBuffer()?.toString('latin1') ?? ''
  return Object.fromEntries(
    [...form.matchAll(/name="(\w+)"\r\n\r\n([^\r]*)\r\n/g)].map(([, name = '', value = '']) => [name, value]),
  )
}

/** Hears every request of the upload call that leaves the page from now on; lets those fail that `lost` says. */
async function hearUploads(page: Page, lost: (count: number) => boolean): Promise<Record<string, string>[]> {
  const heard: Record<string, string>[] = []
  await page.route(`**${uploadPath}`, async (route) => {
    heard.push(fieldsOf(route.request()))
    await (lost(heard.length) ? route.abort('connectionreset') : route.continue())
  })
  return heard
}

const proof = (page: Page) => page.getByRole('group', { name: 'Proof of your payment' })

async function openDeposit(page: Page): Promise<void> {
  await openAccount(page, newName('uma'))
  await page.goto('/#/pages/repay/repay')
  await expect(proof(page)).toBeVisible()
}

test('Ulla wears a picture of her own, which everybody sees, and takes it off', async ({ page }) => {
  await openAccount(page, newName('ulla'))
  await page.goto('/#/pages/profile/userinfo')
  await page.getByLabel('Change your picture').setInputFiles(await photo())
  await page.getByRole('dialog').getByRole('button', { name: 'Use this picture' }).click()
  const picture = page.locator('img[src^="/uploads/"]')
  await expect(picture).toBeVisible()
  const address = (await picture.getAttribute('src')) ?? ''
  const seen = await page.request.get(address)
  expect(seen.headers()).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' })
  expect(await sharp(await seen.body()).metadata()).toMatchObject({ width: 512, height: 512 })
  await page.reload()
  await expect(picture).toHaveAttribute('src', address)
  await page.getByRole('button', { name: 'Remove the picture' }).click()
  await expect(picture).toHaveCount(0)
})

test('an upload resumes on its own after a lost connection, and sends nothing twice', async ({ page }) => {
  await openDeposit(page)
  const heard = await hearUploads(page, (count) => count === 3)
  await proof(page)
    .locator('input[type=file]')
    .first()
    .setInputFiles(await photo())
  await expect(proof(page)).toContainText('Uploaded', { timeout: 20_000 })
  const chunks = heard.flatMap(({ chunkindex }) => chunkindex ?? [])
  // The third went out twice; the question what is there came between.
  expect(chunks.slice(0, 4)).toEqual(['0', '1', '2', '2'])
  expect(new Set(chunks).size).toBe(chunks.length - 1)
  expect(heard.filter(({ chunkindex, action }) => !chunkindex && !action)).toHaveLength(1)
  expect(heard.filter(({ action }) => action === 'merge')).toHaveLength(1)
  expect(new Set(heard.map(({ chunkid }) => chunkid)).size).toBe(1)
  // Each piece has the fields that spec.md §3 lists.
  const told = heard.filter(({ chunkindex, action }) => chunkindex ?? action)
  expect(told.map(({ filename }) => filename)).toEqual(told.map(() => 'photo.jpg'))
  expect(new Set(told.map(({ chunkcount }) => chunkcount))).toEqual(new Set([String(new Set(chunks).size)]))
})

test('a longer lost connection is shown, and a press resumes the upload', async ({ page }) => {
  test.setTimeout(180_000)
  await openDeposit(page)
  let away = true
  const heard = await hearUploads(page, (count) => away && count > 2)
  await proof(page)
    .locator('input[type=file]')
    .first()
    .setInputFiles(await photo())
  const text = 'Upload failed. Connection lost. Resume when you’re back online.'
  await expect(proof(page)).toContainText(text, { timeout: 40_000 })
  away = false
  const before = heard.length
  await proof(page).getByRole('button', { name: 'Resume' }).click()
  await expect(proof(page)).toContainText('Uploaded', { timeout: 20_000 })
  expect(heard.slice(before).map(({ chunkindex }) => chunkindex)).not.toContain('0')
})

test('a reload in the middle of an upload: the same file, chosen again, sends only what is missing, for its sender alone', async ({
  page,
}, info) => {
  await openDeposit(page)
  const path = info.outputPath('photo.jpg')
  await writeFile(path, (await photo()).buffer)
  const choose = () => proof(page).locator('input[type=file]').first().setInputFiles(path)
  const heard: Record<string, string>[] = []
  let isHeld = true
  await page.route(`**${uploadPath}`, async (route) => {
    heard.push(fieldsOf(route.request()))
    // The third piece never leaves.
    if (!isHeld || heard.length < 3) await route.continue()
  })
  await choose()
  await expect.poll(() => heard.length).toBe(3)
  isHeld = false
  await page.reload()
  await expect(proof(page)).toContainText(
    /^Proof.*\d\d% of photo\.jpg is uploaded\. Choose the file again to resume\./,
  )

  await page.evaluate(() =>
    localStorage.setItem('first', JSON.stringify(Object.fromEntries(Object.entries(localStorage)))),
  )
  const before = heard.length
  await openDeposit(page)
  await page.reload()
  await expect(proof(page)).toContainText('JPEG, PNG, WebP or PDF')
  await page.evaluate(() => {
    for (const [key, value] of Object.entries<string>(JSON.parse(localStorage.getItem('first') ?? '{}')))
      localStorage.setItem(key, value)
  })
  expect(heard).toHaveLength(before)

  await page.reload()
  await expect(proof(page)).toContainText('photo.jpg is uploaded')
  await choose()
  await expect(proof(page)).toContainText('Uploaded', { timeout: 20_000 })
  const pieces = heard.flatMap(({ chunkindex }) => chunkindex ?? [])
  expect(pieces.slice(0, 4)).toEqual(['0', '1', '2', '2'])
  expect(new Set(pieces).size).toBe(pieces.length - 1)
  expect(new Set(heard.map(({ chunkid }) => chunkid)).size).toBe(1)
})

test('a reload while the last answer is out: the file is found again as uploaded', async ({ page }) => {
  await openDeposit(page)
  const file = await photo()
  const heard = await loseMerge(page, () =>
    proof(page).locator('input[type=file]').first().setInputFiles(file),
  )
  await expect(proof(page)).toContainText('photo.jpg')
  await expect(proof(page)).toContainText(/Uploaded · \d/)
  expect(heard.filter(({ chunkindex }) => chunkindex === '0')).toHaveLength(1)
  // Taken away, it is not found again.
  await proof(page).getByRole('button', { name: 'Remove' }).click()
  await page.reload()
  await expect(proof(page)).toContainText('JPEG, PNG, WebP or PDF')
  await expect(proof(page)).not.toContainText('photo.jpg')
})

/** Holds the answer of a merge, done as it is, until the page is loaded again; gives all uploads that the page sent. */
async function loseMerge(page: Page, choose: () => Promise<void>): Promise<Record<string, string>[]> {
  const heard = await hearUploads(page, () => false)
  const held = Promise.withResolvers<void>()
  let isHeld = true
  await page.route(`**${uploadPath}`, async (route) => {
    if (!isHeld || fieldsOf(route.request())['action'] !== 'merge') return route.fallback()
    await route.fetch()
    held.resolve()
  })
  await choose()
  await held.promise
  isHeld = false
  await page.reload()
  return heard
}

/** Neither its pieces nor its key went out a second time. */
function expectOnce(heard: Record<string, string>[]): void {
  const pieces = heard.flatMap(({ chunkindex }) => chunkindex ?? [])
  expect(pieces.length).toBeGreaterThan(0)
  expect(new Set(pieces).size).toBe(pieces.length)
  expect(new Set(heard.map(({ chunkid }) => chunkid)).size).toBe(1)
}

test('a picture of oneself and one of a message are there once, though the answer was lost in a reload', async ({
  page,
}, info) => {
  const path = info.outputPath('photo.jpg')
  await writeFile(path, (await photo()).buffer)
  await openAccount(page, newName('ugo'))
  await page.goto('/#/pages/profile/userinfo')
  const chooseAvatar = async () => {
    await page.getByLabel('Change your picture').setInputFiles(path)
    await page.getByRole('dialog').getByRole('button', { name: 'Use this picture' }).click()
  }
  const avatar = await loseMerge(page, chooseAvatar)
  await chooseAvatar()
  await expect(page.locator('img[src^="/uploads/"]')).toBeVisible()
  expectOnce(avatar)

  await page.unrouteAll()
  await page.goto('/#/pages/support/conversation?topic=online')
  const chat = pageAt(page, '/pages/support/conversation')
  const choose = () => chat.locator('input[type=file]').setInputFiles(path)
  const picture = await loseMerge(page, choose)
  await choose()
  await choose()
  await expect(chat.getByRole('button', { name: /^Remove picture/ })).toHaveCount(1)
  await expect.poll(() => picture.filter(({ action }) => action === 'merge').length).toBe(1)
  expectOnce(picture)
})

test('a cancelled upload is removed, and a file that is no picture is refused in words', async ({ page }) => {
  await openDeposit(page)
  const held = Promise.withResolvers<void>()
  const heard: Record<string, string>[] = []
  await page.route(`**${uploadPath}`, async (route) => {
    heard.push(fieldsOf(route.request()))
    if (heard.length === 2) await held.promise
    await route.continue().catch(() => {})
  })
  const field = proof(page)
  await field
    .locator('input[type=file]')
    .first()
    .setInputFiles(await photo())
  await expect(field.getByRole('progressbar')).toBeVisible()
  await expect.poll(() => heard.length).toBe(2)
  await field.getByRole('button', { name: 'Cancel the upload' }).click()
  await expect(field.getByText('Choose a file')).toBeVisible()
  await expect.poll(() => heard.at(-1)?.['action']).toBe('clean')
  held.resolve()

  await field
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'photo.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from('<svg onload="alert(1)"/>'),
    })
  await expect(field).toContainText('Only JPEG, PNG and WebP pictures or a PDF, please')
  await expect(field.getByRole('button', { name: 'Try again' })).toBeHidden()
})

test('an upload that finds the session over says so, as everything does that leads to login', async ({
  page,
}) => {
  await openDeposit(page)
  await page.route(`**${uploadPath}`, (route) => route.fulfill({ status: 401, json: { code: 401 } }))
  await Promise.all([
    expectSaid(page, 'Login expired, please login again', 'alert'),
    proof(page)
      .locator('input[type=file]')
      .first()
      .setInputFiles(await photo()),
  ])
  await expect(pageAt(page, '/pages/login/login')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('glasshouse.token'))).toBeNull()
})
