import { randomBytes } from 'node:crypto'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { maxFileBytes } from '@glasshouse/contract/files.ts'
import { errorCode } from '../db/error-code.ts'
import type { Receiving } from '../http/receive-form.ts'
import { refuse } from '../http/refuse.ts'
import { receivedAtOnce } from './limits.ts'

const hour = 3_600_000

/** The folder where files are looked at before they are stored, on the disk of this node. */
export type Incoming = Receiving & {
  /** Removes what dead processes left. */
  sweep: () => Promise<void>
}

export async function openIncoming(folder: string): Promise<Incoming> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const underWay = new Map<string, number>()
  let all = 0

  function count(owner: string, step: 1 | -1): void {
    const own = (underWay.get(owner) ?? 0) + step
    if (own === 0) underWay.delete(owner)
    else underWay.set(owner, own)
    all += step
  }

  return {
    maxBytes: maxFileBytes,
    take: (owner) => {
      if ((underWay.get(owner) ?? 0) >= receivedAtOnce.byOne) refuse('too_many_uploads')
      if (all >= receivedAtOnce.byAll) refuse('server_busy')
      count(owner, 1)
      const path = join(folder, randomBytes(16).toString('hex'))
      const release = async () => {
        try {
          await Promise.all([rm(path, { force: true }), rm(preparedPath(path), { force: true })])
        } finally {
          count(owner, -1)
        }
      }
      return { path, release }
    },
    sweep: () => removeOld(folder),
  }
}

/** Where what is made of a received file lies beside it. */
export function preparedPath(path: string): string {
  return `${path}.ready`
}

/** The folder's own clock tells what is old: other nodes, with clocks of their own, may share the disk. */
async function removeOld(folder: string): Promise<void> {
  const probe = join(folder, `now-${randomBytes(8).toString('hex')}`)
  await (await open(probe, 'wx', 0o600)).close()
  const now = (await stat(probe)).mtimeMs
  await rm(probe)
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    if (now - (await modifiedAt(path)) > hour) await rm(path, { force: true })
  }
}

/** Milliseconds; never old where it is gone already. */
async function modifiedAt(path: string): Promise<number> {
  try {
    return (await stat(path)).mtimeMs
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return Number.POSITIVE_INFINITY
    throw error
  }
}
