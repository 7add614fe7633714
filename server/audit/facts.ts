import { sql } from 'kysely'
import type { ReadDb } from '../db/database.ts'
import { countOf, type Finding, linesOfAll } from './finding.ts'

/**
 * Decisions of the back office and protections of players, compared with the facts recorded for each change: a state that differs
 * from its newest fact was changed behind the application's back. The facts themselves are a chain.
 */
export async function auditFacts(db: ReadDb): Promise<Finding> {
  // Facts hash times as text.
  await sql`select set_config('TimeZone', 'UTC', true)`.execute(db)
  return {
    counts: { facts: await countOf(db, sql`select count(*) from facts`) },
    differences: await linesOfAll(db, [brokenChain, otherThanWritten, withoutAnAct, byHand]),
  }
}

const brokenChain = sql<{ line: string }>`
  select format('line %s of the facts does not follow from the one before', id) as line
  from (select f.*, lag(id, 1, 0::bigint) over known as id_before, lag(hash, 1, '') over known as hash_before
    from facts f window known as (order by id)) as f
  where id <> id_before + 1
    or hash <> sha256(hash_before || convert_to(jsonb_build_array(id, (extract(epoch from at) * 1000000)::bigint, kind, key,
      encode(state, 'hex'), changed_by, act)::text, 'UTF8'))`

/** The current states, as server/operator/sql/fact_state.sql hashes them. */
const states = sql`
  select kind, key, sha256(convert_to(state, 'UTF8')) as state from (
    select 'operator' as kind, id::text as key, (to_jsonb(o) - 'last_step')::text as state from operators o
    union all select 'settings', 'house', to_jsonb(s)::text from settings s
    union all select 'brand', 'house', to_jsonb(b)::text from brand b
    union all select 'game', id::text, (to_jsonb(g) - array(select name from unnest(array['opens', 'closes']) as name
        where to_jsonb(g) -> name = 'null'))::text from games g
    union all select 'cap', id::text, to_jsonb(c)::text from caps c
    union all select 'channel', code, (to_jsonb(c)
      - array(select name from unnest(array['fee_fixed', 'fee_rate', 'opens', 'closes', 'currency', 'decimals', 'rate']) as name
        where to_jsonb(c) -> name = 'null'))::text from deposit_channels c
    union all select 'withdrawal_method', kind, to_jsonb(m)::text from withdrawal_methods m
    union all select 'text', code, to_jsonb(t)::text from rich_texts t
    union all select 'news', id::text, to_jsonb(n)::text from news n
    union all select 'notice', id::text, to_jsonb(n)::text from notices n where player_id is null
    union all select 'banner', id::text, to_jsonb(b)::text from banners b
    union all select 'offer', id::text, to_jsonb(o)::text from offers o
    union all select 'bars', player_id::text, jsonb_agg(to_jsonb(b) order by id)::text from bars b group by player_id
    union all select 'limits', player_id::text, jsonb_agg(to_jsonb(c) order by id)::text from limit_changes c
      group by player_id
    union all select 'birthday', player_id::text, birthday::text from identities where birthday is not null
    union all select 'payout_account', id::text, (to_jsonb(p) - 'removed_at')::text from payout_accounts p
    union all select 'house', 'house', to_jsonb(h)::text from house h
    union all select 'match', x.event_id::text, jsonb_build_array(e.game_id, e.code, e.opens_at, e.closes_at, x.fixture_id,
        home.name, away.name)::text
      from sport_events x join events e on e.id = x.event_id join fixtures f on f.id = x.fixture_id
      join clubs home on home.id = f.home_id join clubs away on away.id = f.away_id
  ) as present`

const otherThanWritten = sql<{ line: string }>`
  select format('%s %s is not what its newest line says (%s)', coalesce(p.kind, f.kind), coalesce(p.key, f.key),
      coalesce('line ' || f.id, 'there is none')) as line
  from (${states}) as p
  full join (select distinct on (kind, key) * from facts order by kind, key, id desc) as f using (kind, key)
  where p.state is distinct from f.state`

/** Which actions of the back office change what. */
const actsOf = sql`(values
  ('operator', '^(operator\\.|password\\.change$|enrol$|house\\.first_operator$)'),
  ('settings', '^settings\\.change$'), ('brand', '^brand\\.change$'),
  ('game', '^game\\.(change|entropy)$'), ('channel', '^channel\\.save$'), ('withdrawal_method', '^channel\\.save$'), ('cap', '^limit\\.set$'),
  ('text', '^text\\.save$'),
  ('news', '^publication\\.'), ('notice', '^publication\\.'), ('banner', '^publication\\.'), ('offer', '^publication\\.')
) as acts (kind, pattern)`

// Rows shipped with the program need no action; a brand and a withdrawal method always do; for an operator the log says when it
// was added. One action explains one change of a thing. No call removes a game, and the database keeps any that was played. Until
// the release of that migration a start changed a game's entropy source without an action.
const withoutAnAct = sql<{ line: string }>`
  select format('%s %s was changed at %s without an act of the back office (line %s)', f.kind, f.key, f.at, f.id) as line
  from (select f.*, lag(id) over (partition by kind, key order by id) as id_before,
      row_number() over (partition by kind, key, act order by id) as nth
    from facts f) as f
  join ${actsOf} on acts.kind = f.kind
  left join audit_log act on act.id = f.act and act.act ~ acts.pattern
  where not (f.kind = 'game' and (f.state is null
      or f.at < (select applied_at from migrations where name = '0049-settlement-dues.sql')))
    and case when f.id_before is not null or f.kind in ('brand', 'withdrawal_method') then act.id is null or f.nth > 1
    else f.kind = 'operator' and not exists (
      select from audit_log a where a.subject_kind = 'operator' and a.subject_id = f.key and a.act ~ acts.pattern) end`

// In a real-money house, players' decisions come through the application alone; the demonstration's past is written by
// the database's owner, who never writes a second date of birth.
const byHand = sql<{ line: string }>`
  select format('%s %s was changed at %s by the database role %s (line %s)', kind, key, at, changed_by, id) as line
  from (select f.*, lag(id) over (partition by kind, key order by id) as id_before from facts f
    where kind in ('birthday', 'bars', 'limits', 'payout_account')) as f
  join pg_roles role on role.rolname = changed_by
  where (role.rolsuper or role.oid = (select relowner from pg_class where oid = 'facts'::regclass))
    and (kind = 'birthday' and id_before is not null or exists (select from house where mode = 'live'))`
