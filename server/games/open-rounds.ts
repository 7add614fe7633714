import { commitmentOf } from '@glasshouse/rules/chain.ts'
import { hexOf } from '@glasshouse/rules/encoding.ts'
import { outsideKind } from '@glasshouse/rules/entropy-source.ts'
import { paytableHash } from '@glasshouse/rules/paytable-hash.ts'
import { chainLeaf, promiseLeaf } from '@glasshouse/rules/published.ts'
import { closesAt, gameNo, roundAt } from '@glasshouse/rules/rounds.ts'
import { gridHash, type HalfRule, halfRuleText } from '@glasshouse/rules/sport/half-rule.ts'
import { halfAt, halfOpening, leagueRuleAt } from '@glasshouse/rules/sport/glass-league.ts'
import { matchBooks } from '@glasshouse/rules/sport/match-selection.ts'
import { witnessesOfSource } from '@glasshouse/rules/witness-policy.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database, ReadDb, Tx } from '../db/database.ts'
import { publish, unpublished } from '../fairness/log.ts'
import { policyBefore } from '../fairness/policies.ts'
import { roundsOfLostTime } from '../fairness/restorations.ts'
import { epochSeconds } from '../http/encode.ts'
import { bookIds, diceBook } from './books.ts'
import { allGames, drawsGoals, type Game, isDrawn } from './catalogue.ts'
import { type Chain, type ChainMaking, chainAhead, chainFor, chainIndex, reaches, seedIn } from './chains.ts'
import type { EntropySources } from './entropy.ts'
import { announceRound, roundStep } from './round-step.ts'
import { voidRounds, type VoidReason } from './void-rounds.ts'

/** Rounds are published this many ahead of the one that is open, so that every promise precedes the first bet. */
const roundsAhead = 2
/** Halves are sold earlier, and published some matches before that. */
const halvesAhead = 14
/** How many rounds are written in one transaction; it matters after a stop. */
export const roundsAtOnce = 500

export type HouseOfRounds = ChainMaking & {
  timeZone: string
  entropySource: EntropySources
  /** Writes the matches of the halves that have just been promised, with their prices. */
  writeMatches: (tx: Tx, halves: readonly WrittenHalf[]) => Promise<void>
}
/** `isSealed`: by the log, before a backup was restored. */
export type WrittenHalf = { eventId: bigint; drawsAt: number; closesAt: Date; isSealed?: boolean }

/**
 * Writes the rounds of a game that should exist, in order and without a gap: those missed while nothing ran, the
 * current one and the next ones. The missed ones never opened: they are written as void, so that none is skipped silently.
 * Gives true when there are still more to write. Any number of nodes may call it.
 */
export async function openRounds(database: Database, game: Game, house: HouseOfRounds): Promise<boolean> {
  if ((await dueRounds(database.read, game)).length === 0) return false
  return await roundStep(database, async (tx) => {
    // One node at a time writes a game's rounds; the next one finds them written.
    await sql`select pg_advisory_xact_lock(1, ${game.id})`.execute(tx)
    const due = await dueRounds(tx, game)
    if (due.length > 0) await writeRounds(tx, game, due, house)
    return due.length === roundsAtOnce
  })
}

/** The drawn games that lack a round that should exist, by the newest round of each. */
export async function gamesBehind(db: ReadDb, newest: readonly NewestRound[]): Promise<Game[]> {
  const behind = newest.filter((game) => isDrawn(game) && missingRounds(game).length > 0).map(({ id }) => id)
  return behind.length === 0 ? [] : (await allGames(db)).filter(({ id }) => behind.includes(id))
}

/** When the newest round of a game is drawn, epoch seconds; null: it has none. */
export type NewestRound = Pick<Game, 'id' | 'code' | 'kind' | 'periodSeconds'> & {
  newest: number | null
  now: number
}

/** An SQL expression that gives it of each game, or of one. */
export const newestRounds = (only: number | null = null): RawBuilder<NewestRound[]> => sql`(
  select coalesce(json_agg(json_build_object('id', g.id, 'code', g.code, 'kind', g.kind, 'periodSeconds', g.period_seconds,
    'now', extract(epoch from house_now())::float8,
    'newest', (select extract(epoch from max(d.draws_at))::float8 from dice_rounds d where d.game_id = g.id))), '[]')
  from games g where ${only}::integer is null or g.id = ${only})`

async function dueRounds(db: ReadDb, game: Game): Promise<number[]> {
  const { rows } = await sql<{ rounds: NewestRound[] }>`select ${newestRounds(game.id)} as rounds`.execute(db)
  const [found] = rows[0]!.rounds
  if (!found) return []
  return missingRounds(found)
}

/** The draw times (epoch seconds) of the next rounds that should exist and do not. */
function missingRounds({ newest: newestRound, now, ...game }: NewestRound): number[] {
  const current = roundAt(now, game.periodSeconds).drawsAt
  // The halves of a match are written together.
  const isSecond = (drawsAt: number) => drawsGoals(game.code) && halfAt(drawsAt) === 2
  const first = isSecond(current) ? current + game.periodSeconds : current
  const newest = newestRound ?? first - game.periodSeconds
  const due: number[] = []
  const ahead = drawsGoals(game.code) ? halvesAhead : roundsAhead
  const last = first + (drawsGoals(game.code) ? ahead - 1 : ahead) * game.periodSeconds
  for (
    let next = newest + game.periodSeconds;
    next <= last && due.length < roundsAtOnce;
    next += game.periodSeconds
  ) {
    due.push(next)
  }
  return due
}

async function writeRounds(
  tx: Tx,
  game: Game,
  drawTimes: readonly number[],
  house: HouseOfRounds,
): Promise<void> {
  const { now } = await tx.selectNoFrom(sql<Date>`house_now()`.as('now')).executeTakeFirstOrThrow()
  const promised = await promisedRounds(tx, game, drawTimes, house)
  const values = promised.map((round) => ({
    ...round,
    // A round created after its close never takes a bet.
    closed_at: round.closes_at <= now ? now : null,
  }))
  const written = await insertRounds(tx, values)
  const ofLostTime = await roundsOfLostTime(
    tx,
    written.map(({ id, game_no, opens_at }) => ({
      id,
      gameCode: game.code,
      gameNo: game_no,
      opensAt: opens_at,
    })),
  )
  if (drawsGoals(game.code)) {
    const halves = written.map(({ id, game_no, closes_at }) => ({
      eventId: id,
      drawsAt: epochSeconds(promised.find((round) => round.game_no === game_no)!.draws_at),
      closesAt: closes_at,
    }))
    await house.writeMatches(tx, halves)
  }
  const lost = written.filter(({ id }) => ofLostTime.has(id))
  const neverOpened = written.filter(({ id, closes_at }) => closes_at <= now && !ofLostTime.has(id))
  const voidLeaves = [
    ...(await voidUnopened(tx, game, lost, 'restored')),
    ...(await voidUnopened(tx, game, neverOpened, 'never_opened')),
  ]
  for (const round of written) if (round.closes_at > now) await announceRound(tx, round.id)
  const ahead = await chainAhead(tx, game, promised.at(-1)!.draws_at, house)
  const leaves = [...(await promiseLeaves(tx, game, promised, ahead)), ...voidLeaves]
  await checkWitnesses(tx, promised)
  await publish(tx, leaves)
}

/**
 * Refuses to promise the signatures of other witnesses than the log requires, as a node would that missed a change: nobody
 * would cosign the log from there on. Throws, and leaves the rounds to nodes that know.
 */
async function checkWitnesses(tx: Tx, promised: readonly PromisedRound[]): Promise<void> {
  const sources = promised
    .map((round) => round.entropy_source)
    .filter((source) => outsideKind(source) === 'witness')
  if (sources.length === 0) return
  // The log's lock: no other policy is published until the commit.
  await sql`select pg_advisory_xact_lock(2, 0)`.execute(tx)
  const policy = await policyBefore(tx)
  const known = policy && { needed: policy.needed, witnesses: policy.witnesses.map(hexOf) }
  if (known && !sources.every((source) => witnessesOfSource(source, [known])))
    throw new Error(
      'the log tells of other witnesses than this node knows (WITNESS_URL): it promises no rounds that draw from them before it is started with the settings of the others',
    )
}

/** Writes rounds, each an event with its promise. */
export async function insertRounds(tx: Tx, rounds: readonly (PromisedRound & { closed_at: Date | null })[]) {
  const events = await tx
    .insertInto('events')
    .values(
      rounds.map((round) => ({
        game_id: round.game_id,
        code: round.game_no,
        book_id: round.book_id,
        opens_at: round.opens_at,
        closes_at: round.closes_at,
        closed_at: round.closed_at,
      })),
    )
    .returning(['id', 'code as game_no', 'opens_at', 'closes_at'])
    .execute()
  const ids = new Map(events.map(({ id, game_no }) => [game_no, id]))
  await tx
    .insertInto('dice_rounds')
    .values(
      rounds.map(
        ({
          game_no,
          book_id: _book,
          opens_at: _opens,
          closes_at: _closes,
          closed_at: _closed,
          ...promise
        }) => ({
          ...promise,
          event_id: ids.get(game_no)!,
        }),
      ),
    )
    .execute()
  return events
}

/** The rows of rounds (by their draw times, epoch seconds) with all that is promised of them; makes chains that are missing. */
export async function promisedRounds(
  tx: Tx,
  game: Game,
  drawTimes: readonly number[],
  house: Omit<HouseOfRounds, 'writeMatches'>,
) {
  const source = house.entropySource(game.entropySource)
  const books = await bookIds(tx)
  const termsAt = drawsGoals(game.code) ? termsOfHalf : termsOfDice(game)
  const rows = []
  let chain: Chain | undefined
  for (const drawsAt of drawTimes) {
    const due = new Date(drawsAt * 1000)
    if (!chain || !reaches(chain, due)) chain = await chainFor(tx, game, due, house)
    const index = chainIndex(chain, due)
    const terms = termsAt(drawsAt)
    rows.push({
      game_id: game.id,
      game_no: gameNo(drawsAt, game.periodSeconds, house.timeZone),
      book_id: books.get(terms.book)!,
      chain_id: chain.id,
      chain_index: index,
      opens_at: new Date(terms.opensAt * 1000),
      closes_at: new Date(terms.closesAt * 1000),
      draws_at: due,
      commitment: Buffer.from(commitmentOf(seedIn(chain, index, house.seedKey))),
      paytable: terms.paytable,
      paytable_hash: Buffer.from(terms.hash),
      triple_rule: terms.rule,
      entropy_source: source.assign(due),
    })
  }
  return rows
}

/** The terms that a round is sold by and its result follows from. */
type Terms = {
  book: string
  opensAt: number
  closesAt: number
  paytable: string
  hash: Uint8Array
  rule: string
}

function termsOfDice({
  paytable,
  tripleRule,
  periodSeconds,
  closeSeconds,
}: Game): (drawsAt: number) => Terms {
  const hash = paytableHash(paytable, tripleRule)
  return (drawsAt) => ({
    book: diceBook(paytable.code, tripleRule),
    opensAt: drawsAt - periodSeconds,
    closesAt: closesAt(drawsAt, closeSeconds),
    paytable: paytable.code,
    hash,
    rule: tripleRule,
  })
}

function termsOfHalf(drawsAt: number): Terms {
  const rule: HalfRule = leagueRuleAt(drawsAt)
  return {
    book: matchBooks[rule.half],
    ...halfOpening(rule.half, drawsAt),
    paytable: 'goals',
    hash: gridHash(rule),
    rule: halfRuleText(rule),
  }
}

type PromisedRound = Awaited<ReturnType<typeof promisedRounds>>[number]

/**
 * The leaves about new rounds for the public log. A chain comes before the first round that is promised out of it, long before
 * where it is made `ahead`. It may have been made with a demonstration's past, which is not in the log.
 */
async function promiseLeaves(
  tx: Tx,
  game: Game,
  rounds: readonly PromisedRound[],
  ahead: Chain | undefined,
): Promise<Uint8Array[]> {
  const ids = [...new Set([...rounds.map((round) => round.chain_id), ...(ahead ? [ahead.id] : [])])]
  const chains = await tx.selectFrom('chains').selectAll().where('id', 'in', ids).orderBy('id').execute()
  const starts = chains.map((chain) =>
    chainLeaf({
      gameCode: game.code,
      end: chain.end_hash,
      length: chain.length,
      firstDrawsAt: epochSeconds(chain.first_draws_at),
      periodSeconds: chain.period_seconds,
    }),
  )
  const ends = new Map(chains.map((chain) => [chain.id, chain.end_hash]))
  const promises = rounds.map((round) =>
    promiseLeaf({
      gameCode: game.code,
      gameNo: round.game_no,
      opensAt: epochSeconds(round.opens_at),
      closesAt: epochSeconds(round.closes_at),
      drawsAt: epochSeconds(round.draws_at),
      commitment: round.commitment,
      chainEnd: ends.get(round.chain_id)!,
      chainIndex: round.chain_index,
      paytableHash: round.paytable_hash,
      rule: round.triple_rule,
      sourceId: round.entropy_source,
    }),
  )
  // Only the first round of a chain tells it.
  return await unpublished(tx, [...starts, ...promises])
}

/** Gives what the public log is told of it. */
async function voidUnopened(
  tx: Tx,
  game: Game,
  unopened: readonly { id: bigint; game_no: string }[],
  reason: VoidReason,
): Promise<Uint8Array[]> {
  if (unopened.length === 0) return []
  const leaves = await voidRounds(
    tx,
    unopened.map(({ id, game_no }) => ({ id, gameCode: game.code, gameNo: game_no })),
    reason,
  )
  await tx
    .insertInto('settlements')
    .values(unopened.map(({ id }) => ({ event_id: id, stakes: 0n, payouts: 0n })))
    .execute()
  await tx
    .deleteFrom('pending_events')
    .where(
      'event_id',
      'in',
      unopened.map(({ id }) => id),
    )
    .execute()
  return leaves
}
