import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileIdOf, maxFileBytes, upload } from '@glasshouse/contract/files.ts'
import { officeUpload } from '@glasshouse/contract/operator/files.ts'
import { changeProfile } from '@glasshouse/contract/identity.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { filesInUse } from '../../server/file-uses.ts'
import { sweepFiles } from '../../server/files/sweep.ts'
import { filesUploaded } from '../../server/operator/limits.ts'
import { type Caller, callerOf } from '../support/caller.ts'
import { openOffice } from '../support/office.ts'
import { type FileHouse, openFileHouse, storageKinds } from '../support/file-house.ts'
import { jpegSaying, plainPdf } from '../support/hostile-files.ts'
import { untilWaiting } from '../support/held-lock.ts'
import { type FormFields, formOf, sendForm, somePicture, uploadFile } from '../support/upload.ts'

const hours = 3600

const refusalOf = ({ code, data }: { code: number; data: unknown }) =>
  code === 1 ? 'taken' : (data as { refusal: string }).refusal

/** How often each outcome was. */
function countsOf(outcomes: readonly string[]): Record<string, number> {
  return Object.fromEntries(
    [...new Set(outcomes)].map((one) => [one, outcomes.filter((other) => other === one).length]),
  )
}

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await pause(5)
}

test('uploads of the back office have the same bounds, and a quota of their own', async () => {
  const house = await openFileHouse('folder', { rateLimitScale: 1 })
  try {
    const editor = await openOffice(house, 'content')
    const sent = async (fields: FormFields, cut = Infinity) => {
      const { payload, headers } = formOf({ purpose: 'picture', ...fields })
      const body = payload.subarray(0, cut)
      return refusalOf((await editor.send('POST', officeUpload.path, body, { headers })).json())
    }
    expect(await sent({})).toBe('file_required')
    expect(await sent({ file: Buffer.alloc(maxFileBytes + 1) })).toBe('file_too_large')
    expect(await sent({ file: await somePicture() }, 200)).toBe('upload_failed')
    expect(await sent({ file: jpegSaying(await somePicture(), 50_000, 50_000) })).toBe('image_too_large')
    const { count } = filesUploaded
    await house.owner.query(
      `insert into attempts (bucket, subject, window_ends_at, count)
       values ($1, $2, house_now() + interval '1 hour', $3)
       on conflict (bucket, subject) do update set count = excluded.count`,
      [filesUploaded.bucket, String(editor.operatorId), count],
    )
    expect(await sent({ file: await somePicture() })).toBe('upload_quota_reached')
  } finally {
    await house.close()
  }
})

describe('the quota of a day', () => {
  let house: FileHouse
  beforeAll(async () => {
    // The limits as they are, not as lifted for the other stories.
    house = await openFileHouse('folder', { nodes: 2, rateLimitScale: 1 })
  })
  afterAll(() => house.close())

  /** The same player by way of each node. */
  const bothWays = (caller: Caller) => house.nodes.map(({ app }) => callerOf(app, caller.token))

  test('of files holds however many are sent at once, on any node', async () => {
    const ways = bothWays(await house.signUp('quota_ann'))
    const outcomes: string[] = []
    // As many at once as a node receives of one player.
    while (outcomes.length < 80) {
      const sent = ways.flatMap((way) => Array.from({ length: 4 }, () => sendForm(way, { file: plainPdf })))
      outcomes.push(...(await Promise.all(sent)).map(refusalOf))
    }
    expect(countsOf(outcomes)).toEqual({ taken: 60, upload_quota_reached: 20 })
    await house.clock.advance(24 * hours)
    expect(refusalOf(await sendForm(ways[0] ?? house.visitor(), { file: plainPdf }))).toBe('taken')
    await house.expectNothingLeft()
  })

  test('of bytes counts refused files, and chunks', async () => {
    const bea = await house.signUp('quota_bea')
    const junk = Buffer.alloc(maxFileBytes)
    const outcomes: string[] = []
    for (let times = 0; times < 18; times++) outcomes.push(refusalOf(await sendForm(bea, { file: junk })))
    const chunk = { chunkid: randomUUID(), chunkindex: 0, chunkcount: 1, file: junk }
    for (let times = 0; times < 3; times++) outcomes.push(refusalOf(await sendForm(bea, chunk)))
    expect(countsOf(outcomes)).toEqual({ file_type_not_allowed: 18, taken: 2, upload_quota_reached: 1 })
    expect(refusalOf(await sendForm(bea, { file: plainPdf }))).toBe('upload_quota_reached')
    await bea.call(upload, { action: 'clean', chunkid: chunk.chunkid })
    await house.expectNothingLeft()
  })

  test('of files in chunks holds at once, too', async () => {
    const cid = await house.signUp('quota_cid')
    const ways = bothWays(cid)
    const names = Array.from({ length: 8 }, () => randomUUID())
    const outcomes = await Promise.all(
      names.map((chunkid, place) =>
        sendForm(ways[place % 2] ?? cid, { chunkid, chunkindex: 0, chunkcount: 2, file: Buffer.from('x') }),
      ),
    )
    expect(countsOf(outcomes.map(refusalOf))).toEqual({ taken: 5, too_many_uploads: 3 })
    for (const chunkid of names) await cid.call(upload, { action: 'clean', chunkid })
    await house.expectNothingLeft()
  })
})

describe.each(storageKinds)('leftovers in a %s', (kind) => {
  let house: FileHouse
  let ann: Caller
  beforeAll(async () => {
    house = await openFileHouse(kind, { nodes: 2 })
    ann = await house.signUp('ann_sweep')
  })
  afterAll(() => house.close())

  const sweepAll = () => Promise.all(house.nodes.map(({ files }) => sweepFiles(files, filesInUse)))
  const isThere = async (url: string) => (await ann.send('GET', url)).headers['content-type'] === 'image/webp'

  test('files that nothing refers to go after a day, used ones stay while in use', async () => {
    const [worn, unused] = [
      await uploadFile(ann, await somePicture(), 'avatar'),
      await uploadFile(ann, await somePicture(), 'avatar'),
    ]
    await ann.call(changeProfile, { avatar: worn.url })
    await house.clock.advance(23 * hours)
    await sweepAll()
    expect(await isThere(unused.url)).toBe(true)
    await house.clock.advance(2 * hours)
    await sweepAll()
    expect([await isThere(worn.url), await isThere(unused.url)]).toEqual([true, false])
    await ann.call(changeProfile, { avatar: '' })
    await house.clock.advance(8 * 24 * hours)
    await sweepAll()
    expect(await isThere(worn.url)).toBe(false)
    expect(house.objects()).toEqual([])
    await house.expectNothingLeft()
  })

  test('a transaction that uses a file being swept finds it gone', async () => {
    const { url } = await uploadFile(ann, await somePicture(), 'avatar')
    await house.clock.advance(25 * hours)
    let changing: Promise<unknown> | undefined
    await sweepFiles(house.nodes[0].files, async () => {
      changing = ann.refused(changeProfile, { avatar: url })
      await untilWaiting(house.owner, 1)
      return []
    })
    expect(await changing).toMatchObject({ refusal: 'file_not_found' })
    expect(await isThere(url)).toBe(false)
    await house.expectNothingLeft()
  })

  test('a file that somebody is about to use is not swept from under them', async () => {
    const { url } = await uploadFile(ann, await somePicture(), 'avatar')
    await house.clock.advance(25 * hours)
    await house.owner.query('begin')
    // As `ownFile` holds it, until what refers to it is committed.
    await house.owner.query('select from files where id = $1 for key share', [fileIdOf(url)])
    await sweepFiles(house.nodes[0].files, async () => [])
    await house.owner.query('commit')
    expect(await isThere(url)).toBe(true)
    await sweepAll()
    expect(await isThere(url)).toBe(false)
  })

  test('objects of uploads that their node did not outlive go after an hour', async () => {
    const { files } = house.nodes[0]
    const name = randomBytes(16).toString('hex')
    const key = `files/${name.slice(0, 2)}/${name}`
    const source = join(files.dataDir, 'source')
    writeFileSync(source, 'left')
    // As it stands when a node dies between writing the object and its row.
    await house.owner.query('insert into loose_objects (key) values ($1)', [key])
    await files.storage.put(key, source, 'image/jpeg')
    await sweepAll()
    expect(house.objects()).toEqual([key])
    await house.clock.advance(2 * hours)
    await sweepAll()
    expect(house.objects()).toEqual([])
    await house.expectNothingLeft()
    // No row can claim what is being removed.
    await house.owner.query('insert into loose_objects (key, doomed) values ($1, true)', [key])
    const claim = `insert into chunks (upload_id, index, bytes, storage_key) values (1, 0, 1, $1)`
    await expect(house.owner.query(claim, [key])).rejects.toThrow('no object')
    await house.owner.query('delete from loose_objects')
  })

  test('files under way that their node did not outlive go after an hour', async () => {
    const folder = join(house.nodes[0].files.dataDir, 'incoming')
    const [old, young] = [join(folder, 'a'.repeat(32)), join(folder, 'b'.repeat(32))]
    for (const path of [old, young]) writeFileSync(path, 'half')
    const longAgo = statSync(young).mtimeMs / 1000 - 2 * hours
    utimesSync(old, longAgo, longAgo)
    await sweepAll()
    expect([existsSync(old), existsSync(young)]).toEqual([false, true])
    const { mtimeMs } = statSync(young)
    utimesSync(young, mtimeMs / 1000 - 2 * hours, mtimeMs / 1000 - 2 * hours)
    await sweepAll()
    await house.expectNothingLeft()
  })

  test('a merge that its node did not outlive is done by the next', async () => {
    const chunkid = randomUUID()
    await sendForm(ann, { chunkid, chunkindex: 0, chunkcount: 1, file: await somePicture() })
    await house.owner.query('update chunked_uploads set merging_since = house_now() where chunkid = $1', [
      chunkid,
    ])
    await house.clock.advance(5 * 60)
    const merged = await ann.call(upload, { action: 'merge', chunkid, chunkcount: 1 })
    expect(merged).toHaveProperty('url')
    await house.expectNothingLeft()
  })
})

describe('a line', () => {
  let house: FileHouse
  let dan: Caller
  beforeAll(async () => {
    house = await openFileHouse('folder', { listening: true })
    dan = await house.signUp('dan_line')
  })
  afterAll(() => house.close())

  /** Opens a connection and begins an upload on it that says how long it is. */
  function begin(contentLength: number, body: Buffer) {
    const socket = connect(Number(new URL(house.nodes[0].url).port), '127.0.0.1')
    const { headers } = formOf({})
    socket.on('error', () => {})
    socket.write(
      `POST ${upload.path} HTTP/1.1\r\nhost: x\r\ntoken: ${dan.token}\r\ncontent-type: ${headers['content-type']}\r\ncontent-length: ${contentLength}\r\n\r\n`,
    )
    const boundary = /boundary=(.+)/.exec(headers['content-type'] ?? '')?.[1] ?? ''
    socket.write(
      `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a"\r\ncontent-type: image/jpeg\r\n\r\n`,
    )
    socket.write(body)
    return socket
  }

  test('that breaks midway leaves nothing', async () => {
    const socket = begin(5_000_000, randomBytes(100_000))
    await until(() => house.underWay().length > 0)
    socket.destroy()
    await until(() => house.underWay().length === 0)
    await house.expectNothingLeft()
  })

  test('of one player carries four uploads at once, and other people’s are free meanwhile', async () => {
    const sockets = Array.from({ length: 4 }, () => begin(5_000_000, randomBytes(1000)))
    await until(() => house.underWay().length === 4)
    expect(await sendForm(dan, { file: plainPdf })).toMatchObject({ data: { refusal: 'too_many_uploads' } })
    const eve = await house.signUp('eve_line')
    expect(await sendForm(eve, { file: plainPdf })).toMatchObject({ code: 1 })
    for (const socket of sockets) socket.destroy()
    await until(() => house.underWay().length === 0)
    expect(await sendForm(dan, { file: plainPdf })).toMatchObject({ code: 1 })
    await house.expectNothingLeft()
  })

  test('that never ends is closed', async () => {
    const socket = begin(1024 ** 4, Buffer.alloc(0))
    let sent = 0
    const piece = Buffer.alloc(256 * 1024, 'x')
    const cut = new Promise<void>((resolve) => socket.once('close', () => resolve()))
    const write = () => {
      while (!socket.destroyed && sent < 100 * maxFileBytes) {
        sent += piece.length
        if (!socket.write(piece)) return
      }
    }
    socket.on('drain', write)
    write()
    await cut
    // Bytes in buffers on the way come on top of twice the largest file.
    expect(sent).toBeLessThan(3 * maxFileBytes)
    await until(() => house.underWay().length === 0)
    await house.expectNothingLeft()
  })
})
