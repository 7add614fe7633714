import { channels, deposit } from '@glasshouse/contract/deposits.ts'
import { deskChannels, saveChannel } from '@glasshouse/contract/operator/channels.ts'
import { auditLog } from '@glasshouse/contract/operator/sign-in.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newProof } from '../support/cashier.ts'
import { type DeskCaller, openDesk } from '../support/desk.ts'
import { type House, openHouse } from '../support/house.ts'
import { rememberProvoked } from '../support/provoked.ts'

let house: House
let administrator: DeskCaller
const provoked = rememberProvoked()

beforeAll(async () => {
  house = await openHouse()
  // As in a house of real money, which begins with none.
  await house.owner.query('delete from deposit_channels')
  administrator = await openDesk(house, 'administrator')
})
afterAll(() => house.close())

const bank = {
  kind: 'bank' as const,
  name: { en: 'Bank transfer', es: 'Transferencia bancaria' },
  instructions: { en: 'Write the reference on the payment.\nThen upload the receipt.' },
  payee: [
    { label: { en: 'Bank' }, value: 'First Harbour Bank' },
    { label: { en: 'Account' }, value: '4400 1200' },
  ],
  min: '20.00',
  max: '5000.00',
  open: true,
}

test('a way to pay in that is added at the desk is told to players, in their language, and takes deposits', async () => {
  const added = await administrator.call(saveChannel, bank)
  expect(added).toEqual({ ...bank, id: added.id, code: 'bank', position: 0 })
  const anna = await house.signUp('anna')
  const { list } = await anna.call(channels, {}, { headers: { 'accept-language': 'es' } })
  expect(list).toMatchObject([{ code: 'bank', name: 'Transferencia bancaria', min: '20.00', max: '5000.00' }])
  const order = await anna.call(deposit, {
    amount: '20.00',
    channel_id: added.id,
    proof: await newProof(anna),
  })
  expect(order.status).toBe('processing')
})

test('the audit log keeps where money went before, and where it goes now', async () => {
  const { id } = (await administrator.call(deskChannels, {})).list[0]!
  const payee = [{ label: { en: 'Account' }, value: '9900 7700' }]
  expect((await administrator.call(saveChannel, { ...bank, id, payee })).payee).toEqual(payee)
  const [line] = (await administrator.call(auditLog, { act: 'channel.save' })).list
  expect(line).toMatchObject({
    operator: { username: 'administrator' },
    subject: { kind: 'channel', id: 'bank' },
    details: { payee_before: 'First Harbour Bank · 4400 1200', payee: '9900 7700' },
  })
})

test('one that is closed stays at the desk, last, and takes no deposits', async () => {
  const second = await administrator.call(saveChannel, bank)
  expect(second.code).toBe('bank-2')
  const [first] = (await administrator.call(deskChannels, {})).list
  await administrator.call(saveChannel, { ...bank, id: first!.id, open: false })
  const { list } = await administrator.call(deskChannels, {})
  expect(list.map(({ code, open }) => [code, open])).toEqual([
    ['bank-2', true],
    ['bank', false],
  ])
  const bert = await house.signUp('bert')
  expect((await bert.call(channels, {})).list.map(({ code }) => code)).toEqual(['bank-2'])
})

test.each([
  ['no minimum', { min: '0.00' }, 'amount_invalid', 'min'],
  ['a maximum below its minimum', { max: '19.99' }, 'settings_contradict', 'max'],
  ['no English name', { name: { en: ' ' } }, 'english_required', 'name.en'],
  ['nowhere to pay to', { payee: [] }, 'check_input', 'payee'],
])('%s is refused', async (_what, wrong, refusal, field) => {
  expect(await provoked.refused(administrator, saveChannel, { ...bank, ...wrong })).toMatchObject({
    refusal,
    field,
  })
})

test('one that does not exist can not be changed', async () => {
  for (const id of [999, 3_000_000_000])
    expect((await provoked.refused(administrator, saveChannel, { ...bank, id })).refusal).toBe(
      'channel_not_found',
    )
})

test('finance reads the ways to pay in, and changes none', async () => {
  const finance = await openDesk(house, 'finance')
  expect((await finance.call(deskChannels, {})).list).toHaveLength(2)
  expect((await finance.refused(saveChannel, bank)).refusal).toBe('access_denied')
})

test('each refusal of these calls was provoked', () => {
  expect(provoked.missing([deskChannels, saveChannel])).toEqual([])
})
