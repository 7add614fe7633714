import { randomBytes } from 'node:crypto'
import type { Dice } from '@glasshouse/rules/dice.ts'
import { drawDice } from '@glasshouse/rules/draw.ts'
import {
  developmentEntropy,
  type EntropySource,
  type EntropySources,
  entropySourcesOf,
} from '../../server/games/entropy.ts'
import { seedOf } from '../../server/games/chains.ts'
import { type House, seedKey } from './house.ts'

/**
 * The development's entropy, chosen so that dice which are not wanted never fall: for stories that would otherwise
 * depend on luck. It knows the seeds before the draw, which is why nobody outside could trust such a source.
 */
export function entropyWithout(isUnwanted: (dice: Dice) => boolean, house: () => House): EntropySources {
  const chosen: EntropySource = {
    ...developmentEntropy,
    valueOf: async ({ sourceId, seal }) => {
      const { gameCode, gameNo, root } = seal
      const { read } = house().database
      const { chainId, chainIndex } = await read
        .selectFrom('rounds as r')
        .innerJoin('games as g', 'g.id', 'r.game_id')
        .select(['r.chain_id as chainId', 'r.chain_index as chainIndex'])
        .where('g.code', '=', gameCode)
        .where('r.game_no', '=', gameNo)
        .executeTakeFirstOrThrow()
      const seed = await seedOf(read, { chainId, chainIndex }, seedKey)
      for (;;) {
        const entropy = randomBytes(32)
        if (!isUnwanted(drawDice({ seed, gameCode, gameNo, sourceId, entropy, root }))) return entropy
      }
    },
  }
  return entropySourcesOf([chosen])
}
