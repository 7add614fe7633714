import { spawnSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmdirSync,
  statSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import * as z from 'zod'
import { errorCode } from '../error-code.ts'
import { makeFolder } from '../make-folder.ts'
import { StartError } from '../start-error.ts'
import { asAccount, isRoot, unprivilegedAccount, type Account } from './account.ts'
import { binariesFor } from './binaries.ts'
import { writeOnce } from '../write-once.ts'

/** Where data and binaries lie that an unprivileged account can't reach in the clone. */
const commonRoot = '/var/lib/glasshouse'

/** Where the embedded database lives, who runs it and the passwords of its three roles. */
export interface Place {
  /** Holds `cluster`, `socket` and `postgres.log`. */
  readonly home: string
  readonly binaries: string
  /** Null: the user that this process runs as. */
  readonly account: Account | null
  readonly passwords: PlaceRecord['passwords']
}

/** The record in `database.json` in the data folder. */
const placeRecord = z.object({
  home: z.string(),
  passwords: z.object({ superuser: z.string(), owner: z.string(), application: z.string() }),
})
type PlaceRecord = z.infer<typeof placeRecord>

/** Finds the place of the data folder's database, or chooses and prepares one. The caller holds the lock. */
export function placeOf(dataDir: string, say: (sentence: string) => void): Place {
  const recordPath = join(dataDir, 'database.json')
  const record = readRecord(recordPath) ?? madeRecord(dataDir, recordPath, say)
  const account = accountOf(record.home)
  prepareHome(record.home, account)
  return { ...record, account, binaries: binariesFor(account, openCommonRoot) }
}

/** The record of a data folder, null before its first start; StartError when it can't be read. */
export function readRecord(path: string): PlaceRecord | null {
  if (!existsSync(path)) return null
  try {
    const record = placeRecord.safeParse(JSON.parse(readFileSync(path, 'utf8')))
    if (record.success) return record.data
  } catch (error) {
    if (errorCode(error) === 'EACCES') {
      throw new StartError(`${path} belongs to another user. Start as that user, or choose another DATA_DIR.`)
    }
  }
  throw new StartError(
    `${path} is damaged. Put it back from a backup: it says where the database lies and its passwords.`,
  )
}

/** Makes the common folder, open to all regardless of the umask; what must be closed in it is closed. */
function openCommonRoot(): string {
  mkdirSync(commonRoot, { recursive: true })
  chmodSync(commonRoot, 0o755)
  return commonRoot
}

function madeRecord(dataDir: string, path: string, say: (sentence: string) => void): PlaceRecord {
  const inside = join(dataDir, 'postgres')
  // The server's files beside the record show that this folder has been in use.
  if (existsSync(join(inside, 'cluster')) || existsSync(join(dataDir, 'seed.key'))) {
    throw new StartError(
      `${path} is missing. It says where the database of this data folder lies, and its passwords: put it back from a backup.`,
    )
  }
  const home = isRoot() && !reachable(inside, unprivilegedAccount()) ? outsideHome(dataDir, say) : inside
  const record = {
    home,
    passwords: { superuser: newPassword(), owner: newPassword(), application: newPassword() },
  }
  writeOnce(path, `${JSON.stringify(record, null, 2)}\n`)
  return record
}

const newPassword = () => randomBytes(24).toString('base64url')

/** A home below `commonRoot`. One left by a data folder that was deleted is moved aside, not reused. */
function outsideHome(dataDir: string, say: (sentence: string) => void): string {
  const path = realpathSync(dataDir)
  const mark = createHash('sha256').update(path).digest('hex').slice(0, 12)
  openCommonRoot()
  const home = join(commonRoot, `${basename(dirname(path))}-${mark}`)
  if (existsSync(join(home, 'cluster'))) {
    const aside = `${home}.left-${Date.now()}`
    renameSync(home, aside)
    say(`The database of an earlier ${path} was moved to ${aside}.`)
  }
  return home
}

/** As root: the account that the cluster already belongs to, so that a later start finds its own files. */
function accountOf(home: string): Account | null {
  const cluster = join(home, 'cluster')
  const owner = existsSync(cluster) ? statSync(cluster) : null
  if (isRoot()) return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : unprivilegedAccount()
  if (owner && owner.uid !== process.getuid?.()) {
    throw new StartError(
      `The database in ${home} belongs to another user. Start as that user, or choose another DATA_DIR.`,
    )
  }
  return null
}

function prepareHome(home: string, account: Account | null): void {
  mkdirSync(home, { recursive: true })
  mkdirSync(join(home, 'socket'), { recursive: true })
  for (const folder of [home, join(home, 'socket')]) {
    if (account) chownSync(folder, account.uid, account.gid)
    chmodSync(folder, 0o700)
  }
  if (!canWrite(home, account)) {
    throw new StartError(
      `PostgreSQL can't reach its data in ${home}: a folder above it is closed to the account it runs as. Open that folder (chmod o+x) or choose another DATA_DIR.`,
    )
  }
}

/** Whether `account` could work in a folder at `path`, which is made for the trial. */
function reachable(path: string, account: Account): boolean {
  const existed = existsSync(path)
  makeFolder(path)
  chownSync(path, account.uid, account.gid)
  const answer = canWrite(path, account)
  if (!existed && !answer) rmdirSync(path)
  return answer
}

function canWrite(folder: string, account: Account | null): boolean {
  const trial = spawnSync('/bin/sh', ['-c', 'cd "$1" && [ -w . ]', 'sh', folder], {
    cwd: '/',
    ...asAccount(account),
  })
  return trial.status === 0
}
