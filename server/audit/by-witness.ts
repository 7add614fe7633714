import { hexOf, sameBytes } from '@glasshouse/rules/encoding.ts'
import type { ToldOf } from '@glasshouse/rules/judge-leaf.ts'
import { growingLog } from '@glasshouse/rules/log.ts'
import { toldIn } from '@glasshouse/rules/known-leaf.ts'
import { hashLeaf } from '@glasshouse/rules/merkle.ts'
import { sql } from 'kysely'
import { betsFrom, leafFormOf, leafOf, type LeafRound, sealedTree } from '../bets/sealed-tree.ts'
import type { ReadDb } from '../db/database.ts'
import { StartError } from '../db/start-error.ts'
import type { HouseKey } from '../fairness/house-key.ts'
import { openWitness, type WitnessAddress, type WitnessClient } from '../fairness/witness-client.ts'
import { type Finding, shortened } from './finding.ts'
import { roundBefore } from './seals.ts'

/**
 * Compares the house's bets with the seals that a witness keeps; the house's own copies of its seals and log are not
 * trusted. For an auditor with read access. Names each bet that is not among the witness's leaf hashes, and counts those that the
 * house lost by its own word, in a loss behind their seal. Only the newest `last` seals if given.
 */
export async function auditByWitness(
  db: ReadDb,
  address: WitnessAddress,
  last: number | null = null,
): Promise<Finding> {
  const witness = openWitness(address, nobody)
  const { seals, lostAt, until } = await sealsKept(witness)
  const differences: string[] = []
  let [count, lost] = [0n, 0n]
  for await (const round of drawnRounds(db, last)) {
    const seal = seals.get(nameOf(round))
    // The witness may be a moment behind.
    if (!seal && round.drawnAt.getTime() > until * 1000) continue
    count += 1n
    if (seal) {
      const found = await compared(db, round, { seal, witness, isLossBehind: lostAt > seal.place })
      lost += found.lost
      differences.push(...found.differences)
    } else differences.push(`${nameOf(round)} is over, and the witness's log has no seal of it`)
  }
  return {
    counts: { 'witnessed seals': count, 'bets in a told loss': lost },
    differences: shortened(differences),
  }
}

/** The key that a witness claims, if the auditor has none from elsewhere. */
export async function keyOfWitness(url: string): Promise<Uint8Array> {
  const answer = (await (await fetch(`${url}/key`)).json()) as { key?: unknown }
  if (typeof answer.key !== 'string') throw new StartError(`${url} is no witness: it names no key.`)
  return Buffer.from(answer.key, 'hex')
}

/** An auditor asks only for what everybody may read. */
const nobody: HouseKey = {
  publicKey: new Uint8Array(32),
  sign: () => {
    throw new Error('an auditor signs nothing')
  },
}

const nameOf = ({ gameCode, gameNo }: { gameCode: string; gameNo: string }) => `round ${gameCode} ${gameNo}`

type Placed = ToldOf<'seal'> & { place: number }

/**
 * The first seal of each round in the log that the witness has cosigned, whose leaves make its root, and when it did. `lostAt`: the
 * place of the newest loss that it tells; -1 for none.
 */
async function sealsKept(
  witness: WitnessClient,
): Promise<{ seals: ReadonlyMap<string, Placed>; lostAt: number; until: number }> {
  const checkpoint = await witness.latestCheckpoint()
  if (!checkpoint) throw new StartError(`The witness at ${witness.url} has cosigned no log.`)
  const log = growingLog()
  const seals = new Map<string, Placed>()
  let lostAt = -1
  while (log.size < checkpoint.size) {
    const leaves = (await witness.leavesFrom(log.size)).slice(0, checkpoint.size - log.size)
    if (leaves.length === 0) break
    for (const leaf of leaves) {
      const place = log.size
      log.append(leaf)
      const told = toldIn(leaf)
      if (told?.kind === 'loss') lostAt = place
      if (told?.kind === 'seal' && !seals.has(nameOf(told))) seals.set(nameOf(told), { ...told, place })
    }
  }
  if (log.size === checkpoint.size && sameBytes(log.root(), checkpoint.root))
    return { seals, lostAt, until: checkpoint.cosignature.signedAt }
  throw new StartError(`The witness at ${witness.url} does not give the leaves of the log that it cosigned.`)
}

const roundsAtOnce = 1_000

/** The drawn rounds, except for a made-up past; void ones are refunded, and named by `verify --from`. */
async function* drawnRounds(db: ReadDb, last: number | null): AsyncGenerator<LeafRound & { drawnAt: Date }> {
  for (let after = last === null ? 0n : await roundBefore(db, last); ; ) {
    const { rows } = await sql<LeafRound & { drawnAt: Date }>`
      select r.id, g.code as "gameCode", r.game_no as "gameNo", d.drawn_at as "drawnAt"
      from draws d join rounds r on r.id = d.round_id join games g on g.id = r.game_id
      where d.round_id > ${after} and r.entropy_source not like 'demonstration:%'
      order by d.round_id limit ${roundsAtOnce}`.execute(db)
    yield* rows
    if (rows.length < roundsAtOnce) return
    after = rows.at(-1)!.id
  }
}

type Compared = { differences: string[]; lost: bigint }

async function compared(
  db: ReadDb,
  round: LeafRound,
  { seal, witness, isLossBehind }: { seal: ToldOf<'seal'>; witness: WitnessClient; isLossBehind: boolean },
): Promise<Compared> {
  const { root, count, total } = await sealedTree(db, round)
  if (sameBytes(root, seal.root) && count === seal.count && total === seal.total)
    return { differences: [], lost: 0n }
  const line = `${nameOf(round)}: the witness has a seal over ${seal.count} bets with ${seal.total}, here are ${count} with ${total}`
  const kept = await witness.sealedBets(seal)
  if (!kept) return { differences: [line], lost: 0n }
  const { strange, missing } = await named(db, round, kept)
  if (strange.length === 0 && isLossBehind) return { differences: [], lost: BigInt(missing) }
  const ofMissing = `${nameOf(round)}: of the bets that the witness keeps ${missing} are not here`
  return { differences: [line, ...strange, ...(missing > 0 ? [ofMissing] : [])], lost: 0n }
}

/** The bets here whose hash is missing from those, and how many of those hashes belong to no bet here. */
async function named(
  db: ReadDb,
  round: LeafRound,
  kept: readonly Uint8Array[],
): Promise<{ strange: string[]; missing: number }> {
  const form = await leafFormOf(db, round)
  const left = new Set(kept.map(hexOf))
  const strange: string[] = []
  for (const bet of await betsFrom(db, round.id, { from: 0n, limit: null })) {
    if (bet.cancelled || left.delete(hexOf(hashLeaf(leafOf(bet, form))))) continue
    strange.push(`bet ${bet.betId} on ${nameOf(round)} is not among those that the witness keeps`)
  }
  return { strange, missing: left.size }
}
