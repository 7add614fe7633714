-- A moment as a person of the house reads it, rounded up to the minute, so that what ends then is over.
CREATE OR REPLACE FUNCTION house_time_text(instant timestamptz) RETURNS text
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT to_char(date_trunc('minute', instant + interval '59.999999 seconds') AT TIME ZONE house_time_zone(),
    'YYYY-MM-DD HH24:MI');
$$;
