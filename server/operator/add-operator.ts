import type { CallAnswer, CallRequest } from '@glasshouse/contract/call.ts'
import type { addOperator as addOperatorCall } from '@glasshouse/contract/operator/sign-in.ts'
import type { Role } from '@glasshouse/contract/permissions.ts'
import { type ReadDb, transaction, type Tx } from '../db/database.ts'
import { refuse } from '../http/refuse.ts'
import type { OperatorCaller } from '../http/route.ts'
import { networkOf } from '../identity/address.ts'
import { writeAudit } from './audit.ts'
import { firstPasswordUntil, newFirstPassword } from './first-password.ts'
import { operatorRow } from './operators.ts'
import type { Office } from './parts.ts'

type Request = CallRequest<typeof addOperatorCall>
type Answer = CallAnswer<typeof addOperatorCall>

/** Makes an operator with a first password, which is answered here and nowhere else. */
export async function addOperator(
  { database, passwords }: Office,
  { username, name, role, player_id = null }: Request,
  caller: OperatorCaller,
): Promise<Answer> {
  const password = newFirstPassword()
  const passwordHash = await passwords.hash(password, networkOf(caller.address))
  const operator = await transaction(database, async (tx) => {
    if (player_id !== null) await requirePlayer(tx, player_id)
    const id = await createOperator(tx, { username, name, role, playerId: player_id, passwordHash })
    if (id === undefined) refuse('username_taken', {}, 'username')
    const details = { role, player: player_id === null ? null : String(player_id) }
    await writeAudit(tx, caller, 'operator.add', { kind: 'operator', id }, details)
    return await operatorRow(tx, id)
  })
  return { operator, password }
}

type NewOperator = {
  username: string
  name: string
  role: Role
  playerId?: bigint | null
  /** The hash of a first password. */
  passwordHash: string
}

/** Writes an operator who has not signed in yet; undefined when the username is taken. */
export async function createOperator(tx: Tx, operator: NewOperator): Promise<bigint | undefined> {
  const { username, name, role, playerId = null, passwordHash } = operator
  const row = await tx
    .insertInto('operators')
    .values({
      username,
      name,
      role,
      player_id: playerId,
      password_hash: passwordHash,
      first_password_until: firstPasswordUntil,
    })
    .onConflict((conflict) => conflict.column('username').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Refuses a number that is no player's. */
export async function requirePlayer(db: ReadDb, playerId: bigint): Promise<void> {
  const player = await db.selectFrom('players').select('id').where('id', '=', playerId).executeTakeFirst()
  if (!player) refuse('player_not_found')
}
