-- Whether a player's bet can be cashed out now: the refusal (null: it can), by which version of its legs, how much of
-- its stake is in play, and at which stage: 'in_play' where a leg is, so that a cash-out waits for the delay; 'virtual' where one is of
-- a virtual match; else 'before'.
CREATE OR REPLACE FUNCTION cash_out_state(
  bet bigint, player bigint, present timestamptz, OUT refusal text, OUT version text, OUT stake_left bigint, OUT stage text
)
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  found_bet bets;
  legs record;
BEGIN
  SELECT * INTO found_bet FROM bets b WHERE b.id = bet AND b.player_id = player;
  IF NOT FOUND THEN
    refusal := 'bet_not_found';
    RETURN;
  END IF;
  stake_left := coalesce((SELECT s.stake FROM standing_bets s WHERE s.id = bet), 0);
  SELECT string_agg(l.version, '-' ORDER BY l.number) AS version, count(*) FILTER (WHERE l.factor IS NULL) AS open,
    count(*) FILTER (WHERE l.factor IS NULL OR l.factor[1] > 0) AS alive, array_agg(l.stage) AS stages,
    -- The reason that lasts longest is given: dice have no value, a match is closed for a while, a suspension ends.
    CASE WHEN 'cash_out_not_offered' = ANY (array_agg(l.refusal)) THEN 'cash_out_not_offered' ELSE min(l.refusal) END AS refusal
  INTO legs FROM cash_out_legs(bet, present) l;
  version := legs.version;
  stage := CASE WHEN 'in_play' = ANY (legs.stages) THEN 'in_play'
    WHEN legs.stages && ARRAY['virtual', 'half_time'] THEN 'virtual' ELSE 'before' END;
  refusal := CASE
    WHEN stake_left = 0 AND EXISTS (SELECT 1 FROM cash_outs c WHERE c.bet_id = bet) THEN 'bet_cashed_out'
    WHEN stake_left = 0 THEN 'bet_already_cancelled'
    -- A settled bet stays as it is in the books until it is settled again.
    WHEN (SELECT s.payout FROM bet_settlements s WHERE s.bet_id = bet ORDER BY s.revision DESC LIMIT 1) IS NOT NULL
      OR legs.open = 0 OR legs.alive < coalesce((SELECT min(size) FROM unnest(found_bet.folds) AS size), 1) THEN 'bet_settled'
    ELSE legs.refusal END;
END $$;
REVOKE ALL ON FUNCTION cash_out_state FROM PUBLIC;
GRANT EXECUTE ON FUNCTION cash_out_state TO glasshouse_app;
