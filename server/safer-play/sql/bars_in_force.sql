-- `restrictions_in_force` under its former name: nodes of the release before, which serve beside this one during an upgrade, call it.
CREATE OR REPLACE FUNCTION bars_in_force(player bigint, instant timestamptz)
RETURNS TABLE (kind bar_kind, since timestamptz, until timestamptz)
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT r.kind, r.since, r.until FROM restrictions_in_force(player, instant) r;
$$;
