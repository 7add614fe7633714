-- A player is a number; everything personal stands in `identities`, so that erasing a person breaks no
-- chain of money, bets or draws.
CREATE TABLE players (
  id bigint GENERATED ALWAYS AS IDENTITY (START WITH 10001) PRIMARY KEY,
  level smallint NOT NULL DEFAULT 1,
  score bigint NOT NULL DEFAULT 0 CHECK (score >= 0),
  created_at timestamptz NOT NULL DEFAULT house_now()
);

CREATE TABLE identities (
  player_id bigint PRIMARY KEY REFERENCES players,
  username text NOT NULL CHECK (username ~ '^[A-Za-z][A-Za-z0-9_]{3,10}$'),
  nickname text NOT NULL CHECK (length(nickname) BETWEEN 1 AND 20),
  password_hash text,
  mobile text,
  mobile_verified_at timestamptz,
  email text,
  email_verified_at timestamptz,
  avatar text NOT NULL DEFAULT '',
  birthday date,
  gender smallint NOT NULL DEFAULT 0 CHECK (gender IN (0, 1, 2)),
  bio text NOT NULL DEFAULT '' CHECK (length(bio) <= 140)
);
CREATE UNIQUE INDEX identities_username ON identities (lower(username));
CREATE UNIQUE INDEX identities_mobile ON identities (mobile) WHERE mobile_verified_at IS NOT NULL;
CREATE UNIQUE INDEX identities_email ON identities (lower(email)) WHERE email_verified_at IS NOT NULL;

-- Only the SHA-256 of a token is kept: who reads the database can sign in as nobody.
CREATE TABLE sessions (
  token_hash bytea PRIMARY KEY CHECK (length(token_hash) = 32),
  player_id bigint NOT NULL REFERENCES players,
  created_at timestamptz NOT NULL DEFAULT house_now(),
  expires_at timestamptz NOT NULL,
  user_agent text NOT NULL DEFAULT '',
  address text NOT NULL DEFAULT ''
);
CREATE INDEX sessions_player ON sessions (player_id);
CREATE INDEX sessions_expiry ON sessions (expires_at);

CREATE TABLE verification_codes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  recipient text NOT NULL,
  event text NOT NULL,
  code_hash bytea NOT NULL,
  -- The address that asked for it, as addresses are counted; of each, the newest code alone is good.
  asked_from text NOT NULL,
  -- Guesses by address, and those from addresses that neither asked for it nor are known to the account.
  tries jsonb NOT NULL DEFAULT '{}',
  tries_elsewhere smallint NOT NULL DEFAULT 0,
  used_at timestamptz,
  sent_at timestamptz NOT NULL DEFAULT house_now(),
  expires_at timestamptz NOT NULL
);
CREATE INDEX verification_codes_recipient ON verification_codes (recipient, sent_at DESC);

-- Messages to people on their way out. In the demonstration they stay here and in the log.
CREATE TABLE outbox (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  channel text NOT NULL CHECK (channel IN ('sms', 'mail')),
  recipient text NOT NULL,
  body text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT house_now(),
  sent_at timestamptz
);

-- Attempts counted per window, for every limit that guards money or codes, on whatever node they came in.
CREATE TABLE attempts (
  bucket text NOT NULL,
  subject text NOT NULL,
  window_ends_at timestamptz NOT NULL,
  count integer NOT NULL,
  PRIMARY KEY (bucket, subject)
);

GRANT SELECT, INSERT, UPDATE (level, score) ON players TO glasshouse_app;
GRANT SELECT, INSERT, UPDATE ON identities TO glasshouse_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON sessions, verification_codes, outbox, attempts TO glasshouse_app;
