import { stopPlan } from '@glasshouse/contract/plans.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../server/db/database.ts'
import { auditReport } from '../../server/audit/audit.ts'
import { differencesAfter, openAsOwner } from '../support/audited-house.ts'
import type { House } from '../support/house.ts'
import { nextRound, openHouseOfPlans, plan, sureWin } from '../support/plans.ts'

let house: House
let owner: Database
let [running, stopped] = ['', '']

/** Ann has a plan that runs and was placed twice, won both times, and one that she stopped. */
beforeAll(async () => {
  const opened = await openHouseOfPlans()
  house = opened.house
  const ann = await house.signUp('annie')
  running = await plan(ann, opened.gameId, { bet_content: sureWin, rounds: 9, cap: '100' })
  stopped = await plan(ann, opened.gameId)
  await nextRound(house)
  await ann.call(stopPlan, { id: stopped })
  owner = await openAsOwner(house)
})
afterAll(async () => {
  await owner.close()
  await house.close()
})

test('an intact house shows no difference, and the audit counts its checks', async () => {
  const { counts, differences } = await auditReport(house.database)
  expect(differences).toEqual([])
  expect(counts).toMatchObject({ plans: 2n, 'plan placements': 4n })
})

const last = (id: string) => `(select max(id) from plan_placements where plan_id = ${id})`

const damages: [name: string, damage: () => string, line: RegExp][] = [
  [
    'a plan with other stakes than its lines',
    () => `update plans set stake = 301 where id = ${running}`,
    /^plan \d+ stakes 301 a round, its lines 300$/,
  ],
  [
    'a placement on a round that is none of its own',
    () => `update plans set last_draws_at = first_draws_at where id = ${running}`,
    /^plan \d+ was placed on round \d+, which is none of its 9$/,
  ],
  [
    'more placements than rounds',
    () => `update plans set rounds = 1 where id = ${running}`,
    /^plan \d+ was placed on 2 rounds of 1$/,
  ],
  [
    'a line that was never bet',
    () => `update plan_lines set selection = 2 where plan_id = ${running} and number = 1`,
    /^plan \d+ on round \d+: slip \d+ is of player \d+ with 0:100 1:100 32:100, the plan of player \d+ plays 2:100/,
  ],
  [
    'a bet less than its lines',
    () => `update plan_placements set bet_ids = bet_ids[2:] where id = ${last(running)}`,
    /^plan \d+ on round \d+: slip \d+ is of .* with 1:100 32:100, the plan/,
  ],
  [
    'a placement that is gone',
    () => `delete from plan_placements where id = ${last(running)}`,
    /^slip \d+ was placed as plan:\d+:\d+, of which no plan knows$/,
  ],
  [
    'a round placed before the one before it was settled',
    () =>
      `update plan_placements set placed_at = placed_at - interval '40 seconds' where id = ${last(running)}`,
    /^plan \d+ was placed on round \d+ at .*, its round \d+ was settled at/,
  ],
  [
    'a round placed after the end',
    () => `update plan_ends set ended_at = ended_at - interval '1 minute' where plan_id = ${stopped}`,
    /^plan \d+ was placed on round \d+ at .*, it had ended at/,
  ],
  [
    'a plan that nobody runs any more',
    () => `delete from running_plans where plan_id = ${running}`,
    /^plan \d+ has not ended and does not run$/,
  ],
  [
    'a plan that runs after its end',
    () => `insert into running_plans select id, game_id, player_id from plans where id = ${stopped}`,
    /^plan \d+ has ended and runs$/,
  ],
  [
    'a plan that runs on in a break',
    () => `insert into bars (player_id, kind, hours, set_at, since, until)
      select player_id, 'time_out', 24, house_now(), house_now(), house_now() + interval '1 day' from plans where id = ${running}`,
    /^plan \d+ still runs, its player \d+ took a break after it was made$/,
  ],
  [
    'a round placed beyond the cap',
    () => `update plans set cap = 599 where id = ${running}`,
    /^plan \d+ was placed on round \d+, by its rule it had ended: cap_reached$/,
  ],
  [
    'a round placed after a win that was to end it',
    () => `update plans set stop_on_win = true where id = ${running}`,
    /^plan \d+ was placed on round \d+, by its rule it had ended: won$/,
  ],
]

test.each(damages)('%s is found', async (_name, damage, line) => {
  expect(await differencesAfter(owner, damage())).toContainEqual(expect.stringMatching(line))
})
