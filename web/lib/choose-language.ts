import type { Language } from '@glasshouse/contract/languages.ts'

/**
 * The first of the available languages that the wished-for tags (BCP 47, in order) ask for; English when
 * none does. Chinese of Taiwan, Hong Kong and Macau is written in traditional signs; where one way of
 * writing is not available, the other is nearer than English.
 */
export function chooseLanguage(wished: readonly string[], available: readonly Language[]): Language {
  for (const tag of wished) {
    const found = candidates(tag.toLowerCase()).find((language) => available.includes(language))
    if (found) return found
  }
  return 'en'
}

function candidates(tag: string): Language[] {
  const language = tag.split('-')[0]
  if (language === 'zh') {
    return /hant|-tw|-hk|-mo/.test(tag) && !tag.includes('hans')
      ? ['zh-Hant', 'zh-Hans']
      : ['zh-Hans', 'zh-Hant']
  }
  return language === 'en' || language === 'es' || language === 'fr' ? [language] : []
}
