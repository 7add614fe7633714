-- A number that an excluded player gave up stays as long as the exclusion lasts.
CREATE OR REPLACE FUNCTION keep_number() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT FROM restrictions_in_force(OLD.player_id, house_now()) b WHERE b.kind = 'exclusion') THEN
    RAISE EXCEPTION 'player % is excluded', OLD.player_id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN OLD;
END $$;
REVOKE ALL ON FUNCTION keep_number FROM PUBLIC;

CREATE OR REPLACE TRIGGER numbers_of_excluded_kept BEFORE DELETE ON numbers_of_excluded
  FOR EACH ROW EXECUTE FUNCTION keep_number();
