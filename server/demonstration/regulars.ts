import type { CallAnswer } from '@glasshouse/contract/call.ts'
import { gameList, submitBet } from '@glasshouse/contract/games.ts'
import { sportFixtures } from '@glasshouse/contract/sport.ts'
import { formatAmount } from '@glasshouse/rules/money.ts'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { type Database, transaction } from '../db/database.ts'
import { startSession } from '../identity/session.ts'
import { type Chance, chanceOf } from './chance.ts'
import { isMadeUp, pursesOf } from './crowd.ts'
import { favourites } from './past-bets.ts'

/** Somebody of the crowd who sits at the tables now, with the token of a session. */
type Regular = { token: string; stakes: readonly bigint[] }

/** How often somebody thinks of a bet, milliseconds, and how many of the crowd sit at the tables. */
const thinkEvery = 4000
const seats = 24
/** A round that closes sooner is skipped: nobody bets in the last seconds for fun. */
const secondsLeft = 3
/** How often they think of a match, and of how many that kick off next. */
const matchesEvery = 0.3
const nextMatches = 12

/** The crowd of the demonstration as it keeps playing, softly, through the front door like everybody else. */
export type Regulars = {
  /** Lets one to three of them bet on a round that is open, or on matches; gives how many bets were taken. */
  play: () => Promise<number>
  start: () => Promise<void>
  stop: () => Promise<void>
}

export function createRegulars(parts: {
  app: FastifyInstance
  database: Database
  log: FastifyBaseLogger
  seed: number
}): Regulars {
  const { app, database, log } = parts
  const chance = chanceOf(parts.seed)
  let regulars: Regular[] = []
  let areSeated = false
  let timer: NodeJS.Timeout | undefined
  let playing: Promise<unknown> = Promise.resolve()

  const play = async () => {
    if (regulars.length === 0) return 0
    const wish =
      (chance.next() < matchesEvery && (await wishOnMatches(app, chance))) || (await wishOnDice(app, chance))
    if (!wish) return 0
    const players = chance.some(regulars, chance.whole(1, 3))
    const taken = await Promise.all(players.map(async (player) => bet(app, player, wish(player))))
    return taken.reduce((sum, count) => sum + count, 0)
  }

  const sit = async () => {
    if (!areSeated) regulars = await takeSeats(database, chance)
    areSeated = true
  }

  const tellFailure = (error: unknown) =>
    log.warn({ err: error }, 'the crowd of the demonstration could not bet; it tries again')

  return {
    play,
    start: async () => {
      areSeated = false
      await sit().catch(tellFailure)
      timer = setInterval(() => {
        playing = playing.then(sit).then(play).catch(tellFailure)
      }, thinkEvery)
    },
    stop: async () => {
      clearInterval(timer)
      await playing
    },
  }
}

/** Some of the crowd, each with a session; none where no past was made up. */
async function takeSeats(database: Database, chance: Chance): Promise<Regular[]> {
  const crowd = await database.read
    .selectFrom('identities as i')
    .innerJoin('accounts as a', (join) =>
      join.onRef('a.player_id', '=', 'i.player_id').on('a.kind', '=', 'available'),
    )
    .select(['i.player_id', 'i.username'])
    .where('i.password_hash', 'is', null)
    .where('i.mobile', 'is', null)
    .where('a.balance', '>', 50_00n)
    .execute()
  const seated = chance.some(
    crowd.filter(({ username }) => isMadeUp(username)),
    seats,
  )
  return await transaction(database, async (tx) => {
    const regulars: Regular[] = []
    for (const { player_id } of seated) {
      const { token } = await startSession(tx, player_id, {
        address: '127.0.0.1',
        userAgent: 'the crowd of the demonstration',
      })
      regulars.push({ token, stakes: pursesOf(player_id) })
    }
    return regulars
  })
}

/** A bet that somebody would like to place, with the stake. */
type Wish = (player: Regular) => { bet_content: readonly object[] }

/** A round of dice that is open, with some favourites of each. */
async function wishOnDice(app: FastifyInstance, chance: Chance): Promise<Wish | undefined> {
  const { list, now } = await call<CallAnswer<typeof gameList>>(app, 'GET', gameList.path)
  const open = list.filter(
    ({ status, current }) =>
      status === 'open' &&
      current !== null &&
      current.opens_at <= now &&
      current.closes_at - now > secondsLeft,
  )
  if (open.length === 0) return undefined
  const game = chance.pick(open)
  return ({ stakes }) => ({
    game_id: game.id,
    game_no: game.current!.game_no,
    bet_content: favourites(chance).map(({ play, pick }) => ({
      play,
      ...(pick === '' ? {} : { pick }),
      amount: formatAmount(chance.pick(stakes)),
    })),
  })
}

/** The result of one to three of the matches that kick off next, at any price. */
async function wishOnMatches(app: FastifyInstance, chance: Chance): Promise<Wish | undefined> {
  const next = `${sportFixtures.path}?status=open&limit=${nextMatches}`
  const { list } = await call<CallAnswer<typeof sportFixtures>>(app, 'GET', next)
  const sold = list.filter(
    ({ suspended, main }) => !suspended && main && !main.suspended && main.prices.length > 0,
  )
  if (sold.length === 0) return undefined
  return ({ stakes }) => {
    const legs = chance.some(sold, chance.whole(1, 3)).map(({ game_id, game_no, version, main }) => ({
      game_id,
      game_no,
      version,
      play: main!.play,
      pick: chance.pick(main!.prices).pick,
    }))
    return { bet_content: [{ legs, amount: formatAmount(chance.pick(stakes)), price_change: 'any' }] }
  }
}

/** One player's slip; gives how many bets were accepted. A refusal is no error: rounds close and balances run out. */
async function bet(app: FastifyInstance, { token }: Regular, slip: ReturnType<Wish>): Promise<number> {
  const response = await app.inject({
    method: 'POST',
    url: submitBet.path,
    headers: { token },
    payload: slip,
  })
  return response.json<{ code: number }>().code === 1 ? slip.bet_content.length : 0
}

async function call<Answer>(app: FastifyInstance, method: 'GET', url: string): Promise<Answer> {
  const response = await app.inject({ method, url })
  const { code, msg, data } = response.json<{ code: number; msg: string; data: Answer }>()
  if (code !== 1) throw new Error(`${url} was refused: ${msg}`)
  return data
}
