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
CREATE INDEX settlements_time ON settlements (settled_at);

GRANT SELECT, INSERT ON check_ins, rebates, rebate_weeks, level_days, redemptions TO glasshouse_app;
