ALTER TYPE entry_kind ADD VALUE 'rebate';
ALTER TYPE entry_kind ADD VALUE 'points_credit';

-- A day's check-in of a player, with its place in a row of days. A player's score is the sum of these points and those
-- of rebates, less what was redeemed.
CREATE TABLE check_ins (
  player_id bigint NOT NULL REFERENCES players,
  day date NOT NULL,
  streak integer NOT NULL CHECK (streak >= 1),
  points bigint NOT NULL CHECK (points >= 0),
  created_at timestamptz NOT NULL DEFAULT house_now(),
  PRIMARY KEY (player_id, day)
);

-- What came back to a player for a week (named by its Monday): once, by the printed formula.
CREATE TABLE rebates (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  player_id bigint NOT NULL REFERENCES players,
  week date NOT NULL,
  turnover bigint NOT NULL CHECK (turnover > 0),
  level smallint NOT NULL,
  amount bigint NOT NULL CHECK (amount >= 0),
  points bigint NOT NULL CHECK (points >= 0),
  created_at timestamptz NOT NULL DEFAULT house_now(),
  UNIQUE (player_id, week)
);
-- The weeks that are paid to everyone.
CREATE TABLE rebate_weeks (
  week date PRIMARY KEY,
  paid_at timestamptz NOT NULL DEFAULT house_now()
);
-- The days of the house after which all levels were reckoned.
CREATE TABLE level_days (
  day date PRIMARY KEY,
  reckoned_at timestamptz NOT NULL DEFAULT house_now()
);

CREATE TABLE redemptions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  player_id bigint NOT NULL REFERENCES players,
  reward smallint NOT NULL,
  points bigint NOT NULL CHECK (points > 0),
  credit bigint NOT NULL CHECK (credit > 0),
  created_at timestamptz NOT NULL DEFAULT house_now()
);
CREATE INDEX redemptions_player ON redemptions (player_id);

CREATE TRIGGER check_ins_append_only BEFORE UPDATE OR DELETE ON check_ins
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER rebates_append_only BEFORE UPDATE OR DELETE ON rebates
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER redemptions_append_only BEFORE UPDATE OR DELETE ON redemptions
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();

-- What players staked and kept staked in bets whose rounds were settled in a time: cancelled and refunded bets are none.
CREATE FUNCTION turnover_by_player(from_time timestamptz, to_time timestamptz)
RETURNS TABLE (player_id bigint, turnover bigint)
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT b.player_id, sum(b.stake)::bigint
  FROM settlements s
  JOIN draws d ON d.round_id = s.round_id
  JOIN bets b ON b.round_id = s.round_id
  WHERE s.settled_at >= from_time AND s.settled_at < to_time
    AND NOT EXISTS (SELECT 1 FROM cancellations c WHERE c.bet_id = b.id)
  GROUP BY b.player_id
$$;
-- The same of one player, along this player's bets.
CREATE FUNCTION turnover_of(player bigint, from_time timestamptz, to_time timestamptz) RETURNS bigint
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT coalesce(sum(b.stake), 0)::bigint
  FROM bets b
  JOIN settlements s ON s.round_id = b.round_id
  JOIN draws d ON d.round_id = b.round_id
  WHERE b.player_id = player AND s.settled_at >= from_time AND s.settled_at < to_time
    AND NOT EXISTS (SELECT 1 FROM cancellations c WHERE c.bet_id = b.id)
$$;
CREATE INDEX settlements_time ON settlements (settled_at);

GRANT SELECT, INSERT ON check_ins, rebates, rebate_weeks, level_days, redemptions TO glasshouse_app;
GRANT EXECUTE ON FUNCTION turnover_of, turnover_by_player TO glasshouse_app;
