import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { ReadDb, Tx } from '../db/database.ts'
import { type Caller, hashToken } from '../http/route.ts'
import { networkOf } from './address.ts'

/** How long a session lasts from its sign-in on. */
export const sessionSeconds = 30 * 24 * 3600

const now = sql<Date>`house_now()`

/** Begins a session. The token is given to its owner alone; only its hash is kept. */
export async function startSession(
  tx: Tx,
  playerId: bigint,
  { address, userAgent }: Pick<Caller, 'address' | 'userAgent'>,
): Promise<{ token: string; expiresAt: Date }> {
  const token = randomBytes(32).toString('base64url')
  const { expires_at } = await tx
    .insertInto('sessions')
    .values({
      token_hash: hashToken(token),
      player_id: playerId,
      expires_at: sql<Date>`house_now() + make_interval(secs => ${sessionSeconds})`,
      user_agent: userAgent,
      address: networkOf(address),
    })
    .returning('expires_at')
    .executeTakeFirstOrThrow()
  return { token, expiresAt: expires_at }
}

/** Ends one session. Its row stays a while: it remembers that the player signed in from that address. */
export async function endSession(tx: Tx, tokenHash: Buffer): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ expires_at: now })
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .execute()
}

/** Ends all sessions of a player but one. */
export async function endOtherSessions(tx: Tx, playerId: bigint, tokenHash: Buffer): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ expires_at: now })
    .where('player_id', '=', playerId)
    .where('token_hash', '<>', tokenHash)
    .where('expires_at', '>', now)
    .execute()
}

/** Whether a player has signed in from an address before; ended sessions count until they are swept away. */
export async function hasSignedInFrom(db: ReadDb, playerId: bigint, network: string): Promise<boolean> {
  const session = await db
    .selectFrom('sessions')
    .select('player_id')
    .where('player_id', '=', playerId)
    .where('address', '=', network)
    .limit(1)
    .executeTakeFirst()
  return session !== undefined
}

/** The player of a token's hash; undefined when the session is unknown or over. */
export type Authenticate = (tokenHash: Buffer) => Promise<bigint | undefined>

type Waiting = {
  tokenHash: Buffer
  resolve: (playerId: bigint | undefined) => void
  reject: (error: unknown) => void
}

/**
 * Looks sessions up. While one query is under way others wait, and the next takes all that came: a lone one goes at
 * once, many cost little more than one.
 */
export function createAuthenticate(db: ReadDb): Authenticate {
  let queue: Waiting[] = []
  let underWay = false

  async function drain(): Promise<void> {
    underWay = true
    while (queue.length > 0) {
      const batch = queue
      queue = []
      await lookUp(db, batch)
    }
    underWay = false
  }

  return (tokenHash) =>
    new Promise((resolve, reject) => {
      queue.push({ tokenHash, resolve, reject })
      if (!underWay) void drain()
    })
}

/** Answers all that wait; never rejects itself. */
async function lookUp(db: ReadDb, batch: readonly Waiting[]): Promise<void> {
  try {
    const players = await playersOf(
      db,
      batch.map(({ tokenHash }) => tokenHash),
    )
    for (const { tokenHash, resolve } of batch) resolve(players.get(tokenHash.toString('hex')))
  } catch (error) {
    for (const { reject } of batch) reject(error)
  }
}

/** Those of these token hashes (as hex) whose sessions are good now. */
export async function goodSessions(db: ReadDb, tokenHashes: readonly Buffer[]): Promise<ReadonlySet<string>> {
  return new Set((await playersOf(db, tokenHashes)).keys())
}

async function playersOf(db: ReadDb, tokenHashes: readonly Buffer[]): Promise<Map<string, bigint>> {
  if (tokenHashes.length === 0) return new Map()
  const rows = await db
    .selectFrom('sessions')
    .select(['token_hash', 'player_id'])
    .where('token_hash', '=', sql<Buffer>`any(${tokenHashes}::bytea[])`)
    .where('expires_at', '>', now)
    .execute()
  return new Map(rows.map((row) => [row.token_hash.toString('hex'), row.player_id]))
}
