-- A limit is loosened only in two steps, by any writer.
CREATE OR REPLACE FUNCTION check_limit_change() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  known record;
  allowed boolean;
BEGIN
  PERFORM lock_players(ARRAY[NEW.player_id]);
  NEW.made_at := house_now();
  SELECT * INTO known FROM limits_of(NEW.player_id, NEW.made_at) l WHERE l.kind = NEW.kind AND l.period = NEW.period;
  CASE NEW.step
    WHEN 'set' THEN
      allowed := NEW.amount IS NOT NULL AND (known.amount IS NULL OR NEW.amount < known.amount);
    WHEN 'asked' THEN
      allowed := known.amount IS NOT NULL AND (NEW.amount IS NULL OR NEW.amount > known.amount);
    WHEN 'confirmed' THEN
      allowed := known.asked_at IS NOT NULL AND NEW.made_at >= known.confirmable_at AND NOT EXISTS (
        SELECT 1 FROM restrictions_in_force(NEW.player_id, NEW.made_at) b WHERE b.kind IN ('exclusion', 'time_out'));
      NEW.amount := known.asked_amount;
    WHEN 'dropped' THEN
      allowed := known.asked_at IS NOT NULL;
      NEW.amount := known.asked_amount;
  END CASE;
  IF NOT allowed THEN
    RAISE EXCEPTION 'a % limit a % of player % cannot be % now', NEW.kind, NEW.period, NEW.player_id, NEW.step
      USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
REVOKE ALL ON FUNCTION check_limit_change FROM PUBLIC;

CREATE OR REPLACE TRIGGER limit_changes_check BEFORE INSERT ON limit_changes
  FOR EACH ROW EXECUTE FUNCTION check_limit_change();
