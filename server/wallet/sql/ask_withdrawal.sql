-- Writes a withdrawal of a player whom the caller has locked: the sum leaves what can be spent and is held. How many
-- operators must find it good is decided here, where no caller can say it: two where it is above the limit by itself, or
-- together with what the player has asked for within 24 hours and what was not returned. So are the fee, which leaves the amount, and what
-- is paid in another money, by the terms of the kind of place that it goes to. Gives its id; fails with check_violation on
-- balance_not_below_zero when there is less, with foreign_key_violation when the payout account is another player's.
CREATE OR REPLACE FUNCTION ask_withdrawal(player bigint, payout_account bigint, sum bigint) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  new_withdrawal bigint;
  in_a_day bigint;
  method withdrawal_methods;
  fee bigint;
BEGIN
  SELECT m.* INTO method FROM withdrawal_methods m JOIN payout_accounts p ON p.kind = m.kind WHERE p.id = payout_account;
  fee := coalesce(method.fee_fixed, 0) + ask_withdrawal.sum * coalesce(method.fee_rate, 0) / 10000;
  SELECT ask_withdrawal.sum + coalesce(sum(w.amount), 0) INTO in_a_day FROM withdrawals w
  LEFT JOIN withdrawal_outcomes o ON o.withdrawal_id = w.id
  WHERE w.player_id = player AND w.created_at > house_now() - interval '24 hours' AND o.outcome IS DISTINCT FROM 'rejected';
  INSERT INTO withdrawals (player_id, payout_account_id, amount, approvals_needed, fee, pay_currency, pay_decimals, pay_rate, pay_units)
  SELECT player, payout_account, sum, CASE WHEN in_a_day > s.second_person_above THEN 2 ELSE 1 END, fee, method.currency,
    method.decimals, method.rate, div((sum - fee) * power(10::numeric, method.decimals), 100 * method.rate)
  FROM settings s
  RETURNING id INTO new_withdrawal;
  PERFORM write_entry('withdrawal_hold', ARRAY[player_account(player, 'available'), player_account(player, 'held')],
    ARRAY[-sum, sum], ARRAY[new_withdrawal, new_withdrawal]);
  PERFORM wake_players(ARRAY[player]);
  RETURN new_withdrawal;
END $$;
REVOKE ALL ON FUNCTION ask_withdrawal FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ask_withdrawal TO glasshouse_app;
