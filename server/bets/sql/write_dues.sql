-- Records what the first settlement of an event has to pay, by player and not by bet: the account of one who won many
-- times is then locked and written once. Gives the sum, in minor units.
CREATE OR REPLACE FUNCTION write_dues(event bigint, revision_now smallint) RETURNS bigint
LANGUAGE sql SET search_path = pg_catalog, public, pg_temp
SET enable_seqscan = off SET jit = off SET work_mem = '64MB'
AS $$
  WITH due AS (
    INSERT INTO settlement_dues (event_id, player_id, bet_id, refund, bets, amounts)
    SELECT event, o.player_id, min(o.bet_id), o.refund, array_agg(o.bet_id), array_agg(o.owed)
    FROM (
      SELECT o.*, (row_number() OVER (PARTITION BY o.player_id, o.refund ORDER BY o.bet_id) - 1) / 100 AS place
      FROM owed_in(event, 0::smallint, revision_now, 0, NULL) o
    ) AS o
    GROUP BY o.player_id, o.refund, o.place
    ORDER BY o.player_id, o.refund, o.place
    RETURNING amounts
  )
  SELECT coalesce(sum((SELECT sum(a) FROM unnest(d.amounts) AS a)), 0)::bigint FROM due d;
$$;
REVOKE ALL ON FUNCTION write_dues FROM PUBLIC;
