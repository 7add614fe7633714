import { markNoticeRead, notices } from '@glasshouse/contract/content.ts'
import { addNote } from '@glasshouse/contract/operator/players.ts'
import type { Scene, Plan } from '../scene.ts'
import type { Actor } from '../past-house.ts'

/** Notices that were read and some that were not yet; and the back office's notes about players. */
export function readingAndNotes({ alice, bruno, others, at }: Plan): Scene[] {
  const reads = (who: Actor, left: number): Scene => ({
    at: at(0, 9),
    run: async (house) => {
      const { list } = await house.play(who, notices, { limit: 50 })
      for (const { id } of list.slice(left)) await house.play(who, markNoticeRead, { notice_id: id })
    },
  })
  const notes: [daysAgo: number, who: Actor, text: string][] = [
    [14, alice, 'Her bank keeps 20.00 of each transfer, so less arrives than she submits.'],
    [7, bruno, 'Plays on the train; sometimes asks about lost connections.'],
    [6, others[2 % others.length]!, 'Large amounts are his own savings, documents verified.'],
  ]
  return [
    reads(alice, 3),
    reads(bruno, 5),
    ...notes.map(([daysAgo, who, text]) => ({
      at: at(daysAgo, 17),
      run: async (house: Parameters<Scene['run']>[0]) => {
        await house.work('support', addNote, { id: String(who.playerId), text: `${text} (demonstration)` })
      },
    })),
  ]
}
