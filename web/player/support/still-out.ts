import type { SupportMessage } from '@glasshouse/contract/content.ts'
import type { Outgoing } from './outbox.ts'

/**
 * Those of `outgoing` that do not stand among `messages`: after a reload, or by the live events, a message can be on the screen
 * before its sender has the answer to it. Each message stands for one at most.
 */
export function stillOut(outgoing: readonly Outgoing[], messages: readonly SupportMessage[]): Outgoing[] {
  const left = messages.filter(({ from }) => from === 'player')
  return outgoing.filter(({ state, attempt: { input, sentAt } }) => {
    if (state === 'refused') return true
    const place = left.findIndex(
      ({ content, pictures, createtime }) =>
        // The phone's idea of the server's clock may be a second ahead.
        createtime >= sentAt - 1 &&
        content === (input.content ?? '').trim() &&
        pictures.join() === (input.pictures ?? []).join(),
    )
    if (place === -1) return true
    left.splice(place, 1)
    return false
  })
}
