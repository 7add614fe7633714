-- The refusal's name of what forbids most at a time; null: nothing does.
CREATE OR REPLACE FUNCTION bar_refusal(player bigint, instant timestamptz) RETURNS text
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT CASE b.kind WHEN 'frozen' THEN 'player_frozen' WHEN 'exclusion' THEN 'player_excluded' ELSE 'player_timed_out' END
  FROM bars_in_force(player, instant) b LIMIT 1;
$$;
