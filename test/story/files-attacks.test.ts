import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { privateFile, upload } from '@glasshouse/contract/files.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../support/caller.ts'
import { type FileHouse, openFileHouse, storageKinds } from '../support/file-house.ts'
import {
  bombs,
  damagedPictures,
  emptyZip,
  foreignFiles,
  html,
  jpegSaying,
  picture,
  plainPdf,
  svg,
} from '../support/hostile-files.ts'
import { type FormFields, formOf, sendForm, somePicture, uploadFile } from '../support/upload.ts'

describe.each(storageKinds)('attacks on files in a %s', (kind) => {
  let house: FileHouse
  let mallory: Caller

  beforeAll(async () => {
    house = await openFileHouse(kind)
    mallory = await house.signUp('mallory')
  })
  afterAll(() => house.close())

  /** Sends a form that must be refused; gives the refusal's name. */
  async function refused(fields: FormFields): Promise<string> {
    const { code, data } = await sendForm(mallory, fields)
    expect(code).toBe(0)
    return (data as { refusal: string }).refusal
  }

  test('a file of no accepted type, or of several types, is refused', async () => {
    for (const [name, content] of await foreignFiles()) {
      for (const purpose of ['proof', 'avatar'])
        expect(
          await refused({ purpose, file: { content, filename: 'a.jpg', type: 'image/jpeg' } }),
          name,
        ).toBe('file_type_not_allowed')
    }
    expect(await refused({ purpose: 'avatar', file: plainPdf })).toBe('file_type_not_allowed')
    await house.expectNothingLeft()
  })

  test('a file that only begins like a picture is refused', async () => {
    for (const [name, content] of await damagedPictures())
      expect(await refused({ file: content }), name).toBe('image_unreadable')
    await house.expectNothingLeft()
  })

  test('a file’s type follows from its bytes, not from its label', async () => {
    const content = await picture().png().toBuffer()
    for (const [filename, type] of [
      ['evil.svg', 'image/svg+xml'],
      ['evil.html', 'text/html'],
      ['evil.php', 'application/x-php'],
      ['', ''],
    ] as const) {
      const { code, data } = await sendForm(mallory, { file: { content, filename, type } })
      expect(code, filename).toBe(1)
      const { headers } = await mallory.send('GET', (data as { url: string }).url)
      expect(headers).toMatchObject({ 'content-type': 'image/jpeg', 'x-content-type-options': 'nosniff' })
    }
    expect(await refused({ file: { content: Buffer.from(svg), filename: 'a.png', type: 'image/png' } })).toBe(
      'file_type_not_allowed',
    )
  })

  test('nothing hidden in a picture is served', async () => {
    const [jpeg, whole] = [await picture().jpeg().toBuffer(), await picture().png().toBuffer()]
    const webp = await picture().webp().toBuffer()
    const carrying = [jpeg, whole, webp].flatMap((bytes) => [
      Buffer.concat([bytes, Buffer.from(html)]),
      Buffer.concat([bytes, emptyZip]),
      Buffer.concat([bytes, plainPdf]),
    ])
    for (const content of carrying) {
      for (const purpose of ['proof', 'avatar'] as const) {
        const { url } = await uploadFile(mallory, content, purpose)
        const kept = (await mallory.send('GET', url)).rawPayload
        for (const part of ['<script', 'PK\u0005\u0006', '%PDF']) expect(kept.includes(part)).toBe(false)
        await sharp(kept, { failOn: 'warning' }).stats()
      }
    }
    await house.expectNothingLeft()
  })

  test('a picture with more pixels than can be held is refused by its header', async () => {
    const jpeg = await picture().jpeg().toBuffer()
    const [[, huge], [, slim]] = bombs() as [[string, Buffer], [string, Buffer]]
    for (const content of [huge, slim, jpegSaying(jpeg, 50_000, 50_000), jpegSaying(jpeg, 20_001, 10)]) {
      const { code, msg, data } = await sendForm(mallory, { file: content })
      expect({ code, msg, data }).toEqual({
        code: 0,
        msg: 'A picture can have up to 40 megapixels',
        data: { refusal: 'image_too_large', field: 'file' },
      })
    }
    await house.expectNothingLeft()
  })

  test.each([
    '../../../../tmp/escaped.jpg',
    '..\\..\\escaped.jpg',
    '/etc/cron.d/escaped',
    'escaped.jpg\u0000.php',
    `${'x'.repeat(5000)}.jpg`,
    '"; filename="../escaped.jpg',
    '~/escaped.jpg',
    '%2e%2e%2fescaped.jpg',
  ])('a file under the name %j gets one of ours', async (filename) => {
    const before = readdirSync('/tmp').filter((name) => name.includes('escaped'))
    const content = await picture().jpeg().toBuffer()
    const { payload, headers } = formOf({
      filename,
      file: { content, filename: filename.replaceAll('"', '%22') },
    })
    await mallory.send('POST', upload.path, payload, { headers })
    for (const key of house.objects()) expect(key).toMatch(/^files\/[0-9a-f]{2}\/[0-9a-f]{32}$/)
    expect(readdirSync('/tmp').filter((name) => name.includes('escaped'))).toEqual(before)
    expect(existsSync('/etc/cron.d/escaped')).toBe(false)
    await house.expectNothingLeft()
  })

  test.each([
    ['two files', { file: Buffer.from('x'), other: Buffer.from('y') }],
    ['a field for every object', { ['__proto__']: 'x', file: Buffer.from('x') }],
    ['a file for every object', { constructor: Buffer.from('x') }],
    [
      'a hundred fields',
      Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`field${index}`, 'x'])),
    ],
  ] as [string, FormFields][])('a form with %s is refused', async (_what, fields) => {
    expect(await refused(fields)).toBe('upload_failed')
    await house.expectNothingLeft()
  })

  test.each([
    '/uploads/../package.json',
    '/uploads/..%2f..%2fpackage.json',
    '/uploads/%2e%2e%2f%2e%2e%2fetc%2fpasswd',
    '/uploads/files%2fab%2f00000000000000000000000000000000',
    `/uploads/${'0'.repeat(32)}.webp`,
    `/uploads/${'0'.repeat(32)}.webp%00.js`,
    `/uploads/${'0'.repeat(32)}`,
    '/uploads/',
    '/uploads/%',
  ])('there is nothing at %s', async (url) => {
    const { statusCode, body } = await house.visitor().send('GET', url)
    expect(statusCode).toBe(404)
    expect(JSON.parse(body)).toMatchObject({ code: 404, data: { refusal: 'not_found' } })
  })

  test.each([
    '../../etc/passwd',
    '%2e%2e%2f',
    `${'0'.repeat(32)}/..`,
    'A'.repeat(32),
    "' or 1=1 --",
    '',
    '\u0000',
  ])('there is no file %j', async (id) => {
    expect(await mallory.refused(privateFile, { id })).toMatchObject({ refusal: 'file_not_found' })
  })

  test('a picture that crashes its decoder crashes nothing else', async () => {
    await uploadFile(mallory, await somePicture())
    const worker = house.nodes[0].files.pictures.pid() ?? 0
    const slow = await picture(7900, 5000).png({ progressive: true, compressionLevel: 1 }).toBuffer()
    const sent = sendForm(mallory, { file: slow })
    // It is at work when it writes.
    while (!house.underWay().some((name) => name.endsWith('.ready'))) await pause(5)
    process.kill(worker, 'SIGKILL')
    expect(await sent).toMatchObject({ code: 0, data: { refusal: 'image_unreadable' } })
    expect((await uploadFile(mallory, await somePicture())).url).toMatch(/^\/api/)
    await house.expectNothingLeft()
  })

  test('a made-up name leads to nobody’s file', async () => {
    const { url } = await uploadFile(mallory, await somePicture())
    const [id = ''] = /[0-9a-f]{32}/.exec(url) ?? []
    // One bit beside a good id.
    const beside = (BigInt(`0x${id}`) ^ 1n).toString(16).padStart(32, '0')
    expect(await mallory.refused(privateFile, { id: beside })).toMatchObject({ refusal: 'file_not_found' })
    expect(await mallory.refused(privateFile, { id: randomBytes(16).toString('hex') })).toMatchObject({
      refusal: 'file_not_found',
    })
  })
})
