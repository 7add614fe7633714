import { type Browser, expect, type Page, test as base } from '@playwright/test'
import { waitAlone } from './alone.ts'

/** The browser's own complaints about a request that a story lets fail. */
export const failedRequest = /^Failed to load resource/
/** The same where a page's code is among it: its sheet is asked for before its script, unless it is there. */
export const failedPage = new RegExp(
  `${failedRequest.source}|Failed to fetch dynamically|Unable to preload CSS`,
)

/** How long (ms) a story waits for others that hold what it needs for itself. */
const aloneAfter = 480_000

type Story = {
  expectedComplaints: RegExp | null
  complaints: string[]
  alone: 'notices' | null
  turn: undefined
}

/**
 * A story in the browser. It fails when the page complains of anything but `expectedComplaints`. While it is `alone` with
 * the notices to everyone, no other such story runs: it counts them, or publishes one.
 */
export const test = base.extend<Story>({
  alone: [null, { option: true }],
  turn: [
    async ({ alone }, use) => {
      const release = alone && (await waitAlone(alone))
      await use(undefined)
      await release?.()
    },
    { auto: true, timeout: aloneAfter },
  ],
  expectedComplaints: [null, { option: true }],
  complaints: [
    async ({ browser, context, expectedComplaints }, use, story) => {
      const complaints: string[] = []
      context.on('weberror', (error) => complaints.push(error.error().message))
      context.on('console', (message) => {
        if (message.type() === 'error' && !expectedComplaints?.test(message.text()))
          complaints.push(`${message.text()} (${message.location().url})`)
      })
      await use(complaints)
      if (story.status !== story.expectedStatus) story.errors.push(...(await screens(browser)))
      // An answer that a story changes may still be on its way when the story is over.
      for (const place of [context, ...context.pages()]) await place.unrouteAll({ behavior: 'ignoreErrors' })
      // Other pages would keep running beside every later story.
      for (const other of browser.contexts()) if (other !== context) await other.close()
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
})

/** The text of each screen when a story failed: the error alone says only what was missing. */
async function screens(browser: Browser): Promise<{ message: string }[]> {
  const pages = browser.contexts().flatMap((context) => context.pages())
  return await Promise.all(
    pages.map(async (page) => {
      const words = await page.locator('body').innerText({ timeout: 2000 }).catch(String)
      return { message: `On the screen of ${page.url()}:\n${words.replace(/\n+/g, ' | ').slice(0, 1500)}` }
    }),
  )
}

/** For `test.use`: animations run, as for a reader who has not asked for less motion. */
export const inMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const

export const password = 'Tumble6Dice'
/** A new account's balance in the demonstration, in minor units. */
export const welcome = 1000_00n

let people = 0
/** A username that nobody has: `walt`, a mark of the moment, the worker, a number. */
export function newName(first: string): string {
  const mark = Date.now().toString(36).slice(-4)
  return `${first.slice(0, 4)}${mark}${process.env['TEST_PARALLEL_INDEX'] ?? ''}${(people++).toString(36)}`
}

let mobiles = 0
/**
 * A British mobile number (E.164) that nobody has: by the worker, which no other process of a run shares its number with,
 * and a count. Workers begin their first stories in the same millisecond: the time tells them not apart.
 */
export function newMobile(): string {
  const worker = (process.env['TEST_WORKER_INDEX'] ?? '').padStart(4, '0')
  return `+4478${worker}${String(mobiles++).padStart(4, '0')}`
}

/** The date of birth of adults, unless a story gives another. */
const adultBirthday = '1985-05-05'

/** A session without a page. */
const tokens = new WeakMap<Page, string>()

/**
 * Opens an account, by the call and not by the form: what is opened next on the page is opened as who has it. The
 * date of birth, which the first bet would ask for, is sent as well; null leaves it out.
 */
export async function openAccount(
  page: Page,
  username: string,
  birthday: string | null = adultBirthday,
): Promise<void> {
  const answer = await page.request.post('/api/user/register', { data: { username, password } })
  const envelope = await answer.json()
  expect(envelope.code, envelope.msg).toBe(1)
  const { token, expiretime, ...user } = envelope.data.userinfo
  tokens.set(page, token)
  if (birthday !== null) await callWith(token, page, 'POST', '/api/user/profile', { birthday })
  await leaveOnDevice(page, {
    'glasshouse.token': token,
    'glasshouse.token-expiry': String(expiretime),
    'glasshouse.user': JSON.stringify({ ...user, expiretime, isGuest: false }),
  })
}

/** The same, and opens the home page. */
export async function signUp(page: Page, username: string, birthday?: string | null): Promise<void> {
  await openAccount(page, username, birthday)
  await page.goto('/')
}

/** Opens an account on the sign-up page, as people do; done when the home page stands there. */
export async function signUpByForm(page: Page, username: string): Promise<void> {
  await page.goto('/#/pages/register/register')
  const form = pageAt(page, '/pages/register/register')
  await form.getByLabel('Username', { exact: true }).fill(username)
  await form.getByLabel('Password', { exact: true }).fill(password)
  await form.getByLabel('Confirm password', { exact: true }).fill(password)
  await form.getByRole('checkbox').check()
  await form.getByRole('button', { name: 'Sign up' }).click()
  await expect(page).toHaveURL(/#\/$/)
}

/** Leaves on the device what the app stores there: the next page that is opened finds it, and only that one. */
async function leaveOnDevice(page: Page, stored: Record<string, string>): Promise<void> {
  const script = await page.addInitScript((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
  }, stored)
  page.once('domcontentloaded', () => void script.dispose())
}

/** The token of the player signed in on the page. */
export async function tokenOf(page: Page): Promise<string> {
  if (page.url() === 'about:blank') return tokens.get(page) ?? ''
  return (await page.evaluate(() => localStorage.getItem('glasshouse.token'))) ?? ''
}

/** Makes a call for the player signed in on the page that must succeed; gives its data. */
export async function callAsPlayer<Data = unknown>(
  page: Page,
  method: 'GET' | 'POST',
  path: string,
  data: object = {},
): Promise<Data> {
  return await callWith<Data>(await tokenOf(page), page, method, path, data)
}

async function callWith<Data>(
  token: string,
  page: Page,
  method: 'GET' | 'POST',
  path: string,
  data: object,
): Promise<Data> {
  const options = { method, headers: { token }, ...(method === 'POST' && { data }) }
  const envelope = await (await page.request.fetch(path, options)).json()
  expect(envelope.code, `${path}: ${envelope.msg}`).toBe(1)
  return envelope.data
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
      { timeout: 720_000, intervals: [500] },
    )
    .toBeDefined()
  return open ?? 0
}

/** The table whose round stays open through every story (browser-table.ts); waits until it takes bets. */
export async function openDayTable(page: Page): Promise<number> {
  return await openGame(page, [Number(process.env['GLASSHOUSE_DAY_TABLE'])], 300)
}

/** Waits for the balance at the top of the page in sight. */
export async function expectBalance(page: Page, minor: bigint): Promise<void> {
  const pill = page.getByRole('banner').getByRole('button', { name: `Balance ${shown(minor)}` })
  await expect(pill).toBeVisible()
}

/** Minor units as the app shows them. */
export function shown(minor: bigint): string {
  const digits = minor.toString().padStart(3, '0')
  const whole = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ',')
  return `¥${whole}.${digits.slice(-2)}`
}

/** Places bets for the signed-in player, without the bet page, on a round that stays open or on a game's; gives their numbers. */
export async function placeBets(
  page: Page,
  bets: readonly { play: string; amount: string }[],
  game?: number,
): Promise<string[]> {
  const game_id = game ?? (await openDayTable(page))
  const { data } = await (await page.request.get(`/api/games/play?game_id=${game_id}`)).json()
  const { game_no } = data.round
  const answer = await page.request.post('/api/games/submitBet', {
    headers: { token: await tokenOf(page), 'idempotency-key': newName('story-bets-') },
    data: { game_id, game_no, bet_content: bets },
  })
  const told: { code: number; msg: string; data: { bets: { id: string }[] } } = await answer.json()
  expect(told.code, told.msg).toBe(1)
  return told.data.bets.map(({ id }) => id)
}
