import * as z from 'zod/mini'
import { keepJson, keptJson } from '../../lib/kept-json.ts'
import type { SlipLine } from './slip.ts'

/** Slips and bets that must outlive the page: a reload, signing in, an answer that never came. */
const keptLines = z.array(
  z.object({ play: z.string(), pick: z.string(), stake: z.string().check(z.regex(/^\d{1,16}$/)) }),
)
/** Whose bets on which game. */
export type Seat = { gameId: number; playerId: string }

/** The slip of a game that is being put together, for this tab of the browser. */
export const slipPlace = (gameId: number) => ({
  keeper: 'tab' as const,
  key: `${slipPrefix}${gameId}`,
})
const slipPrefix = 'glasshouse.slip.'
/** The games that such a slip is kept of. */
export function gamesWithSlips(): number[] {
  try {
    return Object.keys(sessionStorage)
      .filter((key) => key.startsWith(slipPrefix))
      .map((key) => Number(key.slice(slipPrefix.length)))
      .filter((gameId) => Number.isSafeInteger(gameId) && gameId > 0)
  } catch {
    return []
  }
}
/** A player's last bet on a game. */
export const lastBetPlace = ({ gameId, playerId }: Seat) => ({
  keeper: 'device' as const,
  key: `glasshouse.last-bet.${playerId}.${gameId}`,
})
type Place = { keeper: 'tab' | 'device'; key: string }

export function readLines({ key, keeper }: Place): SlipLine[] {
  const read = z.safeParse(keptLines, keptJson(key, keeper))
  return read.success ? read.data.map(fromKept) : []
}

export function keepLines({ key, keeper }: Place, lines: readonly SlipLine[]): void {
  keepJson(key, lines.length > 0 ? lines.map(toKept) : null, keeper)
}

function toKept({ play, pick, stake }: SlipLine) {
  return { play, pick, stake: String(stake) }
}

function fromKept({ play, pick, stake }: { play: string; pick: string; stake: string }): SlipLine {
  return { play, pick, stake: BigInt(stake) }
}
