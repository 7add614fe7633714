-- Plans: the same lines on several rounds, one after the other, within a spending cap and until what the player said
-- that they stop at. A plan is never rewritten; what was placed for it and how it ended are rows of their own.
CREATE TABLE plans (
  id bigint GENERATED ALWAYS AS IDENTITY (START WITH 10001) PRIMARY KEY,
  player_id bigint NOT NULL REFERENCES players,
  game_id integer NOT NULL REFERENCES games,
  -- Its rounds, by when they are drawn.
  first_draws_at timestamptz NOT NULL,
  last_draws_at timestamptz NOT NULL CHECK (last_draws_at >= first_draws_at),
  rounds smallint NOT NULL CHECK (rounds BETWEEN 1 AND 100),
  -- Minor units: of all lines together in a round, and at the most over all rounds.
  stake bigint NOT NULL CHECK (stake > 0),
  cap bigint NOT NULL CHECK (cap >= stake),
  stop_on_win boolean NOT NULL,
  stop_at_profit bigint CHECK (stop_at_profit > 0),
  stop_at_loss bigint CHECK (stop_at_loss >= stake),
  created_at timestamptz NOT NULL DEFAULT house_now()
);
CREATE INDEX plans_player ON plans (player_id, id);

CREATE TABLE plan_lines (
  plan_id bigint NOT NULL REFERENCES plans,
  number smallint NOT NULL,
  selection smallint NOT NULL,
  stake bigint NOT NULL CHECK (stake > 0),
  PRIMARY KEY (plan_id, number)
);

-- What was placed for a plan: once a round, in the transaction of the bets. A round's void gives its stake back and it
-- stays placed.
CREATE TABLE plan_placements (
  plan_id bigint NOT NULL REFERENCES plans,
  round_id bigint NOT NULL REFERENCES dice_rounds,
  id bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  player_id bigint NOT NULL,
  slip_id bigint NOT NULL UNIQUE,
  bet_ids bigint[] NOT NULL,
  placed_at timestamptz NOT NULL,
  PRIMARY KEY (plan_id, round_id)
);
CREATE INDEX plan_placements_player ON plan_placements (player_id, id);

CREATE TABLE plan_ends (
  plan_id bigint PRIMARY KEY REFERENCES plans,
  id bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  player_id bigint NOT NULL,
  reason text NOT NULL CHECK (reason IN ('completed', 'stopped', 'won', 'profit_reached', 'loss_reached', 'cap_reached',
    'refused', 'excluded', 'timed_out', 'frozen')),
  -- Of a refused bet: the refusal's name, and the amount that its words have (minor units).
  refusal text,
  amount bigint,
  ended_at timestamptz NOT NULL,
  CHECK ((refusal IS NOT NULL) = (reason = 'refused')),
  CHECK (amount IS NULL OR refusal IS NOT NULL)
);
CREATE INDEX plan_ends_player ON plan_ends (player_id, id);

-- The plans that have not ended, so that the clock finds its work without reading history.
CREATE TABLE running_plans (
  plan_id bigint PRIMARY KEY REFERENCES plans,
  game_id integer NOT NULL,
  player_id bigint NOT NULL
);
CREATE INDEX running_plans_player ON running_plans (player_id);

CREATE TRIGGER plans_append_only BEFORE UPDATE OR DELETE ON plans
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER plan_lines_append_only BEFORE UPDATE OR DELETE ON plan_lines
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER plan_placements_append_only BEFORE UPDATE OR DELETE ON plan_placements
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER plan_ends_append_only BEFORE UPDATE OR DELETE ON plan_ends
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();

GRANT SELECT, INSERT (player_id, game_id, first_draws_at, last_draws_at, rounds, stake, cap, stop_on_win,
  stop_at_profit, stop_at_loss) ON plans TO glasshouse_app;
GRANT SELECT, INSERT ON plan_lines TO glasshouse_app;
GRANT SELECT, INSERT (plan_id, reason, refusal, amount) ON plan_ends TO glasshouse_app;
GRANT SELECT ON plan_placements, running_plans TO glasshouse_app;
