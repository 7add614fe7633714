import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { newName, openDayTable, openGame, pageAt, shown, signUp, test } from '../support/browser.ts'

const chip = 10_00n

test('Bea has her receipt on her phone before the draw, and it convicts a house that changes or drops her bet', async ({
  page,
}) => {
  test.setTimeout(360_000)
  await signUp(page, newName('bea'))
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const game = await openGame(page, [2, 3, 4], 30)
  await page.goto(`/#/pages/game/bet?game_id=${game}`)
  await pageAt(page, '/pages/game/bet')
    .getByRole('tabpanel')
    .getByRole('button', { name: /^Big Sum/ })
    .click()
  await page.getByRole('button', { name: 'Review' }).click()
  await page.getByRole('button', { name: `Place bet · ${shown(chip)}` }).click()
  await expect(page.getByRole('status').filter({ hasText: 'placed' })).toBeVisible()

  await expect.poll(async () => (await keptOn(page)).length).toBe(1)
  const [kept = ''] = await keptOn(page)
  const receipt = JSON.parse(kept)
  expect(receipt.bet).toMatchObject({ play: 'big', stake: '10.00' })
  // The bet was placed first, and its receipt asked for once.
  const receipts = asked.filter((path) => path === '/api/games/receipt')
  expect(receipts).toHaveLength(1)
  expect(asked.indexOf('/api/games/submitBet')).toBeLessThan(asked.indexOf('/api/games/receipt'))

  await page.goto(`/#/pages/game/record?id=${receipt.bet.id}`)
  const detail = pageAt(page, '/pages/game/record')
  await expect(detail.getByRole('heading', { name: 'Receipt kept on this device' })).toBeVisible()
  await expect(
    detail.getByText(/^Signed by the house and kept here since .*, before the draw\./),
  ).toBeVisible()
  const saving = page.waitForEvent('download')
  await detail.getByRole('button', { name: 'Save as file' }).click()
  expect(await readFile(await (await saving).path(), 'utf8')).toBe(kept)

  // The house says that it was a smaller stake.
  await page.route('**/api/games/receipt?*', async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    answer.data.bet.stake = '1.00'
    await route.fulfill({ response, json: answer })
  })
  const own = await openOwn(page, game, receipt.bet.game_no)
  await expect(own.getByRole('alert')).toContainText('something different from what it signed here')
  await expect(own.getByText(shown(chip))).toBeVisible()
  await expect(own.getByText(/^Kept on this device since .*, before the draw\.$/)).toBeVisible()

  // The house has never heard of it: neither in her records nor when it is asked for the receipt.
  await page.unroute('**/api/games/receipt?*')
  await page.route('**/api/games/getBetRecord?*', async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    Object.assign(answer.data, { list: [], total: 0 })
    await route.fulfill({ response, json: answer })
  })
  await page.route('**/api/games/receipt?*', (route) =>
    route.fulfill({ json: { code: 0, msg: 'Bet not found', time: 0, data: { refusal: 'bet_not_found' } } }),
  )
  await page.reload()
  await expect(own.getByRole('alert')).toContainText('no longer knows this bet, although it signed it')
  await expect(own.getByText('The house signed this receipt: holds')).toBeVisible()

  // A failure lost it, as the public log tells, too: nobody is accused, and she hears where her stake is.
  await page.unroute('**/api/games/receipt?*')
  await page.route('**/api/games/receipt?*', (route) =>
    route.fulfill({ json: { code: 0, msg: 'Lost', time: 0, data: { refusal: 'bet_lost' } } }),
  )
  await page.reload()
  await expect(
    own.getByText(/a failure of its database lost this bet\. Its stake is back in your balance/),
  ).toBeVisible()
  await expect(own.getByRole('alert')).toHaveCount(0)
})

test('a receipt that is not signed by the house is not called one', async ({ page }) => {
  test.setTimeout(300_000)
  await signUp(page, newName('boris'))
  // One that the house does not give is not said to be on its way for ever.
  await page.route('**/api/games/receipt?*', (route) =>
    route.fulfill({ json: { code: 0, msg: 'Bet not found', time: 0, data: { refusal: 'bet_not_found' } } }),
  )
  const owed = await place(page)
  await page.goto(`/#/pages/game/record?id=${owed.id}`)
  await expect(pageAt(page, '/pages/game/record').getByText(/hasn’t given its signed receipt/)).toBeVisible()
  await page.unroute('**/api/games/receipt?*')
  await page.route('**/api/games/receipt?*', async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    answer.data.signature = '00'.repeat(64)
    await route.fulfill({ response, json: answer })
  })
  const { id } = await place(page)
  await page.goto(`/#/pages/game/record?id=${id}`)
  await expect(pageAt(page, '/pages/game/record').getByRole('alert')).toContainText(
    'isn’t signed with the house key that this browser knows',
  )
})

test('Carl pastes the receipt that Bea sent him, and one of another round is told apart', async ({
  page,
  browser,
}) => {
  test.setTimeout(300_000)
  await signUp(page, newName('bea'))
  const { id, game, number } = await place(page)
  await page.goto(`/#/pages/game/record?id=${id}`)
  await expect(pageAt(page, '/pages/game/record').getByText('Receipt kept on this device')).toBeVisible()
  const [receipt = ''] = await keptOn(page)

  const visitor = await browser.newContext()
  const other = await visitor.newPage()
  const own = await openOwn(other, game, number)
  await own.getByText('Paste a receipt').click()
  const text = own.getByRole('textbox', { name: 'The text of the receipt' })
  await text.fill(`\n  ${receipt}\n`)
  await expect(own.getByRole('status')).toContainText('Accepted and signed')
  await expect(own.getByText('The house signed this receipt: holds')).toBeVisible()
  await text.fill(receipt.replace('"stake":"10.00"', '"stake":"90.00"'))
  await expect(own.getByRole('alert')).toContainText('do not fit together')
  await text.fill(receipt.replace(`"game_no":"${number}"`, '"game_no":"20200101-0001"'))
  await expect(own.getByRole('alert')).toContainText('This receipt is for round 20200101-0001')
  await text.fill('my receipt')
  await expect(own.getByRole('alert')).toContainText('not a receipt of this house')
  await text.fill('')
  await expect(own.getByRole('alert')).toHaveCount(0)
  // A visitor's device keeps nothing of it.
  expect(await keptOn(other)).toEqual([])
  await visitor.close()
})

test('Bess has a receipt for each round of her double, and a house that knows nothing of it is told by either', async ({
  page,
}) => {
  test.setTimeout(300_000)
  await signUp(page, newName('bess'))
  const legOn = async (game_id: number) => ({ game_id, game_no: await openRound(page, game_id), play: 'big' })
  const short = await legOn(await openGame(page, [2, 3, 4], 30))
  const legs = [await legOn(await openDayTable(page)), short]
  const { id } = await submit(page, { bet_content: [{ legs, amount: '10.00' }] })
  await page.goto(`/#/pages/game/record?id=${id}`)
  const detail = pageAt(page, '/pages/game/record')
  await expect(detail.getByRole('heading', { name: 'Receipt kept on this device' })).toHaveCount(2)
  const kept = (await keptOn(page)).map((text) => JSON.parse(text))
  expect(kept.map(({ version, bet }) => [version, bet.game_no, bet.legs.length])).toEqual(
    expect.arrayContaining(legs.map(({ game_no }) => [3, game_no, 2])),
  )
  await detail.getByRole('list', { name: 'Legs' }).getByRole('link').last().click()
  const { game_id, game_no } = short
  await page.waitForURL(`**/pages/fairness/proof?game_id=${game_id}&game_no=${game_no}&bet=${id}`)
  const own = pageAt(page, '/pages/fairness/proof').getByRole('region', { name: 'Was my bet in it?' })
  await expect(own.getByText('Receipt and proof speak of the same promise: holds')).toBeVisible()
  await expect(own.getByText(/^Kept on this device since .*, before the draw\.$/)).toBeVisible()
  await page.route('**/api/games/receipt?*', (route) =>
    route.fulfill({ json: { code: 0, msg: 'Bet not found', time: 0, data: { refusal: 'bet_not_found' } } }),
  )
  await page.reload()
  await expect(own.getByRole('alert')).toContainText('no longer knows this bet, although it signed it')
  await expect(own.getByText('The house signed this receipt: holds')).toBeVisible()
})

/** The receipts that the device keeps, as the files that it would save. */
async function keptOn(page: Page): Promise<string[]> {
  return await page.evaluate(() =>
    Object.keys(localStorage)
      .filter((key) => key.startsWith('glasshouse.receipt.'))
      .map((key) => String(JSON.parse(localStorage.getItem(key) ?? '[]')[1])),
  )
}

/** Where the proof of a round answers "was my bet in it?". */
async function openOwn(page: Page, game: number, number: string) {
  await page.goto(`/#/pages/fairness/proof?game_id=${game}&game_no=${number}`)
  return pageAt(page, '/pages/fairness/proof').getByRole('region', { name: 'Was my bet in it?' })
}

/** Places a bet of 10.00 for the signed-in player, outside this page. */
async function place(page: Page): Promise<{ id: string; game: number; number: string }> {
  const game = await openGame(page, [2, 3, 4], 20)
  const number = await openRound(page, game)
  const bet_content = [{ play: 'big', amount: '10.00' }]
  return { ...(await submit(page, { game_id: game, game_no: number, bet_content })), game, number }
}

async function openRound(page: Page, game: number): Promise<string> {
  const { data } = await (await page.request.get(`/api/games/play?game_id=${game}`)).json()
  return data.round.game_no
}

/** Sends a slip with one bet for the signed-in player. */
async function submit(page: Page, data: object): Promise<{ id: string }> {
  const token = (await page.evaluate(() => localStorage.getItem('glasshouse.token'))) ?? ''
  const headers = { token, 'idempotency-key': `story-${crypto.randomUUID()}` }
  const envelope = await (await page.request.post('/api/games/submitBet', { headers, data })).json()
  expect(envelope.code, envelope.msg).toBe(1)
  return { id: envelope.data.bets[0].id }
}
