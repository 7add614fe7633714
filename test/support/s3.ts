import crypto, { type BinaryLike, type CipherKey } from 'node:crypto'
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

// Its tokens for the next page of a listing are enciphered by DES, which OpenSSL 3 has no more; DES three times with one key is the same.
const { createCipheriv, createDecipheriv } = crypto
const thrice = (key: CipherKey) => Buffer.concat([key, key, key] as Buffer[])
Object.assign(crypto, {
  createCipheriv: (name: string, key: CipherKey, iv: BinaryLike) =>
    name === 'des' ? createCipheriv('des-ede3-cbc', thrice(key), iv) : createCipheriv(name, key, iv),
  createDecipheriv: (name: string, key: CipherKey, iv: BinaryLike) =>
    name === 'des' ? createDecipheriv('des-ede3-cbc', thrice(key), iv) : createDecipheriv(name, key, iv),
})

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
