import type { Plugin } from 'vite'

/** The rules that Tailwind writes for browsers without `@property`. */
const propertyFallback = /@layer properties\{@supports[^{]*\{(?:[^{}]*\{[^{}]*\})*\}\}/
/** A rule of a colour without `color-mix()` and, for browsers that know it, the same rule with it. */
const colourFallback =
  /(?<=[{}]|^)([^{}]+)\{[^{};]*;?\}@supports \(color:color-mix\(in lab, red, red\)\)\{(\1\{[^{}]*\})\}/g
/** The same behind a rule that it shares with other classes, which need that one. */
const colourSupported = /@supports \(color:color-mix\(in lab, red, red\)\)\{((?:[^{}]*\{[^{}]*\})*)\}/g
/** A variable of Tailwind's own, and what it is where no class sets it. */
const property = /@property (--tw-[\w-]+)\{[^}]*?(?:initial-value:([^;}]*))?\}/g
/** Text whose brackets are paired, two deep. */
const paired = String.raw`(?:[^()]|\((?:[^()]|\([^()]*\))*\))*?`
/** A length times 0, or times 1: the room before and after each of a column whose order no class turns round. */
const length = String.raw`(calc\(${paired}\)|var\([\w-]+\)|[\d.]+\w+)`
const timesNone = new RegExp(String.raw`calc\(${length} \* 0\)`, 'g')
const timesOne = new RegExp(String.raw`calc\(${length} \* calc\(1 - 0\)\)`, 'g')

/**
 * Leaves out of Tailwind's style sheets what the app's browsers do not need, and what no class of the app sets or reads:
 * 15.8 kB of 16.8 kB (gzip) are left of the player's sheet, which every first paint waits for.
 */
export function leanCss(): Plugin {
  return {
    name: 'lean-css',
    apply: 'build',
    // Behind Tailwind, which has a whole sheet: page-sheets.ts divides it after that.
    enforce: 'pre',
    transform: { filter: { id: /\.css$/ }, handler: (code) => ({ code: lean(code), map: null }) },
  }
}

/** The minified sheet, shorter: a browser that knows `light-dark()` shows the same with it. */
export function lean(css: string): string {
  return withoutIdleVariables(
    css.replace(propertyFallback, '').replace(colourFallback, '$2').replace(colourSupported, '$1'),
  )
}

/** Tailwind's classes leave room for each other through variables, most of which nobody sets otherwise: their room is filled here. */
function withoutIdleVariables(css: string): string {
  let result = css
  for (const [rule, name = '', initial] of css.matchAll(property)) {
    const values = [...result.matchAll(new RegExp(`(?<=[{;])${name}:([^;}]*)`, 'g'))]
    const isSet = values.some(([, value]) => value !== initial)
    const isRead = result.includes(`var(${name}`)
    if (isSet && isRead) continue
    // The replacement of a variable: its initial value, else the fallback of the class that reads it.
    const read = new RegExp(`var\\(${name}(?:,\\s*(${paired}))?\\)`, 'g')
    const filled = result
      .replace(rule, '')
      .replaceAll(new RegExp(`(?<=[{;])${name}:[^;}]*;?`, 'g'), '')
      .replaceAll(read, (whole, otherwise: string | undefined) => initial ?? otherwise ?? whole)
    // Where one way of reading it is not understood, everything stays as it was.
    if (!new RegExp(`var\\(${name}[,)]`).test(filled)) result = filled
  }
  return result.replace(timesNone, '0').replace(timesOne, '$1')
}
