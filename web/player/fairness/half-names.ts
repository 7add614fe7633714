import type { HalfProof } from '@glasshouse/rules/proof.ts'
import { leagueClubs } from '@glasshouse/rules/sport/glass-league.ts'

/** What a half is called by its rule: its clubs, which half, and its goals once it is drawn. What the rule says is checked apart. */
export function halfNames({ rule, draw }: HalfProof) {
  const [, half, home = '', away = ''] = rule.split('/')
  return {
    home: nameOf(home),
    away: nameOf(away),
    half: half === '1' ? ('first' as const) : ('second' as const),
    goals: draw?.numbers.slice(0, 2),
  }
}

const nameOf = (code: string) => leagueClubs.find((club) => club.code === code)?.name ?? code
