import { useSyncExternalStore } from 'react'

/** Widest screen (px) that the layout grows with, and the widest column; above it the letters keep the base width's size. */
const widest = 960
const baseWidth = 375
/** Root font sizes that fit into the width: 375 px → 16 px (spec.md §2). */
const rootSizesAcross = 23.4375
/** From this width (px) to the widest a screen is drawn at half its size, two phones side by side (kit/tokens.css). */
const tablet = 750
/** Root font sizes that it takes to lay things out in two columns, and in three. */
const columnWidths = [40, 56]
/** Root font sizes below which a phone's rows no longer fit (kit/large-letters.css). */
const fewestAcross = 16
/** Letters larger than this many times their size leave no room for what they say. */
const largestLetters = 2

export type Columns = 1 | 2 | 3

let columns: Columns = 1
const watchers = new Set<() => void>()

/** The root font size in px for a width in px and the factor of the letters. */
export function rootFontSize(width: number, letters: number): number {
  return ((width > widest ? baseWidth : width) / rootSizesAcross) * letters
}

/** How many columns there is room for: a page lays out side by side what a phone has in turn. */
export function columnsIn(width: number, letters: number): Columns {
  return (1 + columnWidths.filter((min) => rootSizes(width, letters) >= min).length) as Columns
}

/** How many root font sizes fit across the column. */
function rootSizes(width: number, letters: number): number {
  const isTablet = width >= tablet && width <= widest
  return Math.min(width, widest) / rootFontSize(width, letters) / (isTablet ? 0.5 : 1)
}

export function useColumns(): Columns {
  return useSyncExternalStore(watch, () => columns)
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/**
 * Sets the root font size from the smaller of window and document width, the player's text size and the browser's; in the back office
 * (`data-office`) it does not grow. For the style sheet the number of columns stands in
 * `data-columns`, where there are several, and `data-letters` where the letters are too large for rows, whose sheet
 * (kit/large-letters.css) is switched on for them.
 */
export function fitScreen(textSize: number): void {
  const root = document.documentElement
  const isOffice = 'office' in root.dataset
  const room = Math.min(window.innerWidth, root.clientWidth)
  const width = isOffice ? baseWidth : room
  const letters = Math.min(textSize * browsersLetters(), largestLetters)
  root.style.fontSize = `${rootFontSize(width, letters)}px`
  const across = isOffice ? room / rootFontSize(width, letters) : rootSizes(width, letters)
  const isLarge = across < fewestAcross
  root.toggleAttribute('data-letters', isLarge)
  document.getElementById('letters')?.toggleAttribute('disabled', !isLarge)
  const next = isOffice ? 1 : columnsIn(width, letters)
  if (next > 1) root.dataset['columns'] = String(next)
  else delete root.dataset['columns']
  if (next === columns) return
  columns = next
  for (const watcher of watchers) watcher()
}

/** How much larger than usual the player has the browser write; what a page says of its own size does not change it. */
function browsersLetters(): number {
  const letter = document.createElement('i')
  letter.style.fontSize = 'medium'
  document.documentElement.append(letter)
  const size = Number(getComputedStyle(letter).fontSize.slice(0, -2))
  letter.remove()
  return size / 16
}
