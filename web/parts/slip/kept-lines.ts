import * as z from 'zod/mini'
import type { SlipLine } from './slip.ts'

/** Slips and bets that must outlive the page: a reload, signing in, an answer that never came. */
const keptLines = z.array(
  z.object({ play: z.string(), pick: z.string(), stake: z.string().check(z.regex(/^\d{1,16}$/)) }),
)
/** Whose bets on which game. */
export type Seat = { gameId: number; playerId: string }

/** The slip of a game that is being put together, for this tab of the browser. */
export const slipPlace = (gameId: number) => ({
  storage: sessionStorageOrNone,
  key: `${slipPrefix}${gameId}`,
})
const slipPrefix = 'glasshouse.slip.'
/** The games that such a slip is kept of. */
export function gamesWithSlips(): number[] {
  try {
    return Object.keys(sessionStorageOrNone() ?? {})
      .filter((key) => key.startsWith(slipPrefix))
      .map((key) => Number(key.slice(slipPrefix.length)))
      .filter((gameId) => Number.isSafeInteger(gameId) && gameId > 0)
  } catch {
    return []
  }
}
/** A player's last bet on a game. */
export const lastBetPlace = ({ gameId, playerId }: Seat) => ({
  storage: localStorageOrNone,
  key: `glasshouse.last-bet.${playerId}.${gameId}`,
})
type Place = { storage: () => Storage | undefined; key: string }

export function readLines(place: Place): SlipLine[] {
  const read = z.safeParse(keptLines, readJson(place))
  return read.success ? read.data.map(fromKept) : []
}

export function keepLines(place: Place, lines: readonly SlipLine[]): void {
  writeJson(place, lines.length > 0 ? lines.map(toKept) : null)
}

function toKept({ play, pick, stake }: SlipLine) {
  return { play, pick, stake: String(stake) }
}

function fromKept({ play, pick, stake }: { play: string; pick: string; stake: string }): SlipLine {
  return { play, pick, stake: BigInt(stake) }
}

function readJson({ storage, key }: Place): unknown {
  try {
    return JSON.parse(storage()?.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/** A browser may refuse storage; then nothing outlives the page, and nothing else changes. */
function writeJson({ storage, key }: Place, value: unknown): void {
  try {
    if (value === null) storage()?.removeItem(key)
    else storage()?.setItem(key, JSON.stringify(value))
  } catch {
    // See above.
  }
}

function sessionStorageOrNone(): Storage | undefined {
  return globalThis.sessionStorage
}

function localStorageOrNone(): Storage | undefined {
  return globalThis.localStorage
}
