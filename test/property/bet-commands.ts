import { createHash } from 'node:crypto'
import { cancelBet, submitBet } from '@glasshouse/contract/games.ts'
import { nonceOfSecret, signCancellation } from '@glasshouse/rules/cancellation.ts'
import * as fc from 'fast-check'
import { expect } from 'vitest'
import * as z from 'zod'
import { everyBet } from '../support/oracle.ts'
import { amount, at, command, hasPlayers, key, node, place } from './command.ts'
import {
  amountOf,
  type Answered,
  betsOf,
  type Line,
  type Model,
  type ModelPlayer,
  requestOf,
} from './model.ts'
import { type Answer, ask } from './real.ts'

const oftenWins = ['big', 'small', 'odd', 'even', 'single']
export const line = fc
  .tuple(
    fc.oneof(
      { weight: 30, arbitrary: fc.constantFrom(...everyBet) },
      { weight: 90, arbitrary: fc.constantFrom(...everyBet.filter(({ play }) => oftenWins.includes(play))) },
      { weight: 1, arbitrary: fc.constant({ play: 'nonsense', pick: '' }) },
    ),
    amount,
  )
  .map(([bet, text]): Line => ({ ...bet, amount: text }))
const lines = fc.oneof(
  { weight: 40, arbitrary: fc.array(line, { minLength: 1, maxLength: 5 }) },
  { weight: 1, arbitrary: fc.constant<Line[]>([]) },
)

export const bet = fc
  .record({
    who: place,
    where: node,
    game: fc.nat({ max: 1 }),
    ahead: fc.oneof({ weight: 12, arbitrary: fc.constant(0) }, fc.constantFrom(1, -1, 3)),
    lines,
    key,
  })
  .map(({ who, where, game: gamePlace, ahead, lines: asked, key: given }) =>
    command(
      `bet(${who}, node ${where}, game ${gamePlace}, ${ahead} rounds ahead, ${JSON.stringify(asked)}, ${given})`,
      hasPlayers,
      async (model, real) => {
        const player = at(model.players, who)
        const game = at(model.games, gamePlace)
        const drawsAt = (Math.floor(model.now / game.period) + 1 + ahead) * game.period
        const verdict = model.verdictOn(player, game, drawsAt, asked, given)
        model.see(verdict)
        const gameNo = game.rounds.find((round) => round.drawsAt === drawsAt)?.gameNo ?? '19700101-0001'
        const secret = secretOf(player)
        const nonce = secret && nonceOfSecret(secret)
        const input = { game_id: game.id, game_no: gameNo, bet_content: asked, nonce }
        const answer = await ask(real, {
          call: submitBet,
          input,
          as: player.username,
          node: where,
          key: given,
        })
        if (verdict === 'replay') {
          expect(answer).toEqual(player.answers.get(`bet ${given}`)?.answer)
        } else if (verdict === 'accepted') {
          takeBets(model, player, { game, drawsAt, lines: asked, key: given, input }, answer)
        } else {
          expect(answer).toEqual({ refusal: verdict })
          // A slip refused before it reaches the database has no outcome to keep.
          const early = [
            'login_expired',
            'amount_invalid',
            'no_bet_selected',
            'round_not_found',
            'bet_content_invalid',
          ]
          if (given !== null && ![...early, 'idempotency_key_reused'].includes(verdict))
            remember(player, `bet ${given}`, {
              request: requestOf(game, drawsAt, asked),
              call: submitBet,
              input,
              key: given,
              answer,
            })
        }
      },
    ),
  )

/** The first outcome of a key is its outcome, a refusal too. */
function remember(player: ModelPlayer, name: string, answered: Answered): void {
  player.answers.set(name, answered)
}

const placed = z.object({
  data: z.object({
    bets: z.array(z.object({ id: z.string(), play: z.string(), pick: z.string(), stake: z.string() })),
    balance: z.string(),
  }),
})

type Asked = {
  game: Model['games'][number]
  drawsAt: number
  lines: readonly Line[]
  key: string | null
  input: unknown
}

function takeBets(model: Model, player: ModelPlayer, asked: Asked, answer: Answer): void {
  const round = asked.game.rounds.find((one) => one.drawsAt === asked.drawsAt)!
  const bets = betsOf(asked.lines)
  const { data } = placed.parse(answer)
  model.take(
    player,
    round,
    bets,
    data.bets.map(({ id }) => id),
  )
  for (const { id } of data.bets) model.bets.find((one) => one.id === id)!.secret = secretOf(player)
  expect(data.balance).toBe(amountOf(player.balance))
  expect(data.bets).toMatchObject(
    bets.map(({ play, pick, stake }) => ({ play, pick, stake: amountOf(stake) })),
  )
  const { game, drawsAt, lines: told, key: given, input } = asked
  if (given === null) return
  const request = requestOf(game, drawsAt, told)
  player.answers.set(`bet ${given}`, { request, call: submitBet, input, key: given, answer })
}

/** The secret of the device that a player bets with; every second one has a device without. */
const secretOf = ({ username }: ModelPlayer): string | undefined =>
  /[02468]$/.test(username) ? createHash('sha256').update(username).digest('hex') : undefined

const shown = fc.oneof(
  { weight: 4, arbitrary: fc.constant('right' as const) },
  fc.constantFrom('nothing' as const, 'of another bet' as const),
)

export const cancel = fc
  .tuple(place, place, fc.boolean(), node, key, shown)
  .map(([which, who, own, where, given, proof]) =>
    command(
      `cancel(${which}, ${own ? 'own' : who}, node ${where}, ${given}, ${proof})`,
      ({ bets }) => bets.length > 0,
      async (model, real) => {
        const target = at(model.bets, which)
        const player = own ? target.player : at(model.players, who)
        const { secret } = target
        const signs = proof === 'right' ? target.id : '1'
        const input = {
          id: target.id,
          ...(secret && proof !== 'nothing' && { proof: signCancellation(secret, signs) }),
        }
        const answer = await ask(real, {
          call: cancelBet,
          input,
          as: player.username,
          node: where,
          key: given,
        })
        const earlier = given === null ? undefined : player.answers.get(`cancel ${given}`)
        const { round } = target
        if (!player.signedIn) return expect(answer).toEqual({ refusal: 'login_expired' })
        if (earlier?.request === target.id) return expect(answer).toEqual(earlier.answer)
        if (earlier) return expect(answer).toEqual({ refusal: 'idempotency_key_reused' })
        if (given !== null)
          remember(player, `cancel ${given}`, {
            request: target.id,
            call: cancelBet,
            input,
            key: given,
            answer,
          })
        if (player !== target.player) return expect(answer).toEqual({ refusal: 'bet_not_found' })
        if (target.cancelled) return expect(answer).toEqual({ refusal: 'bet_already_cancelled' })
        if (round.closed || model.now >= round.drawsAt - round.game.close)
          return expect(answer).toEqual({ refusal: 'round_closed' })
        if (secret && proof !== 'right') {
          model.see('bet_of_other_device')
          return expect(answer).toEqual({ refusal: 'bet_of_other_device' })
        }
        target.cancelled = true
        model.see('cancelled')
        player.balance += target.stake
        const refund = amountOf(target.stake)
        expect(answer).toEqual({ data: { id: target.id, refund, balance: amountOf(player.balance) } })
      },
    ),
  )
