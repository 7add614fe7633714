import { randomBytes } from 'node:crypto'
import { constants, createReadStream } from 'node:fs'
import { copyFile, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { errorCode } from '../db/error-code.ts'
import { makeFolder } from '../db/make-folder.ts'
import { assertKey, MissingObject, type Storage } from './storage.ts'

/** A storage in a folder, which any number of nodes may share. Nobody but the server's own user can read it. */
export function folderStorage(folder: string): Storage {
  const pathOf = (key: string) => {
    assertKey(key)
    return join(folder, key)
  }

  return {
    put: async (key, source) => {
      const path = pathOf(key)
      await keepFolder(dirname(path))
      await copyFile(source, partOf(path), constants.COPYFILE_EXCL)
      await syncFile(partOf(path))
      await rename(partOf(path), path)
      await syncFolder(dirname(path))
    },
    open: async (key) => {
      try {
        const handle = await open(pathOf(key), 'r')
        return createReadStream('', { fd: handle })
      } catch (error) {
        throw errorCode(error) === 'ENOENT' ? new MissingObject(key) : error
      }
    },
    remove: async (key) => {
      await rm(pathOf(key), { force: true })
      await rm(partOf(pathOf(key)), { force: true })
    },
    check: async () => {
      makeFolder(folder, 0o700)
      const path = join(folder, `check-${randomBytes(8).toString('hex')}`)
      await (await open(path, 'wx', 0o600)).close()
      await rm(path)
    },
    close: () => {},
  }
}

/** A temporary place: a file gets its name once it is whole and on the disk. */
const partOf = (path: string) => `${path}.part`

async function keepFolder(path: string): Promise<void> {
  const made = await mkdir(path, { recursive: true, mode: 0o700 })
  if (made !== undefined) await syncFolder(dirname(path))
}

/** Waits until the bytes are on the disk, and closes them to all others: a copy has its source's mode. */
export async function syncFile(path: string): Promise<void> {
  const handle = await open(path, 'r+')
  try {
    await handle.chmod(0o600)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Waits until a folder's names are on the disk. */
export async function syncFolder(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
