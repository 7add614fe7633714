import { freezePlayer, protectPlayer } from '@glasshouse/contract/operator/players.ts'
import {
  confirmPlayLimit,
  excludeOneself,
  type LimitKind,
  type LimitPeriod,
  setPlayLimit,
  takeTimeOut,
} from '@glasshouse/contract/safer-play.ts'
import { type Scene, leaverOf, type Plan } from '../scene.ts'
import type { Actor } from '../past-house.ts'

type Wish = [daysAgo: number, who: Actor, kind: LimitKind, period: LimitPeriod, amount: string | null]

/** Limits that were set, tightened, loosened and asked to be loosened; breaks, an exclusion, a freeze and a release. */
export function saferPlay({ alice, bruno, others, at }: Plan): Scene[] {
  const from = (place: number) => others.at(-1 - (place % others.length))!
  const [tired, watched, cleared, cautious, called] = [from(0), from(2), from(3), from(4), from(5)]
  const leaver = leaverOf(others)
  const wishes: Wish[] = [
    [26, alice, 'stake', 'day', '5000.00'],
    [26, alice, 'deposit', 'week', '3000.00'],
    [17, alice, 'stake', 'day', '3000.00'],
    [12, alice, 'loss', 'month', '2000.00'],
    [6, alice, 'deposit', 'week', '4000.00'],
    [1, alice, 'stake', 'day', '4000.00'],
    [20, bruno, 'loss', 'week', '1500.00'],
    [15, cautious, 'stake', 'week', '1000.00'],
    [4, cautious, 'stake', 'week', null],
  ]
  const limits = wishes.map(
    ([daysAgo, who, kind, period, amount]): Scene => ({
      at: at(daysAgo, 16),
      run: async (house) => {
        await house.play(who, setPlayLimit, { kind, period, amount })
      },
    }),
  )
  const freeze = (daysAgo: number, who: Actor, frozen: boolean, reason: string): Scene => ({
    at: at(daysAgo, 15.5),
    run: async (house) => {
      await house.work('compliance', freezePlayer, { id: String(who.playerId), frozen, reason })
    },
  })
  return [
    ...limits,
    {
      at: at(4, 18),
      run: async (house) => {
        await house.play(alice, confirmPlayLimit, { kind: 'deposit', period: 'week', accept: true })
      },
    },
    {
      at: at(2, 12),
      run: async (house) => {
        await house.play(tired, takeTimeOut, { hours: 7 * 24 })
      },
    },
    {
      at: at(9, 22),
      run: async (house) => {
        await house.play(leaver, excludeOneself, { months: 6 })
      },
    },
    {
      at: at(7, 10),
      run: async (house) => {
        const reason = 'Asked for a longer break on the phone (demonstration).'
        await house.work('support', protectPlayer, { id: String(called.playerId), hours: 336, reason })
      },
    },
    freeze(2, watched, true, 'Two accounts may be one person: papers asked for (demonstration).'),
    freeze(16, cleared, true, 'A chargeback was announced by the bank (demonstration).'),
    freeze(15, cleared, false, 'The bank took the chargeback back (demonstration).'),
  ]
}
