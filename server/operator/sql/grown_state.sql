-- A row's state without those columns that its table got later and in which nothing stands: that they were added is no change.
CREATE OR REPLACE FUNCTION grown_state(state jsonb, later text[]) RETURNS jsonb
LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT state - ARRAY(SELECT name FROM unnest(later) AS name WHERE state -> name = 'null')
$$;
REVOKE ALL ON FUNCTION grown_state FROM PUBLIC;
