import { checkHeadOfHouse, checkHeadOfWitness } from '@glasshouse/rules/check-log.ts'
import type { SignedHead } from '@glasshouse/rules/proof.ts'
import { askWitness, type Seen } from './ask-witness.ts'
import { printable } from './fetched.ts'
import { either, fails, type Finding, holds } from './finding.ts'
import type { HouseReader } from './house-reader.ts'
import { ofOneLog } from './one-log.ts'
import type { WitnessedLog } from './witness-reader.ts'

/** What a monitor keeps from one look to the next: what it saw cannot be taken back then. */
export type Watched = { house_key: string; head: SignedHead; witnessed: WitnessedLog | null }

/** How long a witness may be behind the log before that is said, seconds. */
const patience = 600

/**
 * Looks at a house and its witness once: that the log goes on from what was seen the last time, that the witness's does,
 * that the two are one, and that the witness is neither behind nor refuses. Gives what to keep when it is done.
 */
export async function* watchHouse(
  house: HouseReader,
  before: Watched | undefined,
  { now, ...asked }: { now: number; witnessKey?: string | undefined; witnessUrl?: string | undefined },
): AsyncGenerator<Finding, Watched> {
  const keys = await house.keys()
  if (before && before.house_key !== keys.house)
    yield fails('the house has another key than the last time: this is another log')
  // The witness is asked first: what it has signed by then the house must have.
  const { seen, said } = await askWitness(keys.witness, asked, keys.house)
  yield* said
  const head = await house.head()
  yield either(
    checkHeadOfHouse(head, keys.house) === 'holds' &&
      checkHeadOfWitness(head, { houseKey: keys.house, witnessKey: asked.witnessKey }) !== 'fails',
    `the newest head of the log, of ${head.size} leaves, is signed`,
    `the newest head of the log, of ${head.size} leaves, has a wrong signature`,
  )
  const witnessed = seen?.newest ?? null
  if (before) yield* goesOn(house, head, { what: 'house’s', size: before.head.size, root: before.head.root })
  if (before?.witnessed) {
    const { size, root } = before.witnessed
    if (witnessed && witnessed.size < size)
      yield fails(
        `the witness had cosigned ${size} leaves, and knows of ${witnessed.size} now: it forgot what it signed`,
      )
    yield* goesOn(house, head, { what: 'witness’s', size, root })
  }
  if (witnessed) yield* goesOn(house, head, { what: 'witness’s', ...witnessed })
  if (seen) yield* ofWitness(seen, head, now)
  return { house_key: keys.house, head, witnessed: witnessed ?? before?.witnessed ?? null }
}

/** What somebody had of the log, and which of the two it was, is the beginning of the newest head's. */
async function* goesOn(
  house: HouseReader,
  head: SignedHead,
  { what, ...earlier }: { what: string; size: number; root: string },
): AsyncGenerator<Finding> {
  if (earlier.size > head.size)
    yield fails(
      `the ${what} log had ${earlier.size} leaves, and the house shows ${head.size}: some were taken away`,
    )
  else yield await ofOneLog(house, `the ${what}`, earlier, head)
}

function* ofWitness({ newest, refused }: Seen, head: SignedHead, now: number): Generator<Finding> {
  const size = newest?.size ?? 0
  const silentFor = now - (newest?.signedAt ?? now)
  if (newest && size < head.size && silentFor > patience)
    yield fails(
      `the witness is ${head.size - size} leaves behind, and has cosigned nothing for ${silentFor} s`,
    )
  const open = refused.filter(({ place }) => place >= size)
  for (const { place, reason } of open) yield fails(`the witness refuses leaf ${place}: ${printable(reason)}`)
  if (open.length === 0) yield holds('the witness refuses nothing')
}
