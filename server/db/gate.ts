import { DatabaseAway } from './away.ts'

/**
 * Lets statements through to one database only: the one whose history the witness has agreed with. A promoted,
 * restarted or restored one may lack writes, and must be compared before anything is added to it. Open at first, as a house
 * without a witness has nobody to ask.
 */
export type Gate = {
  /** Throws DatabaseAway while it is closed, and for a connection that leads to another database, which closes it. */
  admit: (identity?: string) => void
  /** Called when another database may be behind the connections: nothing passes until the next agreement. */
  close: () => void
  /** The same, unless `recognise` finds that it is still the one of the last agreement. */
  doubt: () => void
  /** Opens it if it was only in doubt and this is the database of the last agreement; returns whether it did. */
  recognise: (identity: string) => boolean
  agree: (identity: string) => void
  isAgreed: () => boolean
  /** Called each time that it is put in doubt. */
  onDoubt: (hear: () => void) => void
  /** Called each time that it opens again, possibly on another database. */
  onReplaced: (hear: () => void) => void
}

export function createGate(): Gate {
  let agreed: string | null = null
  let state: 'open' | 'doubted' | 'closed' = 'open'
  let hear: (() => void) | undefined
  let hearReplaced: (() => void) | undefined
  return {
    admit: (identity) => {
      if (agreed !== null && identity !== undefined && identity !== agreed) state = 'closed'
      if (state !== 'open')
        throw new DatabaseAway('the database may be another one than before: the witness is asked first')
    },
    close: () => void (state = 'closed'),
    doubt: () => {
      if (agreed === null || state !== 'open') return
      state = 'doubted'
      hear?.()
    },
    recognise: (identity) => {
      if (state !== 'doubted' || identity !== agreed) return false
      state = 'open'
      return true
    },
    agree: (identity) => {
      const isAnother = agreed !== null
      agreed = identity
      state = 'open'
      if (isAnother) hearReplaced?.()
    },
    isAgreed: () => agreed !== null && state === 'open',
    onDoubt: (given) => void (hear = given),
    onReplaced: (given) => void (hearReplaced = given),
  }
}

/**
 * The identity of a database, as opposed to any other that may take its place: its cluster, timeline and last start, and the
 * database within it. Null of a standby.
 */
export const identitySql = `case when not pg_is_in_recovery() then concat_ws('/',
  (select system_identifier from pg_control_system()), left(pg_walfile_name(pg_current_wal_insert_lsn()), 8),
  extract(epoch from pg_postmaster_start_time()),
  (select oid from pg_database where datname = current_database())) end`
