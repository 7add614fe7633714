import { expect, type Page } from '@playwright/test'
import { expectBalance, newName, openAccount, pageAt, test, welcome } from '../support/browser.ts'
import { expectSaid } from './said.ts'

test.use({ viewport: { width: 1280, height: 800 } })

/** The name of the focused element; empty if nothing has the focus. */
const focused = async (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement
    if (!element || element === document.body) return ''
    const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined
    return element.getAttribute('aria-label') ?? label ?? (element.textContent.trim() || element.tagName)
  })

/** Presses Tab until what has the focus is so named; gives the number of stops. The focus is never lost on the way. */
async function tabTo(page: Page, name: RegExp, max: number): Promise<number> {
  for (let stops = 1; stops <= max; stops++) {
    await page.keyboard.press('Tab')
    const reached = await focused(page)
    expect(reached, `after ${stops} stops to ${name}`).not.toBe('')
    if (name.test(reached)) return stops
  }
  throw new Error(`${name} is not within ${max} stops`)
}

for (const width of [375, 1280]) {
  test(`at ${width} px Kit goes from the matches to a placed bet with the keyboard alone`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 812 })
    await openAccount(page, newName('kit'))
    await page.goto('/#/pages/sport/sport?league=replay.en.1')
    const prices = pageAt(page, '/pages/sport/sport').getByRole('button', { name: /^Draw/ })
    await expect(prices.first()).toBeVisible()

    // Past the header by the link for it: leagues, search and table stand before the first match.
    await page.keyboard.press('Tab')
    expect(await focused(page)).toBe('Skip to content')
    await page.keyboard.press('Enter')
    await tabTo(page, /^Draw/, 14)
    const match = pageAt(page, '/pages/sport/sport').getByRole('listitem').first()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Shift+Tab')
    await expect(match.getByRole('link')).toBeFocused()
    await page.keyboard.press('Enter')
    const fixture = pageAt(page, '/pages/sport/fixture')
    await expect(fixture.getByRole('region', { name: 'Match result' })).toBeVisible()
    expect(await focused(page)).not.toBe('')

    await tabTo(page, /^Draw/, 12)
    await page.keyboard.press('Space')
    await expect(fixture.getByRole('button', { name: /^Draw/ }).first()).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    expect(await focused(page)).toMatch(/^Draw/)
    expect(await tabTo(page, /^Skip to your slip$/, 1)).toBe(1)
    await page.keyboard.press('Enter')
    if (width === 375) {
      await expect(page.getByRole('button', { name: 'Bet slip' })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('dialog', { name: 'Bet slip' })).toBeVisible()
    } else {
      await expect(page.getByRole('region', { name: 'Bet slip' })).toBeFocused()
    }
    await tabTo(page, /^Clear slip$/, 3)
    await page.keyboard.press('Enter')
    await tabTo(page, /^Undo$/, 3)
    await page.keyboard.press('Enter')
    await tabTo(page, /^Place bet · ¥10\.00$/, 24)
    await page.keyboard.press('Enter')
    // Its match may be in play at this hour: such a bet is confirmed a moment later.
    await expectSaid(page, ['Bet placed', 'Bet received'])
    await expectBalance(page, welcome - 10_00n)
    // The button is gone with the slip: focus continues from where the page is.
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect.poll(() => focused(page)).not.toBe('')
  })
}
