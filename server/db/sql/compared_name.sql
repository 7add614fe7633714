-- A name in the form in which names are compared: regardless of order, case and accents.
CREATE OR REPLACE FUNCTION compared_name(name text) RETURNS text
LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT coalesce(string_agg(word, ' ' ORDER BY word COLLATE "C"), '')
  FROM regexp_split_to_table(lower(normalize(name, NFKC)), '[[:space:][:punct:]]+') AS word
  WHERE word <> ''
$$;
