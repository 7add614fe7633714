import i18next from 'i18next'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import upload from '../locales/en/upload.ts'

/** A request that nothing answers: the story says what becomes of it. */
class SilentRequest extends EventTarget {
  static latest: SilentRequest | undefined
  upload = new EventTarget()
  timeout = 0
  open = vi.fn()
  setRequestHeader = vi.fn()
  send = () => {
    SilentRequest.latest = this
  }
  abort = () => this.ends('abort')
  ends = (how: string) => {
    this.dispatchEvent(new Event(how))
    this.dispatchEvent(new Event('loadend'))
  }
}

vi.stubGlobal('XMLHttpRequest', SilentRequest)
vi.stubGlobal('APP_VERSION', '')
const { sendForm } = await import('./upload-request.ts')

beforeAll(async () => {
  await i18next.init({ lng: 'en', resources: { en: { upload } }, enableSelector: true })
})
afterEach(() => {
  SilentRequest.latest = undefined
})

test.each([
  ['abort', 600003],
  ['error', 602001],
  ['timeout', 5],
])('an upload that ends by %s has failed with the code %i (spec.md §8)', async (how, code) => {
  const sent = sendForm({ file: new Blob(['x']) }, { signal: new AbortController().signal })
  SilentRequest.latest?.ends(how)
  await expect(sent).rejects.toMatchObject({ message: 'Upload failed', code })
})

test('whoever calls it off aborts the request; it has a minute otherwise', async () => {
  const caller = new AbortController()
  const sent = sendForm({ file: new Blob(['x']) }, { signal: caller.signal })
  expect(SilentRequest.latest?.timeout).toBe(60_000)
  caller.abort()
  await expect(sent).rejects.toMatchObject({ message: 'Upload failed', code: 600003 })
})
