import type { Publication } from '@glasshouse/contract/operator/content.ts'
import { describe, expect, test } from 'vitest'
import { draftOf, emptyDraft, publicationIn, readIn, sameDraft, writtenIn, writtenSince } from './draft.ts'

const zone = 'Asia/Shanghai'
const texts = (word: string) => ({ en: word, 'zh-Hans': '', 'zh-Hant': '', es: `${word} (es)`, fr: '' })
const examples: Publication[] = [
  {
    kind: 'banner',
    title: texts('Look'),
    subtitle: texts('here'),
    image: 'banner-proof',
    link: '/pages/game/bet?id=1',
    position: 3,
  },
  {
    kind: 'notice',
    type: 'activity',
    title: texts('Tonight'),
    content: texts('<p>Come</p>'),
    important: true,
    top: false,
    attachment: { name: 'rules.pdf', url: `/api/index/attachment?id=${'a'.repeat(32)}`, bytes: 7 },
  },
  { kind: 'news', title: texts('New'), summary: texts('Short'), content: texts('<p>x</p>'), cover: '' },
  {
    kind: 'offer',
    title: texts('Gift'),
    summary: texts('Short'),
    content: texts('<p>x</p>'),
    cover: 'offer-points',
    link: '',
    position: 0,
    starts_at: 1_800_000_000,
  },
]

describe('a form', () => {
  test.each(examples.map((example) => [example.kind, example] as const))(
    'sends of a %s what it was made of',
    (kind, example) => {
      const draft = draftOf(example, emptyDraft(kind, 0, zone), zone)
      expect(publicationIn({ ...draft, kind }, zone)).toEqual(example)
      expect(sameDraft(draft, structuredClone(draft))).toBe(true)
    },
  )

  test('is as it was saved, except for text written meanwhile', () => {
    const sent = { ...emptyDraft('notice', 0, zone), title: texts('Tonight ') }
    const saved = { ...sent, title: texts('Tonight'), from: '2026-11-23T09:00' }
    const written = { ...structuredClone(sent), until: '2026-11-24T09:00' }
    expect(writtenSince(saved, sent, sent)).toEqual(saved)
    expect(writtenSince(saved, sent, written)).toEqual({ ...saved, until: written.until })
  })

  test('tells the text in a language, and the one that its readers see', () => {
    const draft = {
      ...emptyDraft('news', 0, zone),
      title: texts('New'),
      line: { ...texts('Short'), es: ' ' },
    }
    expect([writtenIn(draft, 'es'), writtenIn(draft, 'fr'), readIn(draft, 'line', 'es')]).toEqual([
      'some',
      'none',
      'Short',
    ])
    expect(writtenIn({ ...draft, kind: 'banner', line: texts('Short') }, 'es')).toBe('all')
  })
})
