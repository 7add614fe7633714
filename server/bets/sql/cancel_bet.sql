-- Cancels one bet as cancel_bet_with_proof does, and asks for nothing that its player's device signed: a restored backup has lost it,
-- and a node of the release before does not send it.
CREATE OR REPLACE FUNCTION cancel_bet(
  bet bigint, player bigint, OUT verdict text, OUT refund bigint, OUT new_balance bigint
)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
BEGIN
  SELECT c.verdict, c.refund, c.new_balance INTO verdict, refund, new_balance
  FROM cancel_bet_with_proof(bet, player, NULL) AS c;
END $$;
REVOKE ALL ON FUNCTION cancel_bet FROM PUBLIC;
GRANT EXECUTE ON FUNCTION cancel_bet TO glasshouse_app;
