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
