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

GRANT SELECT ON audit_log TO glasshouse_app;

-- What the desk decides and what protects players, kept in the audit's eye: a line for each change, whoever makes it. `state`
-- is the hash of what it is now (fact_state), null: gone; `changed_by` the database's role; `act` the line of the audit log
-- that it belongs to. Lines count without gaps, and each hash covers the one before it. The only way to write is log_fact().
CREATE TABLE facts (
  id bigint PRIMARY KEY CHECK (id > 0),
  at timestamptz NOT NULL,
  kind text NOT NULL,
  key text NOT NULL,
  state bytea CHECK (length(state) = 32),
  changed_by text NOT NULL,
  act bigint,
  hash bytea NOT NULL CHECK (length(hash) = 32)
);
CREATE INDEX facts_subject ON facts (kind, key, id);
CREATE TRIGGER facts_append_only BEFORE UPDATE OR DELETE ON facts
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER facts_not_emptied BEFORE TRUNCATE ON facts
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();

GRANT SELECT ON facts TO glasshouse_app;
