import { type PlayTab, playTabNames } from '../../parts/slip/play-groups.ts'

export const views = ['roads', 'numbers', 'plays', 'fairness'] as const
/** How many of the newest draws are looked at. */
export const spans = ['50', '100', '300', '1000'] as const

/** The trend page's view, as its address says it. */
export type Trend = {
  gameId: number | undefined
  view: (typeof views)[number]
  span: (typeof spans)[number]
  group: PlayTab
}

/** The view that an address asks for; anything unknown gives the default. */
export function trendIn(query: Readonly<Record<string, string>>): Trend {
  return {
    gameId: Number(query['game_id']) || undefined,
    view: views.find((view) => view === query['view']) ?? 'roads',
    span: spans.find((span) => span === query['limit']) ?? '100',
    group: playTabNames.find((group) => group === query['group']) ?? 'size',
  }
}

/** The view as an address: only the values that are not the default. */
export function trendAddress({ gameId, view, span, group }: Trend): Record<string, string | undefined> {
  return {
    game_id: gameId === undefined ? undefined : String(gameId),
    view: view === 'roads' ? undefined : view,
    limit: span === '100' ? undefined : span,
    group: group === 'size' ? undefined : group,
  }
}
