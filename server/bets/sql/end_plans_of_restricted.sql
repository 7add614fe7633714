-- A break, exclusion or freeze ends the player's plans; they do not resume after it.
CREATE OR REPLACE FUNCTION end_plans_of_restricted() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO plan_ends (plan_id, reason)
  SELECT w.plan_id,
    CASE NEW.kind WHEN 'time_out' THEN 'timed_out' WHEN 'exclusion' THEN 'excluded' ELSE 'frozen' END
  FROM running_plans w WHERE w.player_id = NEW.player_id;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION end_plans_of_restricted FROM PUBLIC;

CREATE OR REPLACE TRIGGER bars_end_plans AFTER INSERT ON bars
  FOR EACH ROW WHEN (NEW.kind <> 'released') EXECUTE FUNCTION end_plans_of_restricted();
