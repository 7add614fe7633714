-- Decides and places the submissions of one batch, in order of arrival. Per submission: its player (null is somebody whose
-- session is over), the idempotency key (or null) with the hash of the request, and the round. Per line: its submission
-- (1, 2, ...), selection, odds and stake.
-- Gives per submission a verdict: 'accepted', 'replay' (its key was used for the same request: see the
-- stored submission), 'retry' (its key stands earlier in this batch: ask again), or the name of a refusal; the submission's
-- id and the balance after it; and per line the bet's id.
-- One call, two steps: first all locks (rounds shared, then players' accounts, then exposures, each in
-- order of id), then decisions by statements whose snapshots are younger than the locks.
-- Nobody may call it but place_bets and place_plans, which know who the players are: by a session, or by a plan.
CREATE OR REPLACE FUNCTION place_bets_of(
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
REVOKE ALL ON FUNCTION place_bets_of FROM PUBLIC;
