import { selectionOf } from '@glasshouse/rules/dice.ts'
import { oddsOf, sells } from '@glasshouse/rules/paytable.ts'
import { matchSelection } from '@glasshouse/rules/sport/match-selection.ts'
import type { ReadDb } from '../db/database.ts'
import { refuse } from '../http/refuse.ts'
import { oddsAt } from '../sport/fixtures.ts'
import type { SlipLeg } from './place-bets.ts'
import { createTermsReader, type EventTerms } from './terms.ts'

/** A leg as it was sent; `version` is of the prices that were shown. */
export type AskedLeg = {
  game_id: number
  game_no: string
  play: string
  pick?: string | undefined
  version?: number | undefined
}
export type ReadLeg = SlipLeg &
  Pick<AskedLeg, 'game_id' | 'game_no' | 'play'> & { pick: string; kind: EventTerms['kind'] }
export type LegReader = (leg: AskedLeg) => Promise<ReadLeg>

/** Boards remembered: a version never changes, and a forgotten one is only read again. */
const remembered = 500

/** `seen`: of prices in play, the newest line of the match that they were made from. */
type Board = { nums: (number | null)[]; dens: (number | null)[]; seen: number | null }

/** Reads a leg with the odds that its player saw. Refuses what there is not, or what was never sold so. */
export function createLegReader(db: ReadDb): LegReader {
  const termsOf = createTermsReader(db)
  const known = new Map<string, Board>()
  return async ({ game_id, game_no, play, pick = '', version }) => {
    const terms = await termsOf(game_id, game_no)
    const named = { game_id, game_no, play, pick }
    if (terms.kind === 'dice') {
      const selection = selectionOf(play, pick)
      if (!selection || !sells(terms.paytable, selection)) refuse('bet_content_invalid')
      const odds = oddsOf(terms.paytable, selection, terms.tripleRule)
      const { number } = selection
      return { ...named, kind: 'dice', eventId: terms.roundId, selection: number, ...odds, seen: null }
    }
    const selection = matchSelection(terms.book, play, pick)
    if (!selection || version === undefined) refuse('bet_content_invalid')
    const key = `${terms.eventId} ${version}`
    const board = known.get(key) ?? (await readBoard(db, terms.eventId, version))
    if (known.size >= remembered) known.clear()
    known.set(key, board)
    const odds = oddsAt(board, selection.number)
    if (!odds) refuse('bet_content_invalid')
    const { seen } = board
    return { ...named, kind: 'sports', eventId: terms.eventId, selection: selection.number, ...odds, seen }
  }
}

async function readBoard(db: ReadDb, eventId: bigint, version: number): Promise<Board> {
  if (version > 2_147_483_647) refuse('bet_content_invalid')
  const board = await db
    .selectFrom('board_versions as v')
    .leftJoin('board_models as m', (join) =>
      join.onRef('m.event_id', '=', 'v.event_id').onRef('m.version', '=', 'v.version'),
    )
    .select(['v.nums', 'v.dens', 'm.incident as seen'])
    .where('v.event_id', '=', eventId)
    .where('v.version', '=', version)
    .executeTakeFirst()
  return board ?? refuse('bet_content_invalid')
}
