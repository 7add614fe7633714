-- Adds to (or with negative amounts takes from) what the house would pay on events: per leg its event, selection and payout. All
-- rows in one statement, which the caller has locked. The settings are the caller's, see place_bets_of.
CREATE OR REPLACE FUNCTION add_exposures(events bigint[], selections smallint[], payouts bigint[]) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  WITH a AS MATERIALIZED (
    SELECT l.event, sum(payouts[l.place])::bigint AS added, min(selections[l.place]) AS first, max(selections[l.place]) AS last,
      array_agg(selections[l.place]) AS numbers, array_agg(payouts[l.place]) AS amounts
    FROM unnest(events) WITH ORDINALITY AS l (event, place) GROUP BY l.event
  ), one AS (
    -- One selection, as most matches of a batch have, is set in place: a third of the cost of building an array.
    UPDATE exposures e
    SET potential = e.potential + a.added, by_selection[a.first + 1] = e.by_selection[a.first + 1] + a.added
    FROM a WHERE e.event_id = a.event AND a.first = a.last
  )
  UPDATE exposures e
  SET potential = e.potential + a.added, by_selection = with_added(e.by_selection, a.numbers, a.amounts)
  FROM a WHERE e.event_id = a.event AND a.first < a.last;
END $$;
REVOKE ALL ON FUNCTION add_exposures FROM PUBLIC;
