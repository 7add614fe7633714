-- The house's clock. Everything that asks for the time asks here, so that no node's clock counts and
-- tests can move it. clock_timestamp(), not now(): a transaction that waited for a lock must see the
-- time after the wait.
CREATE OR REPLACE FUNCTION house_now() RETURNS timestamptz LANGUAGE sql VOLATILE AS 'SELECT clock_timestamp()';
