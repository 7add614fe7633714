import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { callAsPlayer, failedRequest, newName, openAccount, pageAt, test } from '../support/browser.ts'
import { enrolled, newPlayer, openOffice } from '../support/browser-office.ts'

const path = '/pages/public/feedback'
const own = (page: Page) => pageAt(page, path).getByRole('list', { name: 'My feedback' })
const send = (page: Page) => page.getByRole('button', { name: 'Send', exact: true }).click()

test('Fay reports a fault, with a picture, and reads the answer when it comes', async ({ page, request }) => {
  await openAccount(page, newName('fay'))
  await page.goto(`/#${path}`)
  await send(page)
  await expect(page.getByText('Please choose a type')).toBeVisible()
  const content = page.getByLabel('Your feedback')
  await expect(content).toHaveAccessibleDescription('Please write at least 5 characters')
  await page.getByRole('radio', { name: 'Problem' }).check()
  await content.fill(' abcd ')
  await send(page)
  await expect(content).toHaveAccessibleDescription('Please write at least 5 characters')
  await content.fill('The dice are hard to see in the sun.')
  await expect(page.getByText('36 / 2000')).toBeVisible()
  await page.getByLabel('How to reach you (optional)').fill('fay@example.com')
  const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#a31' } })
    .png()
    .toBuffer()
  await page
    .getByLabel('Choose a file')
    .setInputFiles({ name: 'sun.png', mimeType: 'image/png', buffer: picture })
  await expect(page.getByText(/^Uploaded/).first()).toBeVisible()
  await expect(page.getByRole('group', { name: 'Picture 2 (optional)' })).toBeVisible()
  await send(page)

  const entry = own(page).getByRole('listitem').first()
  await expect(entry).toContainText('The dice are hard to see in the sun.')
  await expect(entry).toContainText('Reply due by')
  await expect(entry.getByRole('img', { name: 'Picture 1' })).toBeVisible()
  const { list } = await callAsPlayer<{ list: { id: string }[] }>(page, 'GET', '/api/index/feedbacks')
  const { token } = await enrolled(request, 'support')
  const answered = await request.post('/api/operator/feedbacks/answer', {
    headers: { token },
    data: { id: list[0]?.id, content: 'We have made them larger.' },
  })
  expect(await answered.json()).toMatchObject({ code: 1 })
  await expect(entry).toContainText('We have made them larger.')
  await expect(entry).not.toContainText('Reply due by')
  await page.reload()
  await page.getByRole('radio', { name: 'My feedback' }).check()
  await expect(own(page)).toContainText('We have made them larger.')
})

test.describe('when the answer is lost', () => {
  test.use({ expectedComplaints: failedRequest })

  test('Fritz’s feedback arrives once', async ({ page }) => {
    await openAccount(page, newName('frit'))
    await page.goto(`/#${path}`)
    await page.getByRole('radio', { name: 'Suggestion' }).check()
    await page.getByLabel('Your feedback').fill('A darker dark, please.')
    let sent = 0
    await page.route('**/api/index/feedback', async (route) => {
      await route.fetch()
      if (sent++ === 0) await route.abort()
      else await route.continue()
    })
    await send(page)
    await expect(own(page).getByRole('listitem')).toHaveCount(1)
    // The list may have it from the first sending, before the second is answered.
    await expect.poll(() => sent).toBeGreaterThan(1)
    const { total } = await callAsPlayer<{ total: number }>(page, 'GET', '/api/index/feedbacks')
    expect(total).toBe(1)
  })
})

test('unsent feedback is still there on return', async ({ page }) => {
  await openAccount(page, newName('fay'))
  await page.goto(`/#${path}`)
  await page.getByRole('radio', { name: 'Account' }).check()
  await page.getByLabel('Your feedback').fill('Half a thou')
  await page.goto('/#/')
  await page.goto(`/#${path}`)
  await expect(page.getByLabel('Your feedback')).toHaveValue('Half a thou')
  await expect(page.getByRole('radio', { name: 'Account' })).toBeChecked()
})

test('a visitor is asked to sign in', async ({ page }) => {
  await page.goto(`/#${path}`)
  await pageAt(page, path).getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/#\/pages\/login\/login$/)
})

test.describe('in the back office', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('Sue answers one, closes another and opens it again, with keys alone', async ({ page, request }) => {
    const player = await newPlayer(request, 'fred')
    const written = ['<script>alert(1)</script> the dice', 'The same once more']
    for (const content of written) {
      const sent = await request.post('/api/index/feedback', {
        headers: { token: player.token, 'accept-language': 'fr' },
        data: { type: 'problem', content, contact: 'fred@example.com' },
      })
      expect(await sent.json()).toMatchObject({ code: 1 })
    }
    await openOffice(page, await enrolled(request, 'support'), `/feedback?q=${player.username}`)
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(3)
    await page.keyboard.press('j')
    await page.keyboard.press('Enter')
    const detail = page.getByRole('region', { name: /^Feedback #/ })
    await expect(detail).toContainText(written[0] ?? '')
    await expect(detail).toContainText('fred@example.com')
    await expect(detail).toContainText('23 h')
    // Text typed while an answer is sent is a new answer, and she stays with it.
    const held = Promise.withResolvers<void>()
    await page.route('**/api/operator/feedbacks/answer', async (route) => {
      await held.promise
      await route.continue()
    })
    const asked = page.waitForRequest('**/api/operator/feedbacks/answer')
    await page.keyboard.press('r')
    const answer = page.getByRole('textbox', { name: 'Your answer, in French' })
    await answer.pressSequentially('Merci, Fred.')
    await page.keyboard.press('ControlOrMeta+Enter')
    await asked
    await answer.pressSequentially(' Un instant.')
    held.resolve()
    await expect(page.getByText(`Sent to ${player.username}`)).toBeVisible()
    await expect(detail.getByText('Merci, Fred.', { exact: true })).toBeVisible()
    await expect(answer).toHaveValue('Un instant.')
    await answer.press('ControlOrMeta+Enter')

    // The next one that waits stands there.
    await expect(detail).toContainText(written[1] ?? '')
    await page.keyboard.press('x')
    await page.getByRole('radio', { name: 'Duplicate' }).check()
    await page.keyboard.press('Enter')
    await expect(page.getByText('No open feedback').or(page.getByText('No matches'))).toBeVisible()
    const list = await request.get('/api/index/feedbacks', { headers: { token: player.token } })
    expect((await list.json()).data.list).toMatchObject([
      { content: written[1], answers: [], closed: { reason: 'duplicate' } },
      {
        content: written[0],
        answers: [{ content: 'Merci, Fred.' }, { content: 'Un instant.' }],
        closed: null,
      },
    ])
    await page.getByRole('link', { name: 'Closed' }).click()
    await page.getByRole('row', { name: new RegExp(player.username) }).click()
    await expect(detail).toContainText('Duplicate')
    await page.keyboard.press('o')
    await expect(detail.getByText('Open', { exact: true })).toBeVisible()
  })

  test('an operator without permission to read feedback sees the reason', async ({ page, request }) => {
    await openOffice(page, await enrolled(request, 'finance'))
    await page.goto('/console/feedback')
    await expect(page.getByText('Not available to your role')).toBeVisible()
  })
})
