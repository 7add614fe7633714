import { deposit } from '@glasshouse/contract/deposits.ts'
import { approveDeposit, rejectDeposit } from '@glasshouse/contract/operator/orders.ts'
import { transfer } from '@glasshouse/contract/wallet.ts'
import { withdraw } from '@glasshouse/contract/withdrawals.ts'
import * as fc from 'fast-check'
import { expect } from 'vitest'
import * as z from 'zod'
import { amountOf } from '../support/amounts.ts'
import { callerOf } from '../support/caller.ts'
import { somePicture, uploadFile } from '../support/upload.ts'
import { ask, at, command, node, who } from './safer-play-step.ts'

const orderShape = z.object({ data: z.object({ id: z.string() }) })

export const payIn = fc
  .tuple(who, fc.constantFrom(10_000n, 12_000n, 15_000n), node)
  .map(([one, amount, on]) =>
    command(`payIn(${one}, ${amount})`, async (model, real) => {
      const player = at(model.players, one)
      const caller = callerOf(real.house.nodes[on]!.app, real.tokens.get(player.username))
      const { url } = await uploadFile(caller, await somePicture(8, 8))
      const input = { amount: amountOf(amount), channel_id: real.channel, proof: url }
      const answer = await ask(real, { call: deposit, input, as: player.username, on })
      const room = player.room('deposit', model.now)
      const verdict =
        player.restriction(model.now) ??
        (room !== null && amount > room ? 'deposit_limit_reached' : null) ??
        (player.orders.filter(({ state }) => state === 'processing').length >= 5 ? 'too_many_deposits' : null)
      model.see(verdict ?? 'paid in')
      if (verdict) return expect(answer).toEqual({ refusal: verdict })
      const { id } = orderShape.parse(answer).data
      player.orders.push({ id, at: model.now, amount, state: 'processing' })
    }),
  )

export const decide = fc.tuple(fc.nat(), fc.boolean()).map(([which, approve]) =>
  command(
    `decide(${which}, ${approve ? 'approve' : 'cancel'})`,
    async (model, real) => {
      const waiting = model.players.flatMap((player) =>
        player.orders.filter(({ state }) => state === 'processing').map((order) => ({ player, order })),
      )
      const { player, order } = at(waiting, which)
      const input = approve ? { id: order.id } : { id: order.id, reason: 'not_received' }
      const answer = await ask(real, {
        call: approve ? approveDeposit : rejectDeposit,
        input,
        as: 'office',
        on: 0,
      })
      if (approve && player.frozen) return expect(answer).toEqual({ refusal: 'player_frozen' })
      expect(answer).toHaveProperty('data')
      const credited = approve && player.restriction(model.now) === null
      order.state = credited ? 'completed' : 'cancelled'
      if (credited) player.balance += order.amount
      model.see(credited ? 'credited' : approve ? 'sent back' : 'cancelled order')
    },
    ({ players }) => players.some(({ orders }) => orders.some(({ state }) => state === 'processing')),
  ),
)

export const send = fc
  .tuple(who, fc.integer({ min: 100, max: 3_000 }).map(BigInt), node)
  .map(([one, amount, on]) =>
    command(`send(${one}, ${amount})`, async (model, real) => {
      const [sender, receiver] = [at(model.players, one), at(model.players, one + 1)]
      const input = { recipient: receiver.username, amount: amountOf(amount) }
      const answer = await ask(real, { call: transfer, input, as: sender.username, on })
      const verdict =
        sender.restriction(model.now) ??
        (receiver.restriction(model.now) ? 'recipient_excluded' : null) ??
        (amount > sender.balance ? 'insufficient_balance' : null)
      model.see(verdict ?? 'sent')
      if (verdict) return expect(answer).toEqual({ refusal: verdict })
      expect(answer).toHaveProperty('data')
      sender.balance -= amount
      receiver.balance += amount
    }),
  )

export const takeOut = fc
  .tuple(who, fc.integer({ min: 1_000, max: 4_000 }).map(BigInt), node)
  .map(([one, amount, on]) =>
    command(`takeOut(${one}, ${amount})`, async (model, real) => {
      const player = at(model.players, one)
      const input = { amount: amountOf(amount), account_id: real.payoutAccounts.get(player.username) }
      const answer = await ask(real, { call: withdraw, input, as: player.username, on })
      const verdict =
        (player.frozen ? 'player_frozen' : null) ??
        (player.withdrawals >= 3 ? 'too_many_withdrawals' : null) ??
        (amount > player.balance ? 'insufficient_balance' : null)
      if (verdict) return expect(answer).toEqual({ refusal: verdict })
      expect(answer).toHaveProperty('data')
      player.balance -= amount
      player.withdrawals += 1
      model.see(player.restriction(model.now) ? 'withdrew while restricted' : 'withdrew')
    }),
  )
