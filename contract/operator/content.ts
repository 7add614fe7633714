import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { noticeTypes } from '../content.ts'
import { count, id, limit, listOf, oneLine, page, search, severalLines, time, wireId } from '../fields.ts'
import { type Language, languages } from '../languages.ts'
import { officeFileIdOf } from './files.ts'

const ofOperator = { actor: 'operator' } as const

/** A text once per language; English must be there, the others fall back to it. */
export const textOf = (max: number, signs: typeof oneLine) => {
  const text = z.string().check(z.trim(), z.maxLength(max), signs)
  return z.object({
    en: z
      .string({ error: 'english_required' })
      .check(
        z.trim(),
        z.minLength(1, { error: 'english_required' }),
        z.maxLength(max, { error: 'check_input' }),
        signs,
      ),
    'zh-Hans': z.optional(text),
    'zh-Hant': z.optional(text),
    es: z.optional(text),
    fr: z.optional(text),
  } satisfies Record<Language, z.ZodMiniType>)
}
/** The most characters of each. */
export const textLengths = { title: 120, line: 300, html: 40_000 } as const
/** The longest texts in every language, three bytes for each sign that counts, and room for all else. */
const maxBodyBytes = languages.length * textLengths.html * 3 + 64 * 1024
const title = textOf(textLengths.title, oneLine)
const line = textOf(textLengths.line, oneLine)
const html = textOf(textLengths.html, severalLines)

/** One of the app's own pictures (`news-proof`), or the address of a published one. */
const picture = z
  .string()
  .check(z.regex(/^([a-z]+-[a-z]+|\/uploads\/[0-9a-f]{32}\.webp|)$/, { error: 'picture_invalid' }))
/** A page of the app, or an https address; whether there is such a page is looked up after (`app-pages.ts`). */
const link = z
  .string()
  .check(z.maxLength(300), z.regex(/^(|\/[\w/-]*(\?[\w=&.-]*)?|https:\/\/\S+)$/, { error: 'link_invalid' }))

/** Small numbers come first; four digits have room in its field in the back office. */
export const position = count.check(z.refine((value) => value <= 9999))

/** Epoch seconds, or null: not yet, or without an end. */
const moment = z.nullable(time)

/** A file that comes with a notice: how readers see it named, and what its upload answered. */
const attachment = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(80), oneLine),
  url: z
    .string()
    .check(z.refine((url) => officeFileIdOf(url, 'attachment') !== undefined, { error: 'file_not_found' })),
  bytes: z.int(),
})

const banner = z.object({
  kind: z.literal('banner'),
  title,
  subtitle: line,
  image: picture,
  link,
  position,
})
const notice = z.object({
  kind: z.literal('notice'),
  type: z.enum(noticeTypes),
  title,
  content: html,
  important: z.boolean(),
  top: z.boolean(),
  attachment: z._default(z.nullable(attachment), null),
})
const news = z.object({ kind: z.literal('news'), title, summary: line, content: html, cover: picture })
const offer = z.object({
  kind: z.literal('offer'),
  title,
  summary: line,
  content: html,
  cover: picture,
  link,
  position,
  starts_at: time,
})

export const publicationKinds = ['banner', 'notice', 'news', 'offer'] as const
const kind = z.enum(publicationKinds)
export type PublicationKind = z.output<typeof kind>
/** A draft is not out; a scheduled one will be; a shown one is; an ended or withdrawn one was. */
export const publicationStates = ['draft', 'scheduled', 'shown', 'ended', 'withdrawn'] as const
const state = z.enum(publicationStates)

const publication = z.discriminatedUnion('kind', [banner, notice, news, offer])
export type Publication = z.output<typeof publication>

/** How often something was saved in the back office, and by whom last; version 0 came with the program. */
const saved = { version: z.int(), changed_by: z.nullable(z.string()), changed_at: moment }

const row = z.object({
  id: wireId,
  kind,
  state,
  title: z.string(),
  /** One of the app's own, or an address; empty where the kind has none. */
  picture: z.string(),
  /** For notices alone. */
  type: z.nullable(z.enum(noticeTypes)),
  languages: z.array(z.enum(languages)),
  published_at: moment,
  ends_at: moment,
  createtime: time,
  ...saved,
})
export type PublicationRow = z.output<typeof row>

export const officePublications = defineCall({
  ...ofOperator,
  method: 'GET',
  path: '/api/operator/publications',
  permission: 'content.read',
  summary: 'What is, was or will be published of a kind, newest first; `q` is looked for in its titles',
  input: z.object({
    kind,
    state: z.optional(state),
    q: search,
    page,
    limit,
  }),
  output: z.extend(listOf(row), { now: time }),
  refusals: [],
})

const whole = z.object({ row, publication })

export const officePublication = defineCall({
  ...ofOperator,
  method: 'GET',
  path: '/api/operator/publication',
  permission: 'content.read',
  summary: 'One publication with all its texts',
  input: z.object({ kind, id }),
  output: whole,
  refusals: ['publication_not_found'],
})

type Dates = { publication: Publication; published_at: number | 'now' | null; ends_at: number | null }

/** The end must come after the start; a publication that starts now is measured by the house's clock. */
function isInOrder({ publication: what, published_at, ends_at }: Dates): boolean {
  const starts_at = what.kind === 'offer' ? what.starts_at : null
  return [published_at, starts_at].every((at) => typeof at !== 'number' || ends_at === null || at < ends_at)
}

export const savePublication = defineCall({
  ...ofOperator,
  method: 'POST',
  path: '/api/operator/publications/save',
  permission: 'content.change',
  maxBodyBytes,
  summary:
    'Writes a new publication, or changes one whose `version` is still the newest; its HTML is made safe. Without a time it is a draft',
  input: z
    .object({
      id: z.optional(id),
      version: z._default(count, 0),
      publication,
      published_at: z.union([moment, z.literal('now')]),
      ends_at: moment,
    })
    .check(z.refine(isInOrder, { error: 'dates_contradict', path: ['ends_at'] })),
  output: whole,
  refusals: [
    'publication_not_found',
    'publication_withdrawn',
    'content_overtaken',
    'english_required',
    'picture_invalid',
    'file_not_found',
    'link_invalid',
    'page_not_found',
    'dates_contradict',
  ],
})

export const withdrawPublication = defineCall({
  ...ofOperator,
  method: 'POST',
  path: '/api/operator/publications/withdraw',
  permission: 'content.change',
  summary: 'Takes a publication away for good; it stays readable in the back office',
  input: z.object({ kind, id }),
  output: whole,
  refusals: ['publication_not_found', 'publication_withdrawn'],
})

const standingText = z.object({ code: z.string(), title, content: html, updatetime: time, ...saved })
export type OfficeText = z.output<typeof standingText>
const textCode = z.string().check(z.maxLength(40), oneLine)

export const officeTexts = defineCall({
  ...ofOperator,
  method: 'GET',
  path: '/api/operator/texts',
  permission: 'content.read',
  summary: 'The standing texts: terms, privacy, rules …',
  input: z.object({}),
  output: z.object({ list: z.array(standingText) }),
  refusals: [],
})

export const saveText = defineCall({
  ...ofOperator,
  method: 'POST',
  path: '/api/operator/texts/save',
  permission: 'content.change',
  maxBodyBytes,
  summary: 'Changes a standing text whose `version` is still the newest; its HTML is made safe',
  input: z.object({ code: textCode, version: z._default(count, 0), title, content: html }),
  output: z.object({ text: standingText }),
  refusals: ['text_not_found', 'content_overtaken', 'english_required', 'picture_invalid', 'page_not_found'],
})

export const contentKinds = [...publicationKinds, 'text'] as const
/** A publication by its id, a standing text by its code. */
const subject = { kind: z.enum(contentKinds), subject: textCode }

const version = z.object({ version: z.int(), by: z.string(), createtime: time })

export const contentVersions = defineCall({
  ...ofOperator,
  method: 'GET',
  path: '/api/operator/content/versions',
  permission: 'content.read',
  summary: 'How something has stood each time that it was saved in the back office, the newest 100 first',
  input: z.object(subject),
  output: z.object({ list: z.array(version) }),
  refusals: [],
})

const savedText = z.object({ kind: z.literal('text'), title, content: html })

export const contentVersion = defineCall({
  ...ofOperator,
  method: 'GET',
  path: '/api/operator/content/version',
  permission: 'content.read',
  summary: 'One of these versions, whole',
  input: z.object({ ...subject, version: count }),
  output: z.extend(version, {
    body: z.discriminatedUnion('kind', [banner, notice, news, offer, savedText]),
  }),
  refusals: ['version_not_found'],
})
