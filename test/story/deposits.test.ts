import {
  cancelDeposit,
  channels,
  deposit,
  type DepositOrder,
  deposits,
} from '@glasshouse/contract/deposits.ts'
import { privateFile } from '@glasshouse/contract/files.ts'
import { officeChannels, saveChannel } from '@glasshouse/contract/operator/channels.ts'
import { freezePlayer } from '@glasshouse/contract/operator/players.ts'
import { excludeOneself, setPlayLimit, takeTimeOut } from '@glasshouse/contract/safer-play.ts'
import { tradeRecord } from '@glasshouse/contract/wallet.ts'
import { timeIn } from '@glasshouse/rules/days.ts'
import { creditorReference } from '@glasshouse/rules/creditor-reference.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { audit } from '../../server/audit/audit.ts'
import { type Caller, callerOf } from '../support/caller.ts'
import { channelId, newProof, orderDeposit, plantProof, playerIdOf } from '../support/cashier.ts'
import { openOffice } from '../support/office.ts'
import { meetAtLock } from '../support/held-lock.ts'
import { type House, openHouse } from '../support/house.ts'
import { rememberProvoked } from '../support/provoked.ts'
import { somePicture, uploadFile } from '../support/upload.ts'

let house: House
const provoked = rememberProvoked()

beforeAll(async () => {
  house = await openHouse({ nodes: 2 })
})
afterAll(async () => {
  expect(await audit(house.database)).toEqual([])
  await house.close()
})

/** The same player at another node. */
const atNode = (caller: Caller, which: 0 | 1) => callerOf(house.nodes[which]!.app, caller.token)
const balanceOf = async (caller: Caller) => (await caller.call(tradeRecord, {})).balance

describe('deposit methods', () => {
  test('are told with the reference that names the player, in the language of the caller', async () => {
    const anna = await house.signUp('anna')
    const { reference, list } = await anna.call(channels, {})
    expect(reference).toBe(creditorReference(await playerIdOf(anna)))
    expect(list.map(({ code, kind }) => [code, kind])).toEqual([
      ['bank', 'bank'],
      ['wallet', 'wallet'],
      ['usdt', 'crypto'],
    ])
    expect(list[0]).toMatchObject({ name: 'Bank transfer', min: '10.00', max: '50000.00' })
    expect(list[0]?.payee).toContainEqual({ label: 'Bank', value: 'Demonstration Bank' })
    const chinese = await anna.call(channels, {}, { headers: { 'accept-language': 'zh-CN' } })
    expect(chinese.list[0]).toMatchObject({ name: '银行转账' })
    expect(chinese.list[0]?.instructions).toMatch(/请勿真的付款/)
  })

  test('that were closed are neither shown nor accepted', async () => {
    const adam = await house.signUp('adam')
    const wallet = await channelId(adam, 'wallet')
    const admin = await openOffice(house, 'administrator')
    const { code: _code, ...known } = (await admin.call(officeChannels, {})).list.find(
      ({ id }) => id === wallet,
    )!
    await admin.call(saveChannel, { ...known, open: false })
    expect((await adam.call(channels, {})).list.map(({ code }) => code)).toEqual(['bank', 'usdt'])
    const input = { amount: '50.00', channel_id: wallet, proof: await newProof(adam) }
    expect((await adam.refused(deposit, input)).refusal).toBe('channel_not_found')
    const opens = Math.floor((await house.clock.now()) / 60 + 60) * 60
    const hours = { opens: timeIn(opens, 'UTC'), closes: timeIn(opens + 60, 'UTC') }
    await admin.call(saveChannel, { ...known, hours, open: true })
    expect((await provoked.refused(adam, deposit, input)).refusal).toBe('channel_closed')
    await admin.call(saveChannel, { ...known, open: true })
    const shown = { ...input, to_pay: '49.99' }
    expect((await provoked.refused(adam, deposit, shown)).refusal).toBe('deposit_terms_changed')
  })

  test('are for players', async () => {
    expect((await house.visitor().refused(channels, {})).code).toBe(401)
  })
})

describe('an order', () => {
  test('waits for the back office with its proof, and moves no money', async () => {
    const bert = await house.signUp('bert')
    const proof = await newProof(bert)
    const order = await orderDeposit(bert, '250.5', proof)
    expect(order).toMatchObject({
      amount: '250.50',
      channel_name: 'Bank transfer',
      status: 'processing',
      reason: null,
      remark: null,
      sent_back: false,
      proof,
      decided_at: null,
    })
    expect(await balanceOf(bert)).toBe('1000.00')
    expect(await bert.call(deposits, {})).toEqual({ list: [order], total: 1, page: 1, limit: 10 })
    const picture = await bert.send('GET', proof)
    expect(picture.statusCode).toBe(200)
    expect(picture.headers['content-type']).toBe('image/jpeg')
    const stranger = await house.signUp('bertha')
    expect((await stranger.refused(privateFile, { id: proof.slice(-32) })).refusal).toBe('file_not_found')
    expect((await stranger.call(deposits, {})).list).toEqual([])
  })

  test('is listed with the newest first, by its status, in pages', async () => {
    const carl = await house.signUp('carl')
    const orders: DepositOrder[] = []
    for (const amount of ['10.00', '20.00', '30.00']) orders.unshift(await orderDeposit(carl, amount))
    await carl.call(cancelDeposit, { id: orders[1]!.id })
    const listed = async (input: object) =>
      (await carl.call(deposits, input)).list.map(({ amount }) => amount)
    expect(await listed({})).toEqual(['30.00', '20.00', '10.00'])
    expect(await listed({ status: 'processing' })).toEqual(['30.00', '10.00'])
    expect(await listed({ status: 'cancelled' })).toEqual(['20.00'])
    expect(await listed({ status: 'completed' })).toEqual([])
    expect(await carl.call(deposits, { page: 2, limit: 2 })).toMatchObject({
      list: [{ amount: '10.00' }],
      total: 3,
    })
    const chinese = await carl.call(deposits, {}, { headers: { 'accept-language': 'zh-CN' } })
    expect(chinese.list[0]?.channel_name).toBe('银行转账')
  })

  test('wakes the event streams of its player', async () => {
    const cleo = await house.signUp('cleo')
    const proof = await newProof(cleo)
    const heard: (string | undefined)[] = []
    house.owner.on('notification', ({ payload }) => heard.push(payload))
    await house.owner.query('listen players')
    await orderDeposit(cleo, '50.00', proof)
    await house.owner.query('unlisten players')
    expect(heard).toEqual([String(await playerIdOf(cleo))])
  })
})

describe('cancelling one’s own order', () => {
  test('is possible once, while nobody has decided it', async () => {
    const dora = await house.signUp('dora')
    const { id } = await orderDeposit(dora)
    const cancelled = await dora.call(cancelDeposit, { id })
    expect(cancelled).toMatchObject({ id, status: 'cancelled', reason: 'by_player', sent_back: false })
    expect(cancelled.decided_at).not.toBeNull()
    expect((await provoked.refused(dora, cancelDeposit, { id })).refusal).toBe('order_decided')
  })

  test.each([
    ['one that does not exist', () => '999999'],
    ['one of another player', async () => (await orderDeposit(await house.signUp('emil'))).id],
  ])('is refused for %s', async (_which, idOf) => {
    const eve = await house.signUp(`eve_${Math.floor(Math.random() * 1e6)}`)
    const answer = await provoked.refused(eve, cancelDeposit, { id: await idOf() })
    expect(answer).toMatchObject({ code: 0, refusal: 'order_not_found', msg: 'Order not found' })
  })
})

describe('an order is refused', () => {
  let fred: Caller
  let proof: string
  beforeAll(async () => {
    fred = await house.signUp('fred')
    proof = await newProof(fred)
  })

  test.each([
    ['no amount', { amount: undefined }, 'amount_invalid', 'amount'],
    ['an amount that is a number', { amount: 50 }, 'amount_invalid', 'amount'],
    ['a negative amount', { amount: '-50.00' }, 'amount_invalid', 'amount'],
    ['three decimals', { amount: '50.001' }, 'amount_invalid', 'amount'],
    ['a channel that does not exist', { channel_id: 99 }, 'channel_not_found', 'channel_id'],
    ['less than the least', { amount: '9.99' }, 'deposit_below_minimum', 'amount'],
    ['more than the most', { amount: '50000.01' }, 'deposit_above_maximum', 'amount'],
    ['no proof', { proof: undefined }, 'proof_required', 'proof'],
    ['an empty proof', { proof: '' }, 'proof_required', 'proof'],
    [
      'a proof that is nowhere',
      { proof: `/api/common/file?id=${'a'.repeat(32)}` },
      'proof_not_found',
      'proof',
    ],
    ['a proof elsewhere', { proof: 'https://example.com/receipt.jpg' }, 'proof_not_found', 'proof'],
    ['a path', { proof: '../../etc/passwd' }, 'proof_not_found', 'proof'],
  ])('for %s', async (_why, input, refusal, field) => {
    const answer = await provoked.refused(fred, deposit, {
      amount: '50.00',
      channel_id: await channelId(fred),
      proof,
      ...input,
    })
    expect(answer).toMatchObject({ code: 0, refusal, field })
  })

  test('with the sums that it is about', async () => {
    const input = { channel_id: await channelId(fred), proof }
    expect((await fred.refused(deposit, { ...input, amount: '1.00' })).msg).toBe('Minimum deposit 10.00')
    expect((await fred.refused(deposit, { ...input, amount: '60000' })).msg).toBe('Maximum deposit 50,000.00')
  })

  test('for another player’s proof, and for an unknown file', async () => {
    const gina = await house.signUp('gina')
    const input = { amount: '50.00', channel_id: await channelId(fred) }
    const foreign = await newProof(gina)
    expect((await fred.refused(deposit, { ...input, proof: foreign })).refusal).toBe('proof_not_found')
    const { url } = await uploadFile(fred, await somePicture(), 'identity')
    expect((await fred.refused(deposit, { ...input, proof: url })).refusal).toBe('proof_not_found')
  })

  test('for a proof that already belongs to an order, even a cancelled one', async () => {
    const hugo = await house.signUp('hugo')
    const order = await orderDeposit(hugo)
    const input = { amount: '70.00', channel_id: order.channel_id, proof: order.proof }
    expect((await provoked.refused(hugo, deposit, input)).refusal).toBe('proof_used')
    await hugo.call(cancelDeposit, { id: order.id })
    expect((await hugo.refused(deposit, input)).refusal).toBe('proof_used')
  })

  test('by a channel that is closed by then', async () => {
    const jana = await house.signUp('jana')
    const player = await playerIdOf(jana)
    const channel_id = await channelId(jana)
    const input = { amount: '70.00', channel_id, proof: await plantProof(house, player) }
    const setClosed = (closedAt: string) =>
      `update deposit_channels set closed_at = ${closedAt} where id = ${channel_id};
       select write_audit(null, null, 'channel.save', 'channel', 'one', '{}')`
    const { refusal } = await meetAtLock(
      house.owner,
      {
        lock: `select from accounts where player_id = ${player} for update`,
        waiting: 1,
        meanwhile: (owner) => owner.query(setClosed('house_now()')),
      },
      () => jana.refused(deposit, input),
    )
    expect(refusal).toBe('channel_not_found')
    await house.owner.query(setClosed('null'))
  })

  test('while five wait for the back office, on any node and however fast', async () => {
    const ida = await house.signUp('ida_1')
    const player = await playerIdOf(ida)
    const channel_id = await channelId(ida)
    const proofs: string[] = []
    for (let count = 0; count < 9; count += 1) proofs.push(await plantProof(house, player))
    const ask = (one: string, index: number) =>
      atNode(ida, index % 2 === 0 ? 0 : 1).send('POST', deposit.path, {
        amount: '20.00',
        channel_id,
        proof: one,
      })
    const answers = await meetAtLock(
      house.owner,
      { lock: `select from accounts where player_id = ${player} for update`, waiting: 9 },
      () => Promise.all(proofs.map(ask)),
    )
    const codes = answers.map((response) => response.json<{ code: number }>().code)
    expect(codes.filter((code) => code === 1)).toHaveLength(5)
    const input = { amount: '20.00', channel_id, proof: await plantProof(house, player) }
    const answer = await provoked.refused(ida, deposit, input)
    expect(answer).toMatchObject({
      refusal: 'too_many_deposits',
      msg: 'Up to 5 orders can be in review at once; please wait for one of them',
    })
    const { list } = await ida.call(deposits, {})
    await ida.call(cancelDeposit, { id: list[0]!.id })
    await ida.call(deposit, input)
  })

  test('to a player whose age is unknown, or too low', async () => {
    const young = await house.signUp('jung', undefined, { birthday: '2012-01-01' })
    const unknown = await house.signUp('karl', undefined, { birthday: null })
    const input = async (caller: Caller) => ({
      amount: '20.00',
      channel_id: await channelId(caller),
      proof: await plantProof(house, await playerIdOf(caller)),
    })
    expect((await provoked.refused(young, deposit, await input(young))).refusal).toBe('too_young')
    expect((await provoked.refused(unknown, deposit, await input(unknown))).refusal).toBe('birthday_required')
  })

  test('to a player who is on a break, excluded or frozen', async () => {
    const lena = await house.signUp('lena')
    const input = {
      amount: '20.00',
      channel_id: await channelId(lena),
      proof: await plantProof(house, await playerIdOf(lena)),
    }
    await lena.call(takeTimeOut, { hours: 24 })
    expect((await provoked.refused(lena, deposit, input)).refusal).toBe('player_timed_out')
    await lena.call(excludeOneself, { months: 6 })
    expect((await provoked.refused(lena, deposit, input)).refusal).toBe('player_excluded')
    const finn = await house.signUp('finn')
    await freeze(finn)
    const frozen = { ...input, proof: await plantProof(house, await playerIdOf(finn)) }
    expect((await provoked.refused(finn, deposit, frozen)).refusal).toBe('player_frozen')
  })

  test('above a deposit limit, which pending orders count against', async () => {
    const mona = await house.signUp('mona')
    const player = await playerIdOf(mona)
    await mona.call(setPlayLimit, { kind: 'deposit', period: 'day', amount: '100.00' })
    const first = await orderDeposit(mona, '60.00', await plantProof(house, player))
    const input = { amount: '40.01', channel_id: first.channel_id, proof: await plantProof(house, player) }
    expect(await provoked.refused(mona, deposit, input)).toMatchObject({
      refusal: 'deposit_limit_reached',
      msg: 'Above your deposit limit: 40.00 left',
    })
    await mona.call(cancelDeposit, { id: first.id })
    await mona.call(deposit, { ...input, amount: '100.00' })
  })

  test('without a valid session', async () => {
    expect((await house.visitor().refused(deposit, { amount: '20.00' })).code).toBe(401)
  })
})

/** As the back office does it. */
async function freeze(caller: Caller): Promise<void> {
  const compliance = await openOffice(house, 'compliance')
  await compliance.call(freezePlayer, {
    id: String(await playerIdOf(caller)),
    frozen: true,
    reason: 'asked for it by telephone',
  })
}

describe('an idempotency key', () => {
  test('makes one order of many that arrive at the same moment on two nodes', async () => {
    const nils = await house.signUp('nils')
    const input = { amount: '80.00', channel_id: await channelId(nils), proof: await newProof(nils) }
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, time) =>
        atNode(nils, time % 2 === 0 ? 0 : 1).call(deposit, input, { idempotencyKey: 'one-deposit' }),
      ),
    )
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect((await nils.call(deposits, {})).total).toBe(1)
  })

  test('is for one request, and keeps its refusal, too', async () => {
    const olga = await house.signUp('olga')
    const extra = { idempotencyKey: 'try-again-1' }
    const input = { amount: '5.00', channel_id: await channelId(olga), proof: await newProof(olga) }
    expect((await olga.refused(deposit, input, extra)).refusal).toBe('deposit_below_minimum')
    expect((await olga.refused(deposit, input, extra)).refusal).toBe('deposit_below_minimum')
    const other = { ...input, amount: '15.00' }
    expect((await provoked.refused(olga, deposit, other, extra)).refusal).toBe('idempotency_key_reused')
    const retried = { idempotencyKey: 'try-again-2' }
    const order = await olga.call(deposit, other, retried)
    expect(await olga.call(deposit, { ...input, amount: '15' }, retried)).toEqual(order)
    const wrong = { idempotencyKey: 'short' }
    expect((await provoked.refused(olga, deposit, input, wrong)).refusal).toBe('idempotency_key_invalid')
  })
})

test('every refusal of these calls was seen above', () => {
  expect(provoked.missing([deposit, cancelDeposit])).toEqual([])
})
