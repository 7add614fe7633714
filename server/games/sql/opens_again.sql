-- When something with hours next opens; null while it is open, and where it has none. If the clocks skip that time in spring, it
-- is that much later.
CREATE OR REPLACE FUNCTION opens_again(opens text, closes text, instant timestamptz) RETURNS timestamptz
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  shown timestamp;
  clock text;
BEGIN
  IF opens IS NULL THEN
    RETURN NULL;
  END IF;
  shown := instant AT TIME ZONE house_time_zone();
  clock := to_char(shown, 'HH24:MI');
  IF (opens <= clock AND clock < closes) OR (closes < opens AND (opens <= clock OR clock < closes)) THEN
    RETURN NULL;
  END IF;
  RETURN (shown::date + CASE WHEN clock >= opens THEN 1 ELSE 0 END + opens::time) AT TIME ZONE house_time_zone();
END $$;
