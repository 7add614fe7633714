import { expect, test } from 'vitest'
import { addSettledBets } from './settled-bets.ts'

const bet = (game_no: string, status: string, stake: string, payout: string) => ({
  id: '1',
  game_no,
  status,
  stake,
  payout,
})

test("a round's settled bets add up, over several events too", () => {
  const first = addSettledBets([], [bet('a', 'win', '10.00', '20.00'), bet('b', 'lose', '5.00', '0.00')])
  expect(addSettledBets(first, [bet('a', 'lose', '2.50', '0.00')])).toEqual([
    { gameNo: 'a', count: 2, stake: 1250n, payout: 2000n },
    { gameNo: 'b', count: 1, stake: 500n, payout: 0n },
  ])
})

test('cancelled and pending bets are not settled', () => {
  expect(
    addSettledBets([], [bet('a', 'cancelled', '10.00', '10.00'), bet('a', 'pending', '1.00', '0.00')]),
  ).toEqual([])
})
