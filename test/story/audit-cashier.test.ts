import {
  approveDeposit,
  approveWithdrawal,
  payWithdrawal,
  rejectDeposit,
  rejectWithdrawal,
} from '@glasshouse/contract/operator/orders.ts'
import { excludeOneself } from '@glasshouse/contract/safer-play.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../server/db/database.ts'
import { auditReport } from '../../server/audit/audit.ts'
import { differencesAfter, openAsOwner } from '../support/audited-house.ts'
import { askWithdrawal, orderDeposit, payoutAccountOf, plantProof, playerIdOf } from '../support/cashier.ts'
import { makeOperator, openOffice } from '../support/office.ts'
import { type House, openHouse } from '../support/house.ts'

let house: House
let owner: Database
/** Orders of each kind, by what became of them. */
let deposit: Record<'completed' | 'cancelled' | 'sent_back' | 'processing', string>
let withdrawal: Record<'paid' | 'rejected' | 'pending', string>
let ann: bigint
let office: bigint
let second: bigint

beforeAll(async () => {
  house = await openHouse({ welcomeAmount: 5_000_000n })
  const finance = await openOffice(house, 'finance')
  const other = await openOffice(house, 'finance', { username: 'second' })
  await makeOperator(house, 'third', 'finance')
  const annie = await house.signUp('annie')
  const bobby = await house.signUp('bobby')
  ann = await playerIdOf(annie)
  office = finance.operatorId
  second = other.operatorId
  const order = async (caller: typeof annie) =>
    (await orderDeposit(caller, '50.00', await plantProof(house, await playerIdOf(caller)))).id
  deposit = {
    completed: await order(annie),
    cancelled: await order(annie),
    processing: await order(annie),
    sent_back: await order(bobby),
  }
  await finance.call(approveDeposit, { id: deposit.completed })
  await finance.call(rejectDeposit, { id: deposit.cancelled, reason: 'not_received' })
  await bobby.call(excludeOneself, { months: 6 })
  await finance.call(approveDeposit, { id: deposit.sent_back })

  const account = await payoutAccountOf(annie)
  const ask = async (amount: string) => (await askWithdrawal(annie, amount, account)).id
  // The large one last: what is asked for within a day counts together.
  withdrawal = { rejected: await ask('30.00'), pending: await ask('40.00'), paid: await ask('20000.00') }
  await finance.call(approveWithdrawal, { id: withdrawal.paid })
  await other.call(approveWithdrawal, { id: withdrawal.paid })
  await other.call(payWithdrawal, { id: withdrawal.paid, payment: 'x' })
  await finance.call(rejectWithdrawal, { id: withdrawal.rejected, reason: 'other' })
  owner = await openAsOwner(house)
})
afterAll(async () => {
  await owner.close()
  await house.close()
})

test('an audit finds no difference in orders of every kind', async () => {
  const { counts, differences } = await auditReport(house.database)
  expect(differences).toEqual([])
  expect(counts).toMatchObject({ deposits: 4n, withdrawals: 3n })
})

const account = (kind: 'available' | 'held') =>
  `(select id from accounts where player_id = ${ann} and kind = '${kind}')`
const houseAccount = (kind: string) => `(select id from accounts where kind = '${kind}')`
/** An entry as if the door let anything through. */
const posted = (kind: string, from: string, to: string, reference: string, amount = 5000) =>
  `select write_entry('${kind}', array[${from}, ${to}], array[-${amount}, ${amount}]::bigint[], array[${reference}, ${reference}])`
const approval = (id: string, by: bigint) =>
  `insert into withdrawal_approvals (withdrawal_id, operator_id) values (${id}, ${by})`

/** Damage that somebody with all rights could do to the tables, and the audit's line about it. */
const damages: [name: string, damage: () => string, line: RegExp][] = [
  [
    'an order that was credited and not decided',
    () => posted('deposit', houseAccount('deposits'), account('available'), deposit.processing),
    /^deposit of order \d+: 0 due on the account of player \d+, 5000 posted there in 1 postings$/,
  ],
  [
    'a cancelled order that was credited',
    () => posted('deposit', houseAccount('deposits'), account('available'), deposit.cancelled),
    /^deposit of order \d+: 0 due on the account/,
  ],
  [
    'an order that was sent back and credited',
    () => posted('deposit', houseAccount('deposits'), account('available'), deposit.sent_back),
    /^deposit of order \d+: 0 due on the account/,
  ],
  [
    'an order that was credited twice',
    () =>
      `alter table postings drop constraint posted_once;
       ${posted('deposit', houseAccount('deposits'), account('available'), deposit.completed)}`,
    /^deposit of order \d+: 5000 due on the account of player \d+, 10000 posted there in 2 postings$/,
  ],
  [
    'an order that was decided and not credited',
    () => `delete from postings where kind = 'deposit' and reference = ${deposit.completed} and amount > 0`,
    /^deposit of order \d+: 5000 due on the account of player \d+, 0 posted there in 0 postings$/,
  ],
  [
    'an order of another sum',
    () => `update deposit_orders set amount = amount + 1 where id = ${deposit.completed}`,
    /^deposit of order \d+: 5001 due .*, 5000 posted there/,
  ],
  [
    'a credit that came from the house instead of from outside',
    () => `update postings set account_id = ${houseAccount('house')}, number = 99
      where kind = 'deposit' and account_id = ${houseAccount('deposits')}`,
    /^posting 99 of account \d+ \(house\): a deposit has no leg there$/,
  ],
  [
    'deposits that do not make the clearing account',
    () => `update accounts set balance = balance - 1 where kind = 'deposits'`,
    /^the deposits account stands at -5001; the orders that are done make -5000$/,
  ],
  [
    'payments that do not make the clearing account',
    () => `update accounts set balance = balance + 1 where kind = 'withdrawals'`,
    /^the withdrawals account stands at 2000001; the orders that are done make 2000000$/,
  ],
  [
    'an order that was credited while its player was excluded',
    () =>
      `update deposit_decisions set outcome = 'completed', reason = null where order_id = ${deposit.sent_back}`,
    /^the credit of deposit order \d+ of player \d+ at .*: the player was restricted \(/,
  ],
  [
    'an order that was decided before it was made',
    () => `update deposit_decisions set decided_at = '2020-01-01' where order_id = ${deposit.completed}`,
    /^deposit order \d+: decided before it was made$/,
  ],
  [
    'a withdrawal that was never held',
    () => `delete from postings where kind = 'withdrawal_hold' and reference = ${withdrawal.pending}`,
    /^withdrawal_hold of withdrawal \d+: -4000 due on the account of player \d+, 0 posted there in 0 postings$/,
  ],
  [
    'a sum that was held and stands nowhere',
    () => `delete from postings where kind = 'withdrawal_hold' and account_id = ${account('held')}
      and reference = ${withdrawal.pending}`,
    /^withdrawal_hold of withdrawal \d+: 4000 due on the held account of player \d+, 0 posted there in 0 postings$/,
  ],
  [
    'a withdrawal that was returned to play',
    () => posted('withdrawal_release', account('held'), account('available'), withdrawal.pending, 4000),
    /^withdrawal_release of withdrawal \d+: 0 due on the account of player \d+, 4000 posted there in 1 postings$/,
  ],
  [
    'a rejected withdrawal that was not returned',
    () => `delete from postings where kind = 'withdrawal_release' and account_id = ${account('available')}`,
    /^withdrawal_release of withdrawal \d+: 3000 due on the account of player \d+, 0 posted there/,
  ],
  [
    'a payment of a withdrawal that was not paid',
    () => posted('withdrawal_paid', account('held'), houseAccount('withdrawals'), withdrawal.pending, 4000),
    /^withdrawal_paid of withdrawal \d+: 0 due on the held account of player \d+, -4000 posted there/,
  ],
  [
    'a paid withdrawal that was returned as well',
    () =>
      `update accounts set balance = balance + 2000000 where id = ${account('held')};
       ${posted('withdrawal_release', account('held'), account('available'), withdrawal.paid, 2_000_000)}`,
    /^withdrawal_release of withdrawal \d+: 0 due on the account of player \d+, 2000000 posted there/,
  ],
  [
    'a sum that is held for nothing',
    () => `update accounts set balance = balance + 7 where id = ${account('held')}`,
    /^4007 is held for player \d+; the withdrawals under way make 4000$/,
  ],
  [
    'money held by something that is no withdrawal',
    () => posted('transfer', account('available'), account('held'), '1', 100),
    /^posting \d+ of account \d+ \(held\): a transfer has no leg there$/,
  ],
  [
    'a withdrawal that one person approved and two should have',
    () =>
      `delete from withdrawal_approvals where withdrawal_id = ${withdrawal.paid} and operator_id = ${second}`,
    /^withdrawal \d+: paid with 1 of 2 approvals$/,
  ],
  [
    'a withdrawal that was paid unapproved',
    () => `insert into withdrawal_outcomes (withdrawal_id, outcome, payment, operator_id)
      values (${withdrawal.pending}, 'paid', 'x', ${office})`,
    /^withdrawal \d+: paid with 0 of 1 approvals$/,
  ],
  [
    'more approvals than are needed',
    () => `${approval(withdrawal.pending, office)}; ${approval(withdrawal.pending, second)}`,
    /^withdrawal \d+: approved more often than it needs$/,
  ],
  [
    'an approval after the end',
    () => approval(withdrawal.rejected, second),
    /^withdrawal \d+: approved after its end$/,
  ],
  [
    'an approval before it was asked for',
    () => `update withdrawal_approvals set approved_at = '2020-01-01' where operator_id = ${office}`,
    /^withdrawal \d+: approved before it was asked for$/,
  ],
  [
    'an end before it was asked for',
    () =>
      `update withdrawal_outcomes set decided_at = '2020-01-01' where withdrawal_id = ${withdrawal.rejected}`,
    /^withdrawal \d+: ended before it was asked for$/,
  ],
  [
    'a withdrawal to an account that came later',
    () => `update payout_accounts set created_at = house_now() + interval '1 day'`,
    /^withdrawal \d+: to a payout account that was added after it was asked for$/,
  ],
  [
    'an order that waits nowhere',
    () => `delete from waiting_deposits where order_id = ${deposit.processing}`,
    /^deposit order \d+: undecided, but it waits nowhere$/,
  ],
  [
    'an order that waits though it is decided',
    () => `insert into waiting_deposits values (${deposit.completed})`,
    /^deposit order \d+: it waits, but it is decided$/,
  ],
  [
    'a withdrawal that waits nowhere',
    () => 'delete from waiting_withdrawals',
    /^withdrawal \d+: under way, but it waits nowhere$/,
  ],
  [
    'a withdrawal that waits though it is done',
    () => `insert into waiting_withdrawals values (${withdrawal.paid})`,
    /^withdrawal \d+: it waits, but it is done$/,
  ],
  [
    'a deposit that the back office decided without a word in its log',
    () => `delete from audit_log where subject_kind = 'deposit' and subject_id = '${deposit.completed}'`,
    /^deposit \d+: deposit\.approve by operator \d+, of which the log of the back office says nothing$/,
  ],
  [
    'an approval that the log says of somebody else',
    () => `update withdrawal_approvals set operator_id = (
        select id from operators where id not in (${office}, ${second}) limit 1
      ) where operator_id = ${second}`,
    /^withdrawal \d+: withdrawal\.approve by operator \d+, of which the log of the back office says nothing$/,
  ],
]

test.each(damages)('the audit names %s', async (_name, damage, line) => {
  expect(await differencesAfter(owner, damage())).toContainEqual(expect.stringMatching(line))
})
