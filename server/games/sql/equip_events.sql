-- What every event comes with: its stakes account, its exposure, its pending row. Events written together get them
-- in three statements, not in three each.
CREATE OR REPLACE FUNCTION equip_events() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO accounts (kind, event_id) SELECT 'stakes', id FROM written;
  INSERT INTO pending_events (event_id) SELECT id FROM written;
  INSERT INTO exposures (event_id, by_selection)
  SELECT w.id, array_fill(0::bigint, ARRAY[b.size])
  FROM written w
  JOIN (
    SELECT s.book_id, count(*)::integer AS size FROM selections s
    WHERE s.book_id IN (SELECT book_id FROM written) GROUP BY s.book_id
  ) AS b USING (book_id);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER events_equipped AFTER INSERT ON events REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION equip_events();
