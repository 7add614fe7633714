-- The youngest adult's birthday: 18 full years ago by the house's date. Who is born on a 29th of February is 18 on the 1st
-- of March.
CREATE OR REPLACE FUNCTION adult_birthday(instant timestamptz) RETURNS date
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT (house_date(instant) - interval '18 years')::date;
$$;
