-- Tells every node that these players' accounts have new postings. Only a wake-up: what is new is read from
-- the postings. A notification holds less than 8000 bytes; beyond that everybody looks.
CREATE OR REPLACE FUNCTION wake_players(ids bigint[]) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  payload text := array_to_string(ids, ',');
BEGIN
  IF payload <> '' THEN
    PERFORM pg_notify('players', CASE WHEN octet_length(payload) < 7900 THEN payload ELSE 'all' END);
  END IF;
END $$;
