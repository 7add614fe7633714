-- Places plans on a round, each once for ever: the submission's key is made of both, in a form that no client can send.
-- The odds are those of the round's paytable by selection (its number + 1 is the place in the arrays; null: not sold).
-- Gives a verdict as place_bets does for each plan that was placed or refused. Plans that have ended, that do not cover the
-- round, that were placed on it, whose earlier rounds are not all settled or whose cap it would pass are left out: the
-- caller has reckoned all of this under the same locks, here it is looked at once more.
CREATE OR REPLACE FUNCTION place_plans(round bigint, plan_ids bigint[], odds_nums integer[], odds_dens integer[])
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
REVOKE ALL ON FUNCTION place_plans FROM PUBLIC;
GRANT EXECUTE ON FUNCTION place_plans TO glasshouse_app;
