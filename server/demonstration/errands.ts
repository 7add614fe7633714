import type { ReadDb } from '../db/database.ts'
import { type Chance, chanceOf } from './chance.ts'
import type { Extra } from './crowd.ts'
import { type Errand, type Plan, tellingOf } from './errand.ts'
import { conversations } from './errands/conversations.ts'
import { deposits } from './errands/deposits.ts'
import { feedback } from './errands/feedback.ts'
import { identityChecks } from './errands/identity.ts'
import { membership } from './errands/membership.ts'
import { plans } from './errands/plans.ts'
import { readingAndNotes } from './errands/reading-and-notes.ts'
import { saferPlay } from './errands/safer-play.ts'
import { transfers } from './errands/transfers.ts'
import { withdrawals } from './errands/withdrawals.ts'
import type { Actor } from './past-house.ts'

/** How many of the crowd do more than bet, besides the two whom a visitor can be. */
const actors = 18

/** All that people did between two moments (milliseconds) besides betting, the first two of the crowd most of it. */
export async function errandsOf(
  db: ReadDb,
  crowd: readonly Extra[],
  { begin, end, timeZone }: { begin: number; end: number; timeZone: string },
): Promise<Errand[]> {
  const [alice, bruno, ...others] = await actorsOf(db, crowd.slice(0, 2 + actors))
  if (!alice || !bruno || others.length < actors) return []
  const chance: Chance = chanceOf(Math.floor(begin / 1000) + 1)
  const plan: Plan = { alice, bruno, others, chance, at: tellingOf(begin, end) }
  return [
    ...identityChecks(plan),
    ...deposits(plan),
    ...withdrawals(plan),
    ...transfers(plan),
    ...saferPlay(plan),
    ...feedback(plan),
    ...conversations(plan, timeZone),
    ...readingAndNotes(plan),
    ...membership(plan, begin, end, timeZone),
    ...plans(plan),
  ]
}

async function actorsOf(db: ReadDb, extras: readonly Extra[]): Promise<Actor[]> {
  const rows = await db
    .selectFrom('identities')
    .select(['player_id', 'username'])
    .where(
      'player_id',
      'in',
      extras.map(({ playerId }) => playerId),
    )
    .orderBy('player_id')
    .execute()
  return rows.map(({ player_id, username }) => ({ playerId: player_id, username }))
}
