import type { Beacon } from '@glasshouse/rules/beacon.ts'
import { houseAt } from '../../verify/house-reader.ts'
import type { Finding } from '../../verify/finding.ts'
import { type Memory, watchHouse } from '../../verify/monitor.ts'
import type { House, Node } from './house.ts'

type Known = { witnessKeys?: readonly string[]; beacon?: Beacon; relays?: readonly string[] }

/** A monitor, which keeps what it saw from one look to the next; gives its lines by their result, and what it keeps, as evidence where something is wrong. */
export function monitorOf(house: House, known: Known = {}) {
  let kept: Memory | undefined
  return async (
    { url }: Pick<Node, 'url'> = house.nodes[0],
    { clock } = house,
  ): Promise<Record<Finding['result'], string[]> & { evidence: Memory }> => {
    const said: Record<Finding['result'], string[]> = { holds: [], fails: [], not_shown: [] }
    const now = Math.floor(await clock.now())
    const looks = watchHouse(houseAt(url), kept, { ...known, now })
    for (;;) {
      const { done, value } = await looks.next()
      if (done) {
        const { memory, evidence = memory, error } = value
        // As from the file that it is kept in.
        kept = JSON.parse(JSON.stringify(memory)) as Memory
        if (error !== undefined) throw error
        return { ...said, evidence }
      }
      said[value.result].push(value.line.trim())
    }
  }
}
