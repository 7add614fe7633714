-- Stops the betting on an event, or on one market of it (null: all), until resume_event. It waits for bets under way:
-- once it has committed, none is accepted. `by` is a trader, or the match itself.
CREATE OR REPLACE FUNCTION suspend_event(event bigint, only_market text, by text DEFAULT 'trader') RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM 1 FROM events e WHERE e.id = event FOR NO KEY UPDATE;
  INSERT INTO suspensions (event_id, market, cause) VALUES (event, only_market, by) ON CONFLICT DO NOTHING;
  PERFORM pg_notify('prices', event::text);
END $$;
REVOKE ALL ON FUNCTION suspend_event FROM PUBLIC;
GRANT EXECUTE ON FUNCTION suspend_event TO glasshouse_app;
