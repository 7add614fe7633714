import type { CallAnswer, CallRequest } from '@glasshouse/contract/call.ts'
import { type Language, type LocalText, textIn } from '@glasshouse/contract/languages.ts'
import * as calls from '@glasshouse/contract/public-log.ts'
import { quicknet } from '@glasshouse/rules/beacon.ts'
import { logOrigin, verifierKey } from '@glasshouse/rules/checkpoint.ts'
import { hexOf } from '@glasshouse/rules/encoding.ts'
import type { EntryKind } from '@glasshouse/rules/log-entry.ts'
import type { ReadDb } from '../db/database.ts'
import { epochSeconds } from '../http/encode.ts'
import { refuse } from '../http/refuse.ts'
import { route, type Route } from '../http/route.ts'
import { checkpointCovering, newestCheckpoint, newestSignedAt } from './checkpoints.ts'
import { listLosses } from './high-water-mark.ts'
import type { HouseKey } from './house-key.ts'
import { sizeOf } from './log.ts'
import { consistencyPath, placeIn } from './log-proofs.ts'
import { policyBefore } from './policies.ts'
import { createVoidList } from './voids.ts'

export type FairnessParts = {
  db: ReadDb
  /** For what may be a second old. */
  later: ReadDb
  houseKey: HouseKey
  /** Where each witness answers, its key (96 bytes), and how many have to have signed. */
  witnesses: {
    readonly needed: number
    readonly all: readonly { readonly url: string; readonly key: Uint8Array }[]
  } | null
  /** Whether the house itself runs it. */
  witnessBeside: boolean
  /** Whether what an entropy source gives is out of the house's hands. */
  isIndependent: (source: string) => boolean
}

/** The calls by which anybody reads the public log, and what checks it. */
export function fairnessRoutes(parts: FairnessParts): Route[] {
  const { db } = parts
  const listVoids = createVoidList(parts.later)
  return [
    route(calls.fairnessKeys, async (_input, { language }) => keysOf(parts, language)),
    route(calls.logCheckpoint, async ({ over }) => {
      const signedAt = await newestSignedAt(db)
      return {
        head:
          over === undefined
            ? await newestCheckpoint(db)
            : ((await checkpointCovering(db, over, await policyBefore(db, over))) ?? null),
        signed_at: signedAt && epochSeconds(signedAt),
        witnessed: await newestCheckpoint(db, { witnessed: true }),
      }
    }),
    route(calls.logEntries, async (input) => entriesOf(db, input)),
    route(calls.logConsistency, async ({ from, to }) => {
      if (from > to || to > (await sizeOf(db))) refuse('log_not_so_long')
      return { from, to, path: await consistencyPath(db, from, to) }
    }),
    route(calls.logInclusion, async ({ index, size }) => {
      if (index >= size || size > (await sizeOf(db))) refuse('log_not_so_long')
      return { size, ...(await placeIn(db, index, size)) }
    }),
    route(calls.lossList, async () => ({ list: await listLosses(db) })),
    route(calls.voidedRounds, async (input, { language }) => listVoids(input, language)),
  ]
}

async function keysOf(
  { db, houseKey, witnesses, witnessBeside, isIndependent }: FairnessParts,
  language: Language,
): Promise<CallAnswer<typeof calls.fairnessKeys>> {
  const games = await db
    .selectFrom('games')
    .select(['id', 'code', 'name', 'entropy_source'])
    .where('kind', '=', 'dice')
    .orderBy('position')
    .orderBy('id')
    .execute()
  const { name, chainHash, publicKey, genesis, periodSeconds } = quicknet
  return {
    house_key: hexOf(houseKey.publicKey),
    log_verifier_key: verifierKey('note', logOrigin(houseKey.publicKey), houseKey.publicKey),
    witnesses: witnesses && {
      needed: witnesses.needed,
      list: witnesses.all.map(({ url, key }) => ({ url, key: hexOf(key) })),
      beside_house: witnessBeside,
    },
    beacon: games.some((game) => game.entropy_source === 'drand')
      ? { name, chain_hash: chainHash, public_key: publicKey, genesis, period_seconds: periodSeconds }
      : null,
    games: games.map((game) => ({
      id: game.id,
      code: game.code,
      name: textIn(game.name as LocalText, language),
      source: game.entropy_source,
      independent: isIndependent(game.entropy_source),
    })),
  }
}

async function entriesOf(
  db: ReadDb,
  { before, limit }: CallRequest<typeof calls.logEntries>,
): Promise<CallAnswer<typeof calls.logEntries>> {
  const size = await sizeOf(db)
  const rows = await db
    .selectFrom('log_leaves')
    .selectAll()
    // Leaves appended since the size was read belong to another answer.
    .where('index', '<', BigInt(Math.min(before ?? size, size)))
    .orderBy('index', 'desc')
    .limit(limit)
    .execute()
  const list = rows.map((row) => ({
    index: Number(row.index),
    kind: row.kind as EntryKind,
    game_code: row.game_code,
    game_no: row.game_no,
    published_at: epochSeconds(row.published_at),
    leaf: hexOf(row.leaf),
  }))
  return { size, list }
}
