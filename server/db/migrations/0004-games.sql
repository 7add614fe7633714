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
  -- Of each event; `caps` has narrower ones.
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

-- A printed list of what is sold on an event, by stable numbers from 0 without a gap: dice have one for each paytable and
-- triple rule, a sport one for all its fixtures. `outcomes` is how many different ways an event can end. Written at start
-- from the rules, which are the only source.
CREATE TABLE books (
  id smallint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  code text NOT NULL UNIQUE,
  outcomes smallint NOT NULL CHECK (outcomes > 0)
);
-- A selection with the outcomes (from 0) that it wins, and its odds where they are printed in the book. Where they are not,
-- they stand on the event's board, or the selection is not sold.
CREATE TABLE selections (
  book_id smallint NOT NULL REFERENCES books,
  number smallint NOT NULL CHECK (number >= 0),
  market text NOT NULL,
  pick text NOT NULL,
  wins smallint[] NOT NULL,
  odds_num integer CHECK (odds_num > 0),
  odds_den integer CHECK (odds_den > 0),
  PRIMARY KEY (book_id, number),
  UNIQUE (book_id, market, pick),
  CHECK ((odds_num IS NULL) = (odds_den IS NULL))
);

-- What can be bet on: a round of dice, a fixture. Its row is the lock between bets and everything that ends them.
-- `closed_at` is the one thing added later: no bet after it.
CREATE TABLE events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  game_id integer NOT NULL REFERENCES games,
  code text NOT NULL,
  book_id smallint NOT NULL REFERENCES books,
  opens_at timestamptz NOT NULL,
  closes_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT house_now(),
  closed_at timestamptz,
  UNIQUE (game_id, code),
  UNIQUE (id, game_id),
  CHECK (opens_at < closes_at)
);
ALTER TABLE accounts ADD FOREIGN KEY (event_id) REFERENCES events;

-- What is promised before a round of dice opens.
CREATE TABLE dice_rounds (
  event_id bigint PRIMARY KEY,
  game_id integer NOT NULL,
  chain_id bigint NOT NULL REFERENCES chains,
  chain_index integer NOT NULL CHECK (chain_index > 0),
  draws_at timestamptz NOT NULL,
  commitment bytea NOT NULL CHECK (length(commitment) = 32),
  paytable text NOT NULL,
  paytable_hash bytea NOT NULL CHECK (length(paytable_hash) = 32),
  triple_rule text NOT NULL,
  entropy_source text NOT NULL,
  FOREIGN KEY (event_id, game_id) REFERENCES events (id, game_id),
  UNIQUE (game_id, draws_at),
  UNIQUE (chain_id, chain_index)
);

-- The prices of an event that is not sold by a book's printed odds: by selection (number + 1 is the place in the arrays;
-- null is not sold). Each version is kept.
CREATE TABLE boards (
  event_id bigint PRIMARY KEY REFERENCES events,
  version integer NOT NULL CHECK (version > 0),
  nums integer[] NOT NULL,
  dens integer[] NOT NULL
) WITH (fillfactor = 50);
CREATE TABLE board_versions (
  event_id bigint NOT NULL REFERENCES events,
  version integer NOT NULL,
  nums integer[] NOT NULL,
  dens integer[] NOT NULL,
  made_at timestamptz NOT NULL DEFAULT house_now(),
  PRIMARY KEY (event_id, version)
);
-- While a row stands here, no bet is taken on the event, or on one market of it.
CREATE TABLE suspensions (
  event_id bigint NOT NULL REFERENCES events,
  market text,
  since timestamptz NOT NULL DEFAULT house_now(),
  UNIQUE NULLS NOT DISTINCT (event_id, market)
);

-- What the house may have to pay at most, where it is less than the game's own cap for each event: for one event, for one
-- market of all events, or both. The strictest counts.
CREATE TABLE caps (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  game_id integer NOT NULL REFERENCES games,
  event_id bigint REFERENCES events,
  market text,
  amount bigint NOT NULL CHECK (amount > 0),
  UNIQUE NULLS NOT DISTINCT (game_id, event_id, market)
);

-- The facts of a round, each once and for ever.
CREATE TABLE seals (
  round_id bigint PRIMARY KEY REFERENCES dice_rounds,
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
  drawn_at timestamptz NOT NULL DEFAULT house_now()
);
CREATE TABLE voids (
  round_id bigint PRIMARY KEY REFERENCES dice_rounds,
  reason text NOT NULL CHECK (reason IN ('never_opened', 'entropy_late', 'sealed_late', 'operator', 'restored')),
  voided_at timestamptz NOT NULL DEFAULT house_now()
);

-- What came of an event: the selections that won, half won, were given back or half lost; all others lost. Void: every
-- bet is given back. A result is corrected by the next revision.
CREATE TABLE results (
  event_id bigint NOT NULL REFERENCES events,
  revision smallint NOT NULL DEFAULT 1 CHECK (revision > 0),
  void boolean NOT NULL DEFAULT false,
  won smallint[] NOT NULL DEFAULT '{}',
  half_won smallint[] NOT NULL DEFAULT '{}',
  returned smallint[] NOT NULL DEFAULT '{}',
  half_lost smallint[] NOT NULL DEFAULT '{}',
  decided_at timestamptz NOT NULL DEFAULT house_now(),
  PRIMARY KEY (event_id, revision),
  CHECK (NOT void OR cardinality(won || half_won || returned || half_lost) = 0)
);
-- A settlement follows one revision of the result: the stakes of the bets on this event alone, and what came back for
-- them. Of bets with several legs see bet_settlements.
CREATE TABLE settlements (
  event_id bigint NOT NULL,
  revision smallint NOT NULL DEFAULT 1,
  stakes bigint NOT NULL,
  payouts bigint NOT NULL,
  settled_at timestamptz NOT NULL DEFAULT house_now(),
  PRIMARY KEY (event_id, revision),
  FOREIGN KEY (event_id, revision) REFERENCES results
);
-- How far a settlement that is under way has come: bets on this event alone, then bets with several legs.
CREATE TABLE settlement_progress (
  event_id bigint PRIMARY KEY REFERENCES events,
  revision smallint NOT NULL,
  stakes bigint NOT NULL,
  payouts bigint NOT NULL,
  last_bet_id bigint NOT NULL DEFAULT 0,
  last_multiple_id bigint NOT NULL DEFAULT 0
);
CREATE TRIGGER chains_append_only BEFORE UPDATE OR DELETE ON chains
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER seals_append_only BEFORE UPDATE OR DELETE ON seals
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER draws_append_only BEFORE UPDATE OR DELETE ON draws
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER voids_append_only BEFORE UPDATE OR DELETE ON voids
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER board_versions_append_only BEFORE UPDATE OR DELETE ON board_versions
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER results_append_only BEFORE UPDATE OR DELETE ON results
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER settlements_append_only BEFORE UPDATE OR DELETE ON settlements
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();

-- The events that are not settled yet, so that the clock finds its work without reading history.
CREATE TABLE pending_events (
  event_id bigint PRIMARY KEY REFERENCES events
);

-- What the house would pay on an event: `potential` over all bets together, `by_selection` for each selection (its number
-- + 1 is the place in the array). One locked row an event, which goes when the event is settled: it takes more room than
-- all else of a round.
CREATE TABLE exposures (
  event_id bigint PRIMARY KEY REFERENCES pending_events ON DELETE CASCADE,
  potential bigint NOT NULL DEFAULT 0,
  by_selection bigint[] NOT NULL
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
GRANT SELECT, INSERT ON chains, events, dice_rounds, seals, draws, voids, results, settlements, caps TO glasshouse_app;
GRANT UPDATE (closed_at) ON events TO glasshouse_app;
GRANT UPDATE (amount) ON caps TO glasshouse_app;
GRANT SELECT, INSERT ON books, selections TO glasshouse_app;
GRANT SELECT ON exposures, boards, board_versions, suspensions TO glasshouse_app;
GRANT SELECT, DELETE ON pending_events TO glasshouse_app;
GRANT SELECT ON settlement_progress TO glasshouse_app;
