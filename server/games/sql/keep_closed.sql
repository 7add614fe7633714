-- A round's promise never changes, and a closed round stays closed.
CREATE OR REPLACE FUNCTION keep_closed() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF OLD.closed_at IS NOT NULL THEN
    RAISE EXCEPTION 'event % is closed for good', OLD.id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER events_keep_closed BEFORE UPDATE ON events
  FOR EACH ROW EXECUTE FUNCTION keep_closed();
