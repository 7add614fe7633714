import { sql } from 'kysely'
import type { ReadDb } from '../db/database.ts'
import { countOf, type Finding, linesOfAll } from './finding.ts'
import { isGone } from './match-states.ts'

/**
 * Bets in play: each slip that waited was decided once and not before its delay was over, as requested; none was accepted on a
 * match that was not under way, was suspended, or had changed since its player saw it.
 */
export async function auditInPlay(db: ReadDb): Promise<Finding> {
  return {
    counts: { delayed_slips: await countOf(db, sql`select count(*) from delayed_slips`) },
    differences: await linesOfAll(db, [undecided, otherSlips, goneStates, gaps]),
  }
}

const undecided = sql<{ line: string }>`
  select format('slip %s in play %s', d.id, case when o.delayed_id is null then 'neither waits nor was decided'
    else 'was decided and waits all the same' end) as line
  from delayed_slips d
  left join delayed_outcomes o on o.delayed_id = d.id
  left join waiting_slips w on w.delayed_id = d.id
  where (o.delayed_id is null) = (w.delayed_id is null)`

const otherSlips = sql<{ line: string }>`
  select format('slip %s in play became slip %s, which is not what was asked for', d.id, o.slip_id) as line
  from delayed_outcomes o
  join delayed_slips d on d.id = o.delayed_id
  left join slips s on s.id = o.slip_id
  left join lateral (select sum(b.stake) as stake from bets b where b.slip_id = s.id) as b on true
  where o.decided_at < d.decides_at or o.slip_id is not null and (s.player_id is distinct from d.player_id
    or s.idempotency_key is distinct from d.idempotency_key or s.request_hash is distinct from d.request_hash
    or b.stake is distinct from d.stake or s.created_at is distinct from o.decided_at)`

const goneStates = sql<{ line: string }>`
  select format('slip %s was taken at %s in a state of match %s that was gone', o.slip_id, o.decided_at, l.event_id) as line
  from delayed_outcomes o
  join delayed_slips d on d.id = o.delayed_id
  cross join lateral unnest(d.leg_events, d.leg_seen) as l (event_id, seen)
  join events e on e.id = l.event_id and e.closes_at <= o.decided_at
  where o.slip_id is not null and ${isGone(sql`l.event_id`, sql`o.decided_at`, sql`l.seen`)}`

const gaps = sql<{ line: string }>`
  select format('the history of match %s has %s lines up to number %s', event_id, count(*), max(number)) as line
  from match_incidents group by event_id having count(*) <> max(number)`
