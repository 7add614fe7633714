-- What players staked and kept staked in bets whose rounds were settled in a time: cancelled and refunded bets are none.
CREATE OR REPLACE FUNCTION turnover_by_player(from_time timestamptz, to_time timestamptz)
RETURNS TABLE (player_id bigint, turnover bigint)
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT b.player_id, sum(b.stake)::bigint
  FROM settlements s
  JOIN draws d ON d.round_id = s.round_id
  JOIN bets b ON b.round_id = s.round_id
  WHERE s.settled_at >= from_time AND s.settled_at < to_time
    AND NOT EXISTS (SELECT 1 FROM cancellations c WHERE c.bet_id = b.id)
  GROUP BY b.player_id
$$;
GRANT EXECUTE ON FUNCTION turnover_by_player TO glasshouse_app;
