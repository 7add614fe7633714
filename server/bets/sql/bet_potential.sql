-- The maximum return of a stake, when its legs have these factors: of a bet with one leg (no folds) or with several, in
-- minor units.
CREATE OR REPLACE FUNCTION bet_potential(stake bigint, folds smallint[], nums numeric[], dens numeric[]) RETURNS bigint
LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT CASE WHEN folds IS NULL THEN div(stake * nums[1], dens[1]) ELSE multiple_return(stake, folds, nums, dens) END::bigint
$$;
REVOKE ALL ON FUNCTION bet_potential FROM PUBLIC;
