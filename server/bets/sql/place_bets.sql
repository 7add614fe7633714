-- Places the submissions of sessions, which are looked up in the same call: see place_bets_of.
CREATE OR REPLACE FUNCTION place_bets(
  token_hashes bytea[], keys text[], request_hashes bytea[], submission_rounds bigint[],
  line_submissions integer[], line_selections smallint[], line_nums integer[], line_dens integer[],
  line_stakes bigint[],
  OUT verdicts text[], OUT submission_ids bigint[], OUT balances bigint[], OUT bet_ids bigint[]
)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
SET enable_seqscan = off SET plan_cache_mode = force_generic_plan SET jit = off
AS $$
DECLARE
  players bigint[];
BEGIN
  SELECT array_agg(s.player_id ORDER BY t.place) INTO players
  FROM unnest(token_hashes) WITH ORDINALITY AS t (hash, place)
  LEFT JOIN LATERAL (
    SELECT player_id FROM sessions WHERE token_hash = t.hash AND expires_at > house_now() OFFSET 0
  ) AS s ON true;
  SELECT * INTO verdicts, submission_ids, balances, bet_ids
  FROM place_bets_of(players, keys, request_hashes, submission_rounds, line_submissions, line_selections, line_nums,
    line_dens, line_stakes);
END $$;
REVOKE ALL ON FUNCTION place_bets FROM PUBLIC;
GRANT EXECUTE ON FUNCTION place_bets TO glasshouse_app;
