import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod'

/** A bet that the house acknowledged: it must be found afterwards in any case. */
export type Acknowledged = {
  id: bigint
  player: string
  key: string
  stake: bigint
  /** Milliseconds since the epoch. */
  sentAt: number
  at: number
}

export type Load = {
  /** The log of bets taken, in the order of their answers. */
  readonly taken: readonly Acknowledged[]
  /** How many the house refused with a reason, such as a round that had closed. */
  readonly refused: () => number
  /** How many answers were lost or said "try again", so that a bet was sent once more. */
  readonly retried: () => number
  /** Resolves when this many more bets sent after that moment are accepted. */
  takenSince: (moment: number, count: number, seconds: number) => Promise<void>
  /** The longest time between two answers within a span, seconds. */
  longestGap: (from: number, to: number) => number
  end: () => Promise<void>
}

const envelope = z.object({ code: z.int(), data: z.unknown() })
const signedUp = z.object({ userinfo: z.object({ token: z.string() }) })
const games = z.object({
  list: z.array(
    z.object({
      id: z.int(),
      current: z.object({ game_no: z.string(), closes_at: z.int() }).nullable(),
    }),
  ),
})
const placed = z.object({ bets: z.array(z.object({ id: z.string(), stake: z.string() })).length(1) })

export type LoadOptions = {
  /** Where the nodes answer: every call goes to any of them. */
  urls: readonly string[]
  players: number
  /** Between an answer and the player's next bet, milliseconds. */
  rest: number
  random: () => number
}

/** Players who keep betting, and send a bet that got no answer again with its key until they know the outcome. */
export async function startLoad({ urls, players, rest, random }: LoadOptions): Promise<Load> {
  const taken: Acknowledged[] = []
  let [refused, retried] = [0, 0]
  const ending = new AbortController()
  const over = ending.signal

  const call = async (path: string, { token = '', key = '', body, patience = 10 }: Call = {}) => {
    const url = urls[Math.floor(random() * urls.length)]!
    const response = await fetch(`${url}${path}`, {
      headers: { token, 'content-type': 'application/json', ...(key && { 'idempotency-key': key }) },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(patience * 1000),
    })
    return envelope.parse(await response.json())
  }
  /** Asks until there is an outcome, taken or refused. */
  const outcome = async (path: string, asked: Call) => {
    for (;;) {
      const answer = await call(path, asked).catch(() => null)
      if (answer && (answer.code === 1 || answer.code === 0)) return answer
      retried++
      if (over.aborted) return null
      await pause(200)
    }
  }

  let open: { game: number; round: string }[] = []
  const look = async () => {
    const answer = await call('/api/games/list?limit=100').catch(() => null)
    const list = answer?.code === 1 ? games.parse(answer.data).list : []
    const ahead = Date.now() / 1000 + 3
    const rounds = list.flatMap(({ id, current }) =>
      current && current.closes_at > ahead ? [{ game: id, round: current.game_no }] : [],
    )
    if (rounds.length > 0) open = rounds
  }
  const looking = (async () => {
    while (!over.aborted) {
      await look()
      await pause(1_000)
    }
  })()

  const play = async (player: string, token: string) => {
    while (!over.aborted) {
      const target = open[Math.floor(random() * open.length)]
      if (target) {
        const key = randomUUID()
        const sentAt = Date.now()
        const answer = await outcome('/api/games/submitBet', {
          token,
          key,
          body: {
            game_id: target.game,
            game_no: target.round,
            bet_content: [{ play: random() < 0.5 ? 'big' : 'small', amount: '1.00' }],
          },
        })
        if (answer?.code === 1) {
          const [bet] = placed.parse(answer.data).bets
          const stake = BigInt(bet!.stake.replace('.', ''))
          taken.push({ id: BigInt(bet!.id), player, key, stake, sentAt, at: Date.now() })
        } else if (answer) refused++
      }
      await pause(rest * (0.5 + random()))
    }
  }

  const names = Array.from({ length: players }, (_, index) => `player${index}`)
  const tokens: string[] = []
  for (const username of names) {
    const answer = await call('/api/user/register', {
      body: { username, password: 'Sunny7days' },
      patience: 60,
    })
    const { token } = signedUp.parse(answer.data).userinfo
    await call('/api/user/profile', { token, body: { birthday: '1990-05-17' }, patience: 60 })
    tokens.push(token)
  }
  const playing = names.map(async (name, index) => play(name, tokens[index]!))

  return {
    taken,
    refused: () => refused,
    retried: () => retried,
    takenSince: async (moment, count, seconds) => {
      const until = Date.now() + seconds * 1000
      while (taken.filter(({ sentAt }) => sentAt >= moment).length < count) {
        if (Date.now() > until) throw new Error(`No ${count} bets were taken within ${seconds} s.`)
        await pause(50)
      }
    },
    longestGap: (from, to) => {
      const times = [from, ...taken.map(({ at }) => at).filter((at) => at > from && at < to), to]
      return Math.max(...times.slice(1).map((at, index) => at - times[index]!)) / 1000
    },
    end: async () => {
      ending.abort()
      await Promise.all([looking, ...playing])
    },
  }
}

/** `patience` in seconds. */
type Call = { token?: string; key?: string; body?: object; patience?: number }
