import { createHash } from 'node:crypto'
import type { CallAnswer, CallRequest } from '@glasshouse/contract/call.ts'
import type { submitBet as submitBetCall } from '@glasshouse/contract/games.ts'
import { selectionOf, selections } from '@glasshouse/rules/dice.ts'
import { formatAmount } from '@glasshouse/rules/money.ts'
import { oddsOf, sells, shownOdds } from '@glasshouse/rules/paytable.ts'
import { DatabaseError } from 'pg'
import type { Database, ReadDb } from '../db/database.ts'
import { refuse } from '../http/refuse.ts'
import type { BearerCaller } from '../http/route.ts'
import { isAway } from '../db/away.ts'
import { createBetPlacer, refuseBets } from './place-bets.ts'
import { createTermsReader, type RoundTerms } from './terms.ts'

type Request = CallRequest<typeof submitBetCall>
type Answer = CallAnswer<typeof submitBetCall>

/** Places the lines of a call on a round, all or none. Session, bars, age, funds, limits and the close are decided in its transaction. */
export function createSubmitBet(
  database: Database,
): (request: Request, caller: BearerCaller) => Promise<Answer> {
  const place = createBetPlacer(database)
  const termsOf = createTermsReader(database.read)
  return async (request, caller) => {
    const terms = await termsOf(request.game_id, request.game_no)
    const lines = request.bet_content.map((line) => readLine(line, terms))
    const decision = await place({
      tokenHash: caller.tokenHash,
      idempotencyKey: caller.idempotencyKey,
      requestHash: hashOf(terms, lines),
      nonce: null,
      bets: lines.map(({ stake, ...leg }) => ({
        stake,
        folds: null,
        choice: 'none',
        legs: [{ ...leg, eventId: terms.roundId }],
      })),
    }).catch((error: unknown) => refuseUndone(error, caller))
    if (decision.verdict === 'replay') return await earlierAnswer(database.read, decision.slipId)
    if (decision.verdict !== 'accepted') refuseBets(decision)
    return {
      bets: lines.map((line, index) => placedBet(decision.betIds[index]!, line)),
      balance: formatAmount(decision.balance),
      receipt: String(decision.slipId),
    }
  }
}

type Line = { selection: number; num: bigint; den: bigint; stake: bigint }

function readLine(
  line: { play: string; pick?: string | undefined; amount: bigint },
  { paytable, tripleRule }: RoundTerms,
): Line {
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
  if (!(error instanceof DatabaseError) || isAway(error)) throw error
  log.error({ err: error }, 'a slip failed')
  refuse('bet_failed')
}

function hashOf({ roundId }: RoundTerms, lines: readonly Line[]): Buffer {
  const text = `${roundId}|${lines.map((line) => `${line.selection}:${line.stake}`).join('|')}`
  return createHash('sha256').update(text).digest()
}

function placedBet(id: string, { selection, num, den, stake }: Line): Answer['bets'][number] {
  const { play, pick } = selections[selection]!
  return { id, play, pick, odds: shownOdds({ num, den }), stake: formatAmount(stake), status: 'pending' }
}

/** The answer that a slip got when it was accepted. */
async function earlierAnswer(db: ReadDb, slipId: bigint): Promise<Answer> {
  const rows = await db
    .selectFrom('slips as s')
    .innerJoin('bets as b', 'b.slip_id', 's.id')
    .select(['s.balance', 'b.id', 'b.selection', 'b.odds_num', 'b.odds_den', 'b.stake'])
    .where('s.id', '=', slipId)
    .whereRef('b.player_id', '=', 's.player_id')
    .orderBy('b.id')
    .$narrowType<{ selection: number; odds_num: number; odds_den: number }>()
    .execute()
  return {
    bets: rows.map((row) =>
      placedBet(String(row.id), { ...row, num: BigInt(row.odds_num), den: BigInt(row.odds_den) }),
    ),
    balance: formatAmount(rows[0]!.balance),
    receipt: String(slipId),
  }
}
