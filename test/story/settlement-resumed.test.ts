import { gameList, submitBet } from '@glasshouse/contract/games.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditReport } from '../../server/audit/audit.ts'
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

/** What each of the round's winning bets was paid, and how often. */
async function paidOn(id: bigint) {
  const { rows } = await house.owner.query<{ won: boolean; payouts: string; amount: string | null }>(
    `select b.selection = any (r.won) as won, count(p.amount)::text as payouts, sum(p.amount)::text as amount
     from bets b join results r on r.event_id = b.event_id
     left join postings p on p.reference = b.id and p.kind = 'payout' and p.amount > 0
     where b.event_id = $1 group by b.id, r.won order by b.id`,
    [id],
  )
  return rows
}

test.each([
  [
    'by bet, by a node of the release before',
    ['annie', 'bobby'],
    'update settlement_progress set by_player = false where event_id = $1',
  ],
  ['by player', ['carol', 'david'], 'select from settlement_progress where event_id = $1'],
])('one that was begun %s is finished, and pays each winner once', async (_how, names, begun) => {
  const id = await beginSettlement(names)
  if (begun.startsWith('update'))
    await house.owner.query('delete from settlement_dues where event_id = $1', [id])
  await house.owner.query(begun, [id])
  await house.owner.query('select settle_some($1, 1)', [id])
  const paid = (await paidOn(id)).filter(({ payouts }) => payouts !== '0').length
  expect(paid).toBeGreaterThan(0)

  await settleEvent(house.database, id)

  const outcomes = await paidOn(id)
  expect(outcomes).toHaveLength(8)
  expect(paid).toBeLessThan(outcomes.filter(({ won }) => won).length)
  for (const { won, payouts, amount } of outcomes) {
    expect(payouts).toBe(won ? '1' : '0')
    if (won) expect(Number(amount)).toBeGreaterThan(1_000)
  }
  expect((await auditReport(house.database)).differences).toEqual([])
  await house.advance(0)
})
