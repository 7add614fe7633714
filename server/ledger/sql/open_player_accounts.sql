-- Opens the two accounts of a new player, whose age may be known already; gives the available one's id.
CREATE OR REPLACE FUNCTION open_player_accounts(player bigint) RETURNS bigint
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  INSERT INTO accounts (kind, player_id) VALUES ('held', player);
  INSERT INTO accounts (kind, player_id, guarded) VALUES ('available', player, is_guarded(player)) RETURNING id;
$$;
REVOKE ALL ON FUNCTION open_player_accounts FROM PUBLIC;
GRANT EXECUTE ON FUNCTION open_player_accounts TO glasshouse_app;
