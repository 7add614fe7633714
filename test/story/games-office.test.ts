import { gamePlay, submitBet } from '@glasshouse/contract/games.ts'
import { changeGame, type OfficeGame, officeGames } from '@glasshouse/contract/operator/games.ts'
import { auditLog } from '@glasshouse/contract/operator/sign-in.ts'
import { createPlan, listPlans } from '@glasshouse/contract/plans.ts'
import { timeIn } from '@glasshouse/rules/days.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { audit } from '../../server/audit/audit.ts'
import type { Caller } from '../support/caller.ts'
import { type OfficeCaller, openOffice } from '../support/office.ts'
import { type House, openHouse } from '../support/house.ts'
import { rememberProvoked } from '../support/provoked.ts'
import { start, type Table, tableOf } from '../support/table.ts'

let house: House
let administrator: OfficeCaller
let anna: Caller
let table: Table
const provoked = rememberProvoked()

beforeAll(async () => {
  house = await openHouse({ nodes: 2 })
  await house.owner.query("insert into house (time_zone, currency) values ('UTC', 'CNY')")
  await house.clock.set(start)
  await house.advance(0)
  table = await tableOf(house, 'dice-10m')
  administrator = await openOffice(house, 'administrator')
  anna = await house.signUp('anna', house.nodes[1])
})
afterAll(async () => {
  expect(await audit(house.database)).toEqual([])
  await house.close()
})

const bet = (amount: string) => ({ ...table, bet_content: [{ play: 'big', amount }] })

async function gameNow(caller: Caller = administrator): Promise<OfficeGame> {
  const { list } = await caller.call(officeGames, {})
  return list.find(({ code }) => code === 'dice-10m')!
}

test('a changed limit holds for the next bet at every node, and the log keeps the old one', async () => {
  const { id } = await gameNow()
  const changed = await administrator.call(changeGame, { id, min_stake: '5.00', max_stake: '50' })
  expect(changed).toMatchObject({ min_stake: '5.00', max_stake: '50.00', max_payout: '50000.00', open: true })
  expect(await gameNow()).toEqual(changed)
  expect((await anna.refused(submitBet, bet('4.99'))).refusal).toBe('stake_below_minimum')
  expect((await anna.refused(submitBet, bet('50.01'))).refusal).toBe('stake_above_maximum')
  await anna.call(submitBet, bet('5.00'))
  const [line] = (await administrator.call(auditLog, { act: 'game.change' })).list
  expect(line).toMatchObject({
    subject: { kind: 'game', id: 'dice-10m' },
    details: { min_stake_before: '1.00', min_stake: '5.00', max_stake_before: '5000.00', max_stake: '50.00' },
  })
})

test('a game with hours takes bets within them, says when it opens, and lets auto-bets wait', async () => {
  const { id } = await gameNow()
  const now = await house.clock.now()
  const opens = Math.ceil(now / 60 + 30) * 60
  const hours = { opens: timeIn(opens, 'UTC'), closes: timeIn(now, 'UTC') }
  expect(await administrator.call(changeGame, { id, hours })).toMatchObject({ hours, open: true })
  const shown = async () => (await anna.call(gamePlay, { game_id: id })).game
  expect(await shown()).toMatchObject({ status: 'suspended', opens_at: opens })
  const closed = await provoked.refused(anna, submitBet, bet('5.00'))
  expect(closed).toMatchObject({ refusal: 'game_closed', msg: expect.stringContaining(hours.opens) })
  const plan = { game_id: id, rounds: 5, bet_content: [{ play: 'big', amount: '5.00' }] }
  expect((await anna.refused(createPlan, plan)).refusal).toBe('game_closed')
  await administrator.call(changeGame, { id, hours: null })
  const { plan: running } = await anna.call(createPlan, plan)
  await administrator.call(changeGame, { id, hours })
  await house.advance(600)
  const placed = async () => (await anna.call(listPlans, {})).list.find((one) => one.id === running.id)
  expect(await placed()).toMatchObject({ status: 'running', placed: 1 })
  await house.advance(opens + 60 - (await house.clock.now()))
  expect(await shown()).toMatchObject({ status: 'open', opens_at: null })
  expect(await placed()).toMatchObject({ status: 'running', placed: 2 })
  table = await tableOf(house, 'dice-10m')
  await anna.call(submitBet, bet('5.00'))
  administrator = await openOffice(house, 'administrator', { username: 'again' })
  const same = { id, hours: { opens: '09:00', closes: '09:00' } }
  expect((await provoked.refused(administrator, changeGame, same)).refusal).toBe('hours_contradict')
  await administrator.call(changeGame, { id, hours: null })
})

test('a game that is closed takes no bet until it is opened again', async () => {
  const { id } = await gameNow()
  expect(await administrator.call(changeGame, { id, open: false })).toMatchObject({ open: false })
  expect((await anna.refused(submitBet, bet('5.00'))).refusal).toBe('game_suspended')
  await administrator.call(changeGame, { id, open: true })
  await anna.call(submitBet, bet('5.00'))
})

test('a save that changes nothing leaves no line in the log', async () => {
  const game = await gameNow()
  const before = (await administrator.call(auditLog, {})).total
  expect(await administrator.call(changeGame, { id: game.id })).toEqual(game)
  const { id, min_stake, chips, open } = game
  expect(await administrator.call(changeGame, { id, min_stake, chips, open })).toEqual(game)
  expect((await administrator.call(auditLog, {})).total).toBe(before)
})

test.each([
  ['a minimum stake below one unit', { min_stake: '0.99' }, 'amount_invalid', 'min_stake'],
  ['a minimum above the maximum', { min_stake: '50.01' }, 'settings_contradict', 'max_stake'],
  ['no payout', { max_payout: '0' }, 'amount_invalid', 'max_payout'],
  ['no liability', { liability_cap: '0.00' }, 'amount_invalid', 'liability_cap'],
  ['chips out of order', { chips: ['5.00', '1.00'] }, 'amount_invalid', 'chips'],
  ['the same chip twice', { chips: ['5.00', '5.00'] }, 'amount_invalid', 'chips'],
  ['a chip of nothing', { chips: ['0'] }, 'amount_invalid', 'chips'],
  ['no chips', { chips: [] }, 'check_input', 'chips'],
])('%s is refused', async (_what, wrong, refusal, field) => {
  const game = await gameNow()
  expect(await provoked.refused(administrator, changeGame, { id: game.id, ...wrong })).toMatchObject({
    refusal,
    field,
  })
  expect(await gameNow()).toEqual(game)
})

test('a game that does not exist cannot be changed', async () => {
  for (const id of [999, 3_000_000_000])
    expect((await provoked.refused(administrator, changeGame, { id, open: false })).refusal).toBe(
      'game_not_found',
    )
})

test('traders read the games, and only administrators change them', async () => {
  const trader = await openOffice(house, 'trader')
  const game = await gameNow(trader)
  expect((await trader.refused(changeGame, { id: game.id, open: false })).refusal).toBe('access_denied')
  expect((await (await openOffice(house, 'support')).refused(officeGames, {})).refusal).toBe('access_denied')
})

test('every refusal of these calls was seen above', () => {
  expect(provoked.missing([officeGames, changeGame])).toEqual([])
})
