import type { Language } from '@glasshouse/contract/languages.ts'

/** The languages that texts are written in, each in two signs: all of them, whatever the back office itself speaks. */
export const languageMarks: Record<Language, string> = {
  en: 'EN',
  'zh-Hans': '简',
  'zh-Hant': '繁',
  es: 'ES',
  fr: 'FR',
}
