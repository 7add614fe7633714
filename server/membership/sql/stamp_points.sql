-- Points count by when they were given: nobody but the clock says when that was. The audit holds a day, a week and a level
-- against it.
CREATE OR REPLACE FUNCTION stamp_points() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  NEW.created_at := house_now();
  RETURN NEW;
END $$;
REVOKE ALL ON FUNCTION stamp_points FROM PUBLIC;
CREATE OR REPLACE TRIGGER check_ins_stamped BEFORE INSERT ON check_ins FOR EACH ROW EXECUTE FUNCTION stamp_points();
CREATE OR REPLACE TRIGGER rebates_stamped BEFORE INSERT ON rebates FOR EACH ROW EXECUTE FUNCTION stamp_points();
CREATE OR REPLACE TRIGGER redemptions_stamped BEFORE INSERT ON redemptions FOR EACH ROW EXECUTE FUNCTION stamp_points();
