import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { StartProblem } from './problem.ts'

/** The witness's signatures, and the leaves of the log whose checkpoints it cosigned. None of it is ever changed. */
export class Store extends DatabaseSync {
  readonly #prepared = new Map<string, StatementSync>()

  /**
   * Each statement is prepared once. One takes kilobytes outside of the heap that the garbage collector counts: prepared for
   * each leaf, they stayed until it ran for another reason, and the process grew with the leaves.
   */
  override prepare(sql: string): StatementSync {
    const known = this.#prepared.get(sql) ?? super.prepare(sql)
    this.#prepared.set(sql, known)
    return known
  }
}

/** Bytes of a leaf by which it is found: more than its kind, its game and its round take. */
const leafStart = 128

/** STRICT tables keep what they were given; the triggers refuse writes by hand as well. */
const tables = `
  CREATE TABLE IF NOT EXISTS facts (name TEXT PRIMARY KEY, value BLOB NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS seals (
    number INTEGER PRIMARY KEY,
    game_code TEXT NOT NULL,
    game_no TEXT NOT NULL,
    root BLOB NOT NULL,
    count INTEGER NOT NULL,
    total TEXT NOT NULL,
    signature BLOB NOT NULL,
    signed_at INTEGER NOT NULL,
    time_signature BLOB NOT NULL,
    UNIQUE (game_code, game_no)
  ) STRICT;
  -- The leaf hashes of the bets under each seal, 32 bytes each.
  CREATE TABLE IF NOT EXISTS bets (
    game_code TEXT NOT NULL,
    game_no TEXT NOT NULL,
    hashes BLOB NOT NULL,
    PRIMARY KEY (game_code, game_no)
  ) STRICT;
  -- What other witnesses signed of rounds that wait for it, as anybody brought it.
  CREATE TABLE IF NOT EXISTS brought (
    game_code TEXT NOT NULL,
    game_no TEXT NOT NULL,
    key BLOB NOT NULL,
    signature BLOB NOT NULL,
    signed_at INTEGER NOT NULL,
    time_signature BLOB NOT NULL,
    PRIMARY KEY (game_code, game_no, key)
  ) STRICT;
  -- Rounds of which the house has asked for all signatures, to give them up: no more are brought.
  CREATE TABLE IF NOT EXISTS given_up (
    game_code TEXT NOT NULL,
    game_no TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (game_code, game_no, at)
  ) STRICT;
  -- The time of the event in a leaf; null for one announced beforehand.
  CREATE TABLE IF NOT EXISTS leaves (place INTEGER PRIMARY KEY, leaf BLOB NOT NULL, happened_at INTEGER) STRICT;
  CREATE INDEX IF NOT EXISTS leaves_newest ON leaves (happened_at);
  -- Which round was promised which seed of which chain.
  CREATE TABLE IF NOT EXISTS places (
    chain_end BLOB NOT NULL,
    chain_index INTEGER NOT NULL,
    game_code TEXT NOT NULL,
    game_no TEXT NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS places_index ON places (chain_end, chain_index);
  -- Leaves under which no checkpoint was cosigned, with the reason.
  CREATE TABLE IF NOT EXISTS refusals (
    number INTEGER PRIMARY KEY,
    place INTEGER NOT NULL,
    leaf BLOB NOT NULL,
    reason TEXT NOT NULL,
    refused_at INTEGER NOT NULL,
    UNIQUE (leaf, reason)
  ) STRICT;
  -- What the house asked for and got no signature under, with the reason: its own words, and its signature under them.
  CREATE TABLE IF NOT EXISTS refused_seals (
    number INTEGER PRIMARY KEY,
    game_code TEXT NOT NULL,
    game_no TEXT NOT NULL,
    request TEXT NOT NULL,
    house_signature BLOB NOT NULL,
    reason TEXT NOT NULL,
    refused_at INTEGER NOT NULL,
    UNIQUE (game_code, game_no, request, reason)
  ) STRICT;
  -- What a leaf begins with says of which round it tells, and what.
  CREATE INDEX IF NOT EXISTS leaves_start ON leaves (substr(leaf, 1, ${leafStart}));
  CREATE TABLE IF NOT EXISTS checkpoints (
    size INTEGER NOT NULL,
    signed_at INTEGER NOT NULL,
    root BLOB NOT NULL,
    house_signature BLOB NOT NULL,
    signature BLOB NOT NULL,
    -- The hashes over the tree's full subtrees, 32 bytes each: what the next one is computed from.
    peaks BLOB NOT NULL,
    PRIMARY KEY (size, signed_at)
  ) STRICT;
  -- Of the release before, without the number of leaves: the house tells it again as soon as it is of this one.
  DROP TABLE IF EXISTS mark;
  -- How far the house has come, by its own word: the one thing here that is replaced.
  CREATE TABLE IF NOT EXISTS house_mark (
    singleton INTEGER PRIMARY KEY CHECK (singleton = 1),
    epoch INTEGER NOT NULL,
    bet INTEGER NOT NULL,
    entry INTEGER NOT NULL,
    leaves INTEGER NOT NULL,
    at INTEGER NOT NULL,
    signature BLOB NOT NULL
  ) STRICT;
  ${['facts', 'seals', 'bets', 'brought', 'given_up', 'leaves', 'places', 'refusals', 'refused_seals', 'checkpoints'].map(neverChanged).join('')}`

function neverChanged(table: string): string {
  return ['UPDATE', 'DELETE']
    .map(
      (change) => `CREATE TRIGGER IF NOT EXISTS ${table}_${change.toLowerCase()} BEFORE ${change} ON ${table}
        BEGIN SELECT RAISE(ABORT, 'what was signed stays'); END;`,
    )
    .join('')
}

/**
 * Opens the store in the witness's folder, for this process alone as long as it lives: two that sign from one key could
 * sign two seals. Throws a StartProblem where it is in use, or can't be used, as on a disk that is missing: no other key begins there.
 */
export function openStore(folder: string): Store {
  try {
    if (!existsSync(folder)) mkdirSync(folder, { mode: 0o700 })
    const store = new Store(join(folder, 'witness.sqlite'))
    // EXCLUSIVE: the first write takes a lock that the system ends with the process, however it ends. EXTRA: what is
    // committed has reached the disk, and so has the end of its journal.
    store.exec(
      `PRAGMA locking_mode = EXCLUSIVE; PRAGMA synchronous = EXTRA; BEGIN IMMEDIATE; ${tables} COMMIT`,
    )
    return store
  } catch (error) {
    throw new StartProblem(problemOf(error, folder), { cause: error })
  }
}

function problemOf(error: unknown, folder: string): string {
  const message = error instanceof Error ? error.message : String(error)
  if (/database is locked/.test(message)) {
    return `The folder ${folder} is in use by another witness. Stop that one first, or give this one another WITNESS_DIR.`
  }
  if (/not a database|malformed/.test(message)) {
    return `The store in ${folder} is damaged (${message}). Put witness.sqlite back from a copy that has its last signature, and leave witness.furthest as it is: it has an older copy refused. Without such a copy, begin another witness with a key of its own: one that forgot what it signed could sign a second seal for a round.`
  }
  return `The folder ${folder} can't be used: ${message}. Is its disk there? Give the witness one that it may write to (WITNESS_DIR).`
}

/** Takes all that `work` writes, or nothing; on the disk when it returns. */
export function inOneWrite<T>(store: Store, work: () => T): T {
  store.exec('BEGIN IMMEDIATE')
  try {
    const result = work()
    store.exec('COMMIT')
    return result
  } catch (error) {
    if (store.isTransaction) store.exec('ROLLBACK')
    throw error
  }
}

/** The leaves that begin with these bytes, at most 127 of them, in the order of the log, each with its place. */
export function leavesBeginning(store: Store, start: Uint8Array): { place: number; leaf: Uint8Array }[] {
  return (
    store
      .prepare(
        `SELECT place, leaf FROM leaves
         WHERE substr(leaf, 1, ${leafStart}) >= ? AND substr(leaf, 1, ${leafStart}) < ? ORDER BY place`,
      )
      // The rest is the length of a field, whose first byte is 0.
      .all(start, Buffer.concat([start, Buffer.of(0xff)]))
      .map((row) => ({ place: row['place'] as number, leaf: row['leaf'] as Uint8Array }))
  )
}

/** A fact that is written once, null while it is not. */
export function factOf(store: Store, name: 'key' | 'house_key'): Uint8Array | null {
  const row = store.prepare('SELECT value FROM facts WHERE name = ?').get(name)
  return row ? (row['value'] as Uint8Array) : null
}

export function keepFact(store: Store, name: 'key' | 'house_key', value: Uint8Array): void {
  store.prepare('INSERT INTO facts (name, value) VALUES (?, ?)').run(name, value)
}
