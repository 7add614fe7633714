import type { CallAnswer } from '@glasshouse/contract/call.ts'
import type { Language } from '@glasshouse/contract/languages.ts'
import type { sportFixtures } from '@glasshouse/contract/sport.ts'
import { expect, type Page } from '@playwright/test'
import { pageAt } from '../support/browser.ts'
import { moneyCall } from '../support/browser-money.ts'
import { openRoute } from './routes.ts'

type Listed = CallAnswer<typeof sportFixtures>['list'][number]

const fixturePath = ({ game_id, game_no }: Listed) =>
  `/pages/sport/fixture?game_id=${game_id}&game_no=${game_no}`

async function listed(page: Page, query: string): Promise<Listed[]> {
  const { data } = await (await page.request.get(`/api/sport/fixtures?${query}`)).json()
  return data.list
}

/** The addresses of sport for who looks at all pages: the matches, a league, and one of its matches with every market. */
export async function sportAddresses(page: Page): Promise<string[]> {
  const match = (await listed(page, 'league=replay.en.1&status=open')).at(0)!
  return ['/pages/sport/sport', '/pages/sport/league?league=replay.en.1', fixturePath(match)]
}

/**
 * Lets `look` see what sport has beside its pages: the slip with a system and what it pays, a market's rules and how it is priced, how
 * much a bet is cashed out for, and a virtual match as it is played. For who is signed in, in that language.
 */
export async function visitSport(
  page: Page,
  language: Language,
  look: (what: string) => Promise<void>,
): Promise<void> {
  const { default: words } = await import(`../../web/locales/${language}/sport.ts`)
  const { default: record } = await import(`../../web/locales/${language}/record.ts`)
  const sheet = page.getByRole('dialog')
  const close = async () => {
    await page.keyboard.press('Escape')
    await expect(sheet).toHaveCount(0)
  }
  const matches = (await listed(page, 'league=replay.en.1&status=open')).slice(0, 4)
  const legs = matches.map(({ game_id, game_no, home, away, version, main }) => {
    const { pick, name, odds_exact: odds } = main!.prices.at(0)!
    const event = `${home} – ${away}`
    return { gameId: game_id, gameNo: game_no, play: 'result', pick, version, odds, name, market: '', event }
  })
  const slip = { legs, kind: 'yankee', stake: '1', priceChange: 'better' }
  await page.evaluate((kept) => localStorage.setItem('glasshouse.sport-slip', kept), JSON.stringify(slip))
  await page.reload()
  await openRoute(page, fixturePath(matches.at(0)!))
  const fixture = pageAt(page, '/pages/sport/fixture')
  await page.getByRole('button', { name: words.slip.open, exact: true }).click()
  await sheet.getByText(words.slip.whichWin).click()
  await expect(sheet.getByRole('checkbox')).toHaveCount(4)
  await look('the slip')
  await close()
  await page.evaluate(() => localStorage.removeItem('glasshouse.sport-slip'))

  const ofMarket = fixture.locator('section:has(h2)').first().locator('h2 ~ button')
  await ofMarket.nth(0).click()
  await expect(sheet.getByRole('table')).toBeVisible()
  await look('the rules of a market')
  await close()
  await ofMarket.nth(1).click()
  await expect(sheet.getByRole('table')).toBeVisible()
  await look('how a market is priced')
  await close()

  const { gameId, gameNo, play, pick, version } = legs.at(0)!
  const { bets } = await moneyCall<{ bets: { id: string }[] }>(page, '/api/games/submitBet', {
    bet_content: [
      {
        legs: [{ game_id: gameId, game_no: gameNo, play, pick, version }],
        amount: '10.00',
        price_change: 'any',
      },
    ],
  })
  await openRoute(page, `/pages/game/record?id=${bets.at(0)!.id}`)
  await page.getByRole('button', { name: record.cashOut.how }).click()
  await expect(sheet.getByRole('slider')).toBeVisible()
  await look('a cash-out')
  await close()

  // One is played most of the time; between two, the next one is near.
  const played = async () => listed(page, 'league=glass&status=playing')
  await expect.poll(played, { timeout: 240_000 }).not.toEqual([])
  const live = (await played()).at(0)!
  await openRoute(page, fixturePath(live))
  await expect(fixture.getByRole('list', { name: words.live.ticker })).toBeVisible()
  await look('a virtual match')
}
