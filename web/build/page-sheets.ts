import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const web = fileURLToPath(new URL('..', import.meta.url))
const wholeSheet = join(web, 'player/player.css')
/** The files that every visit loads: the frame, home, and the page that home fetches ahead. */
const frameFiles = ['index.html', 'public/first-paint.js', 'player/main.tsx', 'player/bet/bet-page.tsx']
/** Sheets that home can open without a page, long after the first screen: each with a style sheet of its own, like a page. */
const laterFiles = ['parts/sport/slip-sheet.tsx'].map((path) => join(web, path))
const address = '/page-sheets/'

/**
 * Tailwind writes one sheet for all of the player's app. The classes that the frame does not use leave it here, for a sheet of each
 * page that uses them, loaded with the page, and of what opens later: 12.4 kB (gzip) are left of what every first paint waits for,
 * and docs/benchmarks-web.md has what each page comes to with its own.
 */
export function pageSheets(): Plugin {
  const frame = reach(frameFiles.map((path) => join(web, path)))
  const pages = new Map(
    [...pageFiles(), ...laterFiles].flatMap((file) =>
      frame.has(file) ? [] : [[file, [...reach([file])].map(wordsOf)]],
    ),
  )
  const sheets = Promise.withResolvers<Sheets>()
  return {
    name: 'page-sheets',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: (id) => (id.startsWith(address) ? id : undefined),
    load: async (id) => {
      if (!id.startsWith(address)) return undefined
      return (await sheets.promise).own.get(join(web, id.slice(address.length, -'.css'.length))) ?? ''
    },
    transform: (code, id) => {
      if (id === wholeSheet) {
        const divided = divide(code, new Set([...frame].flatMap((file) => [...wordsOf(file)])), pages)
        sheets.resolve(divided)
        return { code: divided.frame, map: null }
      }
      if (!pages.has(id)) return undefined
      return { code: `import '${address}${id.slice(web.length)}.css'\n${code}`, map: null }
    },
  }
}

const layer = '@layer utilities{'

type Words = ReadonlySet<string>
type Sheets = { frame: string; own: Map<string, string> }

/** Declarations for several sides stay in front of those for one side, and so with it. */
const severalSides =
  /[{;](?:(?:margin|padding|inset)(?:-inline|-block)?|border(?:-radius|-width|-style|-color)?|overflow|gap|flex):/

const propertiesOf = (css: string) => [...css.matchAll(/[{;]([\w-]+):/g)].map(([, name = '']) => name)
const classesOf = (css: string) =>
  [...css.matchAll(/\.((?:\\.|[\w-])+)(?=[^{}]*\{)/g)].map(([, name = '']) => name.replaceAll('\\', ''))

/**
 * Divides a minified sheet between the frame and pages, each known by the words of its files: rules of `@layer utilities` whose
 * classes some page names and the frame does not. A page's sheet comes behind the frame's: what a class for some screens sets, too,
 * that stands in the same file, stays in front of it.
 */
export function divide(css: string, frame: Words, pages: ReadonlyMap<string, readonly Words[]>): Sheets {
  const own = new Map<string, string>()
  const rules = rulesIn(css)
  const utilities = rulesIn(rules.find((rule) => rule.startsWith(layer))?.slice(layer.length, -1) ?? '')
  const forSomeScreens = utilities
    .filter((rule) => rule.startsWith('@media'))
    .flatMap((media) => rulesIn(media.slice(media.indexOf('{') + 1, -1)))
    .map((rule) => ({ classes: classesOf(rule), properties: new Set(propertiesOf(rule)) }))
  const meets = (file: Words, properties: readonly string[]) =>
    forSomeScreens.some(
      (other) =>
        properties.some((name) => other.properties.has(name)) && other.classes.some((name) => file.has(name)),
    )
  /** The part of a rule that stays; `around` puts it in its place. */
  const staying = (rule: string, around: (text: string) => string): string => {
    const start = rule.slice(0, rule.indexOf('{') + 1)
    if (start.startsWith('@')) {
      const inner = rulesIn(rule.slice(start.length, -1))
      const kept = inner.map((one) => staying(one, (text) => around(`${start}${text}}`))).join('')
      return kept && `${start}${kept}}`
    }
    const classes = classesOf(rule)
    const names = (file: Words) => classes.some((name) => file.has(name))
    const users = [...pages].filter(([, files]) => files.some(names))
    const isPlain = !around('').includes('@media')
    const isInFront =
      severalSides.test(rule) ||
      (isPlain &&
        users.some(([, files]) => files.some((file) => names(file) && meets(file, propertiesOf(rule)))))
    if (users.length === 0 || names(frame) || isInFront) return rule
    for (const [page] of users) own.set(page, (own.get(page) ?? '') + around(rule))
    return ''
  }
  const kept = rules.map((rule) => (rule.startsWith(layer) ? staying(rule, (text) => text) : rule))
  return { frame: kept.join(''), own }
}

/** The rules and statements of a minified sheet, one by one. */
function rulesIn(css: string): string[] {
  const rules: string[] = []
  let [depth, start] = [0, 0]
  for (let at = 0; at < css.length; at += 1) {
    const sign = css[at]
    if (sign === '\\') at += 1
    else if (sign === '{') depth += 1
    else if (sign === '}') depth -= 1
    if (depth > 0 || (sign !== '}' && sign !== ';')) continue
    rules.push(css.slice(start, at + 1))
    start = at + 1
  }
  return rules
}

/** These files and all that they import, now or later, but for what has a sheet of its own. */
function reach(files: readonly string[]): Set<string> {
  const reached = new Set(files)
  for (const file of reached) {
    for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(
      /(?:from|import)[\s(]*'(\.[^']+\.tsx?)'/g,
    ))
      if (!path.includes('/locales/') && !laterFiles.includes(join(dirname(file), path)))
        reached.add(join(dirname(file), path))
  }
  return reached
}

/** All that stands between spaces and quotes in a file, names of classes among it. */
function wordsOf(file: string): Words {
  return new Set(readFileSync(file, 'utf8').split(/[\s"'`]+/))
}

function pageFiles(): string[] {
  const files = readdirSync(join(web, 'player'), { recursive: true, encoding: 'utf8' })
  return files.filter((file) => file.endsWith('-page.tsx')).map((file) => join(web, 'player', file))
}
