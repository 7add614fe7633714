import { parseAmount } from '@glasshouse/rules/money.ts'

/** Own bets of one round that are settled, in minor units. */
export type SettledBets = { gameNo: string; count: number; stake: bigint; payout: bigint }

type SettledBet = { id: string; game_no: string; status: string; stake: string; payout: string }

/**
 * Sums up the settled bets of an event by round. Cancelled ones count for nothing; what a round already
 * had keeps counting, since a large round is settled in several events.
 */
export function addSettledBets(
  known: readonly SettledBets[],
  bets: readonly SettledBet[],
): readonly SettledBets[] {
  const rounds = new Map(known.map((round) => [round.gameNo, round]))
  for (const bet of bets) {
    if (bet.status !== 'win' && bet.status !== 'lose') continue
    const round = rounds.get(bet.game_no) ?? { gameNo: bet.game_no, count: 0, stake: 0n, payout: 0n }
    rounds.set(bet.game_no, {
      gameNo: bet.game_no,
      count: round.count + 1,
      stake: round.stake + (parseAmount(bet.stake) ?? 0n),
      payout: round.payout + (parseAmount(bet.payout) ?? 0n),
    })
  }
  return [...rounds.values()]
}
