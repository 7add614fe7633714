-- SHA-256 of the state of something that the audit keeps an eye on, null where it is not there: what the desk decides,
-- row by row, and of each player all bars, all changes of limits, and the date of birth. `npm run audit` reckons it without
-- this function (server/audit/facts.ts).
CREATE OR REPLACE FUNCTION fact_state(kind text, id text) RETURNS bytea
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp SET timezone = 'UTC' AS $$
  SELECT sha256(convert_to(CASE kind
    WHEN 'operator' THEN (SELECT (to_jsonb(o) - 'last_step')::text FROM operators o WHERE o.id = $2::bigint)
    WHEN 'settings' THEN (SELECT to_jsonb(s)::text FROM settings s)
    WHEN 'game' THEN (SELECT to_jsonb(g)::text FROM games g WHERE g.id = $2::integer)
    WHEN 'cap' THEN (SELECT to_jsonb(c)::text FROM caps c WHERE c.id = $2::integer)
    WHEN 'channel' THEN (SELECT to_jsonb(c)::text FROM deposit_channels c WHERE c.code = $2)
    WHEN 'text' THEN (SELECT to_jsonb(t)::text FROM rich_texts t WHERE t.code = $2)
    WHEN 'news' THEN (SELECT to_jsonb(n)::text FROM news n WHERE n.id = $2::bigint)
    WHEN 'notice' THEN (SELECT to_jsonb(n)::text FROM notices n WHERE n.id = $2::bigint)
    WHEN 'banner' THEN (SELECT to_jsonb(b)::text FROM banners b WHERE b.id = $2::bigint)
    WHEN 'offer' THEN (SELECT to_jsonb(o)::text FROM offers o WHERE o.id = $2::bigint)
    WHEN 'bars' THEN (SELECT jsonb_agg(to_jsonb(b) ORDER BY b.id)::text FROM bars b WHERE b.player_id = $2::bigint)
    WHEN 'limits' THEN (SELECT jsonb_agg(to_jsonb(c) ORDER BY c.id)::text FROM limit_changes c WHERE c.player_id = $2::bigint)
    WHEN 'birthday' THEN (SELECT i.birthday::text FROM identities i WHERE i.player_id = $2::bigint)
  END, 'UTF8'))
$$;
REVOKE ALL ON FUNCTION fact_state FROM PUBLIC;
