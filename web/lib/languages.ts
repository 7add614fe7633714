import { type Language, negotiateLanguage } from '@glasshouse/contract/languages.ts'
import i18next, {
  use as addModule,
  changeLanguage as changeTexts,
  type Namespace,
  type ResourceKey,
} from 'i18next'
import { initReactI18next } from 'react-i18next'

const localeKey = 'glasshouse.locale'

/** Each language's texts by page, `../locales/<language>/<page>.ts`; loaded when a page needs them. */
const packs = import.meta.glob<ResourceKey>('../locales/*/*.ts', { import: 'default' })

/** The languages that have a pack, each by its own name. */
export const languageNames = { en: 'English', 'zh-Hans': '简体中文' } as const satisfies Partial<
  Record<Language, string>
>
export type AvailableLanguage = keyof typeof languageNames
export const availableLanguages = Object.keys(languageNames).filter(isAvailable)

/** The pages whose texts are in use, to have them in another language when that is chosen. */
const wanted = new Set<string>()

/** Chooses the language (stored, else the browser's, else English) and loads the shell's texts. */
export function startLanguages(): Promise<void> {
  i18next.on('languageChanged', (language) => {
    document.documentElement.lang = language
  })
  void addModule(initReactI18next).init({
    lng: firstLanguage(),
    fallbackLng: false,
    load: 'currentOnly',
    defaultNS: 'shell',
    resources: {},
    initAsync: false,
    interpolation: { escapeValue: false },
    enableSelector: true,
  })
  return loadTexts('shell')
}

/** The texts of pages, ready for them; a page's route waits for this. */
export async function loadTexts(...namespaces: Extract<Namespace, string>[]): Promise<void> {
  for (const namespace of namespaces) wanted.add(namespace)
  await Promise.all(namespaces.map((namespace) => loadPack(currentLanguage(), namespace)))
}

async function loadPack(language: string, namespace: string): Promise<void> {
  if (i18next.hasResourceBundle(language, namespace)) return
  const load = packs[`../locales/${language}/${namespace}.ts`]
  if (!load) throw new Error(`No texts for ${namespace} in ${language}`)
  i18next.addResourceBundle(language, namespace, await load())
}

/** The language in use: of texts, dates, numbers, and of what the server says. */
export function currentLanguage(): AvailableLanguage {
  return isAvailable(i18next.language) ? i18next.language : 'en'
}

/** Changes the language at once and for later visits. */
export async function changeLanguage(language: AvailableLanguage): Promise<void> {
  try {
    localStorage.setItem(localeKey, language)
  } catch {
    // Without storage the choice holds until the page is left.
  }
  await Promise.all([...wanted].map((namespace) => loadPack(language, namespace)))
  await changeTexts(language)
}

function firstLanguage(): AvailableLanguage {
  let stored: string | null = null
  try {
    stored = localStorage.getItem(localeKey)
  } catch {
    // The browser's language it is, then.
  }
  return isAvailable(stored) ? stored : negotiateLanguage(navigator.languages, availableLanguages)
}

function isAvailable(language: string | null | undefined): language is AvailableLanguage {
  return language !== null && language !== undefined && Object.hasOwn(languageNames, language)
}
