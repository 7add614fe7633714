import { drawProof } from '@glasshouse/contract/fairness.ts'
import { cancelBet, gameList, getBetRecord, submitBet } from '@glasshouse/contract/games.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { audit } from '../../server/audit/audit.ts'
import { type Caller, callerOf } from '../support/caller.ts'
import { type House, openHouse } from '../support/house.ts'
import { outcomeOf } from './outcomes.ts'

const betsEach = 25

let house: House

beforeAll(async () => {
  house = await openHouse({ nodes: 2 })
  await house.clock.set(1_800_000_000)
  await house.advance(0)
})
afterAll(async () => {
  expect(await audit(house.database)).toEqual([])
  await house.close()
})

/** Moves the house's clock and runs both nodes' due steps once this many bets are cancelled. */
function jumpAfter(count: number, epoch: number): () => void {
  let missing = count
  return () => {
    missing -= 1
    if (missing === 0) jumped = jump(epoch)
  }
}
let jumped: Promise<unknown> = Promise.resolve()

async function jump(epoch: number): Promise<void> {
  await house.clock.set(epoch)
  await Promise.all(house.nodes.map((node) => node.drawClock.advance()))
}

/** Cancels bets one after the other; gives the ids of those that were. */
async function cancelAll(doors: readonly Caller[], ids: readonly string[], onCancelled: () => void) {
  const cancelled: string[] = []
  for (const [index, id] of ids.entries()) {
    const { refusal } = outcomeOf(await doors[index % 2]!.send('POST', cancelBet.path, { id }))
    if (refusal !== null) expect(refusal).toBe('round_closed')
    else cancelled.push(id)
    if (refusal === null) onCancelled()
  }
  return cancelled
}

test.each([
  ['the close', 0],
  ['the draw and the payout', 5],
])('bets that are cancelled while %s comes are either out of the seal or stay', async (_name, later) => {
  const { list } = await house.visitor().call(gameList, { keyword: 'practice' })
  const { game_no, closes_at } = list[0]!.current!
  const round = { game_id: list[0]!.id, game_no }
  const players = await Promise.all(
    ['one', 'two', 'six'].map((name) => house.signUp(`${name}_at${later}`, house.nodes[later % 2])),
  )
  const onCancelled = jumpAfter(20, closes_at + later)
  const bet_content = Array.from({ length: betsEach }, () => ({ play: 'odd', amount: '2.00' }))
  const placed = await Promise.all(players.map((player) => player.call(submitBet, { ...round, bet_content })))

  const cancelled = await Promise.all(
    players.map((player, index) =>
      cancelAll(
        house.nodes.map(({ app }) => callerOf(app, player.token)),
        placed[index]!.bets.map(({ id }) => id),
        onCancelled,
      ),
    ),
  )
  await jumped
  await jump(closes_at + 5)

  const gone = cancelled.flat().length
  expect(gone).toBeGreaterThanOrEqual(20)
  expect(gone).toBeLessThan(players.length * betsEach)
  const { seal } = await house.visitor().call(drawProof, round)
  expect(seal).toMatchObject({ count: players.length * betsEach - gone })
  for (const [index, player] of players.entries()) {
    const record = await player.call(getBetRecord, { status: 'cancelled', limit: 100 })
    expect(record.list.map(({ id }) => id).toSorted()).toEqual(cancelled[index]!.toSorted())
  }
})
