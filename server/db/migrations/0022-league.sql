-- A league of invented clubs, whose matches are drawn.
ALTER TABLE competitions ADD COLUMN virtual boolean NOT NULL DEFAULT false;

-- The halves of a virtual match are drawn rounds, with a promise each. What is bet on before kick-off is the event of the
-- first half, which is the match's own; that of the second half is what is bet on between them.
CREATE TABLE match_halves (
  event_id bigint PRIMARY KEY REFERENCES dice_rounds,
  fixture_id bigint NOT NULL REFERENCES fixtures,
  half smallint NOT NULL CHECK (half IN (1, 2)),
  UNIQUE (fixture_id, half)
);
GRANT SELECT, INSERT ON match_halves TO glasshouse_app;

-- What a draw gave: three dice, or the goals of each club in a half and the seconds in which they fell.
ALTER TABLE draws ALTER COLUMN dice DROP NOT NULL;
ALTER TABLE draws ADD COLUMN goals smallint[] CHECK (cardinality(goals) = 2 + goals[1] + goals[2]);
ALTER TABLE draws ADD CHECK ((dice IS NULL) <> (goals IS NULL));

-- The second half of a match whose first was given up.
ALTER TABLE voids DROP CONSTRAINT voids_reason_check;
ALTER TABLE voids ADD CONSTRAINT voids_reason_check
  CHECK (reason IN ('never_opened', 'entropy_late', 'sealed_late', 'operator', 'restored', 'match_void'));
