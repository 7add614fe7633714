-- What a settled round owes: winning bets their payout, all bets of a void round their stake back.
CREATE OR REPLACE FUNCTION owed_in(round bigint, after_bet bigint, most integer)
RETURNS TABLE (bet_id bigint, player_id bigint, amount bigint)
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp
-- A plan kept from when the tables were small must not read all bets for every chunk.
SET enable_seqscan = off SET jit = off
AS $$
  SELECT b.id, b.player_id,
    CASE WHEN d.round_id IS NULL THEN b.stake ELSE b.stake * b.odds_num / b.odds_den END
  FROM bets b
  LEFT JOIN draws d ON d.round_id = round
  WHERE b.round_id = round AND b.id > after_bet
    AND (d.round_id IS NULL OR b.selection = ANY (d.winning))
    AND NOT EXISTS (SELECT 1 FROM cancellations c WHERE c.bet_id = b.id)
  ORDER BY b.id
  LIMIT most;
$$;
REVOKE ALL ON FUNCTION owed_in FROM PUBLIC;
