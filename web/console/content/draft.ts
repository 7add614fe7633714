import type { CallAnswer } from '@glasshouse/contract/call.ts'
import type { noticeTypes } from '@glasshouse/contract/content.ts'
import { type Language, languages, type LocalText } from '@glasshouse/contract/languages.ts'
import type {
  contentVersion,
  OfficeText,
  Publication,
  PublicationKind,
  PublicationRow,
} from '@glasshouse/contract/operator/content.ts'
import type { ContentKind } from './content-address.ts'
import { zonedSeconds, zonedText } from './zoned-time.ts'

type Notice = Extract<Publication, { kind: 'notice' }>
/** A text in every language; empty where there is none yet. */
export type Texts = Record<Language, string>
export type TextField = 'title' | 'line' | 'content'

/** The form's fields, the same for every kind; a kind ignores those that it does not have. */
export type Draft = {
  kind: ContentKind
  title: Texts
  /** The line below a banner's title, the summary of news and offers. */
  line: Texts
  content: Texts
  picture: string
  link: string
  position: string
  type: (typeof noticeTypes)[number]
  important: boolean
  top: boolean
  attachment: Notice['attachment']
  /** Times as the fields have them, in the house's zone; empty: none. */
  startsAt: string
  from: string
  until: string
}

const noTexts = (): Texts => ({ en: '', 'zh-Hans': '', 'zh-Hant': '', es: '', fr: '' })

export function emptyDraft(kind: ContentKind, now: number, timeZone: string): Draft {
  return {
    kind,
    title: noTexts(),
    line: noTexts(),
    content: noTexts(),
    picture: '',
    link: '',
    position: '0',
    type: 'announcement',
    important: false,
    top: false,
    attachment: null,
    startsAt: kind === 'offer' ? zonedText(now, timeZone) : '',
    from: '',
    until: '',
  }
}

type Body = CallAnswer<typeof contentVersion>['body']

/** The form of something as it was saved; its times are those of `base`, where it has none. */
export function draftOf(body: Body, base: Draft, timeZone: string): Draft {
  const draft = { ...base, title: textsOf(body.title) }
  switch (body.kind) {
    case 'text':
      return { ...draft, content: textsOf(body.content) }
    case 'notice': {
      const { type, important, top, attachment } = body
      return { ...draft, content: textsOf(body.content), type, important, top, attachment }
    }
    case 'banner': {
      const { subtitle, image, link, position } = body
      return { ...draft, line: textsOf(subtitle), picture: image, link, position: String(position) }
    }
    case 'news':
      return { ...draft, line: textsOf(body.summary), content: textsOf(body.content), picture: body.cover }
    case 'offer': {
      const { summary, content, cover, link, position, starts_at } = body
      return {
        ...draft,
        line: textsOf(summary),
        content: textsOf(content),
        picture: cover,
        link,
        position: String(position),
        startsAt: zonedText(starts_at, timeZone),
      }
    }
  }
}

/** The form of a publication with its dates. */
export function draftOfPublication(publication: Publication, row: PublicationRow, timeZone: string): Draft {
  const times = {
    from: row.published_at === null ? '' : zonedText(row.published_at, timeZone),
    until: row.ends_at === null ? '' : zonedText(row.ends_at, timeZone),
  }
  const base = { ...emptyDraft(publication.kind, row.createtime, timeZone), ...times }
  return draftOf(publication, base, timeZone)
}

export function draftOfText({ title, content }: OfficeText, timeZone: string): Draft {
  return draftOf({ kind: 'text', title, content }, emptyDraft('text', 0, timeZone), timeZone)
}

/** The form as it is sent. The contract says which fields are missing or wrong. */
export function publicationIn(draft: Draft & { kind: PublicationKind }, timeZone: string): Publication {
  const { kind, title, line, content, picture, link, position } = draft
  switch (kind) {
    case 'banner':
      return { kind, title, subtitle: line, image: picture, link, position: Number(position) }
    case 'notice': {
      const { type, important, top, attachment } = draft
      return { kind, title, content, type, important, top, attachment }
    }
    case 'news':
      return { kind, title, summary: line, content, cover: picture }
    case 'offer': {
      const starts_at = zonedSeconds(draft.startsAt, timeZone) ?? Number.NaN
      return {
        kind,
        title,
        summary: line,
        content,
        cover: picture,
        link,
        position: Number(position),
        starts_at,
      }
    }
  }
}

/** A new form with all that another one says, but when. */
export function copyOf(draft: Draft): Draft {
  return { ...draft, from: '', until: '' }
}

export function sameDraft(one: Draft, other: Draft): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** How something was saved, with all that was changed in the form since it was sent. */
export function writtenSince(saved: Draft, sent: Draft, written: Draft): Draft {
  const changes = Object.entries(written).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(sent[name as keyof Draft]),
  )
  return { ...saved, ...Object.fromEntries(changes) }
}

/** The texts that a kind has, in their order. */
export const fieldsOf: Record<ContentKind, readonly TextField[]> = {
  notice: ['title', 'content'],
  news: ['title', 'line', 'content'],
  banner: ['title', 'line'],
  offer: ['title', 'line', 'content'],
  text: ['title', 'content'],
}

/** How much of a draft is written in a language: the rest falls back to English. */
export function writtenIn(draft: Draft, language: Language): 'all' | 'some' | 'none' {
  const fields = fieldsOf[draft.kind]
  const written = fields.filter((field) => draft[field][language].trim() !== '')
  return written.length === fields.length ? 'all' : written.length > 0 ? 'some' : 'none'
}

/** A text as a reader of this language sees it. */
export function readIn(draft: Draft, field: TextField, language: Language): string {
  return draft[field][language].trim() || draft[field].en
}

function textsOf(text: Partial<Record<Language, string | undefined>> | LocalText): Texts {
  const texts = noTexts()
  for (const language of languages) texts[language] = text[language] ?? ''
  return texts
}
