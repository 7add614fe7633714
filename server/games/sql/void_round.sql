-- From the moment a round is void, by any writer, it takes no bet and no cancellation. The
-- update waits for the bets and cancellations under way, which hold a share lock on the round. A drawn round is
-- never given up; a sealed one only by the published rules, not by an operator or as one that never opened; one whose draw was
-- due not by an operator, as its value can be known, nor a second half once its first is drawn; and one without its entropy not
-- before the published deadline, 600 s after its draw was due. If its first half is void, a virtual match is. What the log
-- tells already, and a restored backup lacks, happened at its time.
CREATE OR REPLACE FUNCTION void_round() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  entry bigint;
  is_told boolean;
BEGIN
  -- Its first half must not be drawn meanwhile.
  PERFORM pg_advisory_xact_lock(a.event_id)
  FROM match_halves b JOIN match_halves a ON a.fixture_id = b.fixture_id AND a.half = 1
  WHERE b.event_id = NEW.round_id AND b.half = 2;
  PERFORM pg_advisory_xact_lock(NEW.round_id);
  IF EXISTS (SELECT 1 FROM draws d WHERE d.round_id = NEW.round_id) THEN
    RAISE EXCEPTION 'round % is drawn, it cannot be void', NEW.round_id USING ERRCODE = 'restrict_violation';
  END IF;
  IF NEW.reason IN ('operator', 'never_opened') AND EXISTS (SELECT 1 FROM seals s WHERE s.round_id = NEW.round_id) THEN
    RAISE EXCEPTION 'round % is sealed, no operator can void it', NEW.round_id USING ERRCODE = 'restrict_violation';
  END IF;
  SELECT EXISTS (
    SELECT 1 FROM rounds r JOIN games g ON g.id = r.game_id
    JOIN log_leaves l ON l.game_code = g.code AND l.game_no = r.game_no AND l.kind = 'void'
    WHERE r.id = NEW.round_id
  ) INTO is_told;
  IF NEW.reason = 'operator' AND NOT is_told AND EXISTS (
    -- A beacon's value is there up to three seconds before the draw.
    SELECT 1 FROM rounds r WHERE r.id = NEW.round_id
      AND house_now() >= r.draws_at - CASE WHEN r.entropy_source LIKE 'drand:%' THEN interval '4 seconds' ELSE interval '0' END
  ) THEN
    RAISE EXCEPTION 'the draw of round % was due, nobody chooses to void it', NEW.round_id USING ERRCODE = 'restrict_violation';
  END IF;
  IF NEW.reason IN ('operator', 'never_opened') AND NOT is_told AND EXISTS (
    SELECT 1 FROM match_halves b
    JOIN match_halves a ON a.fixture_id = b.fixture_id AND a.half = 1
    JOIN draws d ON d.round_id = a.event_id
    WHERE b.event_id = NEW.round_id AND b.half = 2
  ) THEN
    RAISE EXCEPTION 'the first half before round % is drawn, nobody chooses to void it', NEW.round_id
      USING ERRCODE = 'restrict_violation';
  END IF;
  IF NEW.reason = 'entropy_late' AND EXISTS (
    SELECT 1 FROM rounds r WHERE r.id = NEW.round_id AND house_now() < r.draws_at + interval '600 seconds'
  ) THEN
    RAISE EXCEPTION 'round % still waits for its entropy', NEW.round_id USING ERRCODE = 'restrict_violation';
  END IF;
  UPDATE events SET closed_at = house_now() WHERE id = NEW.round_id AND closed_at IS NULL;
  INSERT INTO results (event_id, void) VALUES (NEW.round_id, true);
  IF EXISTS (SELECT 1 FROM sport_events x WHERE x.event_id = NEW.round_id) THEN
    INSERT INTO result_entries (event_id, kind) VALUES (NEW.round_id, 'void') RETURNING id INTO entry;
    INSERT INTO result_decisions (entry_id, revision) VALUES (entry, 1);
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER voids_of_rounds BEFORE INSERT ON voids
  FOR EACH ROW EXECUTE FUNCTION void_round();
