-- Keys by which a machine may say what happens in matches: only its hash is kept. One that was ended says nothing any more.
CREATE TABLE feed_keys (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL UNIQUE CHECK (name <> ''),
  key_hash bytea NOT NULL UNIQUE CHECK (length(key_hash) = 32),
  operator_id bigint NOT NULL REFERENCES operators,
  made_at timestamptz NOT NULL DEFAULT house_now()
);
CREATE TABLE feed_key_ends (
  feed_key_id integer PRIMARY KEY REFERENCES feed_keys,
  operator_id bigint NOT NULL REFERENCES operators,
  ended_at timestamptz NOT NULL DEFAULT house_now()
);

-- What happened in a match that is played, line by line as it was said (rules/sport/in-play.ts): by an operator, by a feed, or
-- by the house itself, which opens the betting again and tells a replayed season. A line is never rewritten: an `undo` takes
-- it back. `second` is how many seconds of the match were played by then.
CREATE TABLE match_incidents (
  event_id bigint NOT NULL REFERENCES sport_events,
  number integer NOT NULL CHECK (number > 0),
  kind text NOT NULL CHECK (kind IN ('start', 'half_time', 'second_half', 'full_time', 'goal', 'red_card', 'clock',
    'suspend', 'open', 'undo')),
  side text CHECK (side IN ('home', 'away')),
  second integer NOT NULL CHECK (second >= 0),
  undoes integer,
  operator_id bigint REFERENCES operators,
  feed_key_id integer REFERENCES feed_keys,
  said_at timestamptz NOT NULL DEFAULT house_now(),
  PRIMARY KEY (event_id, number),
  UNIQUE (event_id, undoes),
  FOREIGN KEY (event_id, undoes) REFERENCES match_incidents,
  CHECK ((side IS NOT NULL) = (kind IN ('goal', 'red_card'))),
  CHECK ((undoes IS NOT NULL) = (kind = 'undo')),
  CHECK (undoes < number),
  CHECK (operator_id IS NULL OR feed_key_id IS NULL)
);
-- Of prices in play: the newest line of the match by then, and the minutes of the half that were left.
ALTER TABLE board_models
  ADD COLUMN incident integer,
  ADD COLUMN minutes_left smallint CHECK (minutes_left BETWEEN 0 AND 45),
  ADD FOREIGN KEY (event_id, incident) REFERENCES match_incidents,
  ADD CHECK ((incident IS NULL) = (minutes_left IS NULL));
-- Who stopped the betting: a trader, or what happens in the match. Each lifts only its own.
ALTER TABLE suspensions
  DROP CONSTRAINT suspensions_event_id_market_key,
  ADD COLUMN cause text NOT NULL DEFAULT 'trader' CHECK (cause IN ('trader', 'match')),
  ADD UNIQUE NULLS NOT DISTINCT (event_id, market, cause);

-- A slip with a match in play waits for a printed delay and is decided at its end, once (decide_waiting). It is kept in the
-- form in which place_bets_of takes it; `leg_seen` is the newest line of each leg's match that its player saw.
CREATE TABLE delayed_slips (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  player_id bigint NOT NULL REFERENCES players,
  idempotency_key text,
  request_hash bytea NOT NULL,
  nonce bytea CHECK (length(nonce) = 16),
  stake bigint NOT NULL CHECK (stake > 0),
  line_stakes bigint[] NOT NULL,
  line_folds text[] NOT NULL,
  line_choices text[] NOT NULL,
  leg_lines integer[] NOT NULL,
  leg_events bigint[] NOT NULL,
  leg_selections smallint[] NOT NULL,
  leg_nums integer[] NOT NULL,
  leg_dens integer[] NOT NULL,
  leg_seen integer[] NOT NULL,
  asked_at timestamptz NOT NULL,
  decides_at timestamptz NOT NULL CHECK (decides_at > asked_at),
  UNIQUE (player_id, idempotency_key)
);
CREATE INDEX delayed_slips_player ON delayed_slips (player_id, id);
CREATE TABLE delayed_outcomes (
  delayed_id bigint PRIMARY KEY REFERENCES delayed_slips,
  slip_id bigint UNIQUE,
  -- With the amount and the time that its words have.
  refusal text,
  amount bigint,
  until text,
  decided_at timestamptz NOT NULL,
  CHECK ((slip_id IS NULL) <> (refusal IS NULL))
);
-- Those that are not decided yet.
CREATE TABLE waiting_slips (
  delayed_id bigint PRIMARY KEY REFERENCES delayed_slips,
  player_id bigint NOT NULL,
  stake bigint NOT NULL,
  decides_at timestamptz NOT NULL
);
CREATE INDEX waiting_slips_player ON waiting_slips (player_id);
CREATE INDEX waiting_slips_due ON waiting_slips (decides_at);

CREATE TRIGGER feed_keys_append_only BEFORE UPDATE OR DELETE ON feed_keys
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER feed_key_ends_append_only BEFORE UPDATE OR DELETE ON feed_key_ends
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER match_incidents_append_only BEFORE UPDATE OR DELETE ON match_incidents
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER delayed_slips_append_only BEFORE UPDATE OR DELETE ON delayed_slips
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER delayed_outcomes_append_only BEFORE UPDATE OR DELETE ON delayed_outcomes
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();

GRANT SELECT, INSERT ON feed_keys, feed_key_ends, match_incidents TO glasshouse_app;
GRANT SELECT ON delayed_slips, delayed_outcomes, waiting_slips TO glasshouse_app;
