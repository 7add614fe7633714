import { expect, test } from 'vitest'
import { getBetRecord } from './games.ts'

const bet = {
  id: '1',
  game_id: 1,
  game_name: 'Practice Table',
  game_no: '20261121-0001',
  play: 'big',
  pick: '',
  name: 'Big',
  odds: '2.00',
  stake: '10.00',
  payout: '0.00',
  profit: '0.00',
  cashed_out: '0.00',
  cash_out_paid: '0.00',
  createtime: 1_795_219_200,
  result: null,
  legs: null,
  combinations: 1,
}

test.each([
  ['win', 'win'],
  ['cancelled', 'cancelled'],
  ['frozen', 'unknown'],
])('a bet that is told to be %s reads as %s', (told, read) => {
  const summary = { count: 1, stake: '10.00', payout: '0.00', profit: '0.00' }
  const answer = { list: [{ ...bet, status: told }], total: 1, page: 1, limit: 10, summary }
  expect(getBetRecord.output.parse(answer).list[0]?.status).toBe(read)
})
