-- The days of the house from one on, and what a player staked and kept staked in bets settled on each. Nights have counted the
-- days before the newest of them; since then only bets can have been settled that were placed after `open_since`.
CREATE OR REPLACE FUNCTION turnover_since(player bigint, first date) RETURNS TABLE (day date, turnover bigint)
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  WITH counted AS MATERIALIZED (
    SELECT greatest(first, night.day) AS until, coalesce(night.open_since, '-infinity') AS open_since
    FROM (VALUES (1)) AS one LEFT JOIN (
      SELECT l.day, l.open_since FROM level_days l
      WHERE l.counted AND l.day <= house_date(house_now()) ORDER BY l.day DESC LIMIT 1
    ) AS night ON true
  ), recent AS MATERIALIZED (
    SELECT b.id, s.settled_at
    FROM bets b
    CROSS JOIN LATERAL (
      (SELECT s.settled_at FROM settlements s WHERE b.leg_count = 1 AND s.event_id = b.event_id ORDER BY s.revision LIMIT 1)
      UNION ALL
      SELECT m.settled_at FROM bet_settlements m WHERE b.leg_count > 1 AND m.bet_id = b.id AND m.revision = 1
    ) AS s
    WHERE b.player_id = player AND b.created_at >= (SELECT open_since FROM counted)
      AND s.settled_at >= (SELECT house_day_start(until) FROM counted)
  )
  SELECT d.day, d.turnover FROM turnover_days d
  WHERE d.player_id = player AND d.day >= first AND d.day < (SELECT until FROM counted)
  UNION ALL
  SELECT house_date(q.quarter), sum(q.turnover)::bigint
  FROM (
    -- Days begin at quarters of an hour in every zone, and a bet's day is dear to ask for.
    SELECT date_bin('15 minutes', r.settled_at, 'epoch') AS quarter, sum(o.kept) AS turnover
    FROM recent r
    CROSS JOIN LATERAL (
      SELECT o.stake - o.cashed_out AS kept FROM bet_outcomes o WHERE o.bet_id = r.id AND o.status IN ('win', 'lose') OFFSET 0
    ) AS o
    GROUP BY 1
  ) AS q
  GROUP BY 1
$$;
GRANT EXECUTE ON FUNCTION turnover_since TO glasshouse_app;
