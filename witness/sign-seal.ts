import { type Beacon, beaconRoundFor, beaconTime, quicknet } from '@glasshouse/rules/beacon.ts'
import { sameBytes } from '@glasshouse/rules/encoding.ts'
import { outsideKind } from '@glasshouse/rules/entropy-source.ts'
import { clockAhead, goneSince, type KnownLog, type ToldRound } from '@glasshouse/rules/judge-leaf.ts'
import { type RoundSeal, sealStatement } from '@glasshouse/rules/published.ts'
import { readCount, readHex, readObject, readRound, readText } from './input.ts'
import type { WitnessKey } from './keys.ts'
import { Refusal } from './problem.ts'
import { checkpointOver } from './checkpoints.ts'
import { findSeal, keepSeal, type SignedSeal, shownSeal } from './seals.ts'
import { type BroughtBets, keepBets } from './sealed-bets.ts'
import { inOneWrite, type Store } from './store.ts'
import { knownLog, toldOf } from './told.ts'

const decimal = /^(0|[1-9]\d{0,29})$/

/** The length limit of a request, characters: those that are refused are kept. */
const longestRequest = 1_000

/** The seal that a body asks a signature for; a 400 for anything else. */
export function readSeal(body: string): RoundSeal {
  if (body.length > longestRequest)
    throw new Refusal(400, `A seal is asked for in at most ${longestRequest} characters.`)
  const fields = readObject(body)
  return {
    ...readRound(fields),
    root: readHex(fields['root'], 32, 'root'),
    count: BigInt(readCount(fields['count'], 'count')),
    total: BigInt(readText(fields['total'], decimal, 'total')),
  }
}

/**
 * Signs the seal of a round, and gives the same answer whenever the same seal is asked for. Refuses (409) any other seal of that
 * round, for ever: what is signed is on the disk before anybody is given it. Signs only what the log that this witness has
 * cosigned tells, with the leaf hashes that make its root, when the bets are closed. For a drand round only before the beacon is
 * known, if its promise was known here when it opened. The value of others is what is signed here, or the house's own.
 */
export function signSeal(
  store: Store,
  key: WitnessKey,
  seal: RoundSeal,
  { now, beacon, bets }: { now: () => number; beacon?: Beacon | undefined; bets: BroughtBets },
): SignedSeal {
  return inOneWrite(store, () => {
    const kept = findSeal(store, seal.gameCode, seal.gameNo)
    if (!kept) {
      const signedAt = now()
      const told = toldOf(store, key, seal)
      const promisedAt = checkpointOver(store, told.place)?.signedAt ?? signedAt
      const known = knownLog(store, key, { now: signedAt })
      checkTold(told, seal, { known, promisedAt, beacon: beacon ?? quicknet })
      keepBets(store, bets, seal)
      return keepSeal(store, key, seal, signedAt)
    }
    if (sameBytes(sealStatement(kept), sealStatement(seal))) return kept
    throw new SealRefused('Another seal was signed for this round.', { signed: shownSeal(kept, key) })
  })
}

/** Refuses (409) a seal that is not the one of the log, or is asked for too early or too late. */
function checkTold(
  told: ToldRound,
  seal: RoundSeal,
  { known, promisedAt, beacon }: { known: KnownLog; promisedAt: number; beacon: Beacon },
): void {
  const { now } = known
  const [promise] = told.promises
  const [sealed] = told.seals
  // Under any name: only what the log promises is kept as refused.
  if (!promise) throw new Refusal(409, 'The log that this witness has cosigned does not promise this round.')
  if (told.promises.length > 1)
    throw new SealRefused('The log that this witness has cosigned promises this round more than once.')
  if (!sealed || !sameBytes(sealStatement(sealed), sealStatement(seal)))
    throw new SealRefused('The log that this witness has cosigned does not have this seal.')
  if (told.draws.length + told.voids.length > 0) throw new SealRefused('The round is over.')
  const early = 'Bets are still taken, by the clock of this witness.'
  if (now < promise.closesAt - clockAhead) throw new SealRefused(early)
  // The house's clock may be a little ahead: it asks again, and nobody is told of a refusal.
  if (now < promise.closesAt) throw new Refusal(425, early)
  // The value of the others is what it signs: nobody knows it before, whenever the round was promised.
  if (outsideKind(promise.sourceId) === 'witness') checkNamed(promise.sourceId, known)
  if (outsideKind(promise.sourceId) !== 'drand') return
  if (now >= beaconTime(beacon, beaconRoundFor(beacon, promise.drawsAt)))
    throw new SealRefused('The beacon is known, by the clock of this witness.')
  if (promisedAt > Math.min(promise.opensAt + onTheWay, promise.closesAt))
    throw new SealRefused('Its promise reached this witness after the round had opened.')
}

/** How long ago the newest may have happened that the log tells who signs a value, seconds. */
const isNews = 240

/**
 * Refuses a seal whose value the house may give up already, since not all of the witnesses that make it are named by the newest policy:
 * who signed then, at the house's wish, would let it choose. So it has to know that no other policy was told meanwhile.
 */
function checkNamed(sourceId: string, known: KnownLog): void {
  if (known.policies().length === 0) return
  if (goneSince(sourceId, undefined, known) < Infinity)
    throw new Refusal(409, 'Not all witnesses of this round are those of the house now: nobody signs for it.')
  if (known.now - known.newest > isNews)
    throw new Refusal(425, 'All that the log tells this witness happened too long ago.')
}

/** How long a promise may be on its way to the witness, seconds. */
const onTheWay = 30

/** A seal of a promised round that this witness does not sign, which everybody is told. */
export class SealRefused extends Refusal {
  constructor(sentence: string, known: Record<string, unknown> = {}) {
    super(409, sentence, known)
  }
}
