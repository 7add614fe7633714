-- What follows from a new restriction: the guard, and wishes for looser limits that end.
CREATE OR REPLACE FUNCTION follow_restriction() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM guard_player(NEW.player_id);
  -- Who takes a break no longer wishes for a looser limit.
  IF NEW.kind IN ('time_out', 'exclusion') THEN
    INSERT INTO limit_changes (player_id, kind, period, step)
    SELECT NEW.player_id, l.kind, l.period, 'dropped' FROM limits_of(NEW.player_id, NEW.set_at) l
    WHERE l.asked_at IS NOT NULL;
  END IF;
  PERFORM wake_players(ARRAY[NEW.player_id]);
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION follow_restriction FROM PUBLIC;

CREATE OR REPLACE TRIGGER bars_follow AFTER INSERT ON bars FOR EACH ROW EXECUTE FUNCTION follow_restriction();
