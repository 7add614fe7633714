import { isSigned } from '@glasshouse/rules/check-log.ts'
import { clockAhead } from '@glasshouse/rules/judge-leaf.ts'
import { witnessRequest } from '@glasshouse/rules/published.ts'
import type { Seen } from './ask-witness.ts'
import { printable, recordIn } from './fetched.ts'
import { fails, type Finding, notShown } from './finding.ts'
import type { RefusedSeal } from './witness-reader.ts'

type Seal = { root: string; count: number; total: string }

/**
 * Seals that a witness did not sign, though the house asked for it. The house's own signature under its request for another seal
 * than the round has convicts it by itself: an honest one asks only for the seal in its cosigned log. `sealOf` gives the round's
 * seal, null where it has none, undefined where nobody can say.
 */
export async function* askedInVain(
  { name, witness, refusedSeals }: Seen,
  houseKey: string,
  sealOf: (one: RefusedSeal) => Promise<Seal | null | undefined> | Seal | null,
): AsyncGenerator<Finding> {
  for (const one of refusedSeals) {
    const { gameCode, gameNo, request, signature, reason, refusedAt } = one
    const words = `${printable(gameNo)}: ${name} did not sign its seal: ${printable(reason)}`
    const asked = sealAskedFor(one)
    if (!asked || !isSigned(houseKey, witnessRequest('/seals', request), signature)) {
      yield notShown(`${words} (it shows no request that the house signed)`)
      continue
    }
    const seal = await sealOf(one)
    const isAnother =
      seal === null ||
      (seal && (seal.root !== asked.root || seal.count !== asked.count || seal.total !== asked.total))
    if (isAnother) {
      yield fails(
        `${printable(gameNo)}: the house asked ${name} to sign another seal than the round has: ${printable(reason)}`,
      )
      continue
    }
    // Asked for too early a seal gives nothing away: it is named, unless a clock that is a little ahead says it all.
    const signed = await witness.seal(gameCode, gameNo)
    if (!signed || refusedAt < signed.signedAt - clockAhead)
      yield notShown(signed ? `${words} It did later.` : words)
  }
}

/** Undefined if it belongs to another round than claimed, or to none. */
function sealAskedFor({ gameCode, gameNo, request }: RefusedSeal): Seal | undefined {
  try {
    const { game_code, game_no, root, count, total } = recordIn(new TextEncoder().encode(request), 'it')
    if (game_code !== gameCode || game_no !== gameNo) return undefined
    return { root: String(root), count: Number(count), total: String(total) }
  } catch {
    return undefined
  }
}
