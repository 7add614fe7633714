import { isCosigned, isSigned } from '@glasshouse/rules/check-log.ts'
import { type Checkpoint, checkpointStatement } from '@glasshouse/rules/checkpoint.ts'
import { hexOf, sameBytes } from '@glasshouse/rules/encoding.ts'
import { type GrowingLog, growingLog, type HashedSubtree } from '@glasshouse/rules/log.ts'
import { entryOf, type LogEntry } from '@glasshouse/rules/log-entry.ts'
import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { ReadDb } from '../db/database.ts'
import type { LogHeads, LogLeaves } from '../db/schema.ts'
import { epochSeconds } from '../http/encode.ts'
import { countOf, type Finding, linesOfAll, shortened } from './finding.ts'
import { factsOf } from './log-facts.ts'

/** Leaves read at once. */
const pageSize = 5_000

/**
 * The keys under which the log's checkpoints are signed: the house's (32 bytes) and its witnesses' (96). Those not
 * given are not compared.
 */
export type LogKeys = { houseKey?: Uint8Array | undefined; witnessKeys?: readonly Uint8Array[] | undefined }
/** `checkpoint`: one that was published, as somebody outside the house has it. The log must extend it. */
export type LogOptions = LogKeys & { checkpoint?: Checkpoint | undefined }

/**
 * The public log: leaves without a gap, the hashes and the checkpoints that follow from them, and every fact of the
 * database as it was published, byte for byte.
 */
export async function auditLog(db: ReadDb, { checkpoint, ...keys }: LogOptions = {}): Promise<Finding> {
  const { houseKey } = keys
  const restored = await restorations(db, keys)
  const differences = restored.flatMap(({ line }) => line ?? [])
  const lost = restored.filter(({ line }) => line === null)
  const log = growingLog()
  for (;;) {
    const page = await db
      .selectFrom('log_leaves')
      .selectAll()
      .where('index', '>=', BigInt(log.size))
      .orderBy('index')
      .limit(pageSize)
      .execute()
    const gap = page.findIndex((row, at) => Number(row.index) !== log.size + at)
    const whole = gap < 0 ? page : page.slice(0, gap)
    differences.push(...(await auditPage(db, log, whole, { houseKey, checkpoint })))
    differences.push(...(await auditFacts(db, whole, lost)))
    if (gap >= 0) differences.push(`the public log has no leaf ${log.size}`)
    if (gap >= 0 || page.length < pageSize) break
  }
  if (checkpoint && checkpoint.size > log.size)
    differences.push(`the public log has ${log.size} leaves, the published checkpoint ${checkpoint.size}`)
  differences.push(...(await linesOfAll(db, [beyond(log.size), strayNodes(log.size), unpublished])))
  return {
    counts: {
      'log leaves': BigInt(log.size),
      'log checkpoints': await countOf(db, sql`select count(*) from log_heads`),
    },
    differences: shortened(differences),
  }
}

/** Grows the tree by a page of leaves and compares them with the database. */
async function auditPage(
  db: ReadDb,
  log: GrowingLog,
  page: readonly Selectable<LogLeaves>[],
  { houseKey, checkpoint }: LogOptions,
): Promise<string[]> {
  if (page.length === 0) return []
  const signed = await checkpointsBetween(db, log.size, log.size + page.length)
  const lines: string[] = []
  const full: HashedSubtree[] = []
  for (const { leaf } of page) {
    full.push(...log.append(leaf))
    const row = signed.get(log.size)
    if (row) lines.push(...auditCheckpoint(row, log.root(), houseKey))
    if (checkpoint?.size === log.size && !sameBytes(checkpoint.root, log.root()))
      lines.push(`the public log's first ${log.size} leaves are not those of the published checkpoint`)
  }
  return [...lines, ...(await wrongNodes(db, full))]
}

async function checkpointsBetween(
  db: ReadDb,
  above: number,
  to: number,
): Promise<Map<number, Selectable<LogHeads>>> {
  const checkpoints = await db
    .selectFrom('log_heads')
    .selectAll()
    .where('size', '>', BigInt(above))
    .where('size', '<=', BigInt(to))
    .execute()
  return new Map(checkpoints.map((checkpoint) => [Number(checkpoint.size), checkpoint]))
}

function auditCheckpoint(
  { size, root, signature }: Selectable<LogHeads>,
  expected: Uint8Array,
  houseKey: Uint8Array | undefined,
): string[] {
  if (!sameBytes(root, expected))
    return [`the checkpoint of the public log at ${size} is not over its leaves`]
  if (!houseKey) return []
  const statement = checkpointStatement(houseKey, { size: Number(size), root })
  return !isSigned(hexOf(houseKey), statement, hexOf(signature))
    ? [`the checkpoint of the public log at ${size} is not signed by the house`]
    : []
}

async function wrongNodes(db: ReadDb, full: readonly HashedSubtree[]): Promise<string[]> {
  const { rows } = await sql<{ level: number; index: bigint }>`
    select asked.level, asked.index
    from unnest(
      ${full.map(({ level }) => level)}::smallint[], ${full.map(({ index }) => index)}::bigint[],
      ${full.map(({ hash }) => Buffer.from(hash))}::bytea[]
    ) as asked (level, index, hash)
    left join log_nodes n on n.level = asked.level and n.index = asked.index
    where n.hash is distinct from asked.hash
    order by asked.level, asked.index`.execute(db)
  return rows.map(({ level, index }) => `the public log's hash ${level}/${index} is not that over its leaves`)
}

/** Each leaf says what the database says; draws lost with a backup came back only as leaves. */
async function auditFacts(
  db: ReadDb,
  page: readonly Selectable<LogLeaves>[],
  lost: readonly Stretch[],
): Promise<string[]> {
  const facts = await factsOf(db, page)
  return page.flatMap((row) => {
    const { index, kind, game_code, game_no, leaf } = row
    const said = entryIn(leaf)
    if (said?.kind !== kind || said.gameCode !== game_code || said.gameNo !== game_no)
      return [`leaf ${index} of the public log is filed under what it does not speak of`]
    // Only the log says which app was served and which witnesses have to sign.
    if (kind === 'app' || kind === 'policy') return []
    const known = facts(row)
    if (
      lost.some(({ first, end }) => index >= first && index < end) ||
      known.some((one) => sameBytes(one, leaf))
    )
      return []
    const what = [kind, game_code, game_no].filter(Boolean).join(' ')
    return [
      known.length === 0
        ? `leaf ${index} of the public log (${what}) is of nothing that the database has`
        : `leaf ${index} of the public log (${what}) is not what the database says`,
    ]
  })
}

function entryIn(leaf: Uint8Array): LogEntry | undefined {
  try {
    return entryOf(leaf)
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

type Stretch = { first: bigint; end: bigint }

/**
 * The leaves that are said to have come back from the witness: they cover a time unknown here, and are trusted if a
 * witness signed the checkpoint that they end with. If none did, `line` says so, and nothing is excused.
 */
async function restorations(
  db: ReadDb,
  { houseKey, witnessKeys }: LogKeys,
): Promise<(Stretch & { line: string | null })[]> {
  const rows = await db
    .selectFrom('log_restorations as r')
    .leftJoin('log_heads as h', 'h.size', 'r.end_index')
    .leftJoin('log_cosignatures as c', 'c.size', 'h.size')
    .select(['r.first_index as first', 'r.end_index as end', 'h.root'])
    .select(['c.witness_key', 'c.cosigner', 'c.cosigner_signature', 'c.signed_at', 'c.signature'])
    .orderBy('r.first_index')
    .execute()
  return [...Map.groupBy(rows, ({ first }) => first)].map(([first, of]) => {
    const { end } = of[0]!
    const isWitnessed = of.some(({ root, witness_key: key, ...by }) => {
      if (root === null || key === null) return false
      if (witnessKeys && !witnessKeys.some((known) => sameBytes(known, key))) return false
      const signed = {
        key: hexOf(key),
        cosigner: hexOf(by.cosigner!),
        cosigner_signature: hexOf(by.cosigner_signature!),
        signed_at: epochSeconds(by.signed_at!),
        signature: hexOf(by.signature!),
      }
      return !houseKey || isCosigned({ size: Number(end), root: hexOf(root) }, signed, hexOf(houseKey))
    })
    const line = `leaves ${first} to ${end - 1n} of the public log are said to be put back, under no checkpoint that the witness signed`
    return { first, end, line: isWitnessed || first === end ? null : line }
  })
}

const beyond = (size: number) => sql<{ line: string }>`
  select format('a checkpoint of the public log was signed at %s, it has %s leaves', size, ${size}::bigint) as line
  from log_heads where size > ${size}`

const strayNodes = (size: number) => sql<{ line: string }>`
  select format('the public log''s hash %s/%s is over leaves that it does not have', level, index) as line
  from log_nodes where (index + 1) << level > ${size}`

/**
 * Facts missing from the log, for every round due to be drawn after it began: a round's place in its chain says when
 * that is, so no recorded time can excuse it. A void by hand is published before its stakes are refunded.
 */
const unpublished = sql<{ line: string }>`
  select format('round %s: its %s is not in the public log', r.id, fact.kind) as line
  from log_leaves began
  cross join rounds r
  join games g on g.id = r.game_id
  left join seals s on s.round_id = r.id
  left join draws d on d.round_id = r.id
  left join voids v on v.round_id = r.id
  left join settlements t on t.event_id = r.id and t.revision = 1
  cross join lateral (values
    ('promise', true),
    ('seal', s.round_id is not null),
    ('draw', d.round_id is not null),
    ('void', v.round_id is not null and t.event_id is not null)
  ) as fact (kind, is_there)
  where began.index = 0 and fact.is_there and r.draws_at > began.published_at and not exists (
    select 1 from log_leaves l
    where l.game_code = g.code and l.game_no = r.game_no and l.kind = fact.kind
  )`
