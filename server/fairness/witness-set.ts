import { majorityOf } from '@glasshouse/rules/witness-policy.ts'
import type { WitnessClient } from './witness-client.ts'

/** The witnesses of a house, and how many of them must have signed before what they signed counts. */
export type WitnessSet = { readonly needed: number; readonly all: readonly WitnessClient[] }

/** Without a number more than half of them. */
export function witnessSet(all: readonly WitnessClient[], needed = majorityOf(all.length)): WitnessSet {
  return { needed, all }
}
