import { readFile } from 'node:fs/promises'
import type { HalfProof } from '@glasshouse/rules/proof.ts'
import { expect, type Page } from '@playwright/test'
import { callAsPlayer, newName, openGame, pageAt, signUp, test } from '../support/browser.ts'
import { moneyCall } from '../support/browser-money.ts'
import { honestHalf } from '../../verify/honest-half.ts'
import { publish } from '../../verify/honest-round.ts'
import { expectAccessible } from './accessible.ts'

const practiceTable = 1

test('Vera, who has no account, checks a draw on her own phone', async ({ page }) => {
  test.setTimeout(300_000)
  const number = await drawnRound(page)
  await page.goto('/')
  const latest = page.getByRole('region', { name: 'Latest draws' })
  await expect(
    latest.getByRole('link', { name: /^Proof of draw .* Not independently sourced$/ }).first(),
  ).toBeVisible()
  await page.goto(`/#/pages/game/history?game_id=${practiceTable}`)
  const draws = page.getByRole('list', { name: 'Draws of the day, newest first' })
  const row = draws.getByRole('link').filter({ hasText: `Round ${number}` })
  await expect(row).toContainText('Not independently sourced')
  await row.click()

  const proof = proofPage(page)
  await expect(proof.getByRole('status').first()).toContainText('Verified · demo randomness')
  await expect(
    proof.getByText(
      'It is not shown that anyone outside the house vouches for the outside value: cannot be shown',
    ),
  ).toBeVisible()
  await expect(proof.getByText(': does not hold')).toHaveCount(0)
  for (const step of [
    'The seed fits the fingerprint that was promised',
    'Seed, outside value and sealed bets give the key',
    'The key gives exactly these dice',
    'What the log has of this round is what stands above, byte for byte',
    'The house has signed this state of the log',
  ])
    await expect(proof.getByText(`${step}: holds`)).toBeVisible({ timeout: 30_000 })

  const answer = await page.request.get(`/api/games/proof?game_id=${practiceTable}&game_no=${number}`)
  const { data } = await answer.json()
  const dice = proof.getByRole('list', { name: 'How the dice follow from the key' })
  for (const [index, face] of [...data.draw.dice].entries())
    await expect(dice.getByText(new RegExp(`^Die ${index + 1}: .* plus 1 makes ${face}$`))).toBeAttached()
  await expect(proof.getByText(data.commitment)).toBeHidden()
  await proof.getByText('Exact values').first().click()
  await expect(proof.getByText(data.commitment)).toBeVisible()

  // She saves the house's answer, byte for byte.
  const saving = page.waitForEvent('download')
  await proof.getByRole('button', { name: 'Save', exact: true }).click()
  const saved = await readFile(await (await saving).path(), 'utf8')
  expect(JSON.parse(saved).draw).toEqual(data.draw)
  expect(Object.keys(JSON.parse(saved))).toEqual(Object.keys(data))

  await page.reload()
  await expect(proof.getByRole('status').first()).toContainText('Verified · demo randomness')
  await proof.getByRole('link', { name: 'How the promise works' }).click()
  const fairness = pageAt(page, '/pages/fairness/fairness')
  await expect(fairness.getByText('The honest limits')).toBeVisible()
  // A house that makes its values itself does not claim that nobody could know them.
  await expect(fairness.getByText(/it could know those results in advance/)).toBeVisible()
  await expect(fairness.getByText(/nobody can know/)).toHaveCount(0)
  await drawsCounted(page)
  await page.reload()
  await expect(fairness.getByText(/\d of them were not independently sourced/)).toBeVisible()
  // The command it shows is one that the verifier accepts: a game by its code.
  await expect(
    fairness.getByText(/^node glasshouse-verify.mjs --from http:.* --game practice-30s --last 100$/),
  ).toBeVisible()
})

for (const [what, tamper, step] of [
  [
    'a die',
    (proof: Tampered) => {
      proof.draw.dice[0] = (proof.draw.dice[0] % 6) + 1
    },
    'The key gives exactly these dice',
  ],
  [
    'a byte of the seed’s fingerprint',
    (proof: Tampered) => {
      proof.commitment = otherByte(proof.commitment)
    },
    'The seed fits the fingerprint that was promised',
  ],
  [
    'a byte of the sealed bets',
    (proof: Tampered) => {
      proof.seal.root = otherByte(proof.seal.root)
    },
    'Seed, outside value and sealed bets give the key',
  ],
] as const) {
  test(`${what} that was changed on the way is found out`, async ({ page }) => {
    test.setTimeout(300_000)
    const number = await drawnRound(page)
    await page.route('**/api/games/proof?*', async (route) => {
      const response = await route.fetch()
      const answer = await response.json()
      tamper(answer.data)
      await route.fulfill({ response, json: answer })
    })
    await openProof(page, number)
    const alert = proofPage(page).getByRole('alert')
    await expect(alert).toContainText('A step does not hold')
    await expect(
      alert.getByRole('list', { name: 'What does not hold' }).getByText(step, { exact: true }),
    ).toBeVisible()
  })
}

test('Bea finds her bet among the sealed ones, and Carl checks the receipt that she gave him', async ({
  page,
  browser,
}) => {
  test.setTimeout(360_000)
  await signUp(page, newName('bea'))
  const { bet, number } = await placeOnPracticeTable(page)
  await page.goto(`/#/pages/game/record?id=${bet}`)
  await page.getByRole('link', { name: 'See what’s sealed' }).click()
  const own = proofPage(page).getByRole('region', { name: 'Was my bet in it?' })
  await expect(own.getByRole('status')).toContainText('Accepted and signed')
  // The draw comes while she watches.
  await expect(own.getByRole('status')).toContainText('Yes. Your bet is among the sealed ones', {
    timeout: 60_000,
  })
  await expect(own.getByText('The bet is in the sealed tree, unchanged: holds')).toBeVisible()
  const saving = page.waitForEvent('download')
  await own.getByRole('button', { name: 'Save as file' }).click()
  const receipt = await (await saving).path()

  const visitor = await browser.newContext()
  const other = await visitor.newPage()
  await openProof(other, number)
  const checked = proofPage(other).getByRole('region', { name: 'Was my bet in it?' })
  await expect(checked).toContainText('Sign in to see your bets')
  await checked.getByLabel('Check a receipt file').setInputFiles(receipt)
  await expect(checked.getByText('Yes. Your bet is among the sealed ones')).toBeVisible()

  const text = await readFile(receipt, 'utf8')
  const choose = (content: string) =>
    checked
      .getByLabel('Check a receipt file')
      .setInputFiles({ name: 'receipt.json', mimeType: 'application/json', buffer: Buffer.from(content) })
  await choose(text.replace('"stake":"10.00"', '"stake":"90.00"'))
  await expect(checked.getByRole('alert')).toContainText('do not fit together')
  await expect(checked.getByText('The house signed this receipt: does not hold')).toBeVisible()
  await choose('{}')
  await expect(checked.getByRole('alert')).toContainText('not a receipt of this house')
  await visitor.close()
})

test('Hal’s open bet on a half leads to its proof, and so does each drawn leg of his multiple', async ({
  page,
}) => {
  await signUp(page, newName('hal'))
  const matches = '/api/sport/fixtures?league=glass&status=open'
  type Match = { game_id: number; game_no: string; version: number; home: string; away: string }
  const { list } = await callAsPlayer<{ list: Match[] }>(page, 'GET', matches)
  const [one, other] = [list.at(-2)!, list.at(-1)!]
  const leg = ({ game_id, game_no, version }: Match) => ({
    game_id,
    game_no,
    version,
    play: 'result',
    pick: '1',
  })
  const { bets } = await moneyCall<{ bets: { id: string }[] }>(page, '/api/games/submitBet', {
    bet_content: [
      { legs: [leg(one)], amount: '10.00' },
      { legs: [leg(one), leg(other)], amount: '10.00' },
    ],
  })
  await page.goto(`/#/pages/game/record?id=${bets.at(0)!.id}`)
  await page.getByRole('link', { name: 'See what’s sealed' }).click()
  await expect(proofPage(page).getByRole('heading', { name: `${one.home} – ${one.away}` })).toBeVisible()
  const own = proofPage(page).getByRole('region', { name: 'Was my bet in it?' })
  await expect(own.getByRole('status')).toContainText('Accepted and signed')
  await expect(page.getByText('Game not found')).toHaveCount(0)

  await page.goto(`/#/pages/game/record?id=${bets.at(1)!.id}`)
  const legs = page.getByRole('list', { name: 'Legs' })
  await expect(legs.getByRole('link')).toHaveCount(2)
  await legs.getByRole('link').last().click()
  await expect(proofPage(page).getByRole('heading', { name: `${other.home} – ${other.away}` })).toBeVisible()
})

test('a void half shows on the sheet of its match what it missed, redrawn in the browser', async ({
  page,
}) => {
  const half = honestHalf(1, 'drand')
  const { seed } = half.draw!
  const [home, away] = half.draw!.numbers
  const missed: HalfProof = { ...half, status: 'void', draw: null }
  missed.void = { reason: 'entropy_late', voided_at: half.draws_at + 600, seed }
  publish(missed)
  await page.route('**/api/games/halfProof?*', (route) =>
    route.fulfill({ json: { code: 1, msg: 'ok', time: 0, data: missed } }),
  )
  const over = '/api/sport/fixtures?league=glass&status=open'
  const answer = await (await page.request.get(over)).json()
  const { game_id, game_no } = answer.data.list[0]
  await page.route('**/api/sport/match?*', async (route) => {
    const response = await route.fetch()
    const match = await response.json()
    for (const each of match.data.halves) Object.assign(each, { state: 'void' })
    // As if it had been due an hour ago.
    for (const name of ['kicks_off_at', 'half_time_at', 'second_half_at', 'ends_at'])
      match.data[name] -= 3_600
    await route.fulfill({ response, json: match })
  })
  await page.route('**/api/sport/fixture?*', async (route) => {
    const response = await route.fetch()
    const fixture = await response.json()
    fixture.data.status = 'playing'
    await route.fulfill({ response, json: fixture })
  })
  await page.goto(`/#/pages/sport/fixture?game_id=${game_id}&game_no=${game_no}`)
  await page.getByRole('button', { name: 'Proof' }).click()
  const sheet = page.getByRole('dialog', { name: 'Proof of this match' })
  await expect(sheet.getByText(`it would have ended ${home}–${away}`).first()).toBeVisible()
  await expect(sheet.getByText('the outside entropy arrived too late').first()).toBeVisible()
})

test('a void round says why, and who says that every stake was refunded', async ({ page }) => {
  test.setTimeout(240_000)
  const game = await openGame(page, [3, 4], 20)
  const { data } = await (await page.request.get(`/api/games/play?game_id=${game}`)).json()
  await page.route('**/api/games/proof?*', async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    const voided = { reason: 'never_opened', voided_at: answer.data.closes_at, seed: null }
    // In no log is the past of a demonstration alone.
    const entropy = { source: 'demonstration:1', independent: false, value: null }
    Object.assign(answer.data, { status: 'void', void: voided, entropy, log: null })
    await route.fulfill({ response, json: answer })
  })
  await page.goto(`/#/pages/fairness/proof?game_id=${game}&game_no=${data.round.game_no}`)
  const proof = proofPage(page)
  await expect(proof.getByRole('status').first()).toContainText('It says that it refunded every stake')
  await expect(proof.getByRole('status').first()).toContainText('the round never opened')
  await expect(
    proof.getByText('The reason is a published one, and fits the times that the house gives: holds'),
  ).toBeVisible()
  await expect(proof.getByRole('heading', { name: 'The dice follow' })).toHaveCount(0)
})

test('Lea reads the public log, and is warned when it is no longer the one that she saw', async ({
  page,
}) => {
  test.setTimeout(300_000)
  await drawnRound(page)
  await page.goto('/#/pages/fairness/log')
  const log = pageAt(page, '/pages/fairness/log')
  await expect(log.getByText('Your browser remembers this state from now on')).toBeVisible()
  await expect(log.getByText('The house has signed this state: holds')).toBeVisible()
  const draw = log
    .getByRole('listitem')
    .filter({ has: page.locator('summary', { hasText: /^Draw/ }) })
    .first()
  await draw.locator('summary').click()
  await expect(draw.getByText('This entry is in the signed state of the log: holds')).toBeVisible()
  // The bytes begin with what they are: glasshouse/log/draw/1.
  await expect(draw.getByText(/676c617373686f7573652f6c6f672f647261772f31/)).toBeVisible()

  await page.reload()
  await expect(
    log.getByText(/^(Unchanged since|Everything that stood here when) you last looked/),
  ).toBeVisible()

  // As if the log had been rewritten since: what she saw had another root.
  await page.evaluate(() => {
    const seen = JSON.parse(localStorage.getItem('glasshouse.log-seen') ?? '{}')
    localStorage.setItem('glasshouse.log-seen', JSON.stringify({ ...seen, root: '00'.repeat(32) }))
  })
  await page.reload()
  await expect(log.getByRole('alert')).toContainText('have been changed or removed')
  await page.reload()
  await expect(log.getByRole('alert')).toContainText('have been changed or removed')
  // Both states, each as the house signed it, are kept by one tap.
  const saving = page.waitForEvent('download')
  await log.getByRole('button', { name: 'Save the evidence' }).click()
  const evidence = JSON.parse(await readFile(await (await saving).path(), 'utf8'))
  const signature = expect.stringMatching(/^[0-9a-f]{128}$/)
  expect(evidence).toMatchObject({ failing: ['rewritten'], head: { signature }, log_seen: { signature } })
  await log.getByRole('button', { name: 'Remember this state instead' }).click()
  await expect(
    log.getByText(/^(Unchanged since|Everything that stood here when) you last looked/),
  ).toBeVisible()
})

test.describe('on the smallest phone', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 320, height: 568 } })

  test('the pages of fairness fit, and axe finds nothing', async ({ page }) => {
    test.setTimeout(360_000)
    await openProof(page, await drawnRound(page))
    await expect(proofPage(page).getByText('Verified · demo randomness')).toBeVisible()
    for (const summary of await proofPage(page).locator('summary').all()) await summary.click()
    await expectGood(page, 'the proof')
    await drawsCounted(page)
    await page.goto('/#/pages/fairness/fairness')
    const fairness = pageAt(page, '/pages/fairness/fairness')
    await expect(fairness.getByRole('table', { name: /^First die/ })).toBeVisible()
    await expect(fairness.locator('.animate-shimmer')).toHaveCount(0)
    await expectGood(page, 'the promise')
    await page.goto('/#/pages/fairness/log')
    const log = pageAt(page, '/pages/fairness/log')
    await expect(log.getByText('The house has signed this state: holds')).toBeVisible()
    for (const entry of (await log.getByRole('listitem').locator('summary').all()).slice(0, 5))
      await entry.click()
    await expect(log.getByText('Checking on your device')).toHaveCount(0)
    await expectGood(page, 'the log')
  })
})

type Tampered = { commitment: string; seal: { root: string }; draw: { dice: [number, number, number] } }

const proofPage = (page: Page) => pageAt(page, '/pages/fairness/proof')

/** Changes the first byte of a hexadecimal text. */
function otherByte(hex: string): string {
  return (hex.startsWith('00') ? '01' : '00') + hex.slice(2)
}

async function openProof(page: Page, number: string): Promise<void> {
  await page.goto(`/#/pages/fairness/proof?game_id=${practiceTable}&game_no=${number}`)
}

/** The number of a round of the practice table that was drawn; waits for the first one. */
async function drawnRound(page: Page): Promise<string> {
  let number = ''
  const read = async () => {
    const answer = await page.request.get(`/api/games/getHistoryRecord?game_id=${practiceTable}&limit=1`)
    number = (await answer.json()).data.list[0]?.game_no ?? ''
    return number
  }
  await expect.poll(read, { timeout: 75_000, intervals: [1000] }).not.toBe('')
  return number
}

/** Waits until the statistics know of a draw: they are counted once a minute. */
async function drawsCounted(page: Page): Promise<void> {
  const read = async () => {
    const answer = await page.request.get('/api/fairness/statistics')
    return (await answer.json()).data.all_games.all.draws
  }
  await expect.poll(read, { timeout: 75_000, intervals: [1000] }).toBeGreaterThan(0)
}

/** Places a bet of 10.00 on the practice table's round for who is signed in; gives its number and the round's. */
async function placeOnPracticeTable(page: Page): Promise<{ bet: string; number: string }> {
  const token = (await page.evaluate(() => localStorage.getItem('glasshouse.token'))) ?? ''
  await openGame(page, [practiceTable], 8)
  const { data } = await (await page.request.get(`/api/games/play?game_id=${practiceTable}`)).json()
  const number: string = data.round.game_no
  const answer = await page.request.post('/api/games/submitBet', {
    headers: { token, 'idempotency-key': `story-${number}` },
    data: { game_id: practiceTable, game_no: number, bet_content: [{ play: 'big', amount: '10.00' }] },
  })
  const envelope = await answer.json()
  expect(envelope.code, envelope.msg).toBe(1)
  return { bet: envelope.data.bets.at(0)!.id, number }
}

/** Nothing wider than the screen, and no violation of WCAG 2.2 AA in either theme. */
async function expectGood(page: Page, where: string): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth), where).toBeLessThanOrEqual(320)
  await expectAccessible(page, where)
}
