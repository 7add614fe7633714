import { randomBytes } from 'node:crypto'
import { applicationRole } from './application-role.ts'

/** The name of this house's database, and its owner. */
export type RoleNames = { database: string; owner: string; host: string }

const newPassword = () => randomBytes(24).toString('base64url')

/**
 * The SQL by which an administrator of PostgreSQL makes the two roles and the database of a house, with new passwords,
 * and the settings that belong to them. Roles carry no time-outs: each connection sets its own.
 */
export function rolesSql(
  { database, owner, host }: RoleNames,
  passwords = { owner: newPassword(), application: newPassword() },
): string {
  return `-- Run once by an administrator of PostgreSQL 15 or newer: psql -v ON_ERROR_STOP=1 -f roles.sql postgres
-- It holds passwords: keep it like one, and delete it afterwards.

-- ${owner} owns the tables and migrates; ${applicationRole} takes bets and can't rewrite what was written.
create role ${owner} login password '${passwords.owner}';
create role ${applicationRole} login password '${passwords.application}';

-- Sorting by code point is the same on every machine.
create database ${database} owner ${owner} template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C.UTF-8';
revoke all on database ${database} from public;
grant connect on database ${database} to ${applicationRole};

\\connect ${database}
revoke all on schema public from public;
grant usage on schema public to ${applicationRole};

-- The settings that belong to it:
--   DATABASE_URL=postgres://${applicationRole}:${passwords.application}@${host}/${database}
--   DATABASE_OWNER_URL=postgres://${owner}:${passwords.owner}@${host}/${database}
`
}
