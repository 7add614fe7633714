-- The public log: everything that the house publishes of its draws, in the order of its publication, as the leaves of
-- a Merkle tree (RFC 6962). `leaf` has the bytes themselves. Leaves that came back from the witness after a backup was
-- put back name no row of this database.
CREATE TABLE log_leaves (
  index bigint PRIMARY KEY CHECK (index >= 0),
  kind text NOT NULL CHECK (kind IN ('chain', 'promise', 'seal', 'draw', 'void')),
  game_code text NOT NULL,
  -- Empty for a chain.
  game_no text NOT NULL,
  leaf bytea NOT NULL,
  published_at timestamptz NOT NULL DEFAULT house_now()
);
CREATE INDEX log_leaves_round ON log_leaves (game_code, game_no, kind);

-- The hashes of the tree's full subtrees: that over the leaves [index × 2^level, (index + 1) × 2^level).
CREATE TABLE log_nodes (
  level smallint NOT NULL,
  index bigint NOT NULL,
  hash bytea NOT NULL CHECK (length(hash) = 32),
  PRIMARY KEY (level, index)
);

-- The checkpoints that the house signed (Ed25519), and those that a witness cosigned: by its own clock, with an Ed25519
-- key which its BLS key, by which it is known, signed.
CREATE TABLE log_heads (
  size bigint PRIMARY KEY CHECK (size > 0),
  root bytea NOT NULL CHECK (length(root) = 32),
  signed_at timestamptz NOT NULL,
  signature bytea NOT NULL CHECK (length(signature) = 64)
);
CREATE TABLE log_cosignatures (
  size bigint PRIMARY KEY REFERENCES log_heads,
  witness_key bytea NOT NULL CHECK (length(witness_key) = 96),
  cosigner bytea NOT NULL CHECK (length(cosigner) = 32),
  cosigner_signature bytea NOT NULL CHECK (length(cosigner_signature) = 48),
  signed_at timestamptz NOT NULL,
  signature bytea NOT NULL CHECK (length(signature) = 64),
  received_at timestamptz NOT NULL DEFAULT house_now()
);

-- The rounds that were given up are shown newest first.
CREATE INDEX voids_newest ON voids (voided_at DESC, round_id DESC);

-- Backups that were put back: the leaves [first_index, end_index) came back from the witness. They tell of a time that
-- this database does not know, which lasted until `published_until` at least.
CREATE TABLE log_restorations (
  first_index bigint PRIMARY KEY,
  end_index bigint NOT NULL CHECK (end_index >= first_index),
  published_until timestamptz NOT NULL,
  restored_at timestamptz NOT NULL DEFAULT house_now()
);

-- The witness's signature under a seal, with the time that it says it signed at, signed as well.
CREATE TABLE witnessed_seals (
  round_id bigint PRIMARY KEY REFERENCES seals,
  witness_key bytea NOT NULL CHECK (length(witness_key) = 96),
  signature bytea NOT NULL CHECK (length(signature) = 48),
  signed_at timestamptz NOT NULL,
  time_signature bytea NOT NULL CHECK (length(time_signature) = 48),
  received_at timestamptz NOT NULL DEFAULT house_now()
);

-- The sealed tree of a round by stretches of 1,024 leaves: the hash over each, and the first bet in it, so that the
-- proof of one bet reads one stretch and not the round.
CREATE TABLE sealed_stretches (
  round_id bigint NOT NULL REFERENCES seals,
  number integer NOT NULL CHECK (number >= 0),
  first_bet_id bigint NOT NULL,
  hash bytea NOT NULL CHECK (length(hash) = 32),
  PRIMARY KEY (round_id, number)
);

CREATE TRIGGER log_leaves_append_only BEFORE UPDATE OR DELETE ON log_leaves
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER log_nodes_append_only BEFORE UPDATE OR DELETE ON log_nodes
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER log_heads_append_only BEFORE UPDATE OR DELETE ON log_heads
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER log_cosignatures_append_only BEFORE UPDATE OR DELETE ON log_cosignatures
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER log_restorations_append_only BEFORE UPDATE OR DELETE ON log_restorations
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER witnessed_seals_append_only BEFORE UPDATE OR DELETE ON witnessed_seals
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER sealed_stretches_append_only BEFORE UPDATE OR DELETE ON sealed_stretches
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();

GRANT SELECT, INSERT ON log_leaves, log_nodes, log_heads, log_cosignatures, log_restorations, witnessed_seals, sealed_stretches
  TO glasshouse_app;
