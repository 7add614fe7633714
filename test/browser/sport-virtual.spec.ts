import { expect } from '@playwright/test'
import { callAsPlayer, newName, openAccount, pageAt } from '../support/browser.ts'
import { test } from '../support/browser-own-house.ts'
import { expectSaid } from './said.ts'

type Listed = { game_id: number; game_no: string; home: string; kicks_off_at: number }
const matches = '/api/sport/fixtures?league=glass&status=open'

test('Vito follows a virtual match from its promise to its proof, with a bet before it and one at half-time', async ({
  page,
  ownHouse,
}) => {
  test.setTimeout(300_000)
  await openAccount(page, newName('vito'))
  const onSale = async () => (await callAsPlayer<{ list: Listed[] }>(page, 'GET', matches)).list
  await expect.poll(onSale, { timeout: 60_000 }).not.toEqual([])
  const { game_id, game_no, home, kicks_off_at } = (await onSale()).at(-1)!
  await page.goto(`/#/pages/sport/fixture?game_id=${game_id}&game_no=${game_no}`)
  const fixture = pageAt(page, '/pages/sport/fixture')
  const slip = page.getByRole('dialog', { name: 'Bet slip' })
  const bet = async () => {
    await page.getByRole('button', { name: 'Bet slip' }).click()
    await slip.getByRole('button', { name: 'Place bet · ¥10.00' }).click()
    await expectSaid(page, 'Bet placed')
  }
  await fixture
    .getByRole('region', { name: 'Match result' })
    .getByRole('button', { name: new RegExp(`^${home}`) })
    .click()
  await bet()

  /** Lets it be that second of the match: a page that is opened reads the house's clock. */
  const playUntil = async (seconds: number) => {
    await ownHouse.setClock(kicks_off_at + seconds)
    await page.reload()
  }

  // The first half, as it is played.
  await playUntil(20)
  const live = fixture.getByRole('region', { name: / v .*, live$/ })
  await expect(live.getByRole('status')).toHaveText(/^\d+′$/, { timeout: 30_000 })
  // The score stands on one line, on the narrowest phone too.
  const screen = page.viewportSize()!
  await page.setViewportSize({ width: 320, height: 640 })
  const { height } = (await live.locator('p:has(.sr-only)').first().boundingBox())!
  expect(height).toBeLessThan(60)
  await page.setViewportSize(screen)
  // The promise and the draw are checked at once; the result stays hidden until it is played.
  await fixture.getByRole('button', { name: 'Proof' }).click()
  const proof = page.getByRole('dialog', { name: 'Proof of this match' })
  await expect(proof.getByText('The seed fits the fingerprint that was promised. Correct')).toBeVisible()
  await expect(
    proof.getByText('The goals follow from seed, outside value and sealed bets. Not yet'),
  ).toHaveCount(2)
  await proof.getByRole('button', { name: 'Close' }).click()

  // In the list the match shows who pressed in each minute that is played, and in none to come.
  await page.goto('/#/pages/sport/sport?league=glass')
  const pressure = pageAt(page, '/pages/sport/sport').getByRole('img', { name: /^Pressure by minute: / })
  const bars = async () => {
    const paths = await pressure
      .locator('path')
      .evaluateAll((all) => all.map((path) => path.getAttribute('d')))
    return paths.join('').split('h.7').length - 1
  }
  await expect.poll(bars, { timeout: 60_000 }).toBeGreaterThan(0)
  expect(await bars()).toBeLessThanOrEqual(45)
  await page.goBack()

  // Between the halves.
  await playUntil(48)
  await fixture.getByRole('button', { name: 'Rules: Next goal' }).click()
  const rules = page.getByRole('dialog', { name: /^Next goal How it settles/ })
  await expect(rules.getByText('Who scores the first goal after half-time, or nobody.')).toBeVisible()
  // A goal of each: whose was the first decides.
  await rules.getByRole('combobox', { name: 'First goal after half-time' }).selectOption({ label: home })
  await expect(rules.getByRole('row', { name: /Won/ })).toHaveText(new RegExp(`^${home}`))
  await expect(rules.getByRole('row', { name: /Lost/ })).toHaveCount(2)
  await rules.getByRole('button', { name: 'Close' }).click()
  await fixture.getByRole('button', { name: 'How it’s priced: Next goal' }).click()
  const priced = page.getByRole('dialog', { name: /^Next goal/ })
  await expect(priced.getByText('Recomputed on this device: all 3 prices match.')).toBeVisible()
  await priced.getByRole('button', { name: 'Close' }).click()
  await fixture
    .getByRole('region', { name: 'Next goal' })
    .getByRole('button', { name: /\d\.\d\d/ })
    .first()
    .click()
  await bet()

  // Full time: both bets are settled, and every line of the proof is right.
  await playUntil(121)
  await expect(live.getByRole('status')).toHaveText('Full time', { timeout: 30_000 })
  await fixture.getByRole('button', { name: 'Proof' }).click()
  await expect(proof.getByText(/found it in the signed log\. Correct$/)).toHaveCount(2, { timeout: 30_000 })
  await expect(proof.getByText(/\. Correct$/)).toHaveCount(8)
  await expect(proof.getByText(/(Wrong|Not yet)$/)).toHaveCount(0)
  await page.goto('/#/pages/game/record')
  const settled = pageAt(page, '/pages/game/record').getByRole('link', { name: /Won|Lost|Returned/ })
  await expect(settled).toHaveCount(2)
})
