import { expect, type Page, test as base } from '@playwright/test'

/** What a browser says on its own when a request fails that a story lets fail. */
export const failedRequest = /^Failed to load resource/

/** A story in the browser. It fails when the page complains of anything but `expectedComplaints`. */
export const test = base.extend<{ expectedComplaints: RegExp | null; complaints: string[] }>({
  expectedComplaints: [null, { option: true }],
  complaints: [
    async ({ context, expectedComplaints }, use) => {
      const complaints: string[] = []
      context.on('weberror', (error) => complaints.push(error.error().message))
      context.on('console', (message) => {
        if (message.type() === 'error' && !expectedComplaints?.test(message.text()))
          complaints.push(message.text())
      })
      await use(complaints)
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
})

export const password = 'Tumble6Dice'
/** What a new account of the demonstration has, in minor units. */
export const welcome = 1000_00n

let people = 0
/** A username that nobody has: `walt`, a mark of the moment, the worker, a number. */
export function newName(first: string): string {
  const mark = Date.now().toString(36).slice(-4)
  return `${first.slice(0, 4)}${mark}${process.env['TEST_PARALLEL_INDEX'] ?? ''}${(people++).toString(36)}`
}

/** Opens an account on the sign-up page and waits until the home page stands there. */
export async function signUp(page: Page, username: string): Promise<void> {
  await page.goto('/#/pages/register/register')
  const form = pageAt(page, '/pages/register/register')
  await form.getByLabel('Username', { exact: true }).fill(username)
  await form.getByLabel('Password', { exact: true }).fill(password)
  await form.getByLabel('Confirm password', { exact: true }).fill(password)
  await form.getByRole('checkbox').check()
  await form.getByRole('button', { name: 'Sign up' }).click()
  await expect(page).toHaveURL(/#\/$/)
}

/** Fills the login page, on which the browser must be. */
export async function signIn(page: Page, username: string, typed = password): Promise<void> {
  await page.getByLabel('Account').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(typed)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** The part of the screen that is the page in sight: others are kept alive behind it. */
export function pageAt(page: Page, path: string) {
  return page.locator(`[data-page="${path}"]:visible`)
}

/** The way to a game in the home page's list of them. */
export function gameLink(page: Page, name: string) {
  return page.getByRole('region', { name: 'Open now' }).getByRole('link', { name: new RegExp(name) })
}

/** The first of these games that takes bets for some seconds more; waits for one. */
export async function openGame(page: Page, games: readonly number[], secondsLeft: number): Promise<number> {
  let open: number | undefined
  await expect
    .poll(
      async () => {
        const { data } = await (await page.request.get('/api/games/list')).json()
        const list: { id: number; current: { opens_at: number; closes_at: number } | null }[] = data.list
        open = list.find(
          ({ id, current }) =>
            games.includes(id) &&
            current !== null &&
            current.opens_at <= data.now &&
            current.closes_at - data.now > secondsLeft,
        )?.id
        return open
      },
      { timeout: 90_000, intervals: [500] },
    )
    .toBeDefined()
  return open ?? 0
}

/** Waits for the balance at the top of the page in sight. */
export async function expectBalance(page: Page, minor: bigint): Promise<void> {
  const pill = page.getByRole('banner').getByRole('link', { name: `Balance ${shown(minor)}` })
  await expect(pill).toBeVisible()
}

/** Minor units as the app shows them. */
export function shown(minor: bigint): string {
  const digits = minor.toString().padStart(3, '0')
  const whole = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ',')
  return `¥${whole}.${digits.slice(-2)}`
}

/** Places bets for who is signed in, on the game with the longest rounds, without the bet page; gives their numbers. */
export async function placeBets(
  page: Page,
  bets: readonly { play: string; amount: string }[],
): Promise<string[]> {
  const token = (await page.evaluate(() => localStorage.getItem('glasshouse.token'))) ?? ''
  let placed: { id: string }[] = []
  const place = async () => {
    const { data } = await (await page.request.get('/api/games/play?game_id=4')).json()
    const answer = await page.request.post('/api/games/submitBet', {
      headers: { token, 'idempotency-key': `story-${data.round.game_no}` },
      data: { game_id: 4, game_no: data.round.game_no, bet_content: bets },
    })
    const told = await answer.json()
    placed = told.data?.bets ?? []
    return told.code
  }
  await expect.poll(place, { timeout: 90_000, intervals: [1000] }).toBe(1)
  return placed.map(({ id }) => id)
}
