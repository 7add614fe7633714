import { halfPlay } from '@glasshouse/rules/sport/glass-league.ts'
import { goalsOf } from '@glasshouse/rules/sport/half-draw.ts'
import { gridOf, halfRuleOf } from '@glasshouse/rules/sport/half-rule.ts'
import { halfTimeBoard, halfTimeWinners } from '@glasshouse/rules/sport/half-time.ts'
import type { Score } from '@glasshouse/rules/sport/score-grid.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database, Tx } from '../db/database.ts'
import { publish } from '../fairness/log.ts'
import { lockRound, roundStep } from '../games/round-step.ts'
import { voidRounds } from '../games/void-rounds.ts'
import { decideEnd, enterEnd, type MatchEnd } from './results.ts'
import { setBoards } from './set-prices.ts'

/** A virtual match that is under way: its halves with what their draws gave, and what is still to be done about it. */
type UnderWay = {
  first: bigint
  second: bigint
  gameCode: string
  secondNo: string
  rule: string
  firstGoals: number[] | null
  secondGoals: number[] | null
  firstVoid: boolean
  secondVoid: boolean
  step: 'give_up' | 'price' | 'end'
}

/**
 * Takes the next steps of virtual matches, which follow from their draws: the prices between the halves from the score, the
 * result once the second half has been played on the screens, and what becomes of a match one of whose halves was given
 * up. True when there was one. Any number of nodes may call it; each step checks again under its lock.
 */
export async function playMatches(database: Database): Promise<boolean> {
  const { rows: due } = await dueMatches(sql`true`).execute(database.read)
  for (const match of due) await takeStep(database, match)
  return due.length > 0
}

const atOnce = 50

/** The facts of each half are looked up, not joined: planning a dozen joins took longer than the rest of a run. */
function dueMatches(narrowed: RawBuilder<boolean>): RawBuilder<UnderWay> {
  return sql<UnderWay>`
    with matches as materialized (
      select a.event_id as first, b.event_id as second, g.code as "gameCode", e.code as "secondNo", e.closed_at, r.triple_rule as rule,
        r.draws_at + make_interval(secs => ${halfPlay}) <= house_now() as played,
        (select d.goals from draws d where d.round_id = a.event_id) as "firstGoals",
        (select d.goals from draws d where d.round_id = b.event_id) as "secondGoals",
        exists (select from voids v where v.round_id = a.event_id) as "firstVoid",
        exists (select from voids v where v.round_id = b.event_id) as "secondVoid"
      from (
        select distinct h.fixture_id from match_halves h
        where h.event_id = any(array(select p.event_id from pending_events p))
      ) as m
      join match_halves b on b.fixture_id = m.fixture_id and b.half = 2
      join match_halves a on a.fixture_id = b.fixture_id and a.half = 1
      join events e on e.id = b.event_id
      join games g on g.id = e.game_id
      join dice_rounds r on r.event_id = b.event_id
      where ${narrowed}
    )
    select * from (
      select m.*, case
          when "firstVoid" then case when "secondGoals" is null and not "secondVoid" then 'give_up' end
          when "firstGoals" is null then null
          when "secondVoid" and not exists (select from results r where r.event_id = first and r.revision = 1) then 'end'
          when "secondGoals" is not null and played
            and not exists (select from results r where r.event_id = second and r.revision = 1) then 'end'
          when closed_at is null and "secondGoals" is null
            and not exists (select from boards o where o.event_id = second) then 'price'
        end as step
      from matches m
    ) as m
    where step is not null
    order by second limit ${atOnce}`
}

export const isVirtualMatchDue = sql<boolean>`exists (${dueMatches(sql`true`)})`

async function takeStep(database: Database, { second }: UnderWay): Promise<void> {
  await roundStep(database, async (tx) => {
    await lockRound(tx, second)
    const [match] = (await dueMatches(sql`b.event_id = ${second}`).execute(tx)).rows
    if (match?.step === 'give_up') await giveUp(tx, match)
    else if (match?.step === 'price') await price(tx, match)
    else if (match) await end(tx, match)
  })
}

/** If its first half is void, the whole match is. */
async function giveUp(tx: Tx, { second, gameCode, secondNo }: UnderWay): Promise<void> {
  await publish(tx, await voidRounds(tx, [{ id: second, gameCode, gameNo: secondNo }], 'match_void'))
}

/** Prices the second half by the score: they are seen when the book opens. */
async function price(tx: Tx, { second, rule, firstGoals }: UnderWay): Promise<void> {
  const half = halfRuleOf(rule)
  if (!half || !firstGoals) throw new Error(`the second half ${second} lacks what its prices follow from`)
  const board = halfTimeBoard(gridOf(half.strengths), goalsOf(firstGoals).goals, BigInt(half.margin))
  await setBoards(tx, [{ eventId: second, strengths: half.strengths, board }])
}

async function end(tx: Tx, { first, second, firstGoals, secondGoals }: UnderWay): Promise<void> {
  const ended = endOfHalves(firstGoals, secondGoals)
  const entry = await enterEnd(tx, first, ended, { operatorId: null, note: null })
  await decideEnd(tx, entry, { confirm: true, operatorId: null })
  // The void of a second half wrote that already.
  if (!firstGoals || !secondGoals) return
  await tx
    .insertInto('results')
    .values({ event_id: second, won: wonInSecondHalf(firstGoals, secondGoals) })
    .execute()
}

/** How a match ended, by its draws: without a second half it was broken off at half-time. */
export function endOfHalves(
  firstGoals: readonly number[] | null,
  secondGoals: readonly number[] | null,
): MatchEnd {
  if (!firstGoals) return { kind: 'void' }
  const half = goalsOf(firstGoals).goals
  if (!secondGoals) return { kind: 'abandoned', full: half, half }
  const { goals } = goalsOf(secondGoals)
  const full: Score = [half[0] + goals[0], half[1] + goals[1]]
  return { kind: 'played', full, half }
}

/** The selections of the book between the halves that won. */
export function wonInSecondHalf(firstGoals: readonly number[], secondGoals: readonly number[]): number[] {
  const { goals, first } = goalsOf(secondGoals)
  return halfTimeWinners({ before: goalsOf(firstGoals).goals, second: goals, first })
}
