-- Adds a new plan to the running ones.
CREATE OR REPLACE FUNCTION run_plan() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO running_plans (plan_id, game_id, player_id) VALUES (NEW.id, NEW.game_id, NEW.player_id);
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION run_plan FROM PUBLIC;

CREATE OR REPLACE TRIGGER plans_run AFTER INSERT ON plans FOR EACH ROW EXECUTE FUNCTION run_plan();
