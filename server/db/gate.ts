import { DatabaseAway } from './away.ts'

/**
 * Lets statements through to one database only: the one whose history the witness has agreed with. One that was
 * promoted, restarted or put back may lack what was written, and must be compared before anything is added to it. Open
 * until the first agreement, as a house without a witness has nobody to ask.
 */
export type Gate = {
  /** Throws DatabaseAway while it is closed, and for a connection that leads to another database, which closes it. */
  admit: (identity?: string) => void
  /** Another database may be behind the connections: nothing goes through until the next agreement. */
  close: () => void
  agree: (identity: string) => void
  isAgreed: () => boolean
}

export function createGate(): Gate {
  let agreed: string | null = null
  let closed = false
  return {
    admit: (identity) => {
      if (agreed !== null && identity !== undefined && identity !== agreed) closed = true
      if (closed)
        throw new DatabaseAway('the database may be another one than before: the witness is asked first')
    },
    close: () => void (closed = agreed !== null),
    agree: (identity) => {
      agreed = identity
      closed = false
    },
    isAgreed: () => agreed !== null && !closed,
  }
}

/**
 * What tells a database from any other that may stand in its place: its cluster, timeline and last start, and the
 * database within it. Null of a standby.
 */
export const identitySql = `case when not pg_is_in_recovery() then concat_ws('/',
  (select system_identifier from pg_control_system()), left(pg_walfile_name(pg_current_wal_insert_lsn()), 8),
  extract(epoch from pg_postmaster_start_time()),
  (select oid from pg_database where datname = current_database())) end`
