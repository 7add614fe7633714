import { type feedbackCloseReasons, type feedbackTypes, sendFeedback } from '@glasshouse/contract/content.ts'
import { answerFeedback, closeFeedback } from '@glasshouse/contract/operator/support.ts'
import type { Scene, Plan } from '../scene.ts'
import type { Actor, PastHouse } from '../past-house.ts'

type Told = {
  who: Actor
  daysAgo: number
  hour: number
  type: (typeof feedbackTypes)[number]
  content: string
  answer?: string
  closed?: (typeof feedbackCloseReasons)[number]
}

/** Feedback that waits, was answered, and was closed. */
export function feedback(plan: Plan): Scene[] {
  const { alice, bruno, others } = plan
  const one = (place: number) => others[place % others.length]!
  const told: Told[] = [
    {
      who: alice,
      daysAgo: 22,
      hour: 10,
      type: 'suggestion',
      content: 'Could the road map show more than the last thirty draws? I like to look at a whole evening.',
      answer: 'Thank you. The draw history shows every draw of any day; we’ll look into a longer road map.',
      closed: 'noted',
    },
    {
      who: alice,
      daysAgo: 13,
      hour: 19,
      type: 'account',
      content: 'I submitted a deposit of 800.00, but my bank took a fee and sent 780.00. What should I do?',
      answer: 'Please submit 780.00 with a new photo of the same receipt; we credit the amount received.',
    },
    {
      who: alice,
      daysAgo: 0,
      hour: 19,
      type: 'problem',
      content: 'With large text the chips on the bet page take two rows on my old phone. Is that intended?',
    },
    {
      who: bruno,
      daysAgo: 7,
      hour: 16,
      type: 'problem',
      content: 'The countdown of the five-minute table froze after my train left a tunnel.',
      answer: 'It syncs as soon as the connection is back. Did it continue within a few seconds?',
    },
    {
      who: bruno,
      daysAgo: 1,
      hour: 20,
      type: 'other',
      content: 'Who draws the pictures of the news? They are lovely.',
    },
    {
      who: one(2),
      daysAgo: 18,
      hour: 9,
      type: 'complaint',
      content: 'My withdrawal took eleven hours. That is within the promise, but longer than the last time.',
      answer: 'Sorry for the wait: an amount above 10,000 needs two approvals.',
      closed: 'done',
    },
    {
      who: one(5),
      daysAgo: 15,
      hour: 14,
      type: 'suggestion',
      content: 'A dark theme for the statement file, please.',
      closed: 'duplicate',
    },
    {
      who: one(6),
      daysAgo: 9,
      hour: 11,
      type: 'suggestion',
      content: 'Please add a table that draws every minute.',
      answer: 'The practice table draws every 30 seconds, with play money like all of this demonstration.',
    },
    {
      who: one(3),
      daysAgo: 0,
      hour: 8,
      type: 'account',
      content: 'How do I change the name on my payout account?',
    },
    {
      who: one(9),
      daysAgo: 0,
      hour: 21,
      type: 'complaint',
      content: 'The date wheels spin too fast.',
    },
  ]
  return told.flatMap((one_) => scenesOf(one_, plan))
}

function scenesOf({ who, daysAgo, hour, type, content, answer, closed }: Told, { at }: Plan): Scene[] {
  let id: string | undefined
  const handled = async (house: PastHouse) => {
    if (id === undefined) return
    if (answer) await house.work('support', answerFeedback, { id, content: answer })
    if (closed) await house.work('support', closeFeedback, { id, reason: closed })
  }
  return [
    {
      at: at(daysAgo, hour),
      run: async (house) => {
        id = (await house.play(who, sendFeedback, { type, content })).id
      },
    },
    { at: at(daysAgo, hour + 2.5), run: handled },
  ]
}
