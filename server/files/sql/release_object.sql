-- The object of a row that is gone is a loose one again.
CREATE OR REPLACE FUNCTION release_object() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO loose_objects (key) VALUES (OLD.storage_key);
  RETURN OLD;
END $$;

CREATE OR REPLACE TRIGGER release AFTER DELETE ON files FOR EACH ROW EXECUTE FUNCTION release_object();

CREATE OR REPLACE TRIGGER release AFTER DELETE ON chunks FOR EACH ROW EXECUTE FUNCTION release_object();
