import { cancelBet, submitBet } from '@glasshouse/contract/games.ts'
import { freezePlayer } from '@glasshouse/contract/operator/players.ts'
import {
  confirmPlayLimit,
  excludeOneself,
  limitKinds,
  limitPeriods,
  playLimits,
  setPlayLimit,
  takeTimeOut,
} from '@glasshouse/contract/safer-play.ts'
import * as fc from 'fast-check'
import { expect } from 'vitest'
import * as z from 'zod'
import { amountOf } from '../support/amounts.ts'
import { gameNoAt, passTime, type SaferPlayHouse } from './safer-play-house.ts'
import {
  day,
  isInForce,
  type ModelLimit,
  type ModelPlayer,
  periodStart,
  type SaferPlayModel,
} from './safer-play-model.ts'
import { ask, at, command, node, who } from './safer-play-step.ts'

const kind = fc.constantFrom(...limitKinds)
const limitPeriod = fc.constantFrom(...limitPeriods)
const stake = fc.integer({ min: 100, max: 6_000 }).map(BigInt)

const placed = z.object({ data: z.object({ bets: z.array(z.object({ id: z.string() })) }) })

export const bet = fc
  .tuple(who, stake, fc.constantFrom('big', 'small', 'odd'), node)
  .map(([one, sum, play, on]) =>
    command(`bet(${one}, ${sum} on ${play}, node ${on})`, async (model, real) => {
      const player = at(model.players, one)
      const verdict = model.verdictOnBet(player, sum)
      const input = {
        game_id: real.gameId,
        game_no: gameNoAt(model.drawsAt()),
        bet_content: [{ play, amount: amountOf(sum) }],
      }
      const answer = await ask(real, { call: submitBet, input, as: player.username, on })
      model.see(verdict)
      if (verdict !== 'accepted') return expect(answer).toEqual({ refusal: verdict })
      model.take(player, { play, pick: '', stake: sum }, placed.parse(answer).data.bets[0]!.id)
    }),
  )

/** Many bets at once on both nodes: what is accepted is within every bound, and no more would have fitted. */
export const spree = fc.tuple(who, stake, fc.integer({ min: 4, max: 12 })).map(([one, sum, count]) =>
  command(`spree(${one}, ${count} times ${sum})`, async (model, real) => {
    const player = at(model.players, one)
    const input = {
      game_id: real.gameId,
      game_no: gameNoAt(model.drawsAt()),
      bet_content: [{ play: 'big', amount: amountOf(sum) }],
    }
    const answers = await Promise.all(
      Array.from({ length: count }, (_, on) =>
        ask(real, { call: submitBet, input, as: player.username, on }),
      ),
    )
    for (const answer of answers.filter((one_) => 'data' in one_)) {
      expect(model.verdictOnBet(player, sum)).toBe('accepted')
      model.take(player, { play: 'big', pick: '', stake: sum }, placed.parse(answer).data.bets[0]!.id)
    }
    const refused = answers.flatMap((answer) => ('refusal' in answer ? [answer.refusal] : []))
    for (const name of refused) expect(name).toBe(model.verdictOnBet(player, sum))
    if (refused.length > 0 && refused.length < count) model.see('spree cut short')
  }),
)

export const cancel = fc.tuple(fc.nat(), node).map(([which, on]) =>
  command(
    `cancel(${which}, node ${on})`,
    async (model, real) => {
      const target = at(model.bets, which)
      const answer = await ask(real, {
        call: cancelBet,
        input: { id: target.id },
        as: target.owner.username,
        on,
      })
      if (target.state === 'cancelled') return expect(answer).toEqual({ refusal: 'bet_already_cancelled' })
      if (model.now >= target.drawsAt - 1) return expect(answer).toEqual({ refusal: 'round_closed' })
      expect(answer).toHaveProperty('data')
      target.state = 'cancelled'
      model.move(target.owner, 'refund', target.stake, target.at)
      model.see(
        periodStart('day', model.now) > target.at ? 'cancelled on another day' : 'cancelled on the same day',
      )
    },
    ({ bets }) => bets.length > 0,
  ),
)

const limitAmount = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 0, max: 20_000 }).map(BigInt) },
  { weight: 1, arbitrary: fc.constantFrom(0n, 5_000n, 10_000n) },
  { weight: 2, arbitrary: fc.constant(null) },
)

export const setLimit = fc
  .tuple(who, kind, limitPeriod, limitAmount, node)
  .map(([one, of, per, amount, on]) =>
    command(`setLimit(${one}, ${of} a ${per}: ${amount})`, async (model, real) => {
      const player = at(model.players, one)
      await wish(model, real, { player, limit: player.limit(of, per), amount, on })
    }),
  )

/** Asks for more than a limit that is in force, or for none. */
export const loosen = fc
  .tuple(who, fc.nat(), fc.option(fc.integer({ min: 1, max: 9_000 })), node)
  .map(([one, which, more, on]) =>
    command(
      `loosen(${one}, ${which} by ${more})`,
      async (model, real) => {
        const player = at(model.players, one)
        const inForce = player.limits.filter(({ amount }) => amount !== null)
        if (inForce.length === 0) return
        const limit = at(inForce, which)
        const amount = more === null ? null : limit.amount! + BigInt(more)
        await wish(model, real, { player, limit, amount, on })
      },
      ({ players }) => players.some(({ limits }) => limits.some(({ amount }) => amount !== null)),
    ),
  )

async function wish(
  model: SaferPlayModel,
  real: SaferPlayHouse,
  {
    player,
    limit,
    amount,
    on,
  }: { player: ModelPlayer; limit: ModelLimit; amount: bigint | null; on: number },
): Promise<void> {
  const asked = player.asked(limit, model.now)
  const input = {
    kind: limit.kind,
    period: limit.period,
    amount: amount === null ? null : amountOf(amount),
  }
  const answer = await ask(real, { call: setPlayLimit, input, as: player.username, on })
  const isTighter = amount !== null && (limit.amount === null || amount < limit.amount)
  const changesNothing =
    amount === limit.amount ? asked === null : !isTighter && asked !== null && asked.amount === amount
  if (changesNothing) return expect(answer).toEqual({ refusal: 'limit_unchanged' })
  expect(answer).toHaveProperty('data')
  if (isTighter) limit.amount = amount
  limit.asked = isTighter || amount === limit.amount ? null : { amount, at: model.now }
  model.see(isTighter ? 'tightened' : 'asked for')
}

export const confirm = fc.tuple(who, fc.nat(), fc.boolean(), node).map(([one, which, accept, on]) =>
  command(`confirm(${one}, ${which}, ${accept})`, async (model, real) => {
    const player = at(model.players, one)
    const waiting = player.limits.filter((limit) => player.asked(limit, model.now))
    const limit = at(waiting.length > 0 ? waiting : player.limits, which)
    await answerWish(model, real, { player, limit, accept, on })
  }),
)

/** A limit is asked to be looser, and that is confirmed at the first moment when it can be, or a second beside it. */
export const raise = fc
  .tuple(who, fc.nat(), fc.integer({ min: 1, max: 9_000 }), fc.constantFrom(-1, 0, 0, 1), node)
  .map(([one, which, more, shift, on]) =>
    command(`raise(${one}, ${which} by ${more}, after a day ${shift})`, async (model, real) => {
      const player = at(model.players, one)
      const limit = at(player.limits, which)
      if (limit.amount === null) await wish(model, real, { player, limit, amount: 15_000n, on })
      await wish(model, real, { player, limit, amount: limit.amount! + BigInt(more), on })
      await passTime(model, real, model.now + day + shift)
      await answerWish(model, real, { player, limit, accept: true, on })
    }),
  )

async function answerWish(
  model: SaferPlayModel,
  real: SaferPlayHouse,
  { player, limit, accept, on }: { player: ModelPlayer; limit: ModelLimit; accept: boolean; on: number },
): Promise<void> {
  const asked = player.asked(limit, model.now)
  const input = { kind: limit.kind, period: limit.period, accept }
  const answer = await ask(real, { call: confirmPlayLimit, input, as: player.username, on })
  const excluded = isInForce(player.exclusion, model.now)
  if (accept && (excluded || isInForce(player.timeOut, model.now))) {
    return expect(answer).toEqual({ refusal: excluded ? 'player_excluded' : 'player_timed_out' })
  }
  if (!asked) return expect(answer).toEqual({ refusal: 'limit_not_asked' })
  if (accept && model.now < asked.at + day) return expect(answer).toEqual({ refusal: 'limit_too_soon' })
  expect(answer).toHaveProperty('data')
  if (accept) limit.amount = asked.amount
  limit.asked = null
  model.see(accept ? 'loosened' : 'dropped')
}

export const timeOut = fc
  .tuple(who, fc.constantFrom(23, 24, 24, 30, 48, 1_008, 1_009), node)
  .map(([one, hours, on]) =>
    command(`timeOut(${one}, ${hours} h)`, async (model, real) => {
      const player = at(model.players, one)
      const answer = await ask(real, { call: takeTimeOut, input: { hours }, as: player.username, on })
      if (hours < 24 || hours > 1_008) return expect(answer).toEqual({ refusal: 'time_out_invalid' })
      expect(answer).toHaveProperty('data')
      const known = isInForce(player.timeOut, model.now) ? player.timeOut : null
      const until = Math.max(model.now + hours * 3_600, known?.until ?? 0)
      player.timeOut = { since: known?.since ?? model.now, until }
      player.dropWishes()
      model.see('took a time-out')
    }),
  )

const told = z.object({
  data: z.object({ restriction: z.object({ since: z.number(), until: z.number().nullable() }) }),
})

export const exclude = fc.tuple(who, fc.constantFrom(5, 6, 6, 7, 12), node).map(([one, months, on]) =>
  command(`exclude(${one}, ${months} months)`, async (model, real) => {
    const player = at(model.players, one)
    const answer = await ask(real, { call: excludeOneself, input: { months }, as: player.username, on })
    if (months < 6) return expect(answer).toEqual({ refusal: 'exclusion_invalid' })
    const known = isInForce(player.exclusion, model.now) ? player.exclusion : null
    if (player.frozen) {
      // The answer tells of the freeze; how long the exclusion lasts shows when that is over.
      await ask(real, freezing(real, player, false))
      player.frozen = false
    }
    const { restriction } = told.parse(
      await ask(real, { call: playLimits, input: {}, as: player.username, on }),
    ).data
    expect(restriction.since).toBe(known?.since ?? model.now)
    // Months of the calendar are tested elsewhere; here it is long enough and never shorter than before.
    expect(restriction.until! - model.now).toBeGreaterThan(months * 30 * day)
    expect(restriction.until!).toBeGreaterThanOrEqual(known?.until ?? 0)
    player.exclusion = { since: restriction.since, until: restriction.until }
    player.dropWishes()
    model.see('excluded')
  }),
)

function freezing(real: SaferPlayHouse, player: ModelPlayer, frozen: boolean) {
  const input = { id: real.ids.get(player.username), frozen, reason: 'under review' }
  return { call: freezePlayer, input, as: 'office', on: 0 }
}

export const freeze = who.map((one) =>
  command(`freeze or release(${one})`, async (model, real) => {
    const player = at(model.players, one)
    player.frozen = !player.frozen
    expect(await ask(real, freezing(real, player, player.frozen))).toHaveProperty('data')
  }),
)

type Jump = { name: string; to: (model: SaferPlayModel) => number }

const nextMidnight = ({ now }: SaferPlayModel) => periodStart('day', periodStart('day', now) + 30 * 3_600)
/** The moments at which something may begin or end: the ends of restrictions, of waits and of wishes. */
function turningPoints(model: SaferPlayModel): number[] {
  const points = model.players.flatMap((player) => [
    player.timeOut?.until ?? 0,
    player.exclusion?.until ?? 0,
    ...player.limits.flatMap(({ asked }) => (asked ? [asked.at + day, asked.at + 8 * day] : [])),
  ])
  return points.filter((point) => point > model.now).toSorted((one, other) => one - other)
}

const jump: fc.Arbitrary<Jump> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .integer({ min: 1, max: 40_000 })
      .map((seconds) => ({ name: `${seconds} s`, to: ({ now }: SaferPlayModel) => now + seconds })),
  },
  {
    weight: 3,
    arbitrary: fc.constantFrom(-1, 0, 1).map((shift) => ({
      name: `midnight ${shift}`,
      to: (model: SaferPlayModel) => nextMidnight(model) + shift,
    })),
  },
  {
    weight: 4,
    arbitrary: fc.constantFrom(-1, 0, 0, 1).map((shift) => ({
      name: `the next turn ${shift}`,
      to: (model: SaferPlayModel) => (turningPoints(model)[0] ?? model.now + 3_600) + shift,
    })),
  },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom(3, 8, 29, 40)
      .map((days) => ({ name: `${days} days`, to: ({ now }: SaferPlayModel) => now + days * day })),
  },
)

export const wait = jump.map(({ name, to }) =>
  command(`wait(${name})`, async (model, real) => {
    await passTime(model, real, Math.max(model.now, to(model)))
  }),
)
