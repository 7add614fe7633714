-- SHA-256 of the state of something that the audit keeps an eye on, null where it is not there: what the back office decides,
-- row by row, of each player all restrictions, all changes of limits, the date of birth and where money is paid out to, and
-- which match an event is. A column that was added to such a table later counts once something stands in it, so that adding
-- it is no change. `npm run audit` computes it without this function (server/audit/facts.ts).
CREATE OR REPLACE FUNCTION fact_state(kind text, id text) RETURNS bytea
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp SET timezone = 'UTC' AS $$
  SELECT sha256(convert_to(CASE kind
    WHEN 'operator' THEN (SELECT (to_jsonb(o) - 'last_step')::text FROM operators o WHERE o.id = $2::bigint)
    WHEN 'settings' THEN (SELECT to_jsonb(s)::text FROM settings s)
    WHEN 'brand' THEN (SELECT to_jsonb(b)::text FROM brand b)
    WHEN 'game' THEN (SELECT grown_state(to_jsonb(g), ARRAY['opens', 'closes'])::text FROM games g WHERE g.id = $2::integer)
    WHEN 'cap' THEN (SELECT to_jsonb(c)::text FROM caps c WHERE c.id = $2::integer)
    WHEN 'channel' THEN (SELECT grown_state(to_jsonb(c), ARRAY['fee_fixed', 'fee_rate', 'opens',
      'closes', 'currency', 'decimals', 'rate'])::text FROM deposit_channels c WHERE c.code = $2)
    WHEN 'withdrawal_method' THEN (SELECT to_jsonb(m)::text FROM withdrawal_methods m WHERE m.kind = $2)
    WHEN 'text' THEN (SELECT to_jsonb(t)::text FROM rich_texts t WHERE t.code = $2)
    WHEN 'news' THEN (SELECT to_jsonb(n)::text FROM news n WHERE n.id = $2::bigint)
    WHEN 'notice' THEN (SELECT to_jsonb(n)::text FROM notices n WHERE n.id = $2::bigint)
    WHEN 'banner' THEN (SELECT to_jsonb(b)::text FROM banners b WHERE b.id = $2::bigint)
    WHEN 'offer' THEN (SELECT to_jsonb(o)::text FROM offers o WHERE o.id = $2::bigint)
    WHEN 'bars' THEN (SELECT jsonb_agg(to_jsonb(b) ORDER BY b.id)::text FROM bars b WHERE b.player_id = $2::bigint)
    WHEN 'limits' THEN (SELECT jsonb_agg(to_jsonb(c) ORDER BY c.id)::text FROM limit_changes c WHERE c.player_id = $2::bigint)
    WHEN 'payout_account' THEN (SELECT (to_jsonb(p) - 'removed_at')::text FROM payout_accounts p WHERE p.id = $2::bigint)
    WHEN 'house' THEN (SELECT to_jsonb(h)::text FROM house h)
    WHEN 'match' THEN (
      SELECT jsonb_build_array(e.game_id, e.code, e.opens_at, e.closes_at, x.fixture_id, home.name, away.name)::text
      FROM sport_events x JOIN events e ON e.id = x.event_id JOIN fixtures f ON f.id = x.fixture_id
      JOIN clubs home ON home.id = f.home_id JOIN clubs away ON away.id = f.away_id WHERE x.event_id = $2::bigint)
    WHEN 'birthday' THEN (SELECT i.birthday::text FROM identities i WHERE i.player_id = $2::bigint)
  END, 'UTF8'))
$$;
REVOKE ALL ON FUNCTION fact_state FROM PUBLIC;
