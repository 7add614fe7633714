-- A seed revealed too early gives away the dice of every round before it: no writer may insert it before the chain
-- is over. That it is the right one follows from the promise: SHA-256(LP("glasshouse/commit/1") || LP(seed)).
CREATE OR REPLACE FUNCTION check_last_seed() RETURNS trigger
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

CREATE OR REPLACE TRIGGER last_seeds_of_chains BEFORE INSERT ON last_seeds
  FOR EACH ROW EXECUTE FUNCTION check_last_seed();
