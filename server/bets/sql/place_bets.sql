-- Places the slips of sessions, which are looked up in the same call: see place_bets_of.
CREATE OR REPLACE FUNCTION place_bets(
  token_hashes bytea[], keys text[], request_hashes bytea[], nonces bytea[],
  line_slips integer[], line_stakes bigint[], line_folds text[], line_choices text[],
  leg_lines integer[], leg_events bigint[], leg_selections smallint[], leg_nums integer[], leg_dens integer[],
  OUT verdicts text[], OUT amounts bigint[], OUT untils text[], OUT slip_ids bigint[], OUT balances bigint[],
  OUT bet_ids bigint[], OUT got_nums integer[], OUT got_dens integer[]
)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
SET enable_seqscan = off SET plan_cache_mode = force_generic_plan SET jit = off
AS $$
DECLARE
  present CONSTANT timestamptz := house_now();
  players bigint[];
BEGIN
  SELECT array_agg(s.player_id ORDER BY t.place) INTO players
  FROM unnest(token_hashes) WITH ORDINALITY AS t (hash, place)
  LEFT JOIN LATERAL (
    SELECT player_id FROM sessions WHERE token_hash = t.hash AND expires_at > present OFFSET 0
  ) AS s ON true;
  SELECT * INTO verdicts, amounts, untils, slip_ids, balances, bet_ids, got_nums, got_dens
  FROM place_bets_of(players, keys, request_hashes, nonces, line_slips, line_stakes, line_folds, line_choices,
    leg_lines, leg_events, leg_selections, leg_nums, leg_dens);
END $$;
REVOKE ALL ON FUNCTION place_bets FROM PUBLIC;
GRANT EXECUTE ON FUNCTION place_bets TO glasshouse_app;
