-- Ends a withdrawal: paid, where it is approved, and the held sum leaves the house but for its fee; or rejected with a reason, and it
-- goes back to its player. Gives 'finished' or a refusal's name.
CREATE OR REPLACE FUNCTION finish_withdrawal(
  wanted bigint, finish text, why text, words text, payment text, by_operator bigint
) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  found_withdrawal withdrawals;
  held bigint;
  available bigint;
  receiving bigint;
  fees bigint := house_account('fees');
  fee bigint;
BEGIN
  SELECT * INTO found_withdrawal FROM withdrawals w WHERE w.id = wanted;
  IF NOT FOUND THEN
    RETURN 'withdrawal_not_found';
  END IF;
  held := player_account(found_withdrawal.player_id, 'held');
  available := player_account(found_withdrawal.player_id, 'available');
  receiving := CASE finish WHEN 'paid' THEN house_account('withdrawals') ELSE available END;
  PERFORM lock_accounts(ARRAY[held, available, receiving, fees]);

  IF is_own_player(by_operator, found_withdrawal.player_id) THEN
    RETURN 'own_player';
  END IF;
  IF EXISTS (SELECT 1 FROM withdrawal_outcomes o WHERE o.withdrawal_id = wanted) THEN
    RETURN 'withdrawal_decided';
  END IF;
  IF finish = 'paid' AND (SELECT count(*) FROM withdrawal_approvals a WHERE a.withdrawal_id = wanted)
    < found_withdrawal.approvals_needed THEN
    RETURN 'withdrawal_not_approved';
  END IF;
  IF finish = 'paid' AND strictest_restriction(found_withdrawal.player_id) = 'frozen' THEN
    RETURN 'player_frozen';
  END IF;
  INSERT INTO withdrawal_outcomes (withdrawal_id, outcome, reason, remark, payment, operator_id)
  VALUES (wanted, finish, why, words, payment, by_operator);
  fee := CASE finish WHEN 'paid' THEN found_withdrawal.fee ELSE 0 END;
  IF fee = 0 THEN
    PERFORM write_entry((CASE finish WHEN 'paid' THEN 'withdrawal_paid' ELSE 'withdrawal_release' END)::entry_kind,
      ARRAY[held, receiving], ARRAY[-found_withdrawal.amount, found_withdrawal.amount], ARRAY[wanted, wanted]);
  ELSE
    PERFORM write_entry('withdrawal_paid', ARRAY[held, receiving, fees],
      ARRAY[-found_withdrawal.amount, found_withdrawal.amount - fee, fee], ARRAY[wanted, wanted, wanted]);
  END IF;
  PERFORM wake_players(ARRAY[found_withdrawal.player_id]);
  RETURN 'finished';
END $$;
REVOKE ALL ON FUNCTION finish_withdrawal FROM PUBLIC;
GRANT EXECUTE ON FUNCTION finish_withdrawal TO glasshouse_app;
