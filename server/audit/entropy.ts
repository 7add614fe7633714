import { type Beacon, quicknet, verifyBeacon } from '@glasshouse/rules/beacon.ts'
import { verifyBls } from '@glasshouse/rules/bls.ts'
import { type RoundSeal, sealStatement, sealTimeStatement } from '@glasshouse/rules/published.ts'
import { sql } from 'kysely'
import type { ReadDb } from '../db/database.ts'
import { type Finding, linesOf, linesOfAll, shortened } from './finding.ts'

/** How many of the newest rounds have their signatures checked: one takes some 20 ms. */
const lastSignatures = 200

/**
 * Outside entropy: every draw has the very value that it was promised, known only after its seal, and every void
 * round had the reason it was given. The signatures of beacon and witness are checked for the newest rounds.
 */
export async function auditEntropy(db: ReadDb, beacons: readonly Beacon[] = [quicknet]): Promise<Finding> {
  const differences = await linesOfAll(db, [unknownBeacons(beacons), otherWitnesses, untimelyVoids])
  for (const beacon of beacons) differences.push(...(await linesOf(db, otherRounds(beacon))))
  const rounds = await newestRounds(db)
  for (const round of rounds) differences.push(...forgeries(round, beacons))
  return {
    counts: { 'signed rounds': BigInt(rounds.length) },
    differences: shortened(differences),
  }
}

const unknownBeacons = (beacons: readonly Beacon[]) => sql<{ line: string }>`
  select format('round %s draws from %s, a beacon that nobody knows', id, entropy_source) as line
  from rounds
  where entropy_source like 'drand:%'
    and not split_part(entropy_source, ':', 2) = any(${beacons.map(({ name }) => name)}::text[])`

/** Rounds of a beacon that are not the last one at or before one second ahead of the draw, or that came before the seal. */
const otherRounds = ({ name, genesis, periodSeconds }: Beacon) => sql<{ line: string }>`
  select case
      when source <> entropy_source then format('round %s draws from %s, by its time from %s', id, entropy_source, source)
      when drawn then format('round %s was sealed at %s and drawn from a value that was known at %s', id, sealed_at, known_at)
      else format('round %s is void as sealed late: it was sealed at %s, its value known at %s', id, sealed_at, known_at)
    end as line
  from (
    select r.id, r.entropy_source, s.sealed_at, d.round_id is not null as drawn, v.reason,
      -- One whose bets were lost with a backup.
      exists (
        select from log_leaves l join games g on g.code = l.game_code
        where g.id = r.game_id and l.game_no = r.game_no and l.kind = 'seal'
      ) as is_told,
      ${`drand:${name}:`}::text || number as source,
      to_timestamp(${genesis}::bigint + (number - 1) * ${periodSeconds}::bigint) as known_at
    from rounds r
    cross join lateral (
      select floor((extract(epoch from r.draws_at) - 1 - ${genesis}::bigint) / ${periodSeconds}::bigint)::bigint + 1 as number
    ) as beacon
    left join seals s on s.round_id = r.id
    left join draws d on d.round_id = r.id
    left join voids v on v.round_id = r.id
    where split_part(r.entropy_source, ':', 2) = ${name} and r.entropy_source like 'drand:%'
  ) as r
  where source <> entropy_source or (drawn and sealed_at >= known_at)
    or (reason = 'sealed_late' and (sealed_at < known_at or (sealed_at is null and not is_told)))`

/**
 * Draws from other witnesses than promised, or from anything but their signatures in the order of their keys. A witness that is
 * away for ever does not say when it signed what a backup lacks: of a draw that was put back its signature in the value is left.
 */
const otherWitnesses = sql<{ line: string }>`
  select case
      when source.id is null then format('round %s is drawn, the signature of its witness is missing', r.id)
      when r.entropy_source <> source.id then format('round %s draws from %s, signed by %s', r.id, r.entropy_source, source.id)
      else format('round %s: its entropy is not the signature of its witness', r.id)
    end as line
  from draws d
  join rounds r on r.id = d.round_id
  cross join lateral (
    select 'witness:' || left(encode(sha256(string_agg(witness_key, '' order by witness_key)), 'hex'), 32) as id,
      string_agg(signature, '' order by witness_key) as value
    from witnessed_seals where round_id = r.id
  ) as source
  where r.entropy_source like 'witness:%'
    and (source.id is null or r.entropy_source <> source.id or d.entropy <> source.value)
    and (
      exists (select from witnessed_seals w where w.round_id = r.id and position(w.signature in d.entropy) = 0)
      or not exists (
        select from log_restorations lost
        join log_leaves l on l.index >= lost.first_index and l.index < lost.end_index and l.kind = 'draw'
        join games g on g.code = l.game_code
        where g.id = r.game_id and l.game_no = r.game_no
      )
    )`

const untimelyVoids = sql<{ line: string }>`
  select format('round %s: %s', r.id, wrong.what) as line
  from voids v
  join rounds r on r.id = v.round_id
  left join seals s on s.round_id = r.id
  cross join lateral (values
    ('given up by an operator after its seal', v.reason = 'operator' and s.round_id is not null),
    ('given up by an operator when its draw was due', v.reason = 'operator' and v.voided_at >= r.draws_at),
    ('void as never opened after its seal', v.reason = 'never_opened' and s.round_id is not null),
    ('void before its entropy was late', v.reason = 'entropy_late' and v.voided_at < r.draws_at + interval '600 seconds'),
    ('void as sealed late, but its entropy is not known before a seal',
      v.reason = 'sealed_late' and split_part(r.entropy_source, ':', 1) in ('dev', 'demonstration', 'witness'))
  ) as wrong (what, found)
  where wrong.found`

type SignedRound = {
  id: bigint
  source: string
  entropy: Buffer | null
  seal: RoundSeal
  witness: { key: Buffer; signature: Buffer; signedAt: number; timeSignature: Buffer } | null
}

/** The newest sealed rounds that a signature belongs to, once for each witness's. */
async function newestRounds(db: ReadDb): Promise<SignedRound[]> {
  const rows = await db
    .selectFrom('rounds as r')
    .innerJoin('games as g', 'g.id', 'r.game_id')
    .innerJoin('seals as s', 's.round_id', 'r.id')
    .leftJoin('draws as d', 'd.round_id', 'r.id')
    .leftJoin('witnessed_seals as w', 'w.round_id', 'r.id')
    .select(['r.id', 'r.game_no', 'r.entropy_source', 'g.code', 's.root', 's.bet_count', 's.stake_total'])
    .select(['d.entropy', 'w.witness_key', 'w.signature', 'w.time_signature'])
    .select(sql<number>`extract(epoch from w.signed_at)::float8`.as('signed_at'))
    .where((eb) =>
      eb.or([
        eb('w.round_id', 'is not', null),
        eb.and([eb('d.round_id', 'is not', null), eb('r.entropy_source', 'like', 'drand:%')]),
      ]),
    )
    .orderBy('r.id', 'desc')
    .limit(lastSignatures)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    source: row.entropy_source,
    entropy: row.entropy,
    seal: {
      gameCode: row.code,
      gameNo: row.game_no,
      root: row.root,
      count: row.bet_count,
      total: row.stake_total,
    },
    witness: row.witness_key && {
      key: row.witness_key,
      signature: row.signature!,
      signedAt: row.signed_at,
      timeSignature: row.time_signature!,
    },
  }))
}

function* forgeries(round: SignedRound, beacons: readonly Beacon[]): Generator<string> {
  const { id, source, entropy, seal, witness } = round
  const [kind, network, number] = source.split(':')
  const beacon = kind === 'drand' && beacons.find(({ name }) => name === network)
  if (beacon && entropy && !verifyBeacon(beacon, Number(number), entropy))
    yield `round ${id}: its entropy is not the value of ${source}`
  if (!witness) return
  if (!verifyBls(witness.key, sealStatement(seal), witness.signature))
    yield `round ${id}: the witness's signature is not one under its seal`
  if (!verifyBls(witness.key, sealTimeStatement(seal, witness.signedAt), witness.timeSignature))
    yield `round ${id}: the witness's signature is not one under the time of its seal`
}
