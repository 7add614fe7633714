import { chownSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Place } from './place.ts'
import type { PostgresSettings } from './postmaster.ts'

/** Data that was written no longer waits to be archived. */
const timeout = '60s'

export const outgoingOf = (place: Place) => join(place.home, 'outgoing')

/** The settings by which PostgreSQL puts each piece of its write-ahead log into a folder, under its name only when it is whole. */
export function archiving(place: Place): PostgresSettings {
  const folder = outgoingOf(place)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (place.account) chownSync(folder, place.account.uid, place.account.gid)
  const piece = `"${folder.replaceAll(/[%$`"\\]/g, String.raw`\$&`).replaceAll('%', '%%')}/%f"`
  return {
    archive_mode: 'on',
    archive_timeout: timeout,
    archive_command: `cp "%p" ${piece}.new && sync ${piece}.new && mv ${piece}.new ${piece}`,
  }
}
