import { submitBet } from '@glasshouse/contract/games.ts'
import { decideResult, enterResult } from '@glasshouse/contract/operator/sport.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '../support/caller.ts'
import { type EventStream, openEvents } from '../support/event-stream.ts'
import { legOn, onSale, openFootball } from '../support/football.ts'
import { type House, noLimits, openHouse } from '../support/house.ts'
import { type OfficeCaller, openOffice, signInAtOffice } from '../support/office.ts'
import { start } from '../support/table.ts'

let house: House
let tess: OfficeCaller
let theo: OfficeCaller
let matches: Awaited<ReturnType<typeof onSale>>
let vera: Caller
const streams: EventStream[] = []
beforeAll(async () => {
  house = await openHouse({ listening: true, nodes: 2 })
  await house.owner.query(`${noLimits} delete from games where kind = 'dice'`)
  await house.clock.set(start)
  await openFootball(house)
  matches = await onSale(house)
  vera = await house.signUp('vera')
  tess = await openOffice(house, 'trader', { username: 'tess' })
  theo = await openOffice(house, 'trader', { username: 'theo' })
})
afterAll(async () => {
  for (const stream of streams) stream.close()
  await house.close()
})

async function listen(): Promise<EventStream> {
  const stream = await openEvents(house.nodes[1]!.url, { token: vera.token })
  streams.push(stream)
  await stream.next(({ type }) => type === 'hello')
  return stream
}

async function end(match: number, full: string, note?: string): Promise<void> {
  const { game_id, game_no, kicks_off_at } = matches[match]!
  if ((await house.clock.now()) < kicks_off_at) {
    await house.clock.set(kicks_off_at + 7_200)
    tess = await signInAtOffice(house, 'tess')
    theo = await signInAtOffice(house, 'theo')
  }
  const { fixture } = await tess.call(enterResult, {
    game_id,
    game_no,
    kind: 'played',
    full,
    half: '0-0',
    note,
  })
  await theo.call(decideResult, { id: fixture.entry!.id, confirm: true })
  await house.advance(0)
}

/** The next event about own bets, with its words on each. */
async function toldOf(stream: EventStream) {
  const event = await stream.next(({ type }) => type === 'bets')
  return event.type === 'bets' ? event.bets.map(({ id, status, payout }) => [id, status, payout]) : []
}

test('bets on matches, singles and accumulators, reach every stream of their player when they are settled, lost ones and corrected ones too', async () => {
  const place = async (...legs: object[]) => {
    const bet_content = [{ legs: legs as never, amount: '10.00' }]
    return (await vera.call(submitBet, { bet_content })).bets[0]!.id
  }
  const leg = async (match: number, pick: string) => (await legOn(house, match, 'result', pick)).leg
  const single = await place(await leg(0, '1'))
  const double = await place(await leg(0, 'X'), await leg(1, '1'))
  const later = await place(await leg(2, '1'))

  const stream = await listen()
  // One leg lost decides the double.
  await end(0, '0-1')
  expect(await toldOf(stream)).toEqual([
    [single, 'lose', '0.00'],
    [double, 'lose', '0.00'],
  ])
  await end(0, '1-0', 'the clubs stood the other way round')
  const [corrected] = await toldOf(stream)
  expect(corrected?.slice(0, 2)).toEqual([single, 'win'])

  // A reader who was away is told what was missed.
  const { lastId } = stream
  stream.close()
  await end(2, '0-2')
  const again = await openEvents(house.nodes[0].url, { token: vera.token, lastEventId: lastId })
  streams.push(again)
  expect(await toldOf(again)).toContainEqual([later, 'lose', '0.00'])
})
