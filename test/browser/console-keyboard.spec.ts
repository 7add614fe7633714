import { expect } from '@playwright/test'
import { test } from '../support/browser.ts'
import { enrolled, newPlayer, openOffice, orderDeposit } from '../support/browser-office.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test('Kim works with the keyboard alone', async ({ page, request }) => {
  const kim = await enrolled(request, 'finance')
  const player = await newPlayer(request, 'kay')
  const orders = [
    await orderDeposit(request, player, '10.00'),
    await orderDeposit(request, player, '20.00'),
    await orderDeposit(request, player, '30.00'),
  ]
  await openOffice(page, kim)
  await page.keyboard.press('g')
  await page.keyboard.press('d')
  await expect(page.getByRole('heading', { level: 1, name: 'Deposits' })).toBeVisible()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type(player.username)
  await expect(page).toHaveURL(new RegExp(`q=${player.username}`))
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(4)
  // Keys that are typed into the field are not commands; Escape leaves it.
  await page.keyboard.press('Escape')
  await expect(page.getByRole('searchbox')).toHaveValue(player.username)

  const detail = (index: number) => page.getByRole('region', { name: `Deposit #${orders[index]}` })
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await expect(page.getByRole('link', { name: `Deposit #${orders[1]}` })).toBeFocused()
  await page.keyboard.press('k')
  await page.keyboard.press('Enter')
  await expect(detail(0)).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await expect(detail(2)).toBeVisible()
  await expect(detail(0)).toHaveCount(0)
  await expect(detail(2).getByRole('button', { name: 'Cancel order' })).toBeEnabled()
  await page.keyboard.press('x')
  await expect(page.getByRole('dialog', { name: /^Cancel deposit/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(detail(2)).toHaveCount(0)
  await expect(page.getByRole('link', { name: `Deposit #${orders[2]}` })).toBeFocused()

  await page.keyboard.press('?')
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(list.getByText('Next row')).toBeVisible()
  await expect(list.getByText('Audit log')).toHaveCount(0)
})

test('a list that is there as a whole is sorted by its columns', async ({ page, request }) => {
  const ken = await enrolled(request, 'finance')
  const player = await newPlayer(request, 'sal')
  for (const amount of ['90.00', '1000.00', '10.00']) await orderDeposit(request, player, amount)
  await openOffice(page, ken, `/deposits?q=${player.username}`)
  const amounts = page.getByRole('table').getByRole('row').getByText(/^¥/)
  await expect(amounts).toHaveText(['¥90.00', '¥1,000.00', '¥10.00'])
  await page.getByRole('button', { name: 'Amount' }).click()
  await expect(amounts).toHaveText(['¥1,000.00', '¥90.00', '¥10.00'])
  await page.getByRole('button', { name: 'Amount' }).click()
  await expect(amounts).toHaveText(['¥10.00', '¥90.00', '¥1,000.00'])
  await expect(page.getByRole('columnheader', { name: 'Amount' })).toHaveAttribute('aria-sort', 'ascending')
  await page.reload()
  await expect(amounts).toHaveText(['¥10.00', '¥90.00', '¥1,000.00'])
})

test('everything is found from one field', async ({ page, request }) => {
  const kit = await enrolled(request, 'finance')
  const player = await newPlayer(request, 'lou')
  const order = await orderDeposit(request, player, '10.00')
  await openOffice(page, kit)
  const palette = page.getByRole('dialog', { name: 'Search or jump to' })

  await page.keyboard.press('ControlOrMeta+k')
  await expect(palette.getByRole('option', { name: /^Deposits/ })).toBeVisible()
  await expect(palette.getByRole('option', { name: 'Operators' })).toHaveCount(0)
  await page.keyboard.type(player.username)
  await expect(palette.getByRole('option', { name: new RegExp(`@${player.username}`) })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/console/players/${player.id}$`))
  await expect(page.getByText(`@${player.username}`)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/console\/$/)

  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type(order)
  await palette.getByRole('option', { name: `Deposit #${order}` }).click()
  await expect(page.getByRole('region', { name: `Deposit #${order}` })).toBeVisible()

  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('appearance dark')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('简体')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: '充值审核' })).toBeVisible()
})

test('a filtered list is exported in full, with nothing that a spreadsheet would run', async ({
  page,
  request,
}) => {
  const kai = await enrolled(request, 'finance')
  const player = await newPlayer(request, 'csv')
  const saved = await request.post('/api/user/profile', {
    headers: { token: player.token },
    data: { nickname: '=1+1' },
  })
  expect((await saved.json()).code).toBe(1)
  const id = await orderDeposit(request, player, '77.70')
  await openOffice(page, kai, `/deposits?q=${player.username}`)
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(2)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export as CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('deposits.csv')
  const stream = await file.createReadStream()
  let text = ''
  for await (const piece of stream) text += String(piece)
  const lines = text.trim().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain(`${id},${player.id},${player.username}`)
  expect(lines[1]).toContain('77.70')
})
