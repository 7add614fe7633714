-- Reverses the payouts of bets by a result that was corrected: from what their players can spend, and what they
-- cannot pay becomes a receivable that later payouts meet. The house gets it.
CREATE OR REPLACE FUNCTION reverse_bets(bets bigint[], players bigint[], payments bigint[], revision_now smallint) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp
SET enable_seqscan = off SET jit = off
AS $$
DECLARE
  house bigint := house_account('house');
  legs record;
BEGIN
  IF coalesce(cardinality(bets), 0) = 0 THEN
    RETURN;
  END IF;
  INSERT INTO accounts (kind, player_id) SELECT DISTINCT 'receivable'::account_kind, p FROM unnest(players) AS p
  ON CONFLICT DO NOTHING;
  PERFORM lock_accounts(house || ARRAY(
    SELECT a.id FROM unnest(players) AS p (id)
    JOIN accounts a ON a.player_id = p.id AND a.kind IN ('available', 'receivable')));

  SELECT array_agg(leg.account ORDER BY leg.account, leg.bet) AS accounts,
    array_agg(leg.amount ORDER BY leg.account, leg.bet) AS amounts, array_agg(leg.bet ORDER BY leg.account, leg.bet) AS bets
  INTO legs
  FROM (
    SELECT o.bet, o.player, o.payment, least(o.payment, greatest(0, a.balance
        - (sum(o.payment) OVER (PARTITION BY o.player ORDER BY o.bet) - o.payment)))::bigint AS taken
    FROM unnest(bets, players, payments) AS o (bet, player, payment)
    JOIN accounts a ON a.player_id = o.player AND a.kind = 'available'
  ) AS o
  JOIN LATERAL (VALUES ('available'::account_kind, -o.taken), ('receivable', o.taken - o.payment)) AS part (kind, amount)
    ON part.amount <> 0
  JOIN LATERAL (
    SELECT a.id AS account, part.amount, o.bet FROM accounts a WHERE a.player_id = o.player AND a.kind = part.kind
  ) AS leg ON true;

  PERFORM write_entry('payout_reversal', legs.accounts || house,
    legs.amounts || (SELECT sum(p) FROM unnest(payments) AS p)::bigint, legs.bets || NULL::bigint, house_now(), revision_now);
  PERFORM wake_players(ARRAY(SELECT DISTINCT p FROM unnest(players) AS p), 'balances');
END $$;
REVOKE ALL ON FUNCTION reverse_bets FROM PUBLIC;
