-- The number of an account's newest posting before a time, 0 when there is none. Numbers follow time, as both are given
-- under the account's lock: it is found by halving.
CREATE OR REPLACE FUNCTION newest_posting_before(account bigint, instant timestamptz) RETURNS bigint
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  low bigint := 0;
  high bigint := coalesce((SELECT a.last_number FROM accounts a WHERE a.id = account), 0);
  middle bigint;
BEGIN
  WHILE low < high LOOP
    middle := (low + high + 1) / 2;
    IF (SELECT e.created_at FROM postings p JOIN entries e ON e.id = p.entry_id
        WHERE p.account_id = account AND p.number = middle) < instant THEN
      low := middle;
    ELSE
      high := middle - 1;
    END IF;
  END LOOP;
  RETURN low;
END $$;
