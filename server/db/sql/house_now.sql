-- The house's clock. All code reads the time here, so that no node's clock counts and tests can
-- move it. clock_timestamp(), not now(): a transaction that waited for a lock must see the
-- time after the wait. Stable all the same: one statement needs one time, and a condition on a volatile function could
-- use no index. PL/pgSQL, since a function in SQL that can't be inlined takes more than twice the time for each row.
CREATE OR REPLACE FUNCTION house_now() RETURNS timestamptz LANGUAGE plpgsql STABLE AS 'BEGIN RETURN clock_timestamp(); END';
