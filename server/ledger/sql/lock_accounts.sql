-- Locks accounts in the order of their ids, the one order in which accounts are ever locked.
CREATE OR REPLACE FUNCTION lock_accounts(ids bigint[]) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM 1 FROM accounts a WHERE a.id = ANY (ids) ORDER BY a.id FOR NO KEY UPDATE;
END $$;
REVOKE ALL ON FUNCTION lock_accounts FROM PUBLIC;
