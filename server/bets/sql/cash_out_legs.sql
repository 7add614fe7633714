-- The legs of a bet as a cash-out sees them: what forbids it (a refusal's name; null: nothing), which prices (v) or result (r)
-- say what the leg is worth, and its factor where a result has decided it. Matches with a goal grid have a worth before; dice
-- and drawn halves have none.
CREATE OR REPLACE FUNCTION cash_out_legs(bet bigint, present timestamptz)
RETURNS TABLE (
  number smallint, event_id bigint, selection smallint, odds_num integer, odds_den integer, refusal text, version text,
  factor numeric[]
)
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp
SET enable_seqscan = off SET jit = off
AS $$
  SELECT l.number, l.event_id, l.selection, l.odds_num, l.odds_den,
    CASE
      WHEN (r.result).event_id IS NOT NULL THEN NULL
      WHEN m.event_id IS NULL OR EXISTS (SELECT 1 FROM match_halves h WHERE h.event_id = e.id) THEN 'cash_out_not_offered'
      WHEN present >= e.closes_at OR e.closed_at IS NOT NULL THEN 'cash_out_closed'
      WHEN g.status <> 'open' OR EXISTS (
        SELECT 1 FROM suspensions x WHERE x.event_id = e.id AND (x.market IS NULL OR x.market = k.market)) THEN 'cash_out_suspended'
    END,
    CASE WHEN (r.result).event_id IS NOT NULL THEN 'r' || (r.result).revision ELSE 'v' || coalesce(b.version, 0) END,
    leg_factor(l.odds_num, l.odds_den, l.selection, r.result)
  FROM legs l
  JOIN events e ON e.id = l.event_id
  JOIN games g ON g.id = e.game_id
  JOIN selections k ON k.book_id = e.book_id AND k.number = l.selection
  LEFT JOIN boards b ON b.event_id = e.id
  LEFT JOIN board_models m ON m.event_id = e.id AND m.version = b.version
  LEFT JOIN LATERAL (
    SELECT q AS result FROM results q WHERE q.event_id = e.id ORDER BY q.revision DESC LIMIT 1
  ) AS r ON true
  WHERE l.bet_id = bet
  ORDER BY l.number
$$;
REVOKE ALL ON FUNCTION cash_out_legs FROM PUBLIC;
GRANT EXECUTE ON FUNCTION cash_out_legs TO glasshouse_app;
