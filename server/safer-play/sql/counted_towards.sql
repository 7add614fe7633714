-- What counts against a limit on stakes or losses from a time on and before another, computed from the postings.
CREATE OR REPLACE FUNCTION counted_towards(wanted limit_kind, account bigint, since timestamptz, before timestamptz) RETURNS bigint
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public, pg_temp
SET enable_seqscan = off SET jit = off
AS $$
DECLARE
  first bigint := newest_posting_before(account, since);
  last bigint := newest_posting_before(account, before);
BEGIN
  IF wanted = 'loss' THEN
    RETURN (
      SELECT coalesce(-sum(p.amount), 0) FROM postings p
      WHERE p.account_id = account AND p.number > first AND p.number <= last
        AND p.kind = ANY (bet_kinds()));
  END IF;
  RETURN (
    SELECT coalesce(-sum(p.amount), 0) FROM postings p
    WHERE p.account_id = account AND p.number > first AND p.number <= last
      AND (p.kind = 'stake' OR p.kind = ANY (stake_back_kinds()) AND EXISTS (
        SELECT 1 FROM postings s
        WHERE s.reference = p.reference AND s.kind = 'stake' AND s.account_id = account AND s.number > first)));
END $$;
