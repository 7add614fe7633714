-- What a sealed round that was given up would have been drawn from, and the numbers that follow: found when its seed was
-- revealed and its outside value had come after all.
CREATE TABLE void_draws (
  round_id bigint PRIMARY KEY REFERENCES voids,
  entropy bytea NOT NULL,
  numbers smallint[] NOT NULL,
  found_at timestamptz NOT NULL DEFAULT house_now()
);
CREATE TRIGGER void_draws_append_only BEFORE UPDATE OR DELETE ON void_draws
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
GRANT SELECT, INSERT ON void_draws TO glasshouse_app;
