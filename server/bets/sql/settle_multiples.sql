-- Settles the next bets with several legs of which one is on this event, as far as they are decided: all their legs
-- have results, or no combination can win any more. One whose outcome has changed is settled again, and one that is open again
-- has its stake back in play. Gives the last bet that it read; null when there was none.
CREATE OR REPLACE FUNCTION settle_multiples(event bigint, after_bet bigint, most integer) RETURNS bigint
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp
SET enable_seqscan = off SET plan_cache_mode = force_generic_plan SET jit = off
AS $$
DECLARE
  looked_at bigint[];
  multiples bigint;
  house bigint;
  part record;
BEGIN
  SELECT array_agg(DISTINCT l.bet_id) INTO looked_at FROM (
    SELECT l.bet_id FROM bet_legs l WHERE l.event_id = event AND l.bet_id > after_bet ORDER BY l.bet_id LIMIT most
  ) AS l;
  IF looked_at IS NULL THEN
    RETURN NULL;
  END IF;
  multiples := house_account('multiples');
  house := house_account('house');
  -- Another event with legs in the same bets may be settled at the same time: one after the other, each sees all results.
  PERFORM lock_accounts(ARRAY[multiples, house]);

  FOR part IN
    WITH verdicts AS (
      SELECT b.id, b.player_id, b.stake, (coalesce(before.revision, 0) + 1)::smallint AS next, before.payout AS was,
        CASE
          WHEN legs.open = 0 THEN multiple_return(b.stake, b.folds, legs.nums, legs.dens)::bigint
          WHEN legs.alive < (SELECT min(size) FROM unnest(b.folds) AS size) THEN 0
        END AS will,
        legs.open = 0 AND legs.given_back AS refund
      FROM standing_bets b
      CROSS JOIN LATERAL (
        SELECT count(*) FILTER (WHERE f.factor IS NULL) AS open, count(*) FILTER (WHERE f.factor IS NULL OR f.factor[1] > 0) AS alive,
          array_agg(f.factor[1] ORDER BY l.number) AS nums, array_agg(f.factor[2] ORDER BY l.number) AS dens,
          bool_and(coalesce((r.result).void OR l.selection = ANY ((r.result).returned), false)) AS given_back
        FROM bet_legs l
        LEFT JOIN LATERAL (
          SELECT q AS result FROM results q WHERE q.event_id = l.event_id ORDER BY q.revision DESC LIMIT 1
        ) AS r ON true
        -- Computed once a leg, however often it is named.
        CROSS JOIN LATERAL (SELECT leg_factor(l.odds_num, l.odds_den, l.selection, r.result) AS factor OFFSET 0) AS f
        WHERE l.bet_id = b.id
      ) AS legs
      LEFT JOIN LATERAL (
        SELECT s.revision, s.payout FROM bet_settlements s WHERE s.bet_id = b.id ORDER BY s.revision DESC LIMIT 1
      ) AS before ON true
      WHERE b.id = ANY (looked_at)
    ), written AS (
      INSERT INTO bet_settlements (bet_id, revision, payout)
      SELECT s.id, s.next, s.will FROM verdicts s WHERE s.was IS DISTINCT FROM s.will
    )
    SELECT s.next AS revision,
      coalesce(sum(s.stake) FILTER (WHERE s.was IS NULL), 0)::bigint AS decided,
      coalesce(sum(s.stake) FILTER (WHERE s.will IS NULL), 0)::bigint AS opened,
      array_agg(s.id) FILTER (WHERE s.was > 0) AS paid_bets, array_agg(s.player_id) FILTER (WHERE s.was > 0) AS paid_players,
      array_agg(s.was) FILTER (WHERE s.was > 0) AS paid,
      array_agg(s.id) FILTER (WHERE s.will > 0 AND NOT s.refund) AS won_bets,
      array_agg(s.player_id) FILTER (WHERE s.will > 0 AND NOT s.refund) AS won_players,
      array_agg(s.will) FILTER (WHERE s.will > 0 AND NOT s.refund) AS won,
      array_agg(s.id) FILTER (WHERE s.will > 0 AND s.refund) AS refund_bets,
      array_agg(s.player_id) FILTER (WHERE s.will > 0 AND s.refund) AS refund_players,
      array_agg(s.will) FILTER (WHERE s.will > 0 AND s.refund) AS refunds
    FROM verdicts s WHERE s.was IS DISTINCT FROM s.will
    GROUP BY s.next ORDER BY s.next
  LOOP
    IF part.decided <> part.opened THEN
      -- Under revision 0: the entry's number may equal that of an event, whose results also post to the house's account.
      PERFORM write_entry('round_result', ARRAY[multiples, house],
        ARRAY[part.opened - part.decided, part.decided - part.opened], ARRAY[NULL, NULL]::bigint[], house_now(), 0::smallint);
    END IF;
    PERFORM pay_bets('payout', house, part.won_bets, part.won_players, part.won, part.revision);
    PERFORM pay_bets('void_refund', house, part.refund_bets, part.refund_players, part.refunds, part.revision);
    PERFORM reverse_bets(part.paid_bets, part.paid_players, part.paid, part.revision);
  END LOOP;
  RETURN (SELECT max(id) FROM unnest(looked_at) AS id);
END $$;
REVOKE ALL ON FUNCTION settle_multiples FROM PUBLIC;
