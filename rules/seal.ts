import { lp } from './encoding.ts'
import { exactOdds, type Odds } from './paytable.ts'

/** A bet with one leg on a round of dice, as the sealed tree of its round holds it. */
export type SealedBet = {
  /** The bet's number; decimal text, or what becomes it. */
  betId: bigint | number | string
  gameCode: string
  gameNo: string
  play: string
  /** Empty for a play without a pick. */
  pick: string
  stakeMinor: bigint
  odds: Odds
  /** 16 random bytes known to the player alone, so that nobody can guess a bet from the tree. */
  salt: Uint8Array
  /** The 16 bytes that the player's device made up for it, or nothing; undefined for a leaf of version 1, which has none. */
  nonce?: Uint8Array | undefined
}

/** A bet with any number of legs. */
export type SealedSlip = {
  betId: bigint | number | string
  stakeMinor: bigint
  salt: Uint8Array
  nonce: Uint8Array
  legs: readonly SealedLeg[]
}

/** `event` is "game code/number of the round", `market` the play for dice; the odds as they were accepted, not reduced. */
export type SealedLeg = { event: string; market: string; pick: string; odds: Odds }

/**
 * The leaf of a bet, version 2: LP("glasshouse/bet/2") ‖ LP(bet id) ‖ LP(stake in minor units) ‖ LP(salt) ‖ LP(nonce) ‖
 * LP(number of legs) ‖ for each leg LP(event) ‖ LP(market) ‖ LP(pick) ‖ LP("num/den"), numbers as decimal text. As the
 * nonce is the player's own, the house alone does not know the leaf beforehand.
 */
export function slipLeaf({ betId, stakeMinor, salt, nonce, legs }: SealedSlip): Uint8Array {
  checkLength('salt', salt, 16)
  if (nonce.length > 0) checkLength('nonce', nonce, 16)
  return lp(
    'glasshouse/bet/2',
    `${betId}`,
    `${stakeMinor}`,
    salt,
    nonce,
    `${legs.length}`,
    ...legs.flatMap(({ event, market, pick, odds }) => [event, market, pick, exactOdds(odds)]),
  )
}

/**
 * The leaf of a bet with one leg. Version 1, of rounds that were promised with it: LP("glasshouse/bet/1") ‖ LP(bet id) ‖
 * LP(game code) ‖ LP(game_no) ‖ LP(play) ‖ LP(pick) ‖ LP(stake in minor units) ‖ LP("num/den") ‖ LP(salt).
 */
export function betLeaf(bet: SealedBet): Uint8Array {
  const { nonce, odds, gameCode, gameNo, play, pick } = bet
  if (nonce) {
    const leg = { event: `${gameCode}/${gameNo}`, market: play, pick, odds }
    return slipLeaf({ ...bet, nonce, legs: [leg] })
  }
  checkLength('salt', bet.salt, 16)
  const fields = [
    `${bet.betId}`,
    gameCode,
    gameNo,
    play,
    pick,
    `${bet.stakeMinor}`,
    exactOdds(odds),
    bet.salt,
  ]
  return lp('glasshouse/bet/1', ...fields)
}

function checkLength(name: string, bytes: Uint8Array, length: number): void {
  if (bytes.length !== length) throw new RangeError(`a ${name} has ${length} bytes, not ${bytes.length}`)
}
