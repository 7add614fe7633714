-- `turnover_by_player` of one player, along the bets: nodes of the release before, which serve beside this one during an upgrade, call it.
CREATE OR REPLACE FUNCTION turnover_of(player bigint, from_time timestamptz, to_time timestamptz) RETURNS bigint
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT coalesce(sum(o.stake - o.cashed_out), 0)::bigint FROM bet_outcomes o
  WHERE o.player_id = player AND o.status IN ('win', 'lose') AND o.first_settled_at >= from_time AND o.first_settled_at < to_time
$$;
GRANT EXECUTE ON FUNCTION turnover_of TO glasshouse_app;
