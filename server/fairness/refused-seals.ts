/** For how long a refused seal is told, milliseconds: longer than the alarm looks. */
const told = 600_000

/**
 * The rounds whose seals a witness refused not long ago and has not signed since: it signs those of others in between, and may
 * yet sign one that came too early by its clock. `elapsed`: milliseconds.
 */
export function refusedSeals(elapsed = () => performance.now()) {
  const rounds = new Map<string, number>()
  return {
    refused: (round: string) => void rounds.set(round, elapsed()),
    signed: (round: string) => void rounds.delete(round),
    isAny: () => {
      for (const [round, at] of rounds) if (elapsed() - at >= told) rounds.delete(round)
      return rounds.size > 0
    },
  }
}
