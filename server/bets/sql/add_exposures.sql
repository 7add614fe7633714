-- Adds to (or with negative amounts takes from) what the house would pay on events: per leg its event, selection and payout. All
-- rows in one statement, which the caller has locked.
CREATE OR REPLACE FUNCTION add_exposures(events bigint[], selections smallint[], payouts bigint[]) RETURNS void
LANGUAGE sql SET search_path = pg_catalog, public, pg_temp
SET enable_seqscan = off SET jit = off
AS $$
  UPDATE exposures e
  SET potential = e.potential + a.added, by_selection = with_added(e.by_selection, a.selections, a.payouts)
  FROM (
    SELECT l.event, sum(l.payout)::bigint AS added, array_agg(l.selection) AS selections, array_agg(l.payout) AS payouts
    FROM unnest(events, selections, payouts) AS l (event, selection, payout) GROUP BY l.event
  ) AS a
  WHERE e.event_id = a.event;
$$;
REVOKE ALL ON FUNCTION add_exposures FROM PUBLIC;
