-- Whether there is anything to look at before a player may bet.
CREATE OR REPLACE FUNCTION is_guarded(player bigint) RETURNS boolean
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT age_verdict(player, house_now()) IS NOT NULL
    OR EXISTS (SELECT 1 FROM bars b WHERE b.player_id = player)
    OR EXISTS (SELECT 1 FROM limit_counters c JOIN accounts a ON a.id = c.account_id WHERE a.player_id = player);
$$;
