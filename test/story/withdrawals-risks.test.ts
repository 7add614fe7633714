import { cancelBet, submitBet } from '@glasshouse/contract/games.ts'
import { changePassword, login } from '@glasshouse/contract/identity.ts'
import {
  approveDeposit,
  approveWithdrawal,
  officeWithdrawals,
  payWithdrawal,
  type RiskMark,
} from '@glasshouse/contract/operator/orders.ts'
import { transfer } from '@glasshouse/contract/wallet.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../support/caller.ts'
import { askWithdrawal, orderDeposit, payoutAccountOf, plantProof, playerIdOf } from '../support/cashier.ts'
import { type OfficeCaller, makeOperator, openOffice, signInAtOffice } from '../support/office.ts'
import { type House, openHouse, password } from '../support/house.ts'
import { freshTable } from '../support/table.ts'

// Everybody here joined long ago, has been checked and was paid out once to a settled account: nothing is marked.
const day = 24 * 3600
let house: House
let finance: OfficeCaller
const people = [
  'quiet',
  'above',
  'secret',
  'shared',
  'player',
  'player2',
  'idler',
  'gifted',
  'renamed',
] as const
type Name = (typeof people)[number]
const known = new Map<Name, { caller: Caller; account: string }>()

beforeAll(async () => {
  house = await openHouse()
  await makeOperator(house, 'checker', 'compliance')
  for (const name of people) {
    const caller = await house.signUp(name)
    await verify(caller, `Ann ${name}`)
    known.set(name, { caller, account: await payoutAccountOf(caller, { holder: `${name} ANN` }) })
  }
  await house.clock.advance(8 * day)
  finance = await openOffice(house, 'finance')
  for (const { caller, account } of known.values())
    for (const amount of ['20.00', '40.00']) await payOut(caller, amount, account)
  await house.clock.advance(2 * day)
  finance = await signInAtOffice(house, 'finance')
}, 480_000)
afterAll(() => house.close())

/** As the back office does it. */
async function verify(caller: Caller, name: string): Promise<void> {
  await house.owner.query(
    `with papers as (
       insert into identity_checks (player_id, name, birthday, document)
       select player_id, $2, birthday, 'passport' from identities where player_id = $1 returning id)
     insert into identity_decisions (check_id, verified, operator_id)
     select papers.id, true, o.id from papers, operators o where o.username = 'checker'`,
    [await playerIdOf(caller), name],
  )
}

async function payOut(caller: Caller, amount: string, account: string): Promise<void> {
  const { id } = await askWithdrawal(caller, amount, account)
  await finance.call(approveWithdrawal, { id })
  await finance.call(payWithdrawal, { id, payment: 'x' })
}

async function risksOf(id: string): Promise<RiskMark[]> {
  return (await finance.call(officeWithdrawals, { q: id })).list[0]!.risks
}

/** The risks on somebody's new withdrawal. */
async function risksOfNew(name: Name, amount = '30.00'): Promise<RiskMark[]> {
  const { caller, account } = known.get(name)!
  return await risksOf((await askWithdrawal(caller, amount, account)).id)
}

async function credit(name: Name, amount: string): Promise<void> {
  const { caller } = known.get(name)!
  const { id } = await orderDeposit(caller, amount, await plantProof(house, await playerIdOf(caller)))
  await finance.call(approveDeposit, { id })
}

describe('a withdrawal is marked', () => {
  test('with nothing, if there is no risk', async () => {
    expect(await risksOfNew('quiet')).toEqual([])
  })

  test('with everything that is new about a player who signed up today', async () => {
    const newcomer = await house.signUp('newcomer')
    const { id } = await askWithdrawal(newcomer, '30.00')
    expect(await risksOf(id)).toEqual([
      'new_account',
      'first_withdrawal',
      'payout_account_new',
      'identity_unverified',
    ])
  })

  test('as unusual, beyond three times the average', async () => {
    expect(await risksOfNew('above', '90.00')).toEqual([])
    expect(await risksOfNew('above', '90.01')).toEqual(['above_usual'])
  })

  test('for a password that was changed within a day, also after it was asked for', async () => {
    const { caller, account } = known.get('secret')!
    caller.token = (await caller.call(login, { account: 'secret', password })).userinfo.token
    const { id } = await askWithdrawal(caller, '30.00', account)
    expect(await risksOf(id)).toEqual([])
    const change = { oldpassword: password, newpassword: 'Another9Tumble' }
    caller.token = (await caller.call(changePassword, change)).userinfo.token
    expect(await risksOf(id)).toEqual(['password_changed'])
    await house.clock.advance(day + 60)
    finance = await signInAtOffice(house, 'finance')
    expect(await risksOfNew('secret')).toEqual([])
  })

  test('for a payout account that another player has, too, though it was removed there', async () => {
    const { caller, account } = known.get('shared')!
    await house.owner.query('update payout_accounts set number = $2 where id = $1', [
      account,
      '4000 1111 2222',
    ])
    const other = await house.signUp('sharer')
    const theirs = await payoutAccountOf(other, { number: '4000-1111.2222' })
    await house.owner.query('update payout_accounts set removed_at = house_now() where id = $1', [theirs])
    const { id } = await askWithdrawal(caller, '30.00', account)
    expect(await risksOf(id)).toEqual(['payout_account_shared'])
  })

  test('for little play since the last deposit: open bets count, cancelled ones don’t', async () => {
    const { caller } = known.get('player')!
    await credit('player', '100.00')
    expect(await risksOfNew('player')).toEqual(['little_play'])
    const table = await freshTable(house, 'dice-10m')
    const bet = async (amount: string) =>
      await caller.call(submitBet, { ...table, bet_content: [{ play: 'big', amount }] })
    const { bets } = await bet('99.00')
    await bet('1.00')
    expect(await risksOfNew('player')).toEqual([])
    await caller.call(cancelBet, { id: bets[0]!.id })
    expect(await risksOfNew('player', '31.00')).toEqual(['little_play'])
  })

  test('for money mostly from other players', async () => {
    const { caller } = known.get('player2')!
    await caller.call(transfer, { recipient: 'gifted', amount: '900.00' })
    expect(await risksOfNew('gifted')).toEqual([])
    const { caller: idler } = known.get('idler')!
    await idler.call(transfer, { recipient: 'gifted', amount: '100.01' })
    expect(await risksOfNew('gifted')).toEqual(['mostly_transferred_in'])
  })

  test('for a holder other than the verified name', async () => {
    const { caller } = known.get('renamed')!
    const account = await payoutAccountOf(caller, { holder: 'Bob Somebody' })
    await house.owner.query(
      "update payout_accounts set created_at = created_at - interval '2 days' where id = $1",
      [account],
    )
    const { id } = await askWithdrawal(caller, '30.00', account)
    expect(await risksOf(id)).toEqual(['holder_differs'])
  })
})
