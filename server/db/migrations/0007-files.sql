-- Uploaded files. Their bytes lie in a storage beside the database (a folder, or S3) under keys of ours; a row here
-- says that they are there and whose they are.

-- What lies in the storage, or is about to, and belongs to no row of `files` or `chunks`: a key stands here before its
-- object is written and from the moment that its row is gone until it is removed. So whatever line a process dies
-- at, an object either has a row or is listed here, and nothing is left behind.
CREATE TABLE loose_objects (
  key text PRIMARY KEY CHECK (key ~ '^(files|chunks)/[0-9a-f]{2}/[0-9a-f]{32}$'),
  since timestamptz NOT NULL DEFAULT house_now(),
  -- Is being removed: no row may claim it any more.
  doomed boolean NOT NULL DEFAULT false
);
CREATE INDEX loose_objects_since ON loose_objects (since);

CREATE TABLE files (
  -- 128 random bits: who was not told an id does not guess it.
  id text PRIMARY KEY CHECK (id ~ '^[0-9a-f]{32}$'),
  -- A file belongs to a player or to an operator, by what it is for.
  player_id bigint REFERENCES players,
  operator_id bigint REFERENCES operators,
  purpose text NOT NULL CHECK (purpose IN ('avatar', 'proof', 'identity', 'feedback', 'picture', 'attachment')),
  content_type text NOT NULL CHECK (content_type IN ('image/jpeg', 'image/webp', 'application/pdf')),
  -- Of what is kept, which of a picture is not what was uploaded.
  bytes integer NOT NULL CHECK (bytes > 0),
  -- Of what was uploaded.
  sha256 bytea NOT NULL CHECK (length(sha256) = 32),
  -- Of pictures alone.
  width integer CHECK (width > 0),
  height integer CHECK (height > 0),
  -- 64 x 64 grey values, and 64 bits that say where it grows lighter to the right: by these, pictures that look alike
  -- are found.
  sketch bytea CHECK (length(sketch) = 4096),
  gradients bigint,
  storage_key text NOT NULL UNIQUE,
  created_at timestamptz NOT NULL DEFAULT house_now(),
  -- When it is next asked whether anything refers to the file; one that nothing does is removed then.
  use_checked_at timestamptz NOT NULL DEFAULT house_now() + interval '24 hours',
  CHECK ((content_type = 'application/pdf') = (width IS NULL)),
  CHECK ((width IS NULL) = (height IS NULL) AND (width IS NULL) = (sketch IS NULL) AND (width IS NULL) = (gradients IS NULL)),
  CONSTRAINT files_owner_check CHECK (
    (operator_id IS NOT NULL) = (purpose IN ('picture', 'attachment')) AND (player_id IS NULL) = (operator_id IS NOT NULL))
);
CREATE INDEX files_player ON files (player_id, created_at);
CREATE INDEX files_sha256 ON files (sha256);
CREATE INDEX files_purpose ON files (purpose) WHERE sketch IS NOT NULL;
CREATE INDEX files_use ON files (use_checked_at);

-- Which files are the same, or pictures that look alike: found once, when the newer one of the two comes.
CREATE TABLE look_alikes (
  newer_id text NOT NULL REFERENCES files ON DELETE CASCADE,
  older_id text NOT NULL REFERENCES files ON DELETE CASCADE,
  -- The very same bytes were uploaded.
  same boolean NOT NULL,
  PRIMARY KEY (newer_id, older_id)
);
CREATE INDEX look_alikes_older ON look_alikes (older_id);

-- A file that comes in pieces. `chunkid` is the client's own name of it and means something together with its player alone.
CREATE TABLE chunked_uploads (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  player_id bigint NOT NULL REFERENCES players,
  chunkid text NOT NULL CHECK (chunkid ~ '^[A-Za-z0-9_-]{8,64}$'),
  chunk_count smallint NOT NULL CHECK (chunk_count > 0),
  created_at timestamptz NOT NULL DEFAULT house_now(),
  -- A node puts the pieces together since then; one that was long gone has died of it.
  merging_since timestamptz,
  -- What became of it: who asks again hears the same.
  file_id text REFERENCES files ON DELETE CASCADE,
  UNIQUE (player_id, chunkid)
);
CREATE INDEX chunked_uploads_created ON chunked_uploads (created_at);
CREATE INDEX chunked_uploads_file ON chunked_uploads (file_id);

CREATE TABLE chunks (
  upload_id bigint NOT NULL REFERENCES chunked_uploads ON DELETE CASCADE,
  index smallint NOT NULL CHECK (index >= 0),
  bytes integer NOT NULL CHECK (bytes > 0),
  storage_key text NOT NULL UNIQUE,
  PRIMARY KEY (upload_id, index)
);

-- What a player has uploaded on the last day that there was anything.
CREATE TABLE upload_quotas (
  player_id bigint PRIMARY KEY REFERENCES players,
  day date NOT NULL,
  files integer NOT NULL CHECK (files >= 0),
  bytes bigint NOT NULL CHECK (bytes >= 0)
);

GRANT SELECT, INSERT, DELETE, UPDATE (use_checked_at) ON files TO glasshouse_app;
GRANT SELECT, INSERT, DELETE, UPDATE (merging_since, file_id) ON chunked_uploads TO glasshouse_app;
GRANT SELECT, INSERT, DELETE ON chunks, look_alikes TO glasshouse_app;
GRANT SELECT, INSERT, DELETE, UPDATE (doomed) ON loose_objects TO glasshouse_app;
GRANT SELECT, INSERT, UPDATE ON upload_quotas TO glasshouse_app;
