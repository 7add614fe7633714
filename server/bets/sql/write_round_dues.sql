-- Records what the settlement of a drawn round has to pay: one payout for each player, named by the first of the bets that
-- it is for (docs/decisions/0180). Gives the sum, in minor units.
CREATE OR REPLACE FUNCTION write_round_dues(event bigint) RETURNS bigint
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp
-- The winning selections are looked up in a hash only where the plan knows them.
SET plan_cache_mode = force_custom_plan SET enable_seqscan = off SET jit = off SET work_mem = '64MB'
AS $$
DECLARE
  winning smallint[];
  first_bet bigint;
  last_bet bigint;
  owed bigint;
BEGIN
  SELECT r.won INTO winning FROM results r WHERE r.event_id = event AND r.revision = 1;
  SELECT min(b.id), max(b.id) INTO first_bet, last_bet FROM bets b WHERE b.event_id = event;
  WITH due AS (
    INSERT INTO settlement_dues (event_id, player_id, bet_id, refund, bets, amounts, whole)
    SELECT event, b.player_id, min(b.id), false, ARRAY[min(b.id)], ARRAY[sum((b.stake - coalesce(o.part, 0)) * b.odds_num / b.odds_den)::bigint], true
    FROM bets b
    -- Cash-outs before the draw are read once for the round's time, not one by one for each winner.
    LEFT JOIN (
      SELECT c.bet_id, sum(c.part)::bigint AS part FROM cash_outs c WHERE c.bet_id BETWEEN first_bet AND last_bet GROUP BY c.bet_id
    ) AS o ON o.bet_id = b.id
    WHERE b.event_id = event AND b.selection = ANY (winning) AND b.stake > coalesce(o.part, 0)
      AND NOT EXISTS (SELECT FROM cancellations c WHERE c.bet_id = b.id AND c.bet_id BETWEEN first_bet AND last_bet)
    GROUP BY b.player_id ORDER BY b.player_id
    RETURNING amounts[1] AS amount
  )
  SELECT coalesce(sum(d.amount), 0)::bigint INTO owed FROM due d;
  RETURN owed;
END $$;
REVOKE ALL ON FUNCTION write_round_dues FROM PUBLIC;
