import { askIdentityCheck, type IdentityReason } from '@glasshouse/contract/identity-check.ts'
import { decideIdentityCheck, officeIdentityChecks } from '@glasshouse/contract/operator/players.ts'
import type { Scene, Plan } from '../scene.ts'
import type { Actor } from '../past-house.ts'
import { drawnAhead, paperPicture } from '../pictures.ts'

type Document = 'passport' | 'id_card' | 'driving_licence'
type Check = {
  who: Actor
  name: string
  daysAgo: number
  document: Document
  end: 'verified' | 'waiting' | { reason: IdentityReason; remark?: string }
}

/** Documents of nobody: verified, rejected, submitted again, and waiting for the back office. */
export function identityChecks({ alice, bruno, others, at }: Plan): Scene[] {
  const one = (place: number) => others[place % others.length]!
  const checks: Check[] = [
    { who: alice, name: 'Alice Example', daysAgo: 28, document: 'passport', end: 'verified' },
    {
      who: bruno,
      name: 'Bruno Example',
      daysAgo: 12,
      document: 'id_card',
      end: { reason: 'papers_unreadable', remark: 'The lower half is cut off.' },
    },
    { who: one(2), name: 'Remy Example', daysAgo: 10, document: 'passport', end: 'verified' },
    { who: one(7), name: 'Nora Example', daysAgo: 8, document: 'id_card', end: { reason: 'papers_expired' } },
    { who: one(7), name: 'Nora Example', daysAgo: 5, document: 'id_card', end: 'verified' },
    { who: one(8), name: 'Sam Example', daysAgo: 1, document: 'driving_licence', end: 'waiting' },
    { who: one(9), name: 'Kim Example', daysAgo: 0, document: 'passport', end: 'waiting' },
  ]
  return checks.flatMap((check, index): Scene[] => scenesOf(check, at, index))
}

function scenesOf({ who, name, daysAgo, document, end }: Check, at: Plan['at'], index: number): Scene[] {
  const sides = document === 'passport' ? [0] : [0, 1]
  const pictures = sides.map((side) => drawnAhead(paperPicture(index * 2 + side)))
  return [
    {
      at: at(daysAgo, 11.5),
      shows: pictures,
      run: async (house) => {
        const papers: string[] = []
        for (const picture of pictures) papers.push(await house.upload(who, await picture, 'identity'))
        await house.play(who, askIdentityCheck, { name, document, papers })
      },
    },
    {
      at: at(daysAgo, 14),
      run: async (house) => {
        if (end === 'waiting') return
        const { list } = await house.work('compliance', officeIdentityChecks, {})
        const check = list.find(
          ({ player, status }) => player.id === String(who.playerId) && status === 'pending',
        )
        if (!check) return
        const decision = end === 'verified' ? { verified: true } : { verified: false, ...end }
        await house.work('compliance', decideIdentityCheck, { id: check.id, ...decision })
      },
    },
  ]
}
