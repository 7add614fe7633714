import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '@glasshouse/contract/languages.ts'
import type { Page } from '@playwright/test'

const locales = join(import.meta.dirname, '../../web/locales')

/** The words of a language as its pages show them, without those that are filled in. */
export async function textsOf(language: Language): Promise<string[]> {
  const texts: string[] = []
  const add = (value: unknown) => {
    if (typeof value === 'string') texts.push(value)
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(add)
  }
  const folder = join(locales, language)
  for (const file of readdirSync(folder)) {
    if (!file.startsWith('console-')) add((await import(join(folder, file))).default)
  }
  return texts.filter((text) => !text.includes('{'))
}

/** Everything in sight that is wider than a screen of 320 px, outside of its container, or cut off. */
export async function faultsOfFit(page: Page, words: readonly string[]): Promise<string[]> {
  return page.evaluate((own) => {
    const known = new Set(own)
    const screen = document.documentElement
    const found = screen.scrollWidth > 320 ? [`is ${screen.scrollWidth} px wide`] : []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const text = node.textContent?.trim()
      const box = node.parentElement
      if (!text || !box?.checkVisibility({ visibilityProperty: true }) || box.offsetWidth < 2) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const { left, right } = range.getBoundingClientRect()
      if (isOutside(box, left, right)) found.push(`stands outside: ${text}`)
      // Texts of people or the house may end in an ellipsis; texts of the app may not.
      const { overflowX, overflowY } = getComputedStyle(box)
      const isNarrow = overflowX !== 'visible' && box.scrollWidth > box.clientWidth + 1
      const isLow = overflowY === 'hidden' && box.scrollHeight > box.clientHeight + 4
      if (known.has(text) && (isNarrow || isLow)) found.push(`is cut: ${text}`)
    }
    return found

    /** Outside of the screen, unless it can be scrolled to. */
    function isOutside(box: Element, left: number, right: number): boolean {
      if (left >= -1 && right <= 321) return false
      for (let around: Element | null = box; around; around = around.parentElement) {
        if (getComputedStyle(around).overflowX !== 'visible' && around !== document.body && around !== screen)
          return false
      }
      return true
    }
  }, words)
}
