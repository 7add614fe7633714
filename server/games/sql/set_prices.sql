-- Sets the prices of an event by selection (number + 1 is the place; null: not sold), as its next version, which it gives. A
-- bet under way keeps the price that it was decided by.
CREATE OR REPLACE FUNCTION set_prices(event bigint, new_nums integer[], new_dens integer[]) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  new_version integer;
BEGIN
  -- The lock that bets share: later ones see the new prices.
  PERFORM 1 FROM events e WHERE e.id = event FOR NO KEY UPDATE;
  INSERT INTO boards AS b (event_id, version, nums, dens) VALUES (event, 1, new_nums, new_dens)
  ON CONFLICT (event_id) DO UPDATE SET version = b.version + 1, nums = new_nums, dens = new_dens
  RETURNING b.version INTO new_version;
  INSERT INTO board_versions (event_id, version, nums, dens) VALUES (event, new_version, new_nums, new_dens);
  PERFORM pg_notify('prices', event::text);
  RETURN new_version;
END $$;
REVOKE ALL ON FUNCTION set_prices FROM PUBLIC;
GRANT EXECUTE ON FUNCTION set_prices TO glasshouse_app;
