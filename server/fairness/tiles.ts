import { checkpointOf, tlogProof } from '@glasshouse/rules/checkpoint.ts'
import { hexOf } from '@glasshouse/rules/encoding.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ReadDb } from '../db/database.ts'
import { sendRefusal } from '../http/server.ts'
import { checkpointCovering, newestCheckpoint } from './checkpoints.ts'
import type { HouseKey } from './house-key.ts'
import { placeIn } from './log-proofs.ts'
import { policyBefore } from './policies.ts'

/** Hashes in a full tile, and entries in a full bundle: C2SP's tlog-tiles. */
const tileWidth = 256

/**
 * The public log below `/log` as C2SP's tlog-tiles has it, for programs that nobody here wrote: the newest checkpoint,
 * the tree in tiles, the leaves in bundles, and each draw as a tlog-proof; the leaf hashes under each seal, and the list of
 * the web app's files.
 */
export function addTiles(app: FastifyInstance, { db, houseKey, leafHashesOf, appList }: TileParts): void {
  const ownKey = hexOf(houseKey.publicKey)
  app.get('/log/checkpoint', async (request, reply) => {
    const checkpoint = await newestCheckpoint(db)
    if (!checkpoint) return sendRefusal(request, reply, 'not_found')
    return await text(reply, checkpointOf(checkpoint, ownKey))
  })
  app.get<{ Params: { '*': string } }>('/log/tile/*', async (request, reply) => {
    const asked = readTile(request.params['*'])
    const bytes = asked && (await bytesOfTile(db, asked))
    if (!bytes) return sendRefusal(request, reply, 'not_found')
    return await sendBytes(reply, bytes)
  })
  app.get<{ Params: RoundName }>('/log/bets/:code/:no', async (request, reply) => {
    const round = await sealedRound(db, request.params)
    const hashes = round && (await leafHashesOf(round))
    return hashes ? await sendBytes(reply, hashes) : sendRefusal(request, reply, 'not_found')
  })
  app.get('/log/app', async (request, reply) =>
    appList === undefined ? sendRefusal(request, reply, 'not_found') : await text(reply, await appList()),
  )
  app.get<{ Params: RoundName }>('/log/draw/:code/:no', async (request, reply) => {
    const proof = await drawProof(db, ownKey, request)
    return proof === undefined ? sendRefusal(request, reply, 'not_found') : await text(reply, proof)
  })
}

type RoundName = { code: string; no: string }
type SealedRound = { id: bigint; gameCode: string; gameNo: string }

type TileParts = {
  db: ReadDb
  houseKey: HouseKey
  /** The leaf hashes of the bets under a round's seal, 32 bytes each; null where they are lost. */
  leafHashesOf: (round: SealedRound) => Promise<Uint8Array | null>
  /** The list of the files of the web app that this node serves; none by default. */
  appList?: (() => Promise<string>) | undefined
}

async function sealedRound(db: ReadDb, { code, no }: RoundName): Promise<SealedRound | undefined> {
  const row = await db
    .selectFrom('rounds as r')
    .innerJoin('games as g', 'g.id', 'r.game_id')
    .innerJoin('seals as s', 's.round_id', 'r.id')
    .select('r.id')
    .where('g.code', '=', code)
    .where('r.game_no', '=', no)
    .executeTakeFirst()
  return row && { id: row.id, gameCode: code, gameNo: no }
}

/** Sends bytes that never change once they exist. */
async function sendBytes(reply: FastifyReply, bytes: Uint8Array): Promise<FastifyReply> {
  return await reply
    .header('content-type', 'application/octet-stream')
    .header('cache-control', 'public, max-age=31536000, immutable')
    .send(bytes)
}

async function text(reply: FastifyReply, body: string): Promise<FastifyReply> {
  return await reply
    .header('content-type', 'text/plain; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(body)
}

async function drawProof(
  db: ReadDb,
  ownKey: string,
  { params: { code, no } }: FastifyRequest<{ Params: RoundName }>,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('log_leaves')
    .select(['index', 'leaf'])
    .where('game_code', '=', code)
    .where('game_no', '=', no)
    .where('kind', '=', 'draw')
    .orderBy('index')
    .limit(1)
    .executeTakeFirst()
  const checkpoint =
    row && (await checkpointCovering(db, Number(row.index), await policyBefore(db, Number(row.index))))
  if (!row || !checkpoint) return undefined
  return tlogProof(await placeIn(db, Number(row.index), checkpoint.size), {
    checkpoint,
    houseKey: ownKey,
    leaf: row.leaf,
  })
}

type Tile = { level: number | 'entries'; index: number; width: number }

/** `<level or "entries">/<index>[.p/<width>]`, the index in groups of three digits, all but the last after an x. */
function readTile(path: string): Tile | undefined {
  const match = /^(entries|[0-9]|[1-5][0-9]|6[0-3])\/((?:x\d{3}\/)*\d{3})(?:\.p\/([1-9]\d{0,2}))?$/.exec(path)
  const [, level, groups, width] = match ?? []
  if (level === undefined || groups === undefined) return undefined
  const index = Number(groups.replaceAll(/[x/]/g, ''))
  // One way alone to write an index: no group of zeros before it.
  if (!Number.isSafeInteger(index * tileWidth) || groups.startsWith('x000')) return undefined
  if (width !== undefined && Number(width) >= tileWidth) return undefined
  return {
    level: level === 'entries' ? level : Number(level),
    index,
    width: width === undefined ? tileWidth : Number(width),
  }
}

/** Undefined for a tile that the log does not fill so far. */
async function bytesOfTile(db: ReadDb, { level, index, width }: Tile): Promise<Buffer | undefined> {
  const from = BigInt(index * tileWidth)
  const to = from + BigInt(width)
  if (level === 'entries') {
    const rows = await db
      .selectFrom('log_leaves')
      .select('leaf')
      .where('index', '>=', from)
      .where('index', '<', to)
      .orderBy('index')
      .execute()
    return rows.length === width
      ? Buffer.concat(rows.flatMap(({ leaf }) => [lengthOf(leaf), leaf]))
      : undefined
  }
  const rows = await db
    .selectFrom('log_nodes')
    .select('hash')
    .where('level', '=', 8 * level)
    .where('index', '>=', from)
    .where('index', '<', to)
    .orderBy('index')
    .execute()
  return rows.length === width ? Buffer.concat(rows.map(({ hash }) => hash)) : undefined
}

function lengthOf(leaf: Buffer): Buffer {
  const length = Buffer.alloc(2)
  length.writeUInt16BE(leaf.length)
  return length
}
