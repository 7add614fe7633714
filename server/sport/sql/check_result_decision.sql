-- A result is confirmed by someone other than who entered it. What the house itself enters is known already: what a virtual
-- match's draws gave, a replayed season's score, or that a match was not played within 48 hours.
CREATE OR REPLACE FUNCTION check_result_decision() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  entry result_entries;
BEGIN
  SELECT * INTO entry FROM result_entries r WHERE r.id = NEW.entry_id;
  IF entry.operator_id IS NULL THEN
    IF NEW.operator_id IS NULL AND NOT EXISTS (
      SELECT 1 FROM sport_events x JOIN fixtures f ON f.id = x.fixture_id JOIN competitions c ON c.id = f.competition_id
      JOIN events e ON e.id = x.event_id
      WHERE x.event_id = entry.event_id
        AND (c.virtual OR c.replay_of IS NOT NULL OR (entry.kind = 'void' AND e.closes_at + interval '48 hours' <= house_now()))
    ) THEN
      RAISE EXCEPTION 'nobody has entered the result of event %', entry.event_id USING ERRCODE = 'restrict_violation';
    END IF;
  ELSIF NEW.operator_id IS NULL OR (NEW.revision IS NOT NULL AND NEW.operator_id = entry.operator_id) THEN
    RAISE EXCEPTION 'result entry % needs a second operator', entry.id USING ERRCODE = 'restrict_violation';
  END IF;
  IF NEW.revision IS NOT NULL AND NOT EXISTS (
    SELECT 1 FROM results r WHERE r.event_id = entry.event_id AND r.revision = NEW.revision
  ) THEN
    RAISE EXCEPTION 'event % has no result %', entry.event_id, NEW.revision USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER result_decisions_checked BEFORE INSERT ON result_decisions
  FOR EACH ROW EXECUTE FUNCTION check_result_decision();
