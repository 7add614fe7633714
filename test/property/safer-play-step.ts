import type { Call } from '@glasshouse/contract/call.ts'
import { playLimits } from '@glasshouse/contract/safer-play.ts'
import * as fc from 'fast-check'
import { expect } from 'vitest'
import * as z from 'zod'
import { amountOf } from '../support/amounts.ts'
import { callerOf } from '../support/caller.ts'
import type { SaferPlayHouse } from './safer-play-house.ts'
import type { ModelPlayer, SaferPlayModel } from './safer-play-model.ts'

type Command = fc.AsyncCommand<SaferPlayModel, SaferPlayHouse>
type Run = (model: SaferPlayModel, real: SaferPlayHouse) => Promise<void>

/** A step in both houses, after which every player is found alike in both. */
export function command(
  name: string,
  run: Run,
  needs: (model: SaferPlayModel) => boolean = () => true,
): Command {
  return {
    check: needs,
    run: async (model, real) => {
      await run(model, real)
      for (const player of model.players) await checkPlayer(model, real, player)
    },
    toString: () => name,
  }
}

export const who = fc.nat({ max: 1 })
export const node = fc.nat({ max: 1 })
export const at = <Item>(items: readonly Item[], place: number): Item => items[place % items.length]!

const envelope = z.object({ code: z.number(), data: z.unknown() })
const refusal = z.object({ refusal: z.string() })

/** Makes a call; gives its data, or the refusal's name. */
export async function ask(
  real: SaferPlayHouse,
  { call, input, as, on }: { call: Call; input: unknown; as: string; on: number },
): Promise<{ refusal: string } | { data: unknown }> {
  const caller = callerOf(real.house.nodes[on % 2]!.app, real.tokens.get(as) ?? null)
  const { code, data } = envelope.parse((await caller.send(call.method, call.path, input)).json())
  return code === 1 ? { data } : refusal.parse(data)
}

const money = (amount: bigint | null) => (amount === null ? null : amountOf(amount))

/** The house tells the same of a player as the model: money, limits with what counts, restrictions. */
async function checkPlayer(model: SaferPlayModel, real: SaferPlayHouse, player: ModelPlayer): Promise<void> {
  const { data } = z
    .object({ data: playLimits.output })
    .parse(await ask(real, { call: playLimits, input: {}, as: player.username, on: 1 }))
  const { rows } = await real.house.owner.query<{ balance: string }>(
    "select balance from accounts where player_id = $1 and kind = 'available'",
    [real.ids.get(player.username)],
  )
  expect(rows[0]?.balance).toBe(`${player.balance}`)
  const restriction = player.restriction(model.now)
  const kinds = {
    player_frozen: 'frozen',
    player_excluded: 'exclusion',
    player_timed_out: 'time_out',
  } as const
  expect(data.restriction?.kind ?? null).toBe(restriction && kinds[restriction])
  if (restriction === 'player_timed_out') expect(data.restriction).toMatchObject(player.timeOut!)
  if (restriction === 'player_excluded') expect(data.restriction).toMatchObject(player.exclusion!)
  expect(
    data.list.map(({ kind: of, period: per, amount, used, asked }) => ({
      limit: `${of} a ${per}`,
      amount,
      used,
      asked: asked && { amount: asked.amount, asked_at: asked.asked_at },
    })),
  ).toEqual(
    player.limits.map((limit) => {
      const counted = player.counted(limit.kind, limit.period, model.now)
      const asked = player.asked(limit, model.now)
      return {
        limit: `${limit.kind} a ${limit.period}`,
        amount: money(limit.amount),
        used: money(counted > 0n ? counted : 0n),
        asked: asked && { amount: money(asked.amount), asked_at: asked.at },
      }
    }),
  )
}
