-- Safer play: the age that comes before money, breaks and exclusions that nobody can shorten, limits that nobody can
-- loosen at once. What is written down is never rewritten; what is in force follows from it. Whatever is written here
-- takes the lock of its player's available account first, as every decision about this player's money does: a bet that is
-- under way comes wholly before, and once a limit or a bar has been answered none passes it any more.

-- ---- The house's days ----

CREATE FUNCTION house_time_zone() RETURNS text
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT coalesce((SELECT time_zone FROM house), 'UTC');
$$;

-- When a day begins: as soon as the zone's clocks first show it, as in rules/days.ts.
CREATE FUNCTION house_day_start(day date) RETURNS timestamptz
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  zone text := house_time_zone();
  midnight timestamp := day;
  start timestamptz := midnight AT TIME ZONE zone;
  day_before timestamptz := start - interval '24 hours';
  -- Midnight by the clocks of the day before. Where they show it twice, PostgreSQL would take the second one.
  first_midnight timestamptz := day_before
    + make_interval(secs => extract(epoch FROM midnight - (day_before AT TIME ZONE zone))::float8);
BEGIN
  IF first_midnight AT TIME ZONE zone = midnight THEN
    RETURN least(start, first_midnight);
  END IF;
  RETURN start;
END $$;

CREATE FUNCTION house_date(instant timestamptz) RETURNS date
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  shown date := (instant AT TIME ZONE house_time_zone())::date;
BEGIN
  -- Clocks that go back over midnight show the day before once more.
  RETURN CASE WHEN instant >= house_day_start(shown + 1) THEN shown + 1 ELSE shown END;
END $$;

-- A moment as a person of the house reads it, rounded up to the minute: whatever ends then has ended.
CREATE FUNCTION house_time_text(instant timestamptz) RETURNS text
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT to_char(date_trunc('minute', instant + interval '59.999999 seconds') AT TIME ZONE house_time_zone(),
    'YYYY-MM-DD HH24:MI');
$$;

-- ---- Who has something to be looked at before money moves ----

-- A player's available account says whether there is anything to look at: an age that is not known to be enough, a
-- bar, a limit on stakes or losses. It is false for most, whom a bet then costs nothing more.
ALTER TABLE accounts ADD COLUMN guarded boolean NOT NULL DEFAULT false;

CREATE FUNCTION lock_players(ids bigint[]) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM 1 FROM accounts a WHERE a.player_id = ANY (ids) AND a.kind = 'available' ORDER BY a.id FOR NO KEY UPDATE;
END $$;

-- The youngest adult's birthday: 18 full years ago by the house's date. Who is born on a 29th of February is 18 on the 1st
-- of March.
CREATE FUNCTION adult_birthday(instant timestamptz) RETURNS date
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT (house_date(instant) - interval '18 years')::date;
$$;

-- Null for an adult, else the refusal's name. Without settings of its own, so that it becomes part of the query.
CREATE FUNCTION age_refusal(birthday date, youngest date) RETURNS text
LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN birthday IS NULL THEN 'birthday_required' WHEN birthday > youngest THEN 'too_young' END;
$$;
CREATE FUNCTION age_verdict(player bigint, instant timestamptz) RETURNS text
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT age_refusal((SELECT i.birthday FROM identities i WHERE i.player_id = player), adult_birthday(instant));
$$;

-- ---- Time-outs, exclusions, freezes ----

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
CREATE INDEX bars_player ON bars (player_id, set_at, id);

-- The bars of a player at a time, the one that forbids most first.
CREATE FUNCTION bars_in_force(player bigint, instant timestamptz)
RETURNS TABLE (kind bar_kind, since timestamptz, until timestamptz)
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT newest.kind, newest.since, newest.until
  FROM unnest(ARRAY['frozen', 'exclusion', 'time_out']::bar_kind[]) WITH ORDINALITY AS k (kind, place)
  CROSS JOIN LATERAL (
    SELECT b.kind, b.since, b.until FROM bars b
    WHERE b.player_id = player AND (b.kind = k.kind OR (k.kind = 'frozen' AND b.kind = 'released'))
    ORDER BY b.set_at DESC, b.id DESC LIMIT 1
  ) AS newest
  WHERE newest.kind = k.kind AND (newest.until IS NULL OR newest.until > instant)
  ORDER BY k.place;
$$;

-- The refusal's name of what forbids most at a time; null: nothing does.
CREATE FUNCTION bar_refusal(player bigint, instant timestamptz) RETURNS text
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT CASE b.kind WHEN 'frozen' THEN 'player_frozen' WHEN 'exclusion' THEN 'player_excluded' ELSE 'player_timed_out' END
  FROM bars_in_force(player, instant) b LIMIT 1;
$$;

-- Works out when a bar ends, whoever writes it and whatever was said of its end.
CREATE FUNCTION begin_bar() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  known record;
  zone text := house_time_zone();
BEGIN
  PERFORM lock_players(ARRAY[NEW.player_id]);
  NEW.set_at := house_now();
  NEW.since := NEW.set_at;
  NEW.until := CASE
    WHEN NEW.kind = 'time_out' THEN NEW.set_at + make_interval(hours => NEW.hours)
    WHEN NEW.months > 0 THEN ((NEW.set_at AT TIME ZONE zone) + make_interval(months => NEW.months)) AT TIME ZONE zone
  END;
  IF NEW.carried_from IS NOT NULL THEN
    SELECT b.until INTO NEW.until FROM bars_in_force(NEW.carried_from, NEW.set_at) b WHERE b.kind = 'exclusion';
    IF NOT FOUND THEN
      RAISE EXCEPTION 'player % is not excluded', NEW.carried_from USING ERRCODE = 'restrict_violation';
    END IF;
  END IF;

  SELECT b.since, b.until INTO known FROM bars_in_force(NEW.player_id, NEW.set_at) b WHERE b.kind = NEW.kind;
  IF FOUND THEN
    NEW.since := known.since;
    NEW.until := CASE WHEN known.until IS NOT NULL AND NEW.until IS NOT NULL THEN greatest(known.until, NEW.until) END;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER bars_begin BEFORE INSERT ON bars FOR EACH ROW EXECUTE FUNCTION begin_bar();

CREATE FUNCTION follow_bar() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM guard_player(NEW.player_id);
  -- Who takes a break no longer wishes for a looser limit.
  IF NEW.kind IN ('time_out', 'exclusion') THEN
    INSERT INTO limit_changes (player_id, kind, period, step)
    SELECT NEW.player_id, l.kind, l.period, 'dropped' FROM limits_of(NEW.player_id, NEW.set_at) l
    WHERE l.asked_at IS NOT NULL;
  END IF;
  PERFORM wake_players(ARRAY[NEW.player_id]);
  RETURN NULL;
END $$;
CREATE TRIGGER bars_follow AFTER INSERT ON bars FOR EACH ROW EXECUTE FUNCTION follow_bar();

CREATE TRIGGER bars_append_only BEFORE UPDATE OR DELETE ON bars
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER bars_not_emptied BEFORE TRUNCATE ON bars
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();

-- ---- Limits ----

CREATE TYPE limit_kind AS ENUM ('deposit', 'stake', 'loss');
CREATE TYPE limit_period AS ENUM ('day', 'week', 'month');

-- The day, the week from Monday or the month of the house that a moment lies in.
CREATE FUNCTION period_start(period limit_period, instant timestamptz) RETURNS timestamptz
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT house_day_start(date_trunc(period::text, house_date(instant)::timestamp)::date);
$$;
CREATE FUNCTION period_end(period limit_period, instant timestamptz) RETURNS timestamptz
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT house_day_start((date_trunc(period::text, house_date(instant)::timestamp)
    + CASE period WHEN 'day' THEN interval '1 day' WHEN 'week' THEN interval '7 days' ELSE interval '1 month' END)::date);
$$;

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

-- The limits of a player at a time, a row for each kind and period: what is in force (amount null: none), and what
-- waits for its confirmation (asked_at null: nothing).
CREATE FUNCTION limits_of(player bigint, instant timestamptz)
RETURNS TABLE (kind limit_kind, period limit_period, amount bigint,
  asked_amount bigint, asked_at timestamptz, confirmable_at timestamptz, expires_at timestamptz)
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT k.kind, p.period, force.amount, asked.amount, asked.made_at,
    asked.made_at + interval '24 hours', asked.made_at + interval '192 hours'
  FROM unnest(enum_range(NULL::limit_kind)) AS k (kind)
  CROSS JOIN unnest(enum_range(NULL::limit_period)) AS p (period)
  LEFT JOIN LATERAL (
    SELECT c.amount FROM limit_changes c
    WHERE c.player_id = player AND c.kind = k.kind AND c.period = p.period AND c.step IN ('set', 'confirmed')
    ORDER BY c.made_at DESC, c.id DESC LIMIT 1
  ) AS force ON true
  LEFT JOIN LATERAL (
    SELECT c.step, c.amount, c.made_at FROM limit_changes c
    WHERE c.player_id = player AND c.kind = k.kind AND c.period = p.period
    ORDER BY c.made_at DESC, c.id DESC LIMIT 1
  ) AS asked ON asked.step = 'asked' AND instant < asked.made_at + interval '192 hours';
$$;

-- What a player has paid in since a time: orders that were credited, and those that nobody has decided yet.
CREATE FUNCTION paid_in(player bigint, since timestamptz) RETURNS bigint
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT coalesce(sum(o.amount), 0)::bigint
  FROM deposit_orders o LEFT JOIN deposit_decisions d ON d.order_id = o.id
  WHERE o.player_id = player AND o.created_at >= since AND (d.outcome IS NULL OR d.outcome = 'completed');
$$;

-- Nobody loosens a limit but by the two steps, whoever writes it.
CREATE FUNCTION check_limit_change() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  known record;
  allowed boolean;
BEGIN
  PERFORM lock_players(ARRAY[NEW.player_id]);
  NEW.made_at := house_now();
  SELECT * INTO known FROM limits_of(NEW.player_id, NEW.made_at) l WHERE l.kind = NEW.kind AND l.period = NEW.period;
  CASE NEW.step
    WHEN 'set' THEN
      allowed := NEW.amount IS NOT NULL AND (known.amount IS NULL OR NEW.amount < known.amount);
    WHEN 'asked' THEN
      allowed := known.amount IS NOT NULL AND (NEW.amount IS NULL OR NEW.amount > known.amount);
    WHEN 'confirmed' THEN
      allowed := known.asked_at IS NOT NULL AND NEW.made_at >= known.confirmable_at AND NOT EXISTS (
        SELECT 1 FROM bars_in_force(NEW.player_id, NEW.made_at) b WHERE b.kind IN ('exclusion', 'time_out'));
      NEW.amount := known.asked_amount;
    WHEN 'dropped' THEN
      allowed := known.asked_at IS NOT NULL;
      NEW.amount := known.asked_amount;
  END CASE;
  IF NOT allowed THEN
    RAISE EXCEPTION 'a % limit a % of player % cannot be % now', NEW.kind, NEW.period, NEW.player_id, NEW.step
      USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER limit_changes_check BEFORE INSERT ON limit_changes
  FOR EACH ROW EXECUTE FUNCTION check_limit_change();
CREATE TRIGGER limit_changes_append_only BEFORE UPDATE OR DELETE ON limit_changes
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER limit_changes_not_emptied BEFORE TRUNCATE ON limit_changes
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();

-- ---- What counts against limits on stakes and losses ----

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

-- The number of an account's newest posting before a time, 0 when there is none. Numbers follow time, as both are given
-- under the account's lock: it is found by halving.
CREATE FUNCTION newest_posting_before(account bigint, instant timestamptz) RETURNS bigint
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  low bigint := 0;
  high bigint := coalesce((SELECT a.last_number FROM accounts a WHERE a.id = account), 0);
  middle bigint;
BEGIN
  WHILE low < high LOOP
    middle := (low + high + 1) / 2;
    IF (SELECT e.created_at FROM postings p JOIN entries e ON e.id = p.entry_id
        WHERE p.account_id = account AND p.number = middle) < instant THEN
      low := middle;
    ELSE
      high := middle - 1;
    END IF;
  END LOOP;
  RETURN low;
END $$;

-- What counts against a limit on stakes or losses from a time on and before another, reckoned from the postings.
CREATE FUNCTION counted_towards(wanted limit_kind, account bigint, since timestamptz, before timestamptz) RETURNS bigint
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public, pg_temp
SET enable_seqscan = off SET jit = off
AS $$
DECLARE
  first bigint := newest_posting_before(account, since);
  last bigint := newest_posting_before(account, before);
BEGIN
  IF wanted = 'loss' THEN
    RETURN (
      SELECT coalesce(-sum(p.amount), 0) FROM postings p
      WHERE p.account_id = account AND p.number > first AND p.number <= last
        AND p.kind IN ('stake', 'payout', 'cancellation', 'void_refund'));
  END IF;
  RETURN (
    SELECT coalesce(-sum(p.amount), 0) FROM postings p
    WHERE p.account_id = account AND p.number > first AND p.number <= last
      AND (p.kind = 'stake' OR p.kind IN ('cancellation', 'void_refund') AND EXISTS (
        SELECT 1 FROM postings s
        WHERE s.reference = p.reference AND s.kind = 'stake' AND s.account_id = account AND s.number > first)));
END $$;

-- Counts an entry's legs on accounts that have limits. The caller holds their locks.
CREATE FUNCTION count_towards_limits(
  entry entry_kind, instant timestamptz, leg_accounts bigint[], leg_amounts bigint[], leg_references bigint[]
) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp
SET enable_seqscan = off SET plan_cache_mode = force_generic_plan SET jit = off
AS $$
BEGIN
  UPDATE limit_counters c
  SET starts_at = period_start(c.period, instant), ends_at = period_end(c.period, instant), used = 0
  WHERE c.account_id = ANY (leg_accounts) AND c.ends_at <= instant;

  -- However many counters there are, those of these accounts are found by key.
  UPDATE limit_counters c SET used = c.used - m.amount
  FROM (
    SELECT l.account, sum(l.amount)::bigint AS amount FROM unnest(leg_accounts, leg_amounts) AS l (account, amount)
    GROUP BY l.account
  ) AS m
  WHERE c.account_id = ANY (leg_accounts) AND c.account_id = m.account AND (c.kind = 'loss' OR entry = 'stake');

  IF entry IN ('cancellation', 'void_refund') THEN
    UPDATE limit_counters c SET used = c.used - m.amount
    FROM (
      SELECT b.account_id, b.period, sum(l.amount)::bigint AS amount
      FROM limit_counters b
      JOIN unnest(leg_accounts, leg_amounts, leg_references) AS l (account, amount, reference) ON l.account = b.account_id
      JOIN postings s ON s.reference = l.reference AND s.kind = 'stake' AND s.account_id = b.account_id
      JOIN entries e ON e.id = s.entry_id AND e.created_at >= b.starts_at
      WHERE b.account_id = ANY (leg_accounts) AND b.kind = 'stake'
      GROUP BY b.account_id, b.period
    ) AS m
    WHERE c.account_id = ANY (leg_accounts) AND c.account_id = m.account_id AND c.kind = 'stake' AND c.period = m.period;
  END IF;
END $$;

CREATE FUNCTION is_guarded(player bigint) RETURNS boolean
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT age_verdict(player, house_now()) IS NOT NULL
    OR EXISTS (SELECT 1 FROM bars b WHERE b.player_id = player)
    OR EXISTS (SELECT 1 FROM limit_counters c JOIN accounts a ON a.id = c.account_id WHERE a.player_id = player);
$$;

-- Writes on a player's account whether there is anything to look at.
CREATE FUNCTION guard_player(player bigint) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  wanted boolean;
BEGIN
  PERFORM lock_players(ARRAY[player]);
  wanted := is_guarded(player);
  UPDATE accounts a SET guarded = wanted
  WHERE a.player_id = player AND a.kind = 'available' AND a.guarded <> wanted;
END $$;

-- Lets a limit that came into force count, from what was posted in its period before.
CREATE FUNCTION follow_limit_change() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  account bigint := (SELECT a.id FROM accounts a WHERE a.player_id = NEW.player_id AND a.kind = 'available');
BEGIN
  IF NEW.kind = 'deposit' OR NEW.step NOT IN ('set', 'confirmed') THEN
    RETURN NULL;
  END IF;
  IF NEW.amount IS NULL THEN
    DELETE FROM limit_counters c WHERE c.account_id = account AND c.kind = NEW.kind AND c.period = NEW.period;
  ELSE
    UPDATE limit_counters c SET amount = NEW.amount
    WHERE c.account_id = account AND c.kind = NEW.kind AND c.period = NEW.period;
    IF NOT FOUND THEN
      INSERT INTO limit_counters (account_id, kind, period, amount, starts_at, ends_at, used)
      SELECT account, NEW.kind, NEW.period, NEW.amount, start, period_end(NEW.period, NEW.made_at),
        counted_towards(NEW.kind, account, start, 'infinity')
      FROM period_start(NEW.period, NEW.made_at) AS start;
    END IF;
  END IF;
  PERFORM guard_player(NEW.player_id);
  RETURN NULL;
END $$;
CREATE TRIGGER limit_changes_follow AFTER INSERT ON limit_changes
  FOR EACH ROW EXECUTE FUNCTION follow_limit_change();

-- The one writer of postings, as before (0003), which counts towards limits as well. Its time can be given by a caller
-- who has decided on it: what was found to fit into a period must be counted in that one.
DROP FUNCTION write_entry(entry_kind, bigint[], bigint[], bigint[]);
CREATE FUNCTION write_entry(
  entry entry_kind, leg_accounts bigint[], leg_amounts bigint[], leg_references bigint[],
  instant timestamptz DEFAULT house_now()
) RETURNS bigint
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp
-- Accounts are looked up by key: a plan made while there were few must not read them all when there are many.
SET enable_seqscan = off SET plan_cache_mode = force_generic_plan SET jit = off
AS $$
DECLARE
  new_entry bigint;
  difference numeric;
  written integer;
BEGIN
  SELECT sum(amount) INTO difference FROM unnest(leg_amounts) AS amount;
  IF difference IS DISTINCT FROM 0 THEN
    RAISE EXCEPTION 'the legs of a % entry sum to %, not to zero', entry, difference
      USING ERRCODE = 'data_exception';
  END IF;

  INSERT INTO entries (kind, created_at) VALUES (entry, instant) RETURNING id INTO new_entry;

  WITH leg AS (
    SELECT l.account, l.amount, l.reference,
      count(*) OVER later AS legs_left,
      sum(l.amount) OVER later AS amount_left
    FROM unnest(leg_accounts, leg_amounts, leg_references) WITH ORDINALITY AS l (account, amount, reference, place)
    -- This leg and those of its account after it.
    WINDOW later AS (PARTITION BY l.account ORDER BY l.place DESC)
  ), moved AS (
    UPDATE accounts a
    SET balance = a.balance + m.amount, last_number = a.last_number + m.legs
    FROM (
      SELECT l.account, sum(l.amount)::bigint AS amount, count(*) AS legs
      FROM unnest(leg_accounts, leg_amounts) AS l (account, amount)
      GROUP BY l.account
    ) AS m
    WHERE a.id = m.account
    RETURNING a.id, a.balance, a.last_number
  )
  INSERT INTO postings (account_id, number, entry_id, reference, amount, balance, kind)
  SELECT moved.id, moved.last_number - leg.legs_left + 1, new_entry, coalesce(leg.reference, new_entry), leg.amount,
    moved.balance - leg.amount_left + leg.amount, entry
  FROM leg JOIN moved ON moved.id = leg.account;
  GET DIAGNOSTICS written = ROW_COUNT;
  IF written <> cardinality(leg_accounts) THEN
    RAISE EXCEPTION 'an entry names an account that does not exist' USING ERRCODE = 'foreign_key_violation';
  END IF;

  IF entry IN ('stake', 'payout', 'cancellation', 'void_refund')
    AND EXISTS (SELECT 1 FROM limit_counters c WHERE c.account_id = ANY (leg_accounts)) THEN
    PERFORM count_towards_limits(entry, instant, leg_accounts, leg_amounts, leg_references);
  END IF;
  RETURN new_entry;
END $$;

-- A birthday that is told or changed.
CREATE FUNCTION follow_birthday() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM guard_player(NEW.player_id);
  RETURN NULL;
END $$;
CREATE TRIGGER identities_birthday AFTER INSERT OR UPDATE OF birthday ON identities
  FOR EACH ROW EXECUTE FUNCTION follow_birthday();

-- A new player's age may be known before there is an account.
CREATE OR REPLACE FUNCTION open_player_accounts(player bigint) RETURNS bigint
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  INSERT INTO accounts (kind, player_id) VALUES ('held', player);
  INSERT INTO accounts (kind, player_id, guarded) VALUES ('available', player, is_guarded(player)) RETURNING id;
$$;
UPDATE accounts SET guarded = is_guarded(player_id) WHERE kind = 'available';

-- ---- Bets ----

-- Places a batch as before (0005). Beside the funds there are now what limits on stakes and losses leave, each a bound on
-- the running sum of a player's submissions; bars and age forbid them all. What is asked of guarded players alone is
-- read after the locks.
CREATE OR REPLACE FUNCTION place_bets(
  token_hashes bytea[], keys text[], request_hashes bytea[], submission_rounds bigint[],
  line_submissions integer[], line_selections smallint[], line_nums integer[], line_dens integer[],
  line_stakes bigint[],
  OUT verdicts text[], OUT submission_ids bigint[], OUT balances bigint[], OUT bet_ids bigint[]
)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
-- Every look-up is by key: a plan made while the tables were small must not read them whole when they are
-- not, and planning anew for each batch costs as much as the batch.
SET enable_seqscan = off SET plan_cache_mode = force_generic_plan SET jit = off
AS $$
DECLARE
  present timestamptz;
  players bigint[];
  locked_players bigint[];
  locked_accounts bigint[];
  locked_funds bigint[];
  locked_guarded boolean[];
  forbidden text[];
  stakes_left bigint[];
  losses_left bigint[];
  youngest date;
  accounts_of bigint[];
  totals bigint[];
  payouts bigint[];
  overdrawn boolean;
  crowded bigint[];
  legs record;
  touched record;
BEGIN
  -- A round that is closed needs no lock to be refused, and must not make the others wait for what is done to it.
  PERFORM 1 FROM rounds r
  WHERE r.id = ANY (submission_rounds) AND r.closed_at IS NULL AND r.closes_at > house_now()
  ORDER BY r.id FOR SHARE;

  SELECT array_agg(s.player_id ORDER BY t.place) INTO players
  FROM unnest(token_hashes) WITH ORDINALITY AS t (hash, place)
  LEFT JOIN LATERAL (
    SELECT player_id FROM sessions WHERE token_hash = t.hash AND expires_at > house_now() OFFSET 0
  ) AS s ON true;

  -- A row that is locked is read as it is after the wait, so these balances are the ones to decide on.
  SELECT array_agg(locked.player_id), array_agg(locked.id), array_agg(locked.balance), array_agg(locked.guarded)
  INTO locked_players, locked_accounts, locked_funds, locked_guarded
  FROM (
    SELECT a.id, a.player_id, a.balance, a.guarded FROM accounts a
    WHERE a.player_id = ANY (players) AND a.kind = 'available' AND a.player_id IS NOT NULL
    ORDER BY a.id FOR NO KEY UPDATE
  ) AS locked;
  PERFORM 1 FROM round_exposures e WHERE e.round_id = ANY (submission_rounds)
  ORDER BY e.round_id FOR NO KEY UPDATE;

  present := house_now();

  -- What forbids the guarded among these players to play, and what their limits leave; of the others nothing is asked.
  IF true = ANY (locked_guarded) THEN
    youngest := adult_birthday(present);
    SELECT array_agg(asked.refusal ORDER BY g.place), array_agg(room.stake ORDER BY g.place),
      array_agg(room.loss ORDER BY g.place)
    INTO forbidden, stakes_left, losses_left
    FROM unnest(locked_players, locked_accounts, locked_guarded) WITH ORDINALITY AS g (player_id, account, guarded, place)
    LEFT JOIN LATERAL (
      SELECT coalesce(
        CASE WHEN EXISTS (SELECT 1 FROM bars b WHERE b.player_id = g.player_id) THEN bar_refusal(g.player_id, present) END,
        age_refusal((SELECT i.birthday FROM identities i WHERE i.player_id = g.player_id), youngest)
      ) AS refusal OFFSET 0
    ) AS asked ON g.guarded
    LEFT JOIN LATERAL (
      SELECT min(c.room) FILTER (WHERE c.kind = 'stake') AS stake, min(c.room) FILTER (WHERE c.kind = 'loss') AS loss
      FROM (
        SELECT l.kind, l.amount - CASE WHEN l.ends_at <= present THEN 0 ELSE l.used END AS room
        FROM limit_counters l WHERE l.account_id = g.account OFFSET 0
      ) AS c
    ) AS room ON g.guarded;
  END IF;

  -- What forbids a submission, and whether its player's funds and limits cover it after all that came before it.
  -- Payouts are floor(stake * num / den): integer division of non-negative numbers.
  SELECT
    array_agg(coalesce(d.verdict, 'accepted') ORDER BY d.place),
    coalesce(bool_or(d.verdict IS NULL AND d.running > d.bound), false),
    array_agg(d.account ORDER BY d.place),
    array_agg(d.total ORDER BY d.place),
    array_agg(d.payout ORDER BY d.place),
    array_agg(d.past ORDER BY d.place)
  INTO verdicts, overdrawn, accounts_of, totals, payouts, submission_ids
  FROM (
    SELECT c.*, sum(c.total) FILTER (WHERE c.verdict IS NULL) OVER (PARTITION BY c.account ORDER BY c.place) AS running
    FROM (
      SELECT b.place, a.id AS account, least(a.funds, a.stake_left, a.loss_left) AS bound, l.total, l.payout, past.id AS past,
        CASE
          WHEN b.player_id IS NULL THEN 'login_expired'
          WHEN past.id IS NOT NULL AND past.request_hash = b.request_hash THEN 'replay'
          WHEN past.id IS NOT NULL THEN 'idempotency_key_reused'
          -- A key that comes twice in one batch: the second time is decided when the first is written.
          WHEN b.key IS NOT NULL AND row_number() OVER (PARTITION BY b.player_id, b.key ORDER BY b.place) > 1
            THEN 'retry'
          WHEN a.forbidden IS NOT NULL THEN a.forbidden
          WHEN r.game_status <> 'open' THEN 'game_suspended'
          WHEN present < r.opens_at THEN 'round_not_open'
          WHEN present >= r.closes_at OR r.closed_at IS NOT NULL THEN 'round_closed'
          WHEN l.least < r.min_stake THEN 'stake_below_minimum'
          WHEN l.most > r.max_stake OR l.most_payout > r.max_payout THEN 'stake_above_maximum'
        END AS verdict
      FROM unnest(players, keys, request_hashes, submission_rounds) WITH ORDINALITY
        AS b (player_id, key, request_hash, round_id, place)
      JOIN (
        SELECT line.submission, sum(line.stake)::bigint AS total, sum(line.stake * line.num / line.den)::bigint AS payout,
          min(line.stake) AS least, max(line.stake) AS most, max(line.stake * line.num / line.den) AS most_payout
        FROM unnest(line_submissions, line_stakes, line_nums, line_dens) AS line (submission, stake, num, den)
        GROUP BY line.submission
      ) AS l ON l.submission = b.place
      JOIN (
        SELECT q.id, q.opens_at, q.closes_at, q.closed_at, g.status AS game_status, g.min_stake, g.max_stake, g.max_payout
        FROM rounds q JOIN games g ON g.id = q.game_id WHERE q.id = ANY (submission_rounds)
      ) AS r ON r.id = b.round_id
      LEFT JOIN unnest(locked_players, locked_accounts, locked_funds, forbidden, stakes_left, losses_left)
        AS a (player_id, id, funds, forbidden, stake_left, loss_left) ON a.player_id = b.player_id
      LEFT JOIN LATERAL (
        SELECT s.id, s.request_hash FROM submissions s
        WHERE s.player_id = b.player_id AND s.idempotency_key = b.key OFFSET 0
      ) AS past ON true
    ) AS c
  ) AS d;

  -- Liability. No outcome can cost more than all bets of the round together: only where that sum passes
  -- the cap are the outcomes reckoned one by one.
  SELECT array_agg(b.round_id) INTO crowded
  FROM (
    SELECT s.round_id, sum(s.payout) AS payout
    FROM unnest(submission_rounds, payouts, verdicts) AS s (round_id, payout, verdict)
    WHERE s.verdict = 'accepted' GROUP BY s.round_id
  ) AS b
  JOIN round_exposures e ON e.round_id = b.round_id
  JOIN rounds r ON r.id = b.round_id
  JOIN games g ON g.id = r.game_id
  WHERE e.potential + b.payout > g.liability_cap;
  IF overdrawn OR crowded IS NOT NULL THEN
    verdicts := decide_one_by_one(coalesce(crowded, '{}'), verdicts, accounts_of, submission_rounds, totals,
      locked_accounts, locked_funds, stakes_left, losses_left, line_submissions, line_selections,
      (SELECT array_agg(l.stake * l.num / l.den ORDER BY l.place)
       FROM unnest(line_stakes, line_nums, line_dens) WITH ORDINALITY AS l (stake, num, den, place)));
  END IF;

  SELECT
    array_agg(CASE WHEN s.verdict = 'accepted' THEN nextval('submissions_id_seq') ELSE s.past END ORDER BY s.place),
    array_agg(a.funds - s.spent ORDER BY s.place)
  INTO submission_ids, balances
  FROM (
    SELECT v.*, coalesce(sum(v.total) FILTER (WHERE v.verdict = 'accepted')
      OVER (PARTITION BY v.account ORDER BY v.place), 0)::bigint AS spent
    FROM unnest(verdicts, accounts_of, totals, submission_ids) WITH ORDINALITY AS v (verdict, account, total, past, place)
  ) AS s
  LEFT JOIN unnest(locked_accounts, locked_funds) AS a (id, funds) ON a.id = s.account;
  IF NOT 'accepted' = ANY (verdicts) THEN
    RETURN;
  END IF;

  INSERT INTO submissions (id, player_id, round_id, idempotency_key, request_hash, balance, created_at)
  SELECT s.id, s.player_id, s.round_id, s.key, s.request_hash, s.balance, present
  FROM unnest(submission_ids, players, submission_rounds, keys, request_hashes, balances, verdicts)
    AS s (id, player_id, round_id, key, request_hash, balance, verdict)
  WHERE s.verdict = 'accepted';

  SELECT array_agg(CASE WHEN verdicts[l.submission] = 'accepted' THEN nextval('bets_id_seq') END ORDER BY l.place)
  INTO bet_ids
  FROM unnest(line_submissions) WITH ORDINALITY AS l (submission, place);

  INSERT INTO bets (id, submission_id, player_id, round_id, stake, odds_num, odds_den, selection, created_at)
  SELECT l.id, submission_ids[l.submission], players[l.submission], submission_rounds[l.submission], l.stake,
    l.num, l.den, l.selection, present
  FROM unnest(bet_ids, line_submissions, line_selections, line_nums, line_dens, line_stakes)
    AS l (id, submission, selection, num, den, stake)
  WHERE l.id IS NOT NULL;

  SELECT array_agg(leg.account ORDER BY leg.place) AS accounts, array_agg(leg.amount ORDER BY leg.place) AS amounts,
    array_agg(leg.reference ORDER BY leg.place) AS references_
  INTO legs
  FROM (
    SELECT accounts_of[l.submission] AS account, -l.stake AS amount, l.id AS reference, l.place
    FROM unnest(bet_ids, line_submissions, line_stakes) WITH ORDINALITY AS l (id, submission, stake, place)
    WHERE l.id IS NOT NULL
    UNION ALL
    SELECT a.id, b.stake, NULL, 1000000
    FROM (
      SELECT s.round_id, sum(s.total)::bigint AS stake
      FROM unnest(submission_rounds, totals, verdicts) AS s (round_id, total, verdict)
      WHERE s.verdict = 'accepted' GROUP BY s.round_id
    ) AS b
    JOIN accounts a ON a.round_id = b.round_id
  ) AS leg;
  -- The players' accounts are locked above; a round's stakes account only moves under its exposure's lock.
  PERFORM write_entry('stake', legs.accounts, legs.amounts, legs.references_, present);

  FOR touched IN
    SELECT submission_rounds[l.submission] AS round_id, array_agg(l.selection) AS selections,
      array_agg(l.stake * l.num / l.den) AS payouts
    FROM unnest(bet_ids, line_submissions, line_selections, line_stakes, line_nums, line_dens)
      AS l (id, submission, selection, stake, num, den)
    WHERE l.id IS NOT NULL
    GROUP BY 1
  LOOP
    PERFORM add_exposure(touched.round_id, touched.selections, touched.payouts);
  END LOOP;

  PERFORM wake_players((
    SELECT array_agg(DISTINCT p.id) FROM unnest(players, verdicts) AS p (id, verdict) WHERE p.verdict = 'accepted'
  ));
END $$;

-- As before (0005), with the limits beside the funds; null where a player has none.
DROP FUNCTION decide_one_by_one;
CREATE FUNCTION decide_one_by_one(
  crowded bigint[], verdicts text[], accounts_of bigint[], submission_rounds bigint[], totals bigint[],
  accounts bigint[], funds bigint[], stakes_left bigint[], losses_left bigint[], line_submissions integer[], line_selections smallint[], line_payouts bigint[]
) RETURNS text[]
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  left_over bigint[] := funds;
  -- 56 outcomes for each crowded round, one round after the other.
  standing bigint[] := '{}';
  caps bigint[] := '{}';
  account integer;
  bound bigint;
  round integer;
  submission record;
BEGIN
  FOR round IN 1 .. cardinality(crowded) LOOP
    standing := standing || exposure_by_outcome(crowded[round]);
    caps := caps || (SELECT g.liability_cap FROM rounds r JOIN games g ON g.id = r.game_id WHERE r.id = crowded[round]);
  END LOOP;

  FOR submission IN
    SELECT s.place, s.account, array_position(crowded, s.round_id) AS round, s.total, l.selections, l.payouts
    FROM unnest(submission_rounds, verdicts, accounts_of, totals) WITH ORDINALITY
      AS s (round_id, verdict, account, total, place)
    JOIN (
      SELECT line.submission, array_agg(line.selection) AS selections, array_agg(line.payout) AS payouts
      FROM unnest(line_submissions, line_selections, line_payouts) AS line (submission, selection, payout)
      GROUP BY line.submission
    ) AS l ON l.submission = s.place
    WHERE s.verdict = 'accepted'
    ORDER BY s.place
  LOOP
    account := array_position(accounts, submission.account);
    -- The tightest bound gives the refusal its name; of two that are as tight, the one that asks for no money.
    bound := least(left_over[account], stakes_left[account], losses_left[account]);
    IF submission.total > bound THEN
      verdicts[submission.place] := CASE bound WHEN stakes_left[account] THEN 'stake_limit_reached'
        WHEN losses_left[account] THEN 'loss_limit_reached' ELSE 'insufficient_balance' END;
      CONTINUE;
    END IF;
    round := submission.round;
    IF round IS NOT NULL THEN
      standing := add_to_outcomes(standing, crowded[round], (round - 1) * 56, submission.selections, submission.payouts);
      IF caps[round] < (SELECT max(amount) FROM unnest(standing[(round - 1) * 56 + 1 : round * 56]) AS amount) THEN
        standing := add_to_outcomes(standing, crowded[round], (round - 1) * 56, submission.selections,
          (SELECT array_agg(-payout ORDER BY nth) FROM unnest(submission.payouts) WITH ORDINALITY AS p (payout, nth)));
        verdicts[submission.place] := 'liability_cap_reached';
        CONTINUE;
      END IF;
    END IF;
    left_over[account] := left_over[account] - submission.total;
    stakes_left[account] := stakes_left[account] - submission.total;
    losses_left[account] := losses_left[account] - submission.total;
  END LOOP;
  RETURN verdicts;
END $$;

GRANT SELECT, INSERT (player_id, kind, hours, months, carried_from, operator_id) ON bars TO glasshouse_app;
GRANT SELECT, INSERT (player_id, kind, period, step, amount) ON limit_changes TO glasshouse_app;
GRANT SELECT ON limit_counters TO glasshouse_app;
REVOKE ALL ON FUNCTION lock_players, guard_player, begin_bar, follow_bar, follow_birthday, check_limit_change,
  follow_limit_change, count_towards_limits, write_entry, decide_one_by_one FROM PUBLIC;
GRANT EXECUTE ON FUNCTION lock_players TO glasshouse_app;
