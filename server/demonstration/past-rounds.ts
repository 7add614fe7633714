import { setImmediate as letOthersIn } from 'node:timers/promises'
import { type Dice, type TripleRule, winningSelections } from '@glasshouse/rules/dice.ts'
import { diceFromKey, drawKey } from '@glasshouse/rules/draw.ts'
import { rootOver } from '@glasshouse/rules/merkle.ts'
import { sql } from 'kysely'
import { type SealedTree, sealedTree } from '../bets/sealed-tree.ts'
import type { Tx } from '../db/database.ts'
import type { Game } from '../games/catalogue.ts'
import { type Chain, seedIn } from '../games/chains.ts'
import { demonstrationEntropy } from '../games/entropy.ts'
import { promisedRounds } from '../games/open-rounds.ts'
import { type Sent, sent } from './past-database.ts'

/** A round of the past, as far as drawing it needs. */
export type PastRound = {
  id: bigint
  game: Game
  gameNo: string
  opensAt: Date
  closesAt: Date
  drawsAt: Date
  chainId: bigint
  chainIndex: number
}

type House = { timeZone: string; seedKey: Buffer }

/** How long after their times rounds were sealed, drawn and settled: what a quiet house takes (milliseconds). */
const sealedAfter = 40
const drawnAfter = 120
const settledAfter = 300

/** Draws in a row, of a day's hundreds: meanwhile somebody of the day before waits for the answer to what they do. */
const drawnAtOnce = 8

/**
 * Writes rounds that were drawn at these times (epoch seconds): those that `takesBets` names still open for bets, the
 * others closed.
 */
export async function writePastRounds(
  tx: Tx,
  game: Game,
  drawTimes: readonly number[],
  { takesBets, ...house }: House & { takesBets: (drawTime: number) => boolean },
): Promise<PastRound[]> {
  if (drawTimes.length === 0) return []
  const promised = await promisedRounds(tx, game, drawTimes, {
    ...house,
    entropySource: () => demonstrationEntropy,
  })
  const [first] = promised
  // One array a column: a statement of hundreds of rows with a parameter for each value takes far longer.
  const { rows } = await sql<{ id: bigint; draws_at: Date }>`
    with promised as (select * from unnest(
      ${promised.map((round) => round.game_no)}::text[],
      ${promised.map((round) => round.chain_id)}::bigint[],
      ${promised.map((round) => round.chain_index)}::integer[],
      ${promised.map((round) => round.opens_at)}::timestamptz[],
      ${promised.map((round) => round.closes_at)}::timestamptz[],
      ${promised.map((round) => round.draws_at)}::timestamptz[],
      ${promised.map((round) => round.commitment)}::bytea[],
      ${promised.map((round) => (takesBets(round.draws_at.getTime() / 1000) ? null : round.closes_at))}::timestamptz[]
    ) as r (game_no, chain_id, chain_index, opens_at, closes_at, draws_at, commitment, closed_at)), written as (
      insert into events (game_id, code, book_id, opens_at, closes_at, created_at, closed_at)
      select ${game.id}, p.game_no, ${first!.book_id}, p.opens_at, p.closes_at, p.opens_at, p.closed_at from promised p
      returning id, code
    )
    insert into dice_rounds (event_id, game_id, chain_id, chain_index, draws_at, commitment, paytable, paytable_hash,
      triple_rule, entropy_source)
    select w.id, ${game.id}, p.chain_id, p.chain_index, p.draws_at, p.commitment, ${first!.paytable},
      ${first!.paytable_hash}, ${first!.triple_rule}, ${first!.entropy_source}
    from promised p join written w on w.code = p.game_no
    returning event_id as id, draws_at`.execute(tx)
  const ids = new Map(rows.map((row) => [row.draws_at.getTime(), row.id]))
  return promised.map((round) => ({
    id: ids.get(round.draws_at.getTime())!,
    game,
    gameNo: round.game_no,
    opensAt: round.opens_at,
    closesAt: round.closes_at,
    drawsAt: round.draws_at,
    chainId: round.chain_id,
    chainIndex: round.chain_index,
  }))
}

/** When the winners of a round were paid. */
export function settledAt({ drawsAt }: PastRound): Date {
  return new Date(drawsAt.getTime() + settledAfter)
}

/** A round with the tree over its bets. */
export type SealedRound = { round: PastRound; seal: Pick<SealedTree, 'root' | 'count' | 'total'> }

/** Closes a round for bets and reads those that it has. */
export async function sealPastRound(tx: Tx, round: PastRound): Promise<SealedRound> {
  const closed = sql`update events set closed_at = closes_at where id = ${round.id}`.execute(tx)
  const [seal] = await Promise.all([sealedTree(tx, { ...round, gameCode: round.game.code }), closed])
  return { round, seal }
}

/** The seal of a round that nobody bets on. */
export function sealedEmpty(round: PastRound): SealedRound {
  return { round, seal: { root: rootOver([]), count: 0n, total: 0n } }
}

/** Draws sealed rounds by the rules of every round; what it writes is on its way then. */
export async function drawPastRounds(
  tx: Tx,
  rounds: readonly SealedRound[],
  { chains, seedKey }: { chains: ReadonlyMap<bigint, Chain>; seedKey: Buffer },
): Promise<Sent> {
  if (rounds.length === 0) return { done: Promise.resolve() }
  const facts = []
  for (const { round, seal } of rounds) {
    const draw = await drawOf(round, seal.root, chains.get(round.chainId)!, seedKey)
    facts.push({ round, seal, draw })
    if (facts.length % drawnAtOnce === 0) await letOthersIn()
  }
  const drawnAt = facts.map(({ round }) => new Date(round.drawsAt.getTime() + drawnAfter))
  const seals = sql`
    insert into seals (round_id, root, bet_count, stake_total, sealed_at)
    select * from unnest(
      ${facts.map(({ round }) => round.id)}::bigint[],
      ${facts.map(({ seal }) => Buffer.from(seal.root))}::bytea[],
      ${facts.map(({ seal }) => seal.count)}::bigint[],
      ${facts.map(({ seal }) => seal.total)}::bigint[],
      ${facts.map(({ round }) => new Date(round.closesAt.getTime() + sealedAfter))}::timestamptz[])`
  const draws = sql`
    insert into draws (round_id, seed, entropy, key, dice, drawn_at)
    select d.round_id, d.seed, d.entropy, d.key, d.dice::smallint[], d.drawn_at from unnest(
      ${facts.map(({ round }) => round.id)}::bigint[],
      ${facts.map(({ draw }) => draw.seed)}::bytea[],
      ${facts.map(({ draw }) => draw.entropy)}::bytea[],
      ${facts.map(({ draw }) => draw.key)}::bytea[],
      ${facts.map(({ draw }) => `{${draw.dice.join(',')}}`)}::text[],
      ${drawnAt}::timestamptz[]
    ) as d (round_id, seed, entropy, key, dice, drawn_at)`
  const results = sql`
    insert into results (event_id, won, decided_at)
    select r.event_id, r.won::smallint[], r.decided_at from unnest(
      ${facts.map(({ round }) => round.id)}::bigint[],
      ${facts.map(({ draw }) => `{${draw.winning.join(',')}}`)}::text[],
      ${drawnAt}::timestamptz[]
    ) as r (event_id, won, decided_at)`
  return sent(Promise.all([seals.execute(tx), draws.execute(tx), results.execute(tx)]))
}

/** The chains of these rounds by their ids. */
export async function chainsOf(tx: Tx, rounds: readonly PastRound[]): Promise<ReadonlyMap<bigint, Chain>> {
  const ids = [...new Set(rounds.map(({ chainId }) => chainId))]
  // The last day may be a minute long.
  if (ids.length === 0) return new Map()
  const chains = await tx.selectFrom('chains').selectAll().where('id', 'in', ids).execute()
  return new Map(chains.map((chain) => [chain.id, chain]))
}

async function drawOf(round: PastRound, root: Uint8Array, chain: Chain, seedKey: Buffer) {
  const { game, gameNo } = round
  const seed = seedIn(chain, round.chainIndex, seedKey)
  const sourceId = demonstrationEntropy.assign()
  const entropy = await demonstrationEntropy.valueOf()
  const key = drawKey({ seed, gameCode: game.code, gameNo, sourceId, entropy, root })
  const dice = diceFromKey(key)
  return {
    seed: Buffer.from(seed),
    entropy,
    key: Buffer.from(key),
    dice,
    winning: winningOf(dice, game.tripleRule),
  }
}

const winning = new Map<string, number[]>()

/** The selections that win with some dice: the same few outcomes come again and again. */
function winningOf(dice: Dice, rule: TripleRule): number[] {
  const name = `${dice.toSorted((one, other) => one - other).join('')} ${rule}`
  const known = winning.get(name) ?? winningSelections(dice, rule)
  winning.set(name, known)
  return known
}

/** Settles drawn rounds without bets: nothing came in and nothing is owed. */
export async function settleEmptyRounds(tx: Tx, rounds: readonly PastRound[]): Promise<void> {
  if (rounds.length === 0) return
  const ids = rounds.map(({ id }) => id)
  const settled = sql`
    insert into settlements (event_id, stakes, payouts, settled_at)
    select s.event_id, 0, 0, s.settled_at from unnest(
      ${ids}::bigint[], ${rounds.map(settledAt)}::timestamptz[]
    ) as s (event_id, settled_at)`
  const done = sql`delete from pending_events where event_id = any(${ids}::bigint[])`
  await Promise.all([settled.execute(tx), done.execute(tx)])
}

/** Pays the winners of a drawn round, by the functions that pay every round. */
export async function settlePastRound(tx: Tx, round: PastRound): Promise<void> {
  const paySome = async () => {
    const { rows } = await sql<{ more: boolean }>`select settle_some(${round.id}, 2000) as more`.execute(tx)
    return rows[0]?.more
  }
  let [, more] = await Promise.all([sql`select begin_settlement(${round.id})`.execute(tx), paySome()])
  while (more) more = await paySome()
}
