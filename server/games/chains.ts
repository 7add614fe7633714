import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { previousSeed, seedAt } from '@glasshouse/rules/chain.ts'
import { hexOf, sameBytes } from '@glasshouse/rules/encoding.ts'
import type { ToldOf } from '@glasshouse/rules/judge-leaf.ts'
import type { Selectable } from 'kysely'
import type { ReadDb, Tx } from '../db/database.ts'
import type { Chains } from '../db/schema.ts'
import { StartError } from '../db/start-error.ts'
import { epochSeconds } from '../http/encode.ts'
import type { Game } from './catalogue.ts'

/** Rounds per chain: short enough to be walked in some milliseconds, weeks long for a 3-minute game. */
export const usualChainLength = 16_384
/** One in this many seeds is kept in memory, so that none is far from one. */
const checkpointEvery = 256

export type Chain = Selectable<Chains>

/** The inputs for new chains. */
export type ChainMaking = {
  seedKey: Buffer
  /** Rounds per chain, a multiple of the checkpoints' distance; many by default. */
  chainLength?: number | undefined
}

/** The chain whose seeds the round drawn at `drawsAt` belongs to, made when there is none yet. */
export async function chainFor(tx: Tx, game: Game, drawsAt: Date, making: ChainMaking): Promise<Chain> {
  for (;;) {
    const chain = await tx
      .selectFrom('chains')
      .selectAll()
      .where('game_id', '=', game.id)
      .where('first_draws_at', '<=', drawsAt)
      .orderBy('first_draws_at', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (chain && reaches(chain, drawsAt)) return chain
    // After a long stop several chains may be due: each begins where the one before it ends.
    await makeChain(tx, game, chain ? afterEnd(chain) : drawsAt, making)
  }
}

/** Once fewer than one in this many of a chain's seeds are left, the next chain is published. */
const aheadPart = 16

/**
 * The chain after the one that the round drawn at `drawsAt` belongs to, made when that runs out: so that its end is
 * public long before its first round. Undefined before. One node at a time may call it for a game.
 */
export async function chainAhead(
  tx: Tx,
  game: Game,
  drawsAt: Date,
  making: ChainMaking,
): Promise<Chain | undefined> {
  const chain = await chainFor(tx, game, drawsAt, making)
  if (chain.length - chainIndex(chain, drawsAt) >= chain.length / aheadPart) return undefined
  return await chainFor(tx, game, afterEnd(chain), making)
}

/** Whether a chain has a seed left for a round that is drawn then. */
export function reaches(chain: Chain, drawsAt: Date): boolean {
  return chainIndex(chain, drawsAt) <= chain.length
}

/** The place of a round in its chain, counted from 1: it follows from the scheduled time alone. */
export function chainIndex(chain: Chain, drawsAt: Date): number {
  return (drawsAt.getTime() - chain.first_draws_at.getTime()) / (chain.period_seconds * 1000) + 1
}

function afterEnd(chain: Chain): Date {
  return new Date(chain.first_draws_at.getTime() + chain.length * chain.period_seconds * 1000)
}

/** Makes a chain from its own secret. */
export async function makeChain(
  tx: Tx,
  game: Game,
  firstDrawsAt: Date,
  { seedKey, chainLength: length = usualChainLength }: ChainMaking,
): Promise<void> {
  const start = { firstDrawsAt: epochSeconds(firstDrawsAt), periodSeconds: game.periodSeconds, length }
  await writeChain(tx, game, start, seedKey)
}

/**
 * Makes the chains again that a restored backup lacks and the log tells of, so that rounds promised out of them can still be drawn.
 * Throws a StartError where this key doesn't make one of them.
 */
export async function makeToldChains(
  tx: Tx,
  game: Game,
  told: readonly ToldOf<'chain'>[],
  { seedKey }: Pick<ChainMaking, 'seedKey'>,
): Promise<void> {
  const known = new Set((await chainIds(tx, game)).keys())
  for (const chain of told) {
    if (known.has(hexOf(chain.end))) continue
    known.add(hexOf(chain.end))
    const end = await writeChain(tx, game, chain, seedKey)
    if (!sameBytes(end, chain.end))
      throw new StartError(
        `SEED_KEY does not make the chain of ${game.code} that begins at ${new Date(chain.firstDrawsAt * 1000).toISOString()}, and this backup lacks it: rounds that were promised out of it could not be drawn. Put back the key that the house was opened with, or a newer backup.`,
      )
  }
}

/** The chains of a game by their published ends (hexadecimal). */
export async function chainIds(db: ReadDb, game: Game): Promise<ReadonlyMap<string, bigint>> {
  const chains = await db
    .selectFrom('chains')
    .select(['id', 'end_hash'])
    .where('game_id', '=', game.id)
    .execute()
  return new Map(chains.map(({ id, end_hash }) => [hexOf(end_hash), id]))
}

type ChainStart = Pick<ToldOf<'chain'>, 'firstDrawsAt' | 'periodSeconds' | 'length'>

async function writeChain(tx: Tx, game: Game, start: ChainStart, seedKey: Buffer): Promise<Buffer> {
  const secret = secretOf(game.code, start, seedKey)
  const { end, seeds } = walkFrom(secret, start.length)
  checkpoints.set(end.toString('hex'), seeds)
  await tx
    .insertInto('chains')
    .values({
      game_id: game.id,
      first_draws_at: new Date(start.firstDrawsAt * 1000),
      period_seconds: start.periodSeconds,
      length: start.length,
      end_hash: end,
      sealed_seed: encryptSeed(secret, seedKey, game.id),
    })
    .execute()
  return end
}

/**
 * The last seed of a chain. It follows from the key and from what the log tells of the chain, so that no backup can be too old to have
 * it. HKDF (RFC 5869) with SHA-256.
 */
function secretOf(gameCode: string, start: ChainStart, seedKey: Buffer): Buffer {
  const info = `glasshouse/chain/2:${gameCode}:${start.firstDrawsAt}:${start.periodSeconds}:${start.length}`
  return Buffer.from(hkdfSync('sha256', seedKey, '', info, 32))
}

/**
 * Refuses a key, before a bet is accepted, with which promised draws can't be revealed: tries it on the chains of
 * all pending rounds and on the newest of every game. `from` is where the key was found. Throws a StartError.
 */
export async function checkChains(
  db: ReadDb,
  { seedKey, from }: { seedKey: Buffer; from: string },
): Promise<void> {
  const chains = await db
    .selectFrom('chains as c')
    .select(['c.game_id', 'c.sealed_seed'])
    .where((eb) =>
      eb.or([
        eb('c.id', 'in', pendingChains(db)),
        eb.not(
          eb.exists(
            eb
              .selectFrom('chains as later')
              .select('later.id')
              .whereRef('later.game_id', '=', 'c.game_id')
              .whereRef('later.first_draws_at', '>', 'c.first_draws_at'),
          ),
        ),
      ]),
    )
    .execute()
  const locked = chains.filter((chain) => !opens(chain, seedKey)).length
  if (locked === 0) return
  throw new StartError(
    `${from} is not the key that this house was opened with: ${locked} of its ${chains.length} seed chains in use can't be decrypted, so draws already promised could not be revealed. Put back the key that the house was opened with, from a backup if need be. Nodes that share a database (DATABASE_URL) all need the same SEED_KEY.`,
  )
}

function pendingChains(db: ReadDb) {
  return db.selectFrom('rounds_pending as r').select('r.chain_id')
}

function opens(chain: Pick<Chain, 'game_id' | 'sealed_seed'>, seedKey: Buffer): boolean {
  try {
    decryptSeed(chain.sealed_seed, seedKey, chain.game_id)
    return true
  } catch {
    return false
  }
}

/** The seed of a round. Secret until the draw: it leaves this process only as part of a draw. */
export async function seedOf(
  db: ReadDb,
  round: { chainId: bigint; chainIndex: number },
  seedKey: Buffer,
): Promise<Uint8Array> {
  const chain = await db
    .selectFrom('chains')
    .selectAll()
    .where('id', '=', round.chainId)
    .executeTakeFirstOrThrow()
  return seedIn(chain, round.chainIndex, seedKey)
}

/** By the published end, which tells a chain from every other one; a row's number would tell only within a database. */
const checkpoints = new Map<string, Uint8Array[]>()

/** A seed by its place in its chain, as secret as that of `seedOf`. */
export function seedIn(chain: Chain, index: number, seedKey: Buffer): Uint8Array {
  const end = chain.end_hash.toString('hex')
  const seeds = checkpoints.get(end) ?? walkChain(chain, seedKey)
  checkpoints.set(end, seeds)
  const after = Math.ceil(index / checkpointEvery)
  const later = seeds[after]
  if (!later || index < 1) throw new Error(`chain ${chain.id} has no seed ${index}`)
  const known = stretches.get(end)
  const stretch = known?.after === after ? known : { after, seeds: stretchBefore(later) }
  stretches.set(end, stretch)
  return stretch.seeds[after * checkpointEvery - index]!
}

/** The seeds between two checkpoints of a chain that were asked for last: rounds go through them one after the other. */
const stretches = new Map<string, { after: number; seeds: readonly Uint8Array[] }>()

/** A checkpoint's seed and those before it, down to the next checkpoint. */
function stretchBefore(checkpoint: Uint8Array): Uint8Array[] {
  const seeds = [checkpoint]
  for (let place = 1; place < checkpointEvery; place += 1) seeds.push(previousSeed(seeds[place - 1]!))
  return seeds
}

function walkChain(chain: Chain, seedKey: Buffer): Uint8Array[] {
  const { end, seeds } = walkFrom(decryptSeed(chain.sealed_seed, seedKey, chain.game_id), chain.length)
  if (!chain.end_hash.equals(end))
    throw new Error(`chain ${chain.id} does not end where it was published to end`)
  return seeds
}

/** Walks a chain from its secret to its public end; place i of `seeds` holds seed(i × checkpointEvery). */
function walkFrom(secret: Uint8Array, length: number): { end: Buffer; seeds: Uint8Array[] } {
  const seeds: Uint8Array[] = []
  let seed = secret
  for (let place = length / checkpointEvery; place > 0; place -= 1) {
    seeds[place] = seed
    seed = seedAt(seed, checkpointEvery)
  }
  return { end: Buffer.from(seed), seeds }
}

/** AES-256-GCM: nonce (12 bytes) ‖ tag (16) ‖ ciphertext, bound to the game so that chains can't be swapped. */
function encryptSeed(seed: Buffer, key: Buffer, gameId: number): Buffer {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(boundTo(gameId))
  const ciphertext = Buffer.concat([cipher.update(seed), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), ciphertext])
}

function decryptSeed(sealed: Buffer, key: Buffer, gameId: number): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12))
    .setAAD(boundTo(gameId))
    .setAuthTag(sealed.subarray(12, 28))
  try {
    return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()])
  } catch (error) {
    throw new Error('a seed chain cannot be decrypted: SEED_KEY is not the key that it was made with', {
      cause: error,
    })
  }
}

function boundTo(gameId: number): Buffer {
  return Buffer.from(`glasshouse/chain/1:${gameId}`)
}
