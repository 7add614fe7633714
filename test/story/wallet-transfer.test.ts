import { smsSend } from '@glasshouse/contract/account.ts'
import { mobileLogin, userIndex } from '@glasshouse/contract/identity.ts'
import { changeSettings } from '@glasshouse/contract/operator/settings.ts'
import { tradeRecord, transfer } from '@glasshouse/contract/wallet.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { transaction } from '../../server/db/database.ts'
import { audit } from '../../server/audit/audit.ts'
import { sweepAnswers } from '../../server/ledger/idempotent.ts'
import type { Caller } from '../support/caller.ts'
import { openOffice } from '../support/office.ts'
import { meetAtLock } from '../support/held-lock.ts'
import { type House, openHouse } from '../support/house.ts'

let house: House

beforeAll(async () => {
  house = await openHouse({ nodes: 2 })
  await house.owner.query("insert into house (time_zone, currency) values ('UTC', 'USD')")
})
afterAll(async () => {
  expect(await audit(house.database)).toEqual([])
  await house.close()
})

const setTransfers = (on: boolean) =>
  `update settings set transfers_on = ${on}; select write_audit(null, null, 'settings.change', 'settings', 'house', '{}')`
const balanceOf = async (caller: Caller) => (await caller.call(userIndex, {})).money

/** The same player at another node. */
function atNode(caller: Caller, which: 0 | 1): Caller {
  const other = house.visitor(house.nodes[which])
  other.token = caller.token
  return other
}

describe('a transfer', () => {
  test('arrives at once, and both see it with the balance after it', async () => {
    const anna = await house.signUp('anna')
    const bert = await house.signUp('bert')
    const { id, balance } = await anna.call(transfer, {
      recipient: ' BERT ',
      amount: '250.5',
      remark: ' for the tickets 🎟 ',
    })
    expect(balance).toBe('749.50')
    expect([await balanceOf(anna), await balanceOf(bert)]).toEqual(['749.50', '1250.50'])
    const [sent] = (await anna.call(tradeRecord, { limit: 1 })).list
    expect(sent).toMatchObject({
      kind: 'transfer_out',
      amount: '-250.50',
      balance: '749.50',
      reference: id,
      counterparty: 'b***t',
      remark: 'for the tickets 🎟',
      game_name: null,
      game_no: null,
    })
    const [got] = (await bert.call(tradeRecord, { limit: 1 })).list
    expect(got).toMatchObject({
      kind: 'transfer_in',
      amount: '250.50',
      balance: '1250.50',
      reference: id,
      counterparty: 'a***a',
      remark: 'for the tickets 🎟',
    })
  })

  test('finds its recipient by a verified mobile or email, too', async () => {
    const carl = await house.signUp('carl')
    await house.visitor().call(smsSend, { mobile: '+4915112340001', event: 'mobilelogin' })
    const { rows } = await house.owner.query<{ body: string }>(
      'select body from outbox order by id desc limit 1',
    )
    const captcha = /\d{6}/.exec(rows[0]?.body ?? '')?.[0] ?? ''
    const dora = house.visitor()
    dora.token = (await dora.call(mobileLogin, { mobile: '+4915112340001', captcha })).userinfo.token
    await carl.call(transfer, { recipient: '+49 1511 2340001', amount: '1' })
    await house.owner.query(`
      update identities set email = 'dora@example.com', email_verified_at = house_now() where mobile = '+4915112340001'`)
    await carl.call(transfer, { recipient: 'Dora@example.com', amount: '1.00' })
    expect(await balanceOf(dora)).toBe('1002.00')
  })

  test('may take the whole balance, and not a cent more', async () => {
    const emil = await house.signUp('emil')
    await house.signUp('fred')
    expect(await emil.refused(transfer, { recipient: 'fred', amount: '1000.01' })).toEqual({
      code: 0,
      refusal: 'insufficient_balance',
      field: undefined,
      msg: 'Insufficient balance',
    })
    expect((await emil.call(transfer, { recipient: 'fred', amount: '1000.00' })).balance).toBe('0.00')
    expect((await emil.refused(transfer, { recipient: 'fred', amount: '1.00' })).refusal).toBe(
      'insufficient_balance',
    )
  })
})

test('a transfer wakes the event streams of both, on every node', async () => {
  const anton = await house.signUp('anton')
  const berta = await house.signUp('berta')
  const heard: (string | undefined)[] = []
  house.owner.on('notification', ({ payload }) => heard.push(payload))
  await house.owner.query('listen balances')
  await anton.call(transfer, { recipient: 'berta', amount: '10.00' })
  await house.owner.query('unlisten balances')
  const ids = await Promise.all([anton, berta].map(async (caller) => (await caller.call(userIndex, {})).id))
  expect(heard).toEqual([ids.join(',')])
})

describe('a transfer is refused', () => {
  let gina: Caller
  beforeAll(async () => {
    gina = await house.signUp('gina')
    await house.signUp('hugo')
  })

  test.each([
    ['no recipient', { recipient: undefined }, 'recipient_required', 'recipient'],
    ['an empty one', { recipient: '  ' }, 'recipient_required', 'recipient'],
    ['one who does not exist', { recipient: 'nobody_here' }, 'recipient_not_found', 'recipient'],
    ['oneself', { recipient: 'GINA' }, 'recipient_is_oneself', 'recipient'],
    ['no amount', { amount: undefined }, 'amount_invalid', 'amount'],
    ['an amount that is a number', { amount: 10 }, 'amount_invalid', 'amount'],
    ['a negative one', { amount: '-10.00' }, 'amount_invalid', 'amount'],
    ['one with a sign', { amount: '+10.00' }, 'amount_invalid', 'amount'],
    ['one with three decimals', { amount: '10.001' }, 'amount_invalid', 'amount'],
    ['one with a comma', { amount: '10,00' }, 'amount_invalid', 'amount'],
    ['one in hex', { amount: '0x10' }, 'amount_invalid', 'amount'],
    ['one with an exponent', { amount: '1e3' }, 'amount_invalid', 'amount'],
    ['one with a space', { amount: ' 10' }, 'amount_invalid', 'amount'],
    ['thirteen digits', { amount: '1000000000000' }, 'amount_invalid', 'amount'],
    ['nothing', { amount: '0.00' }, 'transfer_below_minimum', 'amount'],
    ['less than the least', { amount: '0.99' }, 'transfer_below_minimum', 'amount'],
    ['more than a day allows', { amount: '50000.01' }, 'transfer_daily_cap', 'amount'],
    ['more than there is', { amount: '1000.01' }, 'insufficient_balance', undefined],
    ['a long remark', { remark: 'r'.repeat(141) }, 'check_input', 'remark'],
    ['a remark with a null byte', { remark: 'a\u0000b' }, 'check_input', 'remark'],
  ])('for %s', async (_why, input, refusal, field) => {
    const answer = await gina.refused(transfer, { recipient: 'hugo', amount: '5.00', ...input })
    expect(answer).toMatchObject({ code: 0, refusal, field })
    expect(await balanceOf(gina)).toBe('1000.00')
  })

  test('with the amounts that it is about', async () => {
    const low = await gina.refused(transfer, { recipient: 'hugo', amount: '0.5' })
    expect(low.msg).toBe('Minimum transfer 1.00')
    const high = await gina.refused(transfer, { recipient: 'hugo', amount: '60000' })
    expect(high.msg).toBe('Above the daily transfer limit: 50,000.00 left today')
    const spanish = { headers: { 'accept-language': 'es' } }
    expect((await gina.refused(transfer, { recipient: 'hugo', amount: '60000' }, spanish)).msg).toBe(
      'Supera el límite diario de transferencias: hoy quedan 50.000,00',
    )
  })

  test.each(['short', 'x'.repeat(65), 'with spaces in it', 'ümlaut-key'])(
    'for the idempotency key %j',
    async (idempotencyKey) => {
      const answer = await gina.refused(
        transfer,
        { recipient: 'hugo', amount: '5.00' },
        {
          headers: { 'idempotency-key': Buffer.from(idempotencyKey).toString('latin1') },
          idempotencyKey: null,
        },
      )
      expect(answer).toMatchObject({ code: 0, refusal: 'idempotency_key_invalid' })
    },
  )

  test('without a valid session', async () => {
    expect((await house.visitor().refused(transfer, { recipient: 'hugo', amount: '5.00' })).code).toBe(401)
  })

  test('if the operator has switched transfers off', async () => {
    const admin = await openOffice(house, 'administrator')
    await admin.call(changeSettings, { transfers_on: false })
    const answer = await gina.refused(transfer, { recipient: 'hugo', amount: '5.00' })
    expect(answer).toMatchObject({ code: 0, refusal: 'transfers_off', msg: 'Transfers are switched off' })
    await admin.call(changeSettings, { transfers_on: true })
    await gina.call(transfer, { recipient: 'hugo', amount: '5.00' })
  })
})

describe('an idempotency key', () => {
  test('gives the same answer and one effect, on any node and after any change since', async () => {
    const ida = await house.signUp('ida_1')
    await house.signUp('jack')
    const input = { recipient: 'jack', amount: '100.00', remark: 'rent' }
    const extra = { idempotencyKey: 'rent-november' }
    const first = await ida.call(transfer, input, extra)
    await ida.call(transfer, { ...input, amount: '850.00' })
    await house.clock.advance(23 * 3600)
    expect(await atNode(ida, 1).call(transfer, { ...input, amount: '100' }, extra)).toEqual(first)
    expect(await balanceOf(ida)).toBe('50.00')
  })

  test('is for one request: another body with it is refused and does nothing', async () => {
    const kate = await house.signUp('kate')
    await house.signUp('liam')
    const extra = { idempotencyKey: 'once-only' }
    await kate.call(transfer, { recipient: 'liam', amount: '10.00' }, extra)
    for (const other of [
      { recipient: 'liam', amount: '10.01' },
      { recipient: 'jack', amount: '10.00' },
      { recipient: 'liam', amount: '10.00', remark: 'again' },
    ]) {
      expect(await kate.refused(transfer, other, extra)).toMatchObject({
        code: 0,
        refusal: 'idempotency_key_reused',
      })
    }
    expect(await balanceOf(kate)).toBe('990.00')
  })

  test('belongs to one player', async () => {
    const mona = await house.signUp('mona')
    const nils = await house.signUp('nils')
    const extra = { idempotencyKey: 'the-same-key' }
    await mona.call(transfer, { recipient: 'nils', amount: '10.00' }, extra)
    await nils.call(transfer, { recipient: 'mona', amount: '25.00' }, extra)
    expect([await balanceOf(mona), await balanceOf(nils)]).toEqual(['1015.00', '985.00'])
  })

  test('repeats its refusal, too: a late copy moves nothing', async () => {
    const olga = await house.signUp('olga')
    const pete = await house.signUp('pete')
    const extra = { idempotencyKey: 'try-again' }
    const input = { recipient: 'pete', amount: '1500.00' }
    expect((await olga.refused(transfer, input, extra)).refusal).toBe('insufficient_balance')
    await pete.call(transfer, { recipient: 'olga', amount: '500.00' })
    // A copy that was stuck on its way gets the first answer; a new attempt sends a new key.
    expect((await olga.refused(transfer, input, extra)).refusal).toBe('insufficient_balance')
    expect(await balanceOf(olga)).toBe('1500.00')
    expect((await olga.call(transfer, input)).balance).toBe('0.00')
  })

  test('is decided by the settings at its turn', async () => {
    const uma = await house.signUp('uma_1')
    await house.signUp('vito')
    const { refusal } = await meetAtLock(
      house.owner,
      {
        lock: `select from accounts where kind = 'available' for update`,
        waiting: 1,
        meanwhile: (owner) => owner.query(setTransfers(false)),
      },
      () => uma.refused(transfer, { recipient: 'vito', amount: '10.00' }),
    )
    expect(refusal).toBe('transfers_off')
    await house.owner.query(setTransfers(true))
  })

  test('makes one transfer of many that arrive at the same moment on two nodes', async () => {
    const quin = await house.signUp('quin')
    const rosa = await house.signUp('rosa')
    const input = { recipient: 'rosa', amount: '700.00' }
    const ask = (time: number) =>
      atNode(quin, time % 2 === 0 ? 0 : 1).call(transfer, input, { idempotencyKey: 'all-at-once' })
    const answers = await meetAtLock(
      house.owner,
      { lock: `select from accounts where kind = 'available' for update`, waiting: 12 },
      () => Promise.all(Array.from({ length: 12 }, (_, time) => ask(time))),
    )
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect([await balanceOf(quin), await balanceOf(rosa)]).toEqual(['300.00', '1700.00'])
  })

  test('may be omitted: then every call counts', async () => {
    const saul = await house.signUp('saul')
    await house.signUp('tess')
    for (let time = 0; time < 2; time++) {
      await saul.call(transfer, { recipient: 'tess', amount: '10.00' }, { idempotencyKey: null })
    }
    expect(await balanceOf(saul)).toBe('980.00')
  })

  test('is kept for a week, then swept away', async () => {
    const sweep = () => transaction(house.database, sweepAnswers)
    await house.clock.advance(6 * 24 * 3600)
    await sweep()
    const { rows: kept } = await house.owner.query("select 1 from idempotent_answers where key = 'once-only'")
    expect(kept.length).toBe(1)
    await house.clock.advance(24 * 3600 + 60)
    expect(await sweep()).toBeGreaterThan(0n)
    const { rows: left } = await house.owner.query('select 1 from idempotent_answers')
    expect(left).toEqual([])
  })
})

describe('many at once', () => {
  test('never take more than there is: funds for seven pay for seven', async () => {
    const uwe = await house.signUp('uwe_7')
    await house.signUp('vera')
    const asked = Array.from({ length: 30 }, (_, time) =>
      atNode(uwe, time % 2 === 0 ? 0 : 1).send('POST', transfer.path, {
        recipient: 'vera',
        amount: '140.00',
      }),
    )
    const codes = (await Promise.all(asked)).map((response) => response.json<{ code: number }>().code)
    expect(codes.filter((code) => code === 1).length).toBe(7)
    expect(codes.filter((code) => code === 0).length).toBe(23)
    expect(await balanceOf(uwe)).toBe('20.00')
  })

  test('crossing each other on two nodes don’t deadlock, and no cent is lost', async () => {
    const names = ['wim_1', 'wim_2', 'wim_3', 'wim_4']
    const people = await Promise.all(names.map((name) => house.signUp(name)))
    const deadlocksBefore = await deadlocks()
    const asked = Array.from({ length: 120 }, (_, time) => {
      const from = time % 4
      const to = (from + 1 + (Math.floor(time / 4) % 3)) % 4
      const sender = people[from]
      if (!sender) throw new Error('four people signed up')
      return atNode(sender, time % 8 < 4 ? 0 : 1).call(transfer, {
        recipient: names[to] ?? '',
        amount: `${1 + (time % 5)}.0${time % 10}`,
      })
    })
    await Promise.all(asked)
    const balances = await Promise.all(people.map(balanceOf))
    const cents = balances.reduce((sum, balance) => sum + BigInt(balance.replace('.', '')), 0n)
    expect(cents).toBe(400_000n)
    expect(await deadlocks()).toBe(deadlocksBefore)
  })
})

async function deadlocks(): Promise<string | undefined> {
  // The counter is written with a delay of the server's.
  await house.owner.query('select pg_stat_force_next_flush()')
  const { rows } = await house.owner.query<{ deadlocks: string }>(
    'select deadlocks from pg_stat_database where datname = current_database()',
  )
  return rows[0]?.deadlocks
}
