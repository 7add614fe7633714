import { lp } from './encoding.ts'
import { exactOdds, type Odds } from './paytable.ts'

/** A bet as the sealed tree of its round holds it. */
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
}

/**
 * The leaf of a bet: LP("glasshouse/bet/1") ‖ LP(bet id) ‖ LP(game code) ‖ LP(game_no) ‖ LP(play) ‖ LP(pick) ‖
 * LP(stake in minor units) ‖ LP("num/den") ‖ LP(salt), numbers as decimal text. The fraction is taken as it was
 * accepted, not reduced.
 */
export function betLeaf(bet: SealedBet): Uint8Array {
  if (bet.salt.length !== 16) throw new RangeError(`a salt has 16 bytes, not ${bet.salt.length}`)
  return lp(
    'glasshouse/bet/1',
    `${bet.betId}`,
    bet.gameCode,
    bet.gameNo,
    bet.play,
    bet.pick,
    `${bet.stakeMinor}`,
    exactOdds(bet.odds),
    bet.salt,
  )
}
