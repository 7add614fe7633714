import { type BetRecord, getBetDetail, getBetRecord } from '@glasshouse/contract/games.ts'
import { queryClient } from '../../lib/queries.ts'
import type { WantedBet } from './fetch-receipts.ts'

/** So long (ms) the app is left alone after it has heard of a bet: placing and what follows it on the screen go first. */
const pause = 1000

/**
 * Keeps the receipt of each own bet that waits for its draw, soon after the app has heard of it: placed here, by a plan or on
 * another device. Nothing is asked but for bets; a guest's never come from the house. Called once.
 */
export function startKeepingReceipts(): void {
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    const [path] = event.query.queryKey
    if (path !== getBetRecord.path && path !== getBetDetail.path) return
    const pending = betsIn(event.query.state.data).filter(({ status }) => status === 'pending')
    const bets = pending.map((bet) => ({ id: bet.id, rounds: drawnRoundsOf(bet) }))
    if (bets.some(({ rounds }) => rounds.length > 0)) setTimeout(() => void keep(bets), pause)
  })
}

async function keep(bets: readonly WantedBet[]): Promise<void> {
  const { fetchReceipts } = await import('./fetch-receipts.ts')
  await fetchReceipts(bets)
}

type SeenBet = Pick<BetRecord, 'id' | 'status' | 'game_id' | 'game_no' | 'legs'>

/** The drawn rounds that a bet stands on: its own, or those of its legs that are drawn. */
function drawnRoundsOf(bet: SeenBet): WantedBet['rounds'] {
  const legs = bet.legs ? bet.legs.filter(({ has_proof }) => has_proof) : [bet]
  return legs.map(({ game_id, game_no }) => ({ gameId: game_id, gameNo: game_no }))
}

/** The bets of an answer: one bet, a list of them, or the pages of one. */
function betsIn(data: unknown): SeenBet[] {
  const answer = (data ?? {}) as Partial<SeenBet & { list: SeenBet[]; pages: { list: SeenBet[] }[] }>
  if (answer.pages) return answer.pages.flatMap(({ list }) => list)
  if (answer.list) return answer.list
  return answer.id !== undefined && answer.status ? [answer as SeenBet] : []
}
