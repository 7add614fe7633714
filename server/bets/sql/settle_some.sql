-- Pays the next part of a settlement under way, one posting for each of its dues or bets; false once it is settled.
-- Each call is a transaction of its own and can be repeated safely. A bet that lost costs nothing. Only the last call waits
-- for the disk and the standby: what a crash undoes of the others is paid again in the same way, and a bet with that money
-- waits for it.
CREATE OR REPLACE FUNCTION settle_some(event bigint, most integer) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  progress settlement_progress;
  paid_revision smallint;
  stakes_account bigint;
  remaining bigint;
  last_multiple bigint;
  chunk record;
  durability text := current_setting('synchronous_commit');
BEGIN
  SELECT * INTO progress FROM settlement_progress p WHERE p.event_id = event FOR UPDATE;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  PERFORM set_config('synchronous_commit', 'off', true);
  SELECT coalesce(max(s.revision), 0) INTO paid_revision FROM settlements s WHERE s.event_id = event;
  SELECT a.id INTO stakes_account FROM accounts a WHERE a.event_id = event;

  SELECT count(*) AS changed, max(o.bet_id) AS last_bet, max(o.player_id) AS last_player,
    array_agg(o.bet_id) FILTER (WHERE o.paid > 0) AS paid_bets, array_agg(o.player_id) FILTER (WHERE o.paid > 0) AS paid_players,
    array_agg(o.paid) FILTER (WHERE o.paid > 0) AS paid,
    array_agg(o.bet_id) FILTER (WHERE o.owed > 0 AND NOT o.refund) AS won_bets,
    array_agg(o.player_id) FILTER (WHERE o.owed > 0 AND NOT o.refund) AS won_players,
    array_agg(o.owed) FILTER (WHERE o.owed > 0 AND NOT o.refund) AS won,
    array_agg(o.bet_id) FILTER (WHERE o.refund) AS refund_bets, array_agg(o.player_id) FILTER (WHERE o.refund) AS refund_players,
    array_agg(o.owed) FILTER (WHERE o.refund) AS refunds
  INTO chunk
  FROM (
    SELECT * FROM owed_in(event, paid_revision, progress.revision, progress.last_bet_id, most) WHERE NOT progress.by_player
    UNION ALL
    SELECT * FROM take_dues(event, most, progress.last_player_id) WHERE progress.by_player
  ) AS o;

  IF chunk.changed > 0 THEN
    -- The house's account is locked before all players' accounts.
    IF chunk.paid_bets IS NOT NULL THEN
      PERFORM lock_accounts(ARRAY[house_account('house')]);
    END IF;
    PERFORM pay_bets('payout', stakes_account, chunk.won_bets, chunk.won_players, chunk.won, progress.revision);
    PERFORM pay_bets('void_refund', stakes_account, chunk.refund_bets, chunk.refund_players, chunk.refunds, progress.revision);
    PERFORM reverse_bets(chunk.paid_bets, chunk.paid_players, chunk.paid, progress.revision);
    UPDATE settlement_progress SET last_bet_id = chunk.last_bet, last_player_id = chunk.last_player WHERE event_id = event;
  END IF;
  IF chunk.changed >= most THEN
    RETURN true;
  END IF;

  -- Each costs as much as several with one leg, and a step of theirs is followed by a rest (settle-event.ts).
  last_multiple := settle_multiples(event, progress.last_multiple_id, greatest(most * 3 / 5, 1));
  IF last_multiple IS NOT NULL THEN
    UPDATE settlement_progress SET last_multiple_id = last_multiple WHERE event_id = event;
    RETURN true;
  END IF;

  SELECT a.balance INTO remaining FROM accounts a WHERE a.id = stakes_account;
  IF remaining <> 0 THEN
    RAISE EXCEPTION 'event % is paid out but % minor units are left in its stakes', event, remaining
      USING ERRCODE = 'data_exception';
  END IF;
  PERFORM set_config('synchronous_commit', durability, true);
  INSERT INTO settlements (event_id, revision, stakes, payouts)
  VALUES (event, progress.revision, progress.stakes, progress.payouts);
  DELETE FROM settlement_progress p WHERE p.event_id = event;
  DELETE FROM pending_events p WHERE p.event_id = event;
  -- They are keyed by player: those who bet on the event are looked up, and only for sport (dice have none, and many bets).
  IF EXISTS (SELECT FROM events e JOIN games g ON g.id = e.game_id WHERE e.id = event AND g.kind = 'sports') THEN
    DELETE FROM player_exposures p
    USING (SELECT DISTINCT b.player_id AS id FROM legs l JOIN bets b ON b.id = l.bet_id WHERE l.event_id = event) AS x
    WHERE p.player_id = x.id AND p.event_id = event;
  END IF;
  RETURN false;
END $$;
REVOKE ALL ON FUNCTION settle_some FROM PUBLIC;
GRANT EXECUTE ON FUNCTION settle_some TO glasshouse_app;
