import { sha256 } from '@noble/hashes/sha2.js'
import { selections, type TripleRule } from './dice.ts'
import { lp } from './encoding.ts'
import { exactOdds, oddsOf, type Paytable, sells } from './paytable.ts'

/**
 * The hash of a paytable, published before a round opens: SHA-256(LP("glasshouse/paytable/1") ‖ LP(code) ‖
 * LP(triple rule) ‖ for each of the 109 selections in order: LP(play) ‖ LP(pick) ‖ LP("num/den", or empty where it
 * is not sold)).
 */
export function paytableHash(paytable: Paytable, tripleRule: TripleRule): Uint8Array {
  const lines = selections.flatMap((selection) => [
    selection.play,
    selection.pick,
    sells(paytable, selection) ? exactOdds(oddsOf(paytable, selection, tripleRule)) : '',
  ])
  return sha256(lp('glasshouse/paytable/1', paytable.code, tripleRule, ...lines))
}
