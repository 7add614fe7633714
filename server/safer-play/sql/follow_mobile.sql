-- Keeps the number that an excluded player gives up, and carries the exclusion to an account that shows such a number.
CREATE OR REPLACE FUNCTION follow_mobile() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  before text := CASE WHEN TG_OP = 'UPDATE' AND OLD.mobile_verified_at IS NOT NULL THEN OLD.mobile END;
  shown text := CASE WHEN NEW.mobile_verified_at IS NOT NULL THEN NEW.mobile END;
BEGIN
  IF before IS NOT DISTINCT FROM shown THEN
    RETURN NULL;
  END IF;
  INSERT INTO numbers_of_excluded (mobile, player_id)
  SELECT before, NEW.player_id FROM restrictions_in_force(NEW.player_id, house_now()) b
  WHERE b.kind = 'exclusion' AND before IS NOT NULL
  ON CONFLICT DO NOTHING;

  INSERT INTO bars (player_id, kind, carried_from)
  SELECT NEW.player_id, 'exclusion', n.player_id
  FROM numbers_of_excluded n CROSS JOIN LATERAL restrictions_in_force(n.player_id, house_now()) b
  WHERE n.mobile = shown AND n.player_id <> NEW.player_id AND b.kind = 'exclusion'
  ORDER BY n.player_id;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION follow_mobile FROM PUBLIC;

CREATE OR REPLACE TRIGGER identities_mobile_followed AFTER INSERT OR UPDATE OF mobile, mobile_verified_at ON identities
  FOR EACH ROW EXECUTE FUNCTION follow_mobile();
