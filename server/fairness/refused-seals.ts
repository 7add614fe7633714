import { isSigned } from '@glasshouse/rules/check-log.ts'
import { hexOf } from '@glasshouse/rules/encoding.ts'
import { type RoundSeal, witnessRequest } from '@glasshouse/rules/published.ts'
import * as z from 'zod'
import type { HouseKey } from './house-key.ts'

/** How long a refused seal is reported, milliseconds: longer than the alarm's window. */
const told = 600_000

/**
 * The rounds whose seals a witness refused not long ago and has not signed since: it signs those of others in between, and may
 * yet sign one that came too early by its clock. `elapsed`: milliseconds.
 */
export function refusedSeals(elapsed = () => performance.now()) {
  const rounds = new Map<string, number>()
  return {
    refused: (round: string) => void rounds.set(round, elapsed()),
    signed: (round: string) => void rounds.delete(round),
    isAny: () => {
      for (const [round, at] of rounds) if (elapsed() - at >= told) rounds.delete(round)
      return rounds.size > 0
    },
  }
}

/** How many of its refusals are looked at. */
const atOnce = 20

const shownRefusals = z.object({
  seals: z.array(z.object({ request: z.string(), signature: z.string(), refused_at: z.int() })),
})
const askedSeal = z.object({ game_code: z.string(), game_no: z.string(), root: z.hex(), count: z.int() })

type Asked = {
  read: (path: string) => Promise<unknown>
  signedSeal: (gameCode: string, gameNo: string) => Promise<RoundSeal | null>
}

/**
 * Whether a witness refused a seal not long before `now`, epoch seconds of its clock, that it has not signed since, and that was
 * asked for with the house's key: also where this node did not ask, as somebody else may have the key.
 */
export async function isAnotherRefused(
  { read, signedSeal }: Asked,
  houseKey: HouseKey,
  now: number,
): Promise<boolean> {
  const { seals } = shownRefusals.parse(await read(`/refusals?limit=${atOnce}`))
  const recent = seals.filter(
    ({ request, signature, refused_at }) =>
      refused_at > now - told / 1000 &&
      isSigned(hexOf(houseKey.publicKey), witnessRequest('/seals', request), signature),
  )
  for (const { request } of recent) {
    const asked = askedSeal.parse(JSON.parse(request))
    const signed = await signedSeal(asked.game_code, asked.game_no)
    const isSame = signed && hexOf(signed.root) === asked.root && Number(signed.count) === asked.count
    if (!isSame) return true
  }
  return false
}
