import { expect, type Locator, type Page } from '@playwright/test'
import {
  callAsPlayer,
  expectBalance,
  newName,
  openAccount,
  openDayTable,
  pageAt,
  placeBets,
  shown,
  signIn,
  test,
  welcome,
} from '../support/browser.ts'
import { arrange, enrolled, openOffice } from '../support/browser-office.ts'
import { importLeagues, kickOffNow, matchOnSale } from '../support/browser-football.ts'
import { decide, moneyCall } from '../support/browser-money.ts'
import { faultsOfLetters, lettersOf } from './letters.ts'
import { expectSaid } from './said.ts'

const sportPath = '/pages/sport/sport?league=xx.7'
const leagueOf = { syd: 'xx.8', cass: 'xx.9', ines: 'xx.6' }
// The matches of the first one stay open for everybody. The matches of the others are played and suspended, each league's by one
// story.
test.beforeAll(async () => importLeagues(['xx.7', ...Object.values(leagueOf)]))

const prices = (page: Page) =>
  pageAt(page, '/pages/sport/sport')
    .locator('main')
    .getByRole('button', { name: /^Draw / })
const slipOf = (page: Page) => page.getByRole('dialog', { name: 'Bet slip' })

async function openMatches(page: Page): Promise<void> {
  await page.goto(`/#${sportPath}`)
  await expect(async () => {
    await page.reload()
    await expect(prices(page)).toHaveCount(4, { timeout: 3_000 })
  }).toPass({ timeout: 60_000 })
}

/** Puts Big on the slip that dice share with matches, and gives that. */
async function combineBig(page: Page) {
  const game = await openDayTable(page)
  await page.goto(`/#/pages/game/bet?game_id=${game}`)
  await page.getByRole('button', { name: /^Big Sum 11–17/ }).click()
  await page.getByRole('button', { name: 'Review' }).click()
  const slip = slipOf(page)
  await slip.getByRole('button', { name: 'Combine' }).click()
  return slip
}

test('Sana makes a Yankee of four matches, sees its payouts beforehand, and finds it with its legs', async ({
  page,
}) => {
  await openAccount(page, newName('sana'))
  await openMatches(page)
  expect(await faultsOfLetters(page)).toEqual([])
  for (let at = 0; at < 4; at++) await prices(page).nth(at).click()
  await page.getByRole('button', { name: 'Bet slip' }).click()
  const slip = slipOf(page)
  await slip.getByText('System').click()
  await expect(slip.getByRole('combobox', { name: 'System' })).toHaveValue('yankee')
  await expect(slip.getByText('6 doubles, 4 trebles, 1 × 4-fold')).toBeVisible()
  const place = (cost: bigint) => slip.getByRole('button', { name: `Place bet · ${shown(cost)}` })
  await slip.getByRole('button', { name: 'Stake your full balance' }).click()
  await expect(place((welcome / 11n) * 11n)).toBeEnabled()
  await slip.getByRole('button', { name: '¥5.00' }).click()
  await slip.getByRole('button', { name: 'Multiply every stake by 2' }).click()
  await expect(place(110_00n)).toBeEnabled()
  await slip.getByRole('button', { name: 'Halve every stake' }).click()
  await expect(place(55_00n)).toBeEnabled()
  await slip.getByLabel('Stake per bet').fill('1')
  await expect(slip.getByRole('row')).toHaveCount(4)
  await expect(slip.getByRole('row', { name: /^2 win 1 bet/ })).toBeVisible()
  await expect(slip.getByRole('row', { name: /^4 win 11 bets/ })).toBeVisible()
  // Without the last leg just the combinations of the other three pay.
  await slip.getByText('Choose which legs win').click()
  const returns = slip.getByRole('status').filter({ hasText: 'Returns' })
  await expect(returns).toHaveText(/¥[\d,.]+$/)
  const all = await returns.textContent()
  await slip.getByRole('checkbox').last().uncheck()
  await expect(returns).not.toHaveText(all!)
  await slip.getByRole('checkbox').nth(1).uncheck()
  await slip.getByRole('checkbox').nth(2).uncheck()
  await expect(returns).toHaveText('Returns¥0.00')
  await Promise.all([
    expectSaid(page, 'Bet placed'),
    slip.getByRole('button', { name: 'Place bet · ¥11.00' }).click(),
  ])
  await expectBalance(page, welcome - 11_00n)
  await expect(page.getByRole('button', { name: 'Bet slip' })).toHaveCount(0)

  await page.goto('/#/pages/game/record?status=pending')
  await pageAt(page, '/pages/game/record')
    .getByRole('link', { name: /^Yankee · 11 bets/ })
    .click()
  await expect(page.getByText('Waiting for the result')).toBeVisible()
  const legs = page.getByRole('list', { name: 'Legs' })
  await expect(legs.getByRole('listitem')).toHaveCount(4)
  await expect(legs).toContainText('Alder Vale v Birch Town')
  await expect(page.getByText(/^11 combinations share the stake of ¥11\.00 equally/)).toBeVisible()

  await page.getByRole('button', { name: 'Bet again' }).click()
  await page.getByRole('button', { name: 'Bet slip' }).click()
  await expect(slip.getByRole('listitem')).toHaveCount(4)
  // The same bet: a Yankee, and a stake of 1.00 for each of its bets.
  await expect(slip.getByRole('combobox')).toHaveValue('yankee')
  await expect(slip.getByRole('button', { name: /¥11\.00/ })).toBeVisible()
})

test('Stan can back one match twice in singles alone; all its prices follow from its grid', async ({
  page,
}) => {
  await openAccount(page, newName('stan'))
  await openMatches(page)
  await pageAt(page, '/pages/sport/sport')
    .getByRole('link', { name: /Alder Vale/ })
    .click()
  const match = page.getByRole('region', { name: 'Match result' })
  await match.getByRole('button', { name: /^Alder Vale/ }).click()
  await match.getByRole('button', { name: /^Draw/ }).click()
  await page.getByRole('button', { name: 'Bet slip' }).click()
  const slip = slipOf(page)
  await expect(slip.getByRole('button', { name: 'Place bet · ¥20.00' })).toBeEnabled()
  await slip.getByText('Accumulator').click()
  await expect(slip.getByRole('button', { name: 'Place bet · ¥10.00' })).toBeDisabled()
  await expect(slip.getByText('Can’t be combined with another selection of the same event')).toHaveCount(2)
  await slip.getByRole('button', { name: /^How it’s priced: Draw, \d+\.\d\d$/ }).click()
  const made = page.getByRole('dialog', { name: /^Match result/ })
  await expect(made.getByText('Recomputed on this device: all 3 prices match.')).toBeVisible()
  await made.getByRole('button', { name: 'Close' }).click()
  await slip.getByRole('button', { name: 'Close' }).click()

  await page.getByRole('button', { name: 'Rules: Draw no bet' }).click()
  const rules = page.getByRole('dialog', { name: /^Draw no bet/ })
  await expect(rules.getByRole('row', { name: /^Birch Town .* Lost ¥0\.00$/ })).toBeVisible()
  await rules.getByRole('button', { name: 'Birch Town, Full time: one goal more' }).click()
  await expect(rules.getByRole('row', { name: /^Birch Town .* Refunded ¥10\.00$/ })).toBeVisible()
  await rules.getByRole('button', { name: 'Close' }).click()

  await page.getByRole('button', { name: /how this price is made/ }).click()
  await expect(page.getByText(/^Recomputed on this device: all \d+ prices match\.$/)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'How it’s priced: Draw no bet' }).click()
  const priced = page.getByRole('dialog', { name: /^Draw no bet/ })
  await expect(priced.getByRole('row', { name: /^Alder Vale \d+\.\d % \d+\.\d{3} \d+\.\d\d$/ })).toBeVisible()
  await expect(priced.getByText('Recomputed on this device: all 2 prices match.')).toBeVisible()
  await priced.getByRole('button', { name: 'Close' }).click()

  // On a desktop the slip stands beside the match.
  await page.setViewportSize({ width: 1280, height: 800 })
  const docked = page.getByRole('region', { name: 'Bet slip' })
  await expect(docked.getByRole('listitem')).toHaveCount(2)
  const [left, own] = await Promise.all([match.boundingBox(), docked.boundingBox()])
  expect(own!.x).toBeGreaterThanOrEqual(left!.x + left!.width)
  expect(own!.x + own!.width - left!.x).toBeLessThanOrEqual(960)
  await docked.getByText('Single').click()
  await docked.getByRole('button', { name: 'Place bet · ¥20.00' }).click()
  await expectBalance(page, welcome - 20_00n)
})

test('correct scores are grouped by winner, each column from the lowest score on, for screen readers too', async ({
  page,
}) => {
  await openMatches(page)
  await pageAt(page, '/pages/sport/sport')
    .getByRole('link', { name: /Alder Vale/ })
    .click()
  const scores = page.getByRole('region', { name: 'Correct score' })
  await expect(scores.getByRole('group', { name: 'Alder Vale' })).toBeVisible()
  const said = async (winner: string) =>
    (await scores.getByRole('group', { name: winner }).getByRole('button').allTextContents()).map(
      (text) => text.split(' ')[0],
    )
  expect((await said('Alder Vale')).slice(0, 4)).toEqual(['1-0', '2-0', '2-1', '3-0'])
  expect((await said('Draw')).slice(0, 3)).toEqual(['0-0', '1-1', '2-2'])
  expect((await said('Birch Town')).slice(0, 4)).toEqual(['0-1', '0-2', '1-2', '0-3'])
  const leftOf = async (name: RegExp) => (await scores.getByRole('button', { name }).boundingBox())!.x
  expect(await leftOf(/^0-0 /)).toBe(await leftOf(/^1-1 /))
  expect(await leftOf(/^1-0 /)).toBeLessThan(await leftOf(/^0-0 /))
  expect(await leftOf(/^0-1 /)).toBeGreaterThan(await leftOf(/^0-0 /))
})

test('a twenty-first selection shows that the slip is full', async ({ page }) => {
  await openMatches(page)
  await pageAt(page, '/pages/sport/sport')
    .getByRole('link', { name: /Alder Vale/ })
    .click()
  const scores = page
    .getByRole('region', { name: 'Correct score' })
    .getByRole('button', { name: /\d\.\d\d$/ })
  for (let at = 0; at < 20; at++) await scores.nth(at).click()
  await Promise.all([expectSaid(page, 'A slip has room for 20 selections', 'alert'), scores.nth(20).click()])
  await expect(scores.nth(20)).toHaveAttribute('aria-pressed', 'false')

  // Cleared by one tap, and put back by another.
  await page.getByRole('button', { name: 'Bet slip' }).click()
  const slip = slipOf(page)
  await expect(slip.getByRole('listitem')).toHaveCount(20)
  await slip.getByRole('button', { name: 'Clear slip' }).click()
  await expect(slip.getByText('Your slip is empty')).toBeVisible()
  await slip.getByRole('button', { name: 'Undo' }).click()
  await expect(slip.getByRole('listitem')).toHaveCount(20)
})

test('Suna makes one system of dice and two matches, in American odds', async ({ page }) => {
  await openAccount(page, newName('suna'))
  await page.goto('/#/pages/profile/profile')
  await page.getByLabel('Odds format').selectOption('american')
  const slip = await combineBig(page)
  await expect(slip.getByText('−104')).toBeVisible()
  await slip.getByRole('button', { name: 'Close' }).click()
  // The table says what is on it, and leads back there.
  await page.getByRole('button', { name: 'Combined slip: 1' }).click()
  await expect(slip.getByRole('listitem')).toHaveCount(1)
  await slip.getByRole('button', { name: 'Close' }).click()

  await openMatches(page)
  for (let at = 0; at < 2; at++) await prices(page).nth(at).click()
  await page.getByRole('button', { name: 'Bet slip' }).click()
  await expect(slip.getByRole('listitem')).toHaveCount(3)
  await slip.getByText('System').click()
  await slip.getByRole('combobox', { name: 'System' }).selectOption('trixie')
  await slip.getByLabel('Stake per bet').fill('1')
  await slip.getByRole('button', { name: 'Place bet · ¥4.00' }).click()
  await expectBalance(page, welcome - 4_00n)

  await page.goto('/#/pages/game/record?status=pending')
  await pageAt(page, '/pages/game/record')
    .getByRole('link', { name: /^Trixie · 4 bets/ })
    .click()
  await expect(page.getByText(/^Football, .*table|table.*, Football$/i)).toBeVisible()
  const legs = page.getByRole('list', { name: 'Legs' })
  await expect(legs.getByRole('listitem')).toHaveCount(3)
  await expect(legs).toContainText('Alder Vale v Birch Town')
  await expect(legs.getByRole('listitem').filter({ hasText: 'Big' })).toContainText('−104')
})

test('Otis puts dice beside two matches from the table and from the matches, and places all as one slip', async ({
  page,
}) => {
  await openAccount(page, newName('otis'))
  await openMatches(page)
  for (let at = 0; at < 2; at++) await prices(page).nth(at).click()
  const game = await openDayTable(page)
  await page.goto(`/#/pages/game/bet?game_id=${game}`)
  await page.getByRole('button', { name: /^Big Sum 11–17/ }).click()
  await page.getByRole('button', { name: 'Review' }).click()
  const slip = slipOf(page)
  await expect(slip.getByRole('region', { name: 'Also on your slip' }).getByRole('listitem')).toHaveCount(2)
  await slip.getByRole('button', { name: 'Put everything on one slip' }).click()
  await expect(slip.getByRole('button', { name: /^Remove / })).toHaveCount(3)
  await slip.getByRole('button', { name: 'Close' }).click()

  // A pick that stands at the table is told where the matches are, and comes along.
  await page.getByRole('button', { name: /^Odd / }).click()
  await openMatches(page)
  await page.getByRole('button', { name: 'Bet slip' }).click()
  await slip.getByRole('button', { name: 'Add pick to this slip' }).click()
  await expect(slip.getByRole('button', { name: /^Remove / })).toHaveCount(4)
  await expect(slip.getByRole('button', { name: 'Add pick to this slip' })).toHaveCount(0)
  await slip.getByText('Single').click()
  await slip.getByRole('textbox', { name: 'Stake' }).fill('5')
  await slip.getByRole('button', { name: 'Place bet · ¥20.00' }).click()
  await expectBalance(page, welcome - 20_00n)
  await page.goto(`/#/pages/game/bet?game_id=${game}`)
  await expect(page.getByRole('button', { name: 'Review' })).toHaveCount(0)
})

test('each system’s name is whole in its choice, in Spanish at 375 px', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 })
  await openMatches(page)
  for (let at = 0; at < 4; at++) await prices(page).nth(at).click()
  await page.evaluate(() => localStorage.setItem('glasshouse.locale', 'es'))
  await page.reload()
  await page.getByRole('button', { name: 'Ver boleto' }).click()
  const slip = page.getByRole('dialog', { name: 'Boleto' })
  await slip.getByText('Sistema').click()
  const room = await slip.getByRole('combobox').evaluate((choice) => {
    const given = choice.clientWidth
    choice.style.minWidth = '0'
    choice.style.width = 'max-content'
    return given - choice.clientWidth
  })
  expect(room).toBeGreaterThanOrEqual(0)
})

test('a club’s long name is whole on every tile of a phone', async ({ page }) => {
  const { data } = await (
    await page.request.get('/api/sport/fixtures?league=replay.en.1&status=open&limit=50')
  ).json()
  const match = data.list.find(({ home, away }: Record<'home' | 'away', string>) =>
    `${home} ${away}`.includes('Wolverhampton'),
  )
  await page.goto(`/#/pages/sport/fixture?game_id=${match.game_id}&game_no=${match.game_no}`)
  const markets = pageAt(page, '/pages/sport/fixture')
  await expect(markets.getByRole('region', { name: 'Half-time/full-time' })).toBeVisible()
  for (const width of [320, 375]) {
    await page.setViewportSize({ width, height: 812 })
    await expect.poll(() => lettersOf(page)).toBeCloseTo(width / 23.4375, 3)
    expect(await faultsOfLetters(page)).toEqual([])
  }
})

test('a trader on a phone sees what each selection sells at, and the sign-in page has its languages in a row', async ({
  page,
  browser,
  request,
}) => {
  const player = await (await browser.newContext()).newPage()
  await openAccount(player, newName('tom'))
  const { game_id, game_no } = await matchOnSale(player, 'xx.7')
  await player.context().close()
  const events = await arrange<{ id: string }>('select id from events where game_id = $1 and code = $2', [
    game_id,
    game_no,
  ])
  await page.setViewportSize({ width: 375, height: 812 })
  await page.goto('/console/')
  const language = await page.getByRole('button', { name: '简体中文' }).boundingBox()
  expect(language!.width).toBeGreaterThan(language!.height)
  await openOffice(page, await enrolled(request, 'trader'))
  await page.goto(`/console/trading?id=${events[0]?.id}`)
  const price = page.getByRole('button', { name: /^\d+\.\d\d · .*Draw/ }).first()
  await price.scrollIntoViewIfNeeded()
  const { x, width } = (await price.boundingBox())!
  expect(x + width).toBeLessThanOrEqual(375)
  expect(await price.evaluate((own) => own.closest('table')!.scrollWidth)).toBeLessThanOrEqual(375)
})

test('twenty legs on the slip leave dice where they are', async ({ page }) => {
  await openMatches(page)
  await pageAt(page, '/pages/sport/sport')
    .getByRole('link', { name: /Alder Vale/ })
    .click()
  const scores = page
    .getByRole('region', { name: 'Correct score' })
    .getByRole('button', { name: /\d\.\d\d$/ })
  for (let at = 0; at < 20; at++) await scores.nth(at).click()
  const game = await openDayTable(page)
  await page.goto(`/#/pages/game/bet?game_id=${game}`)
  await page.getByRole('button', { name: /^Big Sum 11–17/ }).click()
  await page.getByRole('button', { name: 'Review' }).click()
  const slip = slipOf(page)
  await Promise.all([
    expectSaid(page, 'A slip has room for 20 selections', 'alert'),
    slip.getByRole('button', { name: 'Combine' }).click(),
  ])
  await expect(slip.getByRole('button', { name: 'Remove Big' })).toBeVisible()
})

test('Vida fills a slip as a visitor, with dice and two matches, is asked to sign in, and places it as it stood', async ({
  page,
  browser,
}) => {
  const name = newName('vida')
  const other = await browser.newContext()
  await openAccount(await other.newPage(), name)
  await other.close()

  const slip = await combineBig(page)
  await slip.getByRole('button', { name: 'Close' }).click()
  await openMatches(page)
  for (let at = 0; at < 2; at++) await prices(page).nth(at).click()
  await page.getByRole('button', { name: 'Bet slip' }).click()
  await slip.getByText('System').click()
  await slip.getByRole('combobox', { name: 'System' }).selectOption('patent')
  await slip.getByLabel('Stake per bet').fill('2')
  await slip.getByText('Accept any').click()
  const legs = await slip.getByRole('listitem').allTextContents()
  await expect(slip.getByText('Sign in to place this bet. Your slip is kept.')).toBeVisible()
  await slip.getByRole('button', { name: 'Sign in' }).click()
  await signIn(page, name)

  await expect(slip.getByRole('combobox', { name: 'System' })).toHaveValue('patent')
  await expect(slip.getByRole('listitem')).toHaveText(legs)
  await expect(slip.getByLabel('Stake per bet')).toHaveValue('2')
  await expect(slip.getByRole('radio', { name: 'Accept any' })).toBeChecked()
  await slip.getByRole('button', { name: 'Place bet · ¥14.00' }).click()
  await expectBalance(page, welcome - 14_00n)
  await page.goto('/#/pages/game/record?status=pending')
  await expect(
    pageAt(page, '/pages/game/record').getByRole('link', { name: /^Patent · 7 bets/ }),
  ).toBeVisible()
})

test('Syd’s bet wins until two operators correct the result; the balance follows, and the statement says why', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000)
  await openAccount(page, newName('syd'))
  const { game_id, game_no, version, main } = await matchOnSale(page, leagueOf.syd)
  const { bets } = await moneyCall<{ bets: { id: string }[] }>(page, '/api/games/submitBet', {
    bet_content: [{ legs: [{ game_id, game_no, play: 'result', pick: '1', version }], amount: '10.00' }],
  })
  const { list } = await callAsPlayer<{ list: { game_id: number; game_no: string; version: number }[] }>(
    page,
    'GET',
    `/api/sport/fixtures?league=${leagueOf.syd}&status=open`,
  )
  const other = list.at(0)!
  const { bets: kept } = await moneyCall<{ bets: { id: string }[] }>(page, '/api/games/submitBet', {
    bet_content: [
      {
        legs: [
          {
            game_id: other.game_id,
            game_no: other.game_no,
            play: 'result',
            pick: '1',
            version: other.version,
          },
        ],
        amount: '10.00',
      },
    ],
  })
  const paid = BigInt(main!.prices.at(0)!.odds.replace('.', '')) * 10n
  await kickOffNow(game_id, game_no)

  const [tess, theo] = await Promise.all([enrolled(request, 'trader'), enrolled(request, 'trader')])
  const end = async (full: string, note?: string) => {
    const entered = { game_id, game_no, kind: 'played', full, half: '1-0', note }
    const { fixture } = await decide<{ fixture: { entry: { id: string } } }>(
      request,
      tess,
      '/api/operator/sport/result',
      entered,
    )
    await decide(request, theo, '/api/operator/sport/result/decide', { id: fixture.entry.id, confirm: true })
  }
  // The page is not reloaded: the outcome of the bet is pushed to it.
  await page.goto('/#/pages/game/record')
  const record = pageAt(page, '/pages/game/record')
  await expect(record.getByRole('link', { name: /Match result/ })).toHaveCount(2)
  await end('1-0')
  await expectBalance(page, welcome - 20_00n + paid)
  await expect(record.getByRole('link', { name: /Match result.*Won/ })).toBeVisible()
  // All but 5.00 is bet again before the result is corrected.
  await placeBets(page, [{ play: 'big', amount: inAmount(welcome + paid - 25_00n) }])
  await expectBalance(page, 5_00n)
  await end('1-1', 'the second goal counted')
  await expectBalance(page, 0n)
  await expect(record.getByRole('link', { name: /Match result.*Lost/ })).toBeVisible()

  await page.goto('/#/pages/profile/notice')
  const notice = pageAt(page, '/pages/profile/notice').getByRole('button', { name: /Result corrected/ })
  await notice.click()
  // Not its first line, which stands above until the notice is open.
  await expect(
    page.getByRole('paragraph').filter({ hasText: `This took back ${inAmount(paid)}.` }),
  ).toContainText(`${inAmount(paid - 5_00n)} of it is still owed; your next winnings pay it.`)
  await page.goto('/#/pages/trade/record')
  const statement = pageAt(page, '/pages/trade/record')
  await expect(
    statement.getByText(
      `You owe ${shown(paid - 5_00n)} after a corrected result. Your next winnings pay it.`,
    ),
  ).toBeVisible()
  const reversed = statement.getByRole('button', { name: /^Result corrected/ })
  await expect(reversed).toContainText(shown(5_00n))
  await reversed.click()
  await page.getByRole('dialog').getByRole('button', { name: 'See the bet' }).click()
  await expect(record.getByText(bets.at(0)!.id)).toBeVisible()
  await expect(record.getByText('We corrected the result: two of our staff')).toBeVisible()
  await expect(record.getByText(`The correction took back ${shown(paid)}.`)).toContainText(
    `${shown(paid - 5_00n)} of it is still owed; your next winnings pay it.`,
  )

  // A cash-out meets the debt first, and says so.
  await page.goto(`/#/pages/game/record?id=${kept.at(0)!.id}`)
  await page.getByRole('button', { name: /^Cash out ¥/ }).click()
  await Promise.all([
    expectSaid(page, 'of it paid what you owed from a corrected result.'),
    page
      .getByRole('dialog')
      .getByRole('button', { name: /^Cash out ¥/ })
      .click(),
  ])
  await expect(
    record.getByText(/^¥\d+\.\d\d of it paid what you owed from a corrected result\./),
  ).toBeVisible()
})

test('Cass cashes out against a goal: suspended, then at another value, and in the end at the one that she sees', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000)
  await openAccount(page, newName('cass'))
  const { game_id, game_no, version } = await matchOnSale(page, leagueOf.cass)
  await moneyCall(page, '/api/games/submitBet', {
    bet_content: [{ legs: [{ game_id, game_no, play: 'result', pick: '1', version }], amount: '10.00' }],
  })
  const trader = await enrolled(request, 'trader')
  const suspend = async (suspended: boolean) =>
    decide(request, trader, '/api/operator/sport/suspend', {
      suspended,
      reason: 'goal',
      match: { game_id, game_no },
    })

  // While it is held the page knows no newer value than the one that it shows.
  let hold = Promise.resolve()
  await page.route('**/api/games/cashOut?**', async (route) => {
    await hold
    await route.continue().catch(() => undefined)
  })
  await page.goto('/#/pages/game/record?status=pending')
  const open = pageAt(page, '/pages/game/record').getByRole('link', { name: /Cash out ¥\d+\.\d\d/ })
  await open.click()
  await page.getByRole('button', { name: /^Cash out ¥/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Cash out' })
  await sheet.getByText('50%').click()
  await expect(sheet.getByText('¥5.00 of the ¥10.00 stake')).toBeVisible()
  await expect(sheet.getByText('Our margin, 5%')).toBeVisible()
  const button = sheet.getByRole('button', { name: /^Cash out ¥/ })
  const before = await button.textContent()

  const held = Promise.withResolvers<void>()
  hold = held.promise
  await suspend(true)
  await button.click()
  await expect(sheet.getByRole('alert')).toHaveText('Cash-out is suspended right now')
  await arrange(
    `with made as (
      select b.event_id, set_prices(b.event_id, b.nums, b.dens) as version
      from boards b join events e on e.id = b.event_id where e.game_id = $1 and e.code = $2)
    insert into board_models (event_id, version, home, away, rho, margin)
    select event_id, version, 400, 2800, 0, 50 from made`,
    [game_id, game_no],
  )
  await suspend(false)
  await button.click()
  await expect(sheet.getByRole('alert')).toHaveText(/^The value changed from \d+\.\d\d to \d+\.\d\d/)
  held.resolve()
  await expect(button).not.toHaveText(before!)
  const now = BigInt((await button.textContent())!.replace(/\D/g, ''))
  await button.click()
  await expectSaid(page, `${shown(now)} cashed out`)
  await expectBalance(page, welcome - 10_00n + now)
  await expect(page.getByText('Cashed out: ¥5.00 of the stake')).toBeVisible()
  await page.goto('/#/pages/trade/record')
  await expect(pageAt(page, '/pages/trade/record').getByRole('button', { name: /^Cash-out/ })).toBeVisible()
})

test.describe('when answers get lost', () => {
  test.use({ expectedComplaints: /^Failed to load resource/ })

  test('Cleo cashes out half, hears nothing, and after a reload learns that it happened, once', async ({
    page,
  }) => {
    test.setTimeout(120_000)
    await openAccount(page, newName('cleo'))
    const { game_id, game_no, version } = await matchOnSale(page, 'xx.7')
    await moneyCall(page, '/api/games/submitBet', {
      bet_content: [{ legs: [{ game_id, game_no, play: 'result', pick: '1', version }], amount: '10.00' }],
    })
    const keys = new Set<string | undefined>()
    let isLost = true
    let askedAfter = 0
    await page.route(
      (url) => url.pathname === '/api/games/cashOut',
      async (route) => {
        if (route.request().method() !== 'POST') return await route.continue()
        keys.add(route.request().headers()['idempotency-key'])
        if (!isLost) {
          askedAfter += 1
          return await route.continue()
        }
        await route.fetch()
        return await route.abort()
      },
    )
    await page.goto('/#/pages/game/record?status=pending')
    await pageAt(page, '/pages/game/record')
      .getByRole('link', { name: /Cash out ¥\d+\.\d\d/ })
      .click()
    await page.getByRole('button', { name: /^Cash out ¥/ }).click()
    const sheet = page.getByRole('dialog', { name: 'Cash out' })
    await sheet.getByText('50%').click()
    await sheet.getByRole('button', { name: /^Cash out ¥/ }).click()
    await expect(page.getByText('We didn’t get an answer. Trying again')).toBeVisible()
    await page.reload()
    isLost = false
    await expect(page.getByText('Cashed out: ¥5.00 of the stake')).toBeVisible({ timeout: 60_000 })
    await expect(page.getByRole('button', { name: /^Cash out ¥/ })).toBeEnabled({ timeout: 60_000 })
    // By the key that was kept over the reload.
    expect(askedAfter).toBeGreaterThan(0)
    expect(keys.size).toBe(1)
  })
})

test('Ines bets in play: one bet waits and is placed; a kept slip is offered again when a goal is undone; a goal refuses the last; the trader sets the clock', async ({
  page,
  request,
  browser,
}) => {
  test.setTimeout(150_000)
  await openAccount(page, newName('ines'))
  const { game_id, game_no, home, away } = await matchOnSale(page, leagueOf.ines)
  await kickOffNow(game_id, game_no)
  const trader = await enrolled(request, 'trader')
  type Told = { state: { number: number } }
  const say = async (kind: string, more: object = {}) =>
    decide<Told>(request, trader, '/api/operator/sport/live', { game_id, game_no, kind, ...more })
  await say('start')

  await page.goto(`/#/pages/sport/fixture?game_id=${game_id}&game_no=${game_no}`)
  const draw = page.getByRole('region', { name: 'Match result' }).getByRole('button', { name: /^Draw/ })
  const slip = slipOf(page)
  const waiting = page.getByRole('region', { name: 'Your bets in play' })
  const open = async () => page.getByRole('button', { name: 'Bet slip' }).click()
  const place = async () => {
    await slip.getByRole('button', { name: 'Place bet · ¥10.00' }).click()
    await expectSaid(page, 'Bet received. We’ll confirm it in a moment')
  }
  await draw.click()
  await open()
  await expect(slip.getByText(/^In-play bets are confirmed after 5\ss/)).toBeVisible()
  await slip.getByText('Accept any').click()
  await place()
  await expect(waiting).toContainText(/Confirmed in \d\ss/)
  await expect(waiting).toContainText('Bet placed')
  await expectBalance(page, welcome - 10_00n)

  await draw.click()
  const { state } = await say('goal', { side: 'home' })
  await say('undo', { undoes: state.number })
  await say('open')
  await open()
  await expect(slip.getByRole('alert')).toHaveText('The match has changed. Check the price')
  await slip.getByRole('button', { name: 'Accept new prices' }).click()
  await place()
  await say('goal', { side: 'away' })
  // On a wide screen the slip beside the match tells what becomes of it.
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(waiting).toContainText('Not placed')
  await expect(waiting.getByRole('listitem').filter({ hasText: 'Not placed' })).toContainText('suspended')
  await expectBalance(page, welcome - 10_00n)
  // A bet that was not placed is on the slip again.
  const docked = page.getByRole('region', { name: 'Bet slip' })
  await expect(docked.getByRole('button', { name: 'Remove Draw' })).toBeVisible()
  await page.setViewportSize({ width: 375, height: 812 })

  const office = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
  await openOffice(office, trader, `/trading?status=all&league=${leagueOf.ines}`)
  await office.getByText(`${home} – ${away}`).first().click()
  const live = office.getByRole('region', { name: 'Match in play' })
  await expect(live).toContainText('0–1')
  await live.getByRole('button', { name: 'Set the clock' }).click()
  const clock = office.getByRole('dialog', { name: 'Set the clock' })
  await clock.getByLabel('Time played').fill('43')
  await expect(clock.getByLabel('Time played')).toHaveAttribute('aria-invalid', 'true')
  await clock.getByRole('button', { name: 'Set the clock' }).click()
  await expect(clock).toBeVisible()
  await clock.getByLabel('Time played').fill('43:05')
  await clock.getByRole('button', { name: 'Set the clock' }).click()
  await expect(clock).toHaveCount(0)
  await expect(live).toContainText(/43:\d\d/)
  await expect(page.getByText('44′').first()).toBeVisible()

  // One market stops while the others go on.
  await say('open')
  await live.getByLabel('Suspend one market').selectOption('Match result')
  await live.getByRole('button', { name: 'Suspend', exact: true }).last().click()
  const stop = office.getByRole('dialog', { name: 'Suspend: Match result' })
  await stop.getByLabel('Reason').fill('price in doubt')
  await stop.getByRole('button', { name: 'Suspend' }).click()
  await expect(live.getByRole('button', { name: 'Resume' })).toBeVisible()
  await expect(draw).toBeDisabled()
  await expect(
    page
      .getByRole('region', { name: 'Double chance' })
      .getByRole('button', { name: /\d\.\d\d/ })
      .first(),
  ).toBeEnabled()
  await live.getByRole('button', { name: 'Resume' }).click()
  const resume = office.getByRole('dialog', { name: 'Resume: Match result' })
  await resume.getByLabel('Reason').fill('checked')
  await resume.getByRole('button', { name: 'Resume' }).click()
  await expect(draw).toBeEnabled()
  await expect(
    office.getByRole('img', { name: /^Oldest first: \d+\.\d\d, .*\d+\.\d\d$/ }).first(),
  ).toBeVisible()
  await office.context().close()

  // So far ahead the home club is not sold any more: the other two prices stay below their names.
  for (let goal = 0; goal < 6; goal += 1) await say('goal', { side: 'home' })
  await say('open')
  await page.goto(`/#/pages/sport/sport?league=${leagueOf.ines}`)
  const row = page.getByRole('listitem').filter({ has: page.locator(`a[href*="game_no=${game_no}"]`) })
  await expect(row.getByRole('button', { name: /^Draw/ })).toBeEnabled()
  expect(await faultsOfLetters(page)).toEqual([])
  expect(await leftOf(row.getByText('–', { exact: true }))).toBeLessThan(
    await leftOf(row.getByRole('button', { name: /^Draw/ })),
  )
})

const inAmount = (minor: bigint) => shown(minor).slice(1).replace(',', '')

const leftOf = async (cell: Locator) => (await cell.boundingBox())!.x
