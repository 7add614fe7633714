-- Amounts by number (number + 1 is the place) with others added to those of these numbers.
CREATE OR REPLACE FUNCTION with_added(amounts bigint[], numbers smallint[], added bigint[]) RETURNS bigint[]
LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  FOR i IN 1 .. cardinality(numbers) LOOP
    amounts[numbers[i] + 1] := amounts[numbers[i] + 1] + added[i];
  END LOOP;
  RETURN amounts;
END $$;
REVOKE ALL ON FUNCTION with_added FROM PUBLIC;
