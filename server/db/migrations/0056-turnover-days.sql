-- What each player staked and kept staked in bets that were settled on one day of the house. Levels, rebates and the player's
-- own page add these up, so that no night walks the bets of a season again. A night that has `counted` says that all days
-- before it stand here; those that no level looks back on any more are gone.
CREATE TABLE turnover_days (
  player_id bigint NOT NULL,
  day date NOT NULL,
  turnover bigint NOT NULL CHECK (turnover > 0),
  PRIMARY KEY (player_id, day)
);
CREATE INDEX turnover_days_day ON turnover_days (day);
GRANT SELECT, INSERT, DELETE ON turnover_days TO glasshouse_app;
-- A night of the release before, which may run beside this one, counts no days. No bet from before `open_since` was still open
-- when the day began.
ALTER TABLE level_days ADD COLUMN counted boolean NOT NULL DEFAULT false, ADD COLUMN open_since timestamptz;
GRANT UPDATE (counted, open_since) ON level_days TO glasshouse_app;
