-- A file that the first node left in the storage, by its key: a node that does not find it there has another storage than
-- the others.
CREATE TABLE storage_mark (
  singleton boolean PRIMARY KEY DEFAULT true CHECK (singleton),
  key text NOT NULL,
  made_at timestamptz NOT NULL DEFAULT house_now()
);
GRANT SELECT, INSERT ON storage_mark TO glasshouse_app;
