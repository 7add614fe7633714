import { useSyncExternalStore } from 'react'
import { keepJson, keptJson } from '../../lib/kept-json.ts'
import { emptySlip, kindsOf, type Leg, type PriceChange, type Slip } from './slip.ts'

/** Kept on the device: over pages, reloads and sign-in. */
const place = 'glasshouse.sport-slip'
export const legsMax = 20

let slip = read()
const watchers = new Set<() => void>()

export function useSlip(): Slip {
  return useSyncExternalStore(watch, slipNow)
}

export const slipNow = (): Slip => slip

/** Puts another slip in the place of the one before; false where it has more legs than there is room for. */
export function putSlip(next: Slip): boolean {
  if (next.legs.length > legsMax) return false
  slip = next
  keepJson(place, next)
  for (const watcher of watchers) watcher()
  return true
}

/** Slips in play that wait, by their numbers, as they were asked. */
const asked = new Map<string, Slip>()

export function keepAsked(id: string, next: Slip): void {
  asked.set(id, next)
}

/** One that was not placed comes back, at the prices that were asked, unless another has been begun. */
export function heardOf(id: string, { placed }: { placed: boolean }): void {
  const waited = asked.get(id)
  asked.delete(id)
  if (waited && !placed && slip.legs.length === 0) putSlip(waited)
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** The slip that an earlier visit left; anything else counts as none. */
function read(): Slip {
  const kept = keptJson(place) as Partial<Slip> | null
  const legs = Array.isArray(kept?.legs) ? kept.legs.filter(isLeg).slice(0, legsMax) : []
  const kind = kept?.kind !== undefined && kindsOf(legs.length).includes(kept.kind) ? kept.kind : 'single'
  const stake = typeof kept?.stake === 'string' ? kept.stake : emptySlip.stake
  return { legs, kind, stake, priceChange: priceChangeIn(kept?.priceChange) }
}

function isLeg(value: unknown): value is Leg {
  if (typeof value !== 'object' || value === null) return false
  const { gameId, version, odds, gameNo, play, pick, name, market, event } = value as Record<string, unknown>
  const texts = [odds, gameNo, play, pick, name, market, event]
  const isPrice = typeof odds === 'string' && /^\d+\/[1-9]\d*$/.test(odds)
  return (
    Number.isSafeInteger(gameId) &&
    (version === null || Number.isSafeInteger(version)) &&
    isPrice &&
    texts.every((text) => typeof text === 'string')
  )
}

function priceChangeIn(value: unknown): PriceChange {
  return value === 'none' || value === 'any' ? value : 'better'
}
