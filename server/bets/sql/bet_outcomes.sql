-- The outcome of each bet, defined here alone. It follows from the results of its events, as far as they are
-- settled. `payout` is what it won back and what it was cashed out for, `returned` all that came back, refunds too; both in minor
-- units. A settlement under way counts as done except for what it still has to pay. A bet is `cashed_out` when nothing of its
-- stake is left to win or lose.
CREATE OR REPLACE VIEW bet_outcomes AS
  SELECT b.id AS bet_id, b.slip_id, b.player_id, b.event_id, b.stake, b.leg_count, b.created_at, c.cancelled_at,
    CASE
      WHEN c.bet_id IS NOT NULL THEN 'cancelled'
      WHEN o.part = b.stake OR coalesce(single.status, multiple.status) = 'cancelled' AND o.part > 0 THEN 'cashed_out'
      ELSE coalesce(single.status, multiple.status, 'pending') END AS status,
    CASE
      WHEN c.bet_id IS NOT NULL OR o.part IS NULL AND coalesce(single.status, multiple.status) = 'cancelled' THEN 0
      ELSE coalesce(single.amount, multiple.amount, 0) + coalesce(o.paid, 0) END::bigint AS payout,
    CASE WHEN c.bet_id IS NOT NULL THEN b.stake
      ELSE coalesce(single.amount, multiple.amount, 0) + coalesce(o.paid, 0) END::bigint AS returned,
    CASE WHEN o.part = b.stake THEN o.last_at ELSE coalesce(single.settled_at, multiple.settled_at) END AS settled_at,
    CASE WHEN o.part = b.stake THEN o.last_at
      WHEN single.settled_at IS NOT NULL
      THEN (SELECT f.settled_at FROM settlements f WHERE f.event_id = b.event_id ORDER BY f.revision LIMIT 1)
      ELSE multiple.first_settled_at END AS first_settled_at,
    coalesce(o.part, 0)::bigint AS cashed_out, coalesce(o.paid, 0)::bigint AS cash_out_paid
  FROM bets b
  CROSS JOIN LATERAL (
    SELECT sum(k.part)::bigint AS part, sum(k.paid)::bigint AS paid, max(k.cashed_out_at) AS last_at
    FROM cash_outs k WHERE k.bet_id = b.id
  ) AS o
  LEFT JOIN cancellations c ON c.bet_id = b.id
  LEFT JOIN LATERAL (
    SELECT bet_return(b.stake - coalesce(o.part, 0), b.odds_num, b.odds_den, b.selection, r) AS amount, t.settled_at,
      CASE WHEN r.void OR b.selection = ANY (r.returned) THEN 'cancelled'
        WHEN b.selection = ANY (r.won) OR b.selection = ANY (r.half_won) THEN 'win' ELSE 'lose' END AS status
    FROM (
      SELECT p.revision, NULL::timestamptz AS settled_at
      FROM settlement_progress p
      WHERE p.event_id = b.event_id AND CASE WHEN p.by_player THEN NOT EXISTS (
          SELECT FROM settlement_dues d WHERE d.event_id = b.event_id AND d.player_id = b.player_id
            AND (d.whole OR b.id = ANY (d.bets))
        ) ELSE p.last_bet_id >= b.id END
      UNION ALL
      (SELECT s.revision, s.settled_at FROM settlements s WHERE s.event_id = b.event_id ORDER BY s.revision DESC LIMIT 1)
      LIMIT 1
    ) AS t
    JOIN results r ON r.event_id = b.event_id AND r.revision = t.revision
  ) AS single ON b.leg_count = 1
  LEFT JOIN LATERAL (
    SELECT s.payout AS amount, CASE WHEN s.payout IS NOT NULL THEN s.settled_at END AS settled_at,
      (SELECT f.settled_at FROM bet_settlements f WHERE f.bet_id = b.id AND f.revision = 1) AS first_settled_at,
      CASE WHEN s.payout IS NULL THEN 'pending' WHEN s.payout = 0 THEN 'lose'
        WHEN (SELECT bool_and(v.void OR l.selection = ANY (v.returned)) FROM bet_legs l JOIN LATERAL (
          SELECT q.void, q.returned FROM results q WHERE q.event_id = l.event_id ORDER BY q.revision DESC LIMIT 1
        ) AS v ON true WHERE l.bet_id = b.id) THEN 'cancelled'
        ELSE 'win' END AS status
    FROM bet_settlements s WHERE s.bet_id = b.id ORDER BY s.revision DESC LIMIT 1
  ) AS multiple ON b.leg_count > 1;
GRANT SELECT ON bet_outcomes TO glasshouse_app;
