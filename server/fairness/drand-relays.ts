import { type Beacon, beaconStatement } from '@glasshouse/rules/beacon.ts'
import { valueUrl } from '@glasshouse/rules/drand-relay.ts'
import { bytesOf, sameBytes } from '@glasshouse/rules/encoding.ts'
import type { FastifyBaseLogger } from 'fastify'
import * as z from 'zod'
import { verifyAside } from './verify-aside.ts'

/** The values of a drand network, as relays hand them on. */
export type DrandRelays = {
  /**
   * The network's signature for a round, 48 bytes, verified against its key; undefined when no relay gives it now.
   * To be asked from the round's time on.
   */
  readonly valueOf: (round: number) => Promise<Uint8Array | undefined>
}

/** How long a relay may take, milliseconds. The draw asks again, so it is not worth waiting for. */
const patience = 5_000
/** An answer has some 300 characters. */
const longestAnswer = 4_096
/** Values that are kept, as games that are drawn at one time share theirs. */
const keptValues = 16

const answer = z.object({ round: z.int(), signature: z.string().regex(/^[0-9a-f]{96}$/) })

/**
 * Asks relays side by side. The first value that verifies counts, so that a relay can withhold, but not lie. A faulty one is
 * logged once, until it answers correctly again.
 */
export function drandRelays({
  beacon,
  relays,
  log,
  timeout = patience,
}: {
  beacon: Beacon
  relays: readonly string[]
  log: FastifyBaseLogger
  timeout?: number
}): DrandRelays {
  const known = new Map<number, Uint8Array>()
  const faults = new Map<string, 'lie' | 'silence'>()

  function noteFault(relay: string, reason: string): void {
    const fault = reason === lie ? 'lie' : 'silence'
    if (faults.get(relay) === fault) return
    faults.set(relay, fault)
    if (fault === 'lie') log.error({ relay }, 'a drand relay gave a value that is not the beacon’s: ignored')
    else log.warn({ relay, reason }, 'a drand relay gives no value: the others are relied on')
  }

  function noteValue(relay: string): void {
    if (faults.delete(relay)) log.info({ relay }, 'a drand relay answers well again')
  }

  /** The verified value that a relay gives; throws if it gives none. */
  async function ask(relay: string, round: number): Promise<Uint8Array> {
    try {
      const given = await answerOf(valueUrl(relay, beacon, round), timeout)
      const signature = bytesOf(given.signature)
      const verified = known.get(round)
      const good = verified
        ? sameBytes(verified, signature)
        : await verifyAside(bytesOf(beacon.publicKey), beaconStatement(round), signature)
      if (given.round !== round || !good) throw new Error(lie)
      known.set(round, signature)
      noteValue(relay)
      return signature
    } catch (error) {
      noteFault(relay, error instanceof Error ? error.message : String(error))
      throw error
    }
  }

  return {
    valueOf: async (round) => {
      const value = known.get(round)
      if (value) return value
      for (const old of [...known.keys()].slice(0, -keptValues)) known.delete(old)
      // Slower ones are still read, so that their faults are noticed.
      return await Promise.any(relays.map(async (relay) => await ask(relay, round))).catch(() => undefined)
    },
  }
}

const lie = 'its value is not the beacon’s'

async function answerOf(url: string, timeout: number): Promise<z.infer<typeof answer>> {
  const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(timeout) })
  if (!response.ok || !response.body) {
    await response.body?.cancel()
    throw new Error(`it answered ${response.status}`)
  }
  let text = ''
  for await (const piece of response.body.pipeThrough(new TextDecoderStream())) {
    text += piece
    if (text.length > longestAnswer) throw new Error('its answer is too long')
  }
  const parsed = answer.safeParse(jsonOf(text))
  if (!parsed.success) throw new Error('its answer is not one of drand’s')
  return parsed.data
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
