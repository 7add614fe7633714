import { type OddsFormat, oddsFormats, oddsText } from '@glasshouse/rules/sport/odds-formats.ts'
import { useSyncExternalStore } from 'react'
import { decimalText } from '../../kit/money-format.ts'

/** Kept on the device, like the other settings; apart from them, since the first screen shows no odds. */
const place = 'glasshouse.odds'
const watchers = new Set<() => void>()
let format: OddsFormat | undefined

export function useOddsFormat(): OddsFormat {
  return useSyncExternalStore(watch, formatNow)
}

export function chooseOddsFormat(chosen: OddsFormat): void {
  format = chosen
  try {
    localStorage.setItem(place, chosen)
  } catch {
    // A browser without storage keeps the choice for as long as the window is open.
  }
  for (const watcher of watchers) watcher()
}

/** Writes odds in the format that the player chose: `odds` as the house shows them, `exact` as "num/den" where it is known. */
export function useOdds(): (odds: string, exact?: string) => string {
  const chosen = useOddsFormat()
  return (odds, exact) => oddsIn(chosen, odds, exact)
}

export function oddsIn(chosen: OddsFormat, odds: string, exact = `${odds}/1`): string {
  const factor = chosen === 'decimal' ? undefined : factorOf(exact)
  return decimalText(factor ? oddsText(factor, chosen) : odds)
}

/** "211/100" or "2.11/1" as a fraction above 1, else undefined. */
function factorOf(exact: string): { num: bigint; den: bigint } | undefined {
  const [, whole = '', decimals = '', den = ''] = /^(\d+)(?:\.(\d+))?\/(\d+)$/.exec(exact) ?? []
  if (den === '') return undefined
  const factor = { num: BigInt(whole + decimals), den: BigInt(den) * 10n ** BigInt(decimals.length) }
  return factor.num > factor.den ? factor : undefined
}

function formatNow(): OddsFormat {
  format ??= oddsFormats.find((known) => known === kept()) ?? 'decimal'
  return format
}

function kept(): string | null {
  try {
    return localStorage.getItem(place)
  } catch {
    return null
  }
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}
