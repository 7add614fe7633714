import { type Language, languages, negotiateLanguage } from '@glasshouse/contract/languages.ts'
import i18next, {
  use as addModule,
  changeLanguage as changeTexts,
  type Namespace,
  type ResourceKey,
} from 'i18next'
import { initReactI18next } from 'react-i18next'
import { writeMoneyIn } from '../kit/money-format.ts'

const localeKey = 'glasshouse.locale'

/** Gives a page's texts (`../locales/<language>/<page>.ts`) in a language; undefined for texts that there are none of. */
type LoadPack = (language: Language, namespace: string) => Promise<ResourceKey | undefined>

/** How this entry of the web loads its own. */
let load: LoadPack = () => Promise.resolve(undefined)

/** The pages whose texts are in use, to have them in another language when that is chosen. */
const wanted = new Set<string>()
/** The language chosen last: it may still be on its way. */
let chosen: Language | undefined

/** Chooses the language (stored, else the browser's, else English) and loads the shell's texts. */
export function startLanguages(own: LoadPack): Promise<void> {
  load = own
  i18next.on('languageChanged', (language) => {
    document.documentElement.lang = language
    writeMoneyIn(language)
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

/** A part of the app that needs texts, once they are there as well. */
export async function withTexts<Part>(part: Promise<Part>, texts: Promise<void>): Promise<Part> {
  const [loaded] = await Promise.all([part, texts])
  return loaded
}

async function loadPack(language: Language, namespace: string): Promise<void> {
  if (i18next.hasResourceBundle(language, namespace)) return
  const pack = await load(language, namespace)
  if (!pack) throw new Error(`No texts for ${namespace} in ${language}`)
  i18next.addResourceBundle(language, namespace, pack)
}

/** The language in use: of texts, dates, numbers, and of what the server says. */
export function currentLanguage(): Language {
  return isAvailable(i18next.language) ? i18next.language : 'en'
}

/** Names one after the other, with the comma that the language puts between words. */
export const listed = (names: readonly string[]): string =>
  names.join(currentLanguage().startsWith('zh') ? '、' : ', ')

/**
 * Changes the language as soon as its texts are there, and for later visits. If several are on their way, the one chosen last
 * wins; rejects, with nothing changed, if some of its texts do not come.
 */
export async function changeLanguage(language: Language): Promise<void> {
  chosen = language
  // Pages that are opened meanwhile want theirs, too.
  for (let known = 0; known < wanted.size; ) {
    known = wanted.size
    await Promise.all([...wanted].map((namespace) => loadPack(language, namespace)))
  }
  if (chosen !== language) return
  await changeTexts(language)
  try {
    localStorage.setItem(localeKey, language)
  } catch {
    // Without storage the choice holds until the page is left.
  }
}

function firstLanguage(): Language {
  let stored: string | null = null
  try {
    stored = localStorage.getItem(localeKey)
  } catch {
    // The browser's language it is, then.
  }
  return isAvailable(stored) ? stored : negotiateLanguage(navigator.languages, languages)
}

function isAvailable(text: string | null): text is Language {
  return languages.some((language) => language === text)
}
