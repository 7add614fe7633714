-- SHA-256(LP("glasshouse/audit/1") || LP(previous hash) || LP(id) || LP(microseconds since the epoch) || LP(operator) ||
-- LP(act) || LP(subject kind) || LP(subject id) || LP(details)). LP is a 4-byte big-endian length before the field, numbers
-- are decimal text, what is null is empty, details are the text that the database gives of them. `npm run audit` computes
-- it again without this function (server/audit/audit-log.ts).
CREATE OR REPLACE FUNCTION audit_hash(line audit_log) RETURNS bytea
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT sha256(string_agg(int4send(length(field)) || field, ''::bytea ORDER BY place))
  FROM unnest(ARRAY[
    'glasshouse/audit/1'::bytea,
    line.previous_hash,
    convert_to(line.id::text, 'UTF8'),
    convert_to((extract(epoch FROM line.at) * 1000000)::bigint::text, 'UTF8'),
    convert_to(coalesce(line.operator_id::text, ''), 'UTF8'),
    convert_to(line.act, 'UTF8'),
    convert_to(coalesce(line.subject_kind, ''), 'UTF8'),
    convert_to(coalesce(line.subject_id, ''), 'UTF8'),
    convert_to(line.details::text, 'UTF8')
  ]) WITH ORDINALITY AS f (field, place)
$$;
REVOKE ALL ON FUNCTION audit_hash FROM PUBLIC;
