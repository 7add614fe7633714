import { transfer } from '@glasshouse/contract/wallet.ts'
import type { Scene, Plan } from '../scene.ts'
import type { Actor } from '../past-house.ts'

/** Transfers between friends. */
export function transfers({ alice, bruno, others, at, chance }: Plan): Scene[] {
  const sent: [daysAgo: number, hour: number, from: Actor, to: Actor, amount: string, remark: string][] = [
    [23, 20, alice, bruno, '50.00', 'Dinner on Friday'],
    [21, 10, bruno, alice, '20.00', 'Tickets'],
    [17, 18, others[0]!, alice, '35.00', ''],
    [13, 12, alice, others[3 % others.length]!, '15.00', 'Thank you!'],
    [10, 9, bruno, others[5 % others.length]!, '40.00', 'Birthday present'],
    [6, 21, others[6 % others.length]!, bruno, '25.00', ''],
    [5, 19, bruno, alice, '12.50', 'Coffee, twice'],
    [2, 17, alice, bruno, '30.00', ''],
    [1, 9, bruno, alice, '8.00', 'The rest'],
  ]
  const crowd = Array.from({ length: 20 }, (_, index): (typeof sent)[number] => {
    const [from, to] = chance.some(others, 2)
    return [index, chance.whole(8, 22), from!, to ?? alice, `${chance.whole(2, 40)}.00`, '']
  })
  return [...sent, ...crowd].map(([daysAgo, hour, from, to, amount, remark]) => ({
    at: at(daysAgo, hour),
    run: async (house) => {
      await house.play(from, transfer, { recipient: to.username, amount, ...(remark && { remark }) })
    },
  }))
}
