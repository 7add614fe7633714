-- What a player has paid in since a time: orders that were credited, and those that nobody has decided yet.
CREATE OR REPLACE FUNCTION paid_in(player bigint, since timestamptz) RETURNS bigint
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT coalesce(sum(o.amount), 0)::bigint
  FROM deposit_orders o LEFT JOIN deposit_decisions d ON d.order_id = o.id
  WHERE o.player_id = player AND o.created_at >= since AND (d.outcome IS NULL OR d.outcome = 'completed');
$$;
