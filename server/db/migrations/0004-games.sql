CREATE TABLE categories (
  id smallint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  code text NOT NULL UNIQUE,
  name jsonb NOT NULL CHECK (name ? 'en'),
  icon text NOT NULL,
  position smallint NOT NULL
);

-- A game is a row. Money in minor units, times in seconds.
CREATE TABLE games (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  category_id smallint NOT NULL REFERENCES categories,
  code text NOT NULL UNIQUE CHECK (code ~ '^[a-z0-9-]{1,32}$'),
  kind text NOT NULL CHECK (kind IN ('dice', 'sports')),
  name jsonb NOT NULL CHECK (name ? 'en'),
  cover text NOT NULL DEFAULT '',
  period_seconds integer NOT NULL CHECK (period_seconds BETWEEN 1 AND 86400),
  close_seconds integer NOT NULL CHECK (close_seconds >= 0 AND close_seconds < period_seconds),
  paytable text NOT NULL,
  triple_rule text NOT NULL CHECK (triple_rule IN ('triples_lose', 'triples_count')),
  entropy_source text NOT NULL,
  min_stake bigint NOT NULL CHECK (min_stake >= 100),
  max_stake bigint NOT NULL CHECK (max_stake >= min_stake),
  max_payout bigint NOT NULL CHECK (max_payout > 0),
  liability_cap bigint NOT NULL CHECK (liability_cap > 0),
  chips bigint[] NOT NULL,
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'suspended')),
  position smallint NOT NULL,
  created_at timestamptz NOT NULL DEFAULT house_now()
);

-- A reverse hash chain of seeds: seed(n-1) = SHA-256(seed(n)). `end_hash` = seed(0) is public from the
-- start; `sealed_seed` = seed(length), encrypted under a key that the database does not hold.
-- The round drawn at first_draws_at + (n-1) periods uses seed(n).
CREATE TABLE chains (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  game_id integer NOT NULL REFERENCES games,
  first_draws_at timestamptz NOT NULL,
  period_seconds integer NOT NULL,
  length integer NOT NULL CHECK (length > 0),
  end_hash bytea NOT NULL CHECK (length(end_hash) = 32),
  sealed_seed bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT house_now(),
  UNIQUE (game_id, first_draws_at)
);

-- What is promised before a round opens. `closed_at` is the one thing added later: no bet after it.
CREATE TABLE rounds (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  game_id integer NOT NULL REFERENCES games,
  game_no text NOT NULL,
  chain_id bigint NOT NULL REFERENCES chains,
  chain_index integer NOT NULL CHECK (chain_index > 0),
  opens_at timestamptz NOT NULL,
  closes_at timestamptz NOT NULL,
  draws_at timestamptz NOT NULL,
  commitment bytea NOT NULL CHECK (length(commitment) = 32),
  paytable text NOT NULL,
  paytable_hash bytea NOT NULL CHECK (length(paytable_hash) = 32),
  triple_rule text NOT NULL,
  entropy_source text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT house_now(),
  closed_at timestamptz,
  UNIQUE (game_id, game_no),
  UNIQUE (game_id, draws_at),
  UNIQUE (chain_id, chain_index),
  CHECK (opens_at < closes_at AND closes_at <= draws_at)
);
ALTER TABLE accounts ADD FOREIGN KEY (round_id) REFERENCES rounds;

-- The facts of a round, each once and for ever.
CREATE TABLE seals (
  round_id bigint PRIMARY KEY REFERENCES rounds,
  root bytea NOT NULL CHECK (length(root) = 32),
  bet_count bigint NOT NULL,
  stake_total bigint NOT NULL,
  sealed_at timestamptz NOT NULL DEFAULT house_now()
);
CREATE TABLE draws (
  round_id bigint PRIMARY KEY REFERENCES seals,
  seed bytea NOT NULL CHECK (length(seed) = 32),
  entropy bytea NOT NULL,
  key bytea NOT NULL CHECK (length(key) = 32),
  dice smallint[] NOT NULL CHECK (cardinality(dice) = 3),
  -- the numbers of the selections that win with these dice
  winning smallint[] NOT NULL,
  drawn_at timestamptz NOT NULL DEFAULT house_now()
);
CREATE TABLE voids (
  round_id bigint PRIMARY KEY REFERENCES rounds,
  reason text NOT NULL CHECK (reason IN ('never_opened', 'entropy_late', 'sealed_late', 'operator', 'restored')),
  voided_at timestamptz NOT NULL DEFAULT house_now()
);
CREATE TABLE settlements (
  round_id bigint PRIMARY KEY REFERENCES rounds,
  stakes bigint NOT NULL,
  payouts bigint NOT NULL,
  settled_at timestamptz NOT NULL DEFAULT house_now()
);
-- How far a settlement that is under way has come.
CREATE TABLE settlement_progress (
  round_id bigint PRIMARY KEY REFERENCES rounds,
  stakes bigint NOT NULL,
  payouts bigint NOT NULL,
  last_bet_id bigint NOT NULL DEFAULT 0
);
CREATE TRIGGER chains_append_only BEFORE UPDATE OR DELETE ON chains
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER seals_append_only BEFORE UPDATE OR DELETE ON seals
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER draws_append_only BEFORE UPDATE OR DELETE ON draws
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER voids_append_only BEFORE UPDATE OR DELETE ON voids
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER settlements_append_only BEFORE UPDATE OR DELETE ON settlements
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();

-- The rounds that are not settled yet, so that the clock finds its work without reading history.
CREATE TABLE pending_rounds (
  round_id bigint PRIMARY KEY REFERENCES rounds
);

-- What the house would pay in a round: `potential` over all bets together, `by_selection` for each
-- selection (its number + 1 is the place in the array). One locked row a round.
CREATE TABLE round_exposures (
  round_id bigint PRIMARY KEY REFERENCES rounds,
  potential bigint NOT NULL DEFAULT 0,
  by_selection bigint[] NOT NULL DEFAULT array_fill(0::bigint, ARRAY[109])
) WITH (fillfactor = 50);

-- The last seed of a chain whose last round is void: no draw of that chain shows a seed from which the seeds of its last
-- rounds follow. Written with the game's next draw, when nothing of the chain can be drawn any more.
CREATE TABLE last_seeds (
  chain_id bigint PRIMARY KEY REFERENCES chains,
  seed bytea NOT NULL CHECK (length(seed) = 32),
  revealed_at timestamptz NOT NULL DEFAULT house_now()
);
CREATE TRIGGER last_seeds_append_only BEFORE UPDATE OR DELETE ON last_seeds
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();

GRANT SELECT, INSERT ON last_seeds TO glasshouse_app;

GRANT SELECT, INSERT ON categories, games TO glasshouse_app;
GRANT UPDATE (name, cover, entropy_source, min_stake, max_stake, max_payout, liability_cap, chips, status, position) ON games
  TO glasshouse_app;
GRANT SELECT, INSERT ON chains, rounds, seals, draws, voids, settlements TO glasshouse_app;
GRANT UPDATE (closed_at) ON rounds TO glasshouse_app;
GRANT SELECT ON round_exposures TO glasshouse_app;
GRANT SELECT, DELETE ON pending_rounds TO glasshouse_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON settlement_progress TO glasshouse_app;
