import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { ReadDb, Tx } from '../db/database.ts'
import { type Caller, hashToken } from '../http/route.ts'
import { networkOf } from './address.ts'
import { lastUseSeconds, type NoteSessionUse } from './session-use.ts'

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
  await sessionsToEnd(tx, playerId).where('token_hash', '<>', tokenHash).execute()
}

export async function endAllSessions(tx: Tx, playerId: bigint): Promise<void> {
  await sessionsToEnd(tx, playerId).execute()
}

function sessionsToEnd(tx: Tx, playerId: bigint) {
  return tx
    .updateTable('sessions')
    .set({ expires_at: now })
    .where('player_id', '=', playerId)
    .where('expires_at', '>', now)
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
 * once, many cost little more than one. `noteUse` hears of sessions whose last use was noted a while ago.
 */
export function createAuthenticate(db: ReadDb, noteUse?: NoteSessionUse): Authenticate {
  let queue: Waiting[] = []
  let underWay = false

  async function drain(): Promise<void> {
    underWay = true
    while (queue.length > 0) {
      const batch = queue
      queue = []
      await lookUp(db, batch, noteUse)
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
async function lookUp(db: ReadDb, batch: readonly Waiting[], noteUse?: NoteSessionUse): Promise<void> {
  try {
    const found = await good(
      db,
      batch.map(({ tokenHash }) => tokenHash),
    )
    const players = new Map(found.map((row) => [row.token_hash.toString('hex'), row.player_id]))
    for (const { tokenHash, resolve } of batch) resolve(players.get(tokenHash.toString('hex')))
    const toNote = found.filter(({ unnoted }) => unnoted)
    if (toNote.length > 0) noteUse?.(toNote.map((row) => row.token_hash))
  } catch (error) {
    for (const { reject } of batch) reject(error)
  }
}

/** The token hashes (as hex) among these whose sessions are valid now. */
export async function goodSessions(db: ReadDb, tokenHashes: readonly Buffer[]): Promise<ReadonlySet<string>> {
  return new Set((await good(db, tokenHashes)).map((row) => row.token_hash.toString('hex')))
}

async function good(db: ReadDb, tokenHashes: readonly Buffer[]) {
  if (tokenHashes.length === 0) return []
  return await db
    .selectFrom('sessions')
    .select(['token_hash', 'player_id'])
    .select(
      sql<boolean>`last_seen_at <= house_now() - make_interval(secs => ${lastUseSeconds})`.as('unnoted'),
    )
    .where('token_hash', '=', sql<Buffer>`any(${tokenHashes}::bytea[])`)
    .where('expires_at', '>', now)
    .execute()
}
