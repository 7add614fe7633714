-- The id of an account of the house.
CREATE OR REPLACE FUNCTION house_account(wanted account_kind) RETURNS bigint
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT a.id FROM accounts a WHERE a.kind = wanted AND a.player_id IS NULL AND a.event_id IS NULL;
$$;
REVOKE ALL ON FUNCTION house_account FROM PUBLIC;
