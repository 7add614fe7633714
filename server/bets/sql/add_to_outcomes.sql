-- Adds payouts to the outcomes that their selections win, behind the first `base` places.
CREATE OR REPLACE FUNCTION add_to_outcomes(
  amounts bigint[], round bigint, base integer, selections smallint[], payouts bigint[]
) RETURNS bigint[]
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  win record;
BEGIN
  FOR win IN
    SELECT won + 1 AS place, p.payout
    FROM rounds r
    CROSS JOIN unnest(selections, payouts) AS p (selection, payout)
    JOIN selections s ON s.number = p.selection
    CROSS JOIN LATERAL unnest(
      CASE r.triple_rule WHEN 'triples_lose' THEN s.wins_triples_lose ELSE s.wins_triples_count END
    ) AS won
    WHERE r.id = round
  LOOP
    amounts[base + win.place] := amounts[base + win.place] + win.payout;
  END LOOP;
  RETURN amounts;
END $$;
REVOKE ALL ON FUNCTION add_to_outcomes FROM PUBLIC;
