-- How many combinations a bet with so many legs has: the sum of "legs choose size" over its sizes.
CREATE OR REPLACE FUNCTION combinations(legs integer, folds smallint[]) RETURNS bigint
LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT sum(factorial(legs) / (factorial(size) * factorial(legs - size)))::bigint FROM unnest(folds) AS size
$$;
