import type { GameResult } from '@glasshouse/contract/games.ts'
import type { TFunction } from 'i18next'

/** A result in one sentence, for those who listen. */
export function resultInWords(t: TFunction<'bet'>, result: GameResult): string {
  return t(($) => $.result, {
    number: result.game_no,
    dice: result.dice.join('-'),
    sum: result.sum,
    size: t(($) => $.said[result.size]),
    parity: t(($) => $.said[result.parity]),
  })
}

/** The last part of a round's number, which tells it from the others of its day. */
export function shortGameNo(gameNo: string): string {
  return `#${gameNo.slice(gameNo.indexOf('-') + 1)}`
}
