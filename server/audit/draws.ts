import { type Dice, winningSelections } from '@glasshouse/rules/dice.ts'
import { drawnBy } from '@glasshouse/rules/drawn.ts'
import { sameBytes } from '@glasshouse/rules/encoding.ts'
import { paytableOf } from '@glasshouse/rules/paytable.ts'
import { paytableHash } from '@glasshouse/rules/paytable-hash.ts'
import { gameNo } from '@glasshouse/rules/rounds.ts'
import { gridHash, halfRuleOf } from '@glasshouse/rules/sport/half-rule.ts'
import { sql } from 'kysely'
import type { ReadDb } from '../db/database.ts'
import { countOf, type Finding, linesOf, shortened } from './finding.ts'
import { isTripleRule } from './rule-tables.ts'
import { auditLastSeeds, auditSeeds, lastSeedOf, type ShownSeed } from './seeds.ts'

/** Rounds read at a time while a chain is walked. */
const pageSize = 1_000

/** Draws: each follows from its promise, every seed leads to its chain's published end, none was revealed out of order. */
export async function auditDraws(db: ReadDb): Promise<Finding> {
  const house = await db.selectFrom('house').select('time_zone').executeTakeFirst()
  const chains = await db
    .selectFrom('chains')
    .select(['id', 'length', 'end_hash', 'first_draws_at', 'period_seconds'])
    .orderBy('id')
    .execute()
  const differences = [...(await linesOf(db, outOfTurn)), ...(await auditLastSeeds(db))]
  for (const chain of chains) differences.push(...(await auditChain(db, chain, house?.time_zone)))
  return {
    counts: {
      chains: BigInt(chains.length),
      draws: await countOf(db, sql`select count(*) from draws`),
    },
    differences: shortened(differences),
  }
}

const outOfTurn = sql<{ line: string }>`
  select format('round %s was drawn %s', id, case when waiting then 'while one before it was neither drawn nor void'
    else 'earlier than one before it' end) as line
  from (
    select r.id, d.drawn_at, max(d.drawn_at) over before as newest_before,
      bool_or(d.round_id is null and v.round_id is null) over before as waiting
    from rounds r
    left join draws d on d.round_id = r.id
    left join voids v on v.round_id = r.id
    window before as (partition by r.game_id order by r.draws_at rows between unbounded preceding and 1 preceding)
  ) as r
  where drawn_at is not null and (waiting or drawn_at < newest_before)`

type Chain = { id: bigint; length: number; end_hash: Buffer; first_draws_at: Date; period_seconds: number }
type AuditedRound = Awaited<ReturnType<typeof pageOfRounds>>[number]

/** Walks a chain from its published end upwards, page by page: memory does not grow with its length. */
async function auditChain(db: ReadDb, chain: Chain, timeZone: string | undefined): Promise<string[]> {
  const lines: string[] = []
  let revealed: ShownSeed = { index: 0, seed: chain.end_hash }
  let unrevealed: AuditedRound[] = []
  // The result of the round before it: a second half continues its first.
  let before: readonly number[] | undefined
  let after = 0
  for (;;) {
    const page = await pageOfRounds(db, chain.id, after)
    for (const round of page) {
      const wrong = (what: string) => lines.push(`round ${round.id}: ${what}`)
      auditPromise(round, chain, timeZone, wrong)
      unrevealed.push(round)
      if (round.seed) {
        const shown = { index: round.chain_index, seed: round.seed }
        lines.push(...auditSeeds(`round ${round.id}`, shown, revealed, unrevealed))
        auditNumbers(round, before, wrong)
        revealed = shown
        unrevealed = []
      }
      before = round.numbers ?? undefined
      after = round.chain_index
    }
    if (page.length < pageSize) break
  }
  const last = await lastSeedOf(db, chain)
  if (last) lines.push(...auditSeeds(`chain ${chain.id}`, last, revealed, unrevealed))
  return lines
}

async function pageOfRounds(db: ReadDb, chainId: bigint, after: number) {
  return await db
    .selectFrom('rounds as r')
    .innerJoin('games as g', 'g.id', 'r.game_id')
    .leftJoin('seals as s', 's.round_id', 'r.id')
    .leftJoin('draws as d', 'd.round_id', 'r.id')
    .leftJoin('results as o', (join) => join.onRef('o.event_id', '=', 'r.id').on('o.revision', '=', 1))
    .select([
      'r.id',
      'r.game_no',
      'r.chain_index',
      'r.draws_at',
      'r.commitment',
      'r.paytable',
      'r.paytable_hash',
    ])
    .select(['r.triple_rule', 'r.entropy_source', 'g.code', 's.root'])
    .select(['d.seed', 'd.entropy', 'd.key', 'o.won'])
    .select(sql<number[] | null>`coalesce(d.dice, d.goals)`.as('numbers'))
    .where('r.chain_id', '=', chainId)
    .where('r.chain_index', '>', after)
    .orderBy('r.chain_index')
    .limit(pageSize)
    .execute()
}

/** A round's promise, checked before it opens. */
function auditPromise(
  round: AuditedRound,
  chain: Chain,
  timeZone: string | undefined,
  wrong: (what: string) => void,
): void {
  const drawsAt = round.draws_at.getTime() / 1000
  const index = (drawsAt - chain.first_draws_at.getTime() / 1000) / chain.period_seconds + 1
  if (round.chain_index !== index)
    wrong(`its place in its chain is ${round.chain_index}, by its time ${index}`)
  if (timeZone !== undefined) {
    const number = numberOf(drawsAt, chain.period_seconds, timeZone)
    if (round.game_no !== number) wrong(`its number is ${round.game_no}, by its time ${number}`)
  }
  const paytable = paytableOf(round.paytable)
  const rule = round.triple_rule
  const half = halfRuleOf(rule)
  const hash = half
    ? gridHash(half)
    : paytable && isTripleRule(rule)
      ? paytableHash(paytable, rule)
      : undefined
  if (!hash || !sameBytes(hash, round.paytable_hash))
    wrong(`the published hash is not that of its paytable ${round.paytable}`)
}

function numberOf(drawsAt: number, periodSeconds: number, timeZone: string): string {
  return drawsAt % periodSeconds === 0 ? gameNo(drawsAt, periodSeconds, timeZone) : 'none'
}

/** Recomputes key, dice or goals, and winners from the seed, the entropy and the sealed root. */
function auditNumbers(
  round: AuditedRound,
  before: readonly number[] | undefined,
  wrong: (what: string) => void,
): void {
  const { seed, entropy, root, key, numbers, won, triple_rule: rule } = round
  if (!seed || !entropy || !key || !numbers || !root || entropy.length === 0) {
    wrong('its draw lacks what its dice follow from')
    return
  }
  const { code: gameCode, game_no, entropy_source: sourceId } = round
  const drawn = drawnBy(rule, { seed, gameCode, gameNo: game_no, sourceId, entropy, root }, before)
  if (!drawn) {
    wrong('it was drawn without the half that it goes on from')
    return
  }
  if (!sameBytes(drawn.key, key)) wrong('its key does not follow from its seed, entropy and root')
  const isHalf = halfRuleOf(rule) !== undefined
  if (drawn.numbers.join() !== numbers.join())
    wrong(
      `its ${isHalf ? 'goals' : 'dice'} are ${numbers.join(', ')}, its draw makes ${drawn.numbers.join(', ')}`,
    )
  // The bets on a match's goals are audited with the matches.
  if (isHalf) return
  const winners = isTripleRule(rule) ? winningSelections(drawn.numbers as unknown as Dice, rule) : []
  if (winners.join() !== won?.join()) wrong('its list of winning selections is not that of its dice')
}
