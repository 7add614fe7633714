import { betReceipt, halfProof } from '@glasshouse/contract/fairness.ts'
import { proofSchemaPath } from '@glasshouse/contract/proof-schemas.ts'
import { checkHalf } from '@glasshouse/rules/check-half.ts'
import { checkReceipt } from '@glasshouse/rules/check-receipt.ts'
import { roundOfHalf } from '@glasshouse/rules/proof-leaves.ts'
import { documentText, readHalfProof } from '@glasshouse/rules/read-proof.ts'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gameList, getBetDetail, getBetRecord, submitBet } from '@glasshouse/contract/games.ts'
import { decideRequest } from '@glasshouse/contract/operator/requests.ts'
import { officeFixtures, suspendBetting } from '@glasshouse/contract/operator/sport.ts'
import {
  askLimit,
  officeLimits,
  officeMatch,
  importMatches,
  setPrice,
} from '@glasshouse/contract/operator/trading.ts'
import { sportFixture, sportFixtures, sportPrices, sportTable } from '@glasshouse/contract/sport.ts'
import { halfPlay, leagueMatchAt } from '@glasshouse/rules/sport/glass-league.ts'
import { gridOf } from '@glasshouse/rules/sport/half-rule.ts'
import { gridAt } from '@glasshouse/rules/sport/in-play.ts'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { audit } from '../../server/audit/audit.ts'
import { transaction } from '../../server/db/database.ts'
import { writeLoss } from '../../server/fairness/high-water-mark.ts'
import { publish } from '../../server/fairness/log.ts'
import { playMatches } from '../../server/sport/play-matches.ts'
import { ownVerifiers } from '../../run/agreement.ts'
import type { Caller } from '../support/caller.ts'
import { openOffice, signInAtOffice } from '../support/office.ts'
import { type House, openHouse } from '../support/house.ts'
import { liveMatch, matchesOnSale, openLeague, playUntil } from '../support/league.ts'
import { start } from '../support/table.ts'
import { nowOf, runVerifier } from '../support/verifier.ts'
import { asOwner } from '../support/as-owner.ts'

let house: House
let vera: Caller
let kickOff: number
beforeAll(async () => {
  house = await openHouse({ listening: true })
  await house.owner.query(`delete from games where kind = 'dice' and code <> 'practice-30s'`)
  await house.clock.set(start)
  kickOff = await openLeague(house)
  vera = await house.signUp('vera')
  await house.clock.slowDown()
})
afterAll(async () => {
  expect(await audit(house.database)).toEqual([])
  expect(house.logged.filter(({ level }) => level >= 50)).toEqual([])
  await house.close()
})

const sign = (home: number, away: number) => (home > away ? '1' : home < away ? '2' : 'X')

async function single(
  leg: { game_id: number; game_no: string },
  play: string,
  pick: string,
  version: number,
) {
  const { bets } = await vera.call(submitBet, {
    bet_content: [{ legs: [{ ...leg, play, pick, version }], amount: '10.00' }],
  })
  return bets[0]!.id
}

async function record(id: string) {
  const { list } = await vera.call(getBetRecord, { limit: 100 })
  return list.find((bet) => bet.id === id)!
}

test('matches are on sale by the schedule, the next five of them, at prices of their strengths', async () => {
  const list = await matchesOnSale(house)
  expect(list.map(({ kicks_off_at }) => kicks_off_at)).toEqual(
    [0, 1, 2, 3, 4].map((at) => kickOff + at * 150),
  )
  expect(list[0]).toMatchObject({
    home: leagueMatchAt(kickOff).home.name,
    away: leagueMatchAt(kickOff).away.name,
    league: { code: 'glass', virtual: true },
    live: null,
    score: null,
  })
})

test('a match from its promise to settled slips, with the book between the halves', async () => {
  const [match] = await matchesOnSale(house)
  const named = { game_id: match!.game_id, game_no: match!.game_no }
  const page = await house.visitor().call(sportFixture, named)
  const before = await Promise.all(
    ['1', 'X', '2'].map(async (pick) => ({ pick, id: await single(named, 'result', pick, page.version) })),
  )
  await playUntil(house, kickOff - 7)
  await expect(single(named, 'result', '1', page.version)).rejects.toThrow(/closed/i)

  await playUntil(house, kickOff + 1)
  const live = await liveMatch(house, named)
  expect(live.halves.map(({ state }) => state)).toEqual(['drawn', 'promised'])
  const [first] = live.halves
  // The list tells a goal when its second has been played, and not before.
  const scored = async () => {
    const { list } = await house.visitor().call(sportFixtures, { league: 'glass', status: 'playing' })
    return list[0]!.score!.full
  }
  expect(await scored()).toEqual(
    [0, 1].map(
      (side) =>
        first.moments!.filter(
          (moment) => moment.kind === 'goal' && moment.side === ['home', 'away'][side] && moment.second < 60,
        ).length,
    ),
  )
  await playUntil(house, kickOff + halfPlay + 1)
  expect(await scored()).toEqual(first.goals)
  expect((await liveMatch(house, named)).half_time.markets).toEqual([])

  await playUntil(house, kickOff + 50)
  const { half_time } = await liveMatch(house, named)
  expect(half_time.markets.map(({ play }) => play)).toContain('next_goal')
  const second = { game_id: named.game_id, game_no: live.halves[1].game_no }
  // A slip asks for the prices of this book as of any other.
  const legs = half_time.markets.map(({ play, prices }) => ({ ...second, play, pick: prices[0]!.pick }))
  const pricesNow = async () =>
    (await house.visitor().call(sportPrices, { legs: JSON.stringify(legs) })).list.map(
      ({ odds_exact, version, state }) => ({ odds_exact, version, state }),
    )
  expect(await pricesNow()).toEqual(
    half_time.markets.map(({ prices }) => ({
      odds_exact: prices[0]!.odds_exact,
      version: half_time.version,
      state: 'open',
    })),
  )
  const between = []
  for (const market of half_time.markets) {
    for (const { pick } of market.prices)
      between.push({
        play: market.play,
        pick,
        id: await single(second, market.play, pick, half_time.version),
      })
  }
  await playUntil(house, kickOff + 68)
  await expect(single(second, 'second_result', '1', half_time.version)).rejects.toThrow(/closed/i)
  expect((await pricesNow())[0]).toEqual({ odds_exact: null, version: half_time.version, state: 'closed' })

  await playUntil(house, kickOff + 75 + halfPlay - 1)
  expect((await record(before[0]!.id)).status).toBe('pending')
  await playUntil(house, kickOff + 75 + halfPlay + 1)
  const over = await liveMatch(house, named)
  const [g1, g2] = over.halves.map(({ goals }) => goals!) as [[number, number], [number, number]]
  const full = [g1[0] + g2[0], g1[1] + g2[1]] as const
  for (const { pick, id } of before)
    expect((await record(id)).status).toBe(pick === sign(...full) ? 'win' : 'lose')
  const firstGoal = over.halves[1].moments!.find(({ kind }) => kind === 'goal')
  const winners: Record<string, string> = {
    second_result: sign(...g2),
    next_goal: firstGoal ? (firstGoal.side === 'home' ? '1' : '2') : 'none',
    result: sign(...full),
    second_both: g2[0] > 0 && g2[1] > 0 ? 'yes' : 'no',
  }
  for (const { play, pick, id } of between) {
    const [, line] = play.split(':')
    const won = line ? (g2[0] + g2[1] > Number(line) ? 'over' : 'under') : winners[play]
    expect((await record(id)).status, `${play} ${pick}`).toBe(pick === won ? 'win' : 'lose')
  }
  const { rows } = await house.visitor().call(sportTable, { league: 'glass' })
  expect(
    rows
      .filter(({ played }) => played === 1)
      .map(({ club }) => club)
      .toSorted(),
  ).toEqual([match!.home, match!.away].toSorted())
})

test('an accumulator of a match and a round of dice, and the refusals of a match that is under way', async () => {
  const [match] = await matchesOnSale(house)
  const named = { game_id: match!.game_id, game_no: match!.game_no }
  const { list } = await vera.call(gameList, { limit: 10 })
  const dice = list.find(({ code }) => code === 'practice-30s')!
  const { version } = await house.visitor().call(sportFixture, named)
  const legs = [
    { ...named, play: 'double_chance', pick: '1X', version },
    { game_id: dice.id, game_no: dice.current!.game_no, play: 'big' },
  ]
  const { bets } = await vera.call(submitBet, { bet_content: [{ legs, amount: '4.00' }] })
  const second = (await liveMatch(house, named)).halves[1].game_no
  const unpriced = {
    bet_content: [
      { legs: [{ ...named, game_no: second, play: 'next_goal', pick: '1', version: 1 }], amount: '1.00' },
    ],
  }
  // The second half has no prices before the first is played: no version of them was ever shown.
  expect((await vera.refused(submitBet, unpriced)).refusal).toBe('bet_content_invalid')
  // Each of them is drawn, and has a proof of its own.
  expect(bets[0]!.legs).toHaveLength(2)
  expect((await record(bets[0]!.id)).legs!.map(({ has_proof }) => has_proof)).toEqual([true, true])
  const early = await vera.call(betReceipt, { id: bets[0]!.id, ...named })
  await playUntil(house, match!.kicks_off_at + 150)
  const { status, payout, legs: told } = await record(bets[0]!.id)
  const results = told!.map(({ result }) => result)
  expect(status).toBe(results.every((result) => result === 'won') ? 'win' : 'lose')
  expect(payout === '0.00').toBe(status === 'lose')
  // The half of the match that it stands on has it, by the receipt from before the seal as well.
  const half = await house.visitor().call(halfProof, named)
  const receipt = await vera.call(betReceipt, { id: bets[0]!.id, ...named })
  expect(checkReceipt(receipt, roundOfHalf(half)).map(({ result }) => result)).toEqual(Array(4).fill('holds'))
  expect(early).toEqual({ ...receipt, inclusion: null })
})

async function refusedOf(leg: object) {
  return (await vera.refused(submitBet, { bet_content: [{ legs: [leg], amount: '100.00' }] })).refusal
}

test('a limit of the league holds in both its books, before kick-off and between the halves', async () => {
  const [tess, theo] = [
    await openOffice(house, 'trader', { username: 'lena' }),
    await openOffice(house, 'trader', { username: 'leon' }),
  ]
  const limit = async (play: string, amount: string | null) => {
    const asked = { holder: 'house' as const, league: 'glass', play, amount, reason: 'Too new' }
    const { request_id } = await tess.call(askLimit, asked)
    await theo.call(decideRequest, { id: request_id, approve: true })
  }
  await limit('result', '30.00')
  await limit('next_goal', '20.00')
  const { list } = await tess.call(officeLimits, {})
  expect(
    list.filter(({ league }) => league?.code === 'glass').map(({ play, amount }) => [play, amount]),
  ).toEqual(
    expect.arrayContaining([
      ['result', '30.00'],
      ['next_goal', '20.00'],
    ]),
  )
  const [match] = await matchesOnSale(house)
  const named = { game_id: match!.game_id, game_no: match!.game_no }
  const { version } = await house.visitor().call(sportFixture, named)
  expect(await refusedOf({ ...named, play: 'result', pick: '1', version })).toBe('market_limit_reached')
  await playUntil(house, match!.kicks_off_at + 1)
  await playUntil(house, match!.kicks_off_at + 50)
  const { halves, half_time } = await liveMatch(house, named)
  const second = { ...named, game_no: halves[1].game_no, version: half_time.version }
  expect(await refusedOf({ ...second, play: 'next_goal', pick: '1' })).toBe('market_limit_reached')
  await limit('result', null)
  await limit('next_goal', null)
  await playUntil(house, match!.kicks_off_at + 150)
})

test('no trader sets a price, moves a match or enters a score: all of it follows from the schedule and the draws', async () => {
  const tess = await openOffice(house, 'trader', { username: 'tess' })
  const [match] = await matchesOnSale(house)
  const { game_id, game_no, version, round, home, away } = match!
  const wanted = { game_id, game_no, play: 'result', pick: '1', odds: '3.00', reason: 'A hunch' }
  expect((await tess.refused(setPrice, wanted)).refusal).toBe('prices_follow_grid')
  const row = { round, date: '2027-02-01', time: '12:00', team1: home, team2: away }
  const files = [{ name: '2026-glass.json', text: JSON.stringify({ matches: [row] }) }]
  for (const dry_run of [true, false])
    expect(await tess.call(importMatches, { files, dry_run })).toMatchObject({
      added: 0,
      moved: 0,
      refused: [{ row: 1, reason: 'virtual_league' }],
    })
  expect((await matchesOnSale(house))[0]).toMatchObject({ version, kicks_off_at: match!.kicks_off_at })
})

test('the trader’s grid of a virtual match follows the shown score, and a score that is gone costs nothing', async () => {
  const [match] = await matchesOnSale(house)
  const named = { game_id: match!.game_id, game_no: match!.game_no }
  const { version, model } = await house.visitor().call(sportFixture, named)
  const tess = await openOffice(house, 'trader', { username: 'nora' })
  const { list } = await tess.call(officeFixtures, { status: 'open', league: 'glass' })
  const { id } = list.find(({ game_no }) => game_no === named.game_no)!
  const odds = new Map<string, string>()
  for (const [play, pick] of [
    ...['1', 'X', '2'].map((one) => ['half_result', one] as const),
    ...['0-0', '1-0', '0-1', '1-1'].map((one) => ['score', one] as const),
  ]) {
    const bet = await single(named, play, pick, version)
    odds.set(`${play} ${pick}`, (await record(bet)).odds)
  }
  const before = gridOf({ home: model!.home, away: model!.away, rho: model!.rho })
  /** Compares with the grid of a position, and gives the goals that were shown. */
  const follows = async (half: 1 | 2, left: number, halfScore: readonly [number, number] | null) => {
    const { scores, markets, fixture } = await tess.call(officeMatch, { id })
    const score: readonly [number, number] = fixture.score?.full ?? [0, 0]
    const [home, away] = score
    const grid = gridAt(before, { half, left, score: [home, away], halfScore, reds: [0, 0] })!
    expect(scores.map(({ chance }) => chance)).toEqual(
      grid.full.map((weight) =>
        weight === 0n ? 0 : Math.max(1, Number((weight * 1_000_000n) / grid.total)),
      ),
    )
    expect(scores.filter((one) => (one.home < home || one.away < away) && one.paid !== '0.00')).toEqual([])
    expect(Number(fixture.worst)).toBe(Math.max(...scores.map(({ paid }) => Number(paid))))
    return { score: [home, away] as const, markets }
  }
  await playUntil(house, match!.kicks_off_at + 30)
  await follows(1, 15, null)
  await playUntil(house, match!.kicks_off_at + 50)
  const { goals } = (await liveMatch(house, named)).halves[0]
  const { score, markets } = await follows(2, 45, goals)
  expect(score).toEqual(goals)
  // One of the three half-time results can cost the house, at its own price.
  const { worst } = markets.find(({ play }) => play === 'half_result')!
  expect(Number(worst)).toBeCloseTo(10 * Number(odds.get(`half_result ${sign(...score)}`)), 5)
  await playUntil(house, match!.kicks_off_at + 75 + 30)
  await follows(2, 15, score)
  await playUntil(house, match!.kicks_off_at + 150)
})

test('while all of sport is suspended, a match that is promised meanwhile sells in neither of its books', async () => {
  let tess = await openOffice(house, 'trader', { username: 'thea' })
  await tess.call(suspendBetting, { suspended: true, reason: 'a rumour' })
  const [next] = await matchesOnSale(house)
  // Seven matches are promised ahead: after ten none of them is on sale any more.
  await playUntil(house, next!.kicks_off_at + 10 * 150)
  const [match] = await matchesOnSale(house)
  const named = { game_id: match!.game_id, game_no: match!.game_no }
  const { version } = await house.visitor().call(sportFixture, named)
  const leg = { ...named, play: 'result', pick: '1', version }
  expect(await refusedOf(leg)).toBe('betting_suspended')
  await playUntil(house, match!.kicks_off_at + 1)
  await playUntil(house, match!.kicks_off_at + 50)
  const { halves, half_time } = await liveMatch(house, named)
  const second = { ...named, game_no: halves[1].game_no, play: 'next_goal', pick: '1' }
  expect(await refusedOf({ ...second, version: half_time.version })).toBe('betting_suspended')
  tess = await signInAtOffice(house, 'thea')
  await tess.call(suspendBetting, { suspended: false, reason: 'it was one' })
  await single(second, second.play, second.pick, half_time.version)
  await playUntil(house, match!.kicks_off_at + 150)
})

test('a missed match is drawn late by the same rule, and a match that was never promised is never played', async () => {
  const [match] = await matchesOnSale(house)
  const named = { game_id: match!.game_id, game_no: match!.game_no }
  const { version } = await house.visitor().call(sportFixture, named)
  const id = await single(named, 'total:2.5', 'over', version)
  // Nobody runs the house for an hour.
  await playUntil(house, match!.kicks_off_at + 3_600)
  const { halves } = await liveMatch(house, named)
  expect(halves.map(({ state }) => state)).toEqual(['drawn', 'drawn'])
  const goals = halves.flatMap(({ goals: scored }) => scored!).reduce((sum, each) => sum + each)
  expect((await record(id)).status).toBe(goals > 2.5 ? 'win' : 'lose')
  expect((await matchesOnSale(house)).length).toBe(5)
})

test('a half has a proof as dice have, that both verifiers read alike', async () => {
  const [match] = await matchesOnSale(house)
  const named = { game_id: match!.game_id, game_no: match!.game_no }
  const proofOf = (game_no: string) => house.visitor().call(halfProof, { ...named, game_no })
  const { version } = await house.visitor().call(sportFixture, named)
  const bet = await single(named, 'result', '1', version)
  const promised = await proofOf(named.game_no)
  expect(promised).toMatchObject({ version: 2, status: 'open', draw: null, before: null, seal: null })
  // The bet's own page leads there while it is open: it names the half, and what was promised of it.
  expect(await vera.call(getBetDetail, { id: bet })).toMatchObject({
    status: 'pending',
    game_no: named.game_no,
    round: { commitment: promised.commitment },
    legs: [{ game_no: named.game_no, has_proof: true }],
  })
  await playUntil(house, match!.kicks_off_at + 50)
  const secondNo = (await liveMatch(house, named)).halves[1].game_no
  const waiting = await proofOf(secondNo)
  expect(waiting.before).toMatchObject({ game_no: named.game_no })
  await playUntil(house, match!.kicks_off_at + 130)
  const [first, second] = [await proofOf(named.game_no), await proofOf(secondNo)]
  for (const proof of [promised, waiting, first, second]) {
    expect(readHalfProof(documentText(proof))).toEqual(proof)
    expect(checkHalf(proof).filter(({ result }) => result === 'fails')).toEqual([])
  }
  const results = new Map(checkHalf(second).map(({ name, result }) => [name, result]))
  for (const name of ['times', 'grid', 'commitment', 'chain', 'key', 'before', 'goals', 'log'] as const)
    expect(results.get(name), name).toBe('holds')
  // The receipt of a bet on a half leads to the root that its proof has.
  const receipt = await vera.call(betReceipt, { id: bet })
  expect(checkReceipt(receipt, roundOfHalf(first)).map(({ result }) => result)).toEqual(
    Array(4).fill('holds'),
  )
  const lines = [
    ...[promised, waiting, first, second].map((proof) => documentText(proof)),
    JSON.stringify([documentText(first), documentText(receipt), first.house_key, '']),
  ]
  const said = saidByBoth(lines)
  expect(said[1]).toEqual(said[0])
  expect(said[0]).toHaveLength(lines.length)
  expect(said[0]!.filter((line) => line === 'no document' || line.includes('=fails'))).toEqual([])
  const schema = await house.visitor().send('GET', proofSchemaPath)
  const isProof = new Ajv2020().compile(schema.json())
  for (const proof of [promised, waiting, first, second]) expect(isProof(proof), proof.status).toBe(true)
})

/** The two verifiers' verdicts on documents, a line each. */
function saidByBoth(lines: readonly string[]): string[][] {
  const folder = mkdtempSync(join(tmpdir(), 'glasshouse-halves-'))
  const file = join(folder, 'documents')
  writeFileSync(file, lines.map((line) => `${line}\n`).join(''))
  try {
    return ownVerifiers().map(({ command: [program, ...first] }) => {
      const { stdout, stderr } = spawnSync(program, [...first, '--documents', file], { encoding: 'utf8' })
      expect(stderr).toBe('')
      return stdout.match(/^(no document$|parts=.*)/gm) ?? []
    })
  } finally {
    rmSync(folder, { recursive: true })
  }
}

test('without its second half a match is broken off at half-time: decided bets stand, the rest are refunded', async () => {
  const [match] = await matchesOnSale(house)
  const named = { game_id: match!.game_id, game_no: match!.game_no }
  const { version } = await house.visitor().call(sportFixture, named)
  const [result, half] = [
    await single(named, 'result', '1', version),
    await single(named, 'half_result', 'X', version),
  ]
  await playUntil(house, match!.kicks_off_at + 50)
  const live = await liveMatch(house, named)
  const second = { ...named, game_no: live.halves[1].game_no }
  const between = await single(second, 'second_result', 'X', live.half_time.version)
  const giveUp = async (reason: string) =>
    house.owner.query(
      'insert into voids (round_id, reason) select id, $3 from events where code = $1 and game_id = $2',
      [second.game_no, named.game_id, reason],
    )
  // Nobody chooses to, who knows the score at half-time.
  for (const reason of ['operator', 'never_opened'])
    await expect(giveUp(reason)).rejects.toThrow('nobody chooses to void it')
  // As a house does that was put back to an older copy of its database.
  await house.owner.query("insert into house (time_zone, currency) values ('UTC', 'CNY')")
  const heardUntil = Math.floor(await house.clock.now())
  await transaction(house.database, async (tx) => {
    const log = pino({ level: 'silent' })
    await publish(tx, [(await writeLoss(tx, { mark: null, heardUntil, isKnown: true, log }))!])
  })
  await giveUp('restored')
  await house.advance(0)
  const [home, away] = live.halves[0].goals!
  expect((await record(result)).status).toBe('cancelled')
  expect((await record(between)).status).toBe('cancelled')
  expect((await record(half)).status).toBe(home === away ? 'win' : 'lose')
})

test('if its first half is void, so is the match', async () => {
  const [match] = await matchesOnSale(house)
  const named = { game_id: match!.game_id, game_no: match!.game_no }
  const { version } = await house.visitor().call(sportFixture, named)
  const id = await single(named, 'result', '1', version)
  await house.owner.query(
    `insert into voids (round_id, reason) select id, 'operator' from events where code = $1 and game_id = $2`,
    [named.game_no, named.game_id],
  )
  // Another node's look may be the first to see it.
  await playMatches(house.database)
  await house.advance(0)
  expect((await record(id)).status).toBe('cancelled')
  const { halves } = await liveMatch(house, named)
  expect(halves.map(({ state }) => state)).toEqual(['void', 'void'])
  const told = await house.owner.query(
    `select game_no from log_leaves where kind = 'void' and game_no = any($1) order by index`,
    [halves.map(({ game_no }) => game_no)],
  )
  expect(told.rows.map(({ game_no }) => game_no)).toEqual(halves.map(({ game_no }) => game_no))
  // The next one is played all the same.
  await playUntil(house, match!.kicks_off_at + 300)
  const { list } = await house.visitor().call(sportFixtures, { league: 'glass', status: 'finished' })
  expect(list[0]).toMatchObject({ status: 'finished', kicks_off_at: match!.kicks_off_at + 150 })
})

test('verify --from rebuilds the halves from the log, and names one whose goals are others', async () => {
  const ask = ['--from', house.nodes[0].url, '--game', 'glass-league', '--last', '60']
  const honest = await runVerifier('main.ts', ...ask, ...(await nowOf(house)))
  expect(honest.lines.filter((line) => line.includes('FAILS'))).toEqual([])
  expect(honest).toMatchObject({ status: 0, stderr: '' })
  expect(honest.lines.filter((line) => /^ {2}holds .* goals \d+-\d+ /.test(line)).length).toBeGreaterThan(8)
  // The void of its first half is another leaf: with the whole log it is shown.
  expect(honest.lines.join('\n')).toMatch(/ void match_void( {2}\(not shown: a witness of the log\))?$/m)
  const { rows } = await house.owner.query(
    `select d.round_id, e.code, d.goals::text from draws d join events e on e.id = d.round_id
     where d.goals is not null order by d.drawn_at desc limit 1`,
  )
  const { round_id, code, goals } = rows[0]
  const change = async (to: string) =>
    asOwner(house, ['draws'], `update draws set goals = '${to}' where round_id = ${round_id}`)
  await change(goals === '{0,1,60}' ? '{0,2,60,61}' : '{0,1,60}')
  const { status, lines } = await runVerifier('main.ts', ...ask, ...(await nowOf(house)))
  await change(goals)
  expect(status).toBe(1)
  expect(lines.find((line) => line.includes('FAILS'))).toMatch(
    new RegExp(`${code} .*: the goals, the public log$`),
  )
})
