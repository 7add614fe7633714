-- Posts the returns of bets: out of `source` (a stakes account, or the house's), to their players. What a player
-- owes from a corrected result is paid off first. Postings of one player are adjacent.
CREATE OR REPLACE FUNCTION pay_bets(
  entry entry_kind, source bigint, bets bigint[], players bigint[], payments bigint[], revision_now smallint
) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp
SET enable_seqscan = off SET jit = off
AS $$
DECLARE
  winners bigint[];
  debts bigint[];
  legs record;
BEGIN
  IF coalesce(cardinality(bets), 0) = 0 THEN
    RETURN;
  END IF;
  SELECT array_agg(DISTINCT p) INTO winners FROM unnest(players) AS p;
  SELECT array_agg(a.id) INTO debts FROM accounts a
  WHERE a.kind = 'receivable' AND a.balance < 0 AND a.player_id = ANY (winners);
  PERFORM lock_accounts(source || coalesce(debts, '{}') || ARRAY(
    SELECT a.id FROM accounts a WHERE a.player_id = ANY (winners) AND a.kind = 'available'));

  SELECT array_agg(leg.account ORDER BY leg.account, leg.bet) AS accounts,
    array_agg(leg.amount ORDER BY leg.account, leg.bet) AS amounts, array_agg(leg.bet ORDER BY leg.account, leg.bet) AS bets
  INTO legs
  FROM unnest(bets, players, payments) AS o (bet, player, payment)
  -- Each account is read once, however many of its bets are paid.
  JOIN (
    SELECT a.id, a.player_id FROM accounts a WHERE a.player_id = ANY (winners) AND a.kind = 'available' OFFSET 0
  ) AS own ON own.player_id = o.player
  LEFT JOIN (
    SELECT o.bet, d.id AS debt, least(o.payment, greatest(0, -d.balance
        - (sum(o.payment) OVER (PARTITION BY o.player ORDER BY o.bet) - o.payment)))::bigint AS kept
    FROM unnest(bets, players, payments) AS o (bet, player, payment)
    JOIN accounts d ON d.player_id = o.player AND d.id = ANY (debts)
  ) AS met ON met.bet = o.bet
  CROSS JOIN LATERAL (VALUES (own.id, o.payment - coalesce(met.kept, 0), o.bet), (met.debt, met.kept, o.bet)) AS leg (account, amount, bet)
  WHERE leg.amount > 0;

  PERFORM write_entry(entry, legs.accounts || source, legs.amounts || -(SELECT sum(p) FROM unnest(payments) AS p)::bigint,
    legs.bets || NULL::bigint, house_now(), revision_now);
  PERFORM wake_players(winners, 'balances');
END $$;
REVOKE ALL ON FUNCTION pay_bets FROM PUBLIC;
