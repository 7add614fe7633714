-- Writes on a player's account whether there is anything to look at.
CREATE OR REPLACE FUNCTION guard_player(player bigint) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  wanted boolean;
BEGIN
  PERFORM lock_players(ARRAY[player]);
  wanted := is_guarded(player);
  UPDATE accounts a SET guarded = wanted
  WHERE a.player_id = player AND a.kind = 'available' AND a.guarded <> wanted;
END $$;
REVOKE ALL ON FUNCTION guard_player FROM PUBLIC;
