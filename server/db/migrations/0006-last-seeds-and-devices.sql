-- The last seed of a chain whose last round is void: no draw of that chain shows a seed from which the seeds of its last
-- rounds follow. Written with the game's next draw, when nothing of the chain can be drawn any more.
CREATE TABLE last_seeds (
  chain_id bigint PRIMARY KEY REFERENCES chains,
  seed bytea NOT NULL CHECK (length(seed) = 32),
  revealed_at timestamptz NOT NULL DEFAULT house_now()
);
CREATE TRIGGER last_seeds_append_only BEFORE UPDATE OR DELETE ON last_seeds
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();

-- A seed that is shown too early tells the dice of every round before it: whoever writes it, the chain must be over. That
-- it is the right one shows in what was promised: SHA-256(LP("glasshouse/commit/1") || LP(seed)).
CREATE FUNCTION check_last_seed() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  promised bytea;
BEGIN
  SELECT r.commitment INTO promised
  FROM chains c
  JOIN rounds r ON r.chain_id = c.id AND r.chain_index = c.length
  JOIN voids v ON v.round_id = r.id
  WHERE c.id = NEW.chain_id;
  IF NOT FOUND OR EXISTS (
    SELECT 1 FROM rounds r
    LEFT JOIN draws d ON d.round_id = r.id
    LEFT JOIN voids v ON v.round_id = r.id
    WHERE r.chain_id = NEW.chain_id AND d.round_id IS NULL AND v.round_id IS NULL
  ) THEN
    RAISE EXCEPTION 'chain % is not over with a void round', NEW.chain_id USING ERRCODE = 'restrict_violation';
  END IF;
  IF promised <> sha256('\x00000013'::bytea || convert_to('glasshouse/commit/1', 'UTF8') || '\x00000020'::bytea
      || NEW.seed) THEN
    RAISE EXCEPTION 'that is not the last seed of chain %', NEW.chain_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER last_seeds_of_chains BEFORE INSERT ON last_seeds
  FOR EACH ROW EXECUTE FUNCTION check_last_seed();

GRANT SELECT, INSERT ON last_seeds TO glasshouse_app;

-- The devices that a player has signed in from, by the SHA-256 of a secret that the device made up and keeps.
CREATE TABLE known_devices (
  player_id bigint NOT NULL REFERENCES players,
  device_hash bytea NOT NULL CHECK (length(device_hash) = 32),
  last_seen_at timestamptz NOT NULL DEFAULT house_now(),
  PRIMARY KEY (player_id, device_hash)
);
CREATE INDEX known_devices_last_seen ON known_devices (last_seen_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON known_devices TO glasshouse_app;

-- Who asked for a code: a device known to the account, or else the address. Of each, the newest code alone is good.
ALTER TABLE verification_codes ADD COLUMN asked_by text;
UPDATE verification_codes SET asked_by = asked_from;
ALTER TABLE verification_codes ALTER COLUMN asked_by SET NOT NULL;

-- A session that is ended, by whomever, ends its event streams at whatever node: this wakes them up.
CREATE FUNCTION tell_ended_session() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM pg_notify('sessions', OLD.player_id::text);
  RETURN NULL;
END $$;
CREATE TRIGGER sessions_tell_end AFTER UPDATE OF expires_at ON sessions
  FOR EACH ROW WHEN (NEW.expires_at < OLD.expires_at) EXECUTE FUNCTION tell_ended_session();
CREATE TRIGGER sessions_tell_removal AFTER DELETE ON sessions
  FOR EACH ROW WHEN (OLD.expires_at > house_now()) EXECUTE FUNCTION tell_ended_session();
