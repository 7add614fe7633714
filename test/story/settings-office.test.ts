import { changeSettings, officeSettings } from '@glasshouse/contract/operator/settings.ts'
import { auditLog } from '@glasshouse/contract/operator/sign-in.ts'
import { transfer } from '@glasshouse/contract/wallet.ts'
import { tradeTerms, withdraw } from '@glasshouse/contract/withdrawals.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callerOf } from '../support/caller.ts'
import { payoutAccountOf } from '../support/cashier.ts'
import { type OfficeCaller, openOffice } from '../support/office.ts'
import { type House, openHouse } from '../support/house.ts'
import { rememberProvoked } from '../support/provoked.ts'

let house: House
let administrator: OfficeCaller
const provoked = rememberProvoked()

beforeAll(async () => {
  house = await openHouse({ nodes: 2 })
  administrator = await openOffice(house, 'administrator')
})
afterAll(() => house.close())

const first = {
  transfers_on: true,
  transfer_min: '1.00',
  transfer_daily_max: '50000.00',
  withdrawal_min: '10.00',
  withdrawal_max: '50000.00',
  second_person_above: '10000.00',
  support_opens: '09:00',
  support_closes: '22:00',
}

describe('the settings of the house', () => {
  test('begin with what the house was built for', async () => {
    expect(await administrator.call(officeSettings, {})).toEqual(first)
  })

  test('that are sent are changed, on every node at once, the others stay, and the log keeps what was', async () => {
    const changed = { ...first, transfer_min: '2.00', withdrawal_max: '100.00' }
    expect(await administrator.call(changeSettings, { transfer_min: '2', withdrawal_max: '100.00' })).toEqual(
      changed,
    )
    expect(await administrator.call(officeSettings, {})).toEqual(changed)
    const anna = await house.signUp('anna')
    await house.signUp('bert')
    const elsewhere = callerOf(house.nodes[1]!.app, anna.token)
    expect(await elsewhere.call(tradeTerms, {})).toMatchObject({
      withdraw: { max: '100.00' },
      transfer: { min: '2.00' },
    })
    const little = { recipient: 'bert', amount: '1.99' }
    expect((await elsewhere.refused(transfer, little)).msg).toBe('Minimum transfer 2.00')
    const much = { amount: '100.01', account_id: await payoutAccountOf(anna) }
    expect((await elsewhere.refused(withdraw, much)).msg).toBe('Maximum withdrawal 100.00')
    const [line] = (await administrator.call(auditLog, { act: 'settings.change' })).list
    expect(line).toMatchObject({
      operator: { username: 'administrator' },
      subject: { kind: 'settings', id: 'house' },
      details: {
        transfer_min_before: '1.00',
        transfer_min: '2.00',
        withdrawal_max_before: '50000.00',
        withdrawal_max: '100.00',
      },
    })
    await administrator.call(changeSettings, first)
  })

  test('switch transfers off and on', async () => {
    const carl = await house.signUp('carl')
    await house.signUp('dora')
    await administrator.call(changeSettings, { transfers_on: false })
    const input = { recipient: 'dora', amount: '5.00' }
    expect((await carl.refused(transfer, input)).refusal).toBe('transfers_off')
    expect((await carl.call(tradeTerms, {})).transfer.on).toBe(false)
    await administrator.call(changeSettings, { transfers_on: true })
    await carl.call(transfer, input)
  })

  test('that change nothing leave no line in the log', async () => {
    const before = (await administrator.call(auditLog, {})).total
    expect(await administrator.call(changeSettings, first)).toEqual(first)
    expect(await administrator.call(changeSettings, {})).toEqual(first)
    expect((await administrator.call(auditLog, {})).total).toBe(before)
  })

  test.each([
    ['a least transfer above the most', { transfer_min: '50000.01' }, 'settings_contradict'],
    ['a most below the least', { transfer_daily_max: '0.50' }, 'settings_contradict'],
    ['a least withdrawal above the most', { withdrawal_min: '60000.00' }, 'settings_contradict'],
    ['hours of support that are none', { support_opens: '22:00' }, 'hours_contradict'],
    ['a least of nothing', { withdrawal_min: '0.00' }, 'amount_invalid'],
    ['a least transfer of nothing', { transfer_min: '0' }, 'amount_invalid'],
    ['an amount that is a number', { withdrawal_max: 5 }, 'amount_invalid'],
    ['a switch that is text', { transfers_on: 'no' }, 'check_input'],
  ])('are refused with %s', async (_why, input, refusal) => {
    expect((await provoked.refused(administrator, changeSettings, input)).refusal).toBe(refusal)
    expect(await administrator.call(officeSettings, {})).toEqual(first)
  })

  test('of two changes at once both hold, and no contradiction comes of them', async () => {
    const other = await openOffice(house, 'administrator', { username: 'other.a', node: house.nodes[1]! })
    const answers = await Promise.all([
      administrator.send('POST', changeSettings.path, { withdrawal_min: '300.00' }),
      other.send('POST', changeSettings.path, { withdrawal_max: '200.00' }),
    ])
    const refusals = answers.map((response) => response.json<{ data: { refusal?: string } }>().data.refusal)
    expect(refusals.filter((refusal) => refusal === 'settings_contradict')).toHaveLength(1)
    expect(refusals.filter((refusal) => refusal === undefined)).toHaveLength(1)
    await administrator.call(changeSettings, first)
  })

  test('are changed by administrators alone, and read by those who work by them', async () => {
    const finance = await openOffice(house, 'finance')
    expect(await finance.call(officeSettings, {})).toEqual(first)
    expect((await finance.refused(changeSettings, { transfers_on: false })).code).toBe(403)
    const support = await openOffice(house, 'support')
    expect((await support.refused(officeSettings, {})).code).toBe(403)
  })
})

test('every refusal that these calls list was provoked', () => {
  expect(provoked.missing([changeSettings, officeSettings])).toEqual([])
})
