import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { installPackage } from '../../run/system-package.ts'

/** Where Debian's PostgreSQL 15 has its programs. */
export const bin = '/usr/lib/postgresql/15/bin'

/** Whether it is there, or could be installed. */
export const hasDebianPostgres = () =>
  existsSync(join(bin, 'postgres')) || installPackage('postgresql-15', 'PostgreSQL 15')

/** Goes before the programs of the database's account, which refuse the administrator's. */
export const asDatabase =
  process.getuid?.() === 0
    ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups', '--']
    : ['env']
