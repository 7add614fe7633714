-- The nonce that goes into the bets of a plan: its device signs their cancellations, one by one.
ALTER TABLE plans ADD COLUMN nonce bytea CHECK (octet_length(nonce) = 16);
GRANT INSERT (nonce) ON plans TO glasshouse_app;
