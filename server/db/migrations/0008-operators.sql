-- Who works at the desk. Operators are not players: they have names, passwords and sessions of their own, and nothing of
-- one opens a door of the other.
CREATE TABLE operators (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  username text NOT NULL UNIQUE CHECK (username ~ '^[a-z][a-z0-9._-]{2,29}$'),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 40),
  password_hash text NOT NULL,
  -- Until when a password that was given out is good for a first sign-in; null: it was chosen by its owner.
  first_password_until timestamptz,
  role text NOT NULL
    CHECK (role IN ('support', 'finance', 'trader', 'content', 'compliance', 'administrator')),
  -- The player that this person is, whom this operator must not handle.
  player_id bigint REFERENCES players,
  -- The authenticator's secret, encrypted under a key that the database does not hold; null: not set up.
  sealed_secret bytea,
  -- The 30 seconds, counted from the epoch, whose code was used last: a code works once.
  last_step bigint NOT NULL DEFAULT 0,
  disabled_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT house_now(),
  -- A password that was given out opens nothing but the setting up of an authenticator.
  CHECK (sealed_secret IS NULL OR first_password_until IS NULL)
);
CREATE INDEX operators_player ON operators (player_id) WHERE player_id IS NOT NULL;

-- Only the SHA-256 of a token is kept. A session is over when it was ended, idle for too long or too old
-- (server/operator/session.ts). Its row stays a while: it remembers where its operator signed in from.
CREATE TABLE operator_sessions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  token_hash bytea NOT NULL UNIQUE CHECK (length(token_hash) = 32),
  operator_id bigint NOT NULL REFERENCES operators,
  created_at timestamptz NOT NULL DEFAULT house_now(),
  last_seen_at timestamptz NOT NULL DEFAULT house_now(),
  ended_at timestamptz,
  address text NOT NULL,
  user_agent text NOT NULL
) WITH (fillfactor = 60);
CREATE INDEX operator_sessions_operator ON operator_sessions (operator_id);

-- An authenticator being set up, after the password was right and before its first code. An operator has one at a time.
CREATE TABLE operator_enrolments (
  operator_id bigint PRIMARY KEY REFERENCES operators,
  ticket_hash bytea NOT NULL UNIQUE CHECK (length(ticket_hash) = 32),
  sealed_secret bytea NOT NULL,
  expires_at timestamptz NOT NULL
);

GRANT SELECT, INSERT, DELETE ON operators, operator_sessions, operator_enrolments TO glasshouse_app;
REVOKE DELETE ON operators FROM glasshouse_app;
GRANT UPDATE (password_hash, first_password_until, role, player_id, sealed_secret, last_step, disabled_at)
  ON operators TO glasshouse_app;
GRANT UPDATE (ticket_hash, sealed_secret, expires_at) ON operator_enrolments TO glasshouse_app;
GRANT UPDATE (last_seen_at, ended_at) ON operator_sessions TO glasshouse_app;

-- What was done at the desk. Lines count without gaps, and each carries the hash of the one before it: a line that was
-- changed, taken out or put in between shows. It holds ids and amounts, never a name, so that erasing a person
-- breaks no chain. The only way to write is write_audit().
CREATE TABLE audit_log (
  id bigint PRIMARY KEY CHECK (id > 0),
  at timestamptz NOT NULL,
  -- Null: the house itself, or somebody who did not get in.
  operator_id bigint REFERENCES operators,
  act text NOT NULL CHECK (act ~ '^[a-z_]+(\.[a-z_]+)?$'),
  subject_kind text CHECK (subject_kind <> ''),
  subject_id text CHECK (subject_id <> ''),
  details jsonb NOT NULL CHECK (jsonb_typeof(details) = 'object'),
  previous_hash bytea NOT NULL CHECK (length(previous_hash) = 32),
  hash bytea NOT NULL CHECK (length(hash) = 32),
  CHECK ((subject_kind IS NULL) = (subject_id IS NULL))
);
CREATE INDEX audit_log_operator ON audit_log (operator_id, id);
CREATE INDEX audit_log_act ON audit_log (act, id);
CREATE INDEX audit_log_subject ON audit_log (subject_kind, subject_id, id);
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE ON audit_log
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER audit_log_not_emptied BEFORE TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();

-- SHA-256(LP("glasshouse/audit/1") || LP(previous hash) || LP(id) || LP(microseconds since the epoch) || LP(operator) ||
-- LP(act) || LP(subject kind) || LP(subject id) || LP(details)). LP is a 4-byte big-endian length before the field, numbers
-- are decimal text, what is null is empty, details are the text that the database gives of them. `npm run audit` reckons
-- it again without this function (server/ledger/audit/audit-log.ts).
CREATE FUNCTION audit_hash(line audit_log) RETURNS bytea
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT sha256(string_agg(int4send(length(field)) || field, ''::bytea ORDER BY place))
  FROM unnest(ARRAY[
    'glasshouse/audit/1'::bytea,
    line.previous_hash,
    convert_to(line.id::text, 'UTF8'),
    convert_to((extract(epoch FROM line.at) * 1000000)::bigint::text, 'UTF8'),
    convert_to(coalesce(line.operator_id::text, ''), 'UTF8'),
    convert_to(line.act, 'UTF8'),
    convert_to(coalesce(line.subject_kind, ''), 'UTF8'),
    convert_to(coalesce(line.subject_id, ''), 'UTF8'),
    convert_to(line.details::text, 'UTF8')
  ]) WITH ORDINALITY AS f (field, place)
$$;

-- Writes a line, in the transaction of the act and as its last step: one after the other, everybody who acts waits here
-- until the one before has committed. The session says who acts; null is the house itself. False when the session is
-- over or its operator disabled or of another role than the one the act was allowed to, by whatever committed meanwhile:
-- then the act must be taken back. Who ends a session or changes an operator locks the operator's row first.
CREATE FUNCTION write_audit(
  session bigint, allowed_as text, new_act text, new_subject_kind text, new_subject_id text, new_details jsonb
) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  actor bigint;
  line audit_log;
BEGIN
  IF session IS NOT NULL THEN
    SELECT s.operator_id INTO actor FROM operator_sessions s WHERE s.id = session;
    PERFORM 1 FROM operators o WHERE o.id = actor FOR SHARE;
    PERFORM 1 FROM operators o JOIN operator_sessions s ON s.operator_id = o.id
    WHERE s.id = session AND s.ended_at IS NULL AND o.disabled_at IS NULL AND o.role = allowed_as;
    IF NOT FOUND THEN
      RETURN false;
    END IF;
  END IF;

  PERFORM pg_advisory_xact_lock(hashtextextended('audit log', 0));
  SELECT l.id, l.hash INTO line.id, line.previous_hash FROM audit_log l ORDER BY l.id DESC LIMIT 1;
  line.id := coalesce(line.id, 0) + 1;
  line.previous_hash := coalesce(line.previous_hash, decode(repeat('00', 32), 'hex'));
  line.at := house_now();
  line.operator_id := actor;
  line.act := new_act;
  line.subject_kind := new_subject_kind;
  line.subject_id := new_subject_id;
  line.details := new_details;
  line.hash := audit_hash(line);
  INSERT INTO audit_log VALUES (line.*);
  RETURN true;
END $$;

GRANT SELECT ON audit_log TO glasshouse_app;
REVOKE ALL ON FUNCTION audit_hash, write_audit FROM PUBLIC;
GRANT EXECUTE ON FUNCTION write_audit TO glasshouse_app;

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

-- A name as it is compared between people: whatever its order, its case and its marks.
CREATE FUNCTION compared_name(name text) RETURNS text
LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT coalesce(string_agg(word, ' ' ORDER BY word COLLATE "C"), '')
  FROM regexp_split_to_table(lower(normalize(name, NFKC)), '[[:space:][:punct:]]+') AS word
  WHERE word <> ''
$$;
CREATE INDEX identity_checks_person ON identity_checks (birthday, compared_name(name));

-- A date of birth that was verified stays, whoever writes.
CREATE FUNCTION keep_verified_birthday() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF EXISTS (
    SELECT 1 FROM identity_checks c JOIN identity_decisions d ON d.check_id = c.id
    WHERE c.player_id = NEW.player_id AND d.verified AND c.birthday IS DISTINCT FROM NEW.birthday
  ) THEN
    RAISE EXCEPTION 'the date of birth of player % is verified', NEW.player_id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER identities_verified_birthday BEFORE UPDATE OF birthday ON identities
  FOR EACH ROW WHEN (NEW.birthday IS DISTINCT FROM OLD.birthday) EXECUTE FUNCTION keep_verified_birthday();

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
REVOKE ALL ON FUNCTION keep_verified_birthday FROM PUBLIC;

-- The desk finds players by how any of these begins.
CREATE INDEX identities_username_search ON identities (lower(username) text_pattern_ops);
CREATE INDEX identities_nickname_search ON identities (lower(nickname) text_pattern_ops);
CREATE INDEX identities_mobile_search ON identities (mobile text_pattern_ops);
CREATE INDEX identities_email_search ON identities (lower(email) text_pattern_ops);
