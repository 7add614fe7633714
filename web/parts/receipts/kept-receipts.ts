import type { BetReceipt } from '@glasshouse/rules/proof.ts'
import { readReceipt } from '@glasshouse/rules/read-proof.ts'
import { useMemo, useSyncExternalStore } from 'react'
import { readDocument, textOf as documentTextOf } from '../proofs/documents.ts'

/**
 * Receipts as this device got them, and since when (epoch seconds). A receipt convicts a house that changes or drops the
 * bet only if its player had it before the draw: the house can no longer deny a receipt kept here.
 */
export type KeptReceipt = {
  keptAt: number
  receipt: BetReceipt
  /** The nonce that this device sent with the bet, if it placed it: the receipt has to name it. */
  nonce?: string | undefined
}

/**
 * Whose receipt it is. A bet with several legs has one for each drawn round that it has a leg on (`round`); a single has its own
 * alone, for any round.
 */
export type ReceiptPlace = { playerId: string; betId: string; round: { gameId: number; gameNo: string } }

/** Each has a place of its own, so that two windows of the app do not write over each other. */
const prefix = 'glasshouse.receipt.'
/** So many are kept on the device, some 700 characters each; the oldest bets make room. */
const max = 200

const watchers = new Set<() => void>()

/** Keeps a player's receipt, unless it is kept already: the earlier one shows more than the later. */
export function keepReceipt(of: ReceiptPlace, receipt: BetReceipt, now: number, nonce?: string): void {
  if (hasReceipt(of)) return
  const place = receipt.version === 3 ? placeOfRound(of) : placeOf(of)
  const text = JSON.stringify([Math.floor(now), documentTextOf(receipt), nonce])
  makeRoom(max - 1)
  if (!write(place, text)) {
    // The browser has no room left for the app: half of the receipts make room for the newest.
    makeRoom(max / 2)
    write(place, text)
  }
  for (const watcher of watchers) watcher()
}

/** Whether that receipt is kept. */
export function hasReceipt(of: ReceiptPlace): boolean {
  return textOf(of) !== null
}

/** The receipts that are kept of a player's bets, oldest bet first. */
export function receiptsOf(playerId: string): KeptReceipt[] {
  return placesOf(playerId).flatMap((place) => keptIn(read(place)) ?? [])
}

/** A player's receipts of bets on a round. */
export function receiptsOfRound(
  playerId: string,
  round: { gameCode: string; gameNo: string },
): KeptReceipt[] {
  return receiptsOf(playerId).filter(
    ({ receipt: { bet } }) => bet.game_code === round.gameCode && bet.game_no === round.gameNo,
  )
}

/** Whether any receipt of a player's is kept. */
export function useHasReceipts(playerId: string): boolean {
  return useSyncExternalStore(watch, () => placesOf(playerId).length > 0)
}

/** The receipt that is kept of a player's bet for a round; undefined where there is none, also of nobody's. */
export function useKeptReceipt(
  playerId: string | undefined,
  betId: string,
  round: ReceiptPlace['round'],
): KeptReceipt | undefined {
  const text = useSyncExternalStore(watch, () =>
    playerId === undefined ? null : textOf({ playerId, betId, round }),
  )
  return useMemo(() => keptIn(text), [text])
}

function textOf(of: ReceiptPlace): string | null {
  return read(placeOf(of)) ?? read(placeOfRound(of))
}

function placeOf({ playerId, betId }: ReceiptPlace): string {
  return `${prefix}${playerId}.${betId}`
}

function placeOfRound(of: ReceiptPlace): string {
  return `${placeOf(of)}.${of.round.gameId}.${of.round.gameNo}`
}

function placesOf(playerId: string): string[] {
  return places().filter((place) => place.startsWith(`${prefix}${playerId}.`))
}

/** Where receipts are kept, those of the oldest bets first: bets are numbered as they are placed. */
function places(): string[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(prefix))
      .toSorted((a, b) => betOf(a) - betOf(b))
  } catch {
    return []
  }
}

function betOf(place: string): number {
  return Number(place.slice(prefix.length).split('.')[1])
}

/** Leaves the newest `count` receipts, of all players. */
function makeRoom(count: number): void {
  const kept = places()
  for (const place of kept.slice(0, Math.max(0, kept.length - count))) localStorage.removeItem(place)
}

/** An entry that this file wrote; undefined for anything else, which then counts as not kept. */
function keptIn(text: string | null): KeptReceipt | undefined {
  try {
    const kept: unknown = JSON.parse(text ?? 'null')
    if (!Array.isArray(kept)) return undefined
    const [keptAt, document, nonce]: unknown[] = kept
    if (typeof keptAt !== 'number' || typeof document !== 'string') return undefined
    return {
      keptAt,
      receipt: readDocument(document, readReceipt),
      nonce: typeof nonce === 'string' ? nonce : undefined,
    }
  } catch {
    return undefined
  }
}

/** A browser may refuse storage altogether: nothing is kept then, and nothing is claimed to be. */
function read(place: string): string | null {
  try {
    return localStorage.getItem(place)
  } catch {
    return null
  }
}

function write(place: string, text: string): boolean {
  try {
    localStorage.setItem(place, text)
    return true
  } catch {
    return false
  }
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  window.addEventListener('storage', watcher)
  return () => {
    watchers.delete(watcher)
    window.removeEventListener('storage', watcher)
  }
}
