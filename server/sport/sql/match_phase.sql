-- Where a match stands by the newest whistle that counts: 'start', 'half_time', 'second_half' or 'full_time'; null: no start
-- reported yet.
CREATE OR REPLACE FUNCTION match_phase(event bigint) RETURNS text
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT i.kind FROM match_incidents i
  WHERE i.event_id = event AND i.kind IN ('start', 'half_time', 'second_half', 'full_time')
    AND NOT EXISTS (SELECT FROM match_incidents u WHERE u.event_id = event AND u.undoes = i.number)
  ORDER BY i.number DESC LIMIT 1
$$;
GRANT EXECUTE ON FUNCTION match_phase TO glasshouse_app;
