import { changeProfile } from '@glasshouse/contract/identity.ts'
import { addOperator, changeOperator } from '@glasshouse/contract/operator/sign-in.ts'
import { changeSettings } from '@glasshouse/contract/operator/settings.ts'
import { excludeOneself, setPlayLimit } from '@glasshouse/contract/safer-play.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditReport } from '../../server/audit/audit.ts'
import type { Database } from '../../server/db/database.ts'
import { differencesAfter, openAsOwner } from '../support/audited-house.ts'
import { openOffice } from '../support/office.ts'
import { type House, openHouse } from '../support/house.ts'

let house: House
let owner: Database

beforeAll(async () => {
  house = await openHouse()
  owner = await openAsOwner(house)
  const admin = await openOffice(house, 'administrator')
  await admin.call(changeSettings, { transfer_min: '2.00', second_person_above: '500.00' })
  await admin.call(changeSettings, { transfer_min: '3.00' })
  const { operator } = await admin.call(addOperator, { username: 'sue', name: 'Sue', role: 'support' })
  await admin.call(changeOperator, { id: operator.id, role: 'finance', reset: true })
  const anna = await house.signUp('anna')
  await anna.call(setPlayLimit, { kind: 'stake', period: 'week', amount: '30.00' })
  await anna.call(setPlayLimit, { kind: 'stake', period: 'week', amount: '20.00' })
  await anna.call(excludeOneself, { months: 6 })
  await (await house.signUp('bert')).call(changeProfile, { bio: 'nothing of this is watched' })
})
afterAll(async () => {
  await owner.close()
  await house.close()
})

test('each change has its line, and the audit finds no difference', async () => {
  const { counts, differences } = await auditReport(house.database)
  expect(differences).toEqual([])
  const { rows } = await house.owner.query<{ count: string }>('select count(*) from facts')
  expect(counts['facts']).toBe(BigInt(rows[0]!.count))
  const { rows: lines } = await house.owner.query<{ kind: string; count: number; acts: number }>(
    `select kind, count(*)::int as count, count(act)::int as acts from facts
     where kind in ('settings', 'limits', 'bars') group by kind order by kind`,
  )
  expect(lines).toEqual([
    { kind: 'bars', count: 1, acts: 0 },
    { kind: 'limits', count: 2, acts: 0 },
    // The first is that of the house's making.
    { kind: 'settings', count: 3, acts: 2 },
  ])
})

describe('behind the facts, as by somebody who switches the triggers off', () => {
  const damages: [what: string, damage: string, line: RegExp][] = [
    ['a shortened exclusion', "update bars set until = until - interval '5 months'", /^bars \d+ is not what/],
    ['an exclusion lifted', 'delete from bars', /^bars \d+ is not what its newest line says/],
    [
      'a limit multiplied, its counter too',
      `with c as (update limit_changes set amount = amount * 10 where amount = 2000 returning 1)
       update limit_counters set amount = 20000 from c`,
      /^limits \d+ is not what/,
    ],
    ['an older date of birth', "update identities set birthday = '1950-01-01'", /^birthday \d+ is not/],
    ['an operator’s role', "update operators set role = 'administrator'", /^operator \d+ is not what/],
    ['an operator’s password', "update operators set password_hash = 'x'", /^operator \d+ is not what/],
    [
      'an operator of one’s own',
      "insert into operators (username, name, password_hash, role) values ('mole', 'M', 'x', 'finance')",
      /^operator \d+ is not what its newest line says \(there is none\)$/,
    ],
    ['a setting', 'update settings set second_person_above = 1000000000', /^settings house is not what/],
    ['what a game pays at most', 'update games set max_payout = max_payout * 2', /^game \d+ is not what/],
    [
      'a cap',
      'insert into caps (game_id, amount) select min(id), 1 from games',
      /^cap \d+ is not what its newest line says \(there is none\)$/,
    ],
    ['where players pay in', "update deposit_channels set payee = '[]'", /^channel \S+ is not what/],
    [
      'a published text',
      'update rich_texts set content = content || \'{"en": "x"}\'',
      /^text \S+ is not what/,
    ],
    ['a notice', 'update notices set top = not top', /^notice \d+ is not what/],
    ['a notice that is gone', 'delete from notices', /^notice \d+ is not what its newest line says/],
    [
      'a line of the facts',
      "update facts set changed_by = 'nobody' where id = 2",
      /^line 2 of the facts does not/,
    ],
    ['a line taken out', 'delete from facts where id = 2', /^line 3 of the facts does not follow/],
  ]

  test.each(damages)('the audit names %s', async (_what, damage, line) => {
    expect(await differencesAfter(owner, damage)).toContainEqual(expect.stringMatching(line))
  })
})

describe('openly, so that a fact is written', () => {
  const damages: [what: string, damage: string, line: RegExp][] = [
    [
      'an operator’s role',
      "update operators set role = 'finance'",
      /^operator \d+ was changed at .* without an act/,
    ],
    [
      'an operator of one’s own',
      "insert into operators (username, name, password_hash, role) values ('mole', 'M', 'x', 'finance')",
      /^operator \d+ was changed at .* without an act of the back office/,
    ],
    [
      'a setting',
      'update settings set transfers_on = false',
      /^settings house was changed at .* without an act/,
    ],
    [
      'a setting, in the name of an act that is over',
      `with forged as (select set_config('glasshouse.act', max(id)::text, true) from audit_log where act = 'settings.change')
       update settings set transfers_on = false from forged`,
      /^settings house was changed at .* without an act/,
    ],
    [
      'where players pay in',
      "update deposit_channels set payee = '[]'",
      /^channel \S+ was changed at .* without/,
    ],
    [
      'a published text',
      'update rich_texts set title = title || \'{"en": "x"}\'',
      /^text \S+ was changed at/,
    ],
    [
      'a date of birth',
      "update identities set birthday = '1950-01-01'",
      /^birthday \d+ was changed at .* by the database role/,
    ],
  ]

  test.each(damages)('the audit names %s', async (_what, damage, line) => {
    expect(await differencesAfter(owner, damage, { openly: true })).toContainEqual(
      expect.stringMatching(line),
    )
  })
})

test('the application writes lines by its changes alone', async () => {
  for (const attempt of [
    'insert into facts select * from facts limit 1',
    "update facts set changed_by = 'nobody'",
    'delete from facts',
    'alter table settings disable trigger all',
  ])
    await expect(sql.raw(attempt).execute(house.database.write), attempt).rejects.toThrow(
      /permission denied|must be owner/,
    )
})
