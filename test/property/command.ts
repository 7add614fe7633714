import * as fc from 'fast-check'
import { checkInvariants } from './invariants.ts'
import { amountOf, type Model } from './model.ts'
import type { Real } from './real.ts'

export type Command = fc.AsyncCommand<Model, Real>

/** A step that does something to both houses and then finds them alike. Places in lists are taken modulo their length. */
export function command(
  name: string,
  needs: (model: Model) => boolean,
  run: (model: Model, real: Real) => Promise<void>,
): Command {
  return {
    check: needs,
    run: async (model, real) => {
      await run(model, real)
      await checkInvariants(model, real)
    },
    toString: () => name,
  }
}

export const hasPlayers = ({ players }: Model) => players.length > 0
export const at = <Item>(items: readonly Item[], place: number): Item => items[place % items.length]!

export const place = fc.nat({ max: 1_000 })
export const node = fc.nat({ max: 1 })
export const key = fc.option(
  fc.nat({ max: 3 }).map((number) => `the-same-key-${number}`),
  { freq: 2 },
)

/** Mostly what a player could mean; sometimes too little, too much, or no amount at all. */
export const amount = fc.oneof(
  { weight: 60, arbitrary: fc.integer({ min: 100, max: 6_000 }).map((minor) => amountOf(BigInt(minor))) },
  { weight: 10, arbitrary: fc.constantFrom('1', '2.5', '10', '33.33', '100', '119.99') },
  { weight: 1, arbitrary: fc.constantFrom('0', '0.99', '501', '999999999999.99') },
  { weight: 1, arbitrary: fc.constantFrom('', '-1', '1.234', '1e3', ' 5', '0x10', '1,5') },
)
