-- The limits of a player at a time, a row for each kind and period: what is in force (amount null: none), and what
-- waits for its confirmation (asked_at null: nothing).
CREATE OR REPLACE FUNCTION limits_of(player bigint, instant timestamptz)
RETURNS TABLE (kind limit_kind, period limit_period, amount bigint,
  asked_amount bigint, asked_at timestamptz, confirmable_at timestamptz, expires_at timestamptz)
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT k.kind, p.period, force.amount, asked.amount, asked.made_at,
    asked.made_at + interval '24 hours', asked.made_at + interval '192 hours'
  FROM unnest(enum_range(NULL::limit_kind)) AS k (kind)
  CROSS JOIN unnest(enum_range(NULL::limit_period)) AS p (period)
  LEFT JOIN LATERAL (
    SELECT c.amount FROM limit_changes c
    WHERE c.player_id = player AND c.kind = k.kind AND c.period = p.period AND c.step IN ('set', 'confirmed')
    ORDER BY c.made_at DESC, c.id DESC LIMIT 1
  ) AS force ON true
  LEFT JOIN LATERAL (
    SELECT c.step, c.amount, c.made_at FROM limit_changes c
    WHERE c.player_id = player AND c.kind = k.kind AND c.period = p.period
    ORDER BY c.made_at DESC, c.id DESC LIMIT 1
  ) AS asked ON asked.step = 'asked' AND instant < asked.made_at + interval '192 hours';
$$;
