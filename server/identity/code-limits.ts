import { dateIn, dayRange } from '@glasshouse/rules/days.ts'
import { houseNow } from '../db/house-time.ts'
import { siteOf } from './address.ts'
import type { Attempt } from './attempts.ts'
import {
  codesFromAddress,
  codesFromSite,
  codesInTotal,
  codesPerDay,
  codesPerDayFromSite,
  codesPerMinute,
} from './limits.ts'
import type { Identity } from './parts.ts'
import type { Standing } from './standing.ts'

/** Counts one request for a code from an address, successful or not: each may tell whether there is an account. */
export async function takeWish({ attempts }: Identity, network: string): Promise<void> {
  await attempts.take([
    { limit: codesFromAddress, subject: network },
    { limit: codesFromSite, subject: siteOf(network) },
  ])
}

/**
 * Counts one code. Devices and networks known to the account have limits of their own, which nobody elsewhere can exhaust;
 * strangers share theirs, of which one site gets only a part.
 */
export async function takeCode(
  identity: Identity,
  recipient: string,
  { network, knownAs }: Standing,
): Promise<Attempt[]> {
  const seconds = await secondsLeftToday(identity)
  const perDay = { ...codesPerDay, seconds }
  if (knownAs !== null) {
    const subject = `${recipient} ${knownAs}`
    return await takeInOrder(identity, [
      { limit: codesPerMinute, subject },
      { limit: perDay, subject },
      { limit: codesInTotal, subject: 'known' },
    ])
  }
  return await takeInOrder(identity, [
    { limit: { ...codesPerDayFromSite, seconds }, subject: `${recipient} ${siteOf(network)}` },
    { limit: codesPerMinute, subject: recipient },
    { limit: perDay, subject: recipient },
    { limit: codesInTotal, subject: 'strangers' },
  ])
}

/** Counts the limits in turn; an attempt that a later one refuses doesn't count under the earlier ones. */
async function takeInOrder({ attempts }: Identity, wanted: readonly Attempt[]): Promise<Attempt[]> {
  const taken: Attempt[] = []
  for (const attempt of wanted) {
    try {
      await attempts.take([attempt])
    } catch (error) {
      await attempts.release(taken)
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
