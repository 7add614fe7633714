/** The token of the n-th player of a benchmark. */
export function tokenOf(player: number): string {
  return `bench-player-${player}`
}
