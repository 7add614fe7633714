-- Counts what accepted bets on sport would win for their players: by event and market, and by the day they were placed on. The
-- caller holds the locks of the players' accounts.
CREATE OR REPLACE FUNCTION add_player_exposures(
  bet_ids bigint[], players bigint[], line_slips integer[], leg_lines integer[], leg_events bigint[], leg_selections smallint[],
  leg_games integer[], payouts bigint[], today date
) RETURNS void
LANGUAGE sql SET search_path = pg_catalog, public, pg_temp
SET enable_seqscan = off SET jit = off
AS $$
  -- Under that lock nobody else adds a row: most are new, and an insert that looks for a conflict costs twice as much.
  WITH won AS MATERIALIZED (
    SELECT l.event, players[line_slips[l.line]] AS player, s.market, sum(payouts[l.line])::bigint AS amount
    FROM unnest(leg_lines, leg_events, leg_selections, leg_games) AS l (line, event, selection, game)
    JOIN events e ON e.id = l.event
    JOIN selections s ON s.book_id = e.book_id AND s.number = l.selection
    WHERE bet_ids[l.line] IS NOT NULL AND l.game IS NOT NULL
    GROUP BY 1, 2, 3
  ), known AS (
    UPDATE player_exposures w SET amount = w.amount + a.amount FROM won a
    WHERE w.event_id = a.event AND w.player_id = a.player AND w.market = a.market
    RETURNING w.event_id, w.player_id, w.market
  )
  INSERT INTO player_exposures (event_id, player_id, market, amount)
  SELECT a.event, a.player, a.market, a.amount FROM won a
  WHERE (a.event, a.player, a.market) NOT IN (SELECT k.event_id, k.player_id, k.market FROM known k);

  INSERT INTO player_days AS w (player_id, game_id, day, amount)
  SELECT d.player, d.game, today, sum(payouts[d.line])::bigint FROM (
    SELECT DISTINCT players[line_slips[l.line]] AS player, l.game, l.line
    FROM unnest(leg_lines, leg_games) AS l (line, game) WHERE bet_ids[l.line] IS NOT NULL AND l.game IS NOT NULL
  ) AS d GROUP BY 1, 2
  ON CONFLICT (player_id, game_id) DO UPDATE
    SET day = excluded.day, amount = CASE WHEN w.day = excluded.day THEN w.amount ELSE 0 END + excluded.amount;
$$;
REVOKE ALL ON FUNCTION add_player_exposures FROM PUBLIC;
