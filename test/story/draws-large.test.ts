import { drawProof } from '@glasshouse/contract/fairness.ts'
import { cancelBet, gameList, gamePlay, submitBet } from '@glasshouse/contract/games.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditReport } from '../../server/audit/audit.ts'
import { type House, openHouse } from '../support/house.ts'
import { start } from '../support/table.ts'

const linesEach = 50
const slips = 205
/** This many of the first player's bets are cancelled: the first, and some on either side of a page of ten thousand. */
const cancelledPlaces = [0, 1, 9_998, 9_999, 10_000, 10_001, 10_249]

let house: House

beforeAll(async () => {
  house = await openHouse({ welcomeAmount: 100_000_000n })
  await house.clock.set(start)
  await house.advance(0)
})
afterAll(() => house.close())

test('a round with more bets than are read or paid at once is sealed over all of them and pays each winner once', {
  timeout: 720_000,
}, async () => {
  const ann = await house.signUp('annie')
  const { list } = await house.visitor().call(gameList, {})
  const game_id = list.find(({ code }) => code === 'dice-10m')!.id
  const { round } = await ann.call(gamePlay, { game_id })
  const input = {
    game_id,
    game_no: round.game_no,
    // On any draw but a triple, half of these win: more than are paid in one transaction.
    bet_content: Array.from({ length: linesEach }, (_, line) => ({
      play: line % 2 === 0 ? 'big' : 'small',
      amount: '1.00',
    })),
  }
  const answers = await Promise.all(Array.from({ length: slips }, () => ann.call(submitBet, input)))
  const ids = answers
    .flatMap(({ bets }) => bets.map(({ id }) => id))
    .toSorted((one, other) => Number(one) - Number(other))
  for (const place of cancelledPlaces) await ann.call(cancelBet, { id: ids[place]! })

  await house.advance(600)
  const { seal, status } = await house.visitor().call(drawProof, { game_id, game_no: round.game_no })
  const standing = linesEach * slips - cancelledPlaces.length
  expect({ status, seal }).toMatchObject({
    status: 'drawn',
    seal: { count: standing, total: `${standing}.00` },
  })
  expect(await auditReport(house.database)).toMatchObject({ differences: [], counts: { bets: 10_250n } })
})
