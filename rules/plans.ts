/** The most rounds that a plan may cover. */
export const maxPlanRounds = 100
/** The most plans of a player that may run at once. */
export const maxRunningPlans = 5

/** The terms of a plan; money in minor units. */
export type PlanTerms = {
  /** How many rounds it covers, one after the other. */
  readonly rounds: number
  /** The total stake of all its lines in each round. */
  readonly stake: bigint
  /** The most that it stakes over all its rounds. A stake that comes back (won, void, cancelled) makes no room again. */
  readonly cap: bigint
  /** Ends after the first round in which one of its bets wins. */
  readonly stopOnWin: boolean
  /** Ends once its net winnings reach this; null: it has no such stop. */
  readonly stopAtProfit: bigint | null
  /** The most that it may lose net: it ends before a round that could pass it; null: the cap alone bounds it. */
  readonly stopAtLoss: bigint | null
}

/** How the rounds that a plan was placed on have ended, all of them settled. */
export type PlanProgress = {
  /** The total staked so far, including stakes that came back. */
  readonly spent: bigint
  /** Returns (winnings, void rounds, cancelled bets) less stakes. */
  readonly net: bigint
  /** Whether a bet of its has won. */
  readonly won: boolean
}

/** Why a plan ends by its own rule. */
export type PlanVerdict = 'completed' | 'won' | 'profit_reached' | 'loss_reached' | 'cap_reached'

/** A plan's next step: `place` its lines on the round, or end. With no round left it is completed, even if a stop applies. */
export function nextOfPlan(
  terms: PlanTerms,
  { spent, net, won }: PlanProgress,
  hasRoundLeft: boolean,
): 'place' | PlanVerdict {
  if (!hasRoundLeft) return 'completed'
  if (terms.stopOnWin && won) return 'won'
  if (terms.stopAtProfit !== null && net >= terms.stopAtProfit) return 'profit_reached'
  if (terms.stopAtLoss !== null && terms.stake - net > terms.stopAtLoss) return 'loss_reached'
  if (spent + terms.stake > terms.cap) return 'cap_reached'
  return 'place'
}

/** A plan's furthest end: the rounds that its cap pays for, their stakes, and the maximum loss. */
export function reachOfPlan(terms: Pick<PlanTerms, 'rounds' | 'stake' | 'cap' | 'stopAtLoss'>): {
  rounds: number
  spent: bigint
  lost: bigint
} {
  const paid = terms.cap / terms.stake
  const rounds = paid < BigInt(terms.rounds) ? Number(paid) : terms.rounds
  const spent = BigInt(rounds) * terms.stake
  return {
    rounds,
    spent,
    lost: terms.stopAtLoss !== null && terms.stopAtLoss < spent ? terms.stopAtLoss : spent,
  }
}
