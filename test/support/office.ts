import { operatorLogin } from '@glasshouse/contract/operator/sign-in.ts'
import type { Role } from '@glasshouse/contract/permissions.ts'
import { transaction } from '../../server/db/database.ts'
import { houseNow } from '../../server/db/house-time.ts'
import { createPasswords } from '../../server/identity/passwords.ts'
import { createOperator } from '../../server/operator/add-operator.ts'
import { writeAudit } from '../../server/operator/audit.ts'
import { openSecret, sealSecret, secretKey } from '../../server/operator/secret.ts'
import { codeAt, newSecret } from '../../server/operator/totp.ts'
import type { Caller } from './caller.ts'
import { cheapPasswords, type House, type Node, seedKey } from './house.ts'

export const operatorPassword = 'Tumble6Dice in the back office'

/** An operator, signed in through the API. */
export interface OfficeCaller extends Caller {
  readonly operatorId: bigint
  readonly username: string
}

let passwordHash: Promise<string> | undefined

/** Makes an operator whose authenticator is set up, as if by an earlier first sign-in; gives the id. */
export async function makeOperator(
  house: House,
  username: string,
  role: Role,
  playerId: bigint | null = null,
): Promise<bigint> {
  passwordHash ??= createPasswords({ rateLimitScale: 1, passwordCost: cheapPasswords }).hash(
    operatorPassword,
    'story',
  )
  const made = { username, name: username, role, playerId, passwordHash: await passwordHash }
  return await transaction(house.database, async (tx) => {
    const id = await createOperator(tx, made)
    if (id === undefined) throw new Error(`there is an operator ${username} already`)
    const sealed = sealSecret(newSecret(), secretKey(seedKey), id)
    await tx
      .updateTable('operators')
      .set({ first_password_until: null, sealed_secret: sealed })
      .where('id', '=', id)
      .execute()
    await writeAudit(tx, null, 'operator.reset', { kind: 'operator', id })
    return id
  })
}

/** The operator's code now, or this many steps of 30 seconds later. */
export async function authenticatorCode(house: House, username: string, steps = 0): Promise<string> {
  const { id, sealed_secret: sealed } = await house.database.read
    .selectFrom('operators')
    .select(['id', 'sealed_secret'])
    .where('username', '=', username)
    .executeTakeFirstOrThrow()
  if (!sealed) throw new Error(`${username} has no authenticator`)
  const now = await houseNow(house.database.read)
  return codeAt(openSecret(sealed, secretKey(seedKey), id), new Date(now.getTime() + steps * 30_000))
}

/** Signs an operator in who is there already. A code works once: twice within 30 seconds needs the next one. */
export async function signInAtOffice(house: House, username: string, node?: Node): Promise<OfficeCaller> {
  const caller = house.visitor(node)
  const { id, last_step: lastStep } = await house.database.read
    .selectFrom('operators')
    .select(['id', 'last_step'])
    .where('username', '=', username)
    .executeTakeFirstOrThrow()
  const now = BigInt(Math.floor((await houseNow(house.database.read)).getTime() / 30_000))
  const code = await authenticatorCode(house, username, lastStep >= now ? 1 : 0)
  const answer = await caller.call(operatorLogin, { username, password: operatorPassword, code })
  if (answer.step !== 'done') throw new Error(`${username} was asked for more: ${answer.step}`)
  return Object.assign(caller, { token: answer.token, operatorId: id, username })
}

/** A new operator of a role, signed in through the front door. */
export async function openOffice(
  house: House,
  role: Role,
  {
    username = role,
    playerId = null,
    node,
  }: { username?: string; playerId?: bigint | null; node?: Node | undefined } = {},
): Promise<OfficeCaller> {
  await makeOperator(house, username, role, playerId)
  return await signInAtOffice(house, username, node)
}
