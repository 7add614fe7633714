-- Every writer of an end holds the lock of the player's account: a placement under way comes wholly before it, and
-- none after.
CREATE OR REPLACE FUNCTION end_plan() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  SELECT p.player_id INTO STRICT NEW.player_id FROM plans p WHERE p.id = NEW.plan_id;
  PERFORM lock_players(ARRAY[NEW.player_id]);
  NEW.ended_at := house_now();
  DELETE FROM running_plans w WHERE w.plan_id = NEW.plan_id;
  PERFORM wake_players(ARRAY[NEW.player_id]);
  RETURN NEW;
END $$;
REVOKE ALL ON FUNCTION end_plan FROM PUBLIC;

CREATE OR REPLACE TRIGGER plan_ends_begin BEFORE INSERT ON plan_ends FOR EACH ROW EXECUTE FUNCTION end_plan();
