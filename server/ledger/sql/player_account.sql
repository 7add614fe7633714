-- The id of a player's account.
CREATE OR REPLACE FUNCTION player_account(player bigint, wanted account_kind) RETURNS bigint
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT a.id FROM accounts a WHERE a.player_id = player AND a.kind = wanted;
$$;
REVOKE ALL ON FUNCTION player_account FROM PUBLIC;
