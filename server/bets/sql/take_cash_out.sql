-- Takes a cash-out whose delay is over, to be decided in this transaction, with the bet and what its player saw; gives no row
-- where another transaction decides it or has done so. One undecided for half a minute is late.
CREATE OR REPLACE FUNCTION take_cash_out(delayed bigint)
RETURNS TABLE (bet_id bigint, player_id bigint, part bigint, paid bigint, version text, is_late boolean)
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  WITH taken AS MATERIALIZED (
    SELECT w.delayed_id FROM waiting_cash_outs w
    WHERE w.delayed_id = delayed AND w.decides_at <= house_now() FOR UPDATE SKIP LOCKED
  )
  SELECT d.bet_id, d.player_id, d.part, d.paid, d.version, d.decides_at + interval '30 seconds' < house_now()
  FROM taken t JOIN delayed_cash_outs d ON d.id = t.delayed_id
$$;
REVOKE ALL ON FUNCTION take_cash_out FROM PUBLIC;
GRANT EXECUTE ON FUNCTION take_cash_out TO glasshouse_app;
