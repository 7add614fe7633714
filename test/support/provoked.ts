import { type Call, keyRefusals } from '@glasshouse/contract/call.ts'
import type { Caller, CallExtra, Refusal } from './caller.ts'

/** Keeps account of the refusals that a file of stories has provoked, to hold it against what the contract lists. */
export interface Provoked {
  /** Makes a call that must be refused, as `caller.refused` does, and remembers by what. */
  refused(caller: Caller, call: Call, input: unknown, extra?: CallExtra): Promise<Refusal>
  /** The refusals that these calls list and that nobody has provoked so far, as "path: refusal". */
  missing(calls: readonly Call[]): string[]
}

export function rememberProvoked(): Provoked {
  const seen = new Set<string>()
  return {
    refused: async (caller, call, input, extra) => {
      const refusal = await caller.refused(call, input, extra)
      seen.add(lineOf(call, refusal.refusal))
      return refusal
    },
    missing: (calls) =>
      calls.flatMap((call) =>
        call.refusals
          .filter((refusal) => call.actor !== 'operator' || !isOfTheKey(refusal))
          .map((refusal) => lineOf(call, refusal))
          .filter((line) => !seen.has(line)),
      ),
  }
}

/** Every call of an operator that takes a key is refused by it in every-call.test.ts. */
function isOfTheKey(refusal: string): boolean {
  return keyRefusals.some((one) => one === refusal)
}

function lineOf({ path }: Call, refusal: string): string {
  return `${path}: ${refusal}`
}
