import { cancelDeposit } from '@glasshouse/contract/deposits.ts'
import {
  approveDeposit,
  approveWithdrawal,
  payWithdrawal,
  rejectDeposit,
  rejectWithdrawal,
} from '@glasshouse/contract/operator/orders.ts'
import { excludeOneself } from '@glasshouse/contract/safer-play.ts'
import { transfer } from '@glasshouse/contract/wallet.ts'
import { withdraw } from '@glasshouse/contract/withdrawals.ts'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { audit } from '../../server/audit/audit.ts'
import { type Caller, callerOf } from '../support/caller.ts'
import {
  askWithdrawal,
  moneyOf,
  orderDeposit,
  payoutAccountOf,
  plantProof,
  playerIdOf,
} from '../support/cashier.ts'
import { type OfficeCaller, openOffice } from '../support/office.ts'
import { meetAtLock } from '../support/held-lock.ts'
import { type House, openHouse } from '../support/house.ts'
import { outcomesOf } from './outcomes.ts'

/** How often each race is run: what can go either way should go both. */
const rounds = 12

let house: House
/** Two operators, each at another node. */
let offices: [OfficeCaller, OfficeCaller]

beforeAll(async () => {
  house = await openHouse({ nodes: 2, welcomeAmount: 5_000_000n })
  offices = [
    await openOffice(house, 'finance'),
    await openOffice(house, 'finance', { username: 'second', node: house.nodes[1]! }),
  ]
})
afterAll(async () => {
  expect(await audit(house.database)).toEqual([])
  await house.close()
})

const atNode = (caller: Caller, which: 0 | 1) => callerOf(house.nodes[which]!.app, caller.token)

/** Lets calls meet at the lock of a player's account until all of them wait there; gives the refusals, null for success. */
async function race(
  player: bigint,
  calls: readonly (() => Promise<LightMyRequestResponse>)[],
): Promise<(string | null)[]> {
  const outcomes = await meetAtLock(
    house.owner,
    { lock: `select from accounts where player_id = ${player} for update`, waiting: calls.length },
    () => outcomesOf(calls),
  )
  return outcomes.map(({ refusal }) => refusal)
}

test('one office approves the deposit that another one cancels: exactly one of them does', async () => {
  const anna = await house.signUp('anna')
  const player = await playerIdOf(anna)
  let balance = 50_000
  const winners = new Set<number>()
  for (let round = 0; round < rounds; round += 1) {
    const { id } = await orderDeposit(anna, '10.00', await plantProof(house, player))
    const calls = [
      () => offices[0].send('POST', approveDeposit.path, { id }),
      () => offices[1].send('POST', rejectDeposit.path, { id, reason: 'not_received' }),
    ]
    const refusals = await race(player, round % 2 === 0 ? calls : calls.toReversed())
    const inOrder = round % 2 === 0 ? refusals : refusals.toReversed()
    expect(inOrder.toSorted(nullsFirst)).toEqual([null, 'order_decided'])
    winners.add(inOrder.indexOf(null))
    if (inOrder[0] === null) balance += 10
    expect(await moneyOf(anna)).toMatchObject({ balance: `${balance}.00` })
  }
  expect(winners.size).toBe(2)
})

test('many approvals of one deposit credit it once; its player cannot cancel it beside them', async () => {
  const bert = await house.signUp('bert')
  const player = await playerIdOf(bert)
  let balance = 50_000
  for (let round = 0; round < rounds; round += 1) {
    const { id } = await orderDeposit(bert, '10.00', await plantProof(house, player))
    const refusals = await race(player, [
      () => offices[0].send('POST', approveDeposit.path, { id }),
      () => offices[1].send('POST', approveDeposit.path, { id }),
      () => atNode(bert, 1).send('POST', cancelDeposit.path, { id }),
      () => offices[1].send('POST', approveDeposit.path, { id }),
    ])
    expect(refusals.toSorted(nullsFirst)).toEqual([null, 'order_decided', 'order_decided', 'order_decided'])
    if (refusals[2] !== null) balance += 10
    expect(await moneyOf(bert)).toMatchObject({ balance: `${balance}.00` })
  }
})

test('a player who excludes oneself while a deposit is approved: credited before, or sent back after', async () => {
  for (let round = 0; round < 6; round += 1) {
    const carl = await house.signUp(`carl_${round}`)
    const player = await playerIdOf(carl)
    const { id } = await orderDeposit(carl, '10.00', await plantProof(house, player))
    const calls = [
      () => offices[0].send('POST', approveDeposit.path, { id }),
      () => atNode(carl, 1).send('POST', excludeOneself.path, { months: 6 }),
    ]
    expect(await race(player, round % 2 === 0 ? calls : calls.toReversed())).toEqual([null, null])
    const { rows } = await house.owner.query<{ outcome: string; credited: boolean }>(
      `select d.outcome, d.decided_at < b.set_at as credited
       from deposit_decisions d, bars b where d.order_id = $1 and b.player_id = $2`,
      [id, player],
    )
    expect(rows[0]?.outcome).toBe(rows[0]?.credited ? 'completed' : 'sent_back')
  }
})

test('one office pays the withdrawal that another one rejects: exactly one of them does', async () => {
  const dora = await house.signUp('dora')
  const player = await playerIdOf(dora)
  const account = await payoutAccountOf(dora)
  const winners = new Set<number>()
  let paid = 0
  for (let round = 0; round < rounds; round += 1) {
    const { id } = await askWithdrawal(dora, '10.00', account)
    await offices[0].call(approveWithdrawal, { id })
    const calls = [
      () => offices[0].send('POST', payWithdrawal.path, { id, payment: 'x' }),
      () => offices[1].send('POST', rejectWithdrawal.path, { id, reason: 'other' }),
    ]
    const refusals = await race(player, round % 2 === 0 ? calls : calls.toReversed())
    const inOrder = round % 2 === 0 ? refusals : refusals.toReversed()
    expect(inOrder.toSorted(nullsFirst)).toEqual([null, 'withdrawal_decided'])
    winners.add(inOrder.indexOf(null))
    if (inOrder[0] === null) paid += 10
    expect(await moneyOf(dora)).toEqual({ balance: `${50_000 - paid}.00`, held: '0.00' })
  }
  expect(winners.size).toBe(2)
})

test('one person at two devices counts once; two people count twice, and a third is not needed', async () => {
  const emil = await house.signUp('emil')
  const player = await playerIdOf(emil)
  const account = await payoutAccountOf(emil)
  const elsewhere = callerOf(house.nodes[1]!.app, offices[0].token)
  for (let round = 0; round < rounds; round += 1) {
    const { id } = await askWithdrawal(emil, '20000.00', account)
    const approve = (caller: Caller) => () => caller.send('POST', approveWithdrawal.path, { id })
    expect((await race(player, [approve(offices[0]), approve(elsewhere)])).toSorted(nullsFirst)).toEqual([
      null,
      'second_person_needed',
    ])
    const both = await race(player, [approve(offices[1]), approve(elsewhere)])
    expect(both[0]).toBeNull()
    expect(['second_person_needed', 'withdrawal_approved']).toContain(both[1])
    await offices[0].call(rejectWithdrawal, { id, reason: 'other' })
  }
})

test('two simultaneous approvals of an order that needs one: one of them is written', async () => {
  const fred = await house.signUp('fred')
  const player = await playerIdOf(fred)
  const account = await payoutAccountOf(fred)
  for (let round = 0; round < rounds; round += 1) {
    const { id } = await askWithdrawal(fred, '10.00', account)
    const refusals = await race(
      player,
      offices.map((office) => () => office.send('POST', approveWithdrawal.path, { id })),
    )
    expect(refusals.toSorted(nullsFirst)).toEqual([null, 'withdrawal_approved'])
    await offices[0].call(payWithdrawal, { id, payment: 'x' })
  }
})

test('funds for one withdrawal are held once, even if bets and transfers want them at the same moment', async () => {
  await house.signUp('gina')
  for (let round = 0; round < 6; round += 1) {
    const hugo = await house.signUp(`hugo_${round}`)
    const player = await playerIdOf(hugo)
    const account_id = await payoutAccountOf(hugo)
    const refusals = await race(player, [
      () => atNode(hugo, 0).send('POST', withdraw.path, { amount: '30000.00', account_id }),
      () => atNode(hugo, 1).send('POST', transfer.path, { recipient: 'gina', amount: '30000.00' }),
      () => atNode(hugo, 1).send('POST', withdraw.path, { amount: '30000.00', account_id }),
    ])
    expect(refusals.toSorted(nullsFirst)).toEqual([null, 'insufficient_balance', 'insufficient_balance'])
    const held = refusals[1] === null ? '0.00' : '30000.00'
    expect(await moneyOf(hugo)).toEqual({ balance: '20000.00', held })
  }
})

function nullsFirst(one: string | null, other: string | null): number {
  return (one ?? '').localeCompare(other ?? '')
}
