-- Whether two operators may be one person's: they are the same, or one gave the other the first password that the other's
-- sign-in began with, when the account was made or last reset, and may have used it.
CREATE OR REPLACE FUNCTION same_hands(one bigint, other bigint) RETURNS boolean
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT one = other OR EXISTS (
    SELECT FROM (VALUES (one, other), (other, one)) AS pair (account, maker)
    WHERE pair.maker = (
      SELECT a.operator_id FROM audit_log a
      WHERE a.subject_kind = 'operator' AND a.subject_id = pair.account::text
        AND a.act IN ('operator.add', 'operator.reset')
      ORDER BY a.id DESC LIMIT 1))
$$;
REVOKE ALL ON FUNCTION same_hands FROM PUBLIC;
GRANT EXECUTE ON FUNCTION same_hands TO glasshouse_app;
