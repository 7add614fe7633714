-- Rounds that are written together get what comes with each (its stakes account, its exposure, its place among the
-- pending) in three statements, not in three a round.
DROP TRIGGER rounds_equipped ON rounds;
CREATE OR REPLACE FUNCTION equip_round() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO accounts (kind, round_id) SELECT 'stakes', id FROM written;
  INSERT INTO round_exposures (round_id) SELECT id FROM written;
  INSERT INTO pending_rounds (round_id) SELECT id FROM written;
  RETURN NULL;
END $$;
ALTER FUNCTION equip_round() RENAME TO equip_rounds;
CREATE TRIGGER rounds_equipped AFTER INSERT ON rounds REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION equip_rounds();
