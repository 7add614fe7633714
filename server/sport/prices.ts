import type { CallAnswer, CallRequest } from '@glasshouse/contract/call.ts'
import type { Language } from '@glasshouse/contract/languages.ts'
import type { sportPrices } from '@glasshouse/contract/sport.ts'
import { selectionOf, type TripleRule } from '@glasshouse/rules/dice.ts'
import { exactOdds, oddsOf, paytableOf, sells, shownOdds } from '@glasshouse/rules/paytable.ts'
import { delaySeconds } from '@glasshouse/rules/sport/in-play.ts'
import { footballSelection } from '@glasshouse/rules/sport/markets.ts'
import type { ReadDb } from '../db/database.ts'
import { houseNow } from '../db/house-time.ts'
import { selectionName } from '../games/plays.ts'
import { findRound } from '../games/rounds.ts'
import { preciseEpochSeconds } from '../http/encode.ts'
import { findFixtures, isOnSale, oddsAt, type SoldFixture } from './fixtures.ts'
import { selectionInWords } from './words.ts'

type Asked = CallRequest<typeof sportPrices>['legs'][number]
type Priced = CallAnswer<typeof sportPrices>['list'][number]

/** What the legs of a slip cost now. */
export async function pricesOf(
  db: ReadDb,
  legs: readonly Asked[],
  language: Language,
): Promise<CallAnswer<typeof sportPrices>> {
  const real = legs.filter(({ game_id }) => game_id <= 2_147_483_647)
  const [fixtures, now] = await Promise.all([findFixtures(db, real), houseNow(db)])
  const byName = new Map(fixtures.map((fixture) => [`${fixture.gameId} ${fixture.gameNo}`, fixture]))
  const list = await Promise.all(
    legs.map(async (leg) => {
      const fixture = byName.get(`${leg.game_id} ${leg.game_no}`)
      return fixture ? ofMatch(leg, fixture, language) : await ofDice(db, leg, language)
    }),
  )
  return { list, now: preciseEpochSeconds(now) }
}

function ofMatch(leg: Asked, fixture: SoldFixture, language: Language): Priced {
  const selection = footballSelection(leg.play, leg.pick ?? '')
  if (!selection) return unknown(leg)
  const odds = isOnSale(fixture) ? oddsAt(fixture, selection.number) : undefined
  const stopped = fixture.suspended.includes(null) || fixture.suspended.includes(selection.market)
  return {
    ...named(leg),
    name: selectionInWords(selection.market, selection.pick, fixture, language),
    odds: odds ? shownOdds(odds) : null,
    odds_exact: odds ? exactOdds(odds) : null,
    version: fixture.version,
    delay: fixture.live?.sells ? delaySeconds : null,
    state: !isOnSale(fixture) ? 'closed' : stopped || !odds ? 'suspended' : 'open',
  }
}

async function ofDice(db: ReadDb, leg: Asked, language: Language): Promise<Priced> {
  const round = leg.game_id > 2_147_483_647 ? undefined : await findRound(db, leg.game_id, leg.game_no)
  const selection = selectionOf(leg.play, leg.pick ?? '')
  const paytable = round && paytableOf(round.paytable)
  if (!round || !selection || !paytable || !sells(paytable, selection)) return unknown(leg)
  const odds = oddsOf(paytable, selection, round.rule as TripleRule)
  return {
    ...named(leg),
    name: selectionName(selection, language),
    odds: shownOdds(odds),
    odds_exact: exactOdds(odds),
    version: null,
    delay: null,
    state: round.status === 'open' ? 'open' : 'closed',
  }
}

const named = ({ game_id, game_no, play, pick = '' }: Asked) => ({ game_id, game_no, play, pick })

function unknown(leg: Asked): Priced {
  return {
    ...named(leg),
    name: '',
    odds: null,
    odds_exact: null,
    version: null,
    delay: null,
    state: 'unknown',
  }
}
