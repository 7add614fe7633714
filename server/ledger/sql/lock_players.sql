-- Takes the lock of players: that of their accounts, in the order of the accounts' ids. Gives the accounts as they are
-- under it.
CREATE OR REPLACE FUNCTION lock_players(ids bigint[])
RETURNS TABLE (player bigint, kind account_kind, account bigint, balance bigint)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  RETURN QUERY SELECT a.player_id, a.kind, a.id, a.balance FROM accounts a
    WHERE a.player_id = ANY (ids) ORDER BY a.id FOR NO KEY UPDATE;
END $$;
REVOKE ALL ON FUNCTION lock_players FROM PUBLIC;
GRANT EXECUTE ON FUNCTION lock_players TO glasshouse_app;
