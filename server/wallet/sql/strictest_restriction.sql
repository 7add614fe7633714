-- The strictest restriction of a player in force now; null: none.
CREATE OR REPLACE FUNCTION strictest_restriction(player bigint) RETURNS text
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  RETURN (SELECT b.kind FROM restrictions_in_force(player, house_now()) b LIMIT 1);
END $$;
REVOKE ALL ON FUNCTION strictest_restriction FROM PUBLIC;
