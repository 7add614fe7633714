import { expect, type Page } from '@playwright/test'
import {
  callAsPlayer,
  expectBalance,
  failedRequest,
  newName,
  openAccount,
  openDayTable,
  pageAt,
  shown,
  signIn,
  tokenOf,
  test,
  welcome,
} from '../support/browser.ts'
import { newPlayer } from '../support/browser-office.ts'
import { expectSaid } from './said.ts'

const chip = 10_00n
const sent = 12_34n
const messages = '/api/support/messages'
const calls = ['/api/games/submitBet', '/api/trade/transfer', messages]

test.describe('on a connection that is down', () => {
  test.use({ expectedComplaints: failedRequest })

  test('Ann’s call is never sent for Ben, who signs in after her; back again, she has it once', async ({
    page,
    request,
  }) => {
    test.setTimeout(240_000)
    const [ann, ben, friend] = [
      newName('ann'),
      await newPlayer(request, 'ben'),
      await newPlayer(request, 'fred'),
    ]
    const asked: [path: string, token: string | undefined][] = []
    page.on('request', (one) => {
      const path = new URL(one.url()).pathname
      if (calls.includes(path) && one.method() === 'POST') asked.push([path, one.headers()['token']])
    })
    await page.clock.install()
    await openAccount(page, ann)
    const game = await openDayTable(page)
    await page.goto(`/#/pages/game/bet?game_id=${game}`)
    const first = await tokenOf(page)
    const cut = /api\/(games\/submitBet|trade\/transfer|support\/messages$)/
    await page.route(cut, (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()))
    await page.getByRole('tabpanel').getByRole('button', { name: /^Even/ }).click()
    await page.getByRole('button', { name: 'Review' }).click()
    const slip = page.getByRole('dialog', { name: 'Bet slip' })
    await slip.getByRole('button', { name: /^Place bet/ }).click()
    await expect(slip).toContainText('We didn’t get an answer.')
    // No answer for a while: it is asked again once the connection is back.
    await expect(async () => {
      await page.clock.fastForward(6_000)
      await expect(slip).toContainText('Still no answer.', { timeout: 500 })
    }).toPass()
    await page.keyboard.press('Escape')

    await page.goto('/#/pages/trade/transfer')
    const transfer = pageAt(page, '/pages/trade/transfer')
    await transfer.getByLabel('Recipient').fill(friend.username)
    await transfer.getByLabel('Amount', { exact: true }).fill('12.34')
    const send = { name: `Send ${shown(sent)}` }
    await transfer.getByRole('button', send).click()
    await page.getByRole('dialog').getByRole('button', send).click()
    await expect.poll(() => countOf(asked, '/api/trade/transfer')).toBeGreaterThan(0)
    await page.keyboard.press('Escape')

    await page.goto('/#/pages/support/conversation')
    for (const text of ['What I wrote first', 'What I wrote then']) await write(page, text)
    await expect.poll(() => countOf(asked, messages)).toBeGreaterThan(0)
    await logOut(page)

    await enter(page, ben.username)
    await page.unroute(cut)
    for (let times = 0; times < 4; times++) {
      await page.clock.fastForward(16_000)
      await page.evaluate(() => window.dispatchEvent(new Event('online')))
    }
    await page.goto('/#/pages/support/conversation')
    await expect(pageAt(page, '/pages/support/conversation').getByText('How can we help?')).toBeVisible()
    expect(new Set(asked.map(([, token]) => token))).toEqual(new Set([first]))
    await expectBalanceOf(page, welcome)
    await logOut(page)

    await enter(page, ann)
    await page.goto(`/#/pages/game/bet?game_id=${game}`)
    await expectBalance(page, welcome - chip)
    await page.goto('/#/pages/trade/transfer')
    await expectBalance(page, welcome - chip - sent)
    await page.goto('/#/pages/support/conversation')
    // Newest first.
    await expect
      .poll(async () => {
        const { list } = await callAsPlayer<{ list: { content: string }[] }>(page, 'GET', messages)
        return list.map(({ content }) => content)
      })
      .toEqual(['What I wrote then', 'What I wrote first'])
    await expect(page.getByRole('button', { name: 'Send again' })).toHaveCount(0)
    await expectBalanceOf(page, welcome - chip - sent)
  })
})

test('a bet that was taken while Abe signed out elsewhere is his one bet when he is back', async ({
  page,
  context,
  request,
}) => {
  const abe = await newPlayer(request, 'abe')
  await enter(page, abe.username)
  const other = await context.newPage()
  const game = await openDayTable(page)
  await page.goto(`/#/pages/game/bet?game_id=${game}`)
  const [taken, told] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route('**/api/games/submitBet', async (route) => {
    const response = await route.fetch()
    taken.resolve()
    await told.promise
    await route.fulfill({ response })
  })
  await page.getByRole('tabpanel').getByRole('button', { name: /^Odd/ }).click()
  await page.getByRole('button', { name: 'Review' }).click()
  await page
    .getByRole('dialog', { name: 'Bet slip' })
    .getByRole('button', { name: /^Place bet/ })
    .click()
  await taken.promise
  await logOut(other)
  await expect(page.getByText('No account? Try it with play money.')).toBeVisible()
  told.resolve()
  await enter(other, abe.username)
  // The key asks what became of it: nothing is left on the slip that could be placed once more.
  await expectSaid(page, '1 bet placed')
  await expectBalanceOf(other, welcome - chip)
  await expect(page.getByRole('button', { name: 'Review' })).toHaveCount(0)
})

test('signing in or out in one window does the same in the other, even as somebody else', async ({
  page,
  context,
  request,
}) => {
  const other = await context.newPage()
  await other.goto('/#/pages/profile/profile')
  for (const first of ['ida', 'ivo']) {
    const player = await newPlayer(request, first)
    await enter(page, player.username)
    for (const window of [page, other]) {
      await window.goto('/#/pages/profile/profile')
      await expect(pageAt(window, '/pages/profile/profile').getByText(player.username).first()).toBeVisible()
      expect(await tokenOf(window)).not.toBe('')
    }
    await logOut(page)
    await expect(pageAt(other, '/pages/profile/profile').getByText(player.username)).toHaveCount(0)
  }
})

const countOf = (asked: readonly (readonly [string, unknown])[], wanted: string) =>
  asked.filter(([path]) => path === wanted).length

async function write(page: Page, text: string): Promise<void> {
  const conversation = pageAt(page, '/pages/support/conversation')
  await conversation.getByLabel('Your message').fill(text)
  await conversation.getByRole('button', { name: 'Send', exact: true }).click()
}

async function enter(page: Page, username: string): Promise<void> {
  await page.goto('/#/pages/login/login')
  await signIn(page, username)
  await expect(page).not.toHaveURL(/login/)
}

async function logOut(page: Page): Promise<void> {
  await page.goto('/#/pages/profile/profile')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByText('You are not signed in')).toBeVisible()
}

/** A player's balance by the server, in minor units. */
async function expectBalanceOf(page: Page, minor: bigint): Promise<void> {
  const { money } = await callAsPlayer<{ money: string }>(page, 'GET', '/api/user/index')
  expect(shown(BigInt(money.replace('.', '')))).toBe(shown(minor))
}
