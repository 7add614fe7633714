import type { CallAnswer, CallRequest } from '@glasshouse/contract/call.ts'
import type { Language } from '@glasshouse/contract/languages.ts'
import {
  type OfficeRequest,
  type officeRequests,
  type RequestKind,
  requestKinds,
} from '@glasshouse/contract/operator/requests.ts'
import { isAllowed, type Role } from '@glasshouse/contract/permissions.ts'
import { sql } from 'kysely'
import type { ReadDb } from '../db/database.ts'
import { epochSeconds, pageOf } from '../http/encode.ts'
import { refuse } from '../http/refuse.ts'
import type { OperatorCaller } from '../http/route.ts'
import { leagueOf } from '../sport/leagues.ts'
import { type Clubs, marketInWords, pickName, versus } from '../sport/words.ts'
import { type Change, isWaiting } from './ask-request.ts'

/** The kinds that a role reads: those that it may decide, and all of them for who reads the audit log. */
function kindsOf(role: Role): RequestKind[] {
  const kinds = Object.keys(requestKinds) as RequestKind[]
  return kinds.filter((kind) => isAllowed(role, requestKinds[kind]) || isAllowed(role, 'audit.read'))
}

/** How many requests wait that a role reads. */
export async function requestsWaiting(db: ReadDb, role: Role): Promise<number> {
  const { count } = await db
    .selectFrom('requests as r')
    .select(sql<number>`count(*)::int`.as('count'))
    .where(isWaiting)
    .where('r.kind', 'in', kindsOf(role))
    .executeTakeFirstOrThrow()
  return count
}

export async function listRequests(
  db: ReadDb,
  { state, kind, q, page, limit }: CallRequest<typeof officeRequests>,
  caller: OperatorCaller,
): Promise<CallAnswer<typeof officeRequests>> {
  const part = `%${(q ?? '').replace(/[\\%_]/g, '\\$&')}%`
  const wanted = sql`from requests r join operators o on o.id = r.operator_id
    left join request_decisions d on d.request_id = r.id
    where r.kind = any(${kindsOf(caller.role)}) and (${state ?? null}::text is null or ${state ?? null} = case when d.request_id is null then 'waiting' when d.approved then 'approved' else 'rejected' end)
      and (${kind ?? null}::text is null or r.kind = ${kind ?? null})
      and (r.subject_id ilike ${part} or r.reason ilike ${part} or o.name ilike ${part}
        or r.kind = 'adjustment' and exists (
          select from identities i where i.player_id = case r.kind when 'adjustment' then r.subject_id::bigint end and (i.username ilike ${part} or i.nickname ilike ${part})))`
  const order = state === 'waiting' ? sql`r.id` : sql`d.request_id is null desc, r.id desc`
  const [{ rows }, counted] = await Promise.all([
    sql<{
      id: bigint
    }>`select r.id ${wanted} order by ${order} limit ${limit} offset ${(page - 1) * limit}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total ${wanted}`.execute(db),
  ])
  const list = await requestsOf(
    db,
    rows.map(({ id }) => id),
    caller,
  )
  return pageOf(list, counted.rows[0]!.total, { page, limit })
}

/** One request. */
export async function requestOf(db: ReadDb, id: bigint, caller: OperatorCaller): Promise<OfficeRequest> {
  const [request] = await requestsOf(db, [id], caller)
  return request ?? refuse('request_not_found')
}

async function requestsOf(
  db: ReadDb,
  ids: readonly bigint[],
  { operatorId, playerId, role, language }: OperatorCaller,
): Promise<OfficeRequest[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('requests as r')
    .innerJoin('operators as o', 'o.id', 'r.operator_id')
    .leftJoin('request_decisions as d', 'd.request_id', 'r.id')
    .leftJoin('operators as p', 'p.id', 'd.operator_id')
    .selectAll('r')
    .select(['o.name', 'd.approved', 'd.operator_id as decider_id', 'd.decided_at', 'p.name as decider'])
    .select(sql<boolean>`same_hands(${operatorId}, r.operator_id)`.as('same'))
    .where('r.id', '=', (eb) => eb.fn.any(eb.val([...ids])))
    .execute()
  const clubs = await clubsOf(db, rows)
  const leagues = new Map(
    (await db.selectFrom('competitions').selectAll().execute())
      .map(leagueOf)
      .map(({ code, name }) => [code, name]),
  )
  const names = await namesOf(db, rows)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    if (!row) return []
    const kind = row.kind as Change['kind']
    const match = clubs.get(row.subject_id)
    const change = row.change as Change['change']
    const own = row.operator_id === operatorId
    const mayDecide = isAllowed(role, requestKinds[kind]) && isAllowed(role, 'requests.decide')
    return {
      id: String(id),
      kind,
      state: row.approved === null ? 'waiting' : row.approved ? 'approved' : 'rejected',
      subject: { kind: row.subject_kind, id: row.subject_id },
      title: match
        ? versus(match, language)
        : (names.get(row.subject_id) ?? titleOf(change, language, leagues)),
      change: shownChange(change, { language, leagues, ...(match && { clubs: match }) }),
      reason: row.reason,
      asked_by: { id: String(row.operator_id), name: row.name },
      asked_at: epochSeconds(row.asked_at),
      decided_by: row.decider_id === null ? null : { id: String(row.decider_id), name: row.decider ?? '' },
      decided_at: row.decided_at && epochSeconds(row.decided_at),
      forbidden: forbiddenBy({
        permission: !mayDecide,
        own_player: kind === 'adjustment' && row.subject_id === String(playerId),
        own_request: own,
        same_hands: row.same,
      }),
      own,
    }
  })
}

/** The first reason that holds. */
function forbiddenBy(
  reasons: Record<NonNullable<OfficeRequest['forbidden']>, boolean>,
): OfficeRequest['forbidden'] {
  const names = Object.keys(reasons) as (keyof typeof reasons)[]
  return names.find((name) => reasons[name]) ?? null
}

/** The subject of a limit: its match or league, and its market; empty for all of sport. */
function titleOf(change: Change['change'], language: Language, leagues: ReadonlyMap<string, string>): string {
  if (!('holder' in change)) return ''
  const { match, league, play } = change
  return [match ?? (league && (leagues.get(league) ?? league)), play && marketInWords(play, language)]
    .filter(Boolean)
    .join(' · ')
}

/** A change in words for people, markets and outcomes too; ids that only the house needs are left out. */
function shownChange(
  change: Change['change'],
  { language, clubs, leagues }: { language: Language; clubs?: Clubs; leagues: ReadonlyMap<string, string> },
): Record<string, string | null> {
  const { play = null, pick = null, league = null } = { ...change } as Partial<Record<string, string | null>>
  return {
    ...Object.fromEntries(
      Object.entries(change)
        .filter(([name]) => !/(^|_)id$|^selection$|^entry$/.test(name))
        .map(([name, value]) => [name, value === null ? null : String(value)]),
    ),
    ...(play !== null && { play: marketInWords(play, language, clubs) }),
    ...(league !== null && { league: leagues.get(league) ?? league }),
    ...(play !== null && pick !== null && clubs && { pick: pickName(play, pick, clubs, language) }),
  }
}

/** The usernames of players whose balances are to be corrected, by their ids as text. */
async function namesOf(
  db: ReadDb,
  rows: readonly { kind: string; subject_id: string }[],
): Promise<Map<string, string>> {
  const ids = rows.filter(({ kind }) => kind === 'adjustment').map(({ subject_id }) => BigInt(subject_id))
  if (ids.length === 0) return new Map()
  const players = await db
    .selectFrom('identities')
    .select(['player_id', 'username'])
    .where('player_id', 'in', ids)
    .execute()
  return new Map(players.map(({ player_id, username }) => [String(player_id), username]))
}

/** The clubs of matches, by the matches' numbers. */
async function clubsOf(
  db: ReadDb,
  rows: readonly { subject_kind: string; subject_id: string }[],
): Promise<Map<string, Clubs>> {
  const codes = rows
    .filter(({ subject_kind }) => subject_kind === 'match')
    .map(({ subject_id }) => subject_id)
  if (codes.length === 0) return new Map()
  const matches = await db
    .selectFrom('sport_events as x')
    .innerJoin('events as e', 'e.id', 'x.event_id')
    .innerJoin('fixtures as f', 'f.id', 'x.fixture_id')
    .innerJoin('clubs as home', 'home.id', 'f.home_id')
    .innerJoin('clubs as away', 'away.id', 'f.away_id')
    .select(['e.code', 'home.name as home', 'away.name as away'])
    .where('e.code', 'in', codes)
    .execute()
  return new Map(matches.map(({ code, ...clubs }) => [code, clubs]))
}
