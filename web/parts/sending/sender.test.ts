import { sendFeedback } from '@glasshouse/contract/content.ts'
import i18next from 'i18next'
import { beforeAll, expect, test, vi } from 'vitest'
import { askAs } from '../../lib/api.ts'
import shell from '../../locales/en/shell.ts'

beforeAll(async () => {
  vi.stubGlobal('window', {})
  vi.stubGlobal('APP_VERSION', '1')
  await i18next.init({ lng: 'en', defaultNS: 'shell', resources: { en: { shell } }, enableSelector: true })
  return () => vi.unstubAllGlobals()
})

/** The player who is signed in. */
let player = '7'
const asker = { token: () => undefined, id: () => player, watch: () => () => undefined, onExpired: () => {} }

test('what is completed before it is sent is under way at once, once, and is sent for who sent it alone', async () => {
  askAs(asker)
  const asked = vi.fn(async () => Response.json({ code: 0, msg: 'No', time: 0, data: null }))
  vi.stubGlobal('fetch', asked)
  const completed = Promise.withResolvers<void>()
  let times = 0
  const complete = async <Input>(given: Input) => {
    times += 1
    await completed.promise
    return given
  }
  const { createSender } = await import('./sender.ts')
  const sender = createSender(sendFeedback, 'feedback', () => {}, { complete })
  const input = { type: 'other', content: 'Thank you' } as never
  const sent = [sender.send(input, 'thanks'), sender.send(input, 'thanks again')]
  expect(sender.stateOf('7')).toMatchObject({ state: 'sending', attempt: { about: 'thanks' } })
  player = '8'
  completed.resolve()
  expect(await Promise.all(sent)).toMatchObject([{ state: 'idle' }, { state: 'sending' }])
  expect([times, asked.mock.calls.length]).toEqual([1, 0])
  player = '7'
  expect(await sender.send(input, 'now')).toMatchObject({ state: 'refused' })
  expect(asked).toHaveBeenCalledOnce()
})
