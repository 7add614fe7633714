-- What keeps a player's money from moving, the bar that forbids most; null: nothing.
CREATE OR REPLACE FUNCTION strictest_bar(player bigint) RETURNS text
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  RETURN (SELECT b.kind FROM bars_in_force(player, house_now()) b LIMIT 1);
END $$;
REVOKE ALL ON FUNCTION strictest_bar FROM PUBLIC;
