-- Whether an operator (null: none acts) is the player. The operator's row is locked, so that it stays true.
CREATE OR REPLACE FUNCTION is_own_player(operator bigint, player bigint) RETURNS boolean
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM 1 FROM operators o WHERE o.id = operator FOR SHARE;
  RETURN EXISTS (SELECT 1 FROM operators o WHERE o.id = operator AND o.player_id = player);
END $$;
REVOKE ALL ON FUNCTION is_own_player FROM PUBLIC;
