-- The restrictions of a player at a time, the strictest first. One look-up for each kind, as one over all kinds would read
-- rows that are not needed.
CREATE OR REPLACE FUNCTION restrictions_in_force(player bigint, instant timestamptz)
RETURNS TABLE (kind bar_kind, since timestamptz, until timestamptz)
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT newest.kind, newest.since, newest.until
  FROM (
    (SELECT 1 AS place, b.kind, b.since, b.until FROM bars b
     WHERE b.player_id = player AND b.kind IN ('frozen', 'released') ORDER BY b.set_at DESC, b.id DESC LIMIT 1)
    UNION ALL
    (SELECT 2, b.kind, b.since, b.until FROM bars b
     WHERE b.player_id = player AND b.kind = 'exclusion' ORDER BY b.set_at DESC, b.id DESC LIMIT 1)
    UNION ALL
    (SELECT 3, b.kind, b.since, b.until FROM bars b
     WHERE b.player_id = player AND b.kind = 'time_out' ORDER BY b.set_at DESC, b.id DESC LIMIT 1)
  ) AS newest
  WHERE newest.kind <> 'released' AND (newest.until IS NULL OR newest.until > instant)
  ORDER BY newest.place;
$$;
