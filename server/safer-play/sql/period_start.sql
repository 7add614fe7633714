-- The day, the week from Monday or the month of the house that a moment lies in.
CREATE OR REPLACE FUNCTION period_start(period limit_period, instant timestamptz) RETURNS timestamptz
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT house_day_start(date_trunc(period::text, house_date(instant)::timestamp)::date);
$$;
