-- Limits are rows. `house`: what the house may have to pay at most, at one outcome of an event. `player`: what the bets of one
-- player on an event may win. `day`: what the bets that one player places in a day may win. Each on all events of a game, on
-- the matches of a league or on one event, and there on one market or all. The strictest counts, the same for everybody.
ALTER TABLE caps
  DROP CONSTRAINT caps_game_id_event_id_market_key,
  ADD COLUMN competition_id integer REFERENCES competitions,
  ADD COLUMN holder text NOT NULL DEFAULT 'house' CHECK (holder IN ('house', 'player', 'day')),
  ADD UNIQUE NULLS NOT DISTINCT (game_id, competition_id, event_id, market, holder),
  ADD CHECK (competition_id IS NULL OR event_id IS NULL),
  ADD CHECK (holder <> 'day' OR (competition_id IS NULL AND event_id IS NULL AND market IS NULL));
GRANT DELETE ON caps TO glasshouse_app;

-- What the open bets of a player would win on an event of sport, by market, and what those of a day would. They only move
-- under the lock of the player's account.
CREATE TABLE player_exposures (
  event_id bigint NOT NULL,
  player_id bigint NOT NULL,
  market text NOT NULL,
  amount bigint NOT NULL,
  PRIMARY KEY (event_id, player_id, market)
) WITH (fillfactor = 70);
CREATE TABLE player_days (
  player_id bigint NOT NULL,
  game_id integer NOT NULL,
  day date NOT NULL,
  amount bigint NOT NULL,
  PRIMARY KEY (player_id, game_id)
) WITH (fillfactor = 70);
GRANT SELECT ON player_exposures, player_days TO glasshouse_app;

-- Prices that a trader has put in the place of the grid's, until they are taken back.
CREATE TABLE price_overrides (
  event_id bigint NOT NULL REFERENCES sport_events,
  selection smallint NOT NULL,
  num integer NOT NULL CHECK (num > den),
  den integer NOT NULL CHECK (den > 0),
  operator_id bigint NOT NULL REFERENCES operators,
  set_at timestamptz NOT NULL DEFAULT house_now(),
  PRIMARY KEY (event_id, selection)
);
-- Leagues (null: all of sport) on whose matches no bet is taken: what is put on sale meanwhile begins suspended.
CREATE TABLE league_suspensions (
  competition_id integer REFERENCES competitions,
  since timestamptz NOT NULL DEFAULT house_now(),
  UNIQUE NULLS NOT DISTINCT (competition_id)
);

-- What one operator asks for and another decides. `change` is what it would do, by its kind.
CREATE TABLE requests (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('price', 'result', 'limit')),
  subject_kind text NOT NULL,
  subject_id text NOT NULL,
  change jsonb NOT NULL,
  reason text NOT NULL,
  operator_id bigint NOT NULL REFERENCES operators,
  asked_at timestamptz NOT NULL DEFAULT house_now()
);
CREATE TABLE request_decisions (
  request_id bigint PRIMARY KEY REFERENCES requests,
  approved boolean NOT NULL,
  operator_id bigint NOT NULL REFERENCES operators,
  decided_at timestamptz NOT NULL DEFAULT house_now()
);
CREATE TRIGGER requests_append_only BEFORE UPDATE OR DELETE ON requests
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER request_decisions_append_only BEFORE UPDATE OR DELETE ON request_decisions
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();

GRANT SELECT, INSERT, DELETE ON price_overrides, league_suspensions TO glasshouse_app;
GRANT UPDATE (num, den, operator_id, set_at) ON price_overrides TO glasshouse_app;
GRANT SELECT, INSERT ON requests, request_decisions TO glasshouse_app;
