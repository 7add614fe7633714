import { sendFeedback } from '@glasshouse/contract/content.ts'
import i18next from 'i18next'
import { beforeAll, expect, test, vi } from 'vitest'
import shell from '../../locales/en/shell.ts'
import { deliver } from './deliver.ts'

beforeAll(async () => {
  vi.stubGlobal('window', {})
  await i18next.init({ lng: 'en', defaultNS: 'shell', resources: { en: { shell } }, enableSelector: true })
  return () => vi.unstubAllGlobals()
})

const tooOften = { code: 429, msg: 'Too many requests, try again in 5 s', time: 0, data: null }

const send = async (isAskedAgain: boolean) =>
  deliver(sendFeedback, { type: 'other', content: 'Thank you' } as never, 'one key', isAskedAgain, () => {})

test('a rate limit is a no to a first call, and says nothing about a repeated one', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(tooOften))))
  expect(await send(false)).toMatchObject({ kind: 'refused' })
  expect(await send(true)).toMatchObject({ kind: 'unknown' })
})
