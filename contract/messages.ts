import { en } from './languages/en.ts'
import { zhHans } from './languages/zh-hans.ts'
import type { Language } from './languages.ts'
import type { MessagePack } from './languages/pack.ts'

const packs: Partial<Record<Language, MessagePack>> = { en, 'zh-Hans': zhHans }

/** The server's words in a language; English where the pack is not written yet. */
export function messagesIn(language: Language): MessagePack {
  return packs[language] ?? en
}
