-- The factor by which a leg multiplies, as a fraction [num, den]: 1 where its event is void or it is a push, its odds
-- for a win, (1 + odds) / 2 for a half win, 1/2 for a half loss, 0 for a loss; null while there is no result.
CREATE OR REPLACE FUNCTION leg_factor(num integer, den integer, selection smallint, result results) RETURNS numeric[]
LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN result.event_id IS NULL THEN NULL
    WHEN result.void OR selection = ANY (result.returned) THEN ARRAY[1, 1]
    WHEN selection = ANY (result.won) THEN ARRAY[num, den]
    WHEN selection = ANY (result.half_won) THEN ARRAY[den::numeric + num, 2 * den::numeric]
    WHEN selection = ANY (result.half_lost) THEN ARRAY[1, 2]
    ELSE ARRAY[0, 1] END::numeric[]
$$;
