-- Which nodes run the draw clock, and until when, by the database's time. There are as many places as rows.
CREATE TABLE clock_leases (
  place smallint PRIMARY KEY,
  holder text NOT NULL,
  since timestamptz NOT NULL,
  until timestamptz NOT NULL
) WITH (fillfactor = 50);
INSERT INTO clock_leases SELECT place, '', 'epoch', 'epoch' FROM generate_series(1, 2) AS place;
GRANT SELECT, UPDATE ON clock_leases TO glasshouse_app;
