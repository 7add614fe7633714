-- A house may have several witnesses: each signs seals and checkpoints of its own. How many have to have signed is told by
-- the log itself, in the leaf of a policy.
ALTER TABLE log_cosignatures DROP CONSTRAINT log_cosignatures_pkey, ADD PRIMARY KEY (size, witness_key);
ALTER TABLE witnessed_seals DROP CONSTRAINT witnessed_seals_pkey, ADD PRIMARY KEY (round_id, witness_key);
