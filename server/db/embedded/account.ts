import { spawnSync } from 'node:child_process'
import { StartError } from '../start-error.ts'

/** An account of the machine that PostgreSQL runs as when this process is root. */
export interface Account {
  readonly uid: number
  readonly gid: number
}

/** Options for a child process: as `account`, or as ourselves for null. */
export function asAccount(account: Account | null): { uid?: number; gid?: number } {
  return account ? { uid: account.uid, gid: account.gid } : {}
}

export const isRoot = () => process.getuid?.() === 0

/** PostgreSQL refuses to run as root: an account of its own, an existing one, or one made now. */
export function unprivilegedAccount(): Account {
  const account =
    accountNamed('glasshouse') ??
    accountNamed('postgres') ??
    createdAccount('glasshouse') ??
    accountNamed('nobody')
  if (!account) {
    throw new StartError(
      'PostgreSQL does not run as root and there is no other account to run it as. Create one named glasshouse, start as another user, or set DATABASE_URL.',
    )
  }
  return account
}

/** An account of the machine other than root's, null where there is none. */
export function accountNamed(name: string): Account | null {
  const uid = numberSaid('id', ['-u', name])
  const gid = numberSaid('id', ['-g', name])
  return uid === null || gid === null || uid === 0 ? null : { uid, gid }
}

function createdAccount(name: string): Account | null {
  const shell = '/usr/sbin/nologin'
  spawnSync('useradd', [
    '--system',
    '--user-group',
    '--no-create-home',
    '--home-dir',
    '/nonexistent',
    '--shell',
    shell,
    name,
  ])
  return accountNamed(name)
}

function numberSaid(command: string, parameters: string[]): number | null {
  const said = spawnSync(command, parameters, { encoding: 'utf8' })
  return said.status === 0 && /^\d+\s*$/.test(said.stdout) ? Number(said.stdout) : null
}
