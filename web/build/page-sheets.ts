import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const web = fileURLToPath(new URL('..', import.meta.url))
const wholeSheet = join(web, 'player/player.css')
/** What every visit loads: the frame, home, and the page that home fetches ahead. */
const frameFiles = ['index.html', 'public/first-paint.js', 'player/main.tsx', 'player/bet/bet-page.tsx']
const address = '/page-sheets/'

/**
 * Tailwind writes one sheet for all of the player's app. The classes that the frame does not use leave it here, for a sheet of each
 * page that uses them, loaded with the page: 11.8 kB of 15.9 kB (gzip) are left of what every first paint waits for, and no
 * page comes to more than 14.5 kB with its own.
 */
export function pageSheets(): Plugin {
  const frame = reach(frameFiles.map((path) => join(web, path)))
  const pages = new Map(
    pageFiles().flatMap((file) => (frame.has(file) ? [] : [[file, wordsOf(reach([file]))]])),
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
        const divided = divide(code, wordsOf(frame), pages)
        sheets.resolve(divided)
        return { code: divided.frame, map: null }
      }
      if (!pages.has(id)) return undefined
      return { code: `import '${address}${id.slice(web.length)}.css'\n${code}`, map: null }
    },
  }
}

type Words = ReadonlySet<string>
type Sheets = { frame: string; own: Map<string, string> }

/** What sets several sides at once stays in front of what sets one of them, thus with it. */
const severalSides =
  /[{;](?:(?:margin|padding|inset)(?:-inline|-block)?|border(?:-radius|-width|-style|-color)?|overflow|gap|flex):/

/**
 * Divides a minified sheet between the frame and pages, each known by its words: rules of `@layer utilities` whose classes some page
 * names and the frame does not. A page's sheet comes behind the frame's.
 */
export function divide(css: string, frame: Words, pages: ReadonlyMap<string, Words>): Sheets {
  const own = new Map<string, string>()
  /** What stays of a rule; `around` puts it where it stood. */
  const staying = (rule: string, around: (text: string) => string): string => {
    const start = rule.slice(0, rule.indexOf('{') + 1)
    if (start.startsWith('@')) {
      const inner = rulesIn(rule.slice(start.length, -1))
      const kept = inner.map((one) => staying(one, (text) => around(`${start}${text}}`))).join('')
      return kept && `${start}${kept}}`
    }
    const classes = [...start.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name = '']) =>
      name.replaceAll('\\', ''),
    )
    const users = [...pages].filter(([, words]) => classes.some((name) => words.has(name)))
    if (users.length === 0 || classes.some((name) => frame.has(name)) || severalSides.test(rule)) return rule
    for (const [page] of users) own.set(page, (own.get(page) ?? '') + around(rule))
    return ''
  }
  const kept = rulesIn(css).map((rule) =>
    rule.startsWith('@layer utilities{') ? staying(rule, (text) => text) : rule,
  )
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

/** These files and all that they import, now or later. */
function reach(files: readonly string[]): Set<string> {
  const reached = new Set(files)
  for (const file of reached) {
    for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(
      /(?:from|import)[\s(]*'(\.[^']+\.tsx?)'/g,
    ))
      if (!path.includes('/locales/')) reached.add(join(dirname(file), path))
  }
  return reached
}

/** All that stands between spaces and quotes in them, names of classes among it. */
function wordsOf(files: Iterable<string>): Words {
  return new Set([...files].flatMap((file) => readFileSync(file, 'utf8').split(/[\s"'`]+/)))
}

function pageFiles(): string[] {
  const files = readdirSync(join(web, 'player'), { recursive: true, encoding: 'utf8' })
  return files.filter((file) => file.endsWith('-page.tsx')).map((file) => join(web, 'player', file))
}
