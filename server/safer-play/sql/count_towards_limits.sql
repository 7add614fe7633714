-- Counts an entry's legs on accounts that have limits. The caller holds their locks.
CREATE OR REPLACE FUNCTION count_towards_limits(
  entry entry_kind, instant timestamptz, leg_accounts bigint[], leg_amounts bigint[], leg_references bigint[]
) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp
SET enable_seqscan = off SET plan_cache_mode = force_generic_plan SET jit = off
AS $$
BEGIN
  UPDATE limit_counters c
  SET starts_at = period_start(c.period, instant), ends_at = period_end(c.period, instant), used = 0
  WHERE c.account_id = ANY (leg_accounts) AND c.ends_at <= instant;

  -- However many counters there are, those of these accounts are found by key.
  UPDATE limit_counters c SET used = c.used - m.amount
  FROM (
    SELECT l.account, sum(l.amount)::bigint AS amount FROM unnest(leg_accounts, leg_amounts) AS l (account, amount)
    GROUP BY l.account
  ) AS m
  WHERE c.account_id = ANY (leg_accounts) AND c.account_id = m.account AND (c.kind = 'loss' OR entry = 'stake');

  IF entry = ANY (stake_back_kinds()) THEN
    UPDATE limit_counters c SET used = c.used - m.amount
    FROM (
      SELECT b.account_id, b.period, sum(l.amount)::bigint AS amount
      FROM limit_counters b
      JOIN unnest(leg_accounts, leg_amounts, leg_references) AS l (account, amount, reference) ON l.account = b.account_id
      JOIN postings s ON s.reference = l.reference AND s.kind = 'stake' AND s.account_id = b.account_id
      JOIN entries e ON e.id = s.entry_id AND e.created_at >= b.starts_at
      WHERE b.account_id = ANY (leg_accounts) AND b.kind = 'stake'
      GROUP BY b.account_id, b.period
    ) AS m
    WHERE c.account_id = ANY (leg_accounts) AND c.account_id = m.account_id AND c.kind = 'stake' AND c.period = m.period;
  END IF;
END $$;
REVOKE ALL ON FUNCTION count_towards_limits FROM PUBLIC;
