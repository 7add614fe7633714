-- A league by the name that players know; `replay_of` is the season whose matches are played again in a demonstration.
ALTER TABLE competitions ADD COLUMN name text NOT NULL DEFAULT '', ADD COLUMN replay_of text;
GRANT UPDATE (name) ON competitions TO glasshouse_app;

-- Matches that are sold, each as an event. Kick-off is the event's close.
CREATE TABLE sport_events (
  event_id bigint PRIMARY KEY REFERENCES events,
  fixture_id bigint NOT NULL UNIQUE REFERENCES fixtures
);

-- What a version of an event's prices was made from: goals expected of each club and rho, in thousandths, and the margin.
CREATE TABLE board_models (
  event_id bigint NOT NULL,
  version integer NOT NULL,
  home integer NOT NULL CHECK (home > 0),
  away integer NOT NULL CHECK (away > 0),
  rho integer NOT NULL,
  margin integer NOT NULL CHECK (margin >= 0),
  PRIMARY KEY (event_id, version),
  FOREIGN KEY (event_id, version) REFERENCES board_versions
);

-- What came of a match: entered by one operator, confirmed or rejected by another, corrected by the next entry. Without an
-- operator: the replay of a known season, and matches that were not played within 48 hours.
CREATE TABLE result_entries (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  event_id bigint NOT NULL REFERENCES sport_events,
  kind text NOT NULL CHECK (kind IN ('played', 'abandoned', 'void')),
  half_home smallint CHECK (half_home BETWEEN 0 AND full_home),
  half_away smallint CHECK (half_away BETWEEN 0 AND full_away),
  full_home smallint CHECK (full_home BETWEEN 0 AND 99),
  full_away smallint CHECK (full_away BETWEEN 0 AND 99),
  note text,
  operator_id bigint REFERENCES operators,
  entered_at timestamptz NOT NULL DEFAULT house_now(),
  CHECK ((half_home IS NULL) = (half_away IS NULL)),
  CHECK ((full_home IS NULL) = (full_away IS NULL)),
  CHECK ((kind = 'void') = (full_home IS NULL))
);
CREATE INDEX result_entries_event ON result_entries (event_id, id);
-- A confirmed entry became that revision of the event's result.
CREATE TABLE result_decisions (
  entry_id bigint PRIMARY KEY REFERENCES result_entries,
  revision smallint,
  operator_id bigint REFERENCES operators,
  decided_at timestamptz NOT NULL DEFAULT house_now()
);
CREATE TRIGGER board_models_append_only BEFORE UPDATE OR DELETE ON board_models
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER result_entries_append_only BEFORE UPDATE OR DELETE ON result_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER result_decisions_append_only BEFORE UPDATE OR DELETE ON result_decisions
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();

GRANT SELECT, INSERT ON sport_events, board_models, result_entries, result_decisions TO glasshouse_app;

-- The corrections, for whoever looks for what is to be settled again.
CREATE INDEX results_corrected ON results (event_id) WHERE revision > 1;
