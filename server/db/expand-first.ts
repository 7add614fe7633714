/** A statement of a migration that takes something away from the version before, and what that is. */
export type Contraction = { statement: string; does: string }

const contractions: readonly (readonly [pattern: RegExp, does: string])[] = [
  [
    /^drop (?:table|type|view|materialized view|schema|sequence|domain)\b/,
    'drops what the version before may use',
  ],
  [/\bdrop column\b/, 'drops a column that the version before may read'],
  // Dropping a check or a foreign key only allows more. An ON CONFLICT may depend on any other key.
  [
    /\bdrop constraint (?:if exists )?(?!\w+_(?:check|fkey)\b)/,
    'drops a key that the version before may rest on',
  ],
  [/^drop index\b/, 'drops an index that the version before may rest on'],
  [/\brename\b/, 'renames what the version before knows by its name'],
  [/\balter (?:column )?\w+ (?:set data )?type\b/, 'changes the type of a column'],
  [/\balter (?:column )?\w+ set not null\b/, 'asks for a value that the version before may leave out'],
  [
    /\badd (?:column )?(?:if not exists )?\w+ (?:(?!\bdefault\b|\bgenerated\b|\badd\b|,).)*\bnot null\b(?!(?:(?!\badd\b|,).)*\b(?:default|generated)\b)/,
    'adds a column that the version before leaves empty',
  ],
  [/^(?:delete from|truncate|update)\b/, 'rewrites rows while the version before reads them'],
  [/^revoke\b/, 'takes a right away'],
]

/**
 * The statements of a migration that a node of the version before could not live with. Its rules are lines of text: they look
 * at no database, but at the texts of the migrations `before` it, which say what columns a key has.
 */
export function contractionsIn(sql: string, before = ''): Contraction[] {
  return statementsOf(sql).flatMap((statement) => {
    const found = contractions.find(([pattern]) => pattern.test(statement))
    return found && !reordersKey(statement, before) ? [{ statement, does: found[1] }] : []
  })
}

/** Whether a primary key is dropped and made again of the same columns: an ON CONFLICT names them in any order. */
function reordersKey(statement: string, before: string): boolean {
  const made =
    /^alter table (?<table>\w+) drop constraint \k<table>_pkey, add primary key \((?<key>[^)]+)\)$/.exec(
      statement,
    )
  if (!made?.groups) return false
  const { table, key } = made.groups
  const created = statementsOf(before).find((one) => one.startsWith(`create table ${table} (`))
  return columns(/\bprimary key \(([^)]+)\)/.exec(created ?? '')?.[1]) === columns(key)
}

/** The version since which nothing uses what a migration takes away, as it states; null for one that only adds. */
export function unusedSince(sql: string): string | null {
  return /^-- Contracts: .*\bunused since (\d+\.\d+\.\d+)/im.exec(sql)?.[1] ?? null
}

/** Without comments, quoted texts and bodies of functions, in lower case, one space between words. */
function statementsOf(sql: string): string[] {
  return sql
    .replaceAll(/\$(\w*)\$[^]*?\$\1\$/g, "''")
    .replaceAll(/--.*$/gm, '')
    .replaceAll(/'(?:[^']|'')*'/g, "''")
    .split(';')
    .map((statement) => statement.replaceAll(/\s+/g, ' ').trim().toLowerCase())
    .filter((statement) => statement !== '')
}

const columns = (list = ''): string => list.split(', ').toSorted().join()
