import { join } from 'node:path'
import { StartError } from '../db/start-error.ts'
import { folderStorage } from './folder-storage.ts'
import type { S3Settings } from './s3-storage.ts'
import type { Storage } from './storage.ts'

export type StorageSettings = { readonly dataDir: string; readonly s3: S3Settings | null }

/** The name of the storage, for a sentence. */
export const storagePlace = ({ dataDir, s3 }: StorageSettings) =>
  s3 ? `The bucket "${s3.bucket}" at ${s3.endpoint ?? 'S3'}` : `The folder ${join(dataDir, 'files')}`

/** The storage that the settings name, found good; otherwise a StartError. */
export async function openStorage({ dataDir, s3 }: StorageSettings): Promise<Storage> {
  const folder = join(dataDir, 'files')
  const storage = s3 ? await bucket(s3) : folderStorage(folder)
  try {
    await storage.check()
    return storage
  } catch (error) {
    storage.close()
    const where = s3 ? `the bucket "${s3.bucket}" at ${s3.endpoint ?? 'S3'}` : `the folder ${folder}`
    throw new StartError(
      `Uploaded files can't be kept in ${where}: ${error instanceof Error ? error.message : String(error)}.${s3 ? ' Check S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, and that the bucket exists.' : ''}`,
    )
  }
}

/** The S3 client is large: it is loaded only when needed. */
async function bucket(settings: S3Settings): Promise<Storage> {
  const { s3Storage } = await import('./s3-storage.ts')
  return s3Storage(settings)
}
