/**
 * Where `j` and `k` go from a row, by the rows' ids in the order in sight. `place` is where the row stood last: once it
 * has left the list (it was decided), what stands there now is next to it.
 */
export function neighbour(
  ids: readonly string[],
  id: string,
  place: number,
  step: 1 | -1,
): string | undefined {
  const at = ids.indexOf(id)
  if (at >= 0) return ids[at + step]
  return step > 0 ? ids[place] : ids[place - 1]
}

/** The next row that `waits` after the one that was just decided, in the order in sight; behind the last, from the top. */
export function nextWaiting<Row extends { id: string }>(
  rows: readonly Row[],
  id: string,
  place: number,
  waits: (row: Row) => boolean,
): Row | undefined {
  const at = rows.findIndex((row) => row.id === id)
  const from = at >= 0 ? at + 1 : place
  return [...rows.slice(from), ...rows.slice(0, from)].find((row) => row.id !== id && waits(row))
}
