import { sendSupportMessage, supportMessages, type SupportTopic } from '@glasshouse/contract/content.ts'
import {
  answerConversation,
  closeConversation,
  officeConversation,
  officeConversations,
} from '@glasshouse/contract/operator/support.ts'
import type { Role } from '@glasshouse/contract/permissions.ts'
import { timeIn } from '@glasshouse/rules/days.ts'
import type { Scene, Plan } from '../scene.ts'
import type { Actor, PastHouse } from '../past-house.ts'

/** The messages, in turns: the player begins, the back office answers. */
type Talk = {
  who: Actor
  topic: SupportTopic
  daysAgo: number
  hour: number
  turns: readonly string[]
  /** Read to its end by the player. */
  read?: boolean
  closed?: boolean
}

/** When support is there (spec.md §9), minutes of the house's day. */
const opens = 9 * 60
const closes = 22 * 60
/** Hours between two turns. */
const pause = 0.15

/** Conversations that wait for the back office, wait to be read, go on, and are closed. */
export function conversations(plan: Plan, timeZone: string): Scene[] {
  const { alice, bruno, others } = plan
  const one = (place: number) => others[place % others.length]!
  const talks: Talk[] = [
    {
      who: alice,
      topic: 'financial',
      daysAgo: 14,
      hour: 18.5,
      turns: [
        'Hello! My deposit of 800.00 was cancelled, but the money has left my bank.',
        'Hello Alice. We received 780.00: your bank kept 20.00. Please submit a deposit of 780.00 and we’ll credit it right away.',
        'Done, thank you. That was quick.',
        'It’s in your balance now. Thanks for your patience!',
      ],
      read: true,
      closed: true,
    },
    {
      who: alice,
      topic: 'online',
      daysAgo: 1,
      hour: 12,
      turns: [
        'Where can I see how a draw is made? My friend doesn’t believe that nobody can know it beforehand.',
        'Tap any draw in the history and then “Proof”: your own phone computes every step again.',
        'Found it. He is working it out by hand now…',
        'Tell him that the rules have worked examples. And that the seed was promised before the round opened.',
      ],
    },
    {
      who: bruno,
      topic: 'online',
      daysAgo: 0,
      hour: 21.5,
      turns: ['Hi, can I have both a daily and a weekly stake limit?'],
    },
    {
      who: bruno,
      topic: 'financial',
      daysAgo: 12,
      hour: 9.6,
      turns: [
        'You say my receipt is unreadable. It looks fine on my screen.',
        'The reference number is cut off at the bottom. Could you take the picture again?',
        'I see. I’ll do it tonight.',
      ],
      read: true,
    },
    {
      who: one(2),
      topic: 'financial',
      daysAgo: 0,
      hour: 16,
      turns: [
        'How long does a withdrawal of 11,000 take?',
        'Amounts above 10,000 need two approvals. You have the first; it will be done within 24 hours of your request.',
      ],
      read: true,
    },
    {
      who: one(4),
      topic: 'financial',
      daysAgo: 0,
      hour: 23.3,
      turns: ['I sent the receipt twice by mistake, is that a problem?'],
    },
    { who: one(6), topic: 'online', daysAgo: 0, hour: 22.2, turns: ['请问如何修改绑定的手机号码？'] },
    {
      who: one(7),
      topic: 'online',
      daysAgo: 5,
      hour: 10,
      turns: [
        'My passport has a new number.',
        'Please submit the new one under Me, Identity. We’ll review it today.',
        'Gracias!',
      ],
      read: true,
      closed: true,
    },
    {
      who: one(9),
      topic: 'online',
      daysAgo: 3,
      hour: 13,
      turns: ['Is there an app?', 'Yes: “Add to home screen” on the support page.'],
    },
  ]
  return talks.flatMap((talk) => scenesOf(talk, plan, timeZone))
}

function scenesOf(talk: Talk, { at }: Plan, timeZone: string): Scene[] {
  const { who, topic, daysAgo, hour, turns, read, closed } = talk
  const role: Role = topic === 'financial' ? 'finance' : 'support'
  // A message of the night is answered in the morning, and all that follows comes as much later.
  let later = 0
  const moments = [...turns, null].map((_, turn) => {
    const planned = at(daysAgo, hour + turn * pause) + later
    const isOffices = turn % 2 === 1 || turn === turns.length
    later += isOffices ? untilOpen(planned, timeZone) : 0
    return at(daysAgo, hour + turn * pause) + later
  })
  const said = turns.map(
    (content, turn): Scene => ({
      at: moments[turn]!,
      run: async (house) => {
        if (turn % 2 === 0) {
          await house.play(who, sendSupportMessage, { topic, content })
          return
        }
        const id = await conversationOf(house, role, who, topic)
        if (id !== undefined) await house.work(role, answerConversation, { id, content })
      },
    }),
  )
  const ended: Scene = {
    at: moments[turns.length]!,
    run: async (house) => {
      if (read) await house.play(who, supportMessages, { topic })
      const id = closed ? await conversationOf(house, role, who, topic) : undefined
      if (id === undefined) return
      const { list } = await house.work(role, officeConversation, { id })
      const last = list[0]?.id
      if (last !== undefined) await house.work(role, closeConversation, { id, last_message_id: last })
    },
  }
  return [...said, ended]
}

/** How long (milliseconds) after a moment support is there: a few minutes after it opens, unless it is open. */
function untilOpen(moment: number, timeZone: string): number {
  const [hours = 0, minutes = 0] = timeIn(moment / 1000, timeZone)
    .split(':')
    .map(Number)
  const minute = hours * 60 + minutes
  if (minute >= opens && minute < closes) return 0
  return ((minute < opens ? opens : opens + 24 * 60) - minute + 4) * 60_000
}

/** The conversation as the back office finds it. */
async function conversationOf(
  house: PastHouse,
  role: Role,
  { playerId }: Actor,
  topic: SupportTopic,
): Promise<string | undefined> {
  const { list } = await house.work(role, officeConversations, { player_id: String(playerId), topic })
  return list[0]?.id
}
