-- Safer play: the age that comes before money, breaks and exclusions that nobody can shorten, limits that nobody can
-- loosen at once. What is written down is never rewritten; what is in force follows from it. Whatever is written here
-- takes the lock of its player's available account first, as every decision about this player's money does: a bet that is
-- under way comes wholly before, and once a limit or a bar has been answered none passes it any more.

CREATE TYPE bar_kind AS ENUM ('time_out', 'exclusion', 'frozen', 'released');

-- What keeps a player from play. The length is what was asked for; `since` and `until` follow when it is written, and
-- `until` is never before what was in force: the newest row of a kind says all of it. Null: for good, or, of a freeze,
-- until it is released.
CREATE TABLE bars (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  player_id bigint NOT NULL REFERENCES players,
  kind bar_kind NOT NULL,
  -- Of a time-out.
  hours integer CHECK (hours BETWEEN 24 AND 1008),
  -- Of an exclusion, by the calendar; 0: for good.
  months integer CHECK (months = 0 OR months BETWEEN 6 AND 1200),
  -- Another account of the same person, whose exclusion this one repeats.
  carried_from bigint REFERENCES players CHECK (carried_from <> player_id),
  -- Null: the player.
  operator_id bigint REFERENCES operators,
  set_at timestamptz NOT NULL DEFAULT house_now(),
  since timestamptz NOT NULL DEFAULT house_now(),
  until timestamptz,
  CHECK ((hours IS NOT NULL) = (kind = 'time_out')),
  CHECK ((months IS NOT NULL OR carried_from IS NOT NULL) = (kind = 'exclusion')),
  CHECK (months IS NULL OR carried_from IS NULL),
  CHECK (operator_id IS NOT NULL OR kind IN ('time_out', 'exclusion'))
);
-- However often somebody asks for one break after another, what is in force is found at once: every bet of a player who once
-- had a bar asks for it, under the locks of a whole batch.
CREATE INDEX bars_newest ON bars (player_id, kind, set_at DESC, id DESC);

CREATE TRIGGER bars_append_only BEFORE UPDATE OR DELETE ON bars
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER bars_not_emptied BEFORE TRUNCATE ON bars
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();

CREATE TYPE limit_kind AS ENUM ('deposit', 'stake', 'loss');
CREATE TYPE limit_period AS ENUM ('day', 'week', 'month');

-- What a player did about limits. 'set': a tighter one, in force at once. 'asked': a looser one or none, which comes into
-- force when it is 'confirmed', from 24 hours later on and for 7 days; until then 'dropped' drops it, as do a tighter
-- one and another wish. An amount of null is no limit; minor units.
CREATE TABLE limit_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  player_id bigint NOT NULL REFERENCES players,
  kind limit_kind NOT NULL,
  period limit_period NOT NULL,
  step text NOT NULL CHECK (step IN ('set', 'asked', 'confirmed', 'dropped')),
  amount bigint CHECK (amount >= 0),
  made_at timestamptz NOT NULL DEFAULT house_now()
);
CREATE INDEX limit_changes_player ON limit_changes (player_id, kind, period, made_at, id);
CREATE TRIGGER limit_changes_append_only BEFORE UPDATE OR DELETE ON limit_changes
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER limit_changes_not_emptied BEFORE TRUNCATE ON limit_changes
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();

-- One row for each such limit in force: what has counted against it in the period that was current at the account's last
-- movement. A stake counts as lost until something comes back for it; a stake that comes back whole (cancelled, void) was
-- none, where it was counted in the same period. Losses are net, by the time of each posting: below zero where the
-- player has won. write_entry counts, so that no movement can be forgotten.
CREATE TABLE limit_counters (
  account_id bigint NOT NULL REFERENCES accounts,
  kind limit_kind NOT NULL CHECK (kind IN ('stake', 'loss')),
  period limit_period NOT NULL,
  amount bigint NOT NULL,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  used bigint NOT NULL,
  PRIMARY KEY (account_id, kind, period)
) WITH (fillfactor = 50);

GRANT SELECT, INSERT (player_id, kind, hours, months, carried_from, operator_id) ON bars TO glasshouse_app;
GRANT SELECT, INSERT (player_id, kind, period, step, amount) ON limit_changes TO glasshouse_app;
GRANT SELECT ON limit_counters TO glasshouse_app;

-- Mobile numbers that an excluded player gave up: personal, as `identities` is, and kept as long as the exclusion lasts.
-- Whoever shows one, with a new account or an old one, is taken for that player.
CREATE TABLE numbers_of_excluded (
  mobile text NOT NULL,
  player_id bigint NOT NULL REFERENCES players,
  PRIMARY KEY (mobile, player_id)
);

GRANT SELECT, DELETE ON numbers_of_excluded TO glasshouse_app;
