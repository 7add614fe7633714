-- Every leg of every bet, in its own row or in the bet's.
CREATE OR REPLACE VIEW legs AS
  SELECT id AS bet_id, 1::smallint AS number, event_id, selection, odds_num, odds_den FROM bets WHERE leg_count = 1
  UNION ALL
  SELECT bet_id, number, event_id, selection, odds_num, odds_den FROM bet_legs;
GRANT SELECT ON legs TO glasshouse_app;
