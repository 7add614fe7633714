import type { CallAnswer, CallRequest } from '@glasshouse/contract/call.ts'
import type { smsSend } from '@glasshouse/contract/identity.ts'
import type { Language } from '@glasshouse/contract/languages.ts'
import { messagesIn } from '@glasshouse/contract/messages.ts'
import { fillIn } from '@glasshouse/contract/refusals.ts'
import { transaction } from '../db/database.ts'
import { houseNow } from '../db/house-time.ts'
import { dateIn, dayRange } from '@glasshouse/rules/days.ts'
import { refuse } from '../http/refuse.ts'
import type { Caller } from '../http/route.ts'
import { networkOf } from './address.ts'
import type { Attempt } from './attempts.ts'
import { findAccount } from './find-account.ts'
import { codesFromAddress, codesInTotal, codesPerDay, codesPerMinute } from './limits.ts'
import { toE164 } from './mobile.ts'
import type { Identity } from './parts.ts'
import { issueCode } from './verification-code.ts'

type Request = CallRequest<typeof smsSend>
type Answer = CallAnswer<typeof smsSend>

/** Sends a code to a mobile number. `register` is refused for a number that has an account, `mobilelogin` takes both. */
export async function sendCode(
  identity: Identity,
  { mobile, event }: Request,
  caller: Caller,
): Promise<Answer> {
  const { database, attempts } = identity
  const recipient = toE164(mobile)
  if (recipient === undefined) refuse('mobile_invalid', {}, 'mobile')
  await attempts.take([{ limit: codesFromAddress, subject: networkOf(caller.address) }])
  if (event === 'register' && (await findAccount(database.read, recipient))) {
    refuse('mobile_taken', {}, 'mobile')
  }
  const taken = await takeInOrder(identity, [
    { limit: codesPerMinute, subject: recipient },
    { limit: { ...codesPerDay, seconds: await secondsLeftToday(identity) }, subject: recipient },
    { limit: codesInTotal, subject: 'all' },
  ])
  try {
    const code = await transaction(database, (tx) => issueCode(tx, recipient, event))
    await identity.sms(recipient, textOf(code, caller.language))
  } catch (error) {
    await attempts.giveBack(taken)
    throw error
  }
  return { wait_seconds: codesPerMinute.seconds }
}

/** Counts one limit after the other; what a later one refuses does not count under those before it. */
async function takeInOrder({ attempts }: Identity, wanted: readonly Attempt[]): Promise<Attempt[]> {
  const taken: Attempt[] = []
  for (const attempt of wanted) {
    try {
      await attempts.take([attempt])
    } catch (error) {
      await attempts.giveBack(taken)
      throw error
    }
    taken.push(attempt)
  }
  return taken
}

async function secondsLeftToday({ database, timeZone }: Identity): Promise<number> {
  const now = (await houseNow(database.read)).getTime() / 1000
  return dayRange(dateIn(Math.floor(now), timeZone), timeZone)[1] - now
}

function textOf(code: string, language: Language): string {
  return fillIn(messagesIn(language).codeMessage, { code })
}
