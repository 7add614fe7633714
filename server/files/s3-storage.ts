import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { assertKey, MissingObject, type Storage } from './storage.ts'

export type S3Settings = {
  readonly endpoint: string | null
  readonly bucket: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

/** A client of S3, or of anything with its API. */
export function s3Client({ endpoint, region, accessKeyId, secretAccessKey }: S3Settings): S3Client {
  return new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    // The bucket in the path, not in the host name: substitutes for S3 seldom have a host per bucket.
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    // Not all substitutes know S3's newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 5_000, requestTimeout: 30_000 },
  })
}

/**
 * A storage in a bucket of S3, or of anything with its API. The bucket is there and private: objects are
 * handed out by the server alone, so none is given rights of its own.
 */
export function s3Storage(settings: S3Settings): Storage {
  const client = s3Client(settings)
  const { bucket } = settings
  return {
    put: async (key, path, contentType) => {
      assertKey(key)
      const { size } = await stat(path)
      await client.send(
        new PutObjectCommand({
          Bucket: bucket,
          Key: key,
          Body: createReadStream(path),
          ContentLength: size,
          ContentType: contentType,
        }),
      )
    },
    open: async (key) => {
      assertKey(key)
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key }))
        if (Body instanceof Readable) return Body
        throw new Error('the storage answered with no stream')
      } catch (error) {
        throw error instanceof NoSuchKey ? new MissingObject(key) : error
      }
    },
    remove: async (key) => {
      assertKey(key)
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }))
    },
    check: async () => {
      const place = { Bucket: bucket, Key: `check/${randomBytes(16).toString('hex')}` }
      await client.send(new PutObjectCommand({ ...place, Body: 'check' }))
      const { Body } = await client.send(new GetObjectCommand(place))
      await Body?.transformToString()
      await client.send(new DeleteObjectCommand(place))
    },
    close: () => client.destroy(),
  }
}
