import type { GameResult, GameSummary } from '@glasshouse/contract/games.ts'
import { type Language, textIn } from '@glasshouse/contract/languages.ts'
import { formatAmount } from '@glasshouse/rules/money.ts'
import { epochSeconds } from '../http/encode.ts'
import type { Game } from './catalogue.ts'
import type { Round } from './rounds.ts'

/** A game as it is listed, with the round that it is in and its newest draw. */
export function gameSummary(
  game: Game,
  language: Language,
  round: Round | undefined,
  last: GameResult | undefined,
): GameSummary {
  return {
    id: game.id,
    category_id: game.categoryId,
    code: game.code,
    kind: game.kind,
    name: textIn(game.name, language),
    cover: game.cover,
    period_seconds: game.periodSeconds,
    close_seconds: game.closeSeconds,
    min_bet: formatAmount(game.minStake),
    max_bet: formatAmount(game.maxStake),
    triple_rule: game.tripleRule,
    status: game.opensAt ? 'suspended' : game.status,
    opens_at: game.opensAt && game.status === 'open' ? epochSeconds(game.opensAt) : null,
    current: round ? roundTimes(round) : null,
    last: last ?? null,
  }
}

/** A round's number and times on the wire. */
export function roundTimes(round: Round) {
  return {
    game_no: round.gameNo,
    opens_at: epochSeconds(round.opensAt),
    closes_at: epochSeconds(round.closesAt),
    draws_at: epochSeconds(round.drawsAt),
  }
}
