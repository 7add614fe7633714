import { type Beacon, verifyBeacon } from '@glasshouse/rules/beacon.ts'
import { sameBytes } from '@glasshouse/rules/encoding.ts'
import type { ReadDb } from '../db/database.ts'
import { witnessedSeals } from '../fairness/witnessed-seals.ts'
import { readRound } from '../games/round-step.ts'
import { sealOf } from '../games/rounds.ts'
import { numbersFrom } from '../games/void-draws.ts'
import { type Finding, shortened } from './finding.ts'

/** How many of the newest are checked: a beacon's signature takes some 10 ms. */
const lastDraws = 200

/** The draws that void rounds missed follow from the promised value, their seed and their seal. */
export async function auditVoidDraws(db: ReadDb, beacons: readonly Beacon[]): Promise<Finding> {
  const rows = await db
    .selectFrom('void_draws as x')
    .innerJoin('rounds as r', 'r.id', 'x.round_id')
    .innerJoin('games as g', 'g.id', 'r.game_id')
    .select(['r.id', 'g.code', 'r.entropy_source', 'x.entropy', 'x.numbers'])
    .orderBy('r.id', 'desc')
    .limit(lastDraws)
    .execute()
  const differences: string[] = []
  for (const { id, code, entropy_source, entropy, numbers } of rows) {
    const round = await readRound(db, id)
    const made = round.seal && (await numbersFrom(db, round, sealOf(round, code), entropy))
    if (made?.join() !== numbers.join())
      differences.push(
        `round ${id}: as void it is said to have missed ${numbers.join(', ')}, its value makes ${made?.join(', ') ?? 'nothing'}`,
      )
    const [kind, network, number] = entropy_source.split(':')
    const beacon = kind === 'drand' && beacons.find(({ name }) => name === network)
    const isPromised = beacon
      ? verifyBeacon(beacon, Number(number), entropy)
      : sameBytes(await signaturesOf(db, id), entropy)
    if (!isPromised)
      differences.push(`round ${id}: the value that it missed is not that of ${entropy_source}`)
  }
  return { counts: { 'missed draws': BigInt(rows.length) }, differences: shortened(differences) }
}

/** The witnesses' signatures under a round's seal. */
async function signaturesOf(db: ReadDb, id: bigint): Promise<Uint8Array> {
  return Buffer.concat((await witnessedSeals(db, id)).map(({ signature }) => signature))
}
