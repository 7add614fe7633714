-- That its player cancelled a bet which was placed with a nonce: the device's key (32 bytes) and its signature (64). Null for a
-- bet without a nonce, and where a restored backup lost it.
ALTER TABLE cancellations ADD COLUMN proof bytea CHECK (octet_length(proof) = 96);
