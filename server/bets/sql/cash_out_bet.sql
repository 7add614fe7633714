-- Pays a player for a part of a bet's stake, which is out of play from then on. `shown` is the version of its legs that
-- the payment was computed from: under the locks it must still be the newest. Gives a verdict ('cashed_out' or a refusal's
-- name), and the stake that stays in play and the balance after it. `waited` is the number of a cash-out whose delay is over
-- (take_cash_out): a bet with a match in play can be cashed out in no other way. `virtual`: the caller knows what virtual
-- matches are worth. Locks as place_bets_of does: the events shared, then accounts, then exposures, each in order of id.
CREATE OR REPLACE FUNCTION cash_out_bet(
  bet bigint, player bigint, part bigint, payment bigint, shown text, waited bigint DEFAULT NULL, virtual boolean DEFAULT false,
  OUT verdict text, OUT stake_left bigint, OUT new_balance bigint
)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
SET enable_seqscan = off SET plan_cache_mode = force_generic_plan SET jit = off
AS $$
DECLARE
  present timestamptz;
  found_bet bets;
  state record;
  house bigint := house_account('house');
  stakes_account bigint;
  account bigint;
  debt accounts;
  met bigint;
  number smallint;
  potential_before bigint;
  potential_after bigint;
  max_payment bigint;
  leg record;
BEGIN
  SELECT * INTO found_bet FROM bets b WHERE b.id = bet AND b.player_id = player;
  IF NOT FOUND THEN
    verdict := 'bet_not_found';
    RETURN;
  END IF;
  -- Between the halves of a virtual match it is the second one's close that ends the offer.
  PERFORM 1 FROM events e
  WHERE e.id = ANY (ARRAY(
    SELECT l.event_id FROM legs l WHERE l.bet_id = bet
    UNION ALL
    SELECT s.event_id FROM legs l JOIN match_halves h ON h.event_id = l.event_id
    JOIN match_halves s ON s.fixture_id = h.fixture_id AND s.half = 2 WHERE l.bet_id = bet)) AND e.closed_at IS NULL
  ORDER BY e.id FOR SHARE;
  PERFORM lock_accounts(ARRAY[house, house_account('multiples')] || ARRAY(
    SELECT a.id FROM accounts a WHERE a.player_id = player AND a.kind IN ('available', 'receivable')));
  PERFORM 1 FROM exposures e WHERE e.event_id IN (SELECT l.event_id FROM legs l WHERE l.bet_id = bet)
  ORDER BY e.event_id FOR NO KEY UPDATE;

  present := house_now();
  SELECT * INTO state FROM cash_out_state(bet, player, present);
  stake_left := state.stake_left;
  verdict := CASE
    WHEN state.refusal IS NOT NULL THEN state.refusal
    WHEN state.stage = 'virtual' AND NOT virtual OR state.stage = 'in_play' AND NOT EXISTS (
      SELECT FROM waiting_cash_outs w JOIN delayed_cash_outs d ON d.id = w.delayed_id
      WHERE d.id = waited AND d.bet_id = bet AND d.part = cash_out_bet.part AND d.paid = payment AND d.decides_at <= present)
      THEN 'cash_out_closed'
    WHEN state.version <> shown THEN 'cash_out_moved'
    WHEN part > stake_left THEN 'cash_out_above_stake'
    WHEN payment = 0 THEN 'cash_out_worthless' END;
  IF verdict IS NOT NULL THEN
    RETURN;
  END IF;

  SELECT bet_potential(part, found_bet.folds, array_agg(coalesce(l.factor[1], l.odds_num) ORDER BY l.number),
    array_agg(coalesce(l.factor[2], l.odds_den) ORDER BY l.number))
  INTO max_payment FROM cash_out_legs(bet, present) l;
  IF payment > max_payment THEN
    RAISE EXCEPTION 'bet % cannot be cashed out for %: that part returns % at most', bet, payment, max_payment
      USING ERRCODE = 'data_exception';
  END IF;

  number := 1 + coalesce((SELECT max(c.number) FROM cash_outs c WHERE c.bet_id = bet), 0);
  INSERT INTO cash_outs (bet_id, number, part, paid, version, cashed_out_at) VALUES (bet, number, part, payment, shown, present);
  IF waited IS NOT NULL THEN
    DELETE FROM waiting_cash_outs w WHERE w.delayed_id = waited;
    INSERT INTO delayed_cash_out_outcomes (delayed_id, number, decided_at) VALUES (waited, number, present);
  END IF;

  account := player_account(player, 'available');
  stakes_account := CASE WHEN found_bet.leg_count = 1
    THEN (SELECT a.id FROM accounts a WHERE a.event_id = found_bet.event_id) ELSE house_account('multiples') END;
  SELECT * INTO debt FROM accounts a WHERE a.player_id = player AND a.kind = 'receivable';
  met := least(payment, -coalesce(debt.balance, 0));
  SELECT array_agg(l.account) AS accounts, array_agg(l.amount) AS amounts, array_agg(l.reference) AS references_ INTO leg
  FROM (VALUES (account, payment - met, bet), (debt.id, met, bet), (stakes_account, -part, NULL), (house, part - payment, NULL))
    AS l (account, amount, reference)
  WHERE l.amount <> 0;
  PERFORM write_entry('cash_out', leg.accounts, leg.amounts, leg.references_, present, number);

  SELECT bet_potential(stake_left, found_bet.folds, l.nums, l.dens), bet_potential(stake_left - part, found_bet.folds, l.nums, l.dens)
  INTO potential_before, potential_after
  FROM (
    SELECT array_agg(o.odds_num::numeric ORDER BY o.number) AS nums, array_agg(o.odds_den::numeric ORDER BY o.number) AS dens
    FROM legs o WHERE o.bet_id = bet
  ) AS l;
  FOR leg IN
    SELECT l.event_id, l.selection, k.market FROM legs l
    JOIN exposures x ON x.event_id = l.event_id
    JOIN events e ON e.id = l.event_id
    JOIN selections k ON k.book_id = e.book_id AND k.number = l.selection
    WHERE l.bet_id = bet ORDER BY l.event_id
  LOOP
    PERFORM add_exposures(ARRAY[leg.event_id], ARRAY[leg.selection], ARRAY[potential_after - potential_before]);
    UPDATE player_exposures w SET amount = w.amount + potential_after - potential_before
    WHERE w.event_id = leg.event_id AND w.player_id = player AND w.market = leg.market;
  END LOOP;

  PERFORM wake_players(ARRAY[player], 'balances');
  verdict := 'cashed_out';
  stake_left := stake_left - part;
  SELECT a.balance INTO new_balance FROM accounts a WHERE a.id = account;
END $$;
REVOKE ALL ON FUNCTION cash_out_bet FROM PUBLIC;
GRANT EXECUTE ON FUNCTION cash_out_bet TO glasshouse_app;
