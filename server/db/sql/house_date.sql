-- The house's date at a moment.
CREATE OR REPLACE FUNCTION house_date(instant timestamptz) RETURNS date
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  shown date := (instant AT TIME ZONE house_time_zone())::date;
BEGIN
  -- Clocks that go back over midnight show the day before once more.
  RETURN CASE WHEN instant >= house_day_start(shown + 1) THEN shown + 1 ELSE shown END;
END $$;
