import type { Page } from '@playwright/test'

/** The root font size, px. */
export const lettersOf = (page: Page) =>
  page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize))

/** Everything in sight that can't be read: wider than the screen, cut off, words in pieces, one word or line over another. */
export async function faultsOfLetters(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // Elements far below have no places before they are scrolled to.
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { content-visibility: visible !important }')
    document.adoptedStyleSheets = [sheet]
    const faults = new Set<string>()
    const { body, documentElement: root } = document
    const range = document.createRange()
    if (root.scrollWidth > root.clientWidth) faults.add(`${root.scrollWidth} px wide`)
    const placed: { box: DOMRect; words: string; over: Element | null }[] = []
    const texts = document.createTreeWalker(body, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const [text, element] = [node as Text, node.parentElement]
      if (!element || !text.data.trim() || !isInSight(element)) continue
      const words = text.data.trim().slice(0, 40)
      for (const { 0: word, index } of text.data.matchAll(/[\p{L}\p{N}][\p{L}\p{N}.,’:]*/gu)) {
        // Chinese has no spaces: a short run of it is one word where it is a title or on a button.
        const isHan = /\p{Script=Han}/u.test(word)
        if (word.length > (isHan ? 6 : 14) || (isHan && !element.closest('h2, h3, button'))) continue
        const tops = new Set(boxesOf(text, index, index + word.length).map(({ top }) => Math.round(top)))
        if (tops.size > 1) faults.add(`"${word}" is in pieces: "${words}"`)
      }
      const boxes = boxesOf(text, 0, text.length)
      const widest =
        Math.max(...boxes.map(({ width }) => width)) / Number.parseFloat(getComputedStyle(element).fontSize)
      if (/\p{Script=Han}{8}/u.test(text.data) && widest < 4.5)
        faults.add(`a column of ${widest.toFixed(1)} signs: "${words}"`)
      const edge = element.closest('[class*=line-clamp]') ? undefined : edgeOf(element)
      if (edge && boxes.some(({ left, right }) => left < edge.left - 2 || right > edge.right + 2)) {
        faults.add(`cut: "${words}"`)
      }
      // Nobody scrolls a table to read its name.
      if (element.closest('caption') && boxes.some(({ right }) => right > root.clientWidth))
        faults.add(`cut: "${words}"`)
      const over = overOf(element)
      const isExcerpt = element.closest('[class*=line-clamp]') !== null
      for (const box of isExcerpt ? [] : boxes) placed.push({ box, words, over })
      const { lineHeight, fontSize } = getComputedStyle(element)
      const lines = new Set(boxes.map(({ top }) => Math.round(top))).size
      if (lines > 1 && Number.parseFloat(lineHeight) < Number.parseFloat(fontSize) * 0.99)
        faults.add(`lines on each other: "${words}"`)
    }
    const pen = document.createElement('canvas').getContext('2d')!
    for (const input of document.querySelectorAll<HTMLInputElement>('input[placeholder]')) {
      if (input.value !== '' || !isInSight(input)) continue
      const { paddingLeft, paddingRight } = getComputedStyle(input)
      const room = input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
      pen.font = getComputedStyle(input, '::placeholder').font
      if (pen.measureText(input.placeholder).width > room) faults.add(`cut: "${input.placeholder}"`)
    }
    for (const [at, one] of placed.entries()) {
      for (const other of placed.slice(at + 1)) {
        if (one.words === other.words || one.over !== other.over) continue
        const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
        const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
        // Lines that stand close share some of their height.
        if (across > 3 && down > Math.min(one.box.height, other.box.height) * 0.4) {
          faults.add(`"${one.words}" and "${other.words}" lie on each other`)
        }
      }
    }
    return [...faults]

    function boxesOf(text: Text, start: number, end: number): DOMRect[] {
      range.setStart(text, start)
      range.setEnd(text, end)
      return [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1)
    }
    /** Neither for screen readers alone, nor in a drawing, nor in a box that is closed. */
    function isInSight(element: Element): boolean {
      if (element.closest('.sr-only, svg, [class*=not-focus-visible]')) return false
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false
      for (let box: Element | null = element; box && box !== body; box = box.parentElement) {
        const { width, height } = box.getBoundingClientRect()
        if (getComputedStyle(box).overflowY !== 'visible' && (width < 2 || height < 2)) return false
      }
      return true
    }
    /** The box that cuts what is longer than itself, if one does; one that scrolls does not. */
    function edgeOf(element: Element): DOMRect | undefined {
      for (let box: Element | null = element; box && box !== body; box = box.parentElement) {
        const { overflowX } = getComputedStyle(box)
        if (overflowX === 'auto' || overflowX === 'scroll') return undefined
        if (overflowX !== 'visible') return box.getBoundingClientRect()
      }
      return undefined
    }
    /** An element that lies over the page on purpose, such as a bar, or one that scrolls below a bar: the middle of a sheet. */
    function overOf(element: Element): Element | null {
      for (let box: Element | null = element; box && box !== body; box = box.parentElement) {
        const { position, overflowY } = getComputedStyle(box)
        if (['fixed', 'sticky'].includes(position) || ['auto', 'scroll'].includes(overflowY)) return box
      }
      return null
    }
  })
}
