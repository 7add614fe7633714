import { expect, type Page } from '@playwright/test'
import { failedRequest, test } from '../support/browser.ts'
import {
  balanceOf,
  enrolled,
  nameOf,
  newPlayer,
  openOffice,
  orderDeposit,
  picture,
} from '../support/browser-office.ts'
import { expectSaid } from './said.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test('Fay approves a deposit and cancels the next; the player has the credited amount', async ({
  page,
  request,
}) => {
  const fay = await enrolled(request, 'finance')
  const alex = await newPlayer(request, 'alex')
  const first = await orderDeposit(request, alex, '250.00')
  const second = await orderDeposit(request, alex, '99.99')
  await openOffice(page, fay, `/deposits?q=${alex.username}`)
  const list = page.getByRole('table', { name: 'Deposits' })
  await expect(list.getByRole('row')).toHaveCount(3)
  await list.getByRole('link', { name: `Deposit #${first}` }).click()

  const detail = page.getByRole('region', { name: `Deposit #${first}` })
  await expect(detail.getByRole('img', { name: `Proof of deposit #${first}` })).toBeVisible()
  await expect(detail.getByRole('definition').filter({ hasText: alex.username }).first()).toBeVisible()
  await detail.getByRole('button', { name: 'Approve' }).click()
  const question = page.getByRole('dialog', { name: /^Credit ¥250\.00 to / })
  await question.getByRole('button', { name: 'Approve' }).click()
  await expectSaid(page, '¥250.00 credited to')
  expect(await balanceOf(request, alex)).toBe('1250.00')

  // The next open one is shown automatically.
  const next = page.getByRole('region', { name: `Deposit #${second}` })
  await expect(next.getByText('¥99.99').first()).toBeVisible()
  await next.getByRole('button', { name: 'Cancel order' }).click()
  const reasons = page.getByRole('dialog', { name: `Cancel deposit #${second}` })
  await reasons.getByRole('button', { name: 'Cancel order' }).click()
  await expect(reasons.getByText('Choose a reason')).toBeVisible()
  await reasons.getByRole('radio', { name: 'Different amount received' }).check()
  await reasons.getByLabel('Remark').fill('We got 9.99')
  await reasons.getByRole('button', { name: 'Cancel order' }).click()
  await expect(page.getByRole('heading', { name: 'No matches' })).toBeVisible()
  expect(await balanceOf(request, alex)).toBe('1250.00')

  await page.getByRole('link', { name: 'Cancelled', exact: true }).click()
  await page.getByRole('link', { name: `Deposit #${second}` }).click()
  const done = page.getByRole('region', { name: `Deposit #${second}` })
  await expect(done.getByText('We got 9.99')).toBeVisible()
  await expect(done.getByText(nameOf(fay.username))).toBeVisible()
  await expect(done.getByRole('button', { name: 'Approve' })).toHaveCount(0)
})

test('a picture that was used before is shown beside the other order’s', async ({ page, request }) => {
  const fern = await enrolled(request, 'finance')
  const [bo, bea] = [await newPlayer(request, 'bo'), await newPlayer(request, 'bea')]
  const proof = await picture(`shared by ${bo.username}`)
  const first = await orderDeposit(request, bo, '70.00', proof)
  const second = await orderDeposit(request, bea, '70.00', proof)
  await openOffice(page, fern, `/deposits?id=${second}`)
  const detail = page.getByRole('region', { name: `Deposit #${second}` })
  await expect(detail.getByText('Another order has the same or a very similar picture')).toBeVisible()
  await expect(detail.getByRole('img', { name: `Proof of deposit #${second}` })).toBeVisible()
  await expect(detail.getByRole('img', { name: `Proof of deposit #${first}` })).toBeVisible()
  const other = detail.getByRole('button', { name: new RegExp(`#${first}.*Same file`) })
  await other.click()
  await expect(detail.getByRole('img', { name: `Proof of deposit #${first}` })).toHaveCount(0)
})

test('the picture can be looked at closely', async ({ page, request }) => {
  const fox = await enrolled(request, 'support')
  const player = await newPlayer(request, 'zoe')
  const id = await orderDeposit(request, player, '12.00')
  await openOffice(page, fox, `/deposits?id=${id}`)
  const proof = page.getByRole('img', { name: `Proof of deposit #${id}` })
  await expect(proof).toBeVisible()
  await expect.poll(() => proof.evaluate((image: HTMLImageElement) => image.complete)).toBe(true)
  const fitted = await widthOf(proof)
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await expect.poll(() => widthOf(proof)).toBeCloseTo(fitted * 1.4, 0)
  await page.keyboard.press('0')
  await expect.poll(() => widthOf(proof)).toBeCloseTo(fitted, 0)
  await page.keyboard.press('r')
  await expect.poll(async () => (await widthOf(proof)) > fitted).toBe(true)
})

test('a proof that is a PDF is opened in a window of its own', async ({ page, request }) => {
  const fox = await enrolled(request, 'support')
  const player = await newPlayer(request, 'pdf')
  const id = await orderDeposit(request, player, '13.00', pdf)
  await openOffice(page, fox, `/deposits?id=${id}`)
  const detail = page.getByRole('region', { name: `Deposit #${id}` })
  await expect(detail.getByText('PDF document')).toBeVisible()
  const link = detail.getByRole('link', { name: 'Open in a new tab' })
  await expect(link).toHaveAttribute('href', /^blob:/)
  const opened = page.waitForEvent('popup')
  await link.click()
  // How its window shows a document is up to the browser.
  await opened
})

test.describe('two at once', () => {
  test('the second one sees who was first', async ({ page, request, browser }) => {
    const [gil, gus] = [await enrolled(request, 'finance'), await enrolled(request, 'finance')]
    const player = await newPlayer(request, 'cy')
    const id = await orderDeposit(request, player, '44.00')
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    const other = await context.newPage()
    await openOffice(page, gil, `/deposits?status=all&id=${id}`)
    await openOffice(other, gus, `/deposits?status=all&id=${id}`)
    for (const office of [page, other]) {
      await office
        .getByRole('region', { name: `Deposit #${id}` })
        .getByRole('button', { name: 'Approve' })
        .click()
    }
    await approve(page)
    await expectSaid(page, '¥44.00 credited')
    await approve(other)
    await expect(other.getByRole('alert').filter({ hasText: 'Someone else decided first' })).toContainText(
      `Decided by ${nameOf(gil.username)} at`,
    )
    await expect(
      other
        .getByRole('region', { name: `Deposit #${id}` })
        .getByText('Completed')
        .first(),
    ).toBeVisible()
    expect(await balanceOf(request, player)).toBe('1044.00')
    await context.close()
  })
})

test.describe('without the permission', () => {
  test.use({ expectedComplaints: failedRequest })

  test('support reads an order, sees no button, and gets 403 when it calls anyway', async ({
    page,
    request,
  }) => {
    const sue = await enrolled(request, 'support')
    const player = await newPlayer(request, 'dee')
    const id = await orderDeposit(request, player, '31.00')
    await openOffice(page, sue, `/deposits?id=${id}`)
    const detail = page.getByRole('region', { name: `Deposit #${id}` })
    await expect(detail.getByText('¥31.00').first()).toBeVisible()
    await expect(detail.getByText('Your role can view this but not decide it.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Cancel order' })).toHaveCount(0)
    for (const name of ['Identity checks', 'Operators', 'Audit log', 'Settings']) {
      await expect(page.getByRole('link', { name })).toHaveCount(0)
    }
    const approved = await request.post('/api/operator/deposits/approve', {
      headers: { token: sue.token },
      data: { id },
    })
    expect(approved.status()).toBe(403)
    expect(await balanceOf(request, player)).toBe('1000.00')
    await page.goto('/console/operators')
    await expect(page.getByRole('heading', { name: 'Not available to your role' })).toBeVisible()
  })

  test('nobody decides an order of their own', async ({ page, request }) => {
    const player = await newPlayer(request, 'eli')
    const eli = await enrolled(request, 'finance', player.id)
    const id = await orderDeposit(request, player, '15.00')
    await openOffice(page, eli, `/deposits?id=${id}`)
    const detail = page.getByRole('region', { name: `Deposit #${id}` })
    await expect(detail.getByText('This is your own player account. Someone else must decide.')).toBeVisible()
    await expect(detail.getByRole('button', { name: 'Approve' })).toBeDisabled()
    await expect(detail.getByRole('button', { name: 'Cancel order' })).toBeDisabled()
  })
})

const pdf = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj ' +
    '3 0 obj<</Type/Page/MediaBox[0 0 200 200]/Parent 2 0 R>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
)

async function approve(page: Page): Promise<void> {
  await page
    .getByRole('dialog', { name: /^Credit / })
    .getByRole('button', { name: 'Approve' })
    .click()
}

async function widthOf(image: ReturnType<Page['getByRole']>): Promise<number> {
  return (await image.boundingBox())?.width ?? 0
}
