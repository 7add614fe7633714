import { cancelDeposit, channels, deposit, type officeDepositReasons } from '@glasshouse/contract/deposits.ts'
import { approveDeposit, rejectDeposit } from '@glasshouse/contract/operator/orders.ts'
import { type Scene, leaverOf, type Plan } from '../scene.ts'
import type { Actor, PastHouse } from '../past-house.ts'
import { drawnAhead, receiptPicture, sentAgain } from '../pictures.ts'

type ChannelCode = 'bank' | 'wallet' | 'usdt'

/** The outcome of an order: credited, cancelled by the back office or by its player, or still `waiting`. */
type End =
  | 'completed'
  | 'taken_back'
  | 'waiting'
  | { reason: (typeof officeDepositReasons)[number]; remark?: string }

type Order = {
  who: Actor
  daysAgo: number
  hour: number
  channel: ChannelCode
  amount: string
  end: End
  /** The uploaded picture; one of its own by default. */
  proof?: Promise<Buffer>
}

/** Hours until the back office reviews it. */
const officeTakes = 0.4

/** Deposits in every state: those of the two whom a visitor can be, and of others. */
export function deposits(plan: Plan): Scene[] {
  const { alice, bruno } = plan
  const told: Order[] = [
    { who: alice, daysAgo: 27, hour: 10, channel: 'bank', amount: '500.00', end: 'completed' },
    { who: bruno, daysAgo: 25, hour: 19, channel: 'wallet', amount: '300.00', end: 'completed' },
    { who: alice, daysAgo: 20, hour: 12, channel: 'wallet', amount: '200.00', end: 'completed' },
    {
      who: alice,
      daysAgo: 14,
      hour: 18,
      channel: 'bank',
      amount: '800.00',
      end: { reason: 'amount_differs', remark: 'We received 780.00. Please submit that amount.' },
    },
    { who: alice, daysAgo: 14, hour: 19, channel: 'bank', amount: '780.00', end: 'completed' },
    {
      who: bruno,
      daysAgo: 12,
      hour: 9,
      channel: 'bank',
      amount: '450.00',
      end: { reason: 'proof_unreadable' },
    },
    { who: alice, daysAgo: 9, hour: 21, channel: 'wallet', amount: '150.00', end: 'taken_back' },
    { who: alice, daysAgo: 4, hour: 11, channel: 'usdt', amount: '1000.00', end: 'completed' },
    { who: bruno, daysAgo: 3, hour: 15, channel: 'bank', amount: '600.00', end: 'completed' },
    { who: alice, daysAgo: 0, hour: 23, channel: 'bank', amount: '250.00', end: 'waiting' },
    { who: bruno, daysAgo: 0, hour: 22.6, channel: 'wallet', amount: '120.00', end: 'waiting' },
  ]
  return [...told, ...othersOrders(plan), ...notable(plan)].flatMap((order, number) =>
    scenesOf(order, plan, number),
  )
}

/** Two orders in three days by somebody else; the newest still waits. */
function othersOrders({ others, chance }: Plan): Order[] {
  const amounts = ['50.00', '80.00', '100.00', '150.00', '200.00', '300.00', '500.00', '888.00']
  const ends: End[] = [
    'completed',
    'completed',
    'completed',
    'completed',
    'completed',
    'completed',
    { reason: 'not_received' },
    { reason: 'payer_differs', remark: 'The payment came from someone else’s account.' },
    'taken_back',
  ]
  return Array.from({ length: 20 }, (_, index) => ({
    who: others[index % others.length]!,
    daysAgo: Math.floor(index * 1.5),
    hour: index === 0 ? 23.4 : chance.whole(8, 21),
    channel: chance.pick<ChannelCode>(['bank', 'bank', 'wallet']),
    amount: chance.pick(amounts),
    end: index === 0 ? 'waiting' : chance.pick(ends),
  }))
}

/** One picture that two people show as the proof of a payment of their own; a large sum; one that is sent back. */
function notable({ others }: Plan): Order[] {
  const original = drawnAhead(receiptPicture(900, '640.00'))
  const copy = drawnAhead(original.then(sentAgain))
  const [one, other, rich] = [others[1]!, others[4 % others.length]!, others[2 % others.length]!]
  return [
    { who: one, daysAgo: 1, hour: 16, channel: 'bank', amount: '640.00', end: 'completed', proof: original },
    { who: other, daysAgo: 0, hour: 23.2, channel: 'bank', amount: '640.00', end: 'waiting', proof: copy },
    { who: rich, daysAgo: 11, hour: 13, channel: 'usdt', amount: '30000.00', end: 'completed' },
    // Somebody who leaves the house for half a year before the back office has looked: what was paid in goes back.
    { who: leaverOf(others), daysAgo: 9, hour: 21.8, channel: 'bank', amount: '90.00', end: 'completed' },
  ]
}

function scenesOf(order: Order, { at }: Plan, number: number): Scene[] {
  const { who, daysAgo, hour, channel, amount, end } = order
  const picture = order.proof ?? drawnAhead(receiptPicture(number, amount))
  let id: string | undefined
  const ordered = async (house: PastHouse) => {
    const { list } = await house.play(who, channels, {})
    const place = list.find(({ code }) => code === channel)
    if (!place) return
    const proof = await house.upload(who, await picture, 'proof')
    id = (await house.play(who, deposit, { amount, channel_id: place.id, proof })).id
  }
  const decided = async (house: PastHouse) => {
    if (id === undefined) return
    if (end === 'completed') await house.work('finance', approveDeposit, { id })
    else if (end === 'taken_back') await house.play(who, cancelDeposit, { id })
    else if (end !== 'waiting') await house.work('finance', rejectDeposit, { id, ...end })
  }
  return [
    { at: at(daysAgo, hour), run: ordered, shows: [picture] },
    { at: at(daysAgo, hour + officeTakes), run: decided },
  ]
}
