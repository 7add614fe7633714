-- What the house would pay in a round for each outcome 0-55 (place in the array: outcome + 1).
CREATE OR REPLACE FUNCTION exposure_by_outcome(round bigint) RETURNS bigint[]
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT array_agg(coalesce(paid.amount, 0) ORDER BY outcome)
  FROM generate_series(0, 55) AS outcome
  LEFT JOIN (
    SELECT won AS outcome, sum(e.by_selection[s.number + 1])::bigint AS amount
    FROM round_exposures e
    JOIN rounds r ON r.id = e.round_id
    CROSS JOIN selections s
    CROSS JOIN LATERAL unnest(
      CASE r.triple_rule WHEN 'triples_lose' THEN s.wins_triples_lose ELSE s.wins_triples_count END
    ) AS won
    WHERE e.round_id = round AND e.by_selection[s.number + 1] > 0
    GROUP BY won
  ) AS paid USING (outcome);
$$;
REVOKE ALL ON FUNCTION exposure_by_outcome FROM PUBLIC;
GRANT EXECUTE ON FUNCTION exposure_by_outcome TO glasshouse_app;
