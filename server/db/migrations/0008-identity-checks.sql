-- Papers that a player has handed in: personal, as `identities` is. Name and date of birth are what they stood for then.
-- What became of it is a row beside it, and its status follows.
CREATE TABLE identity_checks (
  id bigint GENERATED ALWAYS AS IDENTITY (START WITH 700001) PRIMARY KEY,
  player_id bigint NOT NULL REFERENCES players,
  name text NOT NULL CHECK (length(name) BETWEEN 2 AND 80),
  birthday date NOT NULL,
  document text NOT NULL CHECK (document IN ('passport', 'id_card', 'driving_licence')),
  asked_at timestamptz NOT NULL DEFAULT house_now()
);
CREATE INDEX identity_checks_player ON identity_checks (player_id, id);
CREATE INDEX identity_checks_asked ON identity_checks (asked_at);

CREATE TABLE identity_papers (
  check_id bigint NOT NULL REFERENCES identity_checks,
  place smallint NOT NULL,
  file_id text NOT NULL REFERENCES files,
  PRIMARY KEY (check_id, place)
);
CREATE INDEX identity_papers_file ON identity_papers (file_id);

CREATE TABLE identity_decisions (
  check_id bigint PRIMARY KEY REFERENCES identity_checks,
  verified boolean NOT NULL,
  reason text,
  remark text CHECK (length(remark) <= 140),
  operator_id bigint NOT NULL REFERENCES operators,
  decided_at timestamptz NOT NULL DEFAULT house_now(),
  CHECK (verified = (reason IS NULL))
);
CREATE TRIGGER identity_decisions_append_only BEFORE UPDATE OR DELETE ON identity_decisions
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE INDEX identity_checks_person ON identity_checks (birthday, compared_name(name));

-- What the desk writes down about a player, who does not read it.
CREATE TABLE player_notes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  player_id bigint NOT NULL REFERENCES players,
  operator_id bigint NOT NULL REFERENCES operators,
  text text NOT NULL CHECK (length(text) BETWEEN 1 AND 1000),
  created_at timestamptz NOT NULL DEFAULT house_now()
);
CREATE INDEX player_notes_player ON player_notes (player_id, id);
CREATE TRIGGER player_notes_append_only BEFORE UPDATE OR DELETE ON player_notes
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();

GRANT SELECT, INSERT ON identity_checks, identity_papers, identity_decisions, player_notes TO glasshouse_app;
