import { bytesOf, hexOf } from '@glasshouse/rules/encoding.ts'
import { drawnBy } from '@glasshouse/rules/drawn.ts'
import type { HalfProof } from '@glasshouse/rules/proof.ts'
import { halfOpening } from '@glasshouse/rules/sport/glass-league.ts'
import { goalsOf } from '@glasshouse/rules/sport/half-draw.ts'
import { halfOdds } from '@glasshouse/rules/sport/half-odds.ts'
import { gridHash, type HalfRule, halfRuleText } from '@glasshouse/rules/sport/half-rule.ts'
import {
  bets,
  chainPlace,
  drawsAt,
  hashOf,
  houseKey,
  promisedRound,
  publish,
  rootOfBets,
  seedOf,
  type Source,
  valueOf,
  witness,
} from './honest-round.ts'

// The same honest house draws a half of a virtual match at the moment of the round of dice.

const period = 75
const gameCode = 'glass-league'
export type HalfChange = (proof: HalfProof) => void
const unchanged: HalfChange = () => undefined

const numberOf = (half: 1 | 2) => `20230823-000${half}`
export const ruleOf = (half: 1 | 2): HalfRule => ({
  half,
  home: 'saltmarsh',
  away: 'oakmere',
  strengths: { home: 1620, away: 1130, rho: -60 },
  margin: 50,
})

/** The bets on a half, at the odds that follow from its rule. */
export const betsOn = (half: 1 | 2) =>
  ['1', 'X', '2'].map((pick, place) => {
    const play = half === 1 ? 'half_result' : 'second_result'
    const odds = halfOdds(ruleOf(half), goalsOf(firstHalf().numbers).goals, play, pick)!
    return { ...bets[place]!, gameCode, gameNo: numberOf(half), play, pick, odds }
  })

/** All that the house publishes of a half; `before` and `between` change it as in a round of dice. */
export function honestHalf(half: 1 | 2, source: Source, before = unchanged, between = unchanged): HalfProof {
  const proof = promisedHalf(half, source)
  before(proof)
  if (source !== 'dev') witness(proof, proof.closes_at + 2)
  proof.entropy.value = valueOf(proof)
  playAgain(proof)
  between(proof)
  publish(proof)
  return proof
}

/** A second half is at the place of the round of dice, its first at the one before it. */
function promisedHalf(half: 1 | 2, source: Source): HalfProof {
  const round = promisedRound(source)
  const { opensAt, closesAt } = halfOpening(half, drawsAt)
  const rule = ruleOf(half)
  return {
    version: 2,
    house_key: houseKey,
    game_code: gameCode,
    game_no: numberOf(half),
    status: 'drawn',
    opens_at: opensAt,
    closes_at: closesAt,
    draws_at: drawsAt,
    commitment: round.commitment,
    rule: halfRuleText(rule),
    grid_hash: hexOf(gridHash(rule)),
    chain: {
      ...round.chain,
      first_draws_at: drawsAt - (chainPlace - 1) * period,
      period_seconds: period,
    },
    entropy: round.entropy,
    seal: { ...round.seal!, root: hexOf(rootOfBets(betsOn(half))), sealed_at: closesAt + 1 },
    witnesses: [],
    draw: null,
    before: half === 2 ? firstHalf() : null,
    void: null,
    log: null,
  }
}

/** How the first half ended that a second one continues. */
function firstHalf(): NonNullable<HalfProof['before']> {
  const seed = seedOf(chainPlace - 1)
  const entropy = hashOf('entropy of the first half')
  const drawn = drawnBy(
    halfRuleText(ruleOf(1)),
    { seed, gameCode, gameNo: numberOf(1), sourceId: 'dev:1', entropy, root: hashOf('first half') },
    undefined,
  )
  return {
    game_no: numberOf(1),
    seed: hexOf(seed),
    entropy: hexOf(entropy),
    numbers: [...drawn!.numbers],
    drawn_at: drawsAt - period + 1,
  }
}

/** Writes the draw that follows from the seed and from all else in the proof, by another rule where one is given. */
export function playAgain(proof: HalfProof, rule = proof.rule): void {
  const seed = seedOf(chainPlace)
  const input = {
    seed,
    gameCode: proof.game_code,
    gameNo: proof.game_no,
    sourceId: proof.entropy.source,
    entropy: bytesOf(proof.entropy.value ?? ''),
    root: bytesOf(proof.seal?.root ?? ''),
  }
  const { key, numbers } = drawnBy(rule, input, proof.before?.numbers)!
  proof.draw = { seed: hexOf(seed), key: hexOf(key), numbers: [...numbers], drawn_at: proof.draws_at + 1 }
}
