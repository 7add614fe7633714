import { madeOnce } from './made-once.ts'

/**
 * The part of i18next that the app uses, in a tenth of its size: the build puts this file in its place (vite.config.ts),
 * the types stay i18next's own. `texts.test.ts` holds both to the same words, for every text of every pack.
 */
type Pack = Readonly<Record<string, unknown>>
type Options = Readonly<Record<string, unknown>> & { ns?: string; count?: number; returnObjects?: boolean }
/** Names a text by a path through its pack: `($) => $.tabs.home`. */
export type Selector = ($: never) => unknown
export type Translate = (selector: Selector, options?: Options) => unknown

const packs = new Map<string, Pack>()
const watchers = new Set<(language: string) => void>()
let defaultNamespace = ''

const texts = {
  language: '',
  t: (selector: Selector, options?: Options) => t(selector, options),
  on: (_event: 'languageChanged', watcher: (language: string) => void) => void watchers.add(watcher),
  off: (_event: 'languageChanged', watcher: (language: string) => void) => void watchers.delete(watcher),
  hasResourceBundle: (language: string, namespace: string) => packs.has(`${language} ${namespace}`),
  addResourceBundle: (language: string, namespace: string, pack: Pack) =>
    void packs.set(`${language} ${namespace}`, pack),
  init: (options: { lng: string; defaultNS: string }) => {
    defaultNamespace = options.defaultNS
    return changeLanguage(options.lng)
  },
}
export default texts

/** i18next takes its modules so; there are none. */
export const use = () => texts

export async function changeLanguage(language: string): Promise<void> {
  texts.language = language
  for (const watcher of watchers) watcher(language)
}

/** A text in the language in use; of one that counts, the form for `count`. Without it the path stands there. */
export const t: Translate = (selector, options = {}) => {
  const path = pathOf(selector)
  const pack = packs.get(`${texts.language} ${options.ns ?? defaultNamespace}`)
  const found = formOf(partOf(pack, path.slice(0, -1)), path.at(-1) ?? '', options.count)
  if (typeof found === 'string') return filledIn(found, options)
  return isPack(found) && options.returnObjects ? allFilledIn(found, options) : path.join('.')
}

const translators = new Map<string, Translate>()

/** `t` for one namespace: the same function while the language is the same, so that memoised values depend on it alone. */
export function translateIn(namespace = defaultNamespace, language = texts.language): Translate {
  const key = `${language} ${namespace}`
  const known = translators.get(key)
  if (known) return known
  const translate: Translate = (selector, options) => t(selector, { ns: namespace, ...options })
  translators.set(key, translate)
  return translate
}

/** The path that a selector takes, by letting it walk. */
function pathOf(selector: Selector): string[] {
  const path: string[] = []
  const walker: unknown = new Proxy(
    {},
    {
      get: (_, key) => {
        path.push(String(key))
        return walker
      },
    },
  )
  selector(walker as never)
  return path
}

function partOf(pack: Pack | undefined, path: readonly string[]): unknown {
  return path.reduce<unknown>((part, key) => (isPack(part) ? part[key] : undefined), pack)
}

/** A text of a part; what counts has forms beside each other, `unread_one` and `unread_other`, of which that is the last. */
function formOf(part: unknown, name: string, count: number | undefined): unknown {
  if (!isPack(part)) return undefined
  const otherwise = part[`${name}_other`]
  // Which form it is, is asked only where there are any: a slow phone takes a while to learn how a language counts.
  if (count === undefined || otherwise === undefined) return part[name]
  return part[`${name}_${rulesOf(texts.language).select(count)}`] ?? otherwise
}

/** How a language counts: its forms. */
const rulesOf = madeOnce((language) => new Intl.PluralRules(language))
/** How a language groups digits: `12,500`, `12.500`. */
const numberFormatOf = madeOnce((language) => new Intl.NumberFormat(language))

/** Counts are written as the language does; below a thousand there is nothing to group, and all write the same. */
function countText(count: number): string {
  const isShort = Number.isInteger(count) && count >= 0 && count < 1000
  return isShort ? String(count) : numberFormatOf(texts.language).format(count)
}

function filledIn(text: string, options: Options): string {
  return text.replace(/{{\s*(\w+)\s*}}/g, (_, name: string) => {
    const value = options[name]
    // Other numbers may be years or numbers of things.
    if (name === 'count' && typeof value === 'number') return countText(value)
    return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  })
}

function allFilledIn(pack: Pack, options: Options): Pack {
  const entries = Object.entries(pack).map(([key, part]) => [
    key,
    typeof part === 'string' ? filledIn(part, options) : isPack(part) ? allFilledIn(part, options) : part,
  ])
  return Object.fromEntries(entries)
}

function isPack(value: unknown): value is Pack {
  return typeof value === 'object' && value !== null
}
