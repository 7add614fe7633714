import { gameList } from '@glasshouse/contract/games.ts'
import { sayIncident } from '@glasshouse/contract/operator/live-match.ts'
import type { LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'
import * as z from 'zod'
import type { Caller } from '../support/caller.ts'
import type { House } from '../support/house.ts'

/** The outcome of a call: its data, or the refusal's name. */
export interface Outcome {
  readonly refusal: string | null
  readonly data: Record<string, unknown> | null
  /** When the answer was there, epoch milliseconds. */
  readonly at: number
}

const envelope = z.object({ code: z.number(), data: z.record(z.string(), z.unknown()).nullable() })

/** Makes all calls at once. An answer that is neither success nor a named refusal fails. */
export async function outcomesOf(
  calls: readonly (() => Promise<LightMyRequestResponse>)[],
): Promise<Outcome[]> {
  return await Promise.all(calls.map(async (call) => outcomeOf(await call())))
}

export function outcomeOf(response: LightMyRequestResponse): Outcome {
  const { code, data } = envelope.parse(response.json())
  if (code === 1) return { refusal: null, data, at: Date.now() }
  return { refusal: z.string().parse(data?.['refusal']), data: null, at: Date.now() }
}

/** The current round of Classic K3, open for longer than each of these tests takes: its big returns 2.00 to the cent. */
export async function tableOf(house: House): Promise<{ game_id: number; game_no: string }> {
  await house.clock.set(1_800_000_000)
  await house.advance(0)
  const { list } = await house.visitor().call(gameList, { keyword: 'k3-5m' })
  return { game_id: list[0]!.id, game_no: list[0]!.current!.game_no }
}

/**
 * Says what happens in a match in play, as a trader does while the nodes' clocks may open it by themselves; goals and red
 * cards of even cycles are the home club's.
 */
export function incidentsOn(match: { game_id: number; game_no: string }, trader: Caller) {
  return async (kind: 'start' | 'goal' | 'red_card' | 'suspend' | 'open', cycle = 0): Promise<void> => {
    const side = kind === 'goal' || kind === 'red_card' ? { side: cycle % 2 === 0 ? 'home' : 'away' } : {}
    const { refusal } = outcomeOf(await trader.send('POST', sayIncident.path, { ...match, kind, ...side }))
    expect([null, ...(kind === 'open' ? ['incident_impossible'] : [])]).toContain(refusal)
  }
}
