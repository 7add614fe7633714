import { createHash } from 'node:crypto'
import type { CallAnswer, CallRequest } from '@glasshouse/contract/call.ts'
import type { submitBet as submitBetCall } from '@glasshouse/contract/games.ts'
import { selectionOf, selections } from '@glasshouse/rules/dice.ts'
import { formatAmount } from '@glasshouse/rules/money.ts'
import { oddsOf, sells, shownOdds } from '@glasshouse/rules/paytable.ts'
import { DatabaseError } from 'pg'
import type { Database, ReadDb } from '../db/database.ts'
import { findGame } from '../games/catalogue.ts'
import { highestStake } from '../games/plays.ts'
import { refuse } from '../http/refuse.ts'
import type { BearerCaller } from '../http/route.ts'
import { isOverload } from '../http/server.ts'
import { createAuthenticate } from '../identity/session.ts'
import { isPlayVerdict, refusePlay } from '../safer-play/play-verdict.ts'
import { createBetPlacer, type SubmittedLine } from './place-bets.ts'
import { createTermsReader, type RoundTerms } from './terms.ts'

type Request = CallRequest<typeof submitBetCall>
type Answer = CallAnswer<typeof submitBetCall>

/** Places the lines of a call on a round, all or none. Session, bars, age, funds, limits and the close are decided in its transaction. */
export function createSubmitBet(
  database: Database,
): (request: Request, caller: BearerCaller) => Promise<Answer> {
  const place = createBetPlacer(database.pool)
  const termsOf = createTermsReader(database.read)
  const authenticate = createAuthenticate(database.read)
  return async (request, caller) => {
    const terms = await termsOf(request.game_id, request.game_no)
    const lines = request.bet_content.map((line) => readLine(line, terms))
    const decision = await place({
      tokenHash: caller.tokenHash,
      idempotencyKey: caller.idempotencyKey,
      requestHash: hashOf(terms, lines),
      roundId: terms.roundId,
      lines,
    }).catch((error: unknown) => refuseUndone(error, caller))
    if (decision.verdict === 'replay') return await earlierAnswer(database.read, decision.submissionId)
    if (decision.verdict === 'accepted') {
      return {
        bets: lines.map((line, index) => placedBet(decision.betIds[index]!, line)),
        balance: formatAmount(decision.balance),
        receipt: String(decision.submissionId),
      }
    }
    if (decision.verdict === 'stake_below_minimum' || decision.verdict === 'stake_above_maximum') {
      return await refuseStake(database.read, request.game_id, lines)
    }
    if (isPlayVerdict(decision.verdict)) {
      const playerId = await authenticate(caller.tokenHash)
      if (playerId !== undefined) return await refusePlay(database.read, playerId, decision.verdict)
    }
    refuse(decision.verdict)
  }
}

function readLine(
  line: { play: string; pick?: string | undefined; amount: bigint },
  { paytable, tripleRule }: RoundTerms,
): SubmittedLine {
  const selection = selectionOf(line.play, line.pick ?? '')
  if (!selection || !sells(paytable, selection)) refuse('bet_content_invalid')
  return { selection: selection.number, stake: line.amount, ...oddsOf(paytable, selection, tripleRule) }
}

/**
 * A fault of ours in placing: the database refused the statement and undid all of it, so it is certain that nothing was
 * placed. Where that is not certain, as when the line to the database broke, the fault stays one: then the caller asks
 * again with the same key.
 */
function refuseUndone(error: unknown, { log }: BearerCaller): never {
  if (!(error instanceof DatabaseError) || isOverload(error)) throw error
  log.error({ err: error }, 'a submission failed')
  refuse('bet_failed')
}

function hashOf({ roundId }: RoundTerms, lines: readonly SubmittedLine[]): Buffer {
  const text = `${roundId}|${lines.map((line) => `${line.selection}:${line.stake}`).join('|')}`
  return createHash('sha256').update(text).digest()
}

function placedBet(id: string, { selection, num, den, stake }: SubmittedLine): Answer['bets'][number] {
  const { play, pick } = selections[selection]!
  return { id, play, pick, odds: shownOdds({ num, den }), stake: formatAmount(stake), status: 'pending' }
}

/** The answer that a submission got when it was accepted. */
async function earlierAnswer(db: ReadDb, submissionId: bigint): Promise<Answer> {
  const rows = await db
    .selectFrom('submissions as s')
    .innerJoin('bets as b', 'b.submission_id', 's.id')
    .select(['s.balance', 'b.id', 'b.selection', 'b.odds_num', 'b.odds_den', 'b.stake'])
    .where('s.id', '=', submissionId)
    .whereRef('b.player_id', '=', 's.player_id')
    .orderBy('b.id')
    .$narrowType<{ selection: number }>()
    .execute()
  return {
    bets: rows.map((row) =>
      placedBet(String(row.id), { ...row, num: BigInt(row.odds_num), den: BigInt(row.odds_den) }),
    ),
    balance: formatAmount(rows[0]!.balance),
    receipt: String(submissionId),
  }
}

/** Says which limit a stake broke. The database decided; here only the words are found. */
async function refuseStake(db: ReadDb, gameId: number, lines: readonly SubmittedLine[]): Promise<never> {
  const game = await findGame(db, gameId)
  if (!game) refuse('game_not_found')
  if (lines.some((line) => line.stake < game.minStake)) {
    refuse('stake_below_minimum', { amount: formatAmount(game.minStake) })
  }
  const highest = lines
    .filter((line) => line.stake > highestStake(game, line))
    .map((line) => highestStake(game, line))
  const most = highest.reduce((least, one) => (one < least ? one : least), game.maxStake)
  refuse('stake_above_maximum', { amount: formatAmount(most) })
}
