import type { IsIndependent } from '../games/results.ts'
import type { CallAnswer, CallRequest } from '@glasshouse/contract/call.ts'
import { type Language, type LocalText, textIn } from '@glasshouse/contract/languages.ts'
import { refusalText } from '@glasshouse/contract/messages.ts'
import type {
  listPlans as listPlansCall,
  Plan,
  PlanEndReason,
  planDetail as planDetailCall,
} from '@glasshouse/contract/plans.ts'
import { isRefusalName } from '@glasshouse/contract/refusals.ts'
import { selections, type TripleRule } from '@glasshouse/rules/dice.ts'
import { formatAmount } from '@glasshouse/rules/money.ts'
import { oddsOf, paytableOf, shownOdds } from '@glasshouse/rules/paytable.ts'
import { sql } from 'kysely'
import type { ReadDb } from '../db/database.ts'
import { selectionName } from '../games/plays.ts'
import { epochSeconds, pageOf } from '../http/encode.ts'
import { refuse } from '../http/refuse.ts'
import { planRounds } from './plan-rounds.ts'
import { placedOf } from './plan-progress.ts'

type PlanFilter = {
  id?: bigint | undefined
  status?: 'running' | 'ended' | undefined
  gameId?: number | undefined
}

/** One plan of a player's own. Refuses somebody else's like an unknown one. */
export async function planView(db: ReadDb, playerId: bigint, id: bigint, language: Language): Promise<Plan> {
  const [plan] = await plansOf(db, playerId, { id }, { page: 1, limit: 1, language })
  if (!plan) refuse('plan_not_found')
  return plan
}

/** The same with its rounds so far, newest first. */
export async function planDetail(
  db: ReadDb,
  playerId: bigint,
  id: bigint,
  { language, isIndependent }: { language: Language; isIndependent: IsIndependent },
): Promise<CallAnswer<typeof planDetailCall>> {
  const plan = await planView(db, playerId, id, language)
  return { ...plan, list: await planRounds(db, id, isIndependent) }
}

/** A page of a player's plans, running ones first, then newest first. */
export async function listPlans(
  db: ReadDb,
  playerId: bigint,
  { status, game_id: gameId, ...page }: CallRequest<typeof listPlansCall>,
  language: Language,
): Promise<CallAnswer<typeof listPlansCall>> {
  const filter = { status, gameId }
  const [list, total] = await Promise.all([
    plansOf(db, playerId, filter, { ...page, language }),
    countPlans(db, playerId, filter),
  ])
  return pageOf(list, total, page)
}

/** How many plans of a player a filter finds. */
async function countPlans(db: ReadDb, playerId: bigint, filter: PlanFilter): Promise<number> {
  const { count } = await filtered(db, playerId, filter)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

function filtered(db: ReadDb, playerId: bigint, { id, status, gameId }: PlanFilter) {
  return db
    .selectFrom('plans as p')
    .leftJoin('plan_ends as e', 'e.plan_id', 'p.id')
    .where('p.player_id', '=', playerId)
    .$if(id !== undefined, (query) => query.where('p.id', '=', id!))
    .$if(gameId !== undefined, (query) => query.where('p.game_id', '=', sql<number>`${gameId!}::bigint`))
    .$if(status !== undefined, (query) =>
      query.where('e.plan_id', status === 'running' ? 'is' : 'is not', null),
    )
}

/** One page of a player's plans, running ones first, then newest first. */
async function plansOf(
  db: ReadDb,
  playerId: bigint,
  filter: PlanFilter,
  { page, limit, language }: { page: number; limit: number; language: Language },
): Promise<Plan[]> {
  const rows = await filtered(db, playerId, filter)
    .innerJoin('games as g', 'g.id', 'p.game_id')
    .innerJoinLateral(placedOf('p').as('placed'), (join) => join.onTrue())
    .selectAll('p')
    .select(['g.name', 'g.paytable', 'g.triple_rule', 'e.reason', 'e.refusal', 'e.amount', 'e.ended_at'])
    .select([
      'placed.count as placed',
      'placed.pending',
      'placed.returned',
      sql<number>`(
        select count(*)::int from rounds r
        where r.game_id = p.game_id and r.draws_at between p.first_draws_at and p.last_draws_at
          and r.closes_at <= coalesce(e.ended_at, house_now())
          and not exists (select from plan_placements l where l.plan_id = p.id and l.round_id = r.id)
      )`.as('missed'),
      sql<{ selection: number; stake: string }[]>`(
        select json_agg(json_build_object('selection', l.selection, 'stake', l.stake::text) order by l.number)
        from plan_lines l where l.plan_id = p.id
      )`.as('lines'),
    ])
    .orderBy(sql`e.plan_id is not null`)
    .orderBy('p.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return rows.map((row) => viewOf(row, language))
}

type PlanRow = {
  id: bigint
  game_id: number
  name: unknown
  paytable: string
  triple_rule: string
  rounds: number
  stake: bigint
  cap: bigint
  stop_on_win: boolean
  stop_at_profit: bigint | null
  stop_at_loss: bigint | null
  first_draws_at: Date
  last_draws_at: Date
  created_at: Date
  reason: string | null
  refusal: string | null
  amount: bigint | null
  ended_at: Date | null
  placed: number
  pending: number
  returned: bigint
  missed: number
  lines: { selection: number; stake: string }[]
}

function viewOf(row: PlanRow, language: Language): Plan {
  const paytable = paytableOf(row.paytable)
  if (!paytable) throw new Error(`plan ${row.id} is of a game whose paytable nobody knows`)
  return {
    id: String(row.id),
    game_id: row.game_id,
    game_name: textIn(row.name as LocalText, language),
    status: row.reason === null ? 'running' : 'ended',
    end: row.reason === null ? null : endOf(row, language),
    lines: row.lines.map(({ selection: number, stake }) => {
      const selection = selections[number]!
      return {
        play: selection.play,
        pick: selection.pick,
        name: selectionName(selection, language),
        odds: shownOdds(oddsOf(paytable, selection, row.triple_rule as TripleRule)),
        amount: formatAmount(BigInt(stake)),
      }
    }),
    stake: formatAmount(row.stake),
    rounds: row.rounds,
    placed: row.placed,
    pending: row.pending,
    missed: row.missed,
    cap: formatAmount(row.cap),
    stop_on_win: row.stop_on_win,
    stop_at_profit: row.stop_at_profit === null ? null : formatAmount(row.stop_at_profit),
    stop_at_loss: row.stop_at_loss === null ? null : formatAmount(row.stop_at_loss),
    spent: formatAmount(row.stake * BigInt(row.placed)),
    returned: formatAmount(row.returned),
    profit: formatAmount(row.returned - row.stake * BigInt(row.placed - row.pending)),
    first_draws_at: epochSeconds(row.first_draws_at),
    last_draws_at: epochSeconds(row.last_draws_at),
    createtime: epochSeconds(row.created_at),
  }
}

function endOf({ reason, refusal, amount, ended_at }: PlanRow, language: Language): Plan['end'] {
  const values = amount === null ? {} : { amount: formatAmount(amount) }
  return {
    reason: reason as PlanEndReason,
    refusal,
    msg: refusal !== null && isRefusalName(refusal) ? refusalText(language, refusal, values) : null,
    time: epochSeconds(ended_at!),
  }
}
