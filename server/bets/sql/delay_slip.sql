-- Queues a slip with a match in play, which is decided after `delay` seconds (decide_waiting). What its session, its key or
-- current prices forbid is refused at once, as is a slip that the balance does not cover after all slips that already wait;
-- nothing is taken from the balance before the decision. The arguments are those of place_bets for one slip. Gives a verdict:
-- 'waiting' with the number of the waiting slip and when it is decided; 'replay' with the slip that its key placed; or the name
-- of a refusal with what its words need.
CREATE OR REPLACE FUNCTION delay_slip(
  hash_of_token bytea, slip_key text, slip_hash bytea, slip_nonce bytea, delay integer,
  stakes bigint[], folds text[], choices text[],
  lines integer[], events bigint[], picked smallint[], nums integer[], dens integer[], seen integer[],
  OUT verdict text, OUT amount bigint, OUT until text, OUT slip bigint, OUT waiting bigint, OUT decides timestamptz, OUT funds bigint
)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
SET enable_seqscan = off SET plan_cache_mode = force_generic_plan SET jit = off
AS $$
DECLARE
  max_waiting CONSTANT integer := 5;
  total CONSTANT bigint := (SELECT sum(s) FROM unnest(stakes) AS s);
  present timestamptz;
  player bigint;
  earlier record;
  priced record;
  queued record;
BEGIN
  SELECT s.player_id INTO player FROM sessions s WHERE s.token_hash = hash_of_token AND s.expires_at > house_now();
  IF player IS NULL THEN
    verdict := 'login_expired';
    RETURN;
  END IF;
  -- The decision takes the same lock: a key's outcome does not change meanwhile.
  SELECT l.balance INTO funds FROM lock_players(ARRAY[player]) l WHERE l.kind = 'available';
  present := house_now();

  IF slip_key IS NOT NULL THEN
    SELECT * INTO earlier FROM outcome_of_key(player, slip_key) LIMIT 1;
    IF FOUND THEN
      verdict := CASE WHEN earlier.request_hash <> slip_hash THEN 'idempotency_key_reused' ELSE earlier.verdict END;
      amount := earlier.amount;
      until := earlier.until;
      slip := earlier.slip;
      waiting := earlier.waiting;
      decides := earlier.decides;
      RETURN;
    END IF;
  END IF;

  SELECT * INTO priced FROM priced_lines(present, stakes, folds, choices, lines, events, picked, nums, dens, seen);
  SELECT CASE WHEN min(l.rank) = 1 AND max(l.opens) IS NOT NULL THEN 'game_closed' ELSE (bet_refusals())[min(l.rank)] END,
    CASE min(l.rank) WHEN 8 THEN max(l.bound) FILTER (WHERE l.rank = 8) WHEN 9 THEN min(l.bound) FILTER (WHERE l.rank = 9) END,
    CASE min(l.rank) WHEN 1 THEN house_time_text(max(l.opens)) END
  INTO verdict, amount, until FROM unnest(priced.ranks, priced.limits, priced.opening) AS l (rank, bound, opens);
  SELECT count(*) AS slips, coalesce(sum(w.stake), 0) AS stake INTO queued FROM waiting_slips w WHERE w.player_id = player;
  verdict := coalesce(verdict, CASE WHEN queued.slips >= max_waiting THEN 'too_many_waiting_bets'
    WHEN queued.stake + total > funds THEN 'insufficient_balance' ELSE 'waiting' END);
  IF verdict <> 'waiting' THEN
    INSERT INTO idempotent_answers (actor_id, call, key, request_hash, refusal)
    SELECT player, 'submitBet', slip_key, slip_hash, jsonb_build_object('refusal', verdict, 'amount', amount, 'until', until)
    WHERE slip_key IS NOT NULL;
    RETURN;
  END IF;

  decides := present + make_interval(secs => delay);
  INSERT INTO delayed_slips (player_id, idempotency_key, request_hash, nonce, stake, line_stakes, line_folds, line_choices,
    leg_lines, leg_events, leg_selections, leg_nums, leg_dens, leg_seen, asked_at, decides_at)
  VALUES (player, slip_key, slip_hash, slip_nonce, total, stakes, folds, choices, lines, events, picked, nums, dens, seen,
    present, decides)
  RETURNING id INTO waiting;
  INSERT INTO waiting_slips (delayed_id, player_id, stake, decides_at) VALUES (waiting, player, total, decides);
END $$;
REVOKE ALL ON FUNCTION delay_slip FROM PUBLIC;
GRANT EXECUTE ON FUNCTION delay_slip TO glasshouse_app;
