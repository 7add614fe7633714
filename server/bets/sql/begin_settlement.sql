-- Begins to settle a round that is drawn or void: the house adds to the round's stakes what the payouts
-- need beyond them, or takes what they leave. False when it has begun before.
CREATE OR REPLACE FUNCTION begin_settlement(round bigint) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  stakes_account bigint;
  house_account bigint;
  staked bigint;
  owed bigint;
BEGIN
  -- The lock of a round's steps, not of its row: adding up a large round must not keep anybody waiting.
  PERFORM pg_advisory_xact_lock(round);
  IF EXISTS (SELECT 1 FROM settlement_progress p WHERE p.round_id = round)
    OR EXISTS (SELECT 1 FROM settlements s WHERE s.round_id = round) THEN
    RETURN false;
  END IF;
  IF NOT EXISTS (SELECT 1 FROM draws d WHERE d.round_id = round)
    AND NOT EXISTS (SELECT 1 FROM voids v WHERE v.round_id = round) THEN
    RAISE EXCEPTION 'round % is neither drawn nor void', round USING ERRCODE = 'object_not_in_prerequisite_state';
  END IF;
  SELECT a.id, a.balance INTO stakes_account, staked FROM accounts a WHERE a.round_id = round;
  SELECT a.id INTO house_account FROM accounts a WHERE a.kind = 'house';
  SELECT coalesce(sum(o.amount), 0)::bigint INTO owed FROM owed_in(round, 0, NULL) o;
  IF staked <> owed THEN
    PERFORM post_entry('round_result', ARRAY[stakes_account, house_account],
      ARRAY[owed - staked, staked - owed], ARRAY[round, round]);
  END IF;
  INSERT INTO settlement_progress (round_id, stakes, payouts) VALUES (round, staked, owed);
  RETURN true;
END $$;
REVOKE ALL ON FUNCTION begin_settlement FROM PUBLIC;
GRANT EXECUTE ON FUNCTION begin_settlement TO glasshouse_app;
