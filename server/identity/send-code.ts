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
import { networkOf, siteOf } from './address.ts'
import type { Attempt } from './attempts.ts'
import { findAccount } from './find-account.ts'
import { codesFromAddress, codesFromSite, codesInTotal, codesPerDay, codesPerMinute } from './limits.ts'
import { toE164 } from './mobile.ts'
import type { Identity } from './parts.ts'
import { hasSignedInFrom } from './session.ts'
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
  const network = networkOf(caller.address)
  const found = await findAccount(database.read, recipient)
  const known =
    found !== undefined &&
    event === 'mobilelogin' &&
    (await hasSignedInFrom(database.read, found.playerId, network))
  if (!known) {
    await attempts.take([
      { limit: codesFromAddress, subject: network },
      { limit: codesFromSite, subject: siteOf(network) },
    ])
  }
  if (event === 'register' && found) refuse('mobile_taken', {}, 'mobile')
  const taken = await takeCode(identity, { recipient, network, known })
  try {
    const code = await transaction(database, (tx) => issueCode(tx, recipient, { event, network }))
    await identity.sms(recipient, textOf(code, caller.language))
  } catch (error) {
    await attempts.giveBack(taken)
    throw error
  }
  return { wait_seconds: codesPerMinute.seconds }
}

/**
 * Counts one code. An address from which the account has signed in before stands under limits of its own, which nobody
 * elsewhere can exhaust; strangers share theirs.
 */
async function takeCode(
  identity: Identity,
  { recipient, network, known }: { recipient: string; network: string; known: boolean },
): Promise<Attempt[]> {
  const subject = known ? `${recipient} ${network}` : recipient
  return await takeInOrder(identity, [
    { limit: codesPerMinute, subject },
    { limit: { ...codesPerDay, seconds: await secondsLeftToday(identity) }, subject },
    { limit: codesInTotal, subject: known ? 'known addresses' : 'strangers' },
  ])
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
