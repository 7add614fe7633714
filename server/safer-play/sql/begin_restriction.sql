-- Works out when a restriction ends; an end given by the writer is ignored.
CREATE OR REPLACE FUNCTION begin_restriction() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  known record;
  zone text := house_time_zone();
BEGIN
  PERFORM lock_players(ARRAY[NEW.player_id]);
  NEW.set_at := house_now();
  NEW.since := NEW.set_at;
  NEW.until := CASE
    WHEN NEW.kind = 'time_out' THEN NEW.set_at + make_interval(hours => NEW.hours)
    WHEN NEW.months > 0 THEN ((NEW.set_at AT TIME ZONE zone) + make_interval(months => NEW.months)) AT TIME ZONE zone
  END;
  IF NEW.carried_from IS NOT NULL THEN
    SELECT b.until INTO NEW.until FROM restrictions_in_force(NEW.carried_from, NEW.set_at) b WHERE b.kind = 'exclusion';
    IF NOT FOUND THEN
      RAISE EXCEPTION 'player % is not excluded', NEW.carried_from USING ERRCODE = 'restrict_violation';
    END IF;
  END IF;

  SELECT b.since, b.until INTO known FROM restrictions_in_force(NEW.player_id, NEW.set_at) b WHERE b.kind = NEW.kind;
  IF FOUND THEN
    NEW.since := known.since;
    NEW.until := CASE WHEN known.until IS NOT NULL AND NEW.until IS NOT NULL THEN greatest(known.until, NEW.until) END;
  END IF;
  RETURN NEW;
END $$;
REVOKE ALL ON FUNCTION begin_restriction FROM PUBLIC;

CREATE OR REPLACE TRIGGER bars_begin BEFORE INSERT ON bars FOR EACH ROW EXECUTE FUNCTION begin_restriction();
