import type { Database } from '../db/database.ts'

/** What the room of levels and points needs of the house. */
export type MembershipParts = {
  database: Database
  /** IANA name: whose days and weeks count. */
  timeZone: string
}
