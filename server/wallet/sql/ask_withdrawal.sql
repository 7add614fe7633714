-- Writes a withdrawal of a player whom the caller has locked: the sum leaves what can be spent and is held. How many
-- operators must find it good is decided here, where no caller can say it. Gives its id; fails with check_violation on
-- balance_not_below_zero when there is less, with foreign_key_violation when the payout account is another player's.
CREATE OR REPLACE FUNCTION ask_withdrawal(player bigint, payout_account bigint, sum bigint) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  new_withdrawal bigint;
BEGIN
  INSERT INTO withdrawals (player_id, payout_account_id, amount, approvals_needed)
  SELECT player, payout_account, sum, CASE WHEN sum > s.second_person_above THEN 2 ELSE 1 END FROM settings s
  RETURNING id INTO new_withdrawal;
  PERFORM write_entry('withdrawal_hold', ARRAY[player_account(player, 'available'), player_account(player, 'held')],
    ARRAY[-sum, sum], ARRAY[new_withdrawal, new_withdrawal]);
  PERFORM wake_players(ARRAY[player]);
  RETURN new_withdrawal;
END $$;
REVOKE ALL ON FUNCTION ask_withdrawal FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ask_withdrawal TO glasshouse_app;
