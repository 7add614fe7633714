/** Every language of the product, the fallback first (BCP 47 tags). */
export const languages = ['en', 'zh-Hans', 'zh-Hant', 'es', 'fr'] as const
export type Language = (typeof languages)[number]

/**
 * The first of the available languages that is wished for, by an Accept-Language header or a browser's list,
 * by its order (quality values only ever repeat that order in what browsers send). Chinese of Taiwan, Hong
 * Kong and Macau is written in traditional signs; where one way of writing is not available, the other is
 * nearer than English. English when none fits.
 */
export function negotiateLanguage<Available extends Language>(
  preferred: string | readonly string[] | undefined,
  available: readonly Available[],
): Available | 'en' {
  const tags = typeof preferred === 'string' ? preferred.split(',') : (preferred ?? [])
  for (const tag of tags) {
    for (const near of languagesNear((tag.split(';', 1)[0] ?? '').trim().toLowerCase())) {
      const found = available.find((known) => known === near)
      if (found) return found
    }
  }
  return 'en'
}

/** The languages that a tag (in small letters) can mean, the best one first. */
function languagesNear(tag: string): string[] {
  const [base = ''] = tag.split('-', 1)
  if (base === 'zh') {
    const traditional = /hant|-tw|-hk|-mo/.test(tag) && !tag.includes('hans')
    return traditional ? ['zh-Hant', 'zh-Hans'] : ['zh-Hans', 'zh-Hant']
  }
  return [base]
}

/** A text kept once per language, as game names are; English is always there. */
export type LocalText = { en: string } & Partial<Record<Language, string>>

/** A text in every language. */
export function inEveryLanguage(text: (language: Language) => string): LocalText {
  return Object.fromEntries(languages.map((language) => [language, text(language)])) as LocalText
}

/** The text in a language, with English as the fallback. */
export function textIn(text: LocalText, language: Language): string {
  return text[language] ?? text.en
}

/** The locale by which a language writes its days: English has them as the British do, the day first. */
export const localeOf = (language: string): string => (language === 'en' ? 'en-GB' : language)
