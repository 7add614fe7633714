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
  round_id bigint NOT NULL REFERENCES rounds,
  id bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  player_id bigint NOT NULL,
  submission_id bigint NOT NULL UNIQUE,
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

CREATE FUNCTION run_plan() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO running_plans (plan_id, game_id, player_id) VALUES (NEW.id, NEW.game_id, NEW.player_id);
  RETURN NULL;
END $$;
CREATE TRIGGER plans_run AFTER INSERT ON plans FOR EACH ROW EXECUTE FUNCTION run_plan();

-- An end is written under the lock of the player's account, whoever writes it: what is being placed comes wholly before,
-- and nothing is placed after it.
CREATE FUNCTION end_plan() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  SELECT p.player_id INTO STRICT NEW.player_id FROM plans p WHERE p.id = NEW.plan_id;
  PERFORM lock_players(ARRAY[NEW.player_id]);
  NEW.ended_at := house_now();
  DELETE FROM running_plans w WHERE w.plan_id = NEW.plan_id;
  PERFORM wake_players(ARRAY[NEW.player_id]);
  RETURN NEW;
END $$;
CREATE TRIGGER plan_ends_begin BEFORE INSERT ON plan_ends FOR EACH ROW EXECUTE FUNCTION end_plan();

-- Who takes a break, is excluded or frozen has no plans any more, also not after it.
CREATE FUNCTION end_plans_of_barred() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO plan_ends (plan_id, reason)
  SELECT w.plan_id,
    CASE NEW.kind WHEN 'time_out' THEN 'timed_out' WHEN 'exclusion' THEN 'excluded' ELSE 'frozen' END
  FROM running_plans w WHERE w.player_id = NEW.player_id;
  RETURN NULL;
END $$;
CREATE TRIGGER bars_end_plans AFTER INSERT ON bars
  FOR EACH ROW WHEN (NEW.kind <> 'released') EXECUTE FUNCTION end_plans_of_barred();

-- ---- Bets by their player ----

-- Decides and places a batch, all as before (0010), but is told who the players are; null is somebody whose session is
-- over. Nobody may call it but the two functions below, which know that: by a session, or by a plan.
CREATE FUNCTION place_bets_of(
  players bigint[], keys text[], request_hashes bytea[], submission_rounds bigint[],
  line_submissions integer[], line_selections smallint[], line_nums integer[], line_dens integer[],
  line_stakes bigint[],
  OUT verdicts text[], OUT submission_ids bigint[], OUT balances bigint[], OUT bet_ids bigint[]
)
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp
-- Every look-up is by key: a plan made while the tables were small must not read them whole when they are
-- not, and planning anew for each batch costs as much as the batch.
SET enable_seqscan = off SET plan_cache_mode = force_generic_plan SET jit = off
AS $$
DECLARE
  present timestamptz;
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

-- Places the submissions of sessions: see 0005. The sessions are looked up in the same call.
DROP FUNCTION place_bets;
CREATE FUNCTION place_bets(
  token_hashes bytea[], keys text[], request_hashes bytea[], submission_rounds bigint[],
  line_submissions integer[], line_selections smallint[], line_nums integer[], line_dens integer[],
  line_stakes bigint[],
  OUT verdicts text[], OUT submission_ids bigint[], OUT balances bigint[], OUT bet_ids bigint[]
)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
SET enable_seqscan = off SET plan_cache_mode = force_generic_plan SET jit = off
AS $$
DECLARE
  players bigint[];
BEGIN
  SELECT array_agg(s.player_id ORDER BY t.place) INTO players
  FROM unnest(token_hashes) WITH ORDINALITY AS t (hash, place)
  LEFT JOIN LATERAL (
    SELECT player_id FROM sessions WHERE token_hash = t.hash AND expires_at > house_now() OFFSET 0
  ) AS s ON true;
  SELECT * INTO verdicts, submission_ids, balances, bet_ids
  FROM place_bets_of(players, keys, request_hashes, submission_rounds, line_submissions, line_selections, line_nums,
    line_dens, line_stakes);
END $$;

-- Places plans on a round, each once for ever: the submission's key is made of both, in a form that no client can send.
-- The odds are those of the round's paytable by selection (its number + 1 is the place in the arrays; null: not sold).
-- Gives a verdict as place_bets does for each plan that was placed or refused. Plans that have ended, that do not cover the
-- round, that were placed on it, whose earlier rounds are not all settled or whose cap it would pass are left out: the
-- caller has reckoned all of this under the same locks, here it is looked at once more.
CREATE FUNCTION place_plans(round bigint, plan_ids bigint[], odds_nums integer[], odds_dens integer[])
RETURNS TABLE (plan_id bigint, verdict text)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
SET enable_seqscan = off SET plan_cache_mode = force_generic_plan SET jit = off
AS $$
DECLARE
  due record;
  lines record;
  placed record;
BEGIN
  PERFORM 1 FROM rounds r
  WHERE r.id = round AND r.closed_at IS NULL AND r.closes_at > house_now() FOR SHARE;
  PERFORM lock_players((SELECT array_agg(DISTINCT p.player_id) FROM plans p WHERE p.id = ANY (plan_ids)));

  SELECT array_agg(p.id ORDER BY p.id) AS plans, array_agg(p.player_id ORDER BY p.id) AS players,
    array_agg(format('plan:%s:%s', p.id, round) ORDER BY p.id) AS keys, array_agg(round) AS rounds
  INTO due
  FROM plans p
  JOIN running_plans w ON w.plan_id = p.id
  JOIN rounds r ON r.id = round AND r.game_id = p.game_id AND r.draws_at BETWEEN p.first_draws_at AND p.last_draws_at
  WHERE p.id = ANY (plan_ids)
    AND NOT EXISTS (
      SELECT 1 FROM plan_placements l LEFT JOIN settlements t ON t.round_id = l.round_id
      WHERE l.plan_id = p.id AND t.round_id IS NULL)
    AND p.stake * (1 + (SELECT count(*) FROM plan_placements l WHERE l.plan_id = p.id)) <= p.cap;
  IF due.plans IS NULL THEN
    RETURN;
  END IF;

  SELECT array_agg(d.place::integer ORDER BY d.place, l.number) AS submissions,
    array_agg(l.selection ORDER BY d.place, l.number) AS selections,
    array_agg(odds_nums[l.selection + 1] ORDER BY d.place, l.number) AS nums,
    array_agg(odds_dens[l.selection + 1] ORDER BY d.place, l.number) AS dens,
    array_agg(l.stake ORDER BY d.place, l.number) AS stakes
  INTO lines
  FROM unnest(due.plans) WITH ORDINALITY AS d (id, place)
  JOIN plan_lines l ON l.plan_id = d.id;
  IF array_position(lines.nums, NULL) IS NOT NULL THEN
    RAISE EXCEPTION 'round % does not sell what a plan plays', round USING ERRCODE = 'data_exception';
  END IF;

  SELECT * INTO placed
  FROM place_bets_of(due.players, due.keys,
    (SELECT array_agg(sha256(convert_to(k.key, 'UTF8')) ORDER BY k.place) FROM unnest(due.keys) WITH ORDINALITY AS k (key, place)),
    due.rounds, lines.submissions, lines.selections, lines.nums, lines.dens, lines.stakes);

  INSERT INTO plan_placements (plan_id, round_id, player_id, submission_id, bet_ids, placed_at)
  SELECT d.id, round, d.player, d.submission,
    (SELECT array_agg(b.id ORDER BY b.id) FROM unnest(placed.bet_ids, lines.submissions) AS b (id, submission)
     WHERE b.submission = d.place), s.created_at
  FROM unnest(due.plans, due.players, placed.submission_ids, placed.verdicts) WITH ORDINALITY
    AS d (id, player, submission, verdict, place)
  JOIN submissions s ON s.id = d.submission
  WHERE d.verdict = 'accepted';

  RETURN QUERY SELECT d.id, d.verdict FROM unnest(due.plans, placed.verdicts) AS d (id, verdict);
END $$;

GRANT SELECT, INSERT (player_id, game_id, first_draws_at, last_draws_at, rounds, stake, cap, stop_on_win,
  stop_at_profit, stop_at_loss) ON plans TO glasshouse_app;
GRANT SELECT, INSERT ON plan_lines TO glasshouse_app;
GRANT SELECT, INSERT (plan_id, reason, refusal, amount) ON plan_ends TO glasshouse_app;
GRANT SELECT ON plan_placements, running_plans TO glasshouse_app;
REVOKE ALL ON FUNCTION place_bets, place_bets_of, place_plans, run_plan, end_plan, end_plans_of_barred FROM PUBLIC;
GRANT EXECUTE ON FUNCTION place_bets, place_plans TO glasshouse_app;
