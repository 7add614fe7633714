-- When a game takes bets, in the house's time zone, over midnight where it closes before it opens; null: day and night.
ALTER TABLE games
  ADD COLUMN opens text CHECK (opens ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  ADD COLUMN closes text CHECK (closes ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  ADD CONSTRAINT game_hours_whole CHECK (num_nulls(opens, closes) IN (0, 2) AND opens <> closes);
GRANT UPDATE (opens, closes) ON games TO glasshouse_app;
