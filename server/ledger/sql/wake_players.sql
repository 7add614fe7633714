-- Tells every node that something has changed for these players: only their balances, or ('players') perhaps their orders,
-- plans and restrictions, too. Only a wake-up: the news is read from the tables. A notification holds less than 8000 bytes;
-- beyond that all players are checked.
CREATE OR REPLACE FUNCTION wake_players(ids bigint[], channel text DEFAULT 'players') RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  payload text := array_to_string(ids, ',');
BEGIN
  IF payload <> '' THEN
    PERFORM pg_notify(channel, CASE WHEN octet_length(payload) < 7900 THEN payload ELSE 'all' END);
  END IF;
END $$;
