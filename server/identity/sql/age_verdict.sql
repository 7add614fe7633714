-- Null for a player who is known to be an adult at a moment, else the refusal's name.
CREATE OR REPLACE FUNCTION age_verdict(player bigint, instant timestamptz) RETURNS text
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT age_refusal((SELECT i.birthday FROM identities i WHERE i.player_id = player), adult_birthday(instant));
$$;
