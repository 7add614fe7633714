-- What a settlement by one revision of an event's result owes for the bets on this event alone, after what an earlier
-- settlement (its revision, or 0) has paid: `paid` goes back, `owed` comes. Bets for which nothing changes are left out.
-- `refund` says that the stake is refunded, not won.
CREATE OR REPLACE FUNCTION owed_in(event bigint, paid_revision smallint, revision_now smallint, after_bet bigint, most integer)
RETURNS TABLE (bet_id bigint, player_id bigint, paid bigint, owed bigint, refund boolean)
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp
-- A plan cached while the tables were small must not read all bets for every chunk.
SET enable_seqscan = off SET jit = off
AS $$
  SELECT b.id, b.player_id, was.amount, will.amount, r.void OR b.selection = ANY (r.returned)
  FROM results r
  LEFT JOIN results p ON p.event_id = r.event_id AND p.revision = paid_revision
  CROSS JOIN LATERAL (
    SELECT r.void OR coalesce(p.void, false) AS every,
      r.won || r.half_won || r.returned || r.half_lost || p.won || p.half_won || p.returned || p.half_lost AS selections
    OFFSET 0
  ) AS paying
  -- All others lose in both revisions: nothing more is read for them.
  JOIN standing_bets b ON b.event_id = r.event_id AND (paying.every OR b.selection = ANY (paying.selections))
  CROSS JOIN LATERAL (
    SELECT CASE WHEN p.event_id IS NULL THEN 0 ELSE bet_return(b.stake, b.odds_num, b.odds_den, b.selection, p) END AS amount
  ) AS was
  CROSS JOIN LATERAL (SELECT bet_return(b.stake, b.odds_num, b.odds_den, b.selection, r) AS amount) AS will
  WHERE r.event_id = event AND r.revision = revision_now AND b.id > after_bet AND was.amount <> will.amount
  ORDER BY b.id
  LIMIT most;
$$;
REVOKE ALL ON FUNCTION owed_in FROM PUBLIC;
