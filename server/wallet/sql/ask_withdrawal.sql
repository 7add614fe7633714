-- Asks for a withdrawal: the sum leaves what the player can spend and is held. Gives its id; fails with
-- check_violation on balance_not_below_zero when there is less, with foreign_key_violation when the payout account
-- is not this player's or was removed.
CREATE OR REPLACE FUNCTION ask_withdrawal(player bigint, payout_account bigint, sum bigint) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  new_withdrawal bigint;
  available bigint := player_account(player, 'available');
  held bigint := player_account(player, 'held');
BEGIN
  PERFORM lock_accounts(ARRAY[held, available]);
  IF NOT EXISTS (
    SELECT 1 FROM payout_accounts p WHERE p.id = payout_account AND p.player_id = player AND p.removed_at IS NULL
  ) THEN
    RAISE EXCEPTION 'player % has no payout account %', player, payout_account USING ERRCODE = 'foreign_key_violation';
  END IF;
  INSERT INTO withdrawals (player_id, payout_account_id, amount, approvals_needed)
  SELECT player, payout_account, sum, CASE WHEN sum > s.second_person_above THEN 2 ELSE 1 END FROM settings s
  RETURNING id INTO new_withdrawal;
  PERFORM write_entry('withdrawal_hold', ARRAY[available, held], ARRAY[-sum, sum],
    ARRAY[new_withdrawal, new_withdrawal]);
  PERFORM wake_players(ARRAY[player]);
  RETURN new_withdrawal;
END $$;
REVOKE ALL ON FUNCTION ask_withdrawal FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ask_withdrawal TO glasshouse_app;
