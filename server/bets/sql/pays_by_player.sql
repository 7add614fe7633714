-- Whether the first settlement of an event pays each player once for all bets on it (write_round_dues): on a round of dice that
-- was drawn. A half of a match can be corrected, and what a void round gives back counts for the day of each stake (docs/decisions/0180).
CREATE OR REPLACE FUNCTION pays_by_player(event bigint) RETURNS boolean
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT EXISTS (SELECT FROM dice_rounds d WHERE d.event_id = event)
    AND NOT EXISTS (SELECT FROM match_halves h WHERE h.event_id = event)
    AND EXISTS (SELECT FROM results r WHERE r.event_id = event AND r.revision = 1 AND NOT r.void
      AND cardinality(r.half_won || r.returned || r.half_lost) = 0);
$$;
REVOKE ALL ON FUNCTION pays_by_player FROM PUBLIC;
