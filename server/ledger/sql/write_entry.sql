-- Writes one entry on accounts that the caller has locked: the one writer of postings. Leg i moves leg_amounts[i] minor
-- units on leg_accounts[i] for leg_references[i] (null for a house leg: the entry itself). Legs of one account are
-- numbered in the order given. A caller may give the time it decided by: what was found to fit into a period must
-- count in that period. Fails with check_violation on balance_not_below_zero when an account would go
-- below zero, with unique_violation on posted_once when the movement was made before. Gives the entry's id.
CREATE OR REPLACE FUNCTION write_entry(
  entry entry_kind, leg_accounts bigint[], leg_amounts bigint[], leg_references bigint[],
  instant timestamptz DEFAULT house_now(), result_revision smallint DEFAULT 1
) RETURNS bigint
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp
-- Accounts are looked up by key: a plan cached while there were few must not scan them all once there are many.
SET enable_seqscan = off SET plan_cache_mode = force_generic_plan SET jit = off
AS $$
DECLARE
  new_entry bigint;
  difference numeric;
  written integer;
BEGIN
  SELECT sum(amount) INTO difference FROM unnest(leg_amounts) AS amount;
  IF difference IS DISTINCT FROM 0 THEN
    RAISE EXCEPTION 'the legs of a % entry sum to %, not to zero', entry, difference
      USING ERRCODE = 'data_exception';
  END IF;

  INSERT INTO entries (kind, created_at) VALUES (entry, instant) RETURNING id INTO new_entry;

  WITH leg AS (
    SELECT l.account, l.place AS leg, row_number() OVER earlier AS place, (sum(leg_amounts[l.place]) OVER earlier)::bigint AS so_far
    FROM unnest(leg_accounts) WITH ORDINALITY AS l (account, place)
    -- Postings of its account up to and including this leg.
    WINDOW earlier AS (PARTITION BY l.account ORDER BY l.place ROWS UNBOUNDED PRECEDING)
  ), moved AS (
    UPDATE accounts a
    SET balance = a.balance + m.amount, last_number = a.last_number + m.legs
    FROM (
      SELECT l.account, sum(leg_amounts[l.place])::bigint AS amount, count(*) AS legs
      FROM unnest(leg_accounts) WITH ORDINALITY AS l (account, place)
      GROUP BY l.account
    ) AS m
    WHERE a.id = m.account
    RETURNING a.id, a.balance - m.amount AS balance_before, a.last_number - m.legs AS number_before
  )
  INSERT INTO postings (account_id, number, entry_id, reference, amount, balance, kind, revision)
  SELECT moved.id, moved.number_before + leg.place, new_entry, coalesce(leg_references[leg.leg], new_entry), leg_amounts[leg.leg],
    moved.balance_before + leg.so_far, entry, result_revision
  FROM leg JOIN moved ON moved.id = leg.account;
  GET DIAGNOSTICS written = ROW_COUNT;
  IF written <> cardinality(leg_accounts) THEN
    RAISE EXCEPTION 'an entry names an account that does not exist' USING ERRCODE = 'foreign_key_violation';
  END IF;

  IF entry = ANY (bet_kinds())
    AND EXISTS (SELECT 1 FROM limit_counters c WHERE c.account_id = ANY (leg_accounts)) THEN
    PERFORM count_towards_limits(entry, instant, leg_accounts, leg_amounts, leg_references);
  END IF;
  RETURN new_entry;
END $$;
REVOKE ALL ON FUNCTION write_entry FROM PUBLIC;
