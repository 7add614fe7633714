import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { audit } from '../../server/audit/audit.ts'
import { decide, payIn, send, takeOut } from './safer-play-cash-commands.ts'
import {
  bet,
  cancel,
  confirm,
  exclude,
  freeze,
  loosen,
  raise,
  setLimit,
  spree,
  timeOut,
  wait,
} from './safer-play-commands.ts'
import { openSaferPlayHouse } from './safer-play-house.ts'
import { searchUntil } from './search.ts'

/** PROPERTY_RUNS=1000 searches longer, PROPERTY_SEED repeats what a name says. */
const numRuns = Number(process.env['PROPERTY_RUNS'] ?? 4)
const seed = Number(process.env['PROPERTY_SEED'] ?? Math.floor(Math.random() * 2 ** 31))

const times = <Item>(count: number, item: Item) => Array.from({ length: count }, () => item)
/** Bets, limits and time most often; breaks seldom enough that there is play between them. */
const sequences = fc.noBias(
  fc.commands(
    [
      ...times(10, bet),
      ...times(4, spree),
      ...times(3, cancel),
      ...times(5, setLimit),
      ...times(3, loosen),
      ...times(3, confirm),
      ...times(2, raise),
      ...times(10, wait),
      ...times(3, payIn),
      ...times(3, decide),
      ...times(2, send),
      ...times(2, takeOut),
      ...times(2, timeOut),
      freeze,
      exclude,
    ],
    { size: 'max', maxCommands: 60 },
  ),
)

test(`${numRuns} sequences over months pass no limit, no restriction and no account (seed ${seed})`, {
  timeout: 600_000 + numRuns * 60_000,
}, async () => {
  const reached = new Set<string>()
  const property = fc.asyncProperty(sequences, async (commands) => {
    const { model, real } = await openSaferPlayHouse()
    try {
      await fc.asyncModelRun(() => ({ model, real }), commands)
      expect(await audit(real.house.database)).toEqual([])
      expect(real.house.logged.filter(({ level }) => level >= 50)).toEqual([])
      for (const what of model.seen.keys()) reached.add(what)
    } finally {
      await real.house.close()
    }
  })
  await searchUntil(property, { numRuns, seed }, () =>
    happensInEverySearch.every((what) => reached.has(what)),
  )
  expect([...reached]).toEqual(expect.arrayContaining(happensInEverySearch))
})

const happensInEverySearch = [
  'accepted',
  'stake_limit_reached',
  'loss_limit_reached',
  'player_timed_out',
  'player_excluded',
  'cancelled on the same day',
  'spree cut short',
  'tightened',
  'asked for',
  'dropped',
  'loosened',
  'credited',
]
