-- A round that was given up is never drawn.
CREATE OR REPLACE FUNCTION refuse_draw_of_void() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(NEW.round_id);
  IF EXISTS (SELECT 1 FROM voids v WHERE v.round_id = NEW.round_id) THEN
    RAISE EXCEPTION 'round % is void, it cannot be drawn', NEW.round_id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER draws_of_rounds BEFORE INSERT ON draws
  FOR EACH ROW EXECUTE FUNCTION refuse_draw_of_void();
