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

-- The nightly audits that went through to their end, each under the house's date of its night, with where the desk's audit
-- log, the facts and the public log ended: by these the next ones see when a tail was cut off. 0: it had not begun.
CREATE TABLE audits (
  day date PRIMARY KEY,
  ended_at timestamptz NOT NULL DEFAULT house_now(),
  differences integer NOT NULL CHECK (differences >= 0),
  desk_line bigint NOT NULL,
  desk_hash bytea NOT NULL,
  fact bigint NOT NULL,
  fact_hash bytea NOT NULL,
  log_size bigint NOT NULL,
  log_root bytea NOT NULL
);
GRANT SELECT, INSERT ON audits TO glasshouse_app;

-- Functions that run with the owner's rights name pg_temp last in their path: a caller's temporary table must
-- not stand in for one of ours. The application needs none at all.
DO $$ BEGIN
  EXECUTE format('REVOKE TEMPORARY ON DATABASE %I FROM PUBLIC', current_database());
END $$;
