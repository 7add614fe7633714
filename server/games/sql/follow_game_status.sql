-- Suspending a game waits for bets under way on its events and blocks new events: once the suspension has committed, no bet
-- is accepted.
CREATE OR REPLACE FUNCTION follow_game_status() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM 1 FROM games g WHERE g.id = NEW.id FOR UPDATE;
  PERFORM 1 FROM pending_events p JOIN events e ON e.id = p.event_id
  WHERE e.game_id = NEW.id AND e.closed_at IS NULL ORDER BY e.id FOR NO KEY UPDATE OF e;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION follow_game_status FROM PUBLIC;

CREATE OR REPLACE TRIGGER games_suspended AFTER UPDATE OF status ON games
  FOR EACH ROW WHEN (NEW.status <> 'open' AND OLD.status = 'open') EXECUTE FUNCTION follow_game_status();
