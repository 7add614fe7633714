import { expect } from '@playwright/test'
import { test } from '../support/browser.ts'
import {
  balanceOf,
  enrolled,
  submitDocuments,
  nameOf,
  newPlayer,
  openOffice,
  orderDeposit,
} from '../support/browser-office.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test('Cleo freezes an account with a reason, and lets it go again', async ({ page, request }) => {
  const cleo = await enrolled(request, 'compliance')
  const player = await newPlayer(request, 'mia')
  await openOffice(page, cleo, '/players')
  await page.getByRole('searchbox').fill(player.username)
  await page.getByRole('link', { name: new RegExp(player.username) }).click()
  await expect(page.getByText('¥1,000.00').first()).toBeVisible()
  await page.getByLabel('New note').fill('Called about a transfer.')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Called about a transfer.' })).toContainText(
    nameOf(cleo.username),
  )

  await page.getByRole('button', { name: 'Actions', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Freeze account…' }).click()
  const freeze = page.getByRole('dialog', { name: /^Freeze the account of / })
  await freeze.getByRole('button', { name: 'Freeze account' }).click()
  await expect(freeze.getByText('Please give a reason')).toBeVisible()
  await freeze.getByLabel('Reason').fill('Reported by the bank.')
  await freeze.getByRole('button', { name: 'Freeze account' }).click()
  await expect(
    page.getByText('This account is frozen. No money can move, including withdrawals.'),
  ).toBeVisible()
  const transfer = await request.post('/api/trade/transfer', {
    headers: { token: player.token, 'idempotency-key': 'frozen-story' },
    data: { recipient: 'alice', amount: '1' },
  })
  expect((await transfer.json()).data.refusal).toBe('player_frozen')

  await page.getByRole('button', { name: 'Actions', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Unfreeze account…' }).click()
  const release = page.getByRole('dialog', { name: /^Unfreeze the account of / })
  await release.getByLabel('Reason').fill('Cleared up.')
  await release.getByRole('button', { name: 'Unfreeze account' }).click()
  await expect(page.getByText('No money can move')).toHaveCount(0)
  await expect(page.getByRole('listitem').filter({ hasText: 'Cleared up.' })).toBeVisible()
})

test('Finn asks for a correction of a balance, Faye approves it, and the player reads why', async ({
  browser,
  page,
  request,
}) => {
  const [finn, faye] = [await enrolled(request, 'finance'), await enrolled(request, 'finance')]
  const player = await newPlayer(request, 'olga')
  await openOffice(page, finn, `/players/${player.id}`)
  await page.getByRole('button', { name: 'Actions', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Correct balance…' }).click()
  const dialog = page.getByRole('dialog', { name: /^Correct the balance of / })
  await dialog.getByRole('button', { name: 'Send for approval' }).click()
  await expect(dialog.getByText('Please enter a correct amount')).toBeVisible()
  await expect(dialog.getByText('Enter a reason')).toBeVisible()
  await dialog.getByRole('radio', { name: 'Take from the balance' }).check()
  await dialog.getByLabel('Amount').fill('12.5')
  await dialog.getByLabel('Reason').fill('A deposit was credited twice')
  await dialog.getByRole('button', { name: 'Send for approval' }).click()
  await expect(page.getByText('Correction sent for approval')).toBeVisible()
  expect(await balanceOf(request, player)).toBe('1000.00')

  const other = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
  await openOffice(other, faye, `/requests?q=${player.username}`)
  await other.getByRole('row', { name: new RegExp(player.username) }).click()
  const detail = other.getByRole('region', { name: /^Request / })
  await expect(detail).toContainText('A deposit was credited twice')
  await expect(detail).toContainText('Take from the balance')
  await expect(detail).toContainText('¥12.50')
  await detail.getByRole('button', { name: 'Approve' }).click()
  await other.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expect(other.getByText('Request approved')).toBeVisible()
  expect(await balanceOf(request, player)).toBe('987.50')
  await other.context().close()
})

test('the deposit of a player who was excluded meanwhile goes back', async ({ page, request }) => {
  const ada = await enrolled(request, 'administrator')
  const player = await newPlayer(request, 'nia')
  const id = await orderDeposit(request, player, '55.00')
  await openOffice(page, ada, `/players/${player.id}`)
  await page.getByRole('button', { name: 'Actions', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Exclusion…' }).click()
  const exclude = page.getByRole('dialog', { name: /^Exclude / })
  await exclude.getByRole('radio', { name: '1 year' }).check()
  await exclude.getByLabel('Reason').fill('At the wish of the player.')
  await exclude.getByRole('button', { name: 'Exclude' }).click()
  await expect(page.getByText('It can’t be shortened.')).toBeVisible()

  await page.getByRole('link', { name: '1 pending deposit' }).click()
  await page.getByRole('link', { name: `Deposit #${id}` }).click()
  const detail = page.getByRole('region', { name: `Deposit #${id}` })
  await expect(
    detail.getByText('If you approve this order, it will be sent back instead of credited.'),
  ).toBeVisible()
  await detail.getByRole('button', { name: 'Approve' }).click()
  await page
    .getByRole('dialog', { name: /^Credit / })
    .getByRole('button', { name: 'Approve' })
    .click()
  await expect(
    page.getByRole('status').filter({ hasText: 'sent back: the player is excluded' }),
  ).toBeVisible()
  expect(await balanceOf(request, player)).toBe('1000.00')
})

test('Cyd compares documents with the player’s details', async ({ page, request }) => {
  const cyd = await enrolled(request, 'compliance')
  const player = await newPlayer(request, 'oda')
  const name = `Oda ${player.username}`
  await submitDocuments(request, player, name)
  // Other people's checks must not push it off the first page.
  await openOffice(page, cyd, `/identity-checks?q=${player.username}`)
  await page.getByRole('row').filter({ hasText: name }).click()
  const detail = page.getByRole('region', { name: /^Identity check #/ })
  await expect(detail.getByText('17 May 1990')).toBeVisible()
  await expect(detail.getByRole('img', { name: 'Page 1 of 2' })).toBeVisible()
  await detail.getByRole('button', { name: 'Page 2 of 2' }).click()
  await expect(detail.getByRole('img', { name: 'Page 2 of 2' })).toBeVisible()
  await detail.getByRole('button', { name: 'Verify' }).click()
  const question = page.getByRole('dialog', { name: `Do the documents show ${name}?` })
  await question.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByRole('status').filter({ hasText: `Identity of ${name} verified` })).toBeVisible()

  await page.goto(`/console/audit-log?act=identity.verify`)
  await expect(page.getByText('Chain intact')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: nameOf(cyd.username) })).toContainText(
    'Identity verified',
  )
})

test('Abe adds an operator, whose first password is shown once, and takes the sign-in away again', async ({
  page,
  request,
}) => {
  const abe = await enrolled(request, 'administrator')
  await openOffice(page, abe, '/operators')
  await page.getByRole('button', { name: 'Add operator' }).click()
  const add = page.getByRole('dialog', { name: 'Add operator' })
  await add.getByLabel('Name', { exact: true }).fill('Nell')
  await add.getByLabel('Username').fill('Nell Upper')
  await add.getByRole('button', { name: 'Add operator' }).click()
  await expect(add.getByLabel('Username')).toHaveAttribute('aria-invalid', 'true')
  const username = `nell.${abe.username}`
  await add.getByLabel('Username').fill(username)
  await add.getByLabel('Role').selectOption('finance')
  await add.getByRole('button', { name: 'Add operator' }).click()
  const shown = page.getByRole('alertdialog', { name: 'First password of Nell' })
  const first = await shown.locator('code').innerText()
  expect(first).toMatch(/^[a-z0-9]{5}(-[a-z0-9]{5}){3}$/)
  await shown.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText(first)).toHaveCount(0)
  const login = await request.post('/api/operator/login', { data: { username, password: first } })
  expect((await login.json()).data.step).toBe('enrol')

  await page.getByRole('row').filter({ hasText: username }).click()
  const detail = page.getByRole('region', { name: 'Nell' })
  await expect(detail.getByText('Not signed in yet')).toBeVisible()
  await detail.getByRole('button', { name: 'Disable' }).click()
  await page.getByRole('dialog', { name: 'Disable Nell?' }).getByRole('button', { name: 'Disable' }).click()
  await expect(detail.getByText('Disabled')).toBeVisible()
  const again = await request.post('/api/operator/login', { data: { username, password: first } })
  expect((await again.json()).data.refusal).toBe('operator_login_failed')
})

test('Ada’s changes of the settings are locked during a save, and stay after a refusal', async ({
  page,
  request,
}) => {
  await openOffice(page, await enrolled(request, 'administrator'), '/settings')
  const held = Promise.withResolvers<void>()
  await page.route('**/api/operator/settings', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    await held.promise
    await route.fulfill({ json: { code: 0, msg: 'Server busy, try again later', time: 0, data: null } })
  })
  const smallest = page.getByLabel('Minimum transfer')
  await smallest.fill('2.00')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.locator('form')).toHaveAttribute('inert')
  await page.keyboard.type('9')
  held.resolve()
  await expect(page.getByText('Server busy, try again later')).toBeVisible()
  await expect(smallest).toHaveValue('2.00')
  await smallest.fill('3.00')
  await expect(smallest).toHaveValue('3.00')
})
