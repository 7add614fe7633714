-- Sets the prices of events by selection (number + 1 is the place; null: not sold), each as the next version, which it gives. For
-- an event whose traders' prices are kept (`keep_own`) those replace what is given. A bet under way keeps the price that it was
-- decided by. Bets wait from the first line to the commit, so everything possible is done before.
CREATE OR REPLACE FUNCTION set_boards(events bigint[], all_nums text[], all_dens text[], keep_own boolean)
RETURNS TABLE (event_id bigint, version integer)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
SET enable_seqscan = off SET plan_cache_mode = force_generic_plan SET jit = off
AS $$
BEGIN
  -- The lock that bets share: later ones see the new prices.
  PERFORM 1 FROM events e WHERE e.id = ANY (events) ORDER BY e.id FOR NO KEY UPDATE;
  PERFORM pg_notify('prices', event::text) FROM unnest(events) AS event;
  RETURN QUERY
  WITH given AS MATERIALIZED (
    SELECT g.event, g.nums::integer[] AS nums, g.dens::integer[] AS dens,
      keep_own AND EXISTS (SELECT FROM price_overrides o WHERE o.event_id = g.event) AS has_own
    FROM unnest(events, all_nums, all_dens) AS g (event, nums, dens)
  ), written AS (
    INSERT INTO boards AS b (event_id, version, nums, dens)
    SELECT g.event, 1,
      CASE WHEN g.has_own THEN ARRAY(
        SELECT coalesce(o.num, s.num) FROM unnest(g.nums) WITH ORDINALITY AS s (num, place)
        LEFT JOIN price_overrides o ON o.event_id = g.event AND o.selection = s.place - 1 ORDER BY s.place) ELSE g.nums END,
      CASE WHEN g.has_own THEN ARRAY(
        SELECT coalesce(o.den, s.den) FROM unnest(g.dens) WITH ORDINALITY AS s (den, place)
        LEFT JOIN price_overrides o ON o.event_id = g.event AND o.selection = s.place - 1 ORDER BY s.place) ELSE g.dens END
    FROM given g ORDER BY g.event
    ON CONFLICT ON CONSTRAINT boards_pkey DO UPDATE SET version = b.version + 1, nums = excluded.nums, dens = excluded.dens
    RETURNING b.event_id, b.version, b.nums, b.dens
  ), kept AS (
    INSERT INTO board_versions (event_id, version, nums, dens) SELECT w.event_id, w.version, w.nums, w.dens FROM written w
  )
  SELECT w.event_id, w.version FROM written w;
END $$;
REVOKE ALL ON FUNCTION set_boards FROM PUBLIC;
GRANT EXECUTE ON FUNCTION set_boards TO glasshouse_app;
