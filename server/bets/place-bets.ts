import type { Database } from '../db/database.ts'
import { isAway } from '../db/away.ts'
import { errorCode } from '../db/error-code.ts'
import { currentRequest, type NamedRequest } from '../db/request-name.ts'
import { refuse } from '../http/refuse.ts'
import type { RefusalName } from '@glasshouse/contract/refusals.ts'
import { formatAmount } from '@glasshouse/rules/money.ts'

/** One call's bets, ready to be decided: all of them or none. */
export type Slip = {
  tokenHash: Buffer
  idempotencyKey: string | null
  /** SHA-256 of the request, so that a key can't be reused for another one. */
  requestHash: Buffer
  /** 16 random bytes from the player's device; null if there are none. */
  nonce: Buffer | null
  bets: readonly SlipBet[]
}

/** Which odds a player accepts if they have moved since they were shown. */
export type OddsChoice = 'none' | 'better' | 'any'

/**
 * A bet with its stake (minor units). With several legs, `folds` has the sizes of its combinations, each of which has an
 * equal part of the stake; with one leg it is null.
 */
export type SlipBet = {
  stake: bigint
  folds: readonly number[] | null
  choice: OddsChoice
  legs: readonly SlipLeg[]
}
/** A selection of an event at the odds that were shown. */
export type SlipLeg = {
  eventId: bigint
  selection: number
  num: bigint
  den: bigint
  /** For a price in play: the newest line of the match it was made from; null if it was made before kick-off. */
  seen: number | null
}

/** The odds at which a leg was accepted: of several prices, only the database knows which. */
export type GotOdds = { num: number; den: number }

/**
 * The database's decision; the odds are those of all legs of the slip. `replay`: the key was used before for the same request;
 * see that slip.
 */
export type Decision =
  | { verdict: 'accepted'; slipId: bigint; balance: bigint; betIds: string[]; odds: GotOdds[] }
  | { verdict: 'replay'; slipId: bigint }
  | Refused

/** A refusal with what its words need: the limit or its remainder (minor units), and until when a player may not play. */
export type Refused = { verdict: RefusalName; amount: bigint | null; until: string | null }

/** Refuses as the database decided. */
export function refuseBets({ verdict, amount, until }: Refused): never {
  refuse(verdict, {
    ...(amount !== null && { amount: formatAmount(amount) }),
    ...(until !== null && { until }),
  })
}

/** Slips decided together: larger batches are no faster, smaller ones are. */
const batchSize = 512
/** How many slips may wait, of one session and in all: beyond that the node says that it is busy. */
const maxPerSession = 256
const maxWaiting = 16_384

type BetDatabase = Pick<Database, 'pool' | 'named'>

type Waiting = {
  slip: Slip
  request: NamedRequest | undefined
  resolve: (decision: Decision) => void
  reject: (error: unknown) => void
}

/**
 * Gathers slips that arrive at the same time and commits them together. While a batch is under way
 * others queue; the next batch takes all of them, and is sent before the callers of the last one are answered: the database
 * works while this process writes. There is no timer: a lone bet goes at once. The promise resolves after the
 * durable commit; it rejects with `server_busy` when too many are waiting.
 */
export function createBetPlacer(database: BetDatabase): (slip: Slip) => Promise<Decision> {
  let queue: Waiting[] = []
  let underWay = false
  const ofSession = new Map<string, number>()

  async function drain(): Promise<void> {
    underWay = true
    let answers: (() => void)[] = []
    const tell = () => {
      for (const answer of answers.splice(0)) answer()
    }
    while (queue.length > 0) {
      const batch = queue.slice(0, batchSize)
      queue = queue.slice(batchSize)
      const outcomes = await placeBatch(database, batch, tell)
      tell()
      // Retries queue behind what arrived meanwhile: nobody can hold the others up.
      queue = queue.concat(batch.filter((_, index) => outcomes[index] === 'retry'))
      answers = batch.map(({ resolve, reject }, index) => () => {
        const outcome = outcomes[index]!
        if (outcome === 'retry') return
        if ('error' in outcome) reject(outcome.error)
        else resolve(outcome)
      })
      // The next batch may have to wait for a connection: they don't wait with it.
      setImmediate(tell)
    }
    underWay = false
    tell()
  }

  async function enqueue(slip: Slip): Promise<Decision> {
    return await new Promise((resolve, reject) => {
      queue.push({ slip, request: currentRequest(), resolve, reject })
      if (!underWay) void drain()
    })
  }

  return async (slip) => {
    const session = slip.tokenHash.toString('base64')
    const waiting = ofSession.get(session) ?? 0
    if (waiting >= maxPerSession || queue.length >= maxWaiting) refuse('server_busy')
    ofSession.set(session, waiting + 1)
    try {
      return await enqueue(slip)
    } finally {
      const left = (ofSession.get(session) ?? 1) - 1
      if (left === 0) ofSession.delete(session)
      else ofSession.set(session, left)
    }
  }
}

type Outcome = Decision | 'retry' | { error: unknown }

/** Decides one batch, and calls `sent` once the database has it. Never rejects: each caller gets its own outcome. */
async function placeBatch(
  database: BetDatabase,
  batch: readonly Waiting[],
  sent: () => void,
): Promise<Outcome[]> {
  try {
    return await decide(
      database,
      batch.map((waiting) => waiting.slip),
      nameBatch(batch),
      sent,
    )
  } catch (error) {
    if (isCollision(error)) return batch.map(() => 'retry')
    if (batch.length === 1 || isAway(error) || errorCode(error) === undefined)
      return batch.map(() => ({ error }))
    // One slip may have made the batch fail: each is decided alone, so that only its own caller fails.
    const outcomes: Outcome[] = []
    for (const waiting of batch) outcomes.push(...(await placeBatch(database, [waiting], sent)))
    return outcomes
  }
}

/** Gives a batch the id of its first call, which all of its calls are told, and as what the database knows it; undefined where no call has a name. */
function nameBatch(batch: readonly Waiting[]): string | undefined {
  const id = batch[0]!.request?.id
  if (id === undefined) return undefined
  for (const { request } of batch) if (request) request.batch = id
  return batch.length === 1 ? `glasshouse ${id}` : `glasshouse ${id} +${batch.length - 1}`
}

const statementWith = (
  first: string,
) => `select array_to_string(verdicts, ',') as verdicts, array_to_string(amounts, ',', '') as amounts,
  array_to_string(slip_ids, ',', '') as slips, array_to_string(balances, ',', '') as balances,
  array_to_string(bet_ids, ',', '') as bets, untils, array_to_string(got_nums, ',', '') as nums,
  array_to_string(got_dens, ',', '') as dens
  from place_bets(${first}, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`
const statement = statementWith('$1')
/** Names the session before it calls the function, and until the end of the statement alone. */
const namingStatement = statementWith(
  "case when set_config('application_name', $14, true) is not null then $1::bytea[] end",
)

type DecidedRow = {
  verdicts: string
  amounts: string
  slips: string
  balances: string
  bets: string | null
  untils: (string | null)[]
  nums: string
  dens: string
}

/** One round trip, one prepared statement; the arrays are written as text here, as the driver is slowest at that. */
async function decide(
  { pool, named }: BetDatabase,
  slips: readonly Slip[],
  name: string | undefined,
  sent: () => void,
): Promise<(Decision | 'retry')[]> {
  const bets = slips.flatMap((slip, index) => slip.bets.map((bet) => ({ ...bet, slip: index + 1 })))
  const legs = bets.flatMap((bet, index) => bet.legs.map((leg) => ({ ...leg, bet: index + 1 })))
  const query = {
    ...(named && { name: name === undefined ? 'place_bets' : 'place_bets_named' }),
    text: name === undefined ? statement : namingStatement,
    values: [
      byteArray(slips, (slip) => slip.tokenHash),
      array(slips, (slip) => slip.idempotencyKey ?? 'NULL'),
      byteArray(slips, (slip) => slip.requestHash),
      byteArray(slips, (slip) => slip.nonce),
      array(bets, (bet) => bet.slip),
      array(bets, (bet) => bet.stake),
      array(bets, foldsText),
      array(bets, (bet) => bet.choice),
      array(legs, (leg) => leg.bet),
      array(legs, (leg) => leg.eventId),
      array(legs, (leg) => leg.selection),
      array(legs, (leg) => leg.num),
      array(legs, (leg) => leg.den),
      ...(name === undefined ? [] : [name]),
    ],
  }
  const client = await pool.connect()
  let row: DecidedRow
  try {
    const answered = client.query<DecidedRow>(query)
    sent()
    row = (await answered).rows[0]!
  } catch (error) {
    client.release(true)
    throw error
  }
  client.release()
  return readDecisions(slips, row)
}

function readDecisions(slips: readonly Slip[], row: DecidedRow): (Decision | 'retry')[] {
  const verdicts = row.verdicts.split(',')
  const amounts = row.amounts.split(',')
  const slipIds = row.slips.split(',')
  const balances = row.balances.split(',')
  const betIds = (row.bets ?? '').split(',')
  const [nums, dens] = [row.nums.split(','), row.dens.split(',')]
  let firstBet = 0
  let firstLeg = 0
  return slips.map((slip, index) => {
    const ownBets = betIds.slice(firstBet, firstBet + slip.bets.length)
    firstBet += slip.bets.length
    const legs = slip.bets.flatMap((bet) => bet.legs.map(() => firstLeg++))
    const verdict = verdicts[index] as 'accepted' | 'replay' | 'retry' | RefusalName
    if (verdict === 'retry') return 'retry'
    if (verdict === 'replay') return { verdict, slipId: BigInt(slipIds[index]!) }
    if (verdict !== 'accepted') {
      const amount = amounts[index] ? BigInt(amounts[index]) : null
      return { verdict, amount, until: row.untils[index] ?? null }
    }
    const odds = legs.map((leg) => ({ num: Number(nums[leg]), den: Number(dens[leg]) }))
    return {
      verdict,
      slipId: BigInt(slipIds[index]!),
      balance: BigInt(balances[index]!),
      betIds: ownBets,
      odds,
    }
  })
}

/** The sizes of a bet's combinations as an element of an array. */
export const foldsText = ({ folds }: SlipBet): string => (folds ? `"{${folds.join(',')}}"` : 'NULL')

/** A PostgreSQL array of values whose text needs no quoting. */
export function array<Item>(items: readonly Item[], text: (item: Item) => string | number | bigint): string {
  return `{${items.map(text).join(',')}}`
}

function byteArray<Item>(items: readonly Item[], bytes: (item: Item) => Buffer | null): string {
  return array(items, (item) => {
    const value = bytes(item)
    return value ? `"\\\\x${value.toString('hex')}"` : 'NULL'
  })
}

function isCollision(error: unknown): boolean {
  return ['40001', '40P01'].includes(errorCode(error) ?? '')
}
