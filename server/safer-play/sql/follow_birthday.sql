-- A birthday that is told or changed.
CREATE OR REPLACE FUNCTION follow_birthday() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM guard_player(NEW.player_id);
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION follow_birthday FROM PUBLIC;

CREATE OR REPLACE TRIGGER identities_birthday AFTER INSERT OR UPDATE OF birthday ON identities
  FOR EACH ROW EXECUTE FUNCTION follow_birthday();
