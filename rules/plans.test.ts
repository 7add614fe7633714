import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nextOfPlan, type PlanProgress, type PlanTerms, reachOfPlan } from './plans.ts'

const terms: PlanTerms = {
  rounds: 10,
  stake: 500n,
  cap: 5_000n,
  stopOnWin: false,
  stopAtProfit: null,
  stopAtLoss: null,
}
const fresh: PlanProgress = { spent: 0n, net: 0n, won: false }

describe('the next step of a plan', () => {
  test.each<[string, Partial<PlanTerms>, Partial<PlanProgress>, number, string]>([
    ['places its first round', {}, {}, 10, 'place'],
    ['places its last round', {}, { spent: 4_500n, net: -4_500n }, 1, 'place'],
    ['is completed when no round is left', {}, { spent: 5_000n }, 0, 'completed'],
    [
      'is completed, not won, with a win in its last round',
      { stopOnWin: true },
      { won: true },
      0,
      'completed',
    ],
    ['goes on after a win where it need not stop', {}, { won: true, spent: 500n, net: 472n }, 9, 'place'],
    ['stops on any win', { stopOnWin: true }, { won: true, net: -100n }, 9, 'won'],
    ['goes on a cent short of its profit', { stopAtProfit: 473n }, { net: 472n }, 9, 'place'],
    ['stops at its profit to the cent', { stopAtProfit: 472n }, { net: 472n }, 9, 'profit_reached'],
    [
      'goes on where the next round can lose no more than the limit',
      { stopAtLoss: 1_000n },
      { net: -500n },
      9,
      'place',
    ],
    [
      'stops before a round that could pass the limit',
      { stopAtLoss: 999n },
      { net: -500n },
      9,
      'loss_reached',
    ],
    ['stops at its loss to the cent', { stopAtLoss: 1_000n }, { net: -1_000n }, 9, 'loss_reached'],
    ['spends its cap to the cent', { cap: 1_000n }, { spent: 500n }, 9, 'place'],
    ['never spends beyond its cap', { cap: 1_499n }, { spent: 1_000n }, 9, 'cap_reached'],
    [
      'has no more room for a stake that came back',
      { cap: 1_000n },
      { spent: 1_000n, net: 0n },
      9,
      'cap_reached',
    ],
  ])('%s', (_name, changed, progress, roundsLeft, expected) => {
    expect(nextOfPlan({ ...terms, ...changed }, { ...fresh, ...progress }, roundsLeft > 0)).toBe(expected)
  })

  const amount = fc.bigInt({ min: 1n, max: 10_000n })
  const anyTerms = fc
    .record({
      rounds: fc.integer({ min: 1, max: 100 }),
      stake: amount,
      capRoom: fc.bigInt({ min: 0n, max: 500_000n }),
      stopOnWin: fc.boolean(),
      stopAtProfit: fc.option(amount),
      lossRoom: fc.option(fc.bigInt({ min: 0n, max: 200_000n })),
    })
    .map(
      ({ capRoom, lossRoom, ...rest }): PlanTerms => ({
        ...rest,
        cap: rest.stake + capRoom,
        stopAtLoss: lossRoom === null ? null : rest.stake + lossRoom,
      }),
    )
  // A round is missed, void, lost, won with more or less than its stake, or cancelled in part.
  const anyRound = fc.oneof(
    fc.constant('missed' as const),
    fc.constant('void' as const),
    fc.record({ wins: fc.boolean(), hundredths: fc.bigInt({ min: 0n, max: 3_000n }) }),
  )

  test('cap, loss limit and stops hold for any sequence of draws', () => {
    fc.assert(
      fc.property(anyTerms, fc.array(anyRound, { minLength: 100, maxLength: 100 }), (plan, fallen) => {
        let progress = fresh
        let placed = 0
        let verdict: string = 'place'
        for (let round = 0; verdict === 'place'; round += 1) {
          const left = plan.rounds - round
          verdict = nextOfPlan(plan, progress, left > 0)
          if (verdict !== 'place') {
            expect(verdict === 'completed').toBe(left === 0)
            break
          }
          expect(plan.stopOnWin && progress.won).toBe(false)
          if (plan.stopAtProfit !== null) expect(progress.net).toBeLessThan(plan.stopAtProfit)
          const fell = fallen[round]!
          if (fell === 'missed') continue
          placed += 1
          const returned =
            fell === 'void' ? plan.stake : fell.wins ? (plan.stake * fell.hundredths) / 100n : 0n
          progress = {
            spent: progress.spent + plan.stake,
            net: progress.net - plan.stake + returned,
            won: progress.won || (fell !== 'void' && fell.wins),
          }
          expect(progress.spent).toBeLessThanOrEqual(plan.cap)
          if (plan.stopAtLoss !== null) expect(-progress.net).toBeLessThanOrEqual(plan.stopAtLoss)
        }
        const reach = reachOfPlan(plan)
        expect(placed).toBeLessThanOrEqual(reach.rounds)
        expect(progress.spent).toBeLessThanOrEqual(reach.spent)
        expect(-progress.net).toBeLessThanOrEqual(reach.lost)
      }),
    )
  })
})

describe('how far a plan can go', () => {
  test.each<[Partial<PlanTerms>, ReturnType<typeof reachOfPlan>]>([
    [{}, { rounds: 10, spent: 5_000n, lost: 5_000n }],
    [{ cap: 1_999n }, { rounds: 3, spent: 1_500n, lost: 1_500n }],
    [{ cap: 900_000n }, { rounds: 10, spent: 5_000n, lost: 5_000n }],
    [{ stopAtLoss: 1_200n }, { rounds: 10, spent: 5_000n, lost: 1_200n }],
    [{ stopAtLoss: 9_000n }, { rounds: 10, spent: 5_000n, lost: 5_000n }],
  ])('%o', (changed, expected) => {
    expect(reachOfPlan({ ...terms, ...changed })).toEqual(expected)
  })
})
