-- What is known of real matches, from imports. A competition is named by its code in football.json (en.1); a club's name is
-- its own only within its competition.
CREATE TABLE competitions (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  code text NOT NULL UNIQUE CHECK (code <> '')
);
CREATE TABLE clubs (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  competition_id integer NOT NULL REFERENCES competitions,
  name text NOT NULL CHECK (name <> ''),
  UNIQUE (competition_id, name),
  UNIQUE (id, competition_id)
);

-- A season is named by the year in which it starts. A match that has no score yet may be moved.
CREATE TABLE fixtures (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  competition_id integer NOT NULL,
  season smallint NOT NULL,
  round text NOT NULL CHECK (round <> ''),
  home_id integer NOT NULL,
  away_id integer NOT NULL,
  kicks_off_at timestamptz NOT NULL,
  imported_at timestamptz NOT NULL DEFAULT house_now(),
  FOREIGN KEY (home_id, competition_id) REFERENCES clubs (id, competition_id),
  FOREIGN KEY (away_id, competition_id) REFERENCES clubs (id, competition_id),
  UNIQUE (competition_id, season, round, home_id, away_id),
  CHECK (home_id <> away_id)
);
CREATE INDEX fixtures_kick_off ON fixtures (kicks_off_at);

-- The score of a match, once and for ever; the one at half-time is not always known. An awarded one was decided by an
-- association, not by play.
CREATE TABLE fixture_scores (
  fixture_id bigint PRIMARY KEY REFERENCES fixtures,
  half_home smallint CHECK (half_home BETWEEN 0 AND full_home),
  half_away smallint CHECK (half_away BETWEEN 0 AND full_away),
  full_home smallint NOT NULL CHECK (full_home BETWEEN 0 AND 99),
  full_away smallint NOT NULL CHECK (full_away BETWEEN 0 AND 99),
  awarded boolean NOT NULL,
  imported_at timestamptz NOT NULL DEFAULT house_now(),
  CHECK ((half_home IS NULL) = (half_away IS NULL))
);
CREATE TRIGGER fixture_scores_append_only BEFORE UPDATE OR DELETE ON fixture_scores
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();

GRANT SELECT, INSERT ON competitions, clubs, fixtures, fixture_scores TO glasshouse_app;
GRANT UPDATE (kicks_off_at) ON fixtures TO glasshouse_app;
