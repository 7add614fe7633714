import { randomUUID } from 'node:crypto'
import { upload } from '@glasshouse/contract/files.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { filesInUse } from '../../server/file-uses.ts'
import { sweepFiles } from '../../server/files/sweep.ts'
import type { Caller } from '../support/caller.ts'
import { type FileHouse, openFileHouse, storageKinds } from '../support/file-house.ts'
import { callerOf } from '../support/caller.ts'
import { sendForm, somePicture } from '../support/upload.ts'

const hours = 3600

/** Cuts bytes into this many pieces of nearly equal size. */
function cut(bytes: Buffer, count: number): Buffer[] {
  return Array.from({ length: count }, (_, index) =>
    bytes.subarray(
      Math.floor((index * bytes.length) / count),
      Math.floor(((index + 1) * bytes.length) / count),
    ),
  )
}

const send = (caller: Caller, chunkid: string, chunkindex: number, chunkcount: number, file: Buffer) =>
  sendForm(caller, { chunkid, chunkindex, chunkcount, filename: 'proof.jpg', file })
const merge = (caller: Caller, chunkid: string, chunkcount: number) =>
  caller.call(upload, { action: 'merge', chunkid, chunkcount, filename: 'proof.jpg' })
const mergeRefused = (caller: Caller, chunkid: string, chunkcount: number | string) =>
  caller.refused(upload, { action: 'merge', chunkid, chunkcount })
const ask = (caller: Caller, chunkid: string) => caller.call(upload, { chunkid })

describe.each(storageKinds)('chunks in a %s', (kind) => {
  let house: FileHouse
  let ann: Caller
  /** The same player by way of the other node. */
  let annElsewhere: Caller
  let bob: Caller

  beforeAll(async () => {
    house = await openFileHouse(kind, { nodes: 2 })
    ann = await house.signUp('ann_chunks')
    bob = await house.signUp('bob_chunks')
    annElsewhere = callerOf(house.nodes[1]?.app ?? house.app, ann.token)
  })
  afterAll(() => house.close())

  test('that go to different nodes, in any order, become one file', async () => {
    const picture = await somePicture(200, 150)
    const [chunkid, pieces] = [randomUUID(), cut(picture, 5)]
    const received: number[] = []
    for (const index of [3, 0, 4, 1, 2]) {
      const caller = index % 2 ? ann : annElsewhere
      const { code, data } = await send(caller, chunkid, index, 5, pieces[index] ?? Buffer.alloc(0))
      received.push(index)
      expect(code).toBe(1)
      expect(data).toEqual({ chunkid, received: received.toSorted((one, other) => one - other) })
    }
    const answer = await merge(annElsewhere, chunkid, 5)
    if (!('url' in answer)) throw new Error('no file')
    const kept = await ann.send('GET', answer.url)
    expect(await sharp(kept.rawPayload).metadata()).toMatchObject({ width: 200, height: 150 })
    const { rows } = await house.owner.query('select count(*)::int from chunks')
    expect(rows).toEqual([{ count: 0 }])
    await house.expectNothingLeft()
  })

  test('that arrived before the connection broke need not be sent again', async () => {
    const [chunkid, pieces] = [randomUUID(), cut(await somePicture(), 4)]
    expect(await ask(ann, chunkid)).toEqual({ chunkid, received: [] })
    for (const index of [0, 2]) await send(ann, chunkid, index, 4, pieces[index] ?? Buffer.alloc(0))
    const answer = await ask(annElsewhere, chunkid)
    expect(answer).toEqual({ chunkid, received: [0, 2] })
    for (const index of [1, 3]) await send(annElsewhere, chunkid, index, 4, pieces[index] ?? Buffer.alloc(0))
    const first = await merge(ann, chunkid, 4)
    expect(first).toHaveProperty('url')
    // The answer was lost: all are there, and the same asked again is the same file.
    expect(await ask(ann, chunkid)).toEqual({ chunkid, received: [0, 1, 2, 3] })
    expect(await merge(ann, chunkid, 4)).toEqual(first)
    await house.expectNothingLeft()
  })

  test('sent twice count once; the later one is kept', async () => {
    const [chunkid, pieces] = [randomUUID(), cut(await somePicture(), 2)]
    const [one = Buffer.alloc(0), other = Buffer.alloc(0)] = pieces
    await send(ann, chunkid, 0, 2, Buffer.from('not this'))
    await Promise.all([send(ann, chunkid, 1, 2, other), send(annElsewhere, chunkid, 1, 2, other)])
    const { data } = await send(ann, chunkid, 0, 2, one)
    expect(data).toEqual({ chunkid, received: [0, 1] })
    expect(await merge(ann, chunkid, 2)).toHaveProperty('url')
    await house.expectNothingLeft()
  })

  test('merged many times at once, on both nodes, are one file', async () => {
    const [chunkid, pieces] = [randomUUID(), cut(await somePicture(), 3)]
    for (const [index, piece] of pieces.entries()) await send(ann, chunkid, index, 3, piece)
    const before = house.objects().filter((key) => key.startsWith('files/')).length
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, place) => merge(place % 2 ? ann : annElsewhere, chunkid, 3)),
    )
    expect(new Set(answers.map((answer) => ('url' in answer ? answer.url : '')))).toHaveProperty('size', 1)
    expect(house.objects().filter((key) => key.startsWith('files/'))).toHaveLength(before + 1)
    expect(
      await ann.refused(upload, { action: 'merge', chunkid, chunkcount: 3, purpose: 'avatar' }),
    ).toMatchObject({
      refusal: 'chunk_invalid',
    })
    await house.expectNothingLeft()
  })

  test('of which one is missing are refused, and cleaned', async () => {
    const [chunkid, pieces] = [randomUUID(), cut(await somePicture(), 3)]
    for (const index of [0, 2]) await send(ann, chunkid, index, 3, pieces[index] ?? Buffer.alloc(0))
    expect(await mergeRefused(ann, chunkid, 3)).toMatchObject({
      refusal: 'chunks_missing',
      msg: 'Parts of the file are missing, please upload it again',
    })
    expect(await ask(ann, chunkid)).toEqual({ chunkid, received: [] })
    expect(house.objects().filter((key) => key.startsWith('chunks/'))).toEqual([])
    await house.expectNothingLeft()
    expect(await mergeRefused(ann, chunkid, 3)).toMatchObject({ refusal: 'chunks_missing' })
  })

  test.each([
    ['more', 4],
    ['fewer', 2],
    ['none', 0],
    ['a great many', 999_999_999],
  ])(
    'of which %s are said at the end than at the beginning are refused, and cleaned',
    async (_what, said) => {
      const [chunkid, pieces] = [randomUUID(), cut(await somePicture(), 3)]
      for (const [index, piece] of pieces.entries()) await send(ann, chunkid, index, 3, piece)
      expect(await mergeRefused(ann, chunkid, said)).toMatchObject({ refusal: 'chunks_missing' })
      expect(await ask(ann, chunkid)).toEqual({ chunkid, received: [] })
      await house.expectNothingLeft()
    },
  )

  test('of another player are not there, even under the same name', async () => {
    const [chunkid, pieces] = [randomUUID(), cut(await somePicture(), 2)]
    await send(ann, chunkid, 0, 2, pieces[0] ?? Buffer.alloc(0))
    expect(await ask(bob, chunkid)).toEqual({ chunkid, received: [] })
    expect(await mergeRefused(bob, chunkid, 2)).toMatchObject({ refusal: 'chunks_missing' })
    expect(await bob.call(upload, { action: 'clean', chunkid })).toEqual({ chunkid, received: [] })
    // Bob's own under the same name are apart from hers.
    await send(bob, chunkid, 1, 2, Buffer.from('bob'))
    await send(ann, chunkid, 1, 2, pieces[1] ?? Buffer.alloc(0))
    expect(await ask(bob, chunkid)).toEqual({ chunkid, received: [1] })
    expect(await merge(ann, chunkid, 2)).toHaveProperty('url')
    expect(await bob.call(upload, { action: 'clean', chunkid })).toEqual({ chunkid, received: [] })
    await house.expectNothingLeft()
  })

  test('cleaned are gone, and may be sent again', async () => {
    const chunkid = randomUUID()
    await send(ann, chunkid, 0, 2, Buffer.from('half'))
    for (let times = 0; times < 2; times++)
      expect(await ann.call(upload, { action: 'clean', chunkid })).toEqual({ chunkid, received: [] })
    expect(await ask(ann, chunkid)).toEqual({ chunkid, received: [] })
    await house.expectNothingLeft()
  })

  test('that are no picture together are refused like a whole file, and cleaned', async () => {
    const chunkid = randomUUID()
    for (const index of [0, 1]) await send(ann, chunkid, index, 2, Buffer.from('<svg onload="alert(1)">'))
    expect(await mergeRefused(ann, chunkid, 2)).toMatchObject({ refusal: 'file_type_not_allowed' })
    expect(await ask(ann, chunkid)).toEqual({ chunkid, received: [] })
    await house.expectNothingLeft()
  })

  test('that together are too large are refused as soon as they are, and cleaned', async () => {
    const chunkid = randomUUID()
    const piece = Buffer.alloc(4 * 1024 * 1024)
    expect(await send(bob, chunkid, 0, 4, piece)).toMatchObject({ code: 1 })
    expect(await send(bob, chunkid, 1, 4, piece)).toMatchObject({ code: 1 })
    expect(await send(bob, chunkid, 3, 4, piece)).toMatchObject({
      code: 0,
      data: { refusal: 'file_too_large' },
    })
    expect(await ask(bob, chunkid)).toEqual({ chunkid, received: [] })
    await house.expectNothingLeft()
  })

  test.each([
    ['an index beyond the count', { chunkindex: 3, chunkcount: 3 }],
    ['a far index', { chunkindex: 40_000, chunkcount: 3 }],
    ['no count', { chunkindex: 0 }],
    ['no index', { chunkcount: 3 }],
    ['a count of none', { chunkindex: 0, chunkcount: 0 }],
    ['a count beyond all', { chunkindex: 0, chunkcount: 101 }],
    ['a negative index', { chunkindex: -1, chunkcount: 3 }],
    ['an index between two', { chunkindex: 0.5, chunkcount: 3 }],
    ['an index in words', { chunkindex: 'first', chunkcount: 3 }],
    ['an index in another system', { chunkindex: '0x1', chunkcount: 3 }],
    ['an index given twice over', { chunkindex: 'NaN', chunkcount: '1e1' }],
  ])('with %s are refused', async (_what, place) => {
    const { code, data } = await sendForm(ann, {
      chunkid: 'a-name-of-mine',
      ...place,
      file: Buffer.from('x'),
    })
    expect(code).toBe(0)
    expect(['chunk_invalid', 'check_input']).toContain((data as { refusal: string }).refusal)
    await house.expectNothingLeft()
  })

  test('with another count than they began with are refused', async () => {
    const chunkid = randomUUID()
    await send(ann, chunkid, 0, 3, Buffer.from('x'))
    expect(await send(ann, chunkid, 1, 4, Buffer.from('x'))).toMatchObject({
      data: { refusal: 'chunk_invalid' },
    })
    expect(await send(ann, chunkid, 1, 3, Buffer.alloc(0))).toMatchObject({
      data: { refusal: 'chunk_invalid' },
    })
    await ann.call(upload, { action: 'clean', chunkid })
    await house.expectNothingLeft()
  })

  test.each([
    '../../../etc/passwd',
    'a/b/c/d/e',
    '..\\..\\x-x-x',
    'x'.repeat(65),
    'short',
    'a'.repeat(20) + '\u0000',
    '%2e%2e%2f%2e%2e',
    '',
  ])('under the name %j are refused', async (chunkid) => {
    for (const fields of [
      { chunkid, chunkindex: 0, chunkcount: 1, file: Buffer.from('x') },
      { chunkid, action: 'merge', chunkcount: 1 },
      { chunkid, action: 'clean' },
      { chunkid },
    ])
      expect(await sendForm(ann, fields)).toMatchObject({ code: 0, data: { refusal: 'chunk_invalid' } })
  })

  test('left unfinished are swept after a day, finished ones stay until their file goes', async () => {
    const [open, done, pieces] = [randomUUID(), randomUUID(), cut(await somePicture(), 2)]
    await send(ann, open, 0, 2, Buffer.from('x'))
    for (const [index, piece] of pieces.entries()) await send(ann, done, index, 2, piece)
    await merge(ann, done, 2)
    const files = house.nodes[0].files
    await house.clock.advance(23 * hours)
    await sweepFiles(files, filesInUse)
    expect(await ask(ann, open)).toMatchObject({ received: [0] })
    await house.clock.advance(2 * hours)
    await Promise.all(house.nodes.map((node) => sweepFiles(node.files, filesInUse)))
    expect(await ask(ann, open)).toMatchObject({ received: [] })
    expect(await ask(ann, done)).toMatchObject({ received: [] })
    expect(house.objects()).toEqual([])
    await house.expectNothingLeft()
  })
})
