-- Begins to settle an event by the newest revision of its result: the house adds to the event's stakes what the payouts
-- need beyond them, or takes what they leave. False when that revision is settled or being settled.
CREATE OR REPLACE FUNCTION begin_settlement(event bigint) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  stakes_account bigint;
  held bigint;
  newest smallint;
  settled settlements;
  change record;
BEGIN
  -- The lock of an event's steps, not of its row: adding up a large event must not keep anybody waiting.
  PERFORM pg_advisory_xact_lock(event);
  -- Read before the settlements: one that ends meanwhile leaves this table only once its settlement is visible.
  IF EXISTS (SELECT 1 FROM settlement_progress p WHERE p.event_id = event) THEN
    RETURN false;
  END IF;
  SELECT max(r.revision) INTO newest FROM results r WHERE r.event_id = event;
  IF newest IS NULL THEN
    RAISE EXCEPTION 'event % has no result', event USING ERRCODE = 'object_not_in_prerequisite_state';
  END IF;
  SELECT * INTO settled FROM settlements s WHERE s.event_id = event ORDER BY s.revision DESC LIMIT 1;
  IF settled.revision = newest THEN
    RETURN false;
  END IF;
  SELECT a.id, a.balance INTO stakes_account, held FROM accounts a WHERE a.event_id = event;
  IF settled.revision IS NULL THEN
    SELECT 0::bigint AS paid, CASE WHEN pays_by_player(event) THEN write_round_dues(event) ELSE write_dues(event, newest) END AS owed
    INTO change;
  ELSE
    SELECT coalesce(sum(o.paid), 0)::bigint AS paid, coalesce(sum(o.owed), 0)::bigint AS owed INTO change
    FROM owed_in(event, settled.revision, newest, 0, NULL) o;
  END IF;
  IF held <> change.owed THEN
    PERFORM lock_accounts(ARRAY[stakes_account, house_account('house')]);
    PERFORM write_entry('round_result', ARRAY[stakes_account, house_account('house')],
      ARRAY[change.owed - held, held - change.owed], ARRAY[event, event], house_now(), newest);
  END IF;
  INSERT INTO settlement_progress (event_id, revision, stakes, payouts, by_player)
  VALUES (event, newest, coalesce(settled.stakes, held), coalesce(settled.payouts, 0) - change.paid + change.owed,
    settled.revision IS NULL);
  RETURN true;
END $$;
REVOKE ALL ON FUNCTION begin_settlement FROM PUBLIC;
GRANT EXECUTE ON FUNCTION begin_settlement TO glasshouse_app;
