-- How many bets fewer a restored backup has on a round than it was sealed over. Its draw was published and stands.
ALTER TABLE seals ADD COLUMN lacks bigint NOT NULL DEFAULT 0;
