-- The rounds that are not settled yet, found by their keys: joined with the few that are pending, all there ever were would
-- be read whenever what the planner knows of either is old.
CREATE OR REPLACE VIEW rounds_pending AS
  SELECT r.* FROM rounds r WHERE r.id = ANY (ARRAY(SELECT p.event_id FROM pending_events p));
GRANT SELECT ON rounds_pending TO glasshouse_app;
