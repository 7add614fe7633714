import type { CallAnswer, CallRequest } from '@glasshouse/contract/call.ts'
import { maxLegs } from '@glasshouse/contract/bet-fields.ts'
import type { submitBet as submitBetCall } from '@glasshouse/contract/games.ts'
import { formatAmount } from '@glasshouse/rules/money.ts'
import { relatedLegs, systemsOf } from '@glasshouse/rules/sport/slips.ts'
import { DatabaseError } from 'pg'
import type { Database } from '../db/database.ts'
import { Refused as Refusal, refuse } from '../http/refuse.ts'
import type { BearerCaller } from '../http/route.ts'
import { sha256Of } from '../http/sha256.ts'
import { isAway } from '../db/away.ts'
import { delaySlip } from './delay-slip.ts'
import { createBetPlacer, type OddsChoice, type Refused, refuseBets } from './place-bets.ts'
import { placedBet, placedSlip } from './placed-slip.ts'
import { createLegReader, type LegReader, type ReadLeg } from './read-legs.ts'
import type { SlipCounts, SlipOutcome } from './slip-counts.ts'

type Request = CallRequest<typeof submitBetCall>
type Answer = CallAnswer<typeof submitBetCall>

/**
 * Places the bets of a call, all of them or none. Its transaction checks session, restrictions, age, funds, limits, prices and
 * the close.
 */
export function createSubmitBet(
  database: Database,
  counts: SlipCounts,
): (request: Request, caller: BearerCaller) => Promise<Answer> {
  const place = createBetPlacer(database)
  const readLeg = createLegReader(database.read)
  async function submit(request: Request, caller: BearerCaller): Promise<[SlipOutcome, Answer]> {
    const bets: Bet[] = []
    for (const line of request.bet_content) bets.push(await readBet(line, request, readLeg))
    const slip = {
      tokenHash: caller.tokenHash,
      idempotencyKey: caller.idempotencyKey,
      requestHash: hashOf(bets, request.nonce),
      nonce: request.nonce ? Buffer.from(request.nonce, 'hex') : null,
      bets,
    }
    // A slip with a price in play is decided after the delay, as a whole.
    const isInPlay = bets.some(({ legs }) => legs.some(({ seen }) => seen !== null))
    const decision = await (isInPlay ? delaySlip(database, slip) : place(slip)).catch((error: unknown) =>
      refuseUndone(error, caller),
    )
    if (decision.verdict === 'waiting') return ['waiting', decision.answer]
    if (decision.verdict === 'replay') return ['repeated', await placedSlip(database.read, decision.slipId)]
    if (decision.verdict !== 'accepted') refuseBets(bets.every(isOnDice) ? decision : ofSport(decision))
    const odds = decision.odds.values()
    const answer = {
      bets: bets.map(({ legs, ...bet }, index) =>
        placedBet(
          legs.map((leg) => ({ ...bet, ...leg, ...odds.next().value!, id: decision.betIds[index]! })),
        ),
      ),
      balance: formatAmount(decision.balance),
      receipt: String(decision.slipId),
    }
    return ['accepted', answer]
  }
  return async (request, caller) => {
    try {
      const [result, answer] = await submit(request, caller)
      counts.results.inc({ way: 'call', result })
      return answer
    } catch (error) {
      counts.results.inc({ way: 'call', result: error instanceof Refusal ? error.refusal : 'failed' })
      throw error
    }
  }
}

type Bet = { stake: bigint; folds: readonly number[] | null; choice: OddsChoice; legs: readonly ReadLeg[] }

/** A bet on one round of dice, whose odds don't move. */
const isOnDice = ({ legs }: Bet) => legs.length === 1 && legs[0]!.kind === 'dice'

async function readBet(
  line: Request['bet_content'][number],
  { game_id, game_no }: Request,
  readLeg: LegReader,
): Promise<Bet> {
  const { amount: stake, price_change: choice } = line
  if (!('legs' in line)) {
    if (game_id === undefined) refuse('check_input', {}, 'game_id')
    if (game_no === undefined) refuse('check_input', {}, 'game_no')
    return { stake, choice, folds: null, legs: [await readLeg({ ...line, game_id, game_no })] }
  }
  if (line.legs.length > maxLegs) refuse('too_many_legs')
  const legs: ReadLeg[] = []
  for (const leg of line.legs) legs.push(await readLeg(leg))
  if (relatedLegs(legs.map(({ eventId }) => String(eventId))).length > 0) refuse('related_outcomes')
  return { stake, choice, folds: foldsOf(legs.length, line.system), legs }
}

/** The sizes of a bet's combinations; null for one leg. */
function foldsOf(legs: number, system = 'accumulator'): readonly number[] | null {
  if (system === 'accumulator') return legs === 1 ? null : [legs]
  const folds = systemsOf(legs).find(({ code }) => code === system)?.folds
  return folds ?? refuse('system_invalid')
}

/** The database's refusals about rounds, in the words for matches. */
export function ofSport(decision: Refused): Refused {
  // Between the halves of a match nobody bets before the whistle.
  if (decision.verdict === 'round_not_open') return { ...decision, verdict: 'betting_suspended' }
  if (decision.verdict === 'round_closed') return { ...decision, verdict: 'betting_closed' }
  // It was on sale in the version that was shown, and no longer is.
  if (decision.verdict === 'bet_content_invalid') return { ...decision, verdict: 'betting_suspended' }
  return decision
}

/**
 * A fault of ours in placing: the database refused the statement and undid all of it, so it is certain that nothing was
 * placed. Where that is not certain, as when the line to the database broke, the error is passed on: then the caller
 * asks again with the same key.
 */
function refuseUndone(error: unknown, { log }: BearerCaller): never {
  if (!(error instanceof DatabaseError) || isAway(error)) throw error
  log.error({ err: error }, 'a slip failed')
  refuse('bet_failed')
}

function hashOf(bets: readonly Bet[], nonce = ''): Buffer {
  const text = bets.map(({ stake, folds, choice, legs }) =>
    [
      stake,
      folds?.join() ?? '',
      choice,
      ...legs.map((leg) => `${leg.eventId}:${leg.selection}:${leg.num}/${leg.den}`),
    ].join(' '),
  )
  return sha256Of([...text, nonce].join('|'))
}
