import { notices } from '@glasshouse/contract/content.ts'
import { askAdjustment } from '@glasshouse/contract/operator/players.ts'
import { decideRequest, officeRequests } from '@glasshouse/contract/operator/requests.ts'
import { auditLog, operatorOffice } from '@glasshouse/contract/operator/sign-in.ts'
import { tradeRecord } from '@glasshouse/contract/wallet.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { audit } from '../../server/audit/audit.ts'
import { differencesAfter, openAsOwner } from '../support/audited-house.ts'
import type { Caller } from '../support/caller.ts'
import { playerIdOf } from '../support/cashier.ts'
import { type House, openHouse } from '../support/house.ts'
import { makeOperator, type OfficeCaller, openOffice, signInAtOffice } from '../support/office.ts'

let house: House
let ada: Caller
let id: string
let fritz: OfficeCaller
let fiona: OfficeCaller
let owner: Awaited<ReturnType<typeof openAsOwner>>

beforeAll(async () => {
  house = await openHouse({ games: ['practice-30s'], welcomeAmount: 100_00n })
  ada = await house.signUp('adamo')
  id = String(await playerIdOf(ada))
  fritz = await openOffice(house, 'finance')
  fiona = await openOffice(house, 'finance', { username: 'fiona' })
  owner = await openAsOwner(house)
})
afterAll(async () => {
  await owner.close()
  await house.close()
})

const credit = {
  direction: 'credit',
  amount: '12.50',
  reason: 'A deposit of 1 November was credited short',
} as const
const balance = async () => (await ada.call(tradeRecord, {})).list[0]!.balance

test('a request moves no money before a second person approves it, and is posted once', async () => {
  const { request_id } = await fritz.call(askAdjustment, { id, ...credit })
  expect(await balance()).toBe('100.00')
  expect((await fritz.refused(askAdjustment, { id, ...credit })).refusal).toBe('request_waiting')
  expect((await fritz.refused(decideRequest, { id: request_id, approve: true })).refusal).toBe(
    'second_person_needed',
  )
  const { list } = await fiona.call(officeRequests, { state: 'waiting', q: 'ada' })
  expect(list).toMatchObject([
    {
      id: request_id,
      title: 'adamo',
      change: { direction: 'credit', amount: '12.50' },
      reason: credit.reason,
    },
  ])
  await fiona.call(decideRequest, { id: request_id, approve: true })
  expect((await fiona.refused(decideRequest, { id: request_id, approve: true })).refusal).toBe(
    'request_decided',
  )
  const [line] = (await ada.call(tradeRecord, {})).list
  expect(line).toMatchObject({
    kind: 'adjustment',
    amount: '12.50',
    balance: '112.50',
    reference: request_id,
    remark: credit.reason,
  })
  const [told] = (await ada.call(notices, { type: 'system' })).list
  expect(told).toMatchObject({ title: 'Your balance was corrected' })
  expect(told!.content).toContain(`12.50 was added to your balance. Reason: ${credit.reason}`)
  expect(await audit(house.database)).toEqual([])
})

test('a deduction must be covered, and a rejected request moves nothing', async () => {
  const debit = { id, direction: 'debit', amount: '112.51', reason: '<b>Twice</b> credited' } as const
  const { request_id } = await fiona.call(askAdjustment, debit)
  expect((await fritz.refused(decideRequest, { id: request_id, approve: true })).refusal).toBe(
    'insufficient_balance',
  )
  expect(await balance()).toBe('112.50')
  await fritz.call(decideRequest, { id: request_id, approve: false })
  const again = await fiona.call(askAdjustment, { ...debit, amount: '2.50' })
  await fritz.call(decideRequest, { id: again.request_id, approve: true })
  expect(await balance()).toBe('110.00')
  const [told] = (await ada.call(notices, { type: 'system' })).list
  expect(told!.content).toContain('&lt;b&gt;Twice&lt;/b&gt;')
  expect(await audit(house.database)).toEqual([])
})

test('nothing is corrected by nothing, for nobody, without a reason, or for oneself', async () => {
  expect((await fritz.refused(askAdjustment, { id, ...credit, amount: '0.00' })).refusal).toBe(
    'amount_invalid',
  )
  expect((await fritz.refused(askAdjustment, { id: '999', ...credit })).refusal).toBe('player_not_found')
  expect((await fritz.refused(askAdjustment, { id, ...credit, reason: ' ' })).refusal).toBe('note_required')
  await makeOperator(house, 'adaoffice', 'finance', BigInt(id))
  const herself = await signInAtOffice(house, 'adaoffice')
  expect((await herself.refused(askAdjustment, { id, ...credit })).refusal).toBe('own_player')
  const { request_id } = await fritz.call(askAdjustment, { id, ...credit })
  for (const approve of [true, false])
    expect((await herself.refused(decideRequest, { id: request_id, approve })).refusal).toBe('own_player')
  expect((await herself.call(officeRequests, { state: 'waiting' })).list).toMatchObject([
    { forbidden: 'own_player', own: false },
  ])
  await fritz.call(decideRequest, { id: request_id, approve: false })
})

test('an operator who may not correct balances does not see whose is to be corrected', async () => {
  await fritz.call(askAdjustment, { id, ...credit })
  const trader = await openOffice(house, 'trader')
  expect((await trader.call(officeRequests, {})).list).toEqual([])
  expect((await trader.call(operatorOffice, {})).waiting.requests).toBe(0)
  expect((await fiona.call(operatorOffice, {})).waiting.requests).toBe(1)
  const compliance = await openOffice(house, 'compliance')
  expect((await compliance.call(officeRequests, { state: 'waiting' })).list).toMatchObject([
    { title: 'adamo', forbidden: 'permission' },
  ])
  const { list } = await compliance.call(auditLog, { subject_kind: 'player', subject_id: id })
  const acts = list.map(({ act }) => act)
  expect(acts.filter((act) => act === 'adjustment.set')).toHaveLength(2)
  expect(acts.filter((act) => act === 'request.reject')).toHaveLength(2)
})

const asked = ({ operatorId }: OfficeCaller) => `
  insert into requests (kind, subject_kind, subject_id, change, reason, operator_id)
  values ('adjustment', 'player', '${id}', '{"direction": "credit", "amount": "50.00"}', 'by hand', ${operatorId})`
const approved = ({ operatorId }: OfficeCaller) =>
  `insert into request_decisions (request_id, approved, operator_id) select max(id), true, ${operatorId} from requests`
const posted = 'select post_adjustment(max(id)) from requests'
const byHand = (...steps: string[]) => differencesAfter(house.database, steps.join('; '), { openly: true })

test('with the application’s rights nobody posts an adjustment that was not approved by another one', async () => {
  await expect(byHand(asked(fritz), posted)).rejects.toThrow('is no approved adjustment')
  await expect(byHand(asked(fritz), approved(fritz))).rejects.toThrow('needs a second operator')
})

test('the audit names one that was written past the back office', async () => {
  expect(await byHand(asked(fritz), approved(fiona), posted)).toEqual([
    expect.stringMatching(
      /^player \d+: adjustment\.request by operator \d+, of which the log of the back office says nothing$/,
    ),
    expect.stringMatching(/^player \d+: adjustment\.set by operator \d+, of which the log/),
  ])
})

test.each([
  [
    'is of another sum than was approved',
    `update requests set change = change || '{"amount": "13.50"}' where id = first`,
    [
      /^adjustment of request \d+: 1350 due on the account of player \d+, 1250 posted there/,
      /adjustment\.set by operator/,
    ],
  ],
  [
    'was taken away after it was posted',
    'delete from request_decisions where request_id = first',
    [/^adjustment of request \d+: 0 due .* 1250 posted there/, /^audit line \d+: adjustment\.set of player/],
  ],
  [
    'was approved by who asked for it',
    'update request_decisions d set operator_id = r.operator_id from requests r where r.id = d.request_id and r.id = first',
    [
      /^request \d+ adds 1250 to player \d+: who approved it also asked for it$/,
      /adjustment\.set by operator/,
    ],
  ],
])('the audit names one that %s', async (_what, damage, lines) => {
  const first = '(select min(request_id) from approved_adjustments)'
  const differences = await differencesAfter(owner, damage.replace('first', first))
  for (const line of lines) expect(differences).toContainEqual(expect.stringMatching(line))
})
