import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../server/db/database.ts'
import { folderStorage } from '../../server/files/folder-storage.ts'
import { openStorage } from '../../server/files/open-storage.ts'
import { requireSameStorage } from '../../server/files/same-storage.ts'
import { s3Storage } from '../../server/files/s3-storage.ts'
import { MissingObject, type Storage } from '../../server/files/storage.ts'
import { createTestDatabase } from '../support/database.ts'
import { type S3Server, startS3 } from '../support/s3.ts'

let s3: S3Server
let folder: string

beforeAll(async () => {
  s3 = await startS3()
  folder = mkdtempSync(join(tmpdir(), 'glasshouse-storage-'))
})
afterAll(async () => {
  await s3.close()
  rmSync(folder, { recursive: true, force: true })
})

const newKey = () => {
  const name = randomBytes(16).toString('hex')
  return `files/${name.slice(0, 2)}/${name}`
}

/** A file of these bytes outside the storage. */
function fileOf(bytes: Buffer): string {
  const path = join(folder, `source-${randomBytes(4).toString('hex')}`)
  writeFileSync(path, bytes)
  return path
}

const storages: [name: string, storage: () => Storage][] = [
  ['in a folder', () => folderStorage(join(folder, 'files'))],
  ['in a bucket', () => s3Storage(s3.settings)],
]

describe.each(storages)('a storage %s', (_name, open) => {
  test('returns stored bytes, until they are removed', async () => {
    const storage = open()
    await storage.check()
    const [key, bytes] = [newKey(), randomBytes(300_000)]
    await storage.put(key, fileOf(bytes), 'image/jpeg')
    expect((await buffer(await storage.open(key))).equals(bytes)).toBe(true)
    await storage.remove(key)
    await expect(storage.open(key)).rejects.toThrow(MissingObject)
    // A second try meets no error.
    await storage.remove(key)
    storage.close()
  })

  test('is recognised by its mark, and one without it is refused', async () => {
    const on = await createTestDatabase()
    const database = openDatabase(on.application)
    onTestFinished(async () => {
      await database.close()
      await on.drop()
    })
    const other = folderStorage(join(folder, 'elsewhere'))
    // Two nodes at once, as at the first start of a house.
    await Promise.all([1, 2].map(() => requireSameStorage(database, open(), 'This')))
    await requireSameStorage(database, open(), 'This')
    await expect(requireSameStorage(database, other, 'The folder /elsewhere/files')).rejects.toThrow(
      /^The folder \/elsewhere\/files is not where this house keeps its uploaded files: files\//,
    )
  })

  test('keeps objects apart', async () => {
    const storage = open()
    const objects = Array.from({ length: 5 }, () => ({ key: newKey(), bytes: randomBytes(1000) }))
    await Promise.all(objects.map(({ key, bytes }) => storage.put(key, fileOf(bytes), 'application/pdf')))
    for (const { key, bytes } of objects) {
      expect((await buffer(await storage.open(key))).equals(bytes)).toBe(true)
      await storage.remove(key)
    }
    storage.close()
  })

  test.each([
    '../escape',
    'files/../../escape',
    `files/ab/${'a'.repeat(31)}`,
    `files/ab/../${'a'.repeat(32)}`,
    `/etc/${'a'.repeat(32)}`,
    `files/ab/${'a'.repeat(32)}\0`,
    `files/ab/${'A'.repeat(32)}`,
    '',
  ])('knows no key %j', async (key) => {
    const storage = open()
    const source = fileOf(Buffer.from('x'))
    for (const attempt of [
      () => storage.put(key, source, 'image/jpeg'),
      () => storage.open(key),
      () => storage.remove(key),
    ])
      await expect(attempt()).rejects.toThrow('is no key')
    storage.close()
  })
})

test('a folder is private, and has no half-written object', async () => {
  const path = join(folder, 'closed')
  const storage = folderStorage(path)
  const key = newKey()
  const source = fileOf(Buffer.from('secret'))
  await storage.put(key, source, 'image/jpeg')
  expect(statSync(join(path, key)).mode & 0o777).toBe(0o600)
  expect(statSync(path).mode & 0o777).toBe(0o700)
  // One whose writing was broken off has another name, and goes with the object.
  writeFileSync(join(path, `${key}.part`), 'hal')
  await storage.remove(key)
  expect(readdirSync(join(path, 'files', key.slice(6, 8)))).toEqual([])
  await expect(storage.put(newKey(), join(folder, 'nothing-here'), 'image/jpeg')).rejects.toThrow('ENOENT')
})

describe('at start-up', () => {
  test('a folder is made, and a bucket asked', async () => {
    const dataDir = join(folder, 'data')
    await openStorage({ dataDir, s3: null })
    expect(existsSync(join(dataDir, 'files'))).toBe(true)
    const storage = await openStorage({ dataDir, s3: s3.settings })
    storage.close()
  })

  test.each([
    ['a bucket that is not there', { bucket: 'nobody-made-this' }, 'nobody-made-this'],
    ['a wrong secret', { secretAccessKey: 'wrong' }, 'glasshouse-files'],
    ['a wrong key', { accessKeyId: 'wrong' }, 'glasshouse-files'],
    ['nobody there', { endpoint: 'http://127.0.0.1:9' }, 'http://127.0.0.1:9'],
  ])('is refused with a sentence: %s', async (_what, wrong, named) => {
    const opening = openStorage({ dataDir: folder, s3: { ...s3.settings, ...wrong } })
    await expect(opening).rejects.toMatchObject({
      name: 'StartError',
      message: expect.stringContaining(named),
    })
  })

  test('is refused with a sentence: a folder that cannot be one', async () => {
    writeFileSync(join(folder, 'taken'), '')
    await expect(openStorage({ dataDir: join(folder, 'taken'), s3: null })).rejects.toMatchObject({
      name: 'StartError',
      message: expect.stringContaining('taken'),
    })
  })
})
