import { expect, type JSHandle, type Page } from '@playwright/test'
import {
  callAsPlayer,
  expectBalance,
  gameLink,
  inMotion,
  newName,
  openGame,
  shown,
  signUpByForm,
  test,
  welcome,
} from '../support/browser.ts'
import { type OracleBet, paidFor, type Throw } from '../support/oracle.ts'

test.use(inMotion)

// The product's main story: a visitor signs up, bets on the practice table, sees the dice fall before anything
// else tells how, and finds every cent where the oracle, which walks the dice and shares no code with the rules, says
// that it must be.

const chip = 10_00n

test('Walt signs up, bets on three dice and finds the result in balance and records', async ({ page }) => {
  test.setTimeout(240_000)
  await signUpByForm(page, newName('walt'))
  await expectBalance(page, welcome)
  await callAsPlayer(page, 'POST', '/api/user/profile', { birthday: '1985-05-05' })

  await gameLink(page, 'Practice Table').click()
  const bets = await chooseBets(page)
  await page.getByRole('button', { name: 'Review' }).click()
  await openGame(page, [1], 8)
  const placed = await watchPlaced(page)
  await page.getByRole('button', { name: /^Place bet/ }).click()
  const wordsOf = async () => (await placed.jsonValue()).words
  await expect.poll(wordsOf).toMatch(new RegExp(`^${bets.length} bets placed on round`))
  const [gameNo = ''] = /\d{8}-\d{4}/.exec(await wordsOf()) ?? []
  expect((await placed.jsonValue()).coversPage).toBe(false)
  const staked = chip * BigInt(bets.length)
  await expectBalance(page, welcome - staked)

  const title = await page.title()
  const frames = await watchFall(page)
  const dice = await seeDraw(page, gameNo)
  await expect(page.getByText(/returned on a/)).toBeVisible({ timeout: 20_000 })
  const { seen, titles, atRest, acrossDice } = await frames.jsonValue()
  expect(atRest).toBeGreaterThan(3)
  expect(acrossDice).toEqual([])
  expect(seen.length).toBeGreaterThan(3)
  expect(titles).toEqual([title])
  expect(seen.join()).toContain('[clock on the felt]')
  for (const words of seen) {
    expect(words).not.toContain(`Round ${gameNo}:`)
    // While the stake is counted down, the figure on its way stands before the one that is read aloud.
    expect(words.replace(/Balance \S+ (?=¥)/, 'Balance ')).toContain(`Balance ${shown(welcome - staked)}`)
  }
  const returned = bets.reduce((sum, bet) => sum + paidFor(bet, dice, 'triples_count'), 0n)
  await expectBalance(page, welcome - staked + returned)

  await page.getByRole('link', { name: /My bets/ }).click()
  await expect(page.getByRole('definition').first()).toHaveText(shown(staked))
  await expect(page.getByRole('definition').nth(1)).toHaveText(shown(returned))
  for (const bet of bets) await expectRecord(page, bet, dice)
})

/** Notes what the app says of placed bets, and whether that ever covers more than the header: the clock stands below it. */
async function watchPlaced(page: Page): Promise<JSHandle<{ words: string; coversPage: boolean }>> {
  return await page.evaluateHandle(() => {
    const told = { words: '', coversPage: false }
    const look = () => {
      requestAnimationFrame(look)
      const places = [...document.querySelectorAll<HTMLElement>('.fixed-column')]
      const place = places.find(({ innerText }) => innerText.includes('placed on round'))
      if (!place) return
      told.words = place.innerText
      const headers = [...document.querySelectorAll('header')].map(
        (each) => each.getBoundingClientRect().bottom,
      )
      told.coversPage ||= place.getBoundingClientRect().bottom > Math.max(...headers)
    }
    look()
    return told
  })
}

type Fall = { seen: string[]; titles: string[]; atRest: number; acrossDice: string[] }

/**
 * Notes, frame by frame, what the screen says while the dice fall, the clock of the next round among it, and what lies across
 * them once they rest.
 */
async function watchFall(page: Page): Promise<JSHandle<Fall>> {
  return await page.evaluateHandle(() => {
    const fall: Fall = { seen: [], titles: [], atRest: 0, acrossDice: [] }
    const look = () => {
      const words = document.body.innerText.replace(/\s+/g, ' ')
      // The felt lies over the round's clock, so it has one of its own.
      const felt = document.querySelector<HTMLElement>('section[aria-label^="Draw of"]')
      const clock = /\d\d:\d\d/.test(felt?.innerText ?? '') ? ' [clock on the felt]' : ''
      if (words.includes('Tap to skip')) {
        fall.seen.push(words + clock)
        if (!fall.titles.includes(document.title)) fall.titles.push(document.title)
      } else if (felt) note(felt)
      requestAnimationFrame(look)
    }
    const note = (felt: HTMLElement) => {
      fall.atRest += 1
      const dice = felt.querySelector('.dice-roll')!.getBoundingClientRect()
      for (const text of felt.querySelectorAll('p:not(.sr-only), span')) {
        const { left, right, top, bottom } = text.getBoundingClientRect()
        const isAcross = left < dice.right && right > dice.left && top < dice.bottom && bottom > dice.top
        if (isAcross && right > left) fall.acrossDice.push(text.textContent)
      }
    }
    look()
    return fall
  })
}

async function chooseBets(page: Page): Promise<(OracleBet & { name: string })[]> {
  const choices = [
    { tab: 'Size', play: 'big', pick: '', name: 'Big', tile: /^Big (?!&)/ },
    { tab: 'Size', play: 'small', pick: '', name: 'Small', tile: /^Small (?!&)/ },
    { tab: 'Size', play: 'small_odd', pick: '', name: 'Small & odd', tile: /^Small & odd/ },
    { tab: 'Sum', play: 'sum', pick: '10', name: 'Sum 10', tile: /^(Sum )?10\b/ },
    { tab: 'Single', play: 'single', pick: '4', name: 'Single 4', tile: /^(Single )?4\b/ },
  ]
  for (const { tab, tile } of choices) {
    await page.getByRole('tab', { name: tab }).click()
    await page.getByRole('tabpanel').getByRole('button', { name: tile }).click()
  }
  return choices.map(({ play, pick, name }) => ({ play, pick, name, stake: chip }))
}

/** Waits until the round's draw stands in the strip of the latest draws, in words; gives the dice. */
async function seeDraw(page: Page, gameNo: string): Promise<Throw> {
  const strip = page.getByRole('list', { name: /^Latest draws/ })
  const drawn = strip.getByRole('listitem').filter({ hasText: new RegExp(`Round ${gameNo}:`) })
  await expect(drawn).toBeAttached({ timeout: 45_000 })
  const [, a, b, c] = (await drawn.innerText()).match(/: (\d)-(\d)-(\d)/)!
  return [Number(a), Number(b), Number(c)]
}

async function expectRecord(page: Page, bet: OracleBet & { name: string }, dice: Throw): Promise<void> {
  const paid = paidFor(bet, dice, 'triples_count')
  const row = page.getByRole('link', { name: new RegExp(`^${bet.name} \\d`) })
  await expect(row).toContainText(paid > 0n ? 'Won' : 'Lost')
  if (paid > 0n) await expect(row).toContainText(shown(paid - bet.stake).slice(1))
}
