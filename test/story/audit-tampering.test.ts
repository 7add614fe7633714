import { submitBet } from '@glasshouse/contract/games.ts'
import { askIdentityCheck } from '@glasshouse/contract/identity-check.ts'
import { checkIn } from '@glasshouse/contract/membership.ts'
import { approveDeposit, approveWithdrawal, payWithdrawal } from '@glasshouse/contract/operator/orders.ts'
import {
  addNote,
  decideIdentityCheck,
  officeIdentityChecks,
  freezePlayer,
} from '@glasshouse/contract/operator/players.ts'
import { decideResult, enterResult } from '@glasshouse/contract/operator/sport.ts'
import { excludeOneself, setPlayLimit } from '@glasshouse/contract/safer-play.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditReport } from '../../server/audit/audit.ts'
import { endsOf } from '../../server/audit/ends.ts'
import { type Database, transaction } from '../../server/db/database.ts'
import { differencesAfter, openAsOwner } from '../support/audited-house.ts'
import type { Caller } from '../support/caller.ts'
import { askWithdrawal, orderDeposit, payoutAccountOf, plantProof, playerIdOf } from '../support/cashier.ts'
import { openOffice, signInAtOffice } from '../support/office.ts'
import { legOn, onSale, openFootball } from '../support/football.ts'
import { type House, houseKey, openHouse } from '../support/house.ts'
import { addShortGame } from '../support/short-game.ts'
import { freshTable, start } from '../support/table.ts'
import { somePicture, uploadFile } from '../support/upload.ts'

// Damage that somebody with all rights could do to a house in which everything happens, beyond other stories' damage to money
// (audit-money, audit-cashier), rounds (audit-rounds), plans, limits (safer-play-audit) and decisions of the back office
// (audit-facts).

let house: House
let owner: Database
let vera: Caller

beforeAll(async () => {
  house = await openHouse({ welcomeAmount: 0n })
  // Days go by: of dice a few rounds are enough.
  await house.owner.query(`delete from games where kind = 'dice'`)
  await addShortGame(house.owner, { period: 14_400, close: 1 })
  await house.owner.query(`insert into house (time_zone, currency, mode) values ('UTC', 'CNY', 'live')`)
  await house.clock.set(start)
  await openFootball(house)
  vera = await house.signUp('vera')
  await openOffice(house, 'trader', { username: 'tess' })
  await openOffice(house, 'trader', { username: 'theo' })
  const matches = await onSale(house)
  const finance = await openOffice(house, 'finance', { username: 'fay' })
  const { id } = await orderDeposit(vera, '200.00', await plantProof(house, await playerIdOf(vera)))
  await finance.call(approveDeposit, { id })
  await betOnEverything()
  await moveMoney()
  await checkAPerson()
  await house.clock.advance(72 * 3_600)
  await endMatches(matches)
  await house.advance(0)
  await transaction(house.database, async (tx) => {
    const night = { day: '2027-01-18', differences: 0, ...(await endsOf(tx)) }
    await tx.insertInto('audits').values(night).execute()
  })
  owner = await openAsOwner(house)
}, 480_000)
afterAll(async () => {
  await owner.close()
  await house.close()
})

async function betOnEverything() {
  const legs = [
    (await legOn(house, 0, 'result', '1')).leg,
    (await legOn(house, 1, 'total:2.75', 'over')).leg,
    (await legOn(house, 2, 'handicap:-0.5', '2')).leg,
  ]
  const single = { legs: [legs[0]!], amount: '10.00' }
  await vera.call(submitBet, { bet_content: [single, { legs, amount: '10.00' }] })
  const table = await freshTable(house, 'short-14400')
  const lines = ['big', 'small'].map((play) => ({ play, amount: '10.00' }))
  await vera.call(submitBet, { ...table, bet_content: lines })
}

async function moveMoney() {
  const finance = await signInAtOffice(house, 'fay')
  await vera.call(checkIn, {})
  await vera.call(setPlayLimit, { kind: 'stake', period: 'week', amount: '90.00' })
  const paid = await askWithdrawal(vera, '30.00', await payoutAccountOf(vera))
  await finance.call(approveWithdrawal, { id: paid.id })
  await finance.call(payWithdrawal, { id: paid.id, payment: 'by wire' })
}

async function checkAPerson() {
  const compliance = await openOffice(house, 'compliance')
  const xavi = await house.signUp('xavier')
  const papers = []
  for (let side = 0; side < 2; side++)
    papers.push((await uploadFile(xavi, await somePicture(), 'identity')).url)
  await xavi.call(askIdentityCheck, { name: 'Xavier Example', document: 'passport', papers })
  const { list } = await compliance.call(officeIdentityChecks, { status: 'pending' })
  await compliance.call(decideIdentityCheck, { id: list[0]!.id, verified: true })
  const player = { id: String(await playerIdOf(xavi)) }
  await compliance.call(addNote, { ...player, text: 'called about his papers' })
  await compliance.call(freezePlayer, { ...player, frozen: true, reason: 'asked for it by telephone' })
  await xavi.call(excludeOneself, { months: 6 })
}

async function endMatches(matches: { game_id: number; game_no: string }[]) {
  const tess = await signInAtOffice(house, 'tess')
  const theo = await signInAtOffice(house, 'theo')
  for (const [index, full] of ['2-1', '2-2', '0-1'].entries()) {
    const { game_id, game_no } = matches[index]!
    const end = { game_id, game_no, kind: 'played', full, half: '0-0' } as const
    const { fixture } = await tess.call(enterResult, end)
    await theo.call(decideResult, { id: fixture.entry!.id, confirm: true })
  }
}

test('a house in which all is well shows no difference', async () => {
  const { counts, differences } = await auditReport(house.database)
  expect(differences).toEqual([])
  expect(counts).toMatchObject({ match_results: 3n, withdrawals: 1n, deposits: 1n, 'earlier audits': 1n })
})

const onMatches = 'event_id in (select event_id from sport_events)'
const several = 'leg_count > 1'

const damages: [what: string, damage: string, line: RegExp][] = [
  [
    'prices on sale',
    'update boards set nums[1] = nums[1] * 2',
    /^event \d+ sells at prices that are not those/,
  ],
  [
    'prices that were sold',
    'update board_versions set nums[1] = nums[1] * 2',
    /^bet \d+ was taken at \d+\/100 on selection 0 of event \d+, whose board never had that price/,
  ],
  [
    'the odds of a single on a match',
    `update bets set odds_num = odds_num * 2 where ${onMatches}`,
    /^bet \d+ was taken at \d+\/100 on selection 0/,
  ],
  [
    'the selection of a single on a match',
    `update bets set selection = 1 where ${onMatches}`,
    /^bet \d+ was taken at \d+\/100 on selection 1/,
  ],
  [
    'the odds of a leg',
    'update bet_legs set odds_num = odds_num * 2',
    /^bet \d+ was taken at \d+\/100 on selection/,
  ],
  ['a leg that lost', 'delete from bet_legs where number = 2', /^bet \d+ has 2 legs, its row says 3$/],
  [
    'a leg of no bet',
    'insert into bet_legs select bet_id + 1000000, number, event_id, selection, odds_num, odds_den from bet_legs',
    /^bet \d+ has 3 legs, its row says 0$/,
  ],
  ['all legs of a bet', 'delete from bet_legs', /^bet \d+ has 0 legs, its row says 3$/],
  [
    'the number of legs',
    `update bets set leg_count = 2 where ${several}`,
    /^bet \d+ has 3 legs, its row says 2$/,
  ],
  [
    'the combinations of a bet',
    `update bets set folds = '{2,3}' where ${several}`,
    /^bet \d+: \d+ is due, \d+ came back in all$/,
  ],
  [
    'what came back for several legs',
    'update bet_settlements set payout = coalesce(payout, 0) + 100',
    /^bet \d+: \d+ was written down, \d+ is due$/,
  ],
  [
    'that anything came back for them',
    'delete from bet_settlements',
    /^bet \d+: nothing was written down, \d+ is due$/,
  ],
  [
    'what came back for a bet that there is not',
    'insert into bet_settlements (bet_id, revision, payout) select bet_id + 1000000, 1, 100 from bet_settlements',
    /^bet \d+ has no several legs that were settled, a payout is written down$/,
  ],
  [
    'a settlement',
    `delete from settlements where ${onMatches}`,
    /^bet \d+: nothing is due, \d+ came back in all$/,
  ],
  [
    'the winners of a match',
    `update results set won = won || 3::smallint where ${onMatches}`,
    /^result 1 of match \d+ is not what its entry \d+ says$/,
  ],
  [
    'the score',
    'update result_entries set full_home = 5',
    /^result 1 of match \d+ is not what its entry \d+ says$/,
  ],
  [
    'who entered a score',
    'update result_entries set operator_id = null',
    /^audit line \d+: result\.enter of match \S+ by operator \d+, of which nothing stands$/,
  ],
  [
    'who confirmed it',
    'update result_decisions set operator_id = null',
    /^audit line \d+: result\.confirm of match \S+ by operator \d+, of which nothing stands$/,
  ],
  [
    'that it was confirmed by another',
    'update result_decisions d set operator_id = n.operator_id from result_entries n where n.id = d.entry_id',
    /^result 1 of match \d+ was confirmed by who entered it$/,
  ],
  ['that it was confirmed', 'delete from result_decisions', /^match \d+ has a result 1 that nobody entered$/],
  [
    'when it was entered',
    `update result_entries set entered_at = entered_at - interval '10 days'`,
    /^the result of match \d+ was entered at .*, before its kick-off$/,
  ],
  [
    'when betting on a match ends',
    `update events set closes_at = closes_at + interval '1 minute' where id in (select event_id from sport_events)`,
    /^match \d+ is not what its newest line says/,
  ],
  [
    'which match it is',
    `update sport_events set fixture_id = (select min(id) from fixtures)
     where event_id = (select min(event_id) from sport_events)`,
    /^match \d+ is not what its newest line says/,
  ],
  [
    'who plays at home',
    'update fixtures set home_id = away_id, away_id = home_id',
    /^match \d+ is not what its newest line says/,
  ],
  ['a club’s name', `update clubs set name = name || ' B'`, /^match \d+ is not what its newest line says/],

  [
    'where money is paid out to',
    `update payout_accounts set number = '6666 6666'`,
    /^payout_account \d+ is not what its newest line says/,
  ],
  ['who approved', 'delete from withdrawal_approvals', /^withdrawal \d+: paid with 0 of 1 approvals$/],
  [
    'that a second person was needed',
    'update withdrawals set approvals_needed = 2',
    /^withdrawal \d+: paid with 1 of 2 approvals$/,
  ],
  [
    'from where on a second person is needed',
    'update settings set second_person_above = 1000',
    /^withdrawal \d+: 1 approvals were to be enough for 3000 within 24 hours, above 1000/,
  ],
  [
    'an event of one’s own',
    `with book as (insert into books (code, outcomes) values ('mine', 2) returning id)
     insert into events (game_id, book_id, code, opens_at, closes_at)
     select g.id, book.id, 'mine-1', house_now(), house_now() + interval '1 hour' from book, games g limit 1`,
    /^event \d+ is sold by the book mine, of which the rules know nothing$/,
  ],
  [
    'an event of one’s own on a book of the house',
    `insert into events (game_id, book_id, code, opens_at, closes_at)
     select game_id, book_id, 'mine-1', opens_at, closes_at from events limit 1`,
    /^event \d+ is neither a round nor a match$/,
  ],
  [
    'a request that somebody approved alone',
    `with asked as (insert into requests (kind, subject_kind, subject_id, change, reason, operator_id)
       select 'limit', 'limit', 'house football', '{}', 'why not', min(id) from operators returning id, operator_id)
     insert into request_decisions (request_id, approved, operator_id) select id, true, operator_id from asked`,
    /^request \d+ was approved by who asked for it$/,
  ],
  [
    'a request of which the log says nothing',
    `insert into requests (kind, subject_kind, subject_id, change, reason, operator_id)
     select 'limit', 'limit', 'house football', '{}', 'why not', min(id) from operators`,
    /^limit house football: limit\.request by operator \d+, of which the log of the back office says nothing$/,
  ],
  [
    'that an order was decided',
    'delete from deposit_decisions',
    /^audit line \d+: deposit\.approve of deposit \d+ by operator \d+, of which nothing stands$/,
  ],
  [
    'when money moved',
    `update entries set created_at = created_at - interval '40 days'`,
    /^bet \d+ of .* was posted at /,
  ],
  [
    'when a slip was placed',
    `update slips set created_at = created_at - interval '1 hour'`,
    /^slip \d+ of .* has bets of another time$/,
  ],
  [
    'what a receipt rests on',
    `update slips set nonce = substr(sha256('x'), 1, 16)`,
    /^round \d+: the sealed root is not that of its bets$/,
  ],
  [
    'points, with the score',
    `with given as (update check_ins set points = points + 100)
     update players set score = score + 100 where score > 0`,
    /^player \d+: 105 points for day 1 of a row on/,
  ],
  [
    'the days of a row',
    `with given as (update check_ins set streak = 7, points = 15) update players set score = 15 where score > 0`,
    /^player \d+: 15 points for day 7 of a row on/,
  ],
  [
    'a rebate by no formula',
    `insert into rebates (player_id, week, turnover, level, amount, points)
     select id, '2027-01-11', 360000, 1, 1, 36 from players`,
    /^player \d+: a rebate of 1 and 36 points for a turnover of 360000 at level 1/,
  ],
  [
    'a reward for less',
    `insert into redemptions (player_id, reward, points, credit) select id, 1, 1, 100 from players`,
    /^player \d+: 1 points bought 100 as reward 1$/,
  ],
  [
    'that a person was found to be who they are',
    `update identity_decisions set verified = false, reason = 'unreadable'`,
    /^identity_check \d+: identity\.reject by operator \d+, of which the log of the back office says nothing$/,
  ],
  [
    'who found it',
    `update identity_decisions set operator_id = (select min(id) from operators)`,
    /^identity_check \d+: identity\.verify by operator \d+, of which the log of the back office says nothing$/,
  ],
  [
    'a note',
    'delete from player_notes',
    /^note \d+ on player \d+: the log of the back office and the note do not speak/,
  ],
  [
    'the house’s time zone',
    `update house set time_zone = 'Asia/Tokyo'`,
    /^house house is not what its newest line/,
  ],
  [
    'whether money is real',
    `update house set mode = 'demonstration'`,
    /^house house is not what its newest line says/,
  ],
  [
    'the newest line of the back office’s log',
    'delete from audit_log where id = (select max(id) from audit_log)',
    /^the audit log: its end at the audit of 2027-01-18, number \d+, is gone or another$/,
  ],
  [
    'an exclusion, with the newest lines of the facts',
    `with taken as (delete from bars where kind = 'exclusion')
     delete from facts where id >= (select max(id) from facts where kind = 'bars')`,
    /^the facts: its end at the audit of 2027-01-18, number \d+, is gone or another$/,
  ],
  [
    'the newest leaves of the public log, with all that stood for them',
    `delete from log_leaves where index >= (select max(size) - 1 from log_heads);
     delete from log_heads where size = (select max(size) from log_heads)`,
    /^the public log: its end at the audit of 2027-01-18, number \d+, is gone or another$/,
  ],
  [
    'what keeps rows',
    'alter table postings disable trigger user',
    /^the trigger postings_append_only of postings is switched off$/,
  ],
  [
    'what keeps rows, in silence',
    'alter table postings enable replica trigger postings_append_only',
    /^the trigger postings_append_only of postings is switched off$/,
  ],
  [
    'what keeps rows, for good',
    'drop trigger postings_append_only on postings',
    /^the trigger postings_append_only of postings is gone$/,
  ],
  [
    'what a trigger does',
    `drop trigger bars_follow on bars;
     create trigger bars_follow before update on bars for each row execute function suppress_redundant_updates_trigger()`,
    /^the trigger bars_follow of bars calls suppress_redundant_updates_trigger$/,
  ],
  [
    'a trigger of one’s own',
    'create trigger mine before update on bars for each row execute function suppress_redundant_updates_trigger()',
    /^the trigger mine of bars is none of this release$/,
  ],
  [
    'who may post what',
    `create or replace function post_entry(entry entry_kind, leg_accounts bigint[], leg_amounts bigint[], leg_references bigint[])
     returns bigint language plpgsql security definer as 'begin return write_entry(entry, leg_accounts, leg_amounts, leg_references); end'`,
    /^the function post_entry is not that of this release$/,
  ],
  ['a function', 'drop function approve_withdrawal', /^the function approve_withdrawal is gone$/],
  [
    'what makes a movement happen once',
    'alter table postings drop constraint posted_once',
    /^the constraint posted_once of postings is gone$/,
  ],
  [
    'that a bet is cancelled once',
    'alter table cancellations drop constraint cancellations_pkey',
    /^the primary key of cancellations is gone$/,
  ],
  [
    'that an account is a player’s own',
    'drop index accounts_player',
    /^the unique index accounts_player is gone$/,
  ],
  [
    'what keeps a balance above zero',
    'alter table accounts drop constraint balance_not_below_zero',
    /^the constraint balance_not_below_zero of accounts is gone$/,
  ],
  [
    'what the application may do',
    'grant update (amount) on postings to glasshouse_app',
    /^the application may change or delete rows of postings$/,
  ],
]

test.each(damages)('the audit sees %s changed', async (_what, damage, line) => {
  expect(await differencesAfter(owner, damage)).toContainEqual(expect.stringMatching(line))
})

describe('openly, by the owner instead of the application', () => {
  const byHand: [what: string, damage: string, line: RegExp][] = [
    [
      'an end of a freeze',
      `insert into bars (player_id, kind, operator_id) select player_id, 'released', operator_id from bars
       where kind = 'frozen'`,
      /^player \d+: player\.unfreeze by operator \d+, of which the log of the back office says nothing$/,
    ],
    [
      'a limit asked for and confirmed',
      `insert into limit_changes (player_id, kind, period, step, amount, made_at)
       select player_id, kind, period, 'asked', 900000, made_at + interval '1 second' from limit_changes`,
      /^limits \d+ was changed at .* by the database role glasshouse_owner/,
    ],
    [
      'another payout account of a player',
      `insert into payout_accounts (player_id, kind, holder, number, institution)
       select player_id, kind, holder, '6666 6666', institution from payout_accounts`,
      /^payout_account \d+ was changed at .* by the database role glasshouse_owner/,
    ],
  ]

  test.each(byHand)('the audit names %s', async (_what, damage, line) => {
    expect(await differencesAfter(owner, damage, { openly: true })).toContainEqual(
      expect.stringMatching(line),
    )
  })
})

test('a log whose tail was cut off contradicts a checkpoint that somebody outside has', async () => {
  const newest = await house.database.read
    .selectFrom('log_heads')
    .select(['size', 'root'])
    .orderBy('size', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const published = { origin: '', size: Number(newest.size), root: newest.root }
  const found = async (checkpoint: typeof published) => {
    const { differences } = await auditReport(house.database, { houseKey: houseKey.publicKey, checkpoint })
    return differences
  }
  expect(await found(published)).toEqual([])
  const { size } = published
  expect(await found({ ...published, size: size + 1 })).toEqual([
    `the public log has ${size} leaves, the published checkpoint ${size + 1}`,
  ])
  expect(await found({ ...published, size: size - 1 })).toEqual([
    `the public log's first ${size - 1} leaves are not those of the published checkpoint`,
  ])
})
