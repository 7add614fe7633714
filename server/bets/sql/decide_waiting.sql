-- Decides slips whose delay is over, in order of arrival: by place_bets_of like any other slip, with the current prices and
-- state of their matches. Each is decided once, by the first node to come. One left undecided for half a minute, because
-- no node ran, is refused: its player no longer expects it. Gives how many were decided.
CREATE OR REPLACE FUNCTION decide_waiting(ids bigint[]) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
SET enable_seqscan = off SET plan_cache_mode = force_generic_plan SET jit = off
AS $$
DECLARE
  late CONSTANT interval := interval '30 seconds';
  due bigint[];
  due_late bigint[];
  slips_due record;
  lines record;
  legs record;
  placed record;
BEGIN
  SELECT array_agg(w.delayed_id ORDER BY w.delayed_id) FILTER (WHERE NOT w.is_late),
    array_agg(w.delayed_id) FILTER (WHERE w.is_late)
  INTO due, due_late
  FROM (
    SELECT q.delayed_id, q.decides_at + late < house_now() AS is_late FROM waiting_slips q
    WHERE q.delayed_id = ANY (ids) AND q.decides_at <= house_now() ORDER BY q.delayed_id FOR UPDATE SKIP LOCKED
  ) AS w;

  IF due_late IS NOT NULL THEN
    INSERT INTO delayed_outcomes (delayed_id, refusal, decided_at)
    SELECT id, 'decided_too_late', house_now() FROM unnest(due_late) AS id;
    INSERT INTO idempotent_answers (actor_id, call, key, request_hash, refusal)
    SELECT d.player_id, 'submitBet', d.idempotency_key, d.request_hash,
      jsonb_build_object('refusal', 'decided_too_late', 'amount', NULL, 'until', NULL)
    FROM delayed_slips d WHERE d.id = ANY (due_late) AND d.idempotency_key IS NOT NULL
    ON CONFLICT DO NOTHING;
  END IF;

  IF due IS NOT NULL THEN
    SELECT array_agg(d.player_id ORDER BY d.id) AS players, array_agg(d.idempotency_key ORDER BY d.id) AS keys,
      array_agg(d.request_hash ORDER BY d.id) AS hashes, array_agg(d.nonce ORDER BY d.id) AS nonces
    INTO slips_due FROM delayed_slips d WHERE d.id = ANY (due);
    SELECT array_agg(l.slip ORDER BY l.slip, l.place) AS slips, array_agg(l.stake ORDER BY l.slip, l.place) AS stakes,
      array_agg(l.folds ORDER BY l.slip, l.place) AS folds, array_agg(l.choice ORDER BY l.slip, l.place) AS choices
    INTO lines
    FROM (
      SELECT array_position(due, d.id) AS slip, b.* FROM delayed_slips d
      CROSS JOIN unnest(d.line_stakes, d.line_folds, d.line_choices) WITH ORDINALITY AS b (stake, folds, choice, place)
      WHERE d.id = ANY (due)
    ) AS l;
    -- The bets of a slip are counted on from those of the slips before it.
    SELECT array_agg(l.line ORDER BY l.slip, l.place) AS lines, array_agg(l.event ORDER BY l.slip, l.place) AS events,
      array_agg(l.selection ORDER BY l.slip, l.place) AS selections, array_agg(l.num ORDER BY l.slip, l.place) AS nums,
      array_agg(l.den ORDER BY l.slip, l.place) AS dens, array_agg(l.seen ORDER BY l.slip, l.place) AS seen
    INTO legs
    FROM (
      SELECT array_position(due, d.id) AS slip, g.place, (d.before + g.line)::integer AS line, g.event, g.selection, g.num, g.den, g.seen
      FROM (
        SELECT q.*, sum(cardinality(q.line_stakes)) OVER (ORDER BY q.id) - cardinality(q.line_stakes) AS before
        FROM delayed_slips q WHERE q.id = ANY (due)
      ) AS d
      CROSS JOIN unnest(d.leg_lines, d.leg_events, d.leg_selections, d.leg_nums, d.leg_dens, d.leg_seen) WITH ORDINALITY
        AS g (line, event, selection, num, den, seen, place)
    ) AS l;
    SELECT * INTO placed FROM place_bets_of(slips_due.players, slips_due.keys, slips_due.hashes, slips_due.nonces, lines.slips,
      lines.stakes, lines.folds, lines.choices, legs.lines, legs.events, legs.selections, legs.nums, legs.dens, legs.seen);
    INSERT INTO delayed_outcomes (delayed_id, slip_id, refusal, amount, until, decided_at)
    SELECT d.id, CASE WHEN d.verdict = 'accepted' THEN d.slip END, nullif(d.verdict, 'accepted'),
      CASE WHEN d.verdict <> 'accepted' THEN d.amount END, CASE WHEN d.verdict <> 'accepted' THEN d.until END,
      coalesce(s.created_at, house_now())
    FROM unnest(due, placed.verdicts, placed.slip_ids, placed.amounts, placed.untils) AS d (id, verdict, slip, amount, until)
    LEFT JOIN slips s ON s.id = d.slip AND d.verdict = 'accepted';
  END IF;

  DELETE FROM waiting_slips w WHERE w.delayed_id = ANY (due || due_late);
  RETURN coalesce(cardinality(due), 0) + coalesce(cardinality(due_late), 0);
END $$;
REVOKE ALL ON FUNCTION decide_waiting FROM PUBLIC;
GRANT EXECUTE ON FUNCTION decide_waiting TO glasshouse_app;
