import i18next from 'i18next'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import upload from '../locales/en/upload.ts'

/** A request that nothing answers: the story says what becomes of it. */
class SilentRequest extends EventTarget {
  static latest: SilentRequest | undefined
  upload = new EventTarget()
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
const { sendForm, watchProgress } = await import('./upload-request.ts')

beforeAll(async () => {
  await i18next.init({ lng: 'en', resources: { en: { upload } }, enableSelector: true })
})
afterEach(() => {
  SilentRequest.latest = undefined
})

/** Sends a form, and gives what it fails with. */
function send(signal: AbortSignal, progress = watchProgress()): Promise<unknown> {
  return sendForm({ file: new Blob(['x']) }, { signal, progress }).catch((error: unknown) => error)
}

test('a line that is lost has failed with its code (spec.md §8)', async () => {
  const sent = send(new AbortController().signal)
  SilentRequest.latest?.ends('error')
  expect(await sent).toMatchObject({ message: 'Upload failed', code: 602001 })
})

test('cancelling aborts the request', async () => {
  const caller = new AbortController()
  const sent = send(caller.signal)
  caller.abort()
  expect(await sent).toMatchObject({ message: 'Upload failed', code: 600003 })
})

test('it is given up after a minute without progress, however long it moved, and over all its requests', async () => {
  vi.useFakeTimers()
  const { signal } = new AbortController()
  const progress = watchProgress()
  const first = send(signal, progress)
  for (const half of [1, 2, 3]) {
    vi.advanceTimersByTime(59_000)
    expect(progress.stalled.aborted, `${half} minutes`).toBe(false)
    SilentRequest.latest?.upload.dispatchEvent(new Event('progress'))
  }
  vi.advanceTimersByTime(30_000)
  SilentRequest.latest?.ends('error')
  expect(await first).toMatchObject({ code: 602001 })
  const second = send(signal, progress)
  vi.advanceTimersByTime(30_000)
  expect(await second).toMatchObject({ message: 'Upload failed', code: 5 })
  // A request that starts later ends at once.
  expect(await send(signal, progress)).toMatchObject({ code: 5 })
  vi.useRealTimers()
})
