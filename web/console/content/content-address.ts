import type { contentKinds, PublicationKind } from '@glasshouse/contract/operator/content.ts'

/** A publication's kind, or a standing text. */
export type ContentKind = (typeof contentKinds)[number]

/** The kinds in the order of their tabs, each with its place below `/content`. */
const places = {
  notice: 'notices',
  news: 'news',
  banner: 'banners',
  offer: 'offers',
  text: 'texts',
} as const satisfies Record<ContentKind, string>

export const kinds = Object.keys(places).filter(isKind)

/** The content that an address names: a kind's list, a new one of it, or one by its id or code. */
export type ContentAddress =
  | { kind: ContentKind; subject: null }
  | { kind: PublicationKind; subject: 'new' }
  | { kind: ContentKind; subject: string }

/** The address of a kind's list, or of one of them. */
export function contentPath(kind: ContentKind, subject?: string): string {
  return `/content/${places[kind]}${subject === undefined ? '' : `/${subject}`}`
}

/** Reads a path below `/content`; undefined where it names nothing. `/content` itself is the first list. */
export function contentAt(path: string): ContentAddress | undefined {
  const [, , place = places.notice, subject = null, ...rest] = path.split('/')
  const kind = kinds.find((known) => places[known] === place)
  if (kind === undefined || rest.length > 0) return undefined
  if (subject === null) return { kind, subject }
  if (kind === 'text') return /^[a-z][a-z0-9_-]{1,39}$/.test(subject) ? { kind, subject } : undefined
  return subject === 'new' || /^\d{1,18}$/.test(subject) ? { kind, subject } : undefined
}

function isKind(text: string): text is ContentKind {
  return text in places
}
