-- The rounds that are not settled yet, found by their keys: a join with the few pending ones would read all rounds ever
-- whenever the planner's statistics are old.
CREATE OR REPLACE VIEW rounds_pending AS
  SELECT r.* FROM rounds r WHERE r.id = ANY (ARRAY(SELECT p.event_id FROM pending_events p));
GRANT SELECT ON rounds_pending TO glasshouse_app;
