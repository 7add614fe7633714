import { supportTopics } from '@glasshouse/contract/content.ts'
import * as z from 'zod/mini'
import { serverSeconds } from '../../lib/clock.ts'

const place = 'glasshouse.outbox'
/** The server remembers a key for a day at least; near its end (s) the same key might be a new message. */
const keyGoodFor = 23 * 3600

const message = z.object({
  key: z.string(),
  playerId: z.string(),
  topic: z.enum(supportTopics),
  content: z.string(),
  /** The urls of uploaded pictures. */
  pictures: z.readonly(z.array(z.string())),
  createtime: z.int(),
  state: z.enum(['sending', 'checking', 'failed']),
  /** Why it was not sent. */
  error: z.string(),
})

/** A message on its way. It keeps its key, so that it arrives once, no matter how often it is sent. */
export type Outgoing = z.infer<typeof message>

/** The messages that outlive the page, those on their way to be sent again. */
export function readMessages(): Outgoing[] {
  try {
    const read = z.safeParse(z.array(message), JSON.parse(localStorage.getItem(place) ?? '[]'))
    return (read.success ? read.data : [])
      .filter(({ createtime }) => serverSeconds() - createtime < keyGoodFor)
      .map((one) => (one.state === 'checking' ? { ...one, state: 'sending' } : one))
  } catch {
    return []
  }
}

export function keepMessages(messages: readonly Outgoing[]): void {
  try {
    localStorage.setItem(place, JSON.stringify(messages))
  } catch {
    // Without storage they last as long as the page.
  }
}
