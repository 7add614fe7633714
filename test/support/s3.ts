import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import type { S3Settings } from '../../server/files/s3-storage.ts'

/** A server that speaks as S3 does, on a port of its own: it checks signatures, and keeps its objects in a folder. */
export interface S3Server {
  readonly settings: S3Settings
  /** Where its bucket's objects lie. */
  readonly folder: string
  close(): Promise<void>
}

const bucket = 'glasshouse-files'

/** `lists`: it takes listings as well, whose signatures it computes without their last slash; then it checks none. */
export async function startS3({ lists = false } = {}): Promise<S3Server> {
  const directory = mkdtempSync(join(tmpdir(), 'glasshouse-s3-'))
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    allowMismatchedSignatures: lists,
    directory,
    configureBuckets: [{ name: bucket }],
  })
  const { port } = await server.run()
  return {
    settings: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket,
      region: 'us-east-1',
      // The only key that it knows.
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    },
    folder: join(directory, bucket),
    close: async () => {
      await server.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
