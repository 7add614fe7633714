import { createReadStream } from 'node:fs'
import { copyFile, mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import type { Readable } from 'node:stream'
import { errorCode } from '../db/error-code.ts'
import { makeFolder } from '../db/make-folder.ts'
import { StartError } from '../db/start-error.ts'
import { syncFile, syncFolder } from '../files/folder-storage.ts'
import type { S3Settings } from '../files/s3-storage.ts'

/** Where backups lie: a folder of another disk, or a bucket. Names are paths with slashes. */
export interface Vault {
  /** Its name in the settings, for sentences. */
  readonly place: string
  /** Stores a local file, wholly or not at all; one of that name is replaced. */
  put(name: string, path: string): Promise<void>
  /** The bytes of a name; null where there is none. */
  open(name: string): Promise<Readable | null>
  /** All names that begin so, sorted. */
  names(prefix: string): Promise<string[]>
  remove(name: string): Promise<void>
  close(): void
}

/** `s3://bucket/below`, or the path of a folder. */
const bucketForm = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([\w./-]*[\w.-]))?\/?$/

export const isBackupPlace = (text: string) => bucketForm.test(text) || /^\/[^\0]+$/.test(text)

/** The place of BACKUP_TO, found good; otherwise a StartError. */
export async function openVault(place: string, s3: S3Settings): Promise<Vault> {
  const [, bucket, below = ''] = bucketForm.exec(place) ?? []
  const vault =
    bucket === undefined
      ? folderVault(place)
      : (await import('./s3-vault.ts')).s3Vault(place, { ...s3, bucket }, below)
  try {
    await vault.names('base/')
    return vault
  } catch (error) {
    vault.close()
    throw new StartError(
      `Backups can't be kept at BACKUP_TO="${place}": ${error instanceof Error ? error.message : String(error)}.`,
    )
  }
}

export function folderVault(folder: string): Vault {
  return {
    place: folder,
    put: async (name, path) => {
      const target = join(folder, name)
      await mkdir(dirname(target), { recursive: true, mode: 0o700 })
      await copyFile(path, `${target}.part`)
      await syncFile(`${target}.part`)
      await rename(`${target}.part`, target)
      await syncFolder(dirname(target))
    },
    open: async (name) => {
      try {
        const handle = await open(join(folder, name), 'r')
        return createReadStream('', { fd: handle })
      } catch (error) {
        if (errorCode(error) === 'ENOENT') return null
        throw error
      }
    },
    names: async (prefix) => {
      makeFolder(folder, 0o700)
      const below = join(folder, dirname(`${prefix}x`))
      const entries = await readdir(below, { recursive: true, withFileTypes: true }).catch(
        (error: unknown) => {
          if (errorCode(error) === 'ENOENT') return []
          throw error
        },
      )
      return entries
        .filter((entry) => entry.isFile() && !entry.name.endsWith('.part'))
        .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
        .filter((name) => name.startsWith(prefix))
        .toSorted()
    },
    remove: async (name) => await rm(join(folder, name), { force: true }),
    close: () => {},
  }
}
