-- The limits on events, each with the market that it is about (null: all markets), who holds it (see caps) and the refusal
-- that names it.
CREATE OR REPLACE FUNCTION caps_of(event_ids bigint[])
RETURNS TABLE (event_id bigint, market text, holder text, amount bigint, refusal text)
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT e.id, NULL, 'house', g.liability_cap,
    CASE g.kind WHEN 'sports' THEN 'match_limit_reached' ELSE 'liability_cap_reached' END
  FROM events e JOIN games g ON g.id = e.game_id WHERE e.id = ANY (event_ids)
  UNION ALL
  SELECT e.id, c.market, c.holder, c.amount, CASE
    WHEN g.kind <> 'sports' THEN 'liability_cap_reached'
    WHEN c.holder = 'player' THEN 'player_limit_reached'
    WHEN c.market IS NOT NULL THEN 'market_limit_reached'
    WHEN c.competition_id IS NOT NULL THEN 'league_limit_reached'
    ELSE 'match_limit_reached' END
  FROM events e
  JOIN games g ON g.id = e.game_id
  JOIN caps c ON c.game_id = e.game_id AND c.holder <> 'day' AND (c.event_id IS NULL OR c.event_id = e.id)
    AND (c.competition_id IS NULL OR EXISTS (
      SELECT FROM sport_events x JOIN fixtures f ON f.id = x.fixture_id
      WHERE x.event_id = e.id AND f.competition_id = c.competition_id))
  WHERE e.id = ANY (event_ids)
$$;
REVOKE ALL ON FUNCTION caps_of FROM PUBLIC;
GRANT EXECUTE ON FUNCTION caps_of TO glasshouse_app;
