-- What the house would pay on an event for each outcome (place in the array: outcome + 1), by the bets on one market or, with
-- null, on all.
CREATE OR REPLACE FUNCTION exposure_by_outcome(event bigint, only_market text DEFAULT NULL) RETURNS bigint[]
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT array_agg(coalesce(paid.amount, 0) ORDER BY outcome)
  FROM events v
  JOIN books k ON k.id = v.book_id
  CROSS JOIN LATERAL generate_series(0, k.outcomes - 1) AS outcome
  LEFT JOIN (
    SELECT won AS outcome, sum(e.by_selection[s.number + 1])::bigint AS amount
    FROM exposures e
    JOIN events w ON w.id = e.event_id
    JOIN selections s ON s.book_id = w.book_id AND e.by_selection[s.number + 1] > 0
      AND (only_market IS NULL OR s.market = only_market)
    CROSS JOIN LATERAL unnest(s.wins) AS won
    WHERE e.event_id = event
    GROUP BY won
  ) AS paid USING (outcome)
  WHERE v.id = event;
$$;
REVOKE ALL ON FUNCTION exposure_by_outcome FROM PUBLIC;
GRANT EXECUTE ON FUNCTION exposure_by_outcome TO glasshouse_app;
