import { submitBet } from '@glasshouse/contract/games.ts'
import { operatorOffice, auditLog } from '@glasshouse/contract/operator/sign-in.ts'
import { decideRequest, officeRequests, readRequest } from '@glasshouse/contract/operator/requests.ts'
import {
  decideResult,
  officeFixtures,
  enterResult,
  suspendBetting,
} from '@glasshouse/contract/operator/sport.ts'
import {
  askLimit,
  createMatch,
  officeLimits,
  officeMatch,
  importMatches,
  setPrice,
} from '@glasshouse/contract/operator/trading.ts'
import { sportFixture, sportFixtures } from '@glasshouse/contract/sport.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { audit } from '../../server/audit/audit.ts'
import { transaction } from '../../server/db/database.ts'
import { ownPricesOf, setPricesOf } from '../../server/sport/set-prices.ts'
import type { Caller } from '../support/caller.ts'
import { type OfficeCaller, openOffice, signInAtOffice } from '../support/office.ts'
import { legOn, onSale, openFootball } from '../support/football.ts'
import { type House, openHouse } from '../support/house.ts'
import { meetAtLock } from '../support/held-lock.ts'
import { start } from '../support/table.ts'

let house: House
let vera: Caller
let tess: OfficeCaller
let theo: OfficeCaller
let ada: OfficeCaller
let id: string
let match: { game_id: number; game_no: string }
beforeAll(async () => {
  house = await openHouse()
  // Days go by: no rounds of dice to be written for them.
  await house.owner.query("delete from games where kind = 'dice'")
  await house.clock.set(start)
  await openFootball(house)
  vera = await house.signUp('vera')
  tess = await openOffice(house, 'trader', { username: 'tess' })
  theo = await openOffice(house, 'trader', { username: 'theo' })
  ada = await openOffice(house, 'administrator', { username: 'ada' })
  const [first] = await onSale(house)
  match = { game_id: first!.game_id, game_no: first!.game_no }
  const { list } = await tess.call(officeFixtures, { status: 'open' })
  id = list.find(({ game_no }) => game_no === match.game_no)!.id
})
afterAll(async () => {
  expect(await audit(house.database)).toEqual([])
  expect(house.logged.filter(({ level }) => level >= 50)).toEqual([])
  await house.close()
})

const lastActs = async (count: number) =>
  (await ada.call(auditLog, { limit: count })).list.map(({ act, subject }) => [act, subject?.id])
const priceOf = async (play: string, pick: string) =>
  (await tess.call(officeMatch, { id })).markets
    .find((market) => market.play === play)!
    .prices.find((price) => price.pick === pick)!
const raised = (odds: string, percent: number) => ((Number(odds) * (100 + percent)) / 100).toFixed(2)

test('a match shows its liability at each score, and the stakes on each outcome', async () => {
  const { leg, odds } = await legOn(house, 0, 'score', '2-1')
  await vera.call(submitBet, { bet_content: [{ legs: [leg], amount: '20.00' }] })
  const { scores, stakes, bets, markets, largest, fixture } = await tess.call(officeMatch, { id })
  expect(scores).toHaveLength(121)
  const paid = `${(2000n * odds.num) / odds.den / 100n}.`
  expect(scores.find(({ home, away }) => home === 2 && away === 1)!.paid.startsWith(paid)).toBe(true)
  expect(scores.filter((one) => one.paid !== '0.00')).toHaveLength(1)
  expect(scores.reduce((sum, { chance }) => sum + chance!, 0)).toBeGreaterThan(999_000)
  expect({ stakes, bets, worst: fixture.worst.startsWith(paid) }).toEqual({
    stakes: '20.00',
    bets: 1,
    worst: true,
  })
  const score = markets.find(({ play }) => play === 'score')!
  expect(score.prices.find(({ pick }) => pick === '2-1')).toMatchObject({
    stakes: '20.00',
    overridden: false,
  })
  expect(score.cap).toBe('100000.00')
  expect(largest).toMatchObject([{ stake: '20.00', legs: 1, name: '2-1 · Correct score' }])
})

const refusedPrice = async (input: object) => {
  const wanted = { ...match, play: 'result', pick: '1', odds: '2.00', reason: 'x', ...input }
  return (await tess.refused(setPrice, wanted)).refusal
}

describe('a price', () => {
  test('near the grid’s is set by one trader, is sold at once, and stays through the next pricing', async () => {
    const { auto } = await priceOf('result', '1')
    const odds = raised(auto!, -5)
    const reason = 'injury in the warm-up'
    const { applied, version } = await tess.call(setPrice, {
      ...match,
      play: 'result',
      pick: '1',
      odds,
      reason,
    })
    expect({ applied, version }).toEqual({ applied: true, version: 2 })
    expect(await priceOf('result', '1')).toMatchObject({
      auto,
      odds,
      overridden: true,
      history: [auto, odds],
    })
    const { leg } = await legOn(house, 0, 'result', '1')
    const { bets } = await vera.call(submitBet, { bet_content: [{ legs: [leg], amount: '5.00' }] })
    expect(bets[0]!.odds).toBe(odds)
    // Another price of the match makes a version of its own; this one is kept.
    await tess.call(setPrice, {
      ...match,
      play: 'parity',
      pick: 'odd',
      odds: (await priceOf('parity', 'odd')).auto,
      reason,
    })
    expect((await priceOf('result', '1')).odds).toBe(odds)
    await tess.call(setPrice, { ...match, play: 'result', pick: '1', odds: null, reason: 'news was wrong' })
    expect(await priceOf('result', '1')).toMatchObject({ odds: auto, overridden: false })
    expect(await lastActs(3)).toEqual([
      ['price.reset', match.game_no],
      ['price.set', match.game_no],
      ['price.set', match.game_no],
    ])
  })

  test('far from the grid’s waits for another person', async () => {
    const { auto } = await priceOf('result', '2')
    const odds = raised(auto!, -25)
    const wanted = { ...match, play: 'result', pick: '2', odds, reason: 'their keeper is out' }
    const { applied, request_id } = await tess.call(setPrice, wanted)
    expect(applied).toBe(false)
    expect((await priceOf('result', '2')).odds).toBe(auto)
    expect((await tess.refused(setPrice, wanted)).refusal).toBe('request_waiting')
    expect((await theo.call(operatorOffice, {})).waiting.requests).toBe(1)
    const request = request_id!
    expect((await tess.call(readRequest, { id: request })).request).toMatchObject({
      own: true,
      forbidden: 'own_request',
    })
    expect((await tess.refused(decideRequest, { id: request, approve: true })).refusal).toBe(
      'second_person_needed',
    )
    const { list } = await theo.call(officeRequests, { state: 'waiting' })
    expect(list).toMatchObject([
      {
        id: request,
        kind: 'price',
        title: 'Alder Vale v Birch Town',
        change: { play: 'Match result', pick: 'Birch Town', odds, odds_before: auto },
        asked_by: { name: 'tess' },
        forbidden: null,
      },
    ])
    await theo.call(decideRequest, { id: request, approve: true })
    expect(await priceOf('result', '2')).toMatchObject({ odds, overridden: true })
    expect((await theo.refused(decideRequest, { id: request, approve: false })).refusal).toBe(
      'request_decided',
    )
  })

  test('that allows a sure profit is refused, at its approval, too', async () => {
    const longer = async (play: string, pick: string, percent: number) => ({
      ...match,
      play,
      pick,
      odds: raised((await priceOf(play, pick)).auto!, percent),
      reason: 'a guess',
    })
    expect(await refusedPrice(await longer('double_chance', 'X2', 30))).toBe('price_sure_profit')
    // Each of these alone wins nothing for sure; together they do.
    const requests = []
    for (const [play, pick] of [
      ['result', '1'],
      ['double_chance', 'X2'],
    ] as const)
      requests.push((await tess.call(setPrice, await longer(play, pick, 8))).request_id!)
    await theo.call(decideRequest, { id: requests[0]!, approve: true })
    const second = { id: requests[1]!, approve: true }
    expect((await theo.refused(decideRequest, second)).refusal).toBe('price_sure_profit')
    expect((await priceOf('double_chance', 'X2')).overridden).toBe(false)
    await theo.call(decideRequest, { ...second, approve: false })
    await tess.call(setPrice, { ...match, play: 'result', pick: '1', odds: null, reason: 'it was a guess' })
  })

  test('set during a repricing is reset if it allows a sure profit beside the new prices', async () => {
    const { list } = await tess.call(officeFixtures, { status: 'open' })
    const eventId = BigInt(list.find((other) => other.id !== id)!.id)
    const repricing = async () =>
      transaction(house.database, async (tx) =>
        setPricesOf(tx, [{ eventId, strengths: { home: 3_000, away: 800, rho: -50 } }]),
      )
    const { takenBack, versions } = await meetAtLock(
      house.owner,
      {
        lock: `select from events where id = ${eventId} for no key update`,
        waiting: 1,
        meanwhile: async (owner) =>
          owner.query(`
            insert into price_overrides (event_id, selection, num, den, operator_id) values (${eventId}, 0, 260, 100, ${tess.operatorId});
            insert into board_models (event_id, version, home, away, rho, margin)
            select n.event_id, n.version, m.home, m.away, m.rho, m.margin
            from boards b
            join board_models m using (event_id, version),
              set_boards(array[b.event_id], array[b.nums::text], array[b.dens::text], true) n
            where b.event_id = ${eventId}`),
      },
      repricing,
    )
    expect(takenBack).toEqual([
      { eventId, selection: 0, odds: { num: 260n, den: 100n }, version: versions.get(eventId) },
    ])
    expect(await ownPricesOf(house.database.read, [eventId])).toEqual(new Map())
  })

  test('that must be a mistake is refused', async () => {
    expect(await refusedPrice({ odds: '1.00' })).toBe('odds_invalid')
    expect(await refusedPrice({ odds: '900.00' })).toBe('odds_invalid')
    expect(await refusedPrice({ odds: '2' })).toBe('odds_invalid')
    expect(await refusedPrice({ pick: '3' })).toBe('bet_content_invalid')
    expect(await refusedPrice({ reason: ' ' })).toBe('note_required')
    expect(await refusedPrice({ game_no: '20000101-0001' })).toBe('match_not_found')
  })
})

describe('a limit', () => {
  test('needs two people, applies from the approval on, and is removed by two', async () => {
    const asked = { holder: 'player' as const, match, amount: '100.00', reason: 'a friendly' }
    const { request_id } = await tess.call(askLimit, asked)
    const { request } = await theo.call(readRequest, { id: request_id })
    expect(request).toMatchObject({ title: match.game_no, change: { holder: 'player', amount: '100.00' } })
    const { leg } = await legOn(house, 0, 'parity', 'even')
    const bet = { bet_content: [{ legs: [leg], amount: '200.00' }] }
    await theo.call(decideRequest, { id: request_id, approve: true })
    expect((await vera.refused(submitBet, bet)).refusal).toBe('player_limit_reached')
    const { list } = await tess.call(officeLimits, {})
    expect(list).toContainEqual(
      expect.objectContaining({
        holder: 'player',
        amount: '100.00',
        match: expect.objectContaining({ home: 'Alder Vale' }),
      }),
    )
    expect((await tess.refused(askLimit, asked)).refusal).toBe('limit_unchanged')
    const gone = await theo.call(askLimit, { ...asked, amount: null })
    await tess.call(decideRequest, { id: gone.request_id, approve: true })
    await vera.call(submitBet, bet)
  })

  test('whose approval lost its answer is asked for with its key, and is its operator’s in the facts', async () => {
    const { request_id } = await tess.call(askLimit, {
      holder: 'player',
      amount: '900.00',
      reason: 'too much',
    })
    const approval = { id: request_id, approve: true }
    const own = { idempotencyKey: 'theo-approves-1' }
    const first = await theo.call(decideRequest, approval, own)
    expect(first.request).toMatchObject({ state: 'approved', decided_by: { name: 'theo' } })
    expect(await theo.call(decideRequest, approval, own)).toEqual(first)
    expect((await theo.refused(decideRequest, { ...approval, approve: false }, own)).refusal).toBe(
      'idempotency_key_reused',
    )
    expect((await ada.refused(decideRequest, approval)).refusal).toBe('request_decided')
    const { rows } = await house.owner.query(
      `select l.act, l.operator_id from facts f left join audit_log l on l.id = f.act where f.kind = 'cap' order by f.id desc limit 1`,
    )
    expect(rows).toEqual([{ act: 'limit.set', operator_id: String(theo.operatorId) }])
  })

  test('of an unknown scope is refused, and a rejected one changes nothing', async () => {
    const asked = { holder: 'day' as const, amount: '5.00', reason: 'test' }
    expect((await tess.refused(askLimit, { ...asked, match })).refusal).toBe('limit_scope_invalid')
    expect((await tess.refused(askLimit, { ...asked, league: 'xx.1' })).refusal).toBe('limit_scope_invalid')
    const other = { ...asked, holder: 'house' as const }
    expect((await tess.refused(askLimit, { ...other, league: 'xx.9' })).refusal).toBe('league_not_found')
    const { request_id } = await tess.call(askLimit, asked)
    // Only who asked withdraws it.
    await tess.call(decideRequest, { id: request_id, approve: false })
    const { list } = await tess.call(officeLimits, {})
    expect(list.filter(({ holder }) => holder === 'day').map(({ amount }) => amount)).toEqual(['250000.00'])
  })
})

const row = (team1: string, team2: string, date: string) => ({
  round: 'Matchday 100',
  date,
  time: '15:00',
  team1,
  team2,
})

const bring = async (...matches: object[]) =>
  await tess.call(importMatches, {
    files: [{ name: '2024-25-xx.3.json', text: JSON.stringify({ matches }) }],
    dry_run: false,
  })

describe('matches', () => {
  test('come by an import with a report of each refused row, after a dry run that wrote nothing', async () => {
    const day = new Date(((await house.clock.now()) + 3 * 86_400) * 1000).toISOString().slice(0, 10)
    const text = JSON.stringify({
      matches: [
        row('Alder Vale', 'Fernhill', day),
        row('Elm Rovers', 'Elm Rovers', day),
        row('Fernhill', 'Dove Athletic', day),
      ],
    })
    const files = [{ name: '2024-25-xx.1.json', text }]
    const report = {
      added: 1,
      refused: [
        { file: files[0]!.name, row: 2, reason: 'plays_itself' },
        { file: files[0]!.name, row: 3, reason: 'plays_twice_a_day' },
      ],
    }
    expect(await tess.call(importMatches, { files, dry_run: true })).toMatchObject({
      dry_run: true,
      ...report,
    })
    expect(await tess.call(importMatches, { files, dry_run: false })).toMatchObject({
      dry_run: false,
      ...report,
    })
    expect(await lastActs(1)).toEqual([['sport.import', 'all']])
    await house.advance(0)
    expect((await onSale(house)).map(({ home }) => home)).toContain('Alder Vale')
  })

  test('of a file whose name ends in no league are refused, and those of the next file are taken', async () => {
    const day = new Date(((await house.clock.now()) + 3 * 86_400) * 1000).toISOString().slice(0, 10)
    const files = ['my league.json', '2024-25-xx.5.json'].map((name) => ({
      name,
      text: JSON.stringify({ matches: [row('Oak End', 'Pine Bay', day)] }),
    }))
    expect(await tess.call(importMatches, { files, dry_run: true })).toMatchObject({
      added: 1,
      refused: [{ file: 'my league.json', row: 0, reason: 'bad_file_name' }],
    })
    for (const name of ['a\u0000b.json', 'a\ud800b.json'])
      expect(
        (await tess.refused(importMatches, { files: [{ name, text: '{"matches": []}' }], dry_run: false }))
          .refusal,
      ).toBe('check_input')
    const surrogate = { suspended: true, reason: 'a\ud800b', match }
    expect((await tess.refused(suspendBetting, surrogate)).refusal).toBe('check_input')
  })

  test('are added by hand, and moving the kick-off moves the close', async () => {
    const kicks_off_at = Math.floor(((await house.clock.now()) + 4 * 86_400) / 3600) * 3600
    const made = { league: 'xx.2', round: 'Cup', home: 'Glen City', away: 'Härt Town', kicks_off_at }
    expect(await tess.call(createMatch, made)).toMatchObject({ added: 1, refused: [] })
    await house.advance(0)
    const find = async () => (await house.visitor().call(sportFixtures, { league: 'xx.2' })).list
    expect(await find()).toMatchObject([{ home: 'Glen City', kicks_off_at }])
    // A name is found without its accents, and with others.
    for (const search of ['hart t', 'HÁRT', 'ha\u0308rt']) {
      expect((await house.visitor().call(sportFixtures, { search })).total).toBe(1)
      expect((await tess.call(officeFixtures, { status: 'open', q: search })).total).toBe(1)
    }
    await tess.call(createMatch, { ...made, kicks_off_at: kicks_off_at - 7200 })
    expect(await find()).toMatchObject([{ home: 'Glen City', kicks_off_at: kicks_off_at - 7200 }])
    expect((await tess.refused(createMatch, { ...made, kicks_off_at: 5 })).refusal).toBe('kick_off_past')
    const twice = await tess.call(createMatch, {
      ...made,
      away: 'Ivy Park',
      kicks_off_at: kicks_off_at - 7200,
    })
    expect(twice.refused).toMatchObject([{ reason: 'plays_twice_a_day' }])
  })

  test('already under way, or with a known score, close at once; their bets stand', async () => {
    const day = (days: number) => new Date((now + days * 86_400) * 1000).toISOString().slice(0, 10)
    const now = await house.clock.now()
    const [begun, awarded, ahead] = ['Lee Park', 'Moor Town', 'Nash'].map((home) =>
      row(home, `${home} B`, day(4)),
    )
    const score = { ft: [3, 0] }
    await bring(begun!, awarded!)
    await house.advance(0)
    const sold = async () =>
      (await house.visitor().call(sportFixtures, { league: 'xx.3', status: 'open' })).list
    const bets = (await sold()).map(({ game_id, game_no, version }) => ({
      bet_content: [{ legs: [{ game_id, game_no, play: 'result', pick: '1', version }], amount: '5.00' }],
    }))
    expect(bets).toHaveLength(2)
    for (const bet of bets) await vera.call(submitBet, bet)
    expect(
      await bring(
        { ...begun, date: day(-1) },
        { ...awarded, score, status: 'awarded' },
        { ...ahead, score, status: 'awarded' },
      ),
    ).toMatchObject({ added: 1, moved: 1, scored: 2, refused: [] })
    await house.advance(0)
    expect(await sold()).toEqual([])
    for (const bet of bets) expect((await vera.refused(submitBet, bet)).refusal).toBe('betting_closed')
    expect(await audit(house.database)).toEqual([])
  })

  test('of a league that is suspended begin suspended, and are listed as such', async () => {
    await tess.call(suspendBetting, { suspended: true, league: 'xx.2', reason: 'a rumour' })
    const kicks_off_at = Math.floor(((await house.clock.now()) + 5 * 86_400) / 3600) * 3600
    await tess.call(createMatch, {
      league: 'xx.2',
      round: 'Cup',
      home: 'Jay Park',
      away: 'Kite',
      kicks_off_at,
    })
    await house.advance(0)
    const { list } = await tess.call(officeFixtures, { status: 'suspended' })
    expect(list.map(({ home }) => home)).toEqual(['Glen City', 'Jay Park'])
    await tess.call(suspendBetting, { suspended: false, league: 'xx.2', reason: 'it was one' })
    expect((await tess.call(officeFixtures, { status: 'suspended', league: 'xx.2' })).list).toEqual([])
  })
})

test('a result is a request like others, decided in either place', async () => {
  await house.clock.advance(3 * 86_400)
  tess = await signInAtOffice(house, 'tess')
  theo = await signInAtOffice(house, 'theo')
  const { fixture } = await tess.call(enterResult, { ...match, kind: 'played', full: '2-1', half: '1-0' })
  const { list } = await theo.call(officeRequests, { state: 'waiting', kind: 'result' })
  expect(list).toMatchObject([{ change: { full: '2-1', half: '1-0' }, title: 'Alder Vale v Birch Town' }])
  expect((await tess.refused(decideRequest, { id: list[0]!.id, approve: true })).refusal).toBe(
    'second_person_needed',
  )
  await theo.call(decideRequest, { id: list[0]!.id, approve: true })
  expect((await theo.refused(decideResult, { id: fixture.entry!.id, confirm: true })).refusal).toBe(
    'result_decided',
  )
  await house.advance(0)
  expect((await house.visitor().call(sportFixture, match)).score).toMatchObject({ full: [2, 1] })
  const late = await tess.refused(setPrice, {
    ...match,
    play: 'result',
    pick: '1',
    odds: '2.00',
    reason: 'late',
  })
  expect(late.refusal).toBe('betting_closed')
})
