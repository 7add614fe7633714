-- Pays the next bets of a settlement under way, one posting a bet; false when it is settled now or was
-- before. Each call is a transaction of its own and can be repeated safely.
CREATE OR REPLACE FUNCTION settle_some(round bigint, most integer) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  progress settlement_progress;
  void boolean;
  stakes_account bigint;
  remaining bigint;
  chunk record;
BEGIN
  SELECT * INTO progress FROM settlement_progress p WHERE p.round_id = round FOR UPDATE;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  SELECT NOT EXISTS (SELECT 1 FROM draws d WHERE d.round_id = round) INTO void;
  SELECT a.id INTO stakes_account FROM accounts a WHERE a.round_id = round;

  -- Sorted by account, so that the postings of one player lie together.
  SELECT array_agg(a.id ORDER BY a.id, o.bet_id) AS accounts, array_agg(o.amount ORDER BY a.id, o.bet_id) AS amounts,
    array_agg(o.bet_id ORDER BY a.id, o.bet_id) AS bets, sum(o.amount)::bigint AS total,
    max(o.bet_id) AS last_bet, count(*) AS paid, array_agg(DISTINCT o.player_id) AS players
  INTO chunk
  FROM owed_in(round, progress.last_bet_id, most) o
  CROSS JOIN LATERAL (
    SELECT id FROM accounts WHERE player_id = o.player_id AND kind = 'available' OFFSET 0
  ) AS a;

  IF chunk.paid > 0 THEN
    PERFORM post_entry((CASE WHEN void THEN 'void_refund' ELSE 'payout' END)::entry_kind,
      chunk.accounts || stakes_account, chunk.amounts || -chunk.total, chunk.bets || NULL::bigint);
    UPDATE settlement_progress SET last_bet_id = chunk.last_bet WHERE round_id = round;
    PERFORM wake_players(chunk.players);
  END IF;
  IF chunk.paid = most THEN
    RETURN true;
  END IF;

  SELECT a.balance INTO remaining FROM accounts a WHERE a.id = stakes_account;
  IF remaining <> 0 THEN
    RAISE EXCEPTION 'round % is paid out but % minor units are left in its stakes', round, remaining
      USING ERRCODE = 'data_exception';
  END IF;
  INSERT INTO settlements (round_id, stakes, payouts) VALUES (round, progress.stakes, progress.payouts);
  DELETE FROM settlement_progress p WHERE p.round_id = round;
  DELETE FROM pending_rounds p WHERE p.round_id = round;
  RETURN false;
END $$;
REVOKE ALL ON FUNCTION settle_some FROM PUBLIC;
GRANT EXECUTE ON FUNCTION settle_some TO glasshouse_app;
