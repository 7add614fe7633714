-- The return of a bet with one leg by a result of its event, in minor units: stake × odds for a win, rounded down,
-- (stake + stake × odds) / 2 for a half win, the stake where it is refunded, half of it for a half loss. Without settings
-- of its own, so that it becomes part of the query.
CREATE OR REPLACE FUNCTION bet_return(stake bigint, num integer, den integer, selection smallint, result results)
RETURNS bigint
LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN result.void OR selection = ANY (result.returned) THEN stake
    WHEN selection = ANY (result.won) THEN stake * num / den
    WHEN selection = ANY (result.half_won) THEN stake * (den::bigint + num) / (2 * den::bigint)
    WHEN selection = ANY (result.half_lost) THEN stake / 2
    ELSE 0 END
$$;
