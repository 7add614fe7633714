-- Places plans on a round, each exactly once: the slip's key is made of both, in a form that no client can send.
-- The odds are those of the round's paytable by selection (its number + 1 is the place in the arrays; null: not sold).
-- Gives a verdict with the values of its text, as place_bets does, for each plan that was placed or refused. Plans that have
-- ended, that do not cover the round, that were placed on it, whose earlier rounds are not all settled or whose cap it would
-- pass are left out: the caller has checked all of this under the same locks; here it is checked again.
CREATE OR REPLACE FUNCTION place_plans(round bigint, plan_ids bigint[], odds_nums integer[], odds_dens integer[])
RETURNS TABLE (plan_id bigint, verdict text, amount bigint, until text)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
SET enable_seqscan = off SET plan_cache_mode = force_generic_plan SET jit = off
AS $$
DECLARE
  due record;
  lines record;
  placed record;
BEGIN
  PERFORM 1 FROM events e
  WHERE e.id = round AND e.closed_at IS NULL AND e.closes_at > house_now() FOR SHARE;
  PERFORM lock_players((SELECT array_agg(DISTINCT p.player_id) FROM plans p WHERE p.id = ANY (plan_ids)));

  SELECT array_agg(p.id ORDER BY p.id) AS plans, array_agg(p.player_id ORDER BY p.id) AS players,
    array_agg(format('plan:%s:%s', p.id, round) ORDER BY p.id) AS keys, array_agg(p.nonce ORDER BY p.id) AS nonces
  INTO due
  FROM plans p
  JOIN running_plans w ON w.plan_id = p.id
  JOIN rounds r ON r.id = round AND r.game_id = p.game_id AND r.draws_at BETWEEN p.first_draws_at AND p.last_draws_at
  WHERE p.id = ANY (plan_ids)
    AND NOT EXISTS (
      SELECT 1 FROM plan_placements l LEFT JOIN settlements t ON t.event_id = l.round_id
      WHERE l.plan_id = p.id AND t.event_id IS NULL)
    AND p.stake * (1 + (SELECT count(*) FROM plan_placements l WHERE l.plan_id = p.id)) <= p.cap;
  IF due.plans IS NULL THEN
    RETURN;
  END IF;

  SELECT array_agg(l.slip ORDER BY l.place) AS slips, array_agg(l.place ORDER BY l.place) AS places,
    array_agg(l.selection ORDER BY l.place) AS selections, array_agg(odds_nums[l.selection + 1] ORDER BY l.place) AS nums,
    array_agg(odds_dens[l.selection + 1] ORDER BY l.place) AS dens, array_agg(l.stake ORDER BY l.place) AS stakes
  INTO lines
  FROM (
    SELECT d.place::integer AS slip, (row_number() OVER (ORDER BY d.place, l.number))::integer AS place, l.selection, l.stake
    FROM unnest(due.plans) WITH ORDINALITY AS d (id, place)
    JOIN plan_lines l ON l.plan_id = d.id
  ) AS l;
  IF array_position(lines.nums, NULL) IS NOT NULL THEN
    RAISE EXCEPTION 'round % does not sell what a plan plays', round USING ERRCODE = 'data_exception';
  END IF;

  SELECT * INTO placed
  FROM place_bets_of(due.players, due.keys,
    (SELECT array_agg(sha256(convert_to(k.key, 'UTF8')) ORDER BY k.place) FROM unnest(due.keys) WITH ORDINALITY AS k (key, place)),
    due.nonces, lines.slips, lines.stakes,
    array_fill(NULL::text, ARRAY[cardinality(lines.slips)]), array_fill('none'::text, ARRAY[cardinality(lines.slips)]),
    lines.places, array_fill(round, ARRAY[cardinality(lines.slips)]), lines.selections, lines.nums, lines.dens);

  INSERT INTO plan_placements (plan_id, round_id, player_id, slip_id, bet_ids, placed_at)
  SELECT d.id, round, d.player, d.slip,
    (SELECT array_agg(b.id ORDER BY b.id) FROM unnest(placed.bet_ids, lines.slips) AS b (id, slip)
     WHERE b.slip = d.place), s.created_at
  FROM unnest(due.plans, due.players, placed.slip_ids, placed.verdicts) WITH ORDINALITY
    AS d (id, player, slip, verdict, place)
  JOIN slips s ON s.id = d.slip
  WHERE d.verdict = 'accepted';
  PERFORM wake_players(due.players);

  RETURN QUERY SELECT d.id, d.verdict, d.amount, d.until
  FROM unnest(due.plans, placed.verdicts, placed.amounts, placed.untils) AS d (id, verdict, amount, until);
END $$;
REVOKE ALL ON FUNCTION place_plans FROM PUBLIC;
GRANT EXECUTE ON FUNCTION place_plans TO glasshouse_app;
