-- When the day, week or month of the house that a moment lies in ends.
CREATE OR REPLACE FUNCTION period_end(period limit_period, instant timestamptz) RETURNS timestamptz
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT house_day_start((date_trunc(period::text, house_date(instant)::timestamp)
    + CASE period WHEN 'day' THEN interval '1 day' WHEN 'week' THEN interval '7 days' ELSE interval '1 month' END)::date);
$$;
