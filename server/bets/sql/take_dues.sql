-- Takes the next bets that the first settlement of an event has to pay, in the form of owed_in: at least `most`, if there are as
-- many, and less than a hundred more, from the player on whose bets were taken last. The caller pays them in the same transaction and holds the lock of its progress.
CREATE OR REPLACE FUNCTION take_dues(event bigint, most integer, last_player bigint)
RETURNS TABLE (bet_id bigint, player_id bigint, paid bigint, owed bigint, refund boolean)
LANGUAGE sql SET search_path = pg_catalog, public, pg_temp
SET enable_seqscan = off SET jit = off
AS $$
  WITH next AS (
    SELECT d.ctid AS place, sum(cardinality(d.bets)) OVER (ORDER BY d.player_id, d.bet_id) - cardinality(d.bets) AS before
    FROM settlement_dues d WHERE d.event_id = event AND d.player_id >= last_player ORDER BY d.player_id, d.bet_id LIMIT most
  ), taken AS (
    DELETE FROM settlement_dues d USING next n WHERE d.ctid = n.place AND n.before < most
    RETURNING d.player_id, d.refund, d.bets, d.amounts
  )
  SELECT due.bet, t.player_id, 0::bigint, due.amount, t.refund
  FROM taken t CROSS JOIN LATERAL unnest(t.bets, t.amounts) AS due (bet, amount);
$$;
REVOKE ALL ON FUNCTION take_dues FROM PUBLIC;
