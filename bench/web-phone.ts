import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core'

/** The phone that all times are taken on (speed.md's profile): 4 × slower, 1.6 Mbit/s, 150 ms. */
const slowdown = 4
const line = { latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }

/** So long (ms) after it was looked at, a page rests again. */
const rest = 400

export type Phone = { page: Page; close: () => Promise<void> }

type PhoneOptions = {
  /** The contents of local storage before the app starts. */
  stored?: Readonly<Record<string, string>>
  /** Marks the moment from which a page is usable. */
  usable: string
}

/** A new phone that has never been here: nothing is cached, nothing is kept. */
export async function newPhone(browser: Browser, { stored = {}, usable }: PhoneOptions): Promise<Phone> {
  const context = await browser.newContext({
    viewport: { width: 375, height: 812 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'en-GB',
    serviceWorkers: 'block',
    // Measurements are read by evaluating text, which the house's policy would refuse.
    bypassCSP: true,
  })
  await context.addInitScript({ content: `Object.assign(localStorage, ${JSON.stringify(stored)})` })
  await context.addInitScript({ content: watch(usable) })
  const page = await context.newPage()
  await slowDown(context, page)
  return { page, close: () => context.close() }
}

async function slowDown(context: BrowserContext, page: Page): Promise<void> {
  const session: CDPSession = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', { offline: false, ...line })
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
}

/** Records measurements in the page: when it is usable, layout shifts, how long taps take. */
function watch(usable: string): string {
  return `
    window.measured = { usableAt: null, shifts: 0, taps: [] }
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) measured.shifts += value
    }).observe({ type: 'layout-shift', buffered: true })
    new PerformanceObserver((list) => {
      for (const { interactionId, duration } of list.getEntries()) if (interactionId) measured.taps.push(duration)
    }).observe({ type: 'event', durationThreshold: 16, buffered: true })
    const look = () => {
      const shown = document.querySelector(${JSON.stringify(usable)})
      if (!shown?.getBoundingClientRect().height) return requestAnimationFrame(look)
      // The next task after the frame that shows it: painted, and nothing else is being done.
      requestAnimationFrame(() => setTimeout(() => (measured.usableAt = performance.now())))
    }
    look()
  `
}

/** The moment (ms after the address was entered) from which the page in the window is usable. */
export async function usableAt(page: Page): Promise<number> {
  const at = await page.waitForFunction('measured.usableAt', undefined, { timeout: 60_000 })
  return Number(await at.jsonValue())
}

/** Goes to a page of the app; gives the moment at which it stands there, without a skeleton. */
export async function openRoute(page: Page, path: string, url: string): Promise<number> {
  await page.evaluate(`location.hash = '#${url}'`)
  const at = await page.waitForFunction(
    `(() => {
      const shown = [...document.querySelectorAll('[data-page="${path}"]')].find((page) => page.checkVisibility())
      const stands = shown?.querySelector('main') && !shown.querySelector('.animate-late, .animate-shimmer')
      return stands && performance.now()
    })()`,
    undefined,
    { timeout: 60_000 },
  )
  return Number(await at.jsonValue())
}

/** The sum of what shifted so far without a hand on the screen. */
export async function shiftsOf(page: Page): Promise<number> {
  return Number(await page.evaluate('measured.shifts'))
}

/** Taps and returns how long (ms) the phone took to react; less than 16 counts as 16. */
export async function tapTime(page: Page, selector: string): Promise<number> {
  const target = page.locator(selector).locator('visible=true').first()
  // First a trial that it is still and reachable, then a tap without that check: the check listens to the tap, too, and a finger
  // doesn't.
  await target.tap({ trial: true })
  await page.waitForTimeout(rest)
  await page.evaluate('measured.taps.length = 0; measured.hit = false')
  await page.evaluate(`addEventListener('click', ({ target }) => (measured.hit = target.closest(${JSON.stringify(selector)}) !== null), {
    capture: true,
    once: true,
  })`)
  await target.tap({ force: true })
  // Two frames later every entry of it has been told.
  await page.evaluate('new Promise((told) => setTimeout(told, 600))')
  if (!(await page.evaluate('measured.hit'))) throw new Error(`the tap on ${selector} missed`)
  return Number(await page.evaluate('Math.max(16, ...measured.taps)'))
}

/** The files of a kind that the page has loaded by now, by their address. */
export async function loadedFiles(page: Page, ending: '.js' | '.css', before?: number): Promise<string[]> {
  const entries = await page.evaluate<{ name: string; end: number }[]>(
    `performance.getEntriesByType('resource').map(({ name, responseEnd }) => ({ name, end: responseEnd }))`,
  )
  return [
    ...new Set(
      entries
        .filter(({ end }) => before === undefined || end <= before)
        .map(({ name }) => new URL(name).pathname)
        .filter((path) => path.endsWith(ending)),
    ),
  ]
}
