-- A new row of a stored object takes it out of the loose ones.
CREATE OR REPLACE FUNCTION claim_object() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  DELETE FROM loose_objects WHERE key = NEW.storage_key AND NOT doomed;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'no object % to claim', NEW.storage_key USING ERRCODE = 'foreign_key_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER claim BEFORE INSERT ON files FOR EACH ROW EXECUTE FUNCTION claim_object();

CREATE OR REPLACE TRIGGER claim BEFORE INSERT ON chunks FOR EACH ROW EXECUTE FUNCTION claim_object();
