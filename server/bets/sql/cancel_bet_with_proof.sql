-- Cancels one bet with a single leg: full refund, less exposure. Gives a verdict ('cancelled' or a refusal's name), the
-- refund and the balance after it. After the close only while a restored backup is put right: the public log has a seal of
-- the round that this database does not have yet, and the bet is not in it. `shown` is what the player's device signed, its key and
-- signature, which the caller has checked: a bet with a nonce is cancelled for the key behind it alone. Empty for nothing; null
-- where nothing is asked for (cancel_bet).
CREATE OR REPLACE FUNCTION cancel_bet_with_proof(
  bet bigint, player bigint, shown bytea,
  OUT verdict text, OUT refund bigint, OUT new_balance bigint
)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
SET enable_seqscan = off SET plan_cache_mode = force_generic_plan SET jit = off
AS $$
DECLARE
  found_bet bets;
  found_event events;
  account bigint;
  stakes_account bigint;
  present timestamptz;
  slip_nonce bytea;
BEGIN
  SELECT * INTO found_bet FROM bets b WHERE b.id = bet AND b.player_id = player;
  IF NOT FOUND THEN
    verdict := 'bet_not_found';
    RETURN;
  END IF;
  -- Where odds move, a bet that can be cancelled until the close would be a free option; a bet with several legs has no single
  -- close.
  IF NOT EXISTS (SELECT 1 FROM dice_rounds r WHERE r.event_id = found_bet.event_id) THEN
    verdict := 'bet_not_cancellable';
    RETURN;
  END IF;
  PERFORM 1 FROM events e WHERE e.id = found_bet.event_id FOR SHARE;
  SELECT a.id INTO account FROM accounts a WHERE a.player_id = player AND a.kind = 'available' FOR NO KEY UPDATE;
  PERFORM 1 FROM exposures e WHERE e.event_id = found_bet.event_id FOR NO KEY UPDATE;

  SELECT * INTO found_event FROM events e WHERE e.id = found_bet.event_id;
  IF EXISTS (SELECT 1 FROM cancellations c WHERE c.bet_id = bet) THEN
    verdict := 'bet_already_cancelled';
    RETURN;
  END IF;
  -- The clock is read once: a cancellation that was in time must not be recorded as later than the close.
  present := house_now();
  IF present >= found_event.closes_at OR found_event.closed_at IS NOT NULL THEN
    IF EXISTS (SELECT 1 FROM seals s WHERE s.round_id = found_event.id)
        OR EXISTS (SELECT 1 FROM results r WHERE r.event_id = found_event.id)
        OR NOT EXISTS (
      SELECT 1 FROM games g
      JOIN log_leaves l ON l.game_code = g.code AND l.game_no = found_event.code AND l.kind = 'seal'
      JOIN log_restorations lost ON l.index >= lost.first_index AND l.index < lost.end_index
      WHERE g.id = found_event.game_id
    ) THEN
      verdict := 'round_closed';
      RETURN;
    END IF;
    present := least(present, found_event.closes_at - interval '1 millisecond');
  END IF;

  SELECT s.nonce INTO slip_nonce FROM slips s WHERE s.id = found_bet.slip_id;
  -- LP("glasshouse/nonce/1", key), as rules/cancellation.ts has it.
  IF shown IS NOT NULL AND slip_nonce <> substr(sha256('\x00000012'::bytea || 'glasshouse/nonce/1'::bytea
      || '\x00000020'::bytea || substr(shown, 1, 32)), 1, 16) THEN
    verdict := 'bet_of_other_device';
    RETURN;
  END IF;

  INSERT INTO cancellations (bet_id, cancelled_at, proof)
  VALUES (bet, present, CASE WHEN slip_nonce IS NOT NULL AND shown <> '' THEN shown END);
  SELECT a.id INTO stakes_account FROM accounts a WHERE a.event_id = found_bet.event_id;
  -- The player's account is locked above; an event's stakes account only moves under its exposure's lock.
  PERFORM write_entry('cancellation', ARRAY[account, stakes_account],
    ARRAY[found_bet.stake, -found_bet.stake], ARRAY[bet, NULL]);
  PERFORM add_exposures(ARRAY[found_bet.event_id], ARRAY[found_bet.selection],
    ARRAY[-(found_bet.stake * found_bet.odds_num / found_bet.odds_den)]);
  PERFORM wake_players(ARRAY[player], 'balances');
  verdict := 'cancelled';
  refund := found_bet.stake;
  SELECT a.balance INTO new_balance FROM accounts a WHERE a.id = account;
END $$;
REVOKE ALL ON FUNCTION cancel_bet_with_proof FROM PUBLIC;
GRANT EXECUTE ON FUNCTION cancel_bet_with_proof TO glasshouse_app;
