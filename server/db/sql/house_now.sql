-- The house's clock. Everything that asks for the time asks here, so that no node's clock counts and
-- tests can move it. clock_timestamp(), not now(): a transaction that waited for a lock must see the
-- time after the wait. Stable all the same: one statement needs one time, and a condition on a volatile function could
-- use no index.
CREATE OR REPLACE FUNCTION house_now() RETURNS timestamptz LANGUAGE sql STABLE AS 'SELECT clock_timestamp()';
