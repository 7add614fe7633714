-- Lets a limit that came into force count, from what was posted in its period before.
CREATE OR REPLACE FUNCTION follow_limit_change() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  account bigint := (SELECT a.id FROM accounts a WHERE a.player_id = NEW.player_id AND a.kind = 'available');
BEGIN
  IF NEW.kind = 'deposit' OR NEW.step NOT IN ('set', 'confirmed') THEN
    RETURN NULL;
  END IF;
  IF NEW.amount IS NULL THEN
    DELETE FROM limit_counters c WHERE c.account_id = account AND c.kind = NEW.kind AND c.period = NEW.period;
  ELSE
    UPDATE limit_counters c SET amount = NEW.amount
    WHERE c.account_id = account AND c.kind = NEW.kind AND c.period = NEW.period;
    IF NOT FOUND THEN
      INSERT INTO limit_counters (account_id, kind, period, amount, starts_at, ends_at, used)
      SELECT account, NEW.kind, NEW.period, NEW.amount, start, period_end(NEW.period, NEW.made_at),
        counted_towards(NEW.kind, account, start, 'infinity')
      FROM period_start(NEW.period, NEW.made_at) AS start;
    END IF;
  END IF;
  PERFORM guard_player(NEW.player_id);
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION follow_limit_change FROM PUBLIC;

CREATE OR REPLACE TRIGGER limit_changes_follow AFTER INSERT ON limit_changes
  FOR EACH ROW EXECUTE FUNCTION follow_limit_change();
