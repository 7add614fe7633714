import { commitmentOf } from '@glasshouse/rules/chain.ts'
import { selections, type TripleRule } from '@glasshouse/rules/dice.ts'
import { diceFromKey, drawKey } from '@glasshouse/rules/draw.ts'
import { bytesOf, hexOf } from '@glasshouse/rules/encoding.ts'
import { oddsOf, uniformEdge } from '@glasshouse/rules/paytable.ts'
import { hashOf } from './honest-round.ts'

/** From seed, entropy and root to key and dice. */
export function derivations() {
  const rows = Array.from({ length: 50 }, (_, at) => ({
    seed: hexOf(hashOf(`example seed ${at}`)),
    game_code: at % 2 === 0 ? 'practice-30s' : 'dice-3m',
    game_no: `20261121-${String(at).padStart(4, '0')}`,
    source: at % 3 === 0 ? 'drand:quicknet:1000' : 'dev:1',
    entropy: hexOf(hashOf('example entropy')),
    root: hexOf(hashOf('example root')),
  }))
  const published = { ...rows[1]!, game_code: 'dice-3m', game_no: '20261121-0001', source: 'dev:1' }
  const dropped = {
    ...published,
    seed: hexOf(hashOf('example seed 8')),
    game_no: '20261121-0002',
    root: hexOf(hashOf('')),
  }
  return [published, dropped, ...rows].map((row) => {
    const key = drawKey({
      seed: bytesOf(row.seed),
      gameCode: row.game_code,
      gameNo: row.game_no,
      sourceId: row.source,
      entropy: bytesOf(row.entropy),
      root: bytesOf(row.root),
    })
    const commitment = hexOf(commitmentOf(bytesOf(row.seed)))
    return { ...row, commitment, key: hexOf(key), dice: diceFromKey(key) }
  })
}

const ways = (rule: TripleRule) => (selection: (typeof selections)[number]) =>
  Number(oddsOf(uniformEdge, selection, rule).den)

/** The selections in the order of the paytable's hash, with how many of the 216 throws each wins under either rule. */
export function allSelections() {
  return selections.map((selection) => ({
    play: selection.play,
    pick: selection.pick,
    triples_lose: ways('triples_lose')(selection),
    triples_count: ways('triples_count')(selection),
  }))
}
