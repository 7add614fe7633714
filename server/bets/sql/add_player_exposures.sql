-- Counts what accepted bets on sport would win for their players: by event and market, and by the day they were placed on. The
-- caller holds the locks of the players' accounts, under which it looked up the rows that are there already (`known_`).
CREATE OR REPLACE FUNCTION add_player_exposures(
  bet_ids bigint[], players bigint[], line_slips integer[], leg_lines integer[], leg_events bigint[], leg_markets text[],
  leg_games integer[], payouts bigint[], today date, known_events bigint[], known_players bigint[], known_markets text[]
) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp
SET enable_seqscan = off SET plan_cache_mode = force_generic_plan SET jit = off
AS $$
BEGIN
  -- Under that lock nobody else adds a row: most rows are new, and an insert that checks for a conflict costs twice as much.
  WITH won AS MATERIALIZED (
    SELECT leg_events[l.place] AS event, players[line_slips[l.line]] AS player, leg_markets[l.place] AS market,
      sum(payouts[l.line])::bigint AS amount
    FROM unnest(leg_lines) WITH ORDINALITY AS l (line, place)
    WHERE bet_ids[l.line] IS NOT NULL AND leg_games[l.place] IS NOT NULL
    GROUP BY 1, 2, 3
  ), known AS MATERIALIZED (
    SELECT * FROM unnest(known_events, known_players, known_markets) AS k (event, player, market)
  ), added AS (
    UPDATE player_exposures w SET amount = w.amount + a.amount FROM known k JOIN won a USING (event, player, market)
    WHERE w.event_id = k.event AND w.player_id = k.player AND w.market = k.market
  )
  INSERT INTO player_exposures (event_id, player_id, market, amount)
  SELECT a.event, a.player, a.market, a.amount FROM won a
  WHERE NOT EXISTS (SELECT FROM known k WHERE k.event = a.event AND k.player = a.player AND k.market = a.market);

  INSERT INTO player_days AS w (player_id, game_id, day, amount)
  SELECT d.player, d.game, today, sum(payouts[d.line])::bigint FROM (
    SELECT DISTINCT players[line_slips[l.line]] AS player, leg_games[l.place] AS game, l.line
    FROM unnest(leg_lines) WITH ORDINALITY AS l (line, place)
    WHERE bet_ids[l.line] IS NOT NULL AND leg_games[l.place] IS NOT NULL
  ) AS d GROUP BY 1, 2
  ON CONFLICT (player_id, game_id) DO UPDATE
    SET day = excluded.day, amount = CASE WHEN w.day = excluded.day THEN w.amount ELSE 0 END + excluded.amount;
END $$;
REVOKE ALL ON FUNCTION add_player_exposures FROM PUBLIC;
