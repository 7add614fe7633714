import {
  sendSupportMessage,
  type SupportMessage,
  supportMessages,
  type SupportTopic,
} from '@glasshouse/contract/content.ts'
import type { CallAnswer, CallInput } from '@glasshouse/contract/call.ts'
import type { InfiniteData } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { newKey } from '../../lib/api.ts'
import { callKey, queryClient } from '../../lib/queries.ts'
import { createSender, type InLane } from '../../parts/sending/sender.ts'
import { stillOut } from './still-out.ts'

export type ConversationPages = InfiniteData<CallAnswer<typeof supportMessages>, string | undefined>
type Message = CallInput<typeof sendSupportMessage>
/** A message that support does not have yet. */
export type Outgoing = InLane<Message, SupportMessage>

/** The ids of messages that an answer has told: of two alike, the one that arrived doesn't stand for the other. */
const answered = new Set<string>()

/** Each message has a lane of its own, named by its moment: those of one second arrive in the order in which they were written, too. */
const messageSender = createSender(
  sendSupportMessage,
  'message',
  (sent, _who, { topic = 'online' }) => {
    answered.add(sent.id)
    queryClient.setQueryData<ConversationPages>(conversationKey(topic), (known) => withNewest(known, sent))
  },
  { isQuiet: true, isMail: true },
)

/** A player's messages to support that do not stand among those of the conversation yet, oldest first. */
export function useOutbox(
  playerId: string,
  topic: SupportTopic,
  messages: readonly SupportMessage[],
): Outgoing[] {
  useEffect(() => messageSender.resumeAll(playerId), [playerId])
  const all = useSyncExternalStore(messageSender.watch, () => messageSender.all(playerId))
  return stillOut(
    all.filter(({ attempt }) => attempt.input.topic === topic),
    messages.filter(({ id }) => !answered.has(id)),
  )
}

/** The pages of a conversation as the query cache knows them. */
export function conversationKey(topic: SupportTopic): readonly unknown[] {
  return [...callKey(supportMessages, { topic }), 'pages']
}

export function sendMessage(message: Message): void {
  void messageSender.send(message, '', `${Date.now()}-${newKey()}`)
}

/** Tries one again that failed: as it was sent where it may have arrived, and else as a new one. */
export function sendAgain({ lane, state, attempt }: Outgoing): void {
  void (state === 'unknown' ? messageSender.askAgain(lane) : messageSender.send(attempt.input, '', lane))
}

/** Gives one up that failed. */
export function discardMessage({ lane }: Outgoing): void {
  messageSender.forget(lane)
}

/** The known pages with a message in front, unless they have it. */
function withNewest(
  known: ConversationPages | undefined,
  sent: SupportMessage,
): ConversationPages | undefined {
  const [first, ...rest] = known?.pages ?? []
  if (!known || !first || first.list.some(({ id }) => id === sent.id)) return known
  return { ...known, pages: [{ ...first, list: [sent, ...first.list] }, ...rest] }
}
