import type { CallRequest } from '@glasshouse/contract/call.ts'
import type { smsCheck } from '@glasshouse/contract/account.ts'
import type { Caller } from '../http/route.ts'
import { readContact } from './contact.ts'
import { findAccount } from './find-account.ts'
import type { Identity } from './parts.ts'
import { standingTo } from './standing.ts'
import { signInEvents } from './verification-code.ts'
import { withCode } from './with-code.ts'

/** Says whether a code is right, for a form of several steps. The code stays valid; a wrong one counts as a guess. */
export async function checkCode(
  identity: Identity,
  { mobile, email, event, captcha }: CallRequest<typeof smsCheck>,
  caller: Caller,
): Promise<null> {
  const { recipient } = readContact({ mobile, email })
  const owner = await findAccount(identity.database.read, recipient)
  return await withCode(
    identity,
    {
      recipient,
      events: event === 'resetpwd' ? ['resetpwd'] : signInEvents,
      code: captcha,
      spend: false,
    },
    await standingTo(identity.database.read, owner?.playerId, caller),
    async () => null,
  )
}
