-- Adds to (or with negative amounts takes from) what the house would pay on an event.
CREATE OR REPLACE FUNCTION add_exposure(event bigint, selections smallint[], payouts bigint[]) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  amounts bigint[];
  added bigint := 0;
BEGIN
  SELECT e.by_selection INTO amounts FROM exposures e WHERE e.event_id = event FOR NO KEY UPDATE;
  FOR i IN 1 .. cardinality(selections) LOOP
    amounts[selections[i] + 1] := amounts[selections[i] + 1] + payouts[i];
    added := added + payouts[i];
  END LOOP;
  UPDATE exposures e SET potential = e.potential + added, by_selection = amounts WHERE e.event_id = event;
END $$;
REVOKE ALL ON FUNCTION add_exposure FROM PUBLIC;
