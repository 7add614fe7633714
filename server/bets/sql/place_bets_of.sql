-- Decides and places the slips of one batch, in order of arrival. Per slip: its player (null if the session is over),
-- the idempotency key (or null) with the hash of the request, and the player's nonce (or null). Per bet: its slip
-- (1, 2, ...), stake, the sizes of its combinations ('{2,3}'; null: one leg), and which odds are accepted if they have moved
-- ('none', 'better', 'any'). Per leg: its bet, event, selection and the odds that were shown. `leg_seen` is given for slips
-- that have waited for the delay of bets in play (decide_waiting), and only they may bet on a match that has kicked off: per
-- leg the newest line of its match that the player saw. Gives per slip a verdict: 'accepted', 'replay' (its key was used for
-- the same request: see the stored slip; a refusal is repeated as it was), 'retry' (its key appears earlier in this batch: ask
-- again), or the name of a refusal; the limit that was broken, or what was left of it (minor units); until when its player may
-- not play or its game is closed, as the house's clocks show it; the slip's id and the balance after it; per bet its id; and
-- per leg the odds that it got. One call, two steps: first all locks (events shared, then accounts, then exposures, each in
-- order of id), then decisions by statements whose snapshots are younger than the locks. Nobody may call it but place_bets,
-- place_plans and decide_waiting, which know who the players are: by a session, a plan, or a slip that waited. They have the
-- settings, once for all that a batch calls: every look-up is by key, as a plan cached while the tables were small must not scan
-- them once they are large, and replanning for each batch costs as much as the batch.
CREATE OR REPLACE FUNCTION place_bets_of(
  players bigint[], keys text[], request_hashes bytea[], nonces bytea[],
  line_slips integer[], line_stakes bigint[], line_folds text[], line_choices text[],
  leg_lines integer[], leg_events bigint[], leg_selections smallint[], leg_nums integer[], leg_dens integer[],
  leg_seen integer[] DEFAULT NULL,
  OUT verdicts text[], OUT amounts bigint[], OUT untils text[], OUT slip_ids bigint[], OUT balances bigint[],
  OUT bet_ids bigint[], OUT got_nums integer[], OUT got_dens integer[]
)
LANGUAGE plpgsql AS $$
DECLARE
  names CONSTANT text[] := bet_refusals();
  present timestamptz;
  multiples bigint := CASE WHEN cardinality(leg_lines) > cardinality(line_slips) THEN house_account('multiples') END;
  locked_players bigint[];
  locked_accounts bigint[];
  locked_funds bigint[];
  locked_guarded boolean[];
  forbidden text[];
  forbidden_until timestamptz[];
  stakes_left bigint[];
  losses_left bigint[];
  youngest date;
  ranks smallint[];
  limits bigint[];
  payouts bigint[];
  minima bigint[];
  sports integer[];
  markets text[];
  opening timestamptz[];
  accounts_of bigint[];
  totals bigint[];
  overdrawn boolean;
  on_sport boolean;
  highest bigint;
  narrowest record;
  winning numeric;
  won_today bigint;
  limited record;
  crowded bigint[];
  exposure record;
  today date;
  crowding boolean := false;
  first_legs bigint[];
  leg_counts bigint[];
BEGIN
  -- A closed event needs no lock to be refused, and must not make the others wait for what is done to it.
  PERFORM 1 FROM events e
  WHERE e.id = ANY (leg_events) AND e.closed_at IS NULL AND (leg_seen IS NOT NULL OR e.closes_at > house_now())
  ORDER BY e.id FOR SHARE;

  IF multiples IS NOT NULL THEN
    PERFORM lock_accounts(ARRAY[multiples]);
  END IF;
  -- A locked row is read as of after the wait, so these balances are the ones to decide on.
  SELECT array_agg(locked.player_id), array_agg(locked.id), array_agg(locked.balance), array_agg(locked.guarded)
  INTO locked_players, locked_accounts, locked_funds, locked_guarded
  FROM (
    SELECT a.id, a.player_id, a.balance, a.guarded FROM accounts a
    WHERE a.player_id = ANY (players) AND a.kind = 'available' AND a.player_id IS NOT NULL
    ORDER BY a.id FOR NO KEY UPDATE
  ) AS locked;
  SELECT max(locked.potential) INTO highest FROM (
    SELECT e.potential FROM exposures e WHERE e.event_id = ANY (leg_events) ORDER BY e.event_id FOR NO KEY UPDATE
  ) AS locked;

  present := house_now();

  -- What keeps the guarded among these players from play, and what their limits leave; nothing is asked about the others.
  IF true = ANY (locked_guarded) THEN
    youngest := adult_birthday(present);
    SELECT array_agg(coalesce(restriction.refusal, age.refusal) ORDER BY g.place), array_agg(restriction.until ORDER BY g.place),
      array_agg(room.stake ORDER BY g.place), array_agg(room.loss ORDER BY g.place)
    INTO forbidden, forbidden_until, stakes_left, losses_left
    FROM unnest(locked_players, locked_accounts, locked_guarded) WITH ORDINALITY AS g (player_id, account, guarded, place)
    LEFT JOIN LATERAL (
      SELECT CASE b.kind WHEN 'frozen' THEN 'player_frozen' WHEN 'exclusion' THEN 'player_excluded' ELSE 'player_timed_out' END
        AS refusal, b.until
      FROM restrictions_in_force(g.player_id, present) b LIMIT 1
    ) AS restriction ON g.guarded
    LEFT JOIN LATERAL (
      SELECT age_refusal((SELECT i.birthday FROM identities i WHERE i.player_id = g.player_id), youngest) AS refusal OFFSET 0
    ) AS age ON g.guarded
    LEFT JOIN LATERAL (
      SELECT min(c.room) FILTER (WHERE c.kind = 'stake') AS stake, min(c.room) FILTER (WHERE c.kind = 'loss') AS loss
      FROM (
        SELECT l.kind, l.amount - CASE WHEN l.ends_at <= present THEN 0 ELSE l.used END AS room
        FROM limit_counters l WHERE l.account_id = g.account OFFSET 0
      ) AS c
    ) AS room ON g.guarded;
  END IF;

  SELECT * INTO ranks, limits, payouts, minima, got_nums, got_dens, sports, markets, opening
  FROM priced_lines(present, line_stakes, line_folds, line_choices, leg_lines, leg_events, leg_selections, leg_nums, leg_dens,
    leg_seen);

  -- What forbids a slip, and whether its player's funds and limits cover it after all slips before it.
  SELECT
    array_agg(coalesce(d.verdict, 'accepted') ORDER BY d.place),
    array_agg(CASE d.verdict WHEN d.said THEN d.said_amount WHEN names[d.rank] THEN d.limit_broken END ORDER BY d.place),
    array_agg(CASE d.verdict WHEN d.said THEN d.said_until WHEN d.forbidden THEN house_time_text(d.until)
      WHEN 'game_closed' THEN house_time_text(d.opens) END ORDER BY d.place),
    coalesce(bool_or(d.verdict IS NULL AND d.running > d.bound), false),
    array_agg(d.account ORDER BY d.place),
    array_agg(d.total ORDER BY d.place),
    array_agg(d.past ORDER BY d.place),
    array_agg(d.funds - coalesce(d.running, 0)::bigint ORDER BY d.place)
  INTO verdicts, amounts, untils, overdrawn, accounts_of, totals, slip_ids, balances
  FROM (
    SELECT c.*, sum(c.total) FILTER (WHERE c.verdict IS NULL) OVER (PARTITION BY c.account ORDER BY c.place) AS running
    FROM (
      SELECT b.place, locked_accounts[a.place] AS account, locked_funds[a.place] AS funds,
        least(locked_funds[a.place], stakes_left[a.place], losses_left[a.place]) AS bound, l.total, l.rank,
        CASE l.rank WHEN 8 THEN l.min_stake WHEN 9 THEN l.highest END AS limit_broken, l.opens,
        forbidden[a.place] AS forbidden, forbidden_until[a.place] AS until,
        past.slip AS past, past.verdict AS said, past.amount AS said_amount, past.until AS said_until,
        CASE
          WHEN b.player_id IS NULL THEN 'login_expired'
          -- A waiting slip has a match in play, and so has the same request: it goes to delay_slip.
          WHEN past.request_hash <> request_hashes[b.place] OR past.verdict = 'waiting' THEN 'idempotency_key_reused'
          WHEN past.verdict IS NOT NULL THEN past.verdict
          -- A key that comes twice in one batch: the second is decided once the first is written.
          WHEN keys[b.place] IS NOT NULL AND row_number() OVER (PARTITION BY b.player_id, keys[b.place] ORDER BY b.place) > 1
            THEN 'retry'
          WHEN forbidden[a.place] IS NOT NULL THEN forbidden[a.place]
          WHEN l.rank = 1 AND l.opens IS NOT NULL THEN 'game_closed'
          ELSE names[l.rank]
        END AS verdict
      FROM unnest(players) WITH ORDINALITY AS b (player_id, place)
      JOIN (
        SELECT line.slip, sum(line_stakes[line.place])::bigint AS total, min(ranks[line.place]) AS rank,
          max(limits[line.place]) FILTER (WHERE ranks[line.place] = 8) AS min_stake,
          min(limits[line.place]) FILTER (WHERE ranks[line.place] = 9) AS highest, max(opening[line.place]) AS opens
        FROM unnest(line_slips) WITH ORDINALITY AS line (slip, place)
        GROUP BY line.slip
      ) AS l ON l.slip = b.place
      LEFT JOIN unnest(locked_players) WITH ORDINALITY AS a (player_id, place) ON a.player_id = b.player_id
      -- A slip that has waited must not count as already waiting.
      LEFT JOIN LATERAL (
        SELECT o.* FROM outcome_of_key(b.player_id, keys[b.place]) o WHERE leg_seen IS NULL OR o.verdict <> 'waiting' LIMIT 1
      ) AS past ON true
    ) AS c
  ) AS d;

  -- What one player may win is checked only if the batch has sport in it: dice have no such limits.
  on_sport := cardinality(array_remove(sports, NULL)) > 0;
  IF on_sport THEN
    today := house_date(present);
    -- What these players may win already is looked up once, for the limits and for the update below.
    SELECT array_agg(w.event_id) AS events, array_agg(w.player_id) AS players, array_agg(w.market) AS markets,
      array_agg(w.amount) AS amounts, coalesce(sum(w.amount), 0) AS amount
    INTO exposure
    FROM (
      SELECT players[line_slips[l.line]] AS player, array_agg(leg_events[l.place]) AS events
      FROM unnest(leg_lines) WITH ORDINALITY AS l (line, place)
      WHERE sports[l.place] IS NOT NULL AND verdicts[line_slips[l.line]] = 'accepted' GROUP BY 1
    ) AS b
    CROSS JOIN LATERAL (
      SELECT w.event_id, w.player_id, w.market, w.amount FROM player_exposures w
      WHERE w.player_id = b.player AND w.event_id = ANY (b.events) OFFSET 0
    ) AS w;
    winning := exposure.amount;
    won_today := coalesce((SELECT max(d.amount) FROM player_days d WHERE d.player_id = ANY (players) AND d.day = today), 0);
  END IF;

  -- Liability. No outcome can cost more than all bets on the event together, and no player wins more than all of the batch
  -- together: most batches pass no limit by far, and are compared once with the narrowest of any event of their games.
  SELECT least(min(g.liability_cap), min(c.amount) FILTER (WHERE c.holder = 'house')) AS house,
    min(c.amount) FILTER (WHERE c.holder = 'player') AS player, min(c.amount) FILTER (WHERE c.holder = 'day') AS day,
    (SELECT sum(payouts[l.line]) FROM unnest(leg_lines) AS l (line)) AS adding
  INTO narrowest
  FROM games g LEFT JOIN caps c ON c.game_id = g.id
  WHERE g.id IN (SELECT e.game_id FROM events e WHERE e.id = ANY (leg_events) OFFSET 0);
  IF highest + narrowest.adding > narrowest.house OR winning + narrowest.adding > narrowest.player
    OR won_today + narrowest.adding > narrowest.day THEN
    -- Only where all bets on an event together pass its cap are the outcomes computed one by one.
    WITH shared AS MATERIALIZED (
      -- The limits of all events of a game are read once.
      SELECT g.id, least(g.liability_cap, min(c.amount) FILTER (WHERE c.holder = 'house')) AS house,
        min(c.amount) FILTER (WHERE c.holder = 'player') AS player,
        EXISTS (SELECT FROM caps x WHERE x.game_id = g.id AND (x.competition_id IS NOT NULL OR x.event_id IS NOT NULL)) AS has_more
      FROM games g LEFT JOIN caps c ON c.game_id = g.id AND c.competition_id IS NULL AND c.event_id IS NULL
      GROUP BY g.id
    ), b AS (
      SELECT t.event, e.potential + t.payout AS potential, least(s.house, own.house) AS house, least(s.player, own.player) AS player
      FROM (
        SELECT leg_events[l.place] AS event, sum(payouts[l.line]) AS payout FROM unnest(leg_lines) WITH ORDINALITY AS l (line, place)
        WHERE verdicts[line_slips[l.line]] = 'accepted' GROUP BY 1
      ) AS t
      JOIN exposures e ON e.event_id = t.event
      JOIN events v ON v.id = t.event
      JOIN shared s ON s.id = v.game_id
      LEFT JOIN LATERAL (
        SELECT min(c.amount) FILTER (WHERE c.holder = 'house') AS house, min(c.amount) FILTER (WHERE c.holder = 'player') AS player
        FROM (
          SELECT c.holder, c.amount FROM caps c WHERE c.game_id = v.game_id AND c.competition_id IS NULL AND c.event_id = v.id
          UNION ALL
          SELECT c.holder, c.amount FROM sport_events x
          JOIN fixtures f ON f.id = x.fixture_id
          JOIN caps c ON c.game_id = v.game_id AND c.competition_id = f.competition_id AND c.event_id IS NULL
          WHERE x.event_id = v.id
        ) AS c
        WHERE s.has_more
      ) AS own ON true
    )
    SELECT array_agg(b.event) FILTER (WHERE b.potential > b.house) AS crowded,
      array_agg(b.event) FILTER (WHERE b.player IS NOT NULL) AS events,
      array_agg(b.player) FILTER (WHERE b.player IS NOT NULL) AS amounts
    INTO limited FROM b;
    IF on_sport THEN
      crowding := passes_player_caps(players, verdicts, line_slips, leg_lines, leg_events, sports, payouts, today,
        limited.events, limited.amounts, exposure.events, exposure.players, exposure.amounts);
    END IF;
    crowded := limited.crowded;
  END IF;
  IF overdrawn OR crowding OR crowded IS NOT NULL THEN
    SELECT * INTO verdicts, amounts, balances FROM decide_one_by_one(coalesce(crowded, '{}'), verdicts, amounts, balances, accounts_of, totals,
      locked_players, locked_accounts, locked_funds, stakes_left, losses_left,
      (SELECT array_agg(f.floor ORDER BY f.slip) FROM (
        SELECT l.slip, max(ceil(l.min_stake::numeric * totals[l.slip] / nullif(l.stake, 0)))::bigint AS floor
        FROM unnest(line_slips, line_stakes, minima) AS l (slip, stake, min_stake) GROUP BY l.slip) AS f),
      line_slips, leg_lines, leg_events, leg_selections, CASE WHEN crowding THEN sports END, payouts, today);
  END IF;

  IF NOT verdicts <@ ARRAY['accepted', 'replay', 'retry'] THEN
    -- A refusal is the outcome of its key as well: a copy of the request that is still on its way must not be accepted later. A
    -- plan has other keys: its bet is tried again.
    INSERT INTO idempotent_answers (actor_id, call, key, request_hash, refusal)
    SELECT r.player_id, 'submitBet', r.key, r.request_hash,
      jsonb_build_object('refusal', r.verdict, 'amount', r.amount, 'until', r.until)
    FROM unnest(players, keys, request_hashes, verdicts, amounts, untils)
      AS r (player_id, key, request_hash, verdict, amount, until)
    WHERE r.key NOT LIKE 'plan:%'
      AND r.verdict NOT IN ('accepted', 'replay', 'retry', 'login_expired', 'idempotency_key_reused')
    ON CONFLICT DO NOTHING;
  END IF;
  IF NOT 'accepted' = ANY (verdicts) THEN
    RETURN;
  END IF;

  SELECT array_agg(CASE WHEN s.verdict = 'accepted' THEN nextval('slips_id_seq') ELSE slip_ids[s.place] END ORDER BY s.place)
  INTO slip_ids
  FROM unnest(verdicts) WITH ORDINALITY AS s (verdict, place);

  INSERT INTO slips (id, player_id, idempotency_key, request_hash, nonce, balance, created_at)
  SELECT slip_ids[s.place], players[s.place], keys[s.place], request_hashes[s.place], nonces[s.place], balances[s.place], present
  FROM unnest(verdicts) WITH ORDINALITY AS s (verdict, place)
  WHERE s.verdict = 'accepted';

  SELECT array_agg(CASE WHEN verdicts[b.slip] = 'accepted' THEN nextval('bets_id_seq') END ORDER BY b.line)
  INTO bet_ids
  FROM unnest(line_slips) WITH ORDINALITY AS b (slip, line);

  INSERT INTO bets (id, slip_id, player_id, event_id, stake, odds_num, odds_den, selection, created_at)
  SELECT bet_ids[l.line], slip_ids[line_slips[l.line]], players[line_slips[l.line]], leg_events[l.place], line_stakes[l.line],
    got_nums[l.place], got_dens[l.place], leg_selections[l.place], present
  FROM unnest(leg_lines) WITH ORDINALITY AS l (line, place)
  WHERE bet_ids[l.line] IS NOT NULL AND line_folds[l.line] IS NULL;
  IF multiples IS NOT NULL THEN
    SELECT array_agg(l.first ORDER BY l.line), array_agg(l.legs ORDER BY l.line) INTO first_legs, leg_counts
    FROM (
      SELECT l.line, min(l.place) AS first, count(*) AS legs FROM unnest(leg_lines) WITH ORDINALITY AS l (line, place) GROUP BY l.line
    ) AS l;
    INSERT INTO bets (id, slip_id, player_id, stake, leg_count, folds, created_at)
    SELECT bet_ids[b.line], slip_ids[b.slip], players[b.slip], line_stakes[b.line], leg_counts[b.line],
      line_folds[b.line]::smallint[], present
    FROM unnest(line_slips) WITH ORDINALITY AS b (slip, line)
    WHERE bet_ids[b.line] IS NOT NULL AND line_folds[b.line] IS NOT NULL;
    INSERT INTO bet_legs (bet_id, number, event_id, selection, odds_num, odds_den)
    SELECT bet_ids[l.line], l.place - first_legs[l.line] + 1, leg_events[l.place], leg_selections[l.place], got_nums[l.place],
      got_dens[l.place]
    FROM unnest(leg_lines) WITH ORDINALITY AS l (line, place)
    WHERE bet_ids[l.line] IS NOT NULL AND line_folds[l.line] IS NOT NULL;
  END IF;

  -- The players' accounts are locked above; an event's stakes account only moves under its exposure's lock.
  PERFORM write_entry('stake', array_agg(leg.account ORDER BY leg.place), array_agg(leg.amount ORDER BY leg.place),
    array_agg(leg.reference ORDER BY leg.place), present)
  FROM (
    SELECT accounts_of[b.slip] AS account, -line_stakes[b.line] AS amount, bet_ids[b.line] AS reference, b.line AS place
    FROM unnest(line_slips) WITH ORDINALITY AS b (slip, line)
    WHERE bet_ids[b.line] IS NOT NULL
    UNION ALL
    SELECT coalesce((SELECT a.id FROM accounts a WHERE a.event_id = b.event_id), multiples), b.stake, NULL, 1000000
    FROM (
      -- Without bets of several legs each has one leg, in the same place.
      SELECT CASE WHEN line_folds[b.line] IS NULL THEN leg_events[coalesce(first_legs[b.line], b.line)] END AS event_id,
        sum(line_stakes[b.line])::bigint AS stake
      FROM unnest(line_slips) WITH ORDINALITY AS b (slip, line)
      WHERE bet_ids[b.line] IS NOT NULL GROUP BY 1
    ) AS b
  ) AS leg;

  PERFORM add_exposures(array_agg(leg_events[l.place]), array_agg(leg_selections[l.place]), array_agg(payouts[l.line]))
  FROM unnest(leg_lines) WITH ORDINALITY AS l (line, place) WHERE bet_ids[l.line] IS NOT NULL;

  IF on_sport THEN
    PERFORM add_player_exposures(bet_ids, players, line_slips, leg_lines, leg_events, markets, sports, payouts, today,
      exposure.events, exposure.players, exposure.markets);
  END IF;

  PERFORM wake_players((
    SELECT array_agg(DISTINCT players[s.place]) FROM unnest(verdicts) WITH ORDINALITY AS s (verdict, place) WHERE s.verdict = 'accepted'
  ), 'balances');
END $$;
REVOKE ALL ON FUNCTION place_bets_of FROM PUBLIC;
