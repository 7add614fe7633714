import type { Language } from '@glasshouse/contract/languages.ts'

/** The languages, each by its own name. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  'zh-Hans': '简体中文',
  'zh-Hant': '繁體中文',
  es: 'Español',
  fr: 'Français',
}
