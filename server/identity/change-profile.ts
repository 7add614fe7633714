import type { CallAnswer, CallRequest } from '@glasshouse/contract/call.ts'
import type { changeProfile as changeProfileCall } from '@glasshouse/contract/identity.ts'
import { transaction } from '../db/database.ts'
import { houseToday } from '../db/house-time.ts'
import { refuse } from '../http/refuse.ts'
import type { Identity } from './parts.ts'
import { userProfile } from './session-user.ts'

type Request = CallRequest<typeof changeProfileCall>
type Answer = CallAnswer<typeof changeProfileCall>

/** How old the oldest player can be, in years. */
const ageMax = 150

/** Changes what was sent and nothing else; gives the profile as it is then. */
export async function changeProfile(
  { database, timeZone }: Identity,
  { nickname, birthday, gender, bio }: Request,
  playerId: bigint,
): Promise<Answer> {
  return await transaction(database, async (tx) => {
    if (birthday !== undefined && !isBirthday(birthday, await houseToday(tx, timeZone))) {
      refuse('birthday_invalid', {}, 'birthday')
    }
    const changed = Object.entries({ nickname, birthday, gender, bio }).filter(
      ([, value]) => value !== undefined,
    )
    if (changed.length > 0) {
      await tx
        .updateTable('identities')
        .set(Object.fromEntries(changed))
        .where('player_id', '=', playerId)
        .execute()
    }
    return await userProfile(tx, playerId)
  })
}

/** Dates as YYYY-MM-DD are ordered like their texts. */
function isBirthday(date: string, today: string): boolean {
  const earliest = `${String(Number(today.slice(0, 4)) - ageMax).padStart(4, '0')}${today.slice(4)}`
  return date >= earliest && date <= today
}
