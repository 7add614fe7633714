-- The zone whose days count rounds and limits.
CREATE OR REPLACE FUNCTION house_time_zone() RETURNS text
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT coalesce((SELECT time_zone FROM house), 'UTC');
$$;
