-- Decides a batch slip by slip, where a player's funds or limits do not cover everything sent, or a cap may be passed:
-- of a crowded event, or of what one player may win (leg_games, the games of sport per
-- leg, is null where that is certain not to be). A slip that is 'accepted' so far stays so if what remains covers it and no
-- cap is passed. Limits are null for a player without. Gives the verdicts, and with a limit's verdict what was left of it.
-- Of the caps that a slip would pass, the strictest gives the refusal: the one that leaves the smallest stake, which is
-- given with it unless it is below `floors`, the minimum that the slip can stake in the same proportions. An accepted slip gets the
-- balance after it.
CREATE OR REPLACE FUNCTION decide_one_by_one(
  crowded bigint[], INOUT verdicts text[], INOUT amounts bigint[], INOUT balances bigint[], accounts_of bigint[], totals bigint[],
  players bigint[], accounts bigint[], funds bigint[], stakes_left bigint[], losses_left bigint[], floors bigint[],
  line_slips integer[], leg_lines integer[], leg_events bigint[], leg_selections smallint[], leg_games integer[],
  payouts bigint[], today date
)
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  left_over bigint[] := funds;
  -- One cap after the other, and what counts towards it: of cap i the places bases[i] + 1 and on, one for each outcome of its
  -- event, or, where one player's winnings are meant, for each player.
  caps bigint[] := '{}';
  bases integer[] := '{}';
  cap_events bigint[] := '{}';
  cap_games integer[] := '{}';
  cap_markets text[] := '{}';
  holders text[] := '{}';
  refusals text[] := '{}';
  exposure bigint[] := '{}';
  tried bigint[];
  cap record;
  slip record;
  win record;
  account integer;
  bound bigint;
  costs bigint[];
  offer bigint;
  room bigint;
  passed text;
BEGIN
  FOR cap IN
    SELECT c.*, NULL::integer AS game_id FROM caps_of(crowded) c WHERE c.holder = 'house'
    UNION ALL
    SELECT c.*, NULL FROM caps_of(ARRAY(
      SELECT DISTINCT l.event FROM unnest(leg_events, leg_games) AS l (event, game) WHERE l.game IS NOT NULL)) c
    WHERE c.holder = 'player'
    UNION ALL
    SELECT NULL, NULL, 'day', c.amount, 'day_limit_reached', c.game_id FROM caps c
    WHERE c.game_id = ANY (leg_games) AND c.holder = 'day'
  LOOP
    costs := CASE cap.holder
      WHEN 'house' THEN exposure_by_outcome(cap.event_id, cap.market)
      WHEN 'player' THEN ARRAY(
        SELECT coalesce((SELECT sum(w.amount)::bigint FROM player_exposures w
          WHERE w.event_id = cap.event_id AND w.player_id = p.id AND (cap.market IS NULL OR w.market = cap.market)), 0)
        FROM unnest(players) WITH ORDINALITY AS p (id, place) ORDER BY p.place)
      ELSE ARRAY(
        SELECT coalesce((SELECT w.amount FROM player_days w
          WHERE w.player_id = p.id AND w.game_id = cap.game_id AND w.day = today), 0)
        FROM unnest(players) WITH ORDINALITY AS p (id, place) ORDER BY p.place) END;
    caps := caps || cap.amount;
    cap_events := cap_events || cap.event_id;
    cap_games := cap_games || cap.game_id;
    cap_markets := cap_markets || cap.market;
    holders := holders || cap.holder;
    refusals := refusals || cap.refusal;
    bases := bases || cardinality(exposure);
    exposure := exposure || costs;
  END LOOP;

  FOR slip IN
    SELECT s.place, s.account, s.total FROM unnest(verdicts, accounts_of, totals) WITH ORDINALITY AS s (verdict, account, total, place)
    WHERE s.verdict = 'accepted' ORDER BY s.place
  LOOP
    account := array_position(accounts, slip.account);
    -- The tightest bound names the refusal; of two equal ones, the one that asks for no money.
    bound := least(left_over[account], stakes_left[account], losses_left[account]);
    IF slip.total > bound THEN
      verdicts[slip.place] := CASE bound WHEN stakes_left[account] THEN 'stake_limit_reached'
        WHEN losses_left[account] THEN 'loss_limit_reached' ELSE 'insufficient_balance' END;
      amounts[slip.place] := CASE WHEN verdicts[slip.place] <> 'insufficient_balance' THEN greatest(bound, 0) END;
      CONTINUE;
    END IF;
    tried := exposure;
    passed := NULL;
    offer := NULL;
    -- If only funds are short, nothing is looked up.
    IF cardinality(caps) > 0 THEN
      FOR win IN
        WITH own AS (
          SELECT l.event, s.market, s.wins, payouts[l.line] AS payout
          FROM unnest(leg_lines, leg_events, leg_selections) AS l (line, event, selection)
          JOIN events e ON e.id = l.event
          JOIN selections s ON s.book_id = e.book_id AND s.number = l.selection
          WHERE line_slips[l.line] = slip.place
        ), c AS (
          SELECT * FROM unnest(cap_events, cap_games, cap_markets, holders) WITH ORDINALITY AS c (event, game, market, holder, place)
        )
        SELECT w.cap, w.place, sum(w.payout)::bigint AS payout, count(*) AS wins FROM (
          SELECT c.place AS cap, bases[c.place] + won + 1 AS place, o.payout
          FROM own o JOIN c ON c.holder = 'house' AND c.event = o.event AND (c.market IS NULL OR c.market = o.market)
          CROSS JOIN LATERAL unnest(o.wins) AS won
          UNION ALL
          SELECT c.place, bases[c.place] + account, o.payout
          FROM own o JOIN c ON c.holder = 'player' AND c.event = o.event AND (c.market IS NULL OR c.market = o.market)
          UNION ALL
          SELECT c.place, bases[c.place] + account, payouts[d.line]
          FROM (
            SELECT DISTINCT l.line, l.game FROM unnest(leg_lines, leg_games) AS l (line, game) WHERE line_slips[l.line] = slip.place
          ) AS d JOIN c ON c.holder = 'day' AND c.game = d.game
        ) AS w GROUP BY 1, 2
      LOOP
        tried[win.place] := tried[win.place] + win.payout;
        IF tried[win.place] > caps[win.cap] THEN
          -- Payouts are rounded down; each lost less than one unit by that.
          room := greatest(0, div(slip.total::numeric * (caps[win.cap] - exposure[win.place] + 1), win.payout + win.wins));
          IF passed IS NULL OR room < offer THEN
            passed := refusals[win.cap];
            offer := room;
          END IF;
        END IF;
      END LOOP;
    END IF;
    IF passed IS NOT NULL THEN
      verdicts[slip.place] := passed;
      amounts[slip.place] := CASE WHEN offer >= floors[slip.place] THEN offer END;
      CONTINUE;
    END IF;
    exposure := tried;
    left_over[account] := left_over[account] - slip.total;
    balances[slip.place] := left_over[account];
    stakes_left[account] := stakes_left[account] - slip.total;
    losses_left[account] := losses_left[account] - slip.total;
  END LOOP;
END $$;
REVOKE ALL ON FUNCTION decide_one_by_one FROM PUBLIC;
