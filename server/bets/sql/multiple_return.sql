-- The return of a bet with several legs whose factors are nums[i] / dens[i]: the stake of each combination times the
-- sum, over its sizes, of the elementary symmetric polynomials of the factors. Exact, rounded down once, in minor units.
-- Its callers set the search path.
CREATE OR REPLACE FUNCTION multiple_return(stake bigint, folds smallint[], nums numeric[], dens numeric[]) RETURNS numeric
LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  legs integer := cardinality(nums);
  -- By size + 1: the sum over all combinations of that size, over the product of all denominators.
  sums numeric[] := ARRAY[1::numeric] || array_fill(0::numeric, ARRAY[legs]);
  denominator numeric := 1;
  total numeric := 0;
  size smallint;
BEGIN
  IF folds = ARRAY[legs]::smallint[] THEN
    -- All of them have to win: one product.
    total := stake;
    FOR leg IN 1 .. legs LOOP
      total := total * nums[leg];
      denominator := denominator * dens[leg];
    END LOOP;
    RETURN div(total, denominator);
  END IF;
  FOR leg IN 1 .. legs LOOP
    FOR place IN REVERSE legs .. 1 LOOP
      sums[place + 1] := sums[place + 1] * dens[leg] + sums[place] * nums[leg];
    END LOOP;
    sums[1] := sums[1] * dens[leg];
    denominator := denominator * dens[leg];
  END LOOP;
  FOREACH size IN ARRAY folds LOOP
    total := total + sums[size + 1];
  END LOOP;
  RETURN div(stake * total, combinations(legs, folds) * denominator);
END $$;
