-- When a day begins: as soon as the zone's clocks first show it, as in rules/days.ts.
CREATE OR REPLACE FUNCTION house_day_start(day date) RETURNS timestamptz
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  zone text := house_time_zone();
  midnight timestamp := day;
  start timestamptz := midnight AT TIME ZONE zone;
  day_before timestamptz := start - interval '24 hours';
  -- Midnight by the clocks of the day before. Where they show it twice, PostgreSQL would take the second one.
  first_midnight timestamptz := day_before
    + make_interval(secs => extract(epoch FROM midnight - (day_before AT TIME ZONE zone))::float8);
BEGIN
  IF first_midnight AT TIME ZONE zone = midnight THEN
    RETURN least(start, first_midnight);
  END IF;
  RETURN start;
END $$;
