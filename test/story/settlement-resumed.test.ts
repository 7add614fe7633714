import { formatAmount } from '@glasshouse/rules/money.ts'
import { gameList, submitBet } from '@glasshouse/contract/games.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditReport } from '../../server/audit/audit.ts'
import { betDetail } from '../../server/bets/bet-detail.ts'
import { closeRound } from '../../server/bets/close-round.ts'
import { sealRound } from '../../server/bets/seal-round.ts'
import { settleEvent } from '../../server/bets/settle-event.ts'
import { drawRound } from '../../server/games/draw-round.ts'
import { houseEntropy } from '../../server/games/entropy.ts'
import { type House, openHouse, seedKey } from '../support/house.ts'

// A settlement that stopped after its first step, because its server was killed or a node of another release began it.

let house: House
beforeAll(async () => {
  house = await openHouse({ games: ['practice-30s'] })
  await house.clock.set(1_800_000_000)
  await house.owner.query("insert into house (time_zone, currency) values ('UTC', 'CNY')")
  await house.advance(0)
})
afterAll(() => house.close())

const evenMoney = ['big', 'small', 'odd', 'even'].map((play) => ({ play, amount: '10.00' }))

/** A round on which two players bet, drawn and with its settlement begun. */
async function beginSettlement(names: readonly string[]): Promise<bigint> {
  const [game] = (await house.visitor().call(gameList, { keyword: 'practice' })).list
  const on = { game_id: game!.id, game_no: game!.current!.game_no }
  for (const name of names)
    await (await house.signUp(name)).call(submitBet, { ...on, bet_content: evenMoney })
  const { rows } = await house.owner.query<{ id: string }>(
    'select id from rounds where game_id = $1 and game_no = $2',
    [on.game_id, on.game_no],
  )
  const id = BigInt(rows[0]!.id)
  await house.clock.advance(30)
  await closeRound(house.database, id)
  await sealRound(house.database, id, 'practice-30s')
  await drawRound(house.database, id, 'practice-30s', { seedKey, entropySource: houseEntropy })
  await house.owner.query('select begin_settlement($1)', [id])
  return id
}

/** The payments to each winner of the round, in how many postings, and the sum due. */
async function paidOn(id: bigint) {
  const { rows } = await house.owner.query<{ wins: number; due: string; payouts: number; amount: string }>(
    `select count(*)::int as wins, sum(b.stake * b.odds_num / b.odds_den) as due, paid.payouts, paid.amount
     from bets b join results r on r.event_id = b.event_id and b.selection = any (r.won)
     cross join lateral (
       select count(*)::int as payouts, coalesce(sum(p.amount), 0) as amount
       from postings p join bets f on f.id = p.reference and f.event_id = b.event_id
       join accounts a on a.id = p.account_id and a.player_id = b.player_id
       where p.kind = 'payout'
     ) as paid
     where b.event_id = $1 group by b.player_id, paid.payouts, paid.amount order by b.player_id`,
    [id],
  )
  return rows
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0)

test.each([
  [
    'by bet, by a node of a release long before',
    ['annie', 'bobby'],
    'update settlement_progress set by_player = false where event_id = $1',
    { for: 'bet' },
  ],
  [
    'by player with a payout a bet, by a node of the release before',
    ['emily', 'frank'],
    'select write_dues($1, 1::smallint)',
    { for: 'bet' },
  ],
  ['by player', ['carol', 'david'], undefined, { for: 'player' }],
] as const)(
  'one that was begun %s is finished, and pays each winner once',
  async (_how, names, begun, one) => {
    const id = await beginSettlement(names)
    if (begun) {
      await house.owner.query('delete from settlement_dues where event_id = $1', [id])
      await house.owner.query(begun, [id])
    }
    await house.owner.query('select settle_some($1, 1)', [id])
    const before = sumOf((await paidOn(id)).map(({ payouts }) => payouts))
    expect(before).toBeGreaterThan(0)
    expect((await auditReport(house.database)).differences).toEqual([])

    await settleEvent(house.database, id)

    const paid = await paidOn(id)
    expect(before).toBeLessThan(sumOf(paid.map(({ payouts }) => payouts)))
    // One of big and small, and one of odd and even.
    expect(paid.map(({ wins }) => wins)).toEqual([2, 2])
    for (const { wins, due, payouts, amount } of paid) {
      expect(payouts).toBe(one.for === 'bet' ? wins : 1)
      expect(amount).toBe(due)
    }
    expect((await auditReport(house.database)).differences).toEqual([])
    await house.advance(0)
  },
)

test('a player’s debt is met by the payout of a round, and shown at the bets in their order', async () => {
  const id = await beginSettlement(['grace'])
  const {
    rows: [grace],
  } = await house.owner.query<{ id: string }>(
    "select player_id as id from identities where username = 'grace'",
  )
  await house.owner.query("insert into accounts (kind, player_id) values ('receivable', $1)", [grace!.id])
  await house.owner.query(
    `select write_entry('payout_reversal', array[(select id from accounts where player_id = $1 and kind = 'receivable'),
       house_account('house')], array[-2500, 2500], array[1, null])`,
    [grace!.id],
  )
  await settleEvent(house.database, id)

  const { rows: bets } = await house.owner.query<{ id: string; returned: string }>(
    'select bet_id as id, returned from bet_outcomes where event_id = $1 order by bet_id',
    [id],
  )
  const told = await Promise.all(
    bets.map((bet) =>
      betDetail(house.database.read, BigInt(grace!.id), BigInt(bet.id), {
        language: 'en',
        isIndependent: () => true,
      }),
    ),
  )
  const [first, second] = bets.filter(({ returned }) => returned !== '0')
  expect(Number(first!.returned)).toBeLessThan(2_500)
  const met = (bet: string) => {
    if (bet === first!.id) return formatAmount(BigInt(first!.returned))
    return bet === second!.id ? formatAmount(2_500n - BigInt(first!.returned)) : '0.00'
  }
  expect(told.map((bet) => bet.met)).toEqual(bets.map((bet) => met(bet.id)))
  expect((await auditReport(house.database)).differences).toEqual([])
})
