-- The newest word on a league, or on all of sport: a league that is resumed while all of sport is suspended is open, its later
-- matches too.
ALTER TABLE league_suspensions ADD COLUMN suspended boolean NOT NULL DEFAULT true;
