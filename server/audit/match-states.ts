import { type RawBuilder, sql } from 'kysely'

/**
 * Whether, at a time, a match in play was in another state than in line `seen` of its history, or in one in which nothing is
 * sold: not under way, suspended, or changed by a goal, a red card or an undo since that line. By the history alone.
 */
export function isGone(
  event: RawBuilder<unknown>,
  at: RawBuilder<unknown>,
  seen: RawBuilder<unknown>,
): RawBuilder<boolean> {
  return sql`(
    select stood.phase is null or stood.phase = 'full_time' or stood.changed or stood.newest not in ('start', 'open')
    from (
      select
        (array_agg(i.kind order by i.number desc) filter (where i.kind in ('start', 'half_time', 'second_half', 'full_time')
          and u.number is null))[1] as phase,
        (array_agg(i.kind order by i.number desc) filter (where i.kind in ('start', 'open')
          or i.kind in ('goal', 'red_card', 'undo', 'suspend')))[1] as newest,
        bool_or(i.kind in ('goal', 'red_card', 'undo') and i.number > coalesce(${seen}, 0)) as changed
      from match_incidents i
      left join match_incidents u on u.event_id = i.event_id and u.undoes = i.number and u.said_at < ${at}
      where i.event_id = ${event} and i.said_at < ${at}
    ) as stood
  )`
}
