-- Lets bets be taken again on an event, or on one market of it, that suspend_event stopped for the same cause.
CREATE OR REPLACE FUNCTION resume_event(event bigint, only_market text, by text DEFAULT 'trader') RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  DELETE FROM suspensions s WHERE s.event_id = event AND s.market IS NOT DISTINCT FROM only_market AND s.cause = by;
  SELECT pg_notify('prices', event::text);
$$;
REVOKE ALL ON FUNCTION resume_event FROM PUBLIC;
GRANT EXECUTE ON FUNCTION resume_event TO glasshouse_app;
