import { type Cancellation, cancellationStatement, nonceOfKey } from './cancellation.ts'
import { bytesOf, hexOf, sameBytes } from './encoding.ts'
import type { Check } from './check-proof.ts'
import { isSigned } from './check-log.ts'
import { isPastOfDemonstration } from './entropy-source.ts'
import { hashLeaf, isListOf, verifyInclusion } from './merkle.ts'
import { selections, type TripleRule } from './dice.ts'
import { parseAmount } from './money.ts'
import { exactOdds, oddsOf, paytableOf, sells } from './paytable.ts'
import { type BetReceipt, type HalfProof, legsOfReceipt, type ReceiptLeg, type RoundProof } from './proof.ts'
import { receiptStatement } from './receipt-statement.ts'
import { betLeaf, type SealedLeg, slipLeaf } from './seal.ts'
import { goalsOf } from './sport/half-draw.ts'
import { halfOdds } from './sport/half-odds.ts'
import { type HalfRule, halfRuleOf } from './sport/half-rule.ts'

/** `cancelled` in the place of `included` for a receipt that says who cancelled the bet. */
export const receiptCheckNames = ['receipt', 'same_round', 'in_time', 'included', 'cancelled'] as const
/** The round of a bet: of dice, whose paytable has the odds, or a half, whose grid and margin give them. */
type OfRound = RoundProof & { paytable?: string; before?: HalfProof['before'] }

export type ReceiptCheck = Check<(typeof receiptCheckNames)[number]>

/**
 * Checks a receipt, with the proof of its round if that is given: the house's signature, that both speak of the same
 * promise (its odds included), that the bet was in time, and that it is in what was sealed. `sealed` are the leaf hashes of
 * the round, where the reader has them: with them a receipt from before the seal is enough.
 */
export function checkReceipt(
  receipt: BetReceipt,
  proof?: OfRound,
  sealed?: readonly Uint8Array[],
): ReceiptCheck[] {
  const leaf = leafOf(receipt)
  const signed =
    leaf !== undefined && isSigned(receipt.house_key, statement(receipt, leaf), receipt.signature)
  const checks: ReceiptCheck[] = [{ name: 'receipt', result: signed ? 'holds' : 'fails' }]
  if (proof) {
    checks.push({ name: 'same_round', result: isOfSameRound(receipt, proof) ? 'holds' : 'fails' })
    // The second of the close begins with it: no bet is taken from then on. And none on a round that was never open.
    const inTime =
      receipt.placed_at >= proof.opens_at &&
      receipt.placed_at < proof.closes_at &&
      proof.void?.reason !== 'never_opened'
    checks.push({ name: 'in_time', result: inTime ? 'holds' : 'fails' })
  }
  const name = receipt.version === 4 ? 'cancelled' : 'included'
  return [...checks, { name, result: inclusion(receipt, leaf, proof, sealed) }]
}

/** Whether the key behind a nonce (hexadecimal) signed that its player cancels that bet. */
export function isCancellation({ key, signature }: Cancellation, nonce: string, betId: string): boolean {
  return hexOf(nonceOfKey(bytesOf(key))) === nonce && isSigned(key, cancellationStatement(betId), signature)
}

/** The leaf that the bet is in the sealed tree; undefined where its fields make none. */
function leafOf(receipt: BetReceipt): Uint8Array | undefined {
  const { bet } = receipt
  const stakeMinor = parseAmount(bet.stake)
  const legs = legsOfReceipt(receipt).flatMap(sealedLeg)
  const [leg] = legs
  if (stakeMinor === undefined || !leg || legs.length < legsOfReceipt(receipt).length) return undefined
  const said = { betId: bet.id, stakeMinor, salt: bytesOf(bet.salt) }
  if (bet.nonce !== undefined) return slipLeaf({ ...said, nonce: bytesOf(bet.nonce), legs })
  return betLeaf({ ...said, ...leg, gameCode: bet.game_code, gameNo: bet.game_no, play: leg.market })
}

/** A leg as the leaf has it; none where its odds are no fraction. */
function sealedLeg({ odds, ...leg }: ReceiptLeg): SealedLeg[] {
  const [, num, den] = /^(\d+)\/(\d+)$/.exec(odds) ?? []
  if (num === undefined || den === undefined) return []
  return [{ ...leg, odds: { num: BigInt(num), den: BigInt(den) } }]
}

function statement(receipt: BetReceipt, leaf: Uint8Array): Uint8Array {
  const { bet, commitment, placed_at, version, cancelled_at } = receipt
  const sizes = 'sizes' in bet ? bet.sizes : undefined
  const cancelledAt = version === 4 ? cancelled_at : undefined
  return receiptStatement({ leaf, commitment: bytesOf(commitment), placedAt: placed_at, sizes, cancelledAt })
}

function isOfSameRound(receipt: BetReceipt, proof: OfRound): boolean {
  const { bet, commitment, house_key } = receipt
  const legs = legsOfReceipt(receipt).filter(({ event }) => event === `${proof.game_code}/${proof.game_no}`)
  return (
    bet.game_code === proof.game_code &&
    bet.game_no === proof.game_no &&
    commitment === proof.commitment &&
    house_key === proof.house_key &&
    // Nobody bet in a made-up past: a house could call any round one, to keep it out of its log.
    !isPastOfDemonstration(proof.entropy.source) &&
    legs.length > 0 &&
    legs.every((leg) => hasPromisedOdds(leg, proof))
  )
}

/**
 * The odds of the promised paytable, or those that follow from a half's rule; of a paytable that this program is too old to know,
 * nothing can be said.
 */
function hasPromisedOdds(leg: ReceiptLeg, proof: OfRound): boolean {
  const half = halfRuleOf(proof.triple_rule)
  if (half) return hasOddsOfHalf(leg, half, proof.before)
  const paytable = paytableOf(proof.paytable ?? '')
  if (!paytable) return true
  const selection = selections.find(({ play, pick }) => play === leg.market && pick === leg.pick)
  return (
    selection !== undefined &&
    sells(paytable, selection) &&
    exactOdds(oddsOf(paytable, selection, proof.triple_rule as TripleRule)) === leg.odds
  )
}

/** Before a second half's first is told, nothing can be said of its odds. */
function hasOddsOfHalf(
  { market, pick, odds }: ReceiptLeg,
  half: HalfRule,
  before: OfRound['before'],
): boolean {
  if (half.half === 2 && !before) return true
  const follow = halfOdds(half, goalsOf(before?.numbers ?? []).goals, market, pick)
  return follow !== null && exactOdds(follow) === odds
}

function inclusion(
  receipt: BetReceipt,
  leaf: Uint8Array | undefined,
  proof: OfRound | undefined,
  sealed: readonly Uint8Array[] | undefined,
): ReceiptCheck['result'] {
  const { bet, inclusion: place, cancelled_at, placed_at } = receipt
  // From the close on nobody cancels a bet: a house that says so has dropped it. And none before it was placed.
  if (cancelled_at !== null && (cancelled_at < placed_at || (proof && cancelled_at >= proof.closes_at)))
    return 'fails'
  const isShown = receipt.version === 4 && isCancellation(receipt.cancelled_by, receipt.bet.nonce, bet.id)
  // Nobody but its player's device can sign for the nonce: a house that can't show it has dropped the bet.
  if (cancelled_at !== null && bet.nonce && !isShown) return 'fails'
  if (!place) {
    if (leaf && proof?.seal && sealed && isListOf(proof.seal, sealed)) {
      const isAmong = sealed.some((hash) => sameBytes(hash, hashLeaf(leaf)))
      // Its absence shows only that the house says it was cancelled.
      if (cancelled_at === null || isAmong) return isAmong && cancelled_at === null ? 'holds' : 'fails'
    }
    if (isShown) return 'holds'
    // A bet that its player cancelled is left out of the tree. A receipt from before the seal cannot have its way yet:
    // of a sealed round a new one has to.
    return cancelled_at !== null || proof?.seal ? 'not_shown' : 'not_yet'
  }
  if (!leaf || cancelled_at !== null) return 'fails'
  const { index, size, path, root } = place
  if (!verifyInclusion({ leaf, index, size, path: path.map(bytesOf), root: bytesOf(root) })) return 'fails'
  // The proof is older than the receipt. A round that was given up before its seal never has one.
  if (proof && !proof.seal) return proof.void ? 'fails' : 'not_yet'
  return proof && (proof.seal?.root !== root || proof.seal.count !== size) ? 'fails' : 'holds'
}
