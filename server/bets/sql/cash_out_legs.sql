-- The legs of a bet as a cash-out sees them: what forbids it (a refusal's name; null: nothing), which prices (v) or result (r)
-- say what the leg is worth, its factor where a result has decided it, and else the stage of its match: 'before' a real one,
-- 'in_play', 'virtual' before kick-off or in the book between the halves, at 'half_time' of a virtual one (r0: its value follows from
-- the score of the first half), or 'closed'. Matches with a goal grid have a worth; dice have none.
CREATE OR REPLACE FUNCTION cash_out_legs(bet bigint, present timestamptz)
RETURNS TABLE (
  number smallint, event_id bigint, selection smallint, odds_num integer, odds_den integer, refusal text, version text,
  factor numeric[], stage text
)
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp
SET enable_seqscan = off SET jit = off
AS $$
  SELECT l.number, l.event_id, l.selection, l.odds_num, l.odds_den,
    CASE
      WHEN (r.result).event_id IS NOT NULL THEN NULL
      WHEN m.event_id IS NULL THEN 'cash_out_not_offered'
      WHEN s.stage = 'closed' THEN 'cash_out_closed'
      WHEN g.status <> 'open' OR EXISTS (
        SELECT 1 FROM suspensions x WHERE x.event_id = e.id AND (x.market IS NULL OR x.market = k.market)
          OR x.event_id = second.id AND x.market IS NULL) THEN 'cash_out_suspended'
    END,
    CASE WHEN (r.result).event_id IS NOT NULL THEN 'r' || (r.result).revision
      WHEN s.stage = 'half_time' THEN 'r0' ELSE 'v' || coalesce(b.version, 0) END,
    leg_factor(l.odds_num, l.odds_den, l.selection, r.result),
    CASE WHEN (r.result).event_id IS NULL THEN s.stage END
  FROM legs l
  JOIN events e ON e.id = l.event_id
  JOIN games g ON g.id = e.game_id
  JOIN selections k ON k.book_id = e.book_id AND k.number = l.selection
  LEFT JOIN boards b ON b.event_id = e.id
  LEFT JOIN board_models m ON m.event_id = e.id AND m.version = b.version
  LEFT JOIN match_halves h ON h.event_id = e.id
  -- The book between the halves, while it is open: its prices are there once the first half is drawn.
  LEFT JOIN LATERAL (
    SELECT x.id FROM match_halves o JOIN events x ON x.id = o.event_id JOIN boards p ON p.event_id = x.id
    WHERE h.half = 1 AND o.fixture_id = h.fixture_id AND o.half = 2 AND x.opens_at <= present AND present < x.closes_at
      AND x.closed_at IS NULL AND NOT EXISTS (SELECT FROM voids v WHERE v.round_id = x.id)
  ) AS second ON true
  CROSS JOIN LATERAL (
    SELECT CASE
      WHEN present < e.closes_at AND e.closed_at IS NULL THEN CASE WHEN h.event_id IS NULL THEN 'before' ELSE 'virtual' END
      WHEN second.id IS NOT NULL THEN 'half_time'
      -- A score beyond the grid has no prices.
      WHEN h.event_id IS NOT NULL OR e.closed_at IS NOT NULL OR m.incident IS NULL OR cardinality(array_remove(b.nums, NULL)) = 0
        OR coalesce(match_phase(e.id), 'full_time') = 'full_time' THEN 'closed'
      ELSE 'in_play' END AS stage
  ) AS s
  LEFT JOIN LATERAL (
    SELECT q AS result FROM results q WHERE q.event_id = e.id ORDER BY q.revision DESC LIMIT 1
  ) AS r ON true
  WHERE l.bet_id = bet
  ORDER BY l.number
$$;
REVOKE ALL ON FUNCTION cash_out_legs FROM PUBLIC;
GRANT EXECUTE ON FUNCTION cash_out_legs TO glasshouse_app;
