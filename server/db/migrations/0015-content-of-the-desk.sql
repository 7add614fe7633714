-- Operators upload, too: pictures that everybody may see, and files that come with notices. A file belongs to a player or
-- to an operator, by what it is for.
ALTER TABLE files
  ALTER COLUMN player_id DROP NOT NULL,
  ADD COLUMN operator_id bigint REFERENCES operators,
  DROP CONSTRAINT files_purpose_check,
  ADD CONSTRAINT files_purpose_check
    CHECK (purpose IN ('avatar', 'proof', 'identity', 'feedback', 'picture', 'attachment')),
  ADD CONSTRAINT files_owner_check CHECK (
    (operator_id IS NOT NULL) = (purpose IN ('picture', 'attachment')) AND (player_id IS NULL) = (operator_id IS NOT NULL));
CREATE INDEX notices_attachment ON notices ((attachment->>'url')) WHERE attachment IS NOT NULL;

-- Everything that was saved at the desk as it was saved, counted from 1 for each publication (by its id) and each standing
-- text (by its code). What came with the program has no version until somebody changes it.
CREATE TABLE content_versions (
  kind text NOT NULL CHECK (kind IN ('banner', 'notice', 'news', 'offer', 'text')),
  subject text NOT NULL,
  version integer NOT NULL CHECK (version > 0),
  operator_id bigint NOT NULL REFERENCES operators,
  body jsonb NOT NULL,
  -- The ids of the files that it shows: as long as it stands here, they are kept.
  files text[] NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT house_now(),
  PRIMARY KEY (kind, subject, version)
);
CREATE INDEX content_versions_files ON content_versions USING gin (files);
CREATE TRIGGER content_versions_append_only BEFORE UPDATE OR DELETE ON content_versions
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();

GRANT SELECT, INSERT ON content_versions TO glasshouse_app;
