import type { CallAnswer } from '@glasshouse/contract/call.ts'
import type { SessionUser, userIndex, login } from '@glasshouse/contract/identity.ts'
import { formatAmount } from '@glasshouse/rules/money.ts'
import { sql } from 'kysely'
import type { ReadDb, Tx } from '../db/database.ts'
import { epochSeconds } from '../http/encode.ts'
import type { Caller } from '../http/route.ts'
import { rememberDevice } from './known-device.ts'
import { sessionSeconds, startSession } from './session.ts'

/** Begins a session, remembers the device and gives what a sign-in answers: the player, the token and when it ends. */
export async function signIn(
  tx: Tx,
  playerId: bigint,
  caller: Pick<Caller, 'address' | 'userAgent' | 'deviceHash'>,
): Promise<CallAnswer<typeof login>> {
  const { token, expiresAt } = await startSession(tx, playerId, caller)
  await rememberDevice(tx, playerId, caller.deviceHash)
  const user = sessionUserOf(await findUser(tx, playerId))
  return {
    userinfo: {
      ...user,
      token,
      user_id: user.id,
      expiretime: epochSeconds(expiresAt),
      expires_in: sessionSeconds,
    },
  }
}

/** The player as `user/index` and `user/profile` answer it. */
export async function userProfile(db: ReadDb, playerId: bigint): Promise<CallAnswer<typeof userIndex>> {
  const row = await findUser(db, playerId)
  const { gender, birthday, bio } = row
  return {
    ...sessionUserOf(row),
    // Older clients show `welcome` as the signed-in player's name (spec.md §3).
    welcome: row.nickname,
    mobile_verified: row.mobile_verified_at !== null,
    email_verified: row.email_verified_at !== null,
    has_password: row.has_password,
    gender,
    birthday,
    bio,
  }
}

async function findUser(db: ReadDb, playerId: bigint) {
  return await db
    .selectFrom('players as p')
    .innerJoin('identities as i', 'i.player_id', 'p.id')
    .innerJoin('accounts as a', (join) =>
      join.onRef('a.player_id', '=', 'p.id').on('a.kind', '=', 'available'),
    )
    .select(['p.id', 'p.level', 'p.score', 'p.created_at', 'a.balance'])
    .select([
      'i.username',
      'i.nickname',
      'i.mobile',
      'i.mobile_verified_at',
      'i.email',
      'i.email_verified_at',
      'i.avatar',
      'i.gender',
      'i.birthday',
      'i.bio',
    ])
    .select(sql<boolean>`i.password_hash is not null`.as('has_password'))
    .where('p.id', '=', playerId)
    .executeTakeFirstOrThrow()
}

function sessionUserOf(row: Awaited<ReturnType<typeof findUser>>): SessionUser {
  return {
    id: String(row.id),
    username: row.username,
    nickname: row.nickname,
    mobile: row.mobile ?? '',
    email: row.email ?? '',
    avatar: row.avatar,
    money: formatAmount(row.balance),
    score: Number(row.score),
    level: row.level,
    createtime: epochSeconds(row.created_at),
  }
}
