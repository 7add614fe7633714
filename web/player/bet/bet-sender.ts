import { smallId } from '@glasshouse/contract/fields.ts'
import { betContent, gameNo, getBetRecord, submitBet } from '@glasshouse/contract/games.ts'
import { playLimits } from '@glasshouse/contract/safer-play.ts'
import { formatAmount } from '@glasshouse/rules/money.ts'
import { t } from 'i18next'
import * as z from 'zod/mini'
import { toastError, toastSuccess } from '../../kit/toast.tsx'
import { callKey, queryClient } from '../../lib/queries.ts'
import { withNonce } from '../../parts/proofs/bet-keys.ts'
import { keepNonce } from '../../parts/proofs/nonces.ts'
import { createSender } from '../../parts/sending/sender.ts'
import { keepLines, lastBetPlace } from '../../parts/slip/kept-lines.ts'
import { type SlipLine, withoutPlaced } from '../../parts/slip/slip.ts'
import { betCall, putSlip, slipOf } from '../../parts/slip/table-slips.ts'

/** A slip of the bet page: lines on one round. */
const lineBets = z.object({
  game_id: smallId,
  game_no: gameNo,
  bet_content: betContent,
  nonce: z.optional(z.string()),
})

/** Bets, one slip at a time for each player and, as its lane, game. A slip after the close is refused: it may be asked late. */
export const betSender = createSender(
  submitBet,
  betCall,
  ({ bets: placed }, playerId, input) => {
    const { game_id: gameId, game_no: number, bet_content: bets, nonce } = z.parse(lineBets, input)
    const lines = bets.map(({ play, pick = '', amount: stake }) => ({ play, pick, stake }))
    const ids = placed.map(({ id }) => id)
    if (nonce) keepNonce(playerId, ids, nonce)
    void queryClient.invalidateQueries({ queryKey: callKey(getBetRecord) })
    keepLines(lastBetPlace({ gameId, playerId }), lines)
    putSlip(gameId, withoutPlaced(slipOf(gameId), lines))
    toastSuccess(t(($) => $.slip.placed, { ns: 'bet', count: lines.length, number }))
  },
  {
    complete: withNonce,
    isHarmlessLate: true,
    onRefused: ({ refusal, message }) => {
      // A limit was reached or a break has begun elsewhere: the ones on screen are out of date.
      void queryClient.invalidateQueries({ queryKey: callKey(playLimits) })
      if (refusal !== 'birthday_required') toastError(message)
    },
  },
)

/** Where the bets on a game stand. */
export type Placing = ReturnType<typeof betSender.stateOf>

/** Places lines on a round, at most once. */
export function placeLines(gameId: number, number: string, lines: readonly SlipLine[]): Promise<Placing> {
  const bets = lines.map(({ play, pick, stake }) => ({ play, pick, amount: formatAmount(stake) }))
  return betSender.send({ game_id: gameId, game_no: number, bet_content: bets }, number, String(gameId))
}
