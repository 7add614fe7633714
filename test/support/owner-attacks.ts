import { roundOfAny } from '@glasshouse/rules/check-half.ts'
import { drawInputOf } from '@glasshouse/rules/check-proof.ts'
import { commitmentOf, seedAt } from '@glasshouse/rules/chain.ts'
import type { Dice } from '@glasshouse/rules/dice.ts'
import { diceFromKey, drawKey } from '@glasshouse/rules/draw.ts'
import { hexOf } from '@glasshouse/rules/encoding.ts'
import type { DrawProof } from '@glasshouse/rules/proof.ts'
import { leavesOf } from '@glasshouse/rules/proof-leaves.ts'
import { asOwner, type Owned } from './as-owner.ts'

// Attacks on a drawn round by the owner of a house's database and keys.

/** A seed or a value that throws three ones, found among this many tries. */
export function threeOnes(thrown: (input: Uint8Array) => { key: Uint8Array; dice: Dice }) {
  for (let at = 0; at < 5_000; at += 1) {
    const input = Buffer.alloc(32, `attempt ${at}`)
    const { key, dice } = thrown(input)
    if (dice.join('') === '111') return { input, key, dice }
  }
  throw new Error('not once in 5,000 times')
}

/**
 * The round drawn from a seed that was chosen when its value was known, out of a chain that begins with it, or with as many
 * rounds as its place says.
 */
export function chosen(proof: DrawProof, index = 1): Omit<DrawProof, 'log'> {
  const {
    input: seed,
    key,
    dice,
  } = threeOnes((one) => {
    const round = roundOfAny(proof)
    const drawn = drawKey(drawInputOf({ ...round, draw: { ...round.draw!, seed: hexOf(one) } })!)
    return { key: drawn, dice: diceFromKey(drawn) }
  })
  return {
    ...proof,
    commitment: hexOf(commitmentOf(seed)),
    chain: {
      ...proof.chain,
      end: hexOf(seedAt(seed, index)),
      first_draws_at: proof.draws_at - (index - 1) * proof.chain.period_seconds,
      index,
    },
    draw: { ...proof.draw!, seed: hexOf(seed), key: hexOf(key), dice: [...dice] },
  }
}

/** The leaves that the log would have had about it. */
export function leavesToTell(proof: Omit<DrawProof, 'log'>): Uint8Array[] {
  const { chain, promise, seal, draw } = leavesOf(roundOfAny({ ...proof, log: null }))
  return [chain, promise, seal!, draw!]
}

/** The database has the round as it was chosen, by its number there. */
export async function moveToChain(
  owned: Owned,
  round: bigint,
  { chain, commitment, draw }: Omit<DrawProof, 'log'>,
): Promise<void> {
  await asOwner(
    owned,
    ['chains', 'dice_rounds', 'draws'],
    `with chain as (
       insert into chains (game_id, length, end_hash, first_draws_at, period_seconds, sealed_seed)
       select c.game_id, c.length, '\\x${chain.end}', to_timestamp(${chain.first_draws_at}), c.period_seconds, c.sealed_seed
       from rounds r join chains c on c.id = r.chain_id where r.id = ${round} returning id
     )
     update dice_rounds set chain_id = (select id from chain), chain_index = ${chain.index}, commitment = '\\x${commitment}'
     where event_id = ${round};
     update draws set dice = '{${draw!.dice.join()}}', seed = '\\x${draw!.seed}', key = '\\x${draw!.key}'
     where round_id = ${round}`,
  )
}

/** Cuts the newest leaves off the log, with the checkpoints over them. */
export async function cutTo(owned: Owned, size: number): Promise<void> {
  await asOwner(
    owned,
    ['log_heads', 'log_cosignatures', 'log_nodes', 'log_leaves'],
    `delete from log_cosignatures where size > ${size};
     delete from log_heads where size > ${size};
     delete from log_leaves where index >= ${size};
     delete from log_nodes where (index + 1) << level > ${size}`,
  )
}

/** Writes a copy of a bet under the next number, as if it had been placed with it; gives its number. */
export async function copyBet({ owner }: Owned, id: string): Promise<string> {
  const { rows } = await owner.query<{ id: string }>(
    `insert into bets (slip_id, player_id, event_id, stake, odds_num, odds_den, selection, created_at)
     select slip_id, player_id, event_id, stake, odds_num, odds_den, selection, created_at
     from bets where id = $1 returning id`,
    [id],
  )
  return rows[0]!.id
}
