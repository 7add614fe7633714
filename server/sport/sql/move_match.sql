-- Moves the kick-off of a match that is on sale, and with it the close of its bets, which is never before now: accepted bets
-- stand. It waits for bets under way; a closed match is not moved.
CREATE OR REPLACE FUNCTION move_match(fixture bigint, new_kick_off timestamptz) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  event bigint := (SELECT x.event_id FROM sport_events x WHERE x.fixture_id = fixture);
BEGIN
  PERFORM 1 FROM events e WHERE e.id = event FOR NO KEY UPDATE;
  UPDATE events e SET closes_at = greatest(new_kick_off, house_now())
  WHERE e.id = event AND e.closed_at IS NULL AND e.closes_at > house_now();
  -- A match's close is a fact: one is recorded for each changed row.
  UPDATE sport_events x SET fixture_id = x.fixture_id WHERE x.event_id = event;
END $$;
REVOKE ALL ON FUNCTION move_match FROM PUBLIC;
GRANT EXECUTE ON FUNCTION move_match TO glasshouse_app;
