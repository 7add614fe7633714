import { expect, type Page } from '@playwright/test'
import axe, { type RunOnly } from 'axe-core'

type Theme = 'light' | 'dark'

/** WCAG 2.2 AA, in the theme in sight. */
const everything = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] } as const
/** The themes differ in nothing but colours: only what depends on these can hold in one and not in the other. */
const colours = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } as const

/** The current theme of a page checked before: repainting it in another one takes a while. */
const themes = new WeakMap<Page, Theme>()

/** Runs axe on the page, in both themes. `where` names the page in the report. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  // A frame would need an axe of its own.
  expect(page.frames(), where).toHaveLength(1)
  const first = themes.get(page) ?? 'light'
  const second = first === 'light' ? 'dark' : 'light'
  const found = await faultsIn(page, first, everything)
  found.push(...(await faultsIn(page, second, colours)))
  themes.set(page, second)
  expect(found.map((fault) => `${where}, ${fault}`)).toEqual([])
}

async function faultsIn(
  page: Page,
  theme: Theme,
  { type, values }: typeof everything | typeof colours,
): Promise<string[]> {
  await page.emulateMedia({ colorScheme: theme })
  await expectStill(page)
  // Half a megabyte, which a document keeps.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  // axe keeps where things stood while one rule follows another: what moved meanwhile is looked at once more.
  for (let looks = 1; ; looks++) {
    const before = await page.evaluate(places)
    const faults = await page.evaluate(look, { type, values: [...values] })
    if (looks === 5 || (await page.evaluate(places)) === before)
      return faults.map((fault) => `${theme}: ${fault}`)
  }
}

const places = () =>
  JSON.stringify([...document.querySelectorAll('*')].map((element) => element.getBoundingClientRect()))

async function look(runOnly: RunOnly): Promise<string[]> {
  const { axe: its } = window as unknown as { axe: typeof axe }
  // Neither sound nor film is there to be loaded and looked at.
  const options = { runOnly, resultTypes: ['violations' as const], preload: false }
  const { violations } = await its.run(document, options)
  return violations.map(({ id, nodes }) => `${id} at ${nodes.map(({ html }) => html).join(' ')}`)
}

/** Elements that are still fading in have no final colours yet. */
async function expectStill(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== 'running' || effect?.getComputedTiming().endTime === Infinity,
      ),
  )
}
