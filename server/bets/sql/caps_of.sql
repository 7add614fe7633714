-- The caps on what the house may have to pay on events, each with the market that it is about (null: all markets).
CREATE OR REPLACE FUNCTION caps_of(event_ids bigint[]) RETURNS TABLE (event_id bigint, market text, amount bigint)
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT e.id, NULL, g.liability_cap FROM events e JOIN games g ON g.id = e.game_id WHERE e.id = ANY (event_ids)
  UNION ALL
  SELECT e.id, c.market, c.amount FROM events e
  JOIN caps c ON c.game_id = e.game_id AND (c.event_id IS NULL OR c.event_id = e.id) WHERE e.id = ANY (event_ids)
$$;
REVOKE ALL ON FUNCTION caps_of FROM PUBLIC;
