-- Writes down that an operator finds a withdrawal good. Gives 'approved' or a refusal's name.
CREATE OR REPLACE FUNCTION approve_withdrawal(wanted bigint, by_operator bigint) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  found_withdrawal withdrawals;
BEGIN
  SELECT * INTO found_withdrawal FROM withdrawals w WHERE w.id = wanted;
  IF NOT FOUND THEN
    RETURN 'withdrawal_not_found';
  END IF;
  PERFORM lock_accounts(ARRAY[player_account(found_withdrawal.player_id, 'available')]);

  IF is_own_player(by_operator, found_withdrawal.player_id) THEN
    RETURN 'own_player';
  END IF;
  IF EXISTS (SELECT 1 FROM withdrawal_outcomes o WHERE o.withdrawal_id = wanted) THEN
    RETURN 'withdrawal_decided';
  END IF;
  IF (SELECT count(*) FROM withdrawal_approvals a WHERE a.withdrawal_id = wanted)
    >= found_withdrawal.approvals_needed THEN
    RETURN 'withdrawal_approved';
  END IF;
  IF strictest_restriction(found_withdrawal.player_id) = 'frozen' THEN
    RETURN 'player_frozen';
  END IF;
  IF EXISTS (
    SELECT 1 FROM withdrawal_approvals a WHERE a.withdrawal_id = wanted AND same_hands(a.operator_id, by_operator)
  ) THEN
    RETURN 'second_person_needed';
  END IF;
  INSERT INTO withdrawal_approvals (withdrawal_id, operator_id) VALUES (wanted, by_operator);
  PERFORM wake_players(ARRAY[found_withdrawal.player_id]);
  RETURN 'approved';
END $$;
REVOKE ALL ON FUNCTION approve_withdrawal FROM PUBLIC;
GRANT EXECUTE ON FUNCTION approve_withdrawal TO glasshouse_app;
