import type { Language, LocalText } from '@glasshouse/contract/languages.ts'
import sanitizeHtml from 'sanitize-html'

/** The address of an uploaded picture, which is public. */
const picture = /^\/uploads\/[0-9a-f]{32}\.webp$/

/** Texts as they were written, some languages perhaps empty or missing. */
export type WrittenTexts = Partial<Record<Language, string | undefined>>

/**
 * The HTML allowed in our texts: headings, paragraphs, lists, tables, links to https and to pages of the app, and pictures that
 * operators have uploaded. `web/kit/rich-text.tsx` says the same on the other side.
 */
const allowed: sanitizeHtml.IOptions = {
  allowedTags:
    'h2 h3 p br hr b strong i em u s small blockquote code ul ol li table thead tbody tr th td a img'.split(
      ' ',
    ),
  allowedAttributes: {
    a: ['href'],
    th: ['colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    img: ['src', 'alt', 'width', 'height'],
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !picture.test(attribs['src'] ?? ''),
  allowedSchemes: ['https', 'mailto'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
}

/** HTML that does nothing but look: scripts, styles, frames, handlers and foreign schemes are taken out. */
export function safeHtml(html: string): string {
  return sanitizeHtml(html, allowed).trim()
}

/** The same for a text in every language that it has; empty ones are left out, so that they fall back to English. */
export function safeTexts(texts: WrittenTexts): LocalText {
  return filled(texts, safeHtml)
}

/** Plain texts without the empty ones. */
export function plainTexts(texts: WrittenTexts): LocalText {
  return filled(texts, (text) => text)
}

function filled(texts: WrittenTexts, clean: (text: string) => string): LocalText {
  const entries = Object.entries(texts)
    .map(([language, text]) => [language, clean(text ?? '')] as const)
    .filter(([language, text]) => language === 'en' || text !== '')
  return Object.fromEntries(entries) as LocalText
}

/** Where the links in safe HTML lead. */
export function linksIn(safe: string): string[] {
  return [...safe.matchAll(/<a\s[^>]*?\bhref="([^"]*)"/g)].map(([, href = '']) => href)
}

/** The addresses of the pictures in safe HTML. */
export function picturesIn(safe: string): string[] {
  return [...safe.matchAll(/<img\s[^>]*?\bsrc="(\/uploads\/[^"]+)"/g)].map(([, url = '']) => url)
}
