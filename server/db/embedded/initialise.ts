import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../start-error.ts'
import { asAccount } from './account.ts'
import type { Place } from './place.ts'
import { diskFull } from './file-problem.ts'

/** Makes the cluster if there is none yet. It is made aside and renamed: half a cluster is never started. */
export function initialiseCluster(place: Place): void {
  const cluster = join(place.home, 'cluster')
  if (existsSync(cluster)) return checkVersion(place, cluster)
  const draft = join(place.home, 'cluster.new')
  const passwordFile = join(place.home, 'password')
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { mode: 0o700 })
  writeFileSync(passwordFile, place.passwords.superuser, { mode: 0o600 })
  if (place.account)
    for (const path of [draft, passwordFile]) chownSync(path, place.account.uid, place.account.gid)
  chmodSync(passwordFile, 0o600)
  try {
    runInitdb(place, draft, passwordFile)
    renameSync(draft, cluster)
  } finally {
    rmSync(passwordFile, { force: true })
    rmSync(draft, { recursive: true, force: true })
  }
}

function runInitdb(place: Place, draft: string, passwordFile: string): void {
  const parameters = [
    `--pgdata=${draft}`,
    '--username=postgres',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // Sorting by code point is the same on every machine and in every locale.
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ]
  const said = spawnSync(join(place.binaries, 'bin', 'initdb'), parameters, {
    cwd: '/',
    encoding: 'utf8',
    env: { PATH: '/usr/bin:/bin', LC_ALL: 'C' },
    ...asAccount(place.account),
  })
  if (said.status === 0) return
  const words = `${said.stdout}\n${said.stderr}\n${said.error?.message ?? ''}`
  if (/No space left on device|ENOSPC|free disk space/.test(words)) throw diskFull(place.home)
  const reason = /(?:error|FATAL|PANIC): +(.*)/.exec(words)?.[1] ?? words.trim().split('\n').at(-1)
  throw new StartError(`The database could not be made in ${place.home}: ${reason}.`)
}

/** A cluster of another major version can't be opened, and its files must not be touched. */
function checkVersion(place: Place, cluster: string): void {
  const theirs = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim()
  const said = spawnSync(join(place.binaries, 'bin', 'postgres'), ['--version'], {
    cwd: '/',
    encoding: 'utf8',
    ...asAccount(place.account),
  })
  const ours = /(\d+)/.exec(said.stdout)?.[1]
  if (theirs !== ours) {
    throw new StartError(
      `The database in ${place.home} was made by PostgreSQL ${theirs}, this is PostgreSQL ${ours}. Nothing was changed: move it over with pg_dump and pg_restore, or choose another DATA_DIR.`,
    )
  }
}
