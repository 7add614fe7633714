import { randomBytes } from 'node:crypto'
import { channels, deposit, type DepositOrder } from '@glasshouse/contract/deposits.ts'
import { fileUrl } from '@glasshouse/contract/files.ts'
import { userIndex } from '@glasshouse/contract/identity.ts'
import { tradeTerms } from '@glasshouse/contract/withdrawals.ts'
import { addPayoutAccount, withdraw, type Withdrawal } from '@glasshouse/contract/withdrawals.ts'
import type { Caller } from './caller.ts'
import type { House } from './house.ts'
import { somePicture, uploadFile } from './upload.ts'

/** A player's id in the database. */
export async function playerIdOf(caller: Caller): Promise<bigint> {
  return BigInt((await caller.call(userIndex, {})).id)
}

/** The url of a new proof, uploaded through the front door; a picture that nobody else has. */
export async function newProof(caller: Caller): Promise<string> {
  return (await uploadFile(caller, await somePicture())).url
}

/** A channel's id by its code. */
export async function channelId(caller: Caller, code = 'bank'): Promise<number> {
  const found = (await caller.call(channels, {})).list.find((channel) => channel.code === code)
  if (!found) throw new Error(`there is no channel ${code}`)
  return found.id
}

/** Orders a deposit with a proof of its own. */
export async function orderDeposit(caller: Caller, amount = '100.00', proof?: string): Promise<DepositOrder> {
  const input = { amount, channel_id: await channelId(caller), proof: proof ?? (await newProof(caller)) }
  return await caller.call(deposit, input)
}

/**
 * The url of a proof that stands in the database alone, for those who need many. Like a document it has no picture, so
 * that it is like no other.
 */
export async function plantProof({ owner }: House, playerId: bigint): Promise<string> {
  const id = randomBytes(16).toString('hex')
  const key = `files/${id.slice(0, 2)}/${id}`
  await owner.query('insert into loose_objects (key) values ($1)', [key])
  await owner.query(
    `insert into files (id, player_id, purpose, content_type, bytes, sha256, storage_key)
     values ($1, $2, 'proof', 'application/pdf', 1, $3, $4)`,
    [id, playerId, randomBytes(32), key],
  )
  return fileUrl(id, 'proof')
}

/** A payout account of a player's own; gives its id. */
export async function payoutAccountOf(
  caller: Caller,
  {
    holder = 'Ann Example',
    number = `6222 0200 ${Math.floor(Math.random() * 1e8)}`,
    kind = 'bank' as const,
  } = {},
): Promise<string> {
  const account = { kind, holder, number, institution: 'Example Bank' }
  return (await caller.call(addPayoutAccount, account)).id
}

/** Asks for a withdrawal to an account of the player's own. */
export async function askWithdrawal(
  caller: Caller,
  amount = '100.00',
  account?: string,
): Promise<Withdrawal> {
  return await caller.call(withdraw, { amount, account_id: account ?? (await payoutAccountOf(caller)) })
}

/** A player's spendable balance and held amount. */
export async function moneyOf(caller: Caller): Promise<{ balance: string; held: string }> {
  const { balance, held } = await caller.call(tradeTerms, {})
  return { balance, held }
}
