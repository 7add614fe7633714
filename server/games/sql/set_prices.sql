-- Sets the prices of one event, over those of its traders: see set_boards. Gives the version.
CREATE OR REPLACE FUNCTION set_prices(event bigint, new_nums integer[], new_dens integer[]) RETURNS integer
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT s.version FROM set_boards(ARRAY[event], ARRAY[new_nums::text], ARRAY[new_dens::text], false) AS s;
$$;
REVOKE ALL ON FUNCTION set_prices FROM PUBLIC;
GRANT EXECUTE ON FUNCTION set_prices TO glasshouse_app;
