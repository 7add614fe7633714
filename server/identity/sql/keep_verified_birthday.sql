-- A verified date of birth stays, by any writer.
CREATE OR REPLACE FUNCTION keep_verified_birthday() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF EXISTS (
    SELECT 1 FROM identity_checks c JOIN identity_decisions d ON d.check_id = c.id
    WHERE c.player_id = NEW.player_id AND d.verified AND c.birthday IS DISTINCT FROM NEW.birthday
  ) THEN
    RAISE EXCEPTION 'the date of birth of player % is verified', NEW.player_id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
REVOKE ALL ON FUNCTION keep_verified_birthday FROM PUBLIC;

CREATE OR REPLACE TRIGGER identities_verified_birthday BEFORE UPDATE OF birthday ON identities
  FOR EACH ROW WHEN (NEW.birthday IS DISTINCT FROM OLD.birthday) EXECUTE FUNCTION keep_verified_birthday();
