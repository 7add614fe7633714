import { readFileSync } from 'node:fs'
import i18next, { type FormatterModule, type ResourceKey } from 'i18next'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import texts, { changeLanguage, type Selector, t, translateIn, use } from './texts.ts'
import { Trans } from './use-translation.ts'

const languages = ['en', 'zh-Hans', 'zh-Hant', 'es', 'fr'] as const
const files = import.meta.glob<{ default: ResourceKey }>('../locales/*/*.ts', { eager: true })
const packs = Object.entries(files).flatMap(([path, { default: pack }]) => {
  const [, language, namespace] = /locales\/([^/]+)\/(.+)\.ts$/.exec(path) ?? []
  return language && namespace ? [{ language, namespace, pack }] : []
})

const form = /_(one|many|other)$/

/** Every text of a pack by its path, with how it is asked for: of those that count, the name without its form. */
function asked(
  pack: unknown,
  path: readonly string[] = [],
): { path: string[]; counts: readonly (number | undefined)[] }[] {
  if (typeof pack === 'object' && pack !== null)
    return Object.entries(pack).flatMap(([key, part]) => asked(part, [...path, key]))
  const saysNumber = String(pack).includes('{{count}}')
  const isCounted = saysNumber || form.test(path.at(-1) ?? '')
  return [
    { path: path.map((key) => key.replace(form, '')), counts: isCounted ? [1, 2, 1_000_000] : [undefined] },
  ]
}

const walk =
  (path: readonly string[]): Selector =>
  ($) =>
    path.reduce<unknown>((part, key) => Reflect.get(Object(part), key), $)

const numbers = new Map(languages.map((language) => [language as string, new Intl.NumberFormat(language)]))

/** i18next's options for counts: our own code needs none. */
const inGroups: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value, _format, language, options) =>
    (options?.['interpolationkey'] === 'count' && numbers.get(language ?? '')?.format(value)) ||
    String(value),
}

const theirs = i18next.createInstance().use(inGroups)

beforeAll(async () => {
  expect(packs.length).toBeGreaterThan(100)
  const options = { lng: 'en', fallbackLng: false, defaultNS: 'shell' } as const
  const interpolation = { escapeValue: false, alwaysFormat: true }
  await theirs.init({ ...options, interpolation, enableSelector: true, resources: {} })
  await texts.init(options)
  for (const { language, namespace, pack } of packs) {
    theirs.addResourceBundle(language, namespace, pack)
    texts.addResourceBundle(language, namespace, Object(pack))
  }
})

test.each(languages)(
  'every text in %s is the one that i18next gives, for each way to count',
  async (language) => {
    await theirs.changeLanguage(language)
    await changeLanguage(language)
    const different: unknown[] = []
    for (const { namespace, pack } of packs.filter((one) => one.language === language)) {
      const values = valuesFor(pack)
      for (const { path, counts } of asked(pack)) {
        for (const count of counts) {
          const given = { ...values, ns: namespace, ...(count === undefined ? {} : { count }) }
          const expected: unknown = Reflect.apply(theirs.t, theirs, [path.join('.'), given])
          const own = t(walk(path), given)
          if (own !== expected) different.push([namespace, path.join('.'), count, own, expected])
        }
      }
    }
    expect(different).toEqual([])
  },
)

/** A value for every name in the texts of a pack, but for the number that counts. */
function valuesFor(pack: unknown): Record<string, unknown> {
  const names = JSON.stringify(pack).matchAll(/{{\s*(\w+)\s*}}/g)
  const others = [...names].flatMap(([, name = '']) => (name === 'count' ? [] : [[name, `[${name}]`]]))
  return Object.fromEntries(others)
}

test('nothing of i18next is used that is not there', async () => {
  const react = await import('./use-translation.ts')
  const there = new Set([
    ...Object.keys(texts),
    ...Object.keys({ t, changeLanguage, use }),
    ...Object.keys(react),
  ])
  const sources = Object.keys(import.meta.glob('../{console,kit,lib,player}/**/*.{ts,tsx}'))
  const used = sources.flatMap((path) => {
    const source = readFileSync(new URL(path, import.meta.url), 'utf8')
    const imported = [...source.matchAll(/^import (?!type)(?:\w+, )?{([^}]*)} from '(?:react-)?i18next'/gm)]
    const names = imported.flatMap(([, list = '']) => list.split(',')).map((name) => name.trim())
    const members = [...source.matchAll(/\bi18n(?:ext)?\.(\w+)/g)].map(([, name = '']) => name)
    return path.includes('.test.') ? [] : [...names, ...members].map((name) => name.replace(/ as .*/, ''))
  })
  expect(used).toContain('useTranslation')
  expect(used.filter((name) => name !== '' && !name.startsWith('type ') && !there.has(name))).toEqual([])
})

test('a whole branch comes with its texts filled in; a missing text gives its path', () => {
  texts.language = 'fr'
  texts.addResourceBundle('fr', 'branch', { one: 'a {{x}}', deep: { two: 'b {{ x }}' } })
  const inBranch = translateIn('branch')
  expect(inBranch(walk(['deep']), { x: 1, returnObjects: true })).toEqual({ two: 'b 1' })
  expect(inBranch(walk(['deep', 'none']))).toBe('deep.none')
  expect(translateIn('branch')).toBe(inBranch)
})

test('a count is written in groups, as the language does; a year is not', () => {
  for (const [language, expected] of [
    ['en', '12,500 of 2026'],
    ['es', '12.500 of 2026'],
    ['fr', '12\u202f500 of 2026'],
  ] as const) {
    texts.language = language
    texts.addResourceBundle(language, 'counted', { draws_other: '{{count}} of {{year}}' })
    expect(translateIn('counted')(walk(['draws']), { count: 12_500, year: 2026 })).toBe(expected)
  }
})

test('elements are in a text where it names them', () => {
  texts.language = 'fr'
  texts.addResourceBundle('fr', 'marked', { accept: 'I accept the <a>terms</a> and <b>rules</b>.' })
  const components = { a: createElement('i'), b: createElement('b') }
  const shown = createElement(Trans, { t: translateIn('marked'), i18nKey: walk(['accept']), components })
  expect(renderToStaticMarkup(shown)).toBe('I accept the <i>terms</i> and <b>rules</b>.')
})
