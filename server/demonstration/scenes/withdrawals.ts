import { approveWithdrawal, payWithdrawal, rejectWithdrawal } from '@glasshouse/contract/operator/orders.ts'
import {
  addPayoutAccount,
  removePayoutAccount,
  withdraw,
  type WithdrawalReason,
} from '@glasshouse/contract/withdrawals.ts'
import type { Scene, Plan } from '../scene.ts'
import type { Actor, PastHouse } from '../past-house.ts'

/** The outcome of a withdrawal; `seen_once` has one of the two approvals that its amount needs. */
type End = 'paid' | 'approved' | 'seen_once' | 'waiting' | { reason: WithdrawalReason; remark?: string }

type Asked = { who: Actor; daysAgo: number; hour: number; amount: string; end: End }

/** Hours until somebody approves, and until it is paid: well within the day that the house promises. */
const approvedAfter = 2
const paidAfter = 5
/** Above this amount two people must approve (a whole amount, not minor units). */
const twoPeopleAbove = 10_000

/** Withdrawals in every state, and where they go. */
export function withdrawals(plan: Plan): Scene[] {
  const { alice, bruno, others } = plan
  const rich = others[2 % others.length]!
  const told: Asked[] = [
    { who: alice, daysAgo: 24, hour: 9, amount: '300.00', end: 'paid' },
    { who: bruno, daysAgo: 19, hour: 11, amount: '150.00', end: 'paid' },
    {
      who: alice,
      daysAgo: 16,
      hour: 13,
      amount: '90.00',
      end: { reason: 'account_differs', remark: 'The account is in someone else’s name.' },
    },
    { who: bruno, daysAgo: 8, hour: 10, amount: '80.00', end: { reason: 'on_request' } },
    { who: alice, daysAgo: 7, hour: 14, amount: '120.00', end: 'paid' },
    { who: rich, daysAgo: 6, hour: 9, amount: '12000.00', end: 'paid' },
    { who: rich, daysAgo: 0, hour: 15, amount: '11000.00', end: 'seen_once' },
    { who: alice, daysAgo: 0, hour: 18, amount: '60.00', end: 'approved' },
    { who: alice, daysAgo: 0, hour: 22.5, amount: '45.00', end: 'waiting' },
    { who: bruno, daysAgo: 0, hour: 21, amount: '100.00', end: 'waiting' },
  ]
  const amounts = ['50.00', '75.00', '100.00', '130.00', '200.00']
  const ends: End[] = ['paid', 'paid', 'paid', 'paid', { reason: 'under_review' }]
  const crowd: Asked[] = Array.from({ length: 14 }, (_, index) => {
    const daysAgo = index * 2
    return {
      who: others[(index * 3) % others.length]!,
      daysAgo,
      hour: daysAgo === 0 ? 20 : plan.chance.whole(7, 17),
      amount: plan.chance.pick(amounts),
      end: daysAgo === 0 ? 'waiting' : plan.chance.pick(ends),
    }
  })
  return [...payoutPlaces(plan), ...[...told, ...crowd].flatMap((asked) => scenesOf(asked, plan))]
}

/** Alice keeps several places to be paid out to, and gave one up. */
function payoutPlaces({ alice, at }: Plan): Scene[] {
  let old: string | undefined
  return [
    {
      at: at(28, 9),
      run: async (house) => {
        const place = { kind: 'crypto', holder: 'Alice Example', institution: 'TRC-20' } as const
        old = (await house.play(alice, addPayoutAccount, { ...place, number: 'TDemoAlice00000000000000000' }))
          .id
      },
    },
    {
      at: at(22, 9),
      run: async (house) => {
        const place = { kind: 'wallet', holder: 'Alice Example', institution: 'Pebble Wallet' } as const
        await house.play(alice, addPayoutAccount, { ...place, number: 'alice@pebble.example' })
      },
    },
    {
      at: at(15, 9),
      run: async (house) => {
        if (old !== undefined) await house.play(alice, removePayoutAccount, { id: old })
      },
    },
  ]
}

function scenesOf({ who, daysAgo, hour, amount, end }: Asked, { at }: Plan): Scene[] {
  let id: string | undefined
  const asked = async (house: PastHouse) => {
    const { id: account_id } = await house.play(who, addPayoutAccount, bankOf(who))
    id = (await house.play(who, withdraw, { amount, account_id })).id
  }
  const looked = async (house: PastHouse) => {
    if (id === undefined || end === 'waiting') return
    if (typeof end === 'object') await house.work('finance', rejectWithdrawal, { id, ...end })
    else await house.work('finance', approveWithdrawal, { id })
    if (end !== 'seen_once' && typeof end !== 'object' && Number.parseInt(amount, 10) > twoPeopleAbove)
      await house.work('administrator', approveWithdrawal, { id })
  }
  const paid = async (house: PastHouse) => {
    if (id !== undefined && end === 'paid')
      await house.work('finance', payWithdrawal, { id, payment: `DEMO-${id}` })
  }
  return [
    { at: at(daysAgo, hour), run: asked },
    { at: at(daysAgo, hour + approvedAfter), run: looked },
    { at: at(daysAgo, hour + paidAfter), run: paid },
  ]
}

/** A bank account for each player; none of them exists. */
function bankOf({ username, playerId }: Actor) {
  const name = username.charAt(0).toUpperCase() + username.slice(1)
  return {
    kind: 'bank',
    holder: `${name} Example`,
    number: `0000 0000 ${String(playerId)
      .padStart(8, '0')
      .replace(/(.{4})/, '$1 ')}`,
    institution: 'Demonstration Bank',
  } as const
}
