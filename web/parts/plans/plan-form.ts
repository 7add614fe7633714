import type { CallInput } from '@glasshouse/contract/call.ts'
import type { createPlan } from '@glasshouse/contract/plans.ts'
import { formatAmount, parseAmount } from '@glasshouse/rules/money.ts'
import { maxPlanRounds, reachOfPlan } from '@glasshouse/rules/plans.ts'
import type { SlipLine } from '../slip/slip.ts'

/** A plan's form; amounts as they are typed, empty where none is. */
export type PlanForm = {
  rounds: number
  cap: string
  onWin: 'go_on' | 'any_win' | 'at_profit'
  profit: string
  loss: string
}

export const freshForm: PlanForm = { rounds: 10, cap: '', onWin: 'go_on', profit: '', loss: '' }

/** The form's mistakes, by amount. */
export type PlanProblems = { cap?: 'too_low'; profit?: 'needed'; loss?: 'too_low' }

/** A checked form: how far the plan can go (minor units), its errors, and the call to send without any. */
export type ReadForm = {
  reach: ReturnType<typeof reachOfPlan>
  problems: PlanProblems
  inputOn: (gameId: number, lines: readonly SlipLine[]) => CallInput<typeof createPlan>
}

/** Keeps a number of rounds within what a plan may cover. */
export function withinRounds(rounds: number): number {
  return Math.min(maxPlanRounds, Math.max(1, Math.trunc(rounds) || 1))
}

/** Reads a form for lines that stake so much a round (minor units, above zero). */
export function readForm(form: PlanForm, stake: bigint): ReadForm {
  const typedCap = typed(form.cap)
  const cap = typedCap ?? stake * BigInt(form.rounds)
  const stopAtLoss = typed(form.loss)
  const profit = form.onWin === 'at_profit' ? typed(form.profit) : null
  const problems: PlanProblems = {
    ...(cap < stake && { cap: 'too_low' }),
    ...(form.onWin === 'at_profit' && (profit === null || profit === 0n) && { profit: 'needed' }),
    ...(stopAtLoss !== null && stopAtLoss < stake && { loss: 'too_low' }),
  }
  return {
    reach: reachOfPlan({ rounds: form.rounds, stake, cap, stopAtLoss }),
    problems,
    inputOn: (gameId, lines) => ({
      game_id: gameId,
      bet_content: lines.map((line) => ({
        play: line.play,
        pick: line.pick,
        amount: formatAmount(line.stake),
      })),
      rounds: form.rounds,
      cap: formatAmount(cap),
      stop_on_win: form.onWin === 'any_win',
      ...(profit !== null && { stop_at_profit: formatAmount(profit) }),
      ...(stopAtLoss !== null && { stop_at_loss: formatAmount(stopAtLoss) }),
    }),
  }
}

/** Minor units of the typed amount; null for nothing. A point that ends it has no decimals yet. */
function typed(text: string): bigint | null {
  return text === '' ? null : (parseAmount(text.replace(/\.$/, '')) ?? 0n)
}
