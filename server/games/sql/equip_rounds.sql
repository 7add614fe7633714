-- What comes with every round: its stakes account, its exposure, its place among the pending. Rounds that are written
-- together get them in three statements, not in three a round.
CREATE OR REPLACE FUNCTION equip_rounds() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO accounts (kind, round_id) SELECT 'stakes', id FROM written;
  INSERT INTO round_exposures (round_id) SELECT id FROM written;
  INSERT INTO pending_rounds (round_id) SELECT id FROM written;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER rounds_equipped AFTER INSERT ON rounds REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION equip_rounds();
