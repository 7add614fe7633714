-- Queues a cash-out of a bet with a match in play, which is decided after `delay` seconds. The arguments are those of
-- cash_out_bet. If something forbids it already it is refused at once; no money is held meanwhile. Gives 'waiting' with its
-- number and when it will be decided, or a refusal's name.
CREATE OR REPLACE FUNCTION delay_cash_out(
  bet bigint, player bigint, part bigint, payment bigint, shown text, delay integer,
  OUT verdict text, OUT stake_left bigint, OUT waiting bigint, OUT decides timestamptz
)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  present timestamptz := house_now();
  state record;
BEGIN
  SELECT * INTO state FROM cash_out_state(bet, player, present);
  stake_left := state.stake_left;
  verdict := CASE
    WHEN state.refusal IS NOT NULL THEN state.refusal
    WHEN state.stage <> 'in_play' THEN 'cash_out_closed'
    WHEN state.version <> shown THEN 'cash_out_moved'
    WHEN part > stake_left THEN 'cash_out_above_stake'
    WHEN payment = 0 THEN 'cash_out_worthless' END;
  IF verdict IS NOT NULL THEN
    RETURN;
  END IF;
  decides := present + make_interval(secs => delay);
  INSERT INTO delayed_cash_outs (player_id, bet_id, part, paid, version, asked_at, decides_at)
  VALUES (player, bet, delay_cash_out.part, payment, shown, present, decides) RETURNING id INTO waiting;
  verdict := 'waiting';
  INSERT INTO waiting_cash_outs (delayed_id, bet_id, decides_at) VALUES (waiting, bet, decides);
EXCEPTION WHEN unique_violation THEN
  -- One cash-out of a bet waits at a time.
  verdict := 'cash_out_waiting';
END $$;
REVOKE ALL ON FUNCTION delay_cash_out FROM PUBLIC;
GRANT EXECUTE ON FUNCTION delay_cash_out TO glasshouse_app;
