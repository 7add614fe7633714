import type { Language } from '@glasshouse/contract/languages.ts'

/** The languages that texts are written in, each by its own name: all of them, whatever the back office itself speaks. */
export const textLanguages: Record<Language, string> = {
  en: 'English',
  'zh-Hans': '简体中文',
  'zh-Hant': '繁體中文',
  es: 'Español',
  fr: 'Français',
}

/** The same in two signs. */
export const languageMarks: Record<Language, string> = {
  en: 'EN',
  'zh-Hans': '简',
  'zh-Hant': '繁',
  es: 'ES',
  fr: 'FR',
}
