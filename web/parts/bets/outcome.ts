import type { BetRecord } from '@glasshouse/contract/games.ts'

/** Colour of a gain; a loss is stated calmly, in the colour of all else. */
export function profitColour(profit: string): string {
  return /^[^-]*[1-9]/.test(profit) ? 'text-good' : 'text-ink'
}

/** Colours of a bet's state, always beside its word. */
export const statusColours: Record<BetRecord['status'], string> = {
  pending: 'text-gold',
  win: 'text-good',
  lose: 'text-ink-soft',
  cancelled: 'text-ink-soft',
  cashed_out: 'text-ink',
  unknown: 'text-ink-soft',
}

/** Whether a bet brought its player something or cost it: not while it is open, and not when its stake came back. */
export function isDecided(status: BetRecord['status']): boolean {
  return status === 'win' || status === 'lose' || status === 'cashed_out'
}
