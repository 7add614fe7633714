-- Which version of a leaf the bets of a round have in its sealed tree: rounds that were promised before keep the first.
ALTER TABLE dice_rounds ADD COLUMN leaf_version smallint NOT NULL DEFAULT 1 CHECK (leaf_version IN (1, 2));
ALTER TABLE dice_rounds ALTER COLUMN leaf_version SET DEFAULT 2;

-- The leaf hashes of a stretch, 32 bytes each, as they were published with the seal.
ALTER TABLE sealed_stretches ADD COLUMN leaf_hashes bytea CHECK (length(leaf_hashes) % 32 = 0);
