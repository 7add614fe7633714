-- Decides a deposit order once, and credits it where it is completed; where its player is excluded or on a break it is
-- sent back instead; a fee on top of it stays with the house. By an operator, or by the player, who may take an own order back (by_operator null). Gives what
-- became of it ('completed', 'sent_back', 'cancelled') or a refusal's name.
CREATE OR REPLACE FUNCTION decide_deposit(
  wanted bigint, wanted_outcome text, why text, words text, by_operator bigint, by_player bigint
) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  found_order deposit_orders;
  account bigint;
  clearing bigint := house_account('deposits');
  fees bigint := house_account('fees');
  decided text := wanted_outcome;
  restriction text;
BEGIN
  SELECT * INTO found_order FROM deposit_orders o
  WHERE o.id = wanted AND (by_operator IS NOT NULL OR o.player_id = by_player);
  IF NOT FOUND THEN
    RETURN 'order_not_found';
  END IF;
  account := player_account(found_order.player_id, 'available');
  PERFORM lock_accounts(CASE wanted_outcome WHEN 'completed' THEN ARRAY[account, clearing, fees] ELSE ARRAY[account] END);

  IF is_own_player(by_operator, found_order.player_id) THEN
    RETURN 'own_player';
  END IF;
  IF EXISTS (SELECT 1 FROM deposit_decisions d WHERE d.order_id = wanted) THEN
    RETURN 'order_decided';
  END IF;
  IF wanted_outcome = 'completed' THEN
    restriction := strictest_restriction(found_order.player_id);
    IF restriction = 'frozen' THEN
      RETURN 'player_frozen';
    END IF;
    IF restriction IS NOT NULL THEN
      decided := 'sent_back';
    END IF;
  END IF;

  INSERT INTO deposit_decisions (order_id, outcome, reason, remark, operator_id)
  VALUES (wanted, decided, CASE decided WHEN 'sent_back' THEN 'excluded' ELSE why END, words, by_operator);
  IF decided = 'completed' THEN
    IF found_order.fee = 0 THEN
      PERFORM write_entry('deposit', ARRAY[clearing, account], ARRAY[-found_order.amount, found_order.amount],
        ARRAY[wanted, wanted]);
    ELSE
      PERFORM write_entry('deposit', ARRAY[clearing, account, fees],
        ARRAY[-(found_order.amount + found_order.fee), found_order.amount, found_order.fee], ARRAY[wanted, wanted, wanted]);
    END IF;
  END IF;
  PERFORM wake_players(ARRAY[found_order.player_id]);
  RETURN decided;
END $$;
REVOKE ALL ON FUNCTION decide_deposit FROM PUBLIC;
GRANT EXECUTE ON FUNCTION decide_deposit TO glasshouse_app;
