import { sql } from 'kysely'
import type { ReadDb } from '../db/database.ts'
import { type Finding, linesOfAll } from './finding.ts'

/**
 * Actions in an operator's name, compared with the back office's log: each action has a line by the same person, and each line
 * its action.
 */
export async function auditActs(db: ReadDb): Promise<Finding> {
  return { counts: {}, differences: await linesOfAll(db, [unloggedActs, lostActs, notes]) }
}

/** A line's details about a request; for a correction of a balance the amount, too. */
const ofRequest = sql`jsonb_build_object('request', r.id::text) || case r.kind when 'adjustment' then r.change else '{}' end`

/** `details` narrow the lines of a subject down to the one about the row. */
const acts = sql`
  select 'deposit' as subject, d.order_id::text as id, d.operator_id,
    case d.outcome when 'completed' then 'deposit.approve' when 'sent_back' then 'deposit.send_back'
      else 'deposit.cancel' end as act, '{}'::jsonb as details
  from deposit_decisions d where d.operator_id is not null
  union all
  select 'withdrawal', a.withdrawal_id::text, a.operator_id, 'withdrawal.approve', '{}' from withdrawal_approvals a
  union all
  select 'withdrawal', o.withdrawal_id::text, o.operator_id,
    case o.outcome when 'paid' then 'withdrawal.pay' else 'withdrawal.reject' end, '{}'
  from withdrawal_outcomes o
  union all
  select 'identity_check', d.check_id::text, d.operator_id,
    case when d.verified then 'identity.verify' else 'identity.reject' end, '{}'
  from identity_decisions d
  union all
  select 'match', e.code, n.operator_id, 'result.enter', jsonb_build_object('entry', n.id::text)
  from result_entries n join events e on e.id = n.event_id where n.operator_id is not null
  union all
  select 'match', e.code, d.operator_id, case when d.revision is null then 'result.reject' else 'result.confirm' end,
    jsonb_build_object('entry', d.entry_id::text)
  from result_decisions d join result_entries n on n.id = d.entry_id join events e on e.id = n.event_id
  where d.operator_id is not null
  union all
  select r.subject_kind, r.subject_id, r.operator_id, r.kind || '.request', ${ofRequest}
  from requests r where r.kind <> 'result'
  union all
  select r.subject_kind, r.subject_id, d.operator_id, case when not d.approved then 'request.reject'
    when r.kind = 'price' and r.change ->> 'odds' is null then 'price.reset' else r.kind || '.set' end,
    case when d.approved then ${ofRequest} else jsonb_build_object('request', r.id::text) end
  from request_decisions d join requests r on r.id = d.request_id where r.kind <> 'result'
  union all
  select 'match', e.code, i.operator_id, 'match.incident', jsonb_build_object('line', i.number)
  from match_incidents i join events e on e.id = i.event_id where i.operator_id is not null
  union all
  select 'feed_key', k.id::text, k.operator_id, 'feed_key.make', '{}' from feed_keys k
  union all
  select 'feed_key', n.feed_key_id::text, n.operator_id, 'feed_key.end', '{}' from feed_key_ends n
  union all
  select 'player', b.player_id::text, b.operator_id,
    case b.kind when 'frozen' then 'player.freeze' when 'released' then 'player.unfreeze' else 'player.protect' end, '{}'
  from bars b where b.operator_id is not null and b.carried_from is null`

// One line each time: an account frozen twice has two.
const unloggedActs = sql<{ line: string }>`
  select format('%s %s: %s by operator %s, of which the log of the back office says nothing', subject, id, act, operator_id) as line
  from (${acts}) as done
  left join lateral (
    select count(*) as lines from audit_log l
    where l.subject_kind = done.subject and l.subject_id = done.id and l.act = done.act
      and l.operator_id = done.operator_id and l.details @> done.details
  ) as logged on true
  group by subject, id, act, operator_id, details, logged.lines
  having count(*) > logged.lines`

const lostActs = sql<{ line: string }>`
  select format('audit line %s: %s of %s %s by operator %s, of which nothing stands', l.id, l.act, l.subject_kind, l.subject_id,
      l.operator_id) as line
  from audit_log l
  where l.act ~ '^(deposit|withdrawal|result|identity|match|feed_key)\\.(approve|send_back|cancel|pay|reject|verify|enter|confirm|incident|make|end)$|^adjustment\\.set$'
    and not exists (
      select from (${acts}) as done
      where done.subject = l.subject_kind and done.id = l.subject_id and done.act = l.act and done.operator_id = l.operator_id
        and l.details @> done.details
    )`

// A line names its note by number.
const notes = sql<{ line: string }>`
  select format('note %s on player %s: the log of the back office and the note do not speak of each other', coalesce(n.id::text, l.note),
      coalesce(n.player_id::text, l.subject_id)) as line
  from player_notes n
  full join (select subject_id, operator_id, details ->> 'note' as note from audit_log where subject_kind = 'player') as l
    on l.note = n.id::text and l.subject_id = n.player_id::text and l.operator_id = n.operator_id
  where n.id is null and l.note is not null or l.note is null and n.id is not null`
