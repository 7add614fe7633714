-- Takes the lock of players: that of their available accounts, in the order of the accounts' ids.
CREATE OR REPLACE FUNCTION lock_players(ids bigint[]) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM 1 FROM accounts a WHERE a.player_id = ANY (ids) AND a.kind = 'available' ORDER BY a.id FOR NO KEY UPDATE;
END $$;
REVOKE ALL ON FUNCTION lock_players FROM PUBLIC;
GRANT EXECUTE ON FUNCTION lock_players TO glasshouse_app;
