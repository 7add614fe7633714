import { cashOut, cashOutQuote } from '@glasshouse/contract/cash-out.ts'
import { submitBet } from '@glasshouse/contract/games.ts'
import { sportFixture } from '@glasshouse/contract/sport.ts'
import { userIndex } from '@glasshouse/contract/identity.ts'
import { waitingBets } from '@glasshouse/contract/waiting-bets.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { audit } from '../../server/audit/audit.ts'
import type { Caller } from '../support/caller.ts'
import { onSale, openFootball } from '../support/football.ts'
import { meetAtLock } from '../support/held-lock.ts'
import { type House, noLimits, openHouse } from '../support/house.ts'
import { openOffice } from '../support/office.ts'
import { start } from '../support/table.ts'
import { drawClocksOf } from './draw-clocks.ts'
import { incidentsOn } from './outcomes.ts'

// Nodes are killed while a slip and a cash-out in play wait for their delay, and while they are decided. The house's own clock
// takes no step here: what is decided, the processes decide.
const patience = { timeout: 120_000 }

let house: House
let vera: Caller
let nodes: ReturnType<typeof drawClocksOf>
let match: { game_id: number; game_no: string }
/** Placed before kick-off. */
let early: string
beforeEach(async () => {
  house = await openHouse()
  nodes = drawClocksOf(house)
  await house.owner.query(`${noLimits} delete from games where kind = 'dice'`)
  await house.clock.set(start)
  // The house's time is moved by the story alone, however slow the processes are.
  await house.clock.slowDown()
  await openFootball(house)
  vera = await house.signUp('vera')
  const [first] = await onSale(house)
  match = { game_id: first!.game_id, game_no: first!.game_no }
  await house.clock.set(first!.kicks_off_at - 60)
  early = (await vera.call(submitBet, await slipNow())).bets[0]!.id
  const tess = await openOffice(house, 'trader', { username: 'tess' })
  await house.clock.set(first!.kicks_off_at)
  await incidentsOn(match, tess)('start')
})
afterEach(async () => {
  nodes.killAll()
  expect(await audit(house.database)).toEqual([])
  await house.close()
})

/** Ten on the home club, at the price of now. */
async function slipNow() {
  const { version } = await house.visitor().call(sportFixture, match)
  return { bet_content: [{ legs: [{ ...match, play: 'result', pick: '1', version }], amount: '10.00' }] }
}

const balance = async () => minor((await vera.call(userIndex, {})).money)
const minor = (text: string) => Number(text.replace('.', ''))

/** Asks for a slip and a cash-out of four; both wait. */
async function askBoth() {
  const { offer } = await vera.call(cashOutQuote, { id: early })
  const [slip, cash] = [
    await vera.call(submitBet, await slipNow()),
    await vera.call(cashOut, { id: early, amount: '4.00', version: offer!.version }),
  ]
  const { cash_outs } = await vera.call(waitingBets, {})
  const offered = cash_outs.find(({ id }) => id === cash.waiting!.id)!
  return { slip: slip.waiting!.id, cash: offered.id, paid: minor(offered.paid) }
}
type Asked = Awaited<ReturnType<typeof askBoth>>

async function statesOf({ slip, cash }: Asked) {
  const { list, cash_outs } = await vera.call(waitingBets, {})
  return [list.find(({ id }) => id === slip)?.state, cash_outs.find(({ id }) => id === cash)?.state]
}
const waiting = ['waiting', 'waiting']

/** Both were decided once: ten was staked and four cashed out, no matter what died on the way. */
async function expectDecidedOnce(asked: Asked, before: number): Promise<void> {
  await expect.poll(async () => statesOf(asked), patience).toEqual(['accepted', 'paid'])
  expect(await balance()).toBe(before - 10_00 + asked.paid)
  const { rows } = await house.owner.query(
    'select (select count(*)::int from slips) as slips, (select count(*)::int from cash_outs) as cash_outs',
  )
  expect(rows).toEqual([{ slips: 2, cash_outs: 1 }])
}

test('a slip and a cash-out that wait when their node is killed are decided once by others', async () => {
  const before = await balance()
  const node = await nodes.start()
  const asked = await askBoth()
  await nodes.kill(node)
  await house.clock.advance(5.1)
  // Nobody runs: nothing is decided, nothing is held.
  expect(await statesOf(asked)).toEqual(waiting)
  expect(await balance()).toBe(before)
  await Promise.all([nodes.start(), nodes.start()])
  await expectDecidedOnce(asked, before)
})

test('bets that a killed node was deciding are decided once by the next one', async () => {
  const before = await balance()
  const asked = await askBoth()
  await house.clock.advance(5.1)
  // Two transactions of the node stand at the player's account, one for the slip and one for the cash-out.
  const lock = `select 1 from accounts where kind = 'available' and player_id = (
    select player_id from delayed_slips where id = ${asked.slip}) for update`
  const node = await nodes.launch()
  const killed = async () => nodes.kill(node)
  await meetAtLock(house.owner, { lock, waiting: 2, meanwhile: killed }, async () => Promise.resolve())
  expect(await statesOf(asked)).toEqual(waiting)
  await nodes.start()
  await expectDecidedOnce(asked, before)
})
