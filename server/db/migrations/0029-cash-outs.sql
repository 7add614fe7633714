-- What players took for a bet, or for a part of its stake, before it was settled: that part is out of play from then on,
-- whatever comes, and the rest stays. `version` names, leg by leg, the prices (v3) or the result (r1) that its value was
-- computed from.
CREATE TABLE cash_outs (
  bet_id bigint NOT NULL REFERENCES bets,
  number smallint NOT NULL CHECK (number > 0),
  part bigint NOT NULL CHECK (part > 0),
  paid bigint NOT NULL CHECK (paid > 0),
  version text NOT NULL CHECK (version ~ '^[vr][0-9]+(-[vr][0-9]+)*$'),
  cashed_out_at timestamptz NOT NULL,
  PRIMARY KEY (bet_id, number)
);
CREATE TRIGGER cash_outs_append_only BEFORE UPDATE OR DELETE ON cash_outs
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
GRANT SELECT ON cash_outs TO glasshouse_app;

ALTER TYPE entry_kind ADD VALUE 'cash_out';
