import type { ReadDb } from '../db/database.ts'
import { type Chance, chanceOf } from './chance.ts'
import type { Extra } from './crowd.ts'
import { type Plan, type Scene, tellingOf } from './scene.ts'
import { conversations } from './scenes/conversations.ts'
import { deposits } from './scenes/deposits.ts'
import { feedback } from './scenes/feedback.ts'
import { identityChecks } from './scenes/identity.ts'
import { membership } from './scenes/membership.ts'
import { plans } from './scenes/plans.ts'
import { readingAndNotes } from './scenes/reading-and-notes.ts'
import { saferPlay } from './scenes/safer-play.ts'
import { transfers } from './scenes/transfers.ts'
import { withdrawals } from './scenes/withdrawals.ts'
import type { Actor } from './past-house.ts'

/** How many of the crowd do more than bet, besides the two whom a visitor can be. */
const actors = 18

/** People's acts between two moments (milliseconds) besides betting, most of them by the first two of the crowd. */
export async function scriptOf(
  db: ReadDb,
  crowd: readonly Extra[],
  { begin, end, timeZone }: { begin: number; end: number; timeZone: string },
): Promise<Scene[]> {
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
