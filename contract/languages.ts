import { en } from './languages/en.ts'
import { zhHans } from './languages/zh-hans.ts'
import type { MessagePack } from './languages/pack.ts'

/** Every language of the product, the fallback first (BCP 47 tags). */
export const languages = ['en', 'zh-Hans', 'zh-Hant', 'es', 'fr'] as const
export type Language = (typeof languages)[number]

const packs: Partial<Record<Language, MessagePack>> = { en, 'zh-Hans': zhHans }

/** The server's words in a language; English where the pack is not written yet. */
export function messagesIn(language: Language): MessagePack {
  return packs[language] ?? en
}

/**
 * The product's language for an Accept-Language header or a browser's list, by its order (quality
 * values only ever repeat that order in what browsers send). English when none fits.
 */
export function negotiateLanguage(preferred: string | readonly string[] | undefined): Language {
  const tags = typeof preferred === 'string' ? preferred.split(',') : (preferred ?? [])
  for (const tag of tags) {
    const language = languageOf((tag.split(';')[0] ?? '').trim().toLowerCase())
    if (language) return language
  }
  return 'en'
}

function languageOf(tag: string): Language | undefined {
  if (/^zh\b/.test(tag)) return /hant|-tw|-hk|-mo/.test(tag) ? 'zh-Hant' : 'zh-Hans'
  return languages.find(
    (language) => tag === language.toLowerCase() || tag.startsWith(`${language.toLowerCase()}-`),
  )
}

/** A text kept once per language, as game names are; English is always there. */
export type LocalText = { en: string } & Partial<Record<Language, string>>

/** The text in a language, with English as the fallback. */
export function textIn(text: LocalText, language: Language): string {
  return text[language] ?? text.en
}
