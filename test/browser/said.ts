import type { Page } from '@playwright/test'

/**
 * Waits until the app says so in the one place where it says what worked (`status`) and what did not (`alert`); gives all
 * that is said there. It stands for as little as a second and a half, which who asks from outside, once a second, could
 * miss: the page itself watches, at every frame.
 */
export async function expectSaid(
  page: Page,
  words: string,
  role: 'status' | 'alert' = 'status',
  timeout = 15_000,
): Promise<string> {
  const said = await page.waitForFunction(
    ({ place, words: wanted }) =>
      [...document.querySelectorAll(place)]
        .map(({ textContent }) => textContent)
        .find((text) => text.includes(wanted)),
    { place: `[role="${role}"][aria-live]`, words },
    { timeout },
  )
  return (await said.jsonValue()) ?? ''
}
