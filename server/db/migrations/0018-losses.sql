-- What the house accepted and a failure of its database lost, as the witness's high-water mark showed: one row for each
-- time. Numbers from `first_bet` to `last_bet` are given to no other bet; 0 and 0 where none was lost.
CREATE TABLE losses (
  epoch bigint PRIMARY KEY CHECK (epoch > 0),
  first_bet bigint NOT NULL,
  last_bet bigint NOT NULL CHECK (last_bet >= first_bet),
  known_until timestamptz NOT NULL,
  heard_until timestamptz NOT NULL,
  told_at timestamptz NOT NULL DEFAULT house_now()
);
CREATE TRIGGER losses_append_only BEFORE UPDATE OR DELETE ON losses
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
GRANT SELECT ON losses TO glasshouse_app;

ALTER TABLE log_leaves DROP CONSTRAINT log_leaves_kind_check;
ALTER TABLE log_leaves ADD CONSTRAINT log_leaves_kind_check
  CHECK (kind IN ('chain', 'promise', 'seal', 'draw', 'void', 'loss', 'app', 'policy')) NOT VALID;
