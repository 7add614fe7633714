import * as games from '@glasshouse/contract/games.ts'
import { transfer } from '@glasshouse/contract/wallet.ts'
import { sql } from 'kysely'
import { expect, inject } from 'vitest'
import { closeRound } from '../../server/bets/close-round.ts'
import { sealRound } from '../../server/bets/seal-round.ts'
import { type Database, openDatabase, transaction } from '../../server/db/database.ts'
import { drawRound } from '../../server/games/draw-round.ts'
import { houseEntropy } from '../../server/games/entropy.ts'
import { auditSnapshot } from '../../server/audit/audit.ts'
import type { Caller } from './caller.ts'
import { type House, openHouse, seedKey } from './house.ts'

/** A house with everything that an audit checks, and somebody with all rights over its database. */
export interface AuditedHouse {
  readonly house: House
  /** The practice table's rounds: settled, void and refunded, being paid, and open. */
  readonly round: Readonly<Record<'settled' | 'void' | 'paying' | 'open', bigint>>
  /** Plants damage in a transaction that is never committed, and gives what the audit finds in it. */
  differencesAfter(damage: string): Promise<string[]>
  close(): Promise<void>
}

const everyPlay = [
  { play: 'big', amount: '10.00' },
  { play: 'small', amount: '7.77' },
  { play: 'odd', amount: '3' },
  { play: 'even', amount: '3' },
  { play: 'sum', pick: '10', amount: '1.01' },
  ...['1', '2', '3', '4', '5', '6'].map((pick) => ({ play: 'single', pick, amount: '1.99' })),
]

/** Ann and Bob bet on four rounds of the practice table; what befalls each round is in its name. */
export async function openAuditedHouse(): Promise<AuditedHouse> {
  const house = await openHouse({ games: ['practice-30s'] })
  await house.clock.set(1_800_000_000)
  await house.owner.query("insert into house (time_zone, currency) values ('UTC', 'CNY')")
  await house.advance(0)
  const ann = await house.signUp('annie')
  const bob = await house.signUp('bobby')
  await bob.call(transfer, { recipient: 'annie', amount: '12.34' })

  const settled = await betOnRound(house, ann, bob)
  await house.advance(30)
  const voided = await betOnRound(house, ann, bob)
  await house.owner.query("insert into voids (round_id, reason) values ($1, 'operator')", [voided])
  await house.advance(30)
  const paying = await betOnRound(house, ann, bob)
  await house.clock.advance(30)
  await stopWhilePaying(house, paying)
  const open = await betOnRound(house, ann, bob)

  const owner = await openAsOwner(house)
  return {
    house,
    round: { settled, void: voided, paying, open },
    differencesAfter: (damage) => differencesAfter(owner, damage),
    close: async () => {
      await owner.close()
      await house.close()
    },
  }
}

/** Both bet on everything, Ann cancels one of hers; gives the round's id. */
async function betOnRound(house: House, ann: Caller, bob: Caller): Promise<bigint> {
  const { list } = await ann.call(games.gameList, { keyword: 'practice' })
  const [game] = list
  const bet = { game_id: game!.id, game_no: game!.current!.game_no, bet_content: everyPlay }
  // Bob, whose account is the later one, bets first: winners are paid in the order of accounts, not of bets.
  await bob.call(games.submitBet, bet)
  const { bets } = await ann.call(games.submitBet, bet)
  await ann.call(games.cancelBet, { id: bets[0]!.id })
  const { rows } = await house.owner.query<{ id: string }>(
    'select id from rounds where game_id = $1 and game_no = $2',
    [bet.game_id, bet.game_no],
  )
  return BigInt(rows[0]!.id)
}

/** Takes a round as far as a server that was killed while it paid the winners. */
async function stopWhilePaying({ database }: House, id: bigint): Promise<void> {
  await closeRound(database, id)
  await sealRound(database, id, 'practice-30s')
  await drawRound(database, id, 'practice-30s', { seedKey, entropySource: houseEntropy })
  await transaction(database, async (tx) => {
    await sql`select begin_settlement(${id})`.execute(tx)
    await sql`select settle_some(${id}, 1)`.execute(tx)
  })
}

/** The house's database with all rights. Close it before the house. */
export async function openAsOwner(house: House): Promise<Database> {
  const { rows } = await house.owner.query<{ name: string }>('select current_database() as name')
  return openDatabase({ ...inject('cluster').owner, database: rows[0]!.name })
}

/**
 * Plants damage in a transaction that is never committed, past every trigger, and gives what the audit says of what it
 * sees. `openly` keeps the triggers on, and runs what a commit would.
 */
export async function differencesAfter(
  owner: Database,
  damage: string,
  { openly = false }: { openly?: boolean } = {},
): Promise<string[]> {
  const unplanted = new Error('the damage is rolled back')
  let differences: string[] = []
  await owner.write
    .transaction()
    .execute(async (tx) => {
      if (!openly) await sql`set local session_replication_role = replica`.execute(tx)
      const { numAffectedRows } = await sql.raw(damage).execute(tx)
      expect(numAffectedRows).not.toBe(0n)
      if (openly) await sql`set constraints all immediate`.execute(tx)
      differences = (await auditSnapshot(tx)).differences
      throw unplanted
    })
    .catch((error: unknown) => {
      if (error !== unplanted) throw error
    })
  return differences
}
