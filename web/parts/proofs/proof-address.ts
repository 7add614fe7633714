/** The address of a draw's proof; `bet` asks whether that bet was in it. */
export function proofAddress(gameId: number, gameNo: string, bet?: string): string {
  return `/pages/fairness/proof?game_id=${gameId}&game_no=${gameNo}${bet === undefined ? '' : `&bet=${bet}`}`
}
