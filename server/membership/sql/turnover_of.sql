-- The same of one player, along this player's bets.
CREATE OR REPLACE FUNCTION turnover_of(player bigint, from_time timestamptz, to_time timestamptz) RETURNS bigint
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT coalesce(sum(b.stake), 0)::bigint
  FROM bets b
  JOIN settlements s ON s.round_id = b.round_id
  JOIN draws d ON d.round_id = b.round_id
  WHERE b.player_id = player AND s.settled_at >= from_time AND s.settled_at < to_time
    AND NOT EXISTS (SELECT 1 FROM cancellations c WHERE c.bet_id = b.id)
$$;
GRANT EXECUTE ON FUNCTION turnover_of TO glasshouse_app;
