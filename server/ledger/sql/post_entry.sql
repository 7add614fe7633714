-- The door for the application's role: locks the accounts in the order of their ids and writes one entry (write_entry).
-- It writes the few kinds that are decided in TypeScript. All others are written by the function that decides them, in
-- the same statement, or only by the owner: an adjustment can't be posted through it.
CREATE OR REPLACE FUNCTION post_entry(
  entry entry_kind, leg_accounts bigint[], leg_amounts bigint[], leg_references bigint[]
) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF entry::text NOT IN ('welcome', 'transfer', 'rebate', 'points_credit') THEN
    RAISE EXCEPTION 'a % is posted with its decision alone', entry USING ERRCODE = 'insufficient_privilege';
  END IF;
  -- Play money has no decision that the audit could compare it with.
  IF entry = 'welcome' AND EXISTS (SELECT FROM house WHERE mode = 'live') THEN
    RAISE EXCEPTION 'a house of real money gives no welcome' USING ERRCODE = 'insufficient_privilege';
  END IF;
  PERFORM lock_accounts(leg_accounts);
  RETURN write_entry(entry, leg_accounts, leg_amounts, leg_references);
END $$;
REVOKE ALL ON FUNCTION post_entry FROM PUBLIC;
GRANT EXECUTE ON FUNCTION post_entry TO glasshouse_app;
