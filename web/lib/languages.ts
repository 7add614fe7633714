import type { Language } from '@glasshouse/contract/languages.ts'
import i18next, {
  use as addModule,
  changeLanguage as changeTexts,
  loadNamespaces,
  type Namespace,
  type ResourceKey,
} from 'i18next'
import { initReactI18next } from 'react-i18next'
import { chooseLanguage } from './choose-language.ts'

const localeKey = 'glasshouse.locale'

/** Each language's texts by page, `../locales/<language>/<page>.ts`; loaded when a page needs them. */
const packs = import.meta.glob<ResourceKey>('../locales/*/*.ts', { import: 'default' })

/** The languages that have a pack, each by its own name. */
export const languageNames = { en: 'English', 'zh-Hans': '简体中文' } as const satisfies Partial<
  Record<Language, string>
>
export type AvailableLanguage = keyof typeof languageNames
export const availableLanguages = Object.keys(languageNames).filter(isAvailable)

const backend = {
  type: 'backend' as const,
  init: () => undefined,
  read: async (language: string, namespace: string) => {
    const load = packs[`../locales/${language}/${namespace}.ts`]
    if (!load) throw new Error(`No texts for ${namespace} in ${language}`)
    return load()
  },
}

/** Chooses the language (stored, else the browser's, else English) and loads the shell's texts. */
export async function startLanguages(): Promise<void> {
  i18next.on('languageChanged', (language) => {
    document.documentElement.lang = language
  })
  await addModule(backend)
    .use(initReactI18next)
    .init({
      lng: firstLanguage(),
      fallbackLng: false,
      load: 'currentOnly',
      ns: ['shell'],
      defaultNS: 'shell',
      interpolation: { escapeValue: false },
      enableSelector: true,
      react: { useSuspense: true },
    })
  requireTexts('shell')
}

/** The texts of pages, ready for them; a page's route waits for this. */
export async function loadTexts(...namespaces: Extract<Namespace, string>[]): Promise<void> {
  await loadNamespaces(namespaces)
  for (const namespace of namespaces) requireTexts(namespace)
}

/** i18next tries a few times and then goes on without; a page without words is no page. */
function requireTexts(namespace: string): void {
  if (!i18next.hasResourceBundle(currentLanguage(), namespace)) throw new Error(`No texts for ${namespace}`)
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
  await changeTexts(language)
}

function firstLanguage(): Language {
  let stored: string | null = null
  try {
    stored = localStorage.getItem(localeKey)
  } catch {
    // The browser's language it is, then.
  }
  return isAvailable(stored) ? stored : chooseLanguage(navigator.languages, availableLanguages)
}

function isAvailable(language: string | null | undefined): language is AvailableLanguage {
  return language !== null && language !== undefined && Object.hasOwn(languageNames, language)
}
