import { expect, type Page } from '@playwright/test'
import {
  callAsPlayer,
  expectBalance,
  newName,
  openAccount,
  openDayTable,
  openGame,
  pageAt,
  test,
  welcome,
} from '../support/browser.ts'

const practice = 1
const chip = 10_00n

async function openPlanSheet(page: Page, game: number) {
  await page.goto(`/#/pages/game/bet?game_id=${game}`)
  await page
    .getByRole('tabpanel')
    .getByRole('button', { name: /^Big (?!&)/ })
    .click()
  await page.getByRole('button', { name: 'Review' }).click()
  await page.getByRole('button', { name: 'Auto-bet…' }).click()
  return page.getByRole('dialog', { name: 'Auto-bet' })
}

test('Pia lets a slip run over two rounds and sees each of them end, without a reload', async ({ page }) => {
  test.setTimeout(360_000)
  await openAccount(page, newName('pia'))
  const sheet = await openPlanSheet(page, practice)
  await sheet.getByRole('button', { name: '5', exact: true }).click()
  for (let less = 0; less < 3; less += 1) await sheet.getByRole('button', { name: 'One round fewer' }).click()
  await expect(sheet).toContainText('Up to ¥20.00 over 2 rounds')
  await expect(sheet).toContainText('Stakes never exceed ¥20.00, losses never ¥20.00.')

  // An amount that can't be meant is refused at its field, and nothing is sent.
  await sheet.getByLabel('Spending cap').fill('9.99')
  await sheet.getByLabel('Loss limit').fill('2')
  await sheet.getByText('Stop at profit').click()
  await sheet.getByRole('button', { name: 'Start auto-bet' }).click()
  for (const field of ['Spending cap', 'Loss limit'])
    await expect(sheet.getByLabel(field)).toHaveAccessibleDescription('Minimum, for one round: ¥10.00')
  await expect(sheet.getByText('Please enter an amount')).toBeVisible()
  await sheet.getByLabel('Spending cap').fill('')
  await sheet.getByLabel('Loss limit').fill('20')
  await sheet.getByLabel('Target profit').fill('500')
  // Its first round has to last for the checks before the second one.
  await openGame(page, [practice], 15)
  await sheet.getByRole('button', { name: 'Start auto-bet' }).click()
  await expect(page.getByText(/^Auto-bet #\d+ started: ¥10.00 per round$/)).toBeAttached()
  await expectBalance(page, welcome - chip)

  await page.getByRole('link', { name: /^Auto-bet running · 1 of 2 rounds/ }).click()
  const detail = pageAt(page, '/pages/game/plans')
  await expect(detail.getByRole('progressbar', { name: '1 of 2 rounds' })).toBeVisible()
  await expect(detail).toContainText('At ¥500.00 profit')
  await expect(detail.getByRole('listitem').filter({ hasText: 'Pending' })).toHaveCount(1)
  await expect(detail.getByRole('progressbar', { name: '2 of 2 rounds' })).toBeVisible({ timeout: 60_000 })
  await expect(detail.getByText('All rounds are done.')).toBeVisible({ timeout: 60_000 })
  await expect(detail.getByRole('button', { name: 'Stop this auto-bet' })).toHaveCount(0)
  const rounds = detail.getByRole('link', { name: /Won|Lost/ })
  await expect(rounds).toHaveCount(2)

  await rounds.first().click()
  const bet = pageAt(page, '/pages/game/record')
  await bet.getByRole('link', { name: /^Auto-bet #\d+$/ }).click()
  await expect(detail.getByText('All rounds are done.')).toBeVisible()
})

test('Pavel stops a plan from the list of them', async ({ page }) => {
  test.setTimeout(240_000)
  await openAccount(page, newName('pave'))
  const plan = { bet_content: [{ play: 'small', amount: '10.00' }], rounds: 100, cap: '50' }
  const game = await openDayTable(page)
  await callAsPlayer(page, 'POST', '/api/games/plans', { game_id: game, ...plan })
  await page.goto('/#/pages/game/record')
  await page.getByRole('link', { name: 'Auto-bet' }).click()
  const list = pageAt(page, '/pages/game/plans')
  await expect(list.getByRole('listitem')).toContainText('¥10.00 of ¥50.00 staked')
  await list.getByRole('button', { name: 'Stop', exact: true }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Keep it running' }).click()
  await expect(list.getByRole('listitem')).toContainText('Running')
  await list.getByRole('button', { name: 'Stop', exact: true }).click()
  await question.getByRole('button', { name: 'Stop it' }).click()
  await expect(list.getByRole('listitem')).toContainText('Stopped')
  await list.getByRole('link', { name: /#\d/ }).click()
  await expect(list).toContainText('You stopped it.')
  // A round that was placed before stays.
  await expect(list.getByRole('link', { name: /Pending/ })).toBeVisible()

  // Another plan ends by itself when its player takes a break; the page hears of it.
  const other = await callAsPlayer<{ plan: { id: string } }>(page, 'POST', '/api/games/plans', {
    game_id: await openDayTable(page),
    ...plan,
  })
  await page.goto(`/#/pages/game/plans?id=${other.plan.id}`)
  await expect(list.getByRole('button', { name: 'Stop this auto-bet' })).toBeVisible()
  await callAsPlayer(page, 'POST', '/api/user/timeout', { hours: 24 })
  await expect(list.getByText('You took a break.')).toBeVisible()
})
