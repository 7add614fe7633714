import { sendSupportMessage, supportMessages, type SupportTopic } from '@glasshouse/contract/content.ts'
import type { CallAnswer } from '@glasshouse/contract/call.ts'
import type { InfiniteData } from '@tanstack/react-query'
import { t } from 'i18next'
import { create } from 'zustand'
import { asker, newKey } from '../../lib/api.ts'
import { serverSeconds } from '../../lib/clock.ts'
import { callKey, queryClient } from '../../lib/queries.ts'
import { deliver } from '../../parts/sending/deliver.ts'
import { keepMessages, type Outgoing, readMessages } from '../../parts/sending/kept-messages.ts'

type Answer = CallAnswer<typeof supportMessages>
export type ConversationPages = InfiniteData<Answer, string | undefined>

/** What leaves stays here until the server has it, over a reload, too. */
const useOutgoing = create<readonly Outgoing[]>(readMessages)
/** One after the other, so that they arrive in the order in which they were written. */
let line: Promise<void> = Promise.resolve()
for (const { key } of useOutgoing.getState()) line = line.then(() => bring(key))

/** What a player has written to support that is not there yet, oldest first. */
export function useOutbox(playerId: string, topic: SupportTopic): Outgoing[] {
  return useOutgoing().filter((one) => one.playerId === playerId && one.topic === topic)
}

/** The pages of a conversation as the query cache knows them. */
export function conversationKey(topic: SupportTopic): readonly unknown[] {
  return [...callKey(supportMessages, { topic }), 'pages']
}

export function sendMessage(message: Pick<Outgoing, 'playerId' | 'topic' | 'content' | 'pictures'>): void {
  const outgoing: Outgoing = {
    ...message,
    key: newKey(),
    createtime: serverSeconds(),
    state: 'sending',
    error: '',
  }
  put([...useOutgoing.getState(), outgoing])
  line = line.then(() => bring(outgoing.key))
}

/** Tries one again that failed. */
export function sendAgain(key: string): void {
  change(key, { state: 'sending', error: '' })
  line = line.then(() => bring(key))
}

/** Gives one up that failed. */
export function discardMessage(key: string): void {
  put(useOutgoing.getState().filter((one) => one.key !== key))
}

async function bring(key: string): Promise<void> {
  const message = useOutgoing.getState().find((one) => one.key === key)
  if (message?.state !== 'sending') return
  const { playerId, topic, content, pictures } = message
  // Another player is signed in by now: it waits for the one who wrote it.
  if (asker.id() !== playerId) {
    change(key, { state: 'failed', error: t(($) => $.failure.loginExpired) })
    return
  }
  const outcome = await deliver(sendSupportMessage, { topic, content, pictures: [...pictures] }, key, () =>
    change(key, { state: 'checking' }),
  )
  if (outcome.kind !== 'done') return change(key, { state: 'failed', error: outcome.message })
  queryClient.setQueryData<ConversationPages>(conversationKey(topic), (known) =>
    withNewest(known, outcome.answer),
  )
  put(useOutgoing.getState().filter((one) => one.key !== key))
}

/** The known pages with a message in front, unless they have it. */
function withNewest(
  known: ConversationPages | undefined,
  sent: CallAnswer<typeof sendSupportMessage>,
): ConversationPages | undefined {
  const [first, ...rest] = known?.pages ?? []
  if (!known || !first || first.list.some(({ id }) => id === sent.id)) return known
  return { ...known, pages: [{ ...first, list: [sent, ...first.list] }, ...rest] }
}

function change(key: string, what: Partial<Outgoing>): void {
  put(useOutgoing.getState().map((one) => (one.key === key ? { ...one, ...what } : one)))
}

function put(next: readonly Outgoing[]): void {
  useOutgoing.setState(next, true)
  keepMessages(next)
}
