-- Posts the returns of bets: out of `source` (a stakes account, or the house's), to their players. What a player owes
-- from a corrected result is met first. The postings of one player lie together.
CREATE OR REPLACE FUNCTION pay_bets(
  entry entry_kind, source bigint, bets bigint[], players bigint[], payments bigint[], revision_now smallint
) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp
SET enable_seqscan = off SET jit = off
AS $$
DECLARE
  debts bigint[];
  legs record;
BEGIN
  IF coalesce(cardinality(bets), 0) = 0 THEN
    RETURN;
  END IF;
  SELECT array_agg(a.id) INTO debts FROM accounts a
  WHERE a.kind = 'receivable' AND a.balance < 0 AND a.player_id = ANY (players);
  PERFORM lock_accounts(source || coalesce(debts, '{}') || ARRAY(
    SELECT (SELECT a.id FROM accounts a WHERE a.player_id = p.id AND a.kind = 'available') FROM unnest(players) AS p (id)));

  SELECT array_agg(leg.account ORDER BY leg.account, leg.bet) AS accounts,
    array_agg(leg.amount ORDER BY leg.account, leg.bet) AS amounts, array_agg(leg.bet ORDER BY leg.account, leg.bet) AS bets
  INTO legs
  FROM (
    SELECT o.bet, o.player, o.payment, least(o.payment, greatest(0, -coalesce(d.balance, 0)
        - (sum(o.payment) OVER (PARTITION BY o.player ORDER BY o.bet) - o.payment)))::bigint AS kept, d.id AS debt
    FROM unnest(bets, players, payments) AS o (bet, player, payment)
    LEFT JOIN (SELECT a.id, a.player_id, a.balance FROM accounts a WHERE a.id = ANY (debts)) AS d ON d.player_id = o.player
  ) AS o
  CROSS JOIN LATERAL (
    SELECT a.id AS account, o.payment - o.kept AS amount, o.bet
    FROM accounts a WHERE a.player_id = o.player AND a.kind = 'available'
    UNION ALL
    SELECT o.debt, o.kept, o.bet
    OFFSET 0
  ) AS leg
  WHERE leg.amount > 0;

  PERFORM write_entry(entry, legs.accounts || source, legs.amounts || -(SELECT sum(p) FROM unnest(payments) AS p)::bigint,
    legs.bets || NULL::bigint, house_now(), revision_now);
  PERFORM wake_players(ARRAY(SELECT DISTINCT p FROM unnest(players) AS p), 'balances');
END $$;
REVOKE ALL ON FUNCTION pay_bets FROM PUBLIC;
