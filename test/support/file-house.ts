import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { expect } from 'vitest'
import { folderStorage } from '../../server/files/folder-storage.ts'
import { s3Storage } from '../../server/files/s3-storage.ts'
import { type House, type HouseOptions, openHouse } from './house.ts'
import { startS3 } from './s3.ts'

/** A house whose files lie where a story can look at them. */
export interface FileHouse extends House {
  /** The keys of all objects in the storage. */
  objects(): string[]
  /** The files on the nodes' disks: uploads under way. */
  underWay(): string[]
  /** Fails where an object has no row, a row no object, or anything is left of what was under way. */
  expectNothingLeft(): Promise<void>
}

export const storageKinds = ['folder', 'bucket'] as const

/** Opens a house that keeps its files in a folder, or in a bucket of a server that speaks as S3 does. */
export async function openFileHouse(
  kind: (typeof storageKinds)[number],
  options: HouseOptions = {},
): Promise<FileHouse> {
  const s3 = kind === 'bucket' ? await startS3() : null
  const folder = mkdtempSync(join(tmpdir(), 'glasshouse-kept-'))
  const house = await openHouse({
    ...options,
    storage: s3 ? s3Storage(s3.settings) : folderStorage(folder),
  })
  const kept = s3?.folder ?? folder
  const objects = () => keysIn(kept).map((name) => name.replace(/\._S3rver_object$/, ''))
  const underWay = () => house.nodes.flatMap(({ files }) => readdirSync(join(files.dataDir, 'incoming')))
  const rowsOf = async (query: string) =>
    (await house.owner.query<{ key: string }>(query)).rows.map(({ key }) => key).toSorted()
  return {
    ...house,
    objects,
    underWay,
    expectNothingLeft: async () => {
      expect(underWay()).toEqual([])
      expect(await rowsOf('select key from loose_objects')).toEqual([])
      expect(objects().toSorted()).toEqual(
        await rowsOf('select storage_key as key from files union all select storage_key from chunks'),
      )
    },
    close: async () => {
      await house.close()
      await s3?.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The files below a folder; of a bucket's server its objects alone, not what it notes of them. */
function keysIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(
      (entry) => entry.isFile() && !entry.name.includes('_S3rver_metadata') && !entry.name.endsWith('.md5'),
    )
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
}
