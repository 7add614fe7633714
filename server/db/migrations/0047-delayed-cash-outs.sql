-- A cash-out of a bet with a match in play waits for the delay of bets in play and is decided at its end, once
-- (server/bets/decide-cash-outs.ts). `version` and `paid` are what its player saw.
CREATE TABLE delayed_cash_outs (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  player_id bigint NOT NULL REFERENCES players,
  bet_id bigint NOT NULL REFERENCES bets,
  part bigint NOT NULL CHECK (part > 0),
  paid bigint NOT NULL CHECK (paid > 0),
  version text NOT NULL,
  asked_at timestamptz NOT NULL,
  decides_at timestamptz NOT NULL CHECK (decides_at > asked_at)
);
CREATE INDEX delayed_cash_outs_player ON delayed_cash_outs (player_id, id);
-- What became of each: the number of the cash-out within its bet, or a refusal with what its words need.
CREATE TABLE delayed_cash_out_outcomes (
  delayed_id bigint PRIMARY KEY REFERENCES delayed_cash_outs,
  number smallint,
  refusal text,
  refusal_values jsonb NOT NULL DEFAULT '{}',
  decided_at timestamptz NOT NULL,
  CHECK ((number IS NULL) <> (refusal IS NULL))
);
-- Those that are not decided yet: one of a bet.
CREATE TABLE waiting_cash_outs (
  delayed_id bigint PRIMARY KEY REFERENCES delayed_cash_outs,
  bet_id bigint NOT NULL UNIQUE,
  decides_at timestamptz NOT NULL
);
CREATE INDEX waiting_cash_outs_due ON waiting_cash_outs (decides_at);

CREATE TRIGGER delayed_cash_outs_append_only BEFORE UPDATE OR DELETE ON delayed_cash_outs
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER delayed_cash_out_outcomes_append_only BEFORE UPDATE OR DELETE ON delayed_cash_out_outcomes
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
GRANT SELECT ON delayed_cash_outs, delayed_cash_out_outcomes, waiting_cash_outs TO glasshouse_app;
