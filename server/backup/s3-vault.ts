import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
} from '@aws-sdk/client-s3'
import { s3Client, type S3Settings } from '../files/s3-storage.ts'
import type { Vault } from './vault.ts'

/** A vault in a bucket, all its names below one prefix. */
export function s3Vault(place: string, settings: S3Settings, below: string): Vault {
  const client = s3Client(settings)
  const Bucket = settings.bucket
  const start = below === '' ? '' : `${below}/`
  return {
    place,
    put: async (name, path) => {
      const { size } = await stat(path)
      await client.send(
        new PutObjectCommand({
          Bucket,
          Key: start + name,
          Body: createReadStream(path),
          ContentLength: size,
        }),
      )
    },
    open: async (name) => {
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: start + name }))
        if (Body instanceof Readable) return Body
        throw new Error('the storage answered with no stream')
      } catch (error) {
        if (error instanceof NoSuchKey) return null
        throw error
      }
    },
    names: async (prefix) => {
      const names: string[] = []
      let token: string | undefined
      do {
        const { Contents, NextContinuationToken } = await client.send(
          new ListObjectsV2Command({
            Bucket,
            Prefix: start + prefix,
            ...(token !== undefined && { ContinuationToken: token }),
          }),
        )
        for (const { Key } of Contents ?? []) if (Key !== undefined) names.push(Key.slice(start.length))
        token = NextContinuationToken
      } while (token !== undefined)
      return names.toSorted()
    },
    remove: async (name) => {
      await client.send(new DeleteObjectCommand({ Bucket, Key: start + name }))
    },
    close: () => client.destroy(),
  }
}
