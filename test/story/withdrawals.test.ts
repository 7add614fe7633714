import { submitBet } from '@glasshouse/contract/games.ts'
import { freezePlayer } from '@glasshouse/contract/operator/players.ts'
import { tradeRecord, transfer } from '@glasshouse/contract/wallet.ts'
import { excludeOneself, takeTimeOut } from '@glasshouse/contract/safer-play.ts'
import {
  addPayoutAccount,
  payoutAccounts,
  removePayoutAccount,
  tradeTerms,
  withdraw,
  withdrawals,
} from '@glasshouse/contract/withdrawals.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { audit } from '../../server/audit/audit.ts'
import { type Caller, callerOf } from '../support/caller.ts'
import { askWithdrawal, moneyOf, payoutAccountOf, playerIdOf } from '../support/cashier.ts'
import { makeOperator, openOffice } from '../support/office.ts'
import { meetAtLock } from '../support/held-lock.ts'
import { type House, openHouse } from '../support/house.ts'
import { rememberProvoked } from '../support/provoked.ts'
import { freshTable } from '../support/table.ts'

let house: House
const provoked = rememberProvoked()

beforeAll(async () => {
  house = await openHouse({ nodes: 2 })
})
afterAll(async () => {
  expect(await audit(house.database)).toEqual([])
  await house.close()
})

const atNode = (caller: Caller, which: 0 | 1) => callerOf(house.nodes[which]!.app, caller.token)

const account = {
  kind: 'bank' as const,
  holder: 'Ann Example',
  number: '6222 0200 1234 5678',
  institution: 'Example Bank',
}

describe('a payout account', () => {
  test('is shown to its player with enough of its number to recognise it', async () => {
    const anna = await house.signUp('anna')
    const added = await anna.call(addPayoutAccount, account)
    expect(added).toMatchObject({ ...account, number: '•••• 5678' })
    const short = await anna.call(addPayoutAccount, { ...account, kind: 'wallet', number: 'an@x' })
    expect(short.number).toBe('•••• @x')
    expect(await anna.call(payoutAccounts, {})).toEqual({ list: [short, added] })
    const stranger = await house.signUp('anton')
    expect((await stranger.call(payoutAccounts, {})).list).toEqual([])
  })

  test('that exists already is not added again, in any grouping', async () => {
    const bert = await house.signUp('bert')
    const added = await bert.call(addPayoutAccount, account)
    expect(await bert.call(addPayoutAccount, { ...account, number: '6222-0200-1234-5678' })).toEqual(added)
    expect((await bert.call(payoutAccounts, {})).list).toHaveLength(1)
  })

  test('is removed permanently, and only by its player', async () => {
    const carl = await house.signUp('carl')
    const id = await payoutAccountOf(carl)
    const stranger = await house.signUp('carla')
    expect((await provoked.refused(stranger, removePayoutAccount, { id })).refusal).toBe(
      'payout_account_not_found',
    )
    expect(await carl.call(removePayoutAccount, { id })).toEqual({ list: [] })
    expect((await carl.refused(removePayoutAccount, { id })).refusal).toBe('payout_account_not_found')
    const input = { amount: '20.00', account_id: id }
    expect((await provoked.refused(carl, withdraw, input)).refusal).toBe('payout_account_not_found')
  })

  test('is one of at most five', async () => {
    const dora = await house.signUp('dora')
    const ids: string[] = []
    for (let count = 0; count < 5; count += 1) ids.push(await payoutAccountOf(dora))
    const answer = await provoked.refused(dora, addPayoutAccount, account)
    expect(answer).toMatchObject({
      refusal: 'too_many_payout_accounts',
      msg: 'You can have up to 5 payout accounts; remove one first',
    })
    await dora.call(removePayoutAccount, { id: ids[0]! })
    const longest = { holder: 'A'.repeat(80), number: '1'.repeat(64), institution: 'B'.repeat(80) }
    expect(await dora.call(addPayoutAccount, { ...account, ...longest })).toMatchObject({
      ...longest,
      number: '•••• 1111',
    })
  })

  test.each([
    ['no holder', { holder: undefined }],
    ['a holder of one letter', { holder: 'A' }],
    ['no number', { number: undefined }],
    ['a number with strange signs', { number: '6222/0200' }],
    ['a number of three digits', { number: '123' }],
    ['a number of sixty-five signs', { number: '1'.repeat(65) }],
    ['a holder of eighty-one letters', { holder: 'A'.repeat(81) }],
    ['no institution', { institution: ' ' }],
  ])('is refused with %s', async (_why, input) => {
    const emil = await house.signUp(`emil_${Math.floor(Math.random() * 1e6)}`)
    const answer = await provoked.refused(emil, addPayoutAccount, { ...account, ...input })
    expect(answer.refusal).toBe('payout_account_invalid')
  })
})

describe('a withdrawal', () => {
  test('is held at once: it cannot be played, transferred or withdrawn again', async () => {
    const fred = await house.signUp('fred')
    await house.signUp('frieda')
    const account_id = await payoutAccountOf(fred)
    const asked = await fred.call(withdraw, { amount: '999.5', account_id })
    expect(asked).toMatchObject({
      amount: '999.50',
      status: 'pending',
      account: { id: account_id },
      reason: null,
      remark: null,
      decided_at: null,
      balance: '0.50',
      held: '999.50',
    })
    expect(asked.due_at - asked.createtime).toBe(24 * 3600)
    expect(await moneyOf(fred)).toEqual({ balance: '0.50', held: '999.50' })
    const { list } = await fred.call(tradeRecord, { type: 'withdraw' })
    expect(list).toMatchObject([
      { kind: 'withdrawal_hold', amount: '-999.50', balance: '0.50', reference: asked.id },
    ])
    const table = await freshTable(house, 'dice-10m')
    const bet_content = [{ play: 'big', amount: '1.00' }]
    expect((await fred.refused(submitBet, { ...table, bet_content })).refusal).toBe('insufficient_balance')
    const money = { recipient: 'frieda', amount: '1.00' }
    expect((await fred.refused(transfer, money)).refusal).toBe('insufficient_balance')
    const more = { amount: '10.00', account_id }
    expect((await provoked.refused(fred, withdraw, more)).refusal).toBe('insufficient_balance')
  })

  test('is still paid to its account when that is removed', async () => {
    const gina = await house.signUp('gina')
    const { account: to, id } = await askWithdrawal(gina, '50.00')
    await gina.call(removePayoutAccount, { id: to.id })
    expect((await gina.call(withdrawals, {})).list).toMatchObject([{ id, status: 'pending', account: to }])
  })

  test('is listed with the newest first, by its status, to its player', async () => {
    const hugo = await house.signUp('hugo')
    const account_id = await payoutAccountOf(hugo)
    for (const amount of ['10.00', '20.00', '30.00']) await hugo.call(withdraw, { amount, account_id })
    const page = await hugo.call(withdrawals, { limit: 2 })
    expect(page).toMatchObject({
      total: 3,
      page: 1,
      limit: 2,
      list: [{ amount: '30.00' }, { amount: '20.00' }],
    })
    expect((await hugo.call(withdrawals, { status: 'pending' })).total).toBe(3)
    expect((await hugo.call(withdrawals, { status: 'paid' })).list).toEqual([])
    expect((await (await house.signUp('hugos')).call(withdrawals, {})).list).toEqual([])
  })

  test('stays open on a break or an exclusion: all of it', async () => {
    const ida = await house.signUp('ida_1')
    await ida.call(takeTimeOut, { hours: 24 })
    await askWithdrawal(ida, '400.00')
    await ida.call(excludeOneself, { months: 6 })
    expect(await ida.call(tradeTerms, {})).toMatchObject({
      restriction: { kind: 'exclusion' },
      balance: '600.00',
    })
    await askWithdrawal(ida, '600.00')
    expect(await moneyOf(ida)).toEqual({ balance: '0.00', held: '1000.00' })
  })
})

/** A withdrawal that nothing forbids by itself. */
async function modest(caller: Caller) {
  return { amount: '20.00', account_id: await payoutAccountOf(caller) }
}

describe('a withdrawal is refused', () => {
  let karl: Caller
  let account_id: string
  beforeAll(async () => {
    karl = await house.signUp('karl')
    account_id = await payoutAccountOf(karl)
  })

  test.each([
    ['no amount', { amount: undefined }, 'amount_invalid', 'amount'],
    ['a negative amount', { amount: '-5.00' }, 'amount_invalid', 'amount'],
    ['an amount that is a number', { amount: 50 }, 'amount_invalid', 'amount'],
    ['less than the least', { amount: '9.99' }, 'withdrawal_below_minimum', 'amount'],
    ['more than the most', { amount: '50000.01' }, 'withdrawal_above_maximum', 'amount'],
    ['more than there is', { amount: '1000.01' }, 'insufficient_balance', 'amount'],
    ['an account that is none', { account_id: '999999' }, 'payout_account_not_found', 'account_id'],
    ['no account', { account_id: undefined }, 'check_input', 'account_id'],
  ])('for %s', async (_why, input, refusal, field) => {
    const answer = await provoked.refused(karl, withdraw, { amount: '50.00', account_id, ...input })
    expect(answer).toMatchObject({ code: 0, refusal, field })
    expect(await moneyOf(karl)).toEqual({ balance: '1000.00', held: '0.00' })
  })

  test('with the sums that it is about', async () => {
    expect((await karl.refused(withdraw, { amount: '1.00', account_id })).msg).toBe(
      'Minimum withdrawal 10.00',
    )
    expect((await karl.refused(withdraw, { amount: '60000', account_id })).msg).toBe(
      'Maximum withdrawal 50,000.00',
    )
  })

  test('to another player’s account', async () => {
    const lisa = await house.signUp('lisa')
    const input = { amount: '50.00', account_id }
    expect((await lisa.refused(withdraw, input)).refusal).toBe('payout_account_not_found')
  })

  test('while three are under way, on any node and however fast', async () => {
    const mona = await house.signUp('mona')
    const player = await playerIdOf(mona)
    const input = { amount: '10.00', account_id: await payoutAccountOf(mona) }
    const answers = await meetAtLock(
      house.owner,
      { lock: `select from accounts where player_id = ${player} for update`, waiting: 8 },
      () =>
        Promise.all(
          Array.from({ length: 8 }, (_, index) =>
            atNode(mona, index % 2 === 0 ? 0 : 1).send('POST', withdraw.path, input),
          ),
        ),
    )
    const codes = answers.map((response) => response.json<{ code: number }>().code)
    expect(codes.filter((code) => code === 1)).toHaveLength(3)
    expect(await provoked.refused(mona, withdraw, input)).toMatchObject({
      refusal: 'too_many_withdrawals',
      msg: 'Up to 3 withdrawals can be in progress at once',
    })
    expect(await moneyOf(mona)).toEqual({ balance: '970.00', held: '30.00' })
  })

  test('to a player whose age is unknown or too low, or who is frozen', async () => {
    const young = await house.signUp('nora', undefined, { birthday: '2012-01-01' })
    const unknown = await house.signUp('nils', undefined, { birthday: null })
    expect((await provoked.refused(young, withdraw, await modest(young))).refusal).toBe('too_young')
    expect((await provoked.refused(unknown, withdraw, await modest(unknown))).refusal).toBe(
      'birthday_required',
    )
    expect(await young.call(tradeTerms, {})).toMatchObject({ age: 'too_young' })
    expect(await unknown.call(tradeTerms, {})).toMatchObject({ age: 'birthday_required' })
    const olga = await house.signUp('olga')
    const compliance = await openOffice(house, 'compliance')
    await compliance.call(freezePlayer, {
      id: String(await playerIdOf(olga)),
      frozen: true,
      reason: 'asked for it by telephone',
    })
    expect((await provoked.refused(olga, withdraw, await modest(olga))).refusal).toBe('player_frozen')
  })

  test('without a valid session', async () => {
    expect((await house.visitor().refused(withdraw, { amount: '20.00' })).code).toBe(401)
  })
})

describe('an idempotency key', () => {
  test('makes one withdrawal of many that arrive at the same moment on two nodes', async () => {
    const paul = await house.signUp('paul')
    const input = { amount: '700.00', account_id: await payoutAccountOf(paul) }
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, time) =>
        atNode(paul, time % 2 === 0 ? 0 : 1).call(withdraw, input, { idempotencyKey: 'one-withdrawal' }),
      ),
    )
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(await moneyOf(paul)).toEqual({ balance: '300.00', held: '700.00' })
  })

  test('is for one request', async () => {
    const rita = await house.signUp('rita')
    const extra = { idempotencyKey: 'once-only-1' }
    const input = { amount: '15.00', account_id: await payoutAccountOf(rita) }
    const first = await rita.call(withdraw, input, extra)
    expect(await rita.call(withdraw, { ...input, amount: '15' }, extra)).toEqual(first)
    const other = { ...input, amount: '16.00' }
    expect((await provoked.refused(rita, withdraw, other, extra)).refusal).toBe('idempotency_key_reused')
    const wrong = { idempotencyKey: 'short' }
    expect((await provoked.refused(rita, withdraw, other, wrong)).refusal).toBe('idempotency_key_invalid')
  })
})

describe('the terms', () => {
  test('have the present rules for a player’s money', async () => {
    const saul = await house.signUp('saul')
    await house.signUp('tess')
    await saul.call(transfer, { recipient: 'tess', amount: '100.00' })
    await askWithdrawal(saul, '200.00')
    expect(await saul.call(tradeTerms, {})).toEqual({
      balance: '700.00',
      held: '200.00',
      owed: '0.00',
      age: 'ok',
      restriction: null,
      bar: null,
      identity: 'none',
      withdraw: {
        min: '10.00',
        max: '50000.00',
        hours_min: 1,
        hours_max: 24,
        hours_least: 1,
        hours_most: 24,
        identity_required: false,
        methods: ['bank', 'wallet', 'crypto'].map((kind) => ({
          kind,
          open: true,
          min: '10.00',
          max: '50000.00',
          fee_fixed: '0.00',
          fee_percent: '0.00',
          exchange: null,
          opens_at: null,
        })),
      },
      transfer: { on: true, min: '1.00', daily_max: '50000.00', left_today: '49900.00' },
    })
    expect((await house.visitor().refused(tradeTerms, {})).code).toBe(401)
  })

  // Their cost and its postings are tested in deposit-channels.test.ts.
  test('of a kind of account are the current ones', async () => {
    const set = async (change: string) =>
      await house.owner.query(
        `${change}; select write_audit(null, null, 'channel.save', 'withdrawal_method', 'bank', '{}')`,
      )
    const vera = await house.signUp('vera')
    const input = { amount: '50.00', account_id: await payoutAccountOf(vera), to_receive: '50.00' }
    await set(
      `insert into withdrawal_methods (kind, min_amount, max_amount, fee_fixed) values ('bank', 1000, 5000000, 100)`,
    )
    for (const [change, refusal] of [
      ['update withdrawal_methods set fee_fixed = 200', 'withdrawal_terms_changed'],
      ['update withdrawal_methods set closed_at = house_now()', 'channel_not_found'],
      [
        `update withdrawal_methods set closed_at = null, opens = to_char(house_now() + interval '1 hour', 'HH24:MI'),
           closes = to_char(house_now() + interval '2 hours', 'HH24:MI')`,
        'channel_closed',
      ],
    ] as const) {
      await set(change)
      expect((await provoked.refused(vera, withdraw, input)).refusal).toBe(refusal)
    }
    await set('delete from withdrawal_methods')
    expect((await vera.call(withdraw, input)).to_receive).toBe('50.00')
  })
})

test('with real money, documents are checked before the first withdrawal', async () => {
  const live = await openHouse({ mode: 'live' })
  try {
    const uwe = await live.signUp('uwe_1')
    const input = { amount: '50.00', account_id: await payoutAccountOf(uwe) }
    expect(await uwe.call(tradeTerms, {})).toMatchObject({ withdraw: { identity_required: true } })
    expect(await provoked.refused(uwe, withdraw, input)).toMatchObject({
      refusal: 'identity_check_required',
      msg: 'Please verify your identity before the first withdrawal',
    })
    await live.owner.query(
      `with papers as (
         insert into identity_checks (player_id, name, birthday, document)
         select player_id, 'Uwe Example', birthday, 'passport' from identities where username = 'uwe_1' returning id
       )
       insert into identity_decisions (check_id, verified, operator_id) select papers.id, true, $1 from papers`,
      [await makeOperator(live, 'checker', 'compliance')],
    )
    expect(await uwe.call(tradeTerms, {})).toMatchObject({
      identity: 'verified',
      withdraw: { identity_required: false },
    })
    await uwe.call(withdraw, input)
  } finally {
    await live.close()
  }
})

test('every refusal of these calls was seen above', () => {
  expect(provoked.missing([withdraw, addPayoutAccount, removePayoutAccount])).toEqual([])
})
