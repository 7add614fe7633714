-- Corrects a player's available balance by a request that a second person approved: the only way to post an adjustment, once
-- per request. Fails with check_violation on balance_not_below_zero if it takes more than there is.
CREATE OR REPLACE FUNCTION post_adjustment(request bigint) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  due record;
  legs bigint[];
BEGIN
  SELECT * INTO due FROM approved_adjustments a WHERE a.request_id = request;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'request % is no approved adjustment', request USING ERRCODE = 'insufficient_privilege';
  END IF;
  legs := ARRAY[house_account('adjustments'), player_account(due.player_id, 'available')];
  PERFORM lock_accounts(legs);
  PERFORM write_entry('adjustment', legs, ARRAY[-due.amount, due.amount], ARRAY[request, request]);
  PERFORM wake_players(ARRAY[due.player_id], 'balances');
END $$;
REVOKE ALL ON FUNCTION post_adjustment FROM PUBLIC;
GRANT EXECUTE ON FUNCTION post_adjustment TO glasshouse_app;
