import { banners, newsDetail, newsIndex, notices, offers, richTextOf } from '@glasshouse/contract/content.ts'
import {
  contentVersion,
  contentVersions,
  officePublication,
  officePublications,
  officeTexts,
  savePublication,
  saveText,
  textLengths,
  withdrawPublication,
} from '@glasshouse/contract/operator/content.ts'
import { languages } from '@glasshouse/contract/languages.ts'
import { officeFileIdOf, officeUpload } from '@glasshouse/contract/operator/files.ts'
import { auditLog } from '@glasshouse/contract/operator/sign-in.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { filesInUse } from '../../server/file-uses.ts'
import { sweepFiles } from '../../server/files/sweep.ts'
import { audit } from '../../server/audit/audit.ts'
import type { Caller } from '../support/caller.ts'
import { type OfficeCaller, openOffice } from '../support/office.ts'
import { type House, openHouse } from '../support/house.ts'
import { formOf, somePicture, uploadFile } from '../support/upload.ts'

let house: House
let writer: OfficeCaller
let helper: OfficeCaller
let admin: OfficeCaller
let anna: Caller
beforeAll(async () => {
  house = await openHouse()
  await house.advance(0)
  ;[writer, helper, admin] = await Promise.all([
    openOffice(house, 'content'),
    openOffice(house, 'support'),
    openOffice(house, 'administrator'),
  ])
  anna = await house.signUp('anna')
})
afterAll(async () => {
  expect(await audit(house.database)).toEqual([])
  await house.close()
})

const now = () => house.clock.now()
const news = (title: string) => ({
  kind: 'news' as const,
  title: { en: title, fr: `${title} (fr)`, es: '' },
  summary: { en: 'In short' },
  content: { en: '<p onclick="x()">Text</p><script>x()</script>' },
  cover: 'news-proof',
})
const atOnce = { published_at: 'now' as const, ends_at: null }
const upload = async (caller: Caller, purpose: string, file: Buffer, key: object = {}) => {
  const { payload, headers } = formOf({ purpose, file })
  const response = await caller.send('POST', officeUpload.path, payload, { headers, ...key })
  return response.json<{ code: number; data: { url: string; bytes: number; refusal?: string } }>()
}
const isThere = async (url: string) => (await anna.send('GET', url)).headers['content-type'] === 'image/webp'
const french = { headers: { 'accept-language': 'fr' } }

describe('an article', () => {
  test('is a draft, then out, then changed, then withdrawn; readers see it only while it is out', async () => {
    const draft = await writer.call(savePublication, {
      publication: news('A new game'),
      published_at: null,
      ends_at: null,
    })
    expect(draft.row).toMatchObject({ state: 'draft', title: 'A new game', languages: ['en', 'fr'] })
    expect(draft.publication).toMatchObject({ content: { en: '<p>Text</p>' } })
    const id = draft.row.id
    expect(await anna.refused(newsDetail, { id })).toMatchObject({ refusal: 'news_not_found' })

    const out = await writer.call(savePublication, {
      id,
      version: draft.row.version,
      publication: news('A new game, today'),
      published_at: 'now',
      ends_at: null,
    })
    expect(out.row.state).toBe('shown')
    expect(await anna.call(newsDetail, { id })).toMatchObject({
      title: 'A new game, today',
      content: '<p>Text</p>',
    })
    expect((await anna.call(newsDetail, { id }, french)).title).toBe('A new game, today (fr)')
    expect((await anna.call(newsDetail, { id }, { headers: { 'accept-language': 'es' } })).title).toBe(
      'A new game, today',
    )
    expect((await anna.call(newsIndex, {})).list[0]).toMatchObject({ id })

    await writer.call(withdrawPublication, { kind: 'news', id })
    expect(await anna.refused(newsDetail, { id })).toMatchObject({ refusal: 'news_not_found' })
    const gone = { id, version: 2, publication: news('Back again'), published_at: null, ends_at: null }
    expect(await writer.refused(savePublication, gone)).toMatchObject({ refusal: 'publication_withdrawn' })
    expect(await writer.refused(withdrawPublication, { kind: 'news', id })).toMatchObject({
      refusal: 'publication_withdrawn',
    })
    expect((await writer.call(officePublication, { kind: 'news', id })).row.state).toBe('withdrawn')
  })

  test('is published and expires on schedule', async () => {
    const from = Math.floor(await now()) + 100
    const { row } = await writer.call(savePublication, {
      publication: news('Only for a while'),
      published_at: from,
      ends_at: from + 100,
    })
    const seen = async () => (await anna.call(newsIndex, {})).list.some(({ id }) => id === row.id)
    const state = async () => (await writer.call(officePublication, { kind: 'news', id: row.id })).row.state
    expect([await state(), await seen()]).toEqual(['scheduled', false])
    await house.clock.advance(110)
    expect([await state(), await seen()]).toEqual(['shown', true])
    await house.clock.advance(100)
    expect([await state(), await seen()]).toEqual(['ended', false])
    const ended = await writer.call(officePublications, { kind: 'news', state: 'ended' })
    expect(ended.list.map(({ id }) => id)).toEqual([row.id])
  })

  test.each([
    [{ publication: { ...news('x'), title: { en: ' ' } } }, 'english_required'],
    [{ publication: { ...news('x'), title: { fr: 'y' } } }, 'english_required'],
    [{ publication: { ...news('x'), cover: 'javascript:x' } }, 'picture_invalid'],
    [{ publication: { ...news('x'), cover: '/uploads/../x.webp' } }, 'picture_invalid'],
    [{ publication: news('x'), published_at: 2000, ends_at: 2000 }, 'dates_contradict'],
    [{ publication: news('x'), id: 999_999 }, 'publication_not_found'],
    [{ publication: { ...news('x'), kind: 'poem' } }, 'check_input'],
  ])('%j is refused with %s', async (input, refusal) => {
    const whole = { published_at: null, ends_at: null, ...input }
    expect(await writer.refused(savePublication, whole)).toMatchObject({ refusal })
  })
})

test('banners, notices and offers are written the same way and shown in their places', async () => {
  const at = { published_at: Math.floor(await now()) - 1, ends_at: null }
  const banner = {
    kind: 'banner' as const,
    title: { en: 'Look' },
    subtitle: { en: 'here' },
    image: 'banner-proof',
    link: '/pages/game/bet?id=1',
    position: 0,
  }
  await writer.call(savePublication, { publication: banner, ...at })
  expect((await anna.call(banners, {})).some(({ title }) => title === 'Look')).toBe(true)
  expect(
    await writer.refused(savePublication, { publication: { ...banner, link: 'javascript:x' }, ...at }),
  ).toMatchObject({ refusal: 'link_invalid' })
  await writer.call(savePublication, { publication: { ...banner, link: '/' }, ...at })
  for (const link of ['/pages/game/bett?id=1', '//pages/game/bet', '/x'])
    expect(await writer.refused(savePublication, { publication: { ...banner, link }, ...at })).toMatchObject({
      refusal: 'page_not_found',
      field: 'publication.link',
      msg: `The app has no page at ${link.replace('?id=1', '')}`,
    })

  const notice = {
    kind: 'notice' as const,
    type: 'activity' as const,
    title: { en: 'Tonight' },
    content: { en: '<b>Come</b>' },
    important: true,
    top: true,
  }
  await writer.call(savePublication, { publication: notice, ...at })
  expect((await anna.call(notices, { type: 'activity' })).list[0]).toMatchObject({
    title: 'Tonight',
    content: '<b>Come</b>',
    important: true,
    top: true,
  })

  const offer = {
    kind: 'offer' as const,
    title: { en: 'Double points' },
    summary: { en: 'x' },
    content: { en: '<p>Rules</p>' },
    cover: '',
    link: '',
    position: 9,
    starts_at: at.published_at,
  }
  await writer.call(savePublication, { publication: offer, ...at })
  expect((await anna.call(offers, {})).list.at(-1)).toMatchObject({ title: 'Double points' })
  const upsideDown = { publication: { ...offer, starts_at: 2000 }, published_at: null, ends_at: 2000 }
  expect(await writer.refused(savePublication, upsideDown)).toMatchObject({
    refusal: 'dates_contradict',
    field: 'ends_at',
  })
})

test('a standing text is changed in place, in each language', async () => {
  const { list } = await writer.call(officeTexts, {})
  const terms = list.find(({ code }) => code === 'terms')!
  expect(Object.keys(terms.title)).toHaveLength(5)
  expect(terms).toMatchObject({ version: 0, changed_by: null })
  await writer.call(saveText, {
    code: 'terms',
    version: 0,
    title: { ...terms.title, en: 'Our terms' },
    content: { ...terms.content, en: '<p>New</p><iframe src="x"></iframe>' },
  })
  expect(await anna.call(richTextOf, { id: 'terms' })).toMatchObject({
    title: 'Our terms',
    content: '<p>New</p>',
  })
  expect((await anna.call(richTextOf, { id: 'terms' }, french)).title).toBe('Conditions d’utilisation')
  expect(await admin.refused(saveText, { ...terms, code: 'terms' })).toMatchObject({
    refusal: 'content_overtaken',
  })
  const content = { en: '<p>x</p>', es: '<p><a href="/">a</a> <a href="#/pages/nowhere">b</a></p>' }
  expect(
    await writer.refused(saveText, { code: 'terms', version: 1, title: { en: 'x' }, content }),
  ).toMatchObject({ refusal: 'page_not_found', field: 'content.es' })
  const unknown = { code: 'poems', title: { en: 'x' }, content: { en: 'x' } }
  expect(await writer.refused(saveText, unknown)).toMatchObject({ refusal: 'text_not_found' })
})

test('the longest text in every language is taken, one that is longer is not', async () => {
  // Three bytes a sign is the most that a text can take.
  const longest = Object.fromEntries(languages.map((language) => [language, '字'.repeat(textLengths.html)]))
  const privacy = { code: 'privacy', version: 0, title: { en: 'Privacy' } }
  const saved = await writer.call(saveText, { ...privacy, content: { ...longest, en: longest['en']! } })
  expect(saved.text.content).toEqual(longest)
  const longer = { ...longest, en: `${longest['en']}字` }
  expect(await writer.refused(saveText, { ...privacy, version: 1, content: longer })).toMatchObject({
    refusal: 'check_input',
    field: 'content.en',
  })
  const far = { ...longest, en: '字'.repeat(textLengths.html * 2) }
  expect(await writer.refused(saveText, { ...privacy, version: 1, content: far })).toMatchObject({
    code: 413,
    refusal: 'body_too_large',
  })
})

describe('of two who write at once', () => {
  test('the second hears of it, loses nothing, and both versions can be read', async () => {
    const { row } = await writer.call(savePublication, {
      publication: news('First'),
      published_at: null,
      ends_at: null,
    })
    expect(row).toMatchObject({ version: 1, changed_by: writer.username })
    const change = { id: row.id, version: 1, published_at: null, ends_at: null }
    const both = await Promise.allSettled([
      writer.call(savePublication, { ...change, publication: news('Hers') }),
      admin.call(savePublication, { ...change, publication: news('His') }),
    ])
    const fulfilled = both.map(({ status }) => status === 'fulfilled')
    expect(fulfilled.filter(Boolean)).toHaveLength(1)
    const [slower, faster] = fulfilled[0] ? [admin, writer] : [writer, admin]
    const late = { ...change, publication: news('Late') }
    expect(await slower.refused(savePublication, late)).toMatchObject({ refusal: 'content_overtaken' })
    expect((await slower.call(officePublication, { kind: 'news', id: row.id })).row).toMatchObject({
      version: 2,
      changed_by: faster.username,
    })
    await slower.call(savePublication, { ...late, version: 2 })
    const subject = { kind: 'news' as const, subject: row.id }
    const { list } = await writer.call(contentVersions, subject)
    expect(list.map(({ version, by }) => [version, by])).toEqual([
      [3, slower.username],
      [2, faster.username],
      [1, writer.username],
    ])
    const first = await writer.call(contentVersion, { ...subject, version: 1 })
    expect(first.body).toMatchObject({ kind: 'news', title: { en: 'First' }, content: { en: '<p>Text</p>' } })
    expect(await writer.refused(contentVersion, { ...subject, version: 4 })).toMatchObject({
      refusal: 'version_not_found',
    })
    await expect(house.owner.query('delete from content_versions')).rejects.toThrow()
  })

  test('is found by a word of its title in any language', async () => {
    const found = await writer.call(officePublications, { kind: 'news', q: 'LATE (FR)' })
    expect(found.list.map(({ title }) => title)).toEqual(['Late'])
    expect((await writer.call(officePublications, { kind: 'news', q: '%' })).total).toBe(0)
  })
})

describe('a file of the back office', () => {
  const pdf = Buffer.from(
    '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n',
  )
  const notice = {
    kind: 'notice' as const,
    type: 'system' as const,
    title: { en: 'The rules' },
    content: { en: '<p>x</p>' },
    important: false,
    top: false,
  }

  test('is a public picture, small enough for a screen, without metadata', async () => {
    const large = await sharp({ create: { width: 2400, height: 900, channels: 3, background: '#236' } })
      .withExif({ IFD0: { Copyright: 'a secret' } })
      .png()
      .toBuffer()
    const { data } = await upload(writer, 'picture', large)
    expect(data.url).toMatch(/^\/uploads\/[0-9a-f]{32}\.webp$/)
    const seen = await house.visitor().send('GET', data.url)
    expect(seen.headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' })
    expect(await sharp(seen.rawPayload).metadata()).toMatchObject({
      format: 'webp',
      width: 1920,
      height: 720,
    })
    expect(seen.rawPayload.includes('a secret')).toBe(false)
    const { row } = await writer.call(savePublication, {
      publication: { ...news('With a picture'), cover: data.url },
      ...atOnce,
    })
    expect((await anna.call(newsDetail, { id: row.id })).cover).toBe(data.url)
  })

  test('sent again with its key, also at once, is there once; the key takes no other file', async () => {
    const count = async () => (await house.owner.query('select id from files')).rows.length
    const before = await count()
    const file = await somePicture()
    const key = { idempotencyKey: 'one-picture' }
    const two = await Promise.all([
      upload(writer, 'picture', file, key),
      upload(writer, 'picture', file, key),
    ])
    const answers = [...two, await upload(writer, 'picture', file, key)].map(({ data }) => data)
    expect(answers).toEqual([answers[0], answers[0], answers[0]])
    expect(await isThere(answers[0]!.url)).toBe(true)
    expect(await count()).toBe(before + 1)
    const other = await upload(writer, 'picture', await somePicture(), key)
    expect(other.data.refusal).toBe('idempotency_key_reused')
    const { rows } = await house.owner.query(
      "select count(*)::int as count from audit_log where act = 'file.upload' and subject_id = $1",
      [/[0-9a-f]{32}/.exec(answers[0]!.url)![0]],
    )
    expect(rows).toEqual([{ count: 1 }])
  })

  test('comes with a notice, and is served while that is published', async () => {
    const { data } = await upload(writer, 'attachment', pdf)
    const attachment = { name: 'House rules.pdf', url: data.url, bytes: 1 }
    const fetched = async (caller: Caller) => {
      const answer = await caller.send('GET', data.url)
      return answer.headers['content-type'] === 'application/pdf' ? answer.rawPayload : answer.json().data
    }
    const gone = { refusal: 'file_not_found' }
    expect(await fetched(anna)).toEqual(gone)
    const { row } = await writer.call(savePublication, { publication: { ...notice, attachment }, ...atOnce })
    const [shown] = (await anna.call(notices, { type: 'system' })).list.filter(({ id }) => id === row.id)
    expect(shown?.attachment).toEqual({ ...attachment, bytes: pdf.length })
    for (const caller of [anna, house.visitor()]) expect(await fetched(caller)).toEqual(pdf)
    await writer.call(withdrawPublication, { kind: 'notice', id: row.id })
    expect(await fetched(anna)).toEqual(gone)
    const id = officeFileIdOf(data.url, 'attachment') ?? ''
    expect((await writer.send('GET', `/api/operator/file?id=${id}`)).rawPayload).toEqual(pdf)
    expect((await helper.send('GET', `/api/operator/file?id=${id}`)).statusCode).toBe(403)
  })

  test.each([
    ['a PDF as a picture', 'picture', pdf, 'file_type_not_allowed'],
    ['a web page', 'attachment', Buffer.from('<script>x</script>'), 'file_type_not_allowed'],
    ['half a picture', 'picture', Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 'image_unreadable'],
    ['a file for a player’s purpose', 'avatar', pdf, 'check_input'],
  ])('%s is refused', async (_what, purpose, file, refusal) => {
    expect((await upload(writer, purpose, file)).data).toMatchObject({ refusal })
  })

  test('is nothing for other roles and for players, and theirs is nothing here', async () => {
    for (const [caller, code] of [
      [helper, 403],
      [anna, 401],
    ] as const)
      expect((await upload(caller, 'picture', pdf)).code).toBe(code)
    const { url } = await uploadFile(anna, await somePicture(), 'avatar')
    expect(
      await writer.refused(savePublication, { publication: { ...news('x'), cover: url }, ...atOnce }),
    ).toMatchObject({ refusal: 'picture_invalid' })
    const unknown = { en: `<img src="/uploads/${'0'.repeat(32)}.webp">` }
    for (const content of [unknown, { en: '<p>x</p>', fr: `<img src="${url}">` }])
      expect(
        await writer.refused(savePublication, { publication: { ...news('x'), content }, ...atOnce }),
      ).toMatchObject({ refusal: 'picture_invalid' })
    const picture = await upload(writer, 'picture', await somePicture())
    const asAttachment = picture.data.url.replace(/^\/uploads\/(.*)\.webp$/, '/api/index/attachment?id=$1')
    const attachment = { name: 'x', url: asAttachment, bytes: 1 }
    expect(
      await writer.refused(savePublication, { publication: { ...notice, attachment }, ...atOnce }),
    ).toMatchObject({ refusal: 'file_not_found' })
  })
})

test('each action is in the audit log, without the text', async () => {
  const { list, intact } = await admin.call(auditLog, { limit: 100 })
  expect(intact).toBe(true)
  const acts = list.map(({ act }) => act)
  for (const act of ['publication.save', 'publication.withdraw', 'text.save', 'file.upload'])
    expect(acts).toContain(act)
  expect(JSON.stringify(list)).not.toMatch(/Our terms|A new game/)
})

test('a picture is removed a day after nothing shows it, and stays as long as a version does', async () => {
  const [used, unused] = [
    await upload(writer, 'picture', await somePicture()),
    await upload(writer, 'picture', await somePicture()),
  ]
  const { row } = await writer.call(savePublication, {
    publication: { ...news('Kept'), content: { en: `<p>Look:</p><img src="${used.data.url}" alt="A die">` } },
    ...atOnce,
  })
  expect((await anna.call(newsDetail, { id: row.id })).content).toBe(
    `<p>Look:</p><img src="${used.data.url}" alt="A die" />`,
  )
  await writer.call(savePublication, { id: row.id, version: 1, publication: news('Without'), ...atOnce })
  await house.clock.advance(25 * 3600)
  await sweepFiles(house.nodes[0].files, filesInUse)
  expect([await isThere(used.data.url), await isThere(unused.data.url)]).toEqual([true, false])
})
