import type { Page } from '@playwright/test'

/**
 * Waits for a message, or one of several, in the one place where the app reports success (`status`) and failure (`alert`); gives all
 * messages there. One may last only a second and a half, which polling from outside, once a second, could miss: the page itself
 * watches, at every frame.
 */
export async function expectSaid(
  page: Page,
  words: string | readonly string[],
  role: 'status' | 'alert' = 'status',
  timeout = 15_000,
): Promise<string> {
  const said = await page.waitForFunction(
    ({ place, words: wanted }) =>
      [...document.querySelectorAll(place)]
        .map(({ textContent }) => textContent)
        .find((text) => wanted.some((one) => text.includes(one))),
    { place: `[role="${role}"][aria-live]`, words: [words].flat() },
    { timeout },
  )
  return (await said.jsonValue()) ?? ''
}
