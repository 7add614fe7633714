-- What players see the house as; what is null is as the program brings it. The row comes with an operator's first change.
CREATE TABLE brand (
  singleton boolean PRIMARY KEY DEFAULT true CHECK (singleton),
  name text CHECK (length(name) BETWEEN 1 AND 30),
  logo_file_id text REFERENCES files,
  -- What can be pressed, on light screens and on dark ones.
  colour_light text CHECK (colour_light ~ '^#[0-9a-f]{6}$'),
  colour_dark text CHECK (colour_dark ~ '^#[0-9a-f]{6}$'),
  mail text CHECK (length(mail) BETWEEN 3 AND 254),
  phone text CHECK (length(phone) BETWEEN 5 AND 25),
  -- Who runs the house, by language: company, licence, address.
  legal jsonb,
  CONSTRAINT brand_colours_whole CHECK (num_nulls(colour_light, colour_dark) IN (0, 2))
);
GRANT SELECT, INSERT, UPDATE ON brand TO glasshouse_app;
