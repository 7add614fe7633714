import { hexOf } from '@glasshouse/rules/encoding.ts'
import type { HalfProof, SingleReceipt } from '@glasshouse/rules/proof.ts'
import type { Odds } from '@glasshouse/rules/paytable.ts'
import { goalsOf } from '@glasshouse/rules/sport/half-draw.ts'
import { halfOdds } from '@glasshouse/rules/sport/half-odds.ts'
import type { HalfRule } from '@glasshouse/rules/sport/half-rule.ts'
import type { Score } from '@glasshouse/rules/sport/score-grid.ts'
import { betsOn, type HalfChange, honestHalf, playAgain, ruleOf } from './honest-half.ts'
import {
  hashOf,
  honestReceipt,
  honestSlipReceipt,
  leavesWithSlip,
  publish,
  rootOfBets,
} from './honest-round.ts'
import type { Case } from './vectors.ts'

/** Proofs of halves of virtual matches, those that hold and those that lie. */
export function halves(): Case[] {
  const second = honestHalf(2, 'dev')
  const withSlip = honestHalf(2, 'dev', ({ seal }) => {
    Object.assign(seal!, leavesWithSlip(betsOn(2)).sealed)
  })
  const held = (name: string, change: (receipt: SingleReceipt) => void = () => undefined): Case => {
    const receipt = honestReceipt(second, betsOn(2))
    change(receipt)
    return { name: `receipt of a bet on a half: ${name}`, proof: second, receipt }
  }
  return [
    half('first', 1),
    half('second', 2),
    { name: 'half: second, drand', proof: honestHalf(2, 'drand') },
    { name: 'half: first, witness', proof: honestHalf(1, 'witness') },
    { name: 'half: open, its first not played', proof: unplayed('open', null) },
    { name: 'half: open, its first played', proof: unplayed('open', second.before) },
    { name: 'half: sealed', proof: unplayed('sealed', second.before) },
    half('lie: another grid behind the hash', 2, (proof) => void (proof.grid_hash = hexOf(hashOf('grid')))),
    half('lie: a rule that is none', 1, undefined, (proof) => {
      proof.rule = proof.rule.replace('goals/1', 'goals/3')
    }),
    half('lie: open as long as a round of dice', 2, (proof) => {
      proof.opens_at = proof.draws_at - proof.chain.period_seconds
    }),
    half('lie: other goals', 1, undefined, ({ draw }) => void (draw!.numbers = [1, 1, 60, 61])),
    half('lie: another second of a goal', 2, undefined, ({ draw }) => {
      draw!.numbers = [...draw!.numbers.slice(0, -1), (draw!.numbers.at(-1)! + 1) % 2700]
    }),
    half('lie: drawn with the key of dice', 1, undefined, (proof) => {
      const numbers = proof.draw!.numbers
      playAgain(proof, 'triples_lose')
      proof.draw!.numbers = numbers
    }),
    half('lie: its first half ended otherwise', 2, undefined, (proof) => {
      proof.before!.numbers = [2, 2, 1, 2, 3, 4]
    }),
    half('lie: a score at half-time that no grid has', 2, undefined, (proof) => {
      proof.before!.numbers = [11, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]
    }),
    half('lie: drawn without its first half', 2, undefined, (proof) => void (proof.before = null)),
    half('lie: its first half has another seed', 2, undefined, (proof) => {
      proof.before!.seed = hexOf(hashOf('another seed'))
    }),
    half('lie: a first half that goes on from another', 1, undefined, (proof) => {
      proof.before = second.before
    }),
    afterwards('lie: its first half is in no log', (proof) => {
      proof.before = { ...proof.before!, drawn_at: proof.before!.drawn_at + 1 }
    }),
    afterwards('lie: its first half was told afterwards', (proof) =>
      publish(proof, { direction: 'backwards' }),
    ),
    afterwards('lie: in no log', (proof) => void (proof.log = null)),
    { name: 'half: void: match_void', proof: voidHalf(2) },
    { name: 'half: void: by choice, before its first is played', proof: chosen(null, -76) },
    { name: 'half: void: by choice, its first played', proof: chosen(second.before, -10) },
    { name: 'half: void: never opened, its first played', proof: chosen(second.before, 1, 'never_opened') },
    { name: 'half: void: match_void of a first half', proof: voidHalf(1) },
    { name: 'half: void: match_void by a rule that is none', proof: voidHalf(2, 'goals/2/x') },
    held('honest'),
    held('another stake', (receipt) => void (receipt.bet.stake = '50.00')),
    held('another pick', (receipt) => void (receipt.bet.pick = '2')),
    heldAt('lie: odds below those of the grid', ({ num, den }) => ({ num: num - 1n, den })),
    heldAt('lie: the odds without the margin', () =>
      oddsOfDraw({ ...ruleOf(2), margin: 0 }, goalsOf(second.before!.numbers).goals),
    ),
    heldAt('lie: the odds of another score at half-time', () => oddsOfDraw(ruleOf(2), [4, 4])),
    heldAt('lie: the same odds as another fraction', ({ num, den }) => ({ num: num * 2n, den: den * 2n })),
    {
      name: 'receipt of a bet on a half: while its first is not told',
      proof: unplayed('open', null),
      receipt: { ...honestReceipt(second, betsOn(2)), inclusion: null },
    },
    {
      name: 'receipt of several legs, one on a half: honest',
      proof: withSlip,
      receipt: honestSlipReceipt(withSlip, betsOn(2)),
    },
    held('of another half', (receipt) => void (receipt.bet.game_no = '20230823-0001')),
  ]
}

const half = (name: string, of: 1 | 2, before?: HalfChange, between?: HalfChange): Case => ({
  name: `half: ${name}`,
  proof: honestHalf(of, 'dev', before, between),
})

/** A bet on a second half that is sealed and signed at other odds. */
const heldAt = (name: string, change: (odds: Odds) => Odds): Case => {
  const at = betsOn(2).map((bet) => ({ ...bet, odds: change(bet.odds) }))
  const proof = honestHalf(2, 'dev', ({ seal }) => void (seal!.root = hexOf(rootOfBets(at))))
  return { name: `receipt of a bet on a half: ${name}`, proof, receipt: honestReceipt(proof, at) }
}
const oddsOfDraw = (rule: HalfRule, before: Score) => halfOdds(rule, before, 'second_result', 'X')!

/** Changed once its log is written. */
function afterwards(name: string, change: HalfChange): Case {
  const proof = honestHalf(2, 'dev')
  change(proof)
  return { name: `half: ${name}`, proof }
}

/** A second half before its draw. */
function unplayed(status: 'open' | 'sealed', before: HalfProof['before']): HalfProof {
  const proof: HalfProof = { ...honestHalf(2, 'dev'), status, before, draw: null }
  proof.entropy = { ...proof.entropy, value: null }
  if (status === 'open') proof.seal = null
  publish(proof)
  return proof
}

/** A second half given up this many seconds after its draw was due. */
function chosen(before: HalfProof['before'], after: number, reason = 'operator'): HalfProof {
  const proof: HalfProof = { ...voidHalf(2), before }
  proof.void = { reason, voided_at: proof.draws_at + after, seed: null }
  publish(proof)
  return proof
}

/** Given up with its match. */
function voidHalf(of: 1 | 2, rule?: string): HalfProof {
  const promised = honestHalf(of, 'dev')
  const proof: HalfProof = {
    ...promised,
    rule: rule ?? promised.rule,
    status: 'void',
    before: null,
    draw: null,
    seal: null,
  }
  proof.entropy = { ...proof.entropy, value: null }
  proof.void = { reason: 'match_void', voided_at: proof.draws_at + 1, seed: null }
  publish(proof)
  return proof
}
