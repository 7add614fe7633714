import type { CallAnswer } from '@glasshouse/contract/call.ts'
import type { gamePlay, PlayOffer } from '@glasshouse/contract/games.ts'
import { shortGameNo } from '../dice/result-words.ts'
import type { Leg } from './slip.ts'

/** A bet on the open round of a game of dice, as a leg of a slip that may have matches on it, too. */
export function roundLeg({ game, round }: CallAnswer<typeof gamePlay>, offer: PlayOffer): Leg {
  return {
    gameId: game.id,
    gameNo: round.game_no,
    play: offer.play,
    pick: offer.pick,
    version: null,
    odds: offer.odds_exact,
    name: offer.name,
    market: '',
    event: `${game.name} · ${shortGameNo(round.game_no)}`,
  }
}
