import type { CallAnswer } from '@glasshouse/contract/call.ts'
import type { SessionUser, userIndex, login } from '@glasshouse/contract/identity.ts'
import { formatAmount } from '@glasshouse/rules/money.ts'
import type { ReadDb, Tx } from '../db/database.ts'
import { epochSeconds } from '../http/encode.ts'
import type { Caller } from '../http/route.ts'
import { sessionSeconds, startSession } from './session.ts'

/** Begins a session and gives what a sign-in answers: the player, the token and when it ends. */
export async function signIn(
  tx: Tx,
  playerId: bigint,
  caller: Pick<Caller, 'address' | 'userAgent'>,
): Promise<CallAnswer<typeof login>> {
  const { token, expiresAt } = await startSession(tx, playerId, caller)
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
  // Older clients show `welcome` as the name of who is signed in (spec.md §3).
  return { ...sessionUserOf(row), welcome: row.nickname, gender, birthday, bio }
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
      'i.email',
      'i.avatar',
      'i.gender',
      'i.birthday',
      'i.bio',
    ])
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
