-- What players staked and kept staked in bets that were settled in a time: cancelled and refunded bets are none, nor is
-- what was cashed out of others.
CREATE OR REPLACE FUNCTION turnover_by_player(from_time timestamptz, to_time timestamptz)
RETURNS TABLE (player_id bigint, turnover bigint)
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT o.player_id, sum(o.stake - o.cashed_out)::bigint
  FROM (
    SELECT b.id FROM settlements s JOIN bets b ON b.event_id = s.event_id
    -- The first, of a later revision where the result was corrected before that.
    WHERE s.settled_at >= from_time AND s.settled_at < to_time
      AND NOT EXISTS (SELECT FROM settlements f WHERE f.event_id = s.event_id AND f.revision < s.revision)
    UNION ALL
    SELECT m.bet_id FROM bet_settlements m WHERE m.revision = 1 AND m.settled_at >= from_time AND m.settled_at < to_time
  ) AS settled
  JOIN bet_outcomes o ON o.bet_id = settled.id
  WHERE o.status IN ('win', 'lose')
  GROUP BY o.player_id
$$;
GRANT EXECUTE ON FUNCTION turnover_by_player TO glasshouse_app;
