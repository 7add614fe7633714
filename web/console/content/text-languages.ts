import type { Language } from '@glasshouse/contract/languages.ts'

/** The languages that texts are written in, as two letters: all of them, independent of the back office's own language. */
export const languageMarks: Record<Language, string> = {
  en: 'EN',
  'zh-Hans': '简',
  'zh-Hant': '繁',
  es: 'ES',
  fr: 'FR',
}
