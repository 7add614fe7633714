import { createHash } from 'node:crypto'
import { fileIdOf, maxFileBytes, privateFile, upload } from '@glasshouse/contract/files.ts'
import { changeProfile, userIndex } from '@glasshouse/contract/identity.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../support/caller.ts'
import { type FileHouse, openFileHouse, storageKinds } from '../support/file-house.ts'
import { formOf, sendForm, somePicture, uploadFile } from '../support/upload.ts'

const fetchFile = (caller: Caller, url: string) => caller.send('GET', url)

const red = { r: 220, g: 30, b: 30 }
const pdf = Buffer.from(
  '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n',
)

describe.each(storageKinds)('files in a %s', (kind) => {
  let house: FileHouse
  let ann: Caller
  let bob: Caller

  beforeAll(async () => {
    house = await openFileHouse(kind)
    ann = await house.signUp('ann_files')
    bob = await house.signUp('bob_files')
  })
  afterAll(() => house.close())

  test('a proof is taken, and seen by its owner alone', async () => {
    const { url, fullurl } = await uploadFile(ann, await somePicture(300, 200))
    expect(url).toMatch(/^\/api\/common\/file\?id=[0-9a-f]{32}$/)
    expect(fullurl).toBe(`http://localhost:80${url}`)
    const own = await fetchFile(ann, url)
    expect(own.statusCode).toBe(200)
    expect(own.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'content-disposition': expect.stringMatching(/^inline; filename="proof-[0-9a-f]{8}\.jpg"$/),
      'content-length': String(own.rawPayload.length),
    })
    expect(await sharp(own.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 300, height: 200 })
    const id = fileIdOf(url) ?? ''
    expect(await bob.refused(privateFile, { id })).toMatchObject({ refusal: 'file_not_found' })
    expect(await house.visitor().refused(privateFile, { id })).toMatchObject({ code: 401 })
    expect((await house.visitor().send('GET', `/uploads/${id}.webp`)).statusCode).toBe(404)
    await house.expectNothingLeft()
  })

  test('nothing is kept of a picture but its pixels, the right way up', async () => {
    const secret = 'taken at 31.2304 N 121.4737 E'
    const picture = await sharp({ create: { width: 40, height: 20, channels: 3, background: red } })
      .withExif({ IFD0: { Copyright: secret, ImageDescription: secret } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const tagged = Buffer.concat([picture, Buffer.from(`<script>alert("${secret}")</script>`)])
    const { url } = await uploadFile(ann, tagged)
    const kept = (await fetchFile(ann, url)).rawPayload
    expect(kept.includes(secret)).toBe(false)
    expect(kept.includes('<script>')).toBe(false)
    const { exif, icc, xmp, width, height, orientation } = await sharp(kept).metadata()
    expect({ exif, icc, xmp, width, height, orientation }).toEqual({
      exif: undefined,
      icc: undefined,
      xmp: undefined,
      width: 20,
      height: 40,
      orientation: undefined,
    })
  })

  test.each([
    ['PNG', () => sharp({ create: { width: 30, height: 30, channels: 4, background: '#0000' } }).png()],
    ['WebP', () => sharp({ create: { width: 30, height: 30, channels: 3, background: red } }).webp()],
  ])('a %s becomes a JPEG, on white where nothing was', async (_format, make) => {
    const { url } = await uploadFile(ann, await make().toBuffer(), 'feedback')
    const kept = (await fetchFile(ann, url)).rawPayload
    const { dominant } = await sharp(kept).stats()
    expect((await sharp(kept).metadata()).format).toBe('jpeg')
    expect(dominant.g).toSatisfy((green: number) => green > 240 || green < 50)
  })

  test('a very large picture is kept smaller, a very long one legible', async () => {
    const photo = await sharp({ create: { width: 7000, height: 5000, channels: 3, background: red } })
      .jpeg()
      .toBuffer()
    const long = await sharp({ create: { width: 1080, height: 11_000, channels: 3, background: red } })
      .png()
      .toBuffer()
    const [smaller, same] = [await uploadFile(ann, photo), await uploadFile(ann, long)]
    expect(await sharp((await fetchFile(ann, smaller.url)).rawPayload).metadata()).toMatchObject({
      width: 4098,
    })
    expect(await sharp((await fetchFile(ann, same.url)).rawPayload).metadata()).toMatchObject({
      width: 1080,
      height: 11_000,
    })
  })

  test('a PDF is kept as it is, and only served as a download', async () => {
    const { url } = await uploadFile(ann, pdf, 'identity')
    const own = await fetchFile(ann, url)
    expect(own.rawPayload.equals(pdf)).toBe(true)
    expect(own.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^attachment; filename="identity-[0-9a-f]{8}\.pdf"$/),
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
    })
  })

  test('an avatar is a small square that everybody sees, once its owner wears it', async () => {
    const { url } = await uploadFile(ann, await somePicture(1200, 800), 'avatar')
    expect(url).toMatch(/^\/uploads\/[0-9a-f]{32}\.webp$/)
    const seen = await house.visitor().send('GET', url)
    expect(seen.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    expect(await sharp(seen.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 })
    expect((await ann.call(changeProfile, { avatar: url })).avatar).toBe(url)
    expect((await ann.call(userIndex, {})).avatar).toBe(url)
    // Whole addresses do as well; other people's pictures, identity documents and what is no picture do not.
    expect((await ann.call(changeProfile, { avatar: `https://play.example.com${url}` })).avatar).toBe(url)
    expect(await bob.refused(changeProfile, { avatar: url })).toMatchObject({
      refusal: 'file_not_found',
      field: 'avatar',
    })
    const paper = await uploadFile(ann, await somePicture(), 'identity')
    const ofAnother = await uploadFile(bob, await somePicture())
    const document = await uploadFile(ann, pdf)
    for (const avatar of [
      paper.url,
      ofAnother.url,
      document.url,
      '/uploads/../../etc/passwd',
      'javascript:alert(1)',
      `/uploads/${'0'.repeat(32)}.webp`,
    ])
      expect(await ann.refused(changeProfile, { avatar })).toMatchObject({ refusal: 'file_not_found' })
    expect((await ann.call(changeProfile, { nickname: 'Ann' })).avatar).toBe(url)
    expect((await ann.call(changeProfile, { avatar: '' })).avatar).toBe('')
    expect((await ann.call(changeProfile, { avatar: url })).avatar).toBe(url)
  })

  test('a small avatar becomes a square, and is not blown up', async () => {
    const { url } = await uploadFile(ann, await somePicture(90, 60), 'avatar')
    expect(await sharp((await fetchFile(ann, url)).rawPayload).metadata()).toMatchObject({
      width: 60,
      height: 60,
    })
  })

  test('an upload is recorded by its own hash', async () => {
    const content = await somePicture()
    const { url } = await uploadFile(bob, content)
    const { rows } = await house.owner.query('select sha256, purpose from files where id = $1', [
      fileIdOf(url),
    ])
    expect(rows).toEqual([{ sha256: createHash('sha256').update(content).digest(), purpose: 'proof' }])
  })

  test('refuses a file that is too large or missing, and anything but a form', async () => {
    const large = Buffer.concat([await somePicture(), Buffer.alloc(maxFileBytes)])
    expect(await sendForm(ann, { file: large })).toMatchObject({
      code: 0,
      msg: 'A file can have up to 10 MB',
      data: { refusal: 'file_too_large', field: 'file' },
    })
    expect(await sendForm(ann, { purpose: 'proof' })).toMatchObject({ data: { refusal: 'file_required' } })
    expect(await sendForm(ann, { wrong: await somePicture() })).toMatchObject({
      data: { refusal: 'file_required' },
    })
    expect(await sendForm(ann, { file: await somePicture(), purpose: 'banner' })).toMatchObject({
      data: { refusal: 'check_input', field: 'purpose' },
    })
    const { payload, headers } = formOf({ file: await somePicture() })
    for (const broken of [
      payload.subarray(0, -10),
      payload.subarray(0, 30),
      Buffer.from('nonsense'),
      Buffer.alloc(0),
    ]) {
      const { code, data } = (await ann.send('POST', upload.path, broken, { headers })).json()
      expect([code, data.refusal]).toSatisfy(
        ([status, refusal]: [number, string]) =>
          status === 0 && ['upload_failed', 'file_required'].includes(refusal),
      )
    }
    expect((await sendForm(house.visitor(), { file: await somePicture() })).status).toBe(401)
    await house.expectNothingLeft()
  })
})

test('fields may come after the file, and the whole address is the public one', async () => {
  const house = await openFileHouse('folder', { publicUrl: 'https://play.example.com' })
  const cid = await house.signUp('cid_files')
  const { code, data } = await sendForm(cid, { file: await somePicture(), purpose: 'avatar' })
  expect(code).toBe(1)
  expect(upload.output.parse(data)).toMatchObject({
    fullurl: expect.stringMatching(/^https:\/\/play\.example\.com\/uploads\//),
  })
  await house.close()
})
