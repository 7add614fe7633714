import { changeProfile, login, logout, register } from '@glasshouse/contract/identity.ts'
import { transfer } from '@glasshouse/contract/wallet.ts'
import * as fc from 'fast-check'
import { expect } from 'vitest'
import * as z from 'zod'
import { password } from '../support/house.ts'
import { amount, at, command, hasPlayers, key, node, place } from './command.ts'
import { amountOf, minorOf, type Model } from './model.ts'
import { type Answer, ask, type Real, welcome } from './real.ts'

export const signUp = node.map((where) =>
  command(
    `signUp(node ${where})`,
    ({ players }) => players.length < 4,
    (model, real) => join(model, real, where),
  ),
)

/** A new player, an adult, signs up on a node and gets the welcome money. */
export async function join(model: Model, real: Real, where: number): Promise<void> {
  const username = `player${model.players.length}`
  const input = { username, password }
  keepToken(real, username, await ask(real, { call: register, input, as: username, node: where }))
  const born = { birthday: '1990-05-17' }
  expect(await ask(real, { call: changeProfile, input: born, as: username, node: where })).toHaveProperty(
    'data',
  )
  model.players.push({
    username,
    balance: welcome,
    held: 0n,
    payoutAccount: null,
    signedIn: true,
    answers: new Map(),
    batched: new Map(),
  })
}

export const signOut = fc.tuple(place, node).map(([who, where]) =>
  command(`signOut(${who}, node ${where})`, hasPlayers, async (model, real) => {
    const player = at(model.players, who)
    const answer = await ask(real, { call: logout, input: {}, as: player.username, node: where })
    expect(answer).toEqual(player.signedIn ? { data: null } : { refusal: 'login_expired' })
    player.signedIn = false
  }),
)

/** Somebody who is signed out signs in; or somebody gets a second session. */
export const signIn = fc.tuple(place, node).map(([who, where]) =>
  command(`signIn(${who}, node ${where})`, hasPlayers, async (model, real) => {
    const player = model.players.find((one) => !one.signedIn) ?? at(model.players, who)
    const input = { account: player.username, password }
    keepToken(
      real,
      player.username,
      await ask(real, { call: login, input, as: player.username, node: where }),
    )
    player.signedIn = true
  }),
)

const signedIn = z.object({ data: z.object({ userinfo: z.object({ token: z.string() }) }) })

function keepToken({ tokens }: Real, username: string, answer: Answer): void {
  tokens.set(username, signedIn.parse(answer).data.userinfo.token)
}

export const sendMoney = fc.tuple(place, place, amount, node, key).map(([from, to, text, where, given]) =>
  command(`transfer(${from} to ${to}, ${text}, node ${where}, ${given})`, hasPlayers, async (model, real) => {
    const sender = at(model.players, from)
    const receiver = at(model.players, to)
    const request = `${receiver.username} ${minorOf(text)}`
    const input = { recipient: receiver.username, amount: text }
    const answer = await ask(real, { call: transfer, input, as: sender.username, node: where, key: given })
    const earlier = given === null ? undefined : sender.answers.get(`transfer ${given}`)
    const minor = minorOf(text)
    if (!sender.signedIn) return expect(answer).toEqual({ refusal: 'login_expired' })
    if (minor === undefined) return expect(answer).toEqual({ refusal: 'amount_invalid' })
    if (earlier?.request === request) return expect(answer).toEqual(earlier.answer)
    if (earlier) return expect(answer).toEqual({ refusal: 'idempotency_key_reused' })
    if (given !== null)
      sender.answers.set(`transfer ${given}`, { request, call: transfer, input, key: given, answer })
    if (sender === receiver) return expect(answer).toEqual({ refusal: 'recipient_is_oneself' })
    if (minor < 100n) return expect(answer).toEqual({ refusal: 'transfer_below_minimum' })
    if (minor > 5_000_000n) return expect(answer).toEqual({ refusal: 'transfer_daily_cap' })
    if (minor > sender.balance) return expect(answer).toEqual({ refusal: 'insufficient_balance' })
    model.see('transferred')
    sender.balance -= minor
    receiver.balance += minor
    expect(answer).toMatchObject({ data: { balance: amountOf(sender.balance) } })
  }),
)

/** An answer got lost: the same is sent again, to any node, and must change nothing. */
export const repeat = fc.tuple(place, place, node).map(([who, which, where]) =>
  command(
    `repeat(${who}, ${which}, node ${where})`,
    ({ players }) => players.some(({ answers }) => answers.size > 0),
    async (model, real) => {
      const player = at(
        model.players.filter(({ answers }) => answers.size > 0),
        who,
      )
      const { call, input, key: given, answer } = at([...player.answers.values()], which)
      const again = await ask(real, { call, input, as: player.username, node: where, key: given })
      expect(again).toEqual(player.signedIn ? answer : { refusal: 'login_expired' })
      if (player.signedIn) model.see('replay')
    },
  ),
)
