import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { audit } from '../../server/audit/audit.ts'
import { batch } from './batch-command.ts'
import { bet, cancel } from './bet-commands.ts'
import {
  approve,
  checkDeposit,
  decideAtOnce,
  finish,
  finishAtOnce,
  payIn,
  payOut,
  cancelOrder,
} from './cashier-commands.ts'
import { advanceClocks, giveUpRound, settleInPieces, suspend, wait } from './clock-commands.ts'
import type { Command } from './command.ts'
import { join, repeat, sendMoney, signIn, signOut, signUp } from './player-commands.ts'
import { introduceOffices, openModelledHouse } from './real.ts'
import { searchUntil } from './search.ts'

/** PROPERTY_RUNS=1000 searches longer, PROPERTY_SEED repeats what a name says. */
const numRuns = Number(process.env['PROPERTY_RUNS'] ?? 4)
const seed = Number(process.env['PROPERTY_SEED'] ?? Math.floor(Math.random() * 2 ** 31))

const players = [signUp, signOut, signIn, signIn, sendMoney, sendMoney, repeat, repeat]
const bets = [...Array.from({ length: 12 }, () => bet), batch, batch, batch, cancel, cancel, cancel]
const time = [wait, wait, wait, wait, wait, settleInPieces, settleInPieces, giveUpRound, suspend]
const deposits = [payIn, payIn, payIn, checkDeposit, checkDeposit, checkDeposit, cancelOrder, decideAtOnce]
const withdrawals = [payOut, payOut, payOut, approve, approve, approve, approve, finish, finish, finishAtOnce]

type Kinds = readonly fc.Arbitrary<Command>[]

/** Sequences of these commands, long ones and short ones alike, and what a search through them must have come by. */
const searches: [name: string, kinds: Kinds, reached: string][] = [
  [
    'everything that players, offices and clocks do',
    [...players, ...bets, ...time, ...deposits, ...withdrawals],
    `accepted, replay, round_closed, cancelled, transferred, paid, batch: accepted, deposit: completed,
     withdrawal: held`,
  ],
  [
    'money that goes in and out, with some play between',
    [...deposits, ...withdrawals, signOut, signIn, signIn, sendMoney, repeat, bet, bet, wait],
    `deposit: completed, deposit: cancelled, deposit: order_decided, deposit: own_player, decided at once,
     withdrawal: held, withdrawal: approved, withdrawal: second_person_needed, withdrawal: paid,
     withdrawal: withdrawal_not_approved, withdrawal: rejected, ended at once`,
  ],
]

test.each(searches)(
  `${numRuns} sequences of %s leave the money right (seed ${seed})`,
  {
    timeout: 600_000 + numRuns * 60_000,
  },
  async (_name, kinds, expected) => {
    const sequences = fc.noBias(fc.commands([...kinds], { size: 'max', maxCommands: 100 }))
    const reached = new Set<string>()
    const property = fc.asyncProperty(sequences, async (commands) => {
      const { model, real } = await openModelledHouse()
      try {
        await advanceClocks(model, real, [0])
        for (const node of [0, 1]) await join(model, real, node)
        await introduceOffices(real)
        await fc.asyncModelRun(() => ({ model, real }), commands)
        expect(await audit(real.house.database)).toEqual([])
        for (const what of model.seen.keys()) reached.add(what)
      } finally {
        await real.house.close()
      }
    })
    await searchUntil(property, { numRuns, seed }, () => isAllReached(reached, expected))
    expect([...reached]).toEqual(expect.arrayContaining(expected.split(/,\s+/)))
  },
)

function isAllReached(reached: ReadonlySet<string>, expected: string): boolean {
  return expected.split(/,\s+/).every((what) => reached.has(what))
}
