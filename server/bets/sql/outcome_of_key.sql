-- The outcome of the slip that first came with a player's key: 'replay' with the slip that it placed, the name of a refusal
-- with the values of its text, or 'waiting' while it waits for the delay of bets in play; and the hash of its request. No row:
-- the key is new. The caller holds the lock of the player's account. No SET, so that it is inlined where it is called.
CREATE OR REPLACE FUNCTION outcome_of_key(player bigint, slip_key text)
RETURNS TABLE (request_hash bytea, verdict text, amount bigint, until text, slip bigint, waiting bigint, decides timestamptz)
LANGUAGE sql STABLE AS $$
  SELECT s.request_hash, 'replay', NULL::bigint, NULL, s.id, NULL::bigint, NULL::timestamptz
  FROM slips s WHERE s.player_id = player AND s.idempotency_key = slip_key
  UNION ALL
  SELECT i.request_hash, i.refusal ->> 'refusal', (i.refusal ->> 'amount')::bigint, i.refusal ->> 'until', NULL, NULL, NULL
  FROM idempotent_answers i WHERE i.actor_id = player AND i.call = 'submitBet' AND i.key = slip_key
  UNION ALL
  SELECT d.request_hash, 'waiting', NULL, NULL, NULL, d.id, d.decides_at
  FROM waiting_slips w JOIN delayed_slips d ON d.id = w.delayed_id
  WHERE w.player_id = player AND d.idempotency_key = slip_key
$$;
REVOKE ALL ON FUNCTION outcome_of_key FROM PUBLIC;
