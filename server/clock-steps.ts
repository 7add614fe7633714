import { hexOf } from '@glasshouse/rules/encoding.ts'
import { sourcesWith } from '@glasshouse/rules/witness-policy.ts'
import type { FastifyBaseLogger } from 'fastify'
import { closeRound } from './bets/close-round.ts'
import { dueSteps, type DueStep, dueWitnessings } from './bets/due-rounds.ts'
import { leafHashesOf } from './bets/sealed-tree.ts'
import { sealRound } from './bets/seal-round.ts'
import { settleEvent } from './bets/settle-event.ts'
import type { Database, ReadDb } from './db/database.ts'
import type { WitnessClient } from './fairness/witness-client.ts'
import { drawRound } from './games/draw-round.ts'
import { type EntropySources, witnessedSources } from './games/entropy.ts'
import { witnessRound } from './games/witness-round.ts'

/** A step, and which witness it asks. */
export type ClockStep = DueStep & { asked?: Signer }

/** A witness, and the sources that its signature is a part of, by their ids. */
export type Signer = { witness: WitnessClient; ids: readonly string[] }

/** The steps that are due, and what each witness is to be asked. */
export async function dueStepsOf(db: ReadDb, signers: readonly Signer[]): Promise<ClockStep[]> {
  const steps: ClockStep[] = await dueSteps(db)
  for (const asked of signers) {
    const { rows } = await witnessingsOf(asked).execute(db)
    steps.push(...rows.map((step) => ({ ...step, asked })))
  }
  return steps
}

export const witnessingsOf = ({ witness: { key }, ids }: Signer) =>
  dueWitnessings(witnessedSources, { key, ids })

export function signersOf(witnesses: readonly WitnessClient[]): Signer[] {
  const keys = witnesses.map(({ key }) => hexOf(key))
  return witnesses.map((witness) => ({ witness, ids: sourcesWith(hexOf(witness.key), keys) }))
}

/** Takes a step; false where it has to wait. */
export async function takeStep(
  parts: { database: Database; log: FastifyBaseLogger; seedKey: Buffer; entropySource: EntropySources },
  { step, roundId, gameCode, asked }: ClockStep,
): Promise<boolean> {
  const { database, log } = parts
  switch (step) {
    case 'close':
      await closeRound(database, roundId)
      return true
    case 'seal':
      await sealRound(database, roundId, gameCode)
      return true
    case 'witness':
      return (
        asked !== undefined &&
        (await witnessRound(
          database,
          roundId,
          gameCode,
          { ...asked, knownAt: (sourceId) => parts.entropySource(sourceId).knownAt(sourceId) },
          async (round) => (await leafHashesOf(database.read, round)) ?? new Uint8Array(),
        ))
      )
    case 'draw': {
      const outcome = await drawRound(database, roundId, gameCode, parts)
      if (outcome === 'entropy_late' || outcome === 'sealed_late')
        log.error(
          { round: String(roundId), game: gameCode, reason: outcome },
          'a round is void, its bets are refunded',
        )
      return outcome !== 'waiting'
    }
    case 'settle':
      await settleEvent(database, roundId)
      return true
  }
}

/**
 * Steps that must follow each other: a game's closes and seals, its draws, its settlements. A draw that waits for its
 * entropy keeps no round from being sealed, a large settlement delays nothing, and a witness that does not answer for
 * one round is asked for the next all the same.
 */
export function byLane(steps: readonly ClockStep[]): Map<string, ClockStep[]> {
  return Map.groupBy(steps, ({ gameId, roundId, step, asked }) => {
    if (asked) return `witness ${roundId} ${asked.witness.url}`
    return `${gameId} ${step === 'seal' ? 'close' : step}`
  })
}
