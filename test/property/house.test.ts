import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { audit } from '../../server/ledger/audit/audit.ts'
import { batch } from './batch-command.ts'
import { bet, cancel } from './bet-commands.ts'
import { advanceClocks, giveUpRound, settleInPieces, suspend, wait } from './clock-commands.ts'
import { join, repeat, sendMoney, signIn, signOut, signUp } from './player-commands.ts'
import { openModelledHouse } from './real.ts'

/** PROPERTY_RUNS=1000 searches longer, PROPERTY_SEED repeats what a name says. */
const numRuns = Number(process.env['PROPERTY_RUNS'] ?? 12)
const seed = Number(process.env['PROPERTY_SEED'] ?? Math.floor(Math.random() * 2 ** 31))

const players = [signUp, signOut, signIn, signIn, sendMoney, sendMoney, repeat, repeat]
const bets = [...Array.from({ length: 12 }, () => bet), batch, batch, batch, cancel, cancel, cancel]
const time = [wait, wait, wait, wait, wait, settleInPieces, settleInPieces, giveUpRound, suspend]
/** Sequences of everything that can happen, bets most often; long ones and short ones alike. */
const sequences = fc.noBias(fc.commands([...players, ...bets, ...time], { size: 'max', maxCommands: 100 }))

test(`${numRuns} sequences of everything that players and clocks do leave the money right (seed ${seed})`, {
  timeout: 600_000 + numRuns * 60_000,
}, async () => {
  const reached = new Set<string>()
  await fc.assert(
    fc.asyncProperty(sequences, async (commands) => {
      const { model, real } = await openModelledHouse()
      try {
        await advanceClocks(model, real, [0])
        for (const node of [0, 1]) await join(model, real, node)
        await fc.asyncModelRun(() => ({ model, real }), commands)
        expect(await audit(real.house.database)).toEqual([])
        for (const what of model.seen.keys()) reached.add(what)
      } finally {
        await real.house.close()
      }
    }),
    { numRuns, seed },
  )
  // A search that reached none of these would prove little.
  if (numRuns >= 12) expect([...reached]).toEqual(expect.arrayContaining(happensInEverySearch))
})

const happensInEverySearch = [
  'accepted',
  'replay',
  'round_closed',
  'cancelled',
  'transferred',
  'paid',
  'batch: accepted',
]
