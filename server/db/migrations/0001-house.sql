-- The house's clock. Everything that asks for the time asks here, so that no node's clock counts and
-- tests can move it. clock_timestamp(), not now(): a transaction that waited for a lock must see the
-- time after the wait.
CREATE FUNCTION house_now() RETURNS timestamptz LANGUAGE sql VOLATILE AS 'SELECT clock_timestamp()';

-- One row: what is fixed at the first start.
CREATE TABLE house (
  singleton boolean PRIMARY KEY DEFAULT true CHECK (singleton),
  time_zone text NOT NULL,
  currency text NOT NULL,
  -- A house of which nobody said it is none for real money.
  mode text NOT NULL DEFAULT 'demonstration' CHECK (mode IN ('demonstration', 'live')),
  created_at timestamptz NOT NULL DEFAULT house_now()
);

GRANT USAGE ON SCHEMA public TO glasshouse_app;
GRANT SELECT, INSERT ON house TO glasshouse_app;

-- The nightly audits that went through to their end, each under the house's date of its night.
CREATE TABLE audits (
  day date PRIMARY KEY,
  ended_at timestamptz NOT NULL DEFAULT house_now(),
  differences integer NOT NULL CHECK (differences >= 0)
);
GRANT SELECT, INSERT ON audits TO glasshouse_app;

-- Raises when a table's row is touched that may only ever be added.
CREATE FUNCTION refuse_rewriting() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;

-- Functions that run with the owner's rights name pg_temp last in their path: a caller's temporary table must
-- not stand in for one of ours. The application needs none at all.
DO $$ BEGIN
  EXECUTE format('REVOKE TEMPORARY ON DATABASE %I FROM PUBLIC', current_database());
END $$;
