import { en } from './languages/en.ts'
import { es } from './languages/es.ts'
import { fr } from './languages/fr.ts'
import { zhHans } from './languages/zh-hans.ts'
import { zhHant } from './languages/zh-hant.ts'
import type { Language } from './languages.ts'
import type { MessagePack } from './languages/pack.ts'
import { fillIn, type RefusalName } from './refusals.ts'

const packs: Record<Language, MessagePack> = { en, 'zh-Hans': zhHans, 'zh-Hant': zhHant, es, fr }

/** The server's words in a language. */
export function messagesIn(language: Language): MessagePack {
  return packs[language]
}

/**
 * The values for the marks of a text: `amount` is a decimal text as on the wire, counts are numbers, everything else is inserted
 * unchanged.
 */
export type MarkValues = Readonly<Record<string, string | number>>

/** A refusal in the words of a language, its amounts and counts written as people who read it do: `1,000.00`, `1000,00`. */
export function refusalText(language: Language, name: RefusalName, values: MarkValues = {}): string {
  const written = Object.entries(values).map(([mark, value]) => [mark, numberText(language, mark, value)])
  return fillIn(packs[language].refusals[name], Object.fromEntries(written))
}

function numberText(language: Language, mark: string, value: string | number): string {
  if (mark === 'amount') return amountText(language, String(value))
  return typeof value === 'number' ? new Intl.NumberFormat(language).format(value) : value
}

/** A decimal text as people write an amount. */
export function amountText(language: Language, amount: string): string {
  // Intl reads the decimal text itself: no float on the way.
  return new Intl.NumberFormat(language, { minimumFractionDigits: 2 }).format(
    amount as Intl.StringNumericLiteral,
  )
}
