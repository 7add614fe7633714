import type pg from 'pg'
import { errorCode } from '../db/error-code.ts'
import { refuse } from '../http/refuse.ts'
import type { RefusalName } from '@glasshouse/contract/refusals.ts'

/** One call's lines on a round, ready to be decided. */
export type Submission = {
  tokenHash: Buffer
  idempotencyKey: string | null
  /** SHA-256 of what was asked for, so that a key can't be used for something else. */
  requestHash: Buffer
  roundId: bigint
  lines: readonly SubmittedLine[]
}
export type SubmittedLine = { selection: number; num: bigint; den: bigint; stake: bigint }

/** What the database decided. `replay`: the key was used for the same request before, see that submission. */
export type Decision =
  | { verdict: 'accepted'; submissionId: bigint; balance: bigint; betIds: string[] }
  | { verdict: 'replay'; submissionId: bigint }
  | { verdict: RefusalName }

/** Submissions decided together: more do not make it faster, fewer do. */
const batchSize = 512
/** Submissions that may wait, of one session and of all: beyond that the node says that it is busy. */
const mostOfOneSession = 256
const mostWaiting = 16_384

type Waiting = {
  submission: Submission
  resolve: (decision: Decision) => void
  reject: (error: unknown) => void
}

/**
 * Gathers submissions that arrive at the same time and commits them together. While a batch is under way others
 * queue; the next one takes all that came. There is no timer: a lone bet goes at once. The promise resolves after the
 * durable commit; it is refused with `server_busy` when too many wait already.
 */
export function createBetPlacer(pool: pg.Pool): (submission: Submission) => Promise<Decision> {
  let queue: Waiting[] = []
  let underWay = false
  const ofSession = new Map<string, number>()

  async function drain(): Promise<void> {
    underWay = true
    while (queue.length > 0) {
      const batch = queue.slice(0, batchSize)
      queue = queue.slice(batchSize)
      // What is asked again stands behind what came meanwhile: nobody can hold the others up.
      const again = await placeBatch(pool, batch)
      queue = queue.concat(again)
    }
    underWay = false
  }

  async function enqueue(submission: Submission): Promise<Decision> {
    return await new Promise((resolve, reject) => {
      queue.push({ submission, resolve, reject })
      if (!underWay) void drain()
    })
  }

  return async (submission) => {
    const session = submission.tokenHash.toString('base64')
    const waiting = ofSession.get(session) ?? 0
    if (waiting >= mostOfOneSession || queue.length >= mostWaiting) refuse('server_busy')
    ofSession.set(session, waiting + 1)
    try {
      return await enqueue(submission)
    } finally {
      const left = (ofSession.get(session) ?? 1) - 1
      if (left === 0) ofSession.delete(session)
      else ofSession.set(session, left)
    }
  }
}

/** Decides one batch; gives those that are to be asked again. Never rejects: each caller hears of its own fate. */
async function placeBatch(pool: pg.Pool, batch: Waiting[]): Promise<Waiting[]> {
  let decisions: (Decision | 'retry')[]
  try {
    decisions = await decide(
      pool,
      batch.map((waiting) => waiting.submission),
    )
  } catch (error) {
    if (isCollision(error)) return batch
    if (batch.length === 1 || isConnectionLoss(error)) {
      for (const waiting of batch) waiting.reject(error)
      return []
    }
    // One submission may have spoilt it for all: each is decided alone, so that only its own caller fails.
    const again: Waiting[] = []
    for (const waiting of batch) again.push(...(await placeBatch(pool, [waiting])))
    return again
  }
  return batch.filter((waiting, index) => {
    const decision = decisions[index]!
    if (decision === 'retry') return true
    waiting.resolve(decision)
    return false
  })
}

const statement = `select array_to_string(verdicts, ',') as verdicts, array_to_string(submission_ids, ',', '') as submissions,
  array_to_string(balances, ',', '') as balances, array_to_string(bet_ids, ',', '') as bets
  from place_bets($1, $2, $3, $4, $5, $6, $7, $8, $9)`

/** One round trip, one prepared statement; the arrays are written as text, which is what the driver does slowest. */
async function decide(pool: pg.Pool, submissions: readonly Submission[]): Promise<(Decision | 'retry')[]> {
  const lines = submissions.flatMap((submission, index) =>
    submission.lines.map((line) => ({ ...line, place: index + 1 })),
  )
  const { rows } = await pool.query<{
    verdicts: string
    submissions: string
    balances: string
    bets: string | null
  }>({
    name: 'place_bets',
    text: statement,
    values: [
      byteArray(submissions, (submission) => submission.tokenHash),
      array(submissions, (submission) => submission.idempotencyKey ?? 'NULL'),
      byteArray(submissions, (submission) => submission.requestHash),
      array(submissions, (submission) => submission.roundId),
      array(lines, (line) => line.place),
      array(lines, (line) => line.selection),
      array(lines, (line) => line.num),
      array(lines, (line) => line.den),
      array(lines, (line) => line.stake),
    ],
  })
  return readDecisions(submissions, rows[0]!)
}

function readDecisions(
  submissions: readonly Submission[],
  row: { verdicts: string; submissions: string; balances: string; bets: string | null },
): (Decision | 'retry')[] {
  const verdicts = row.verdicts.split(',')
  const submissionIds = row.submissions.split(',')
  const balances = row.balances.split(',')
  const betIds = (row.bets ?? '').split(',')
  let firstLine = 0
  return submissions.map((submission, index) => {
    const ownBets = betIds.slice(firstLine, firstLine + submission.lines.length)
    firstLine += submission.lines.length
    const verdict = verdicts[index] as 'accepted' | 'replay' | 'retry' | RefusalName
    if (verdict === 'retry') return 'retry'
    if (verdict === 'replay') return { verdict, submissionId: BigInt(submissionIds[index]!) }
    if (verdict !== 'accepted') return { verdict }
    return {
      verdict,
      submissionId: BigInt(submissionIds[index]!),
      balance: BigInt(balances[index]!),
      betIds: ownBets,
    }
  })
}

/** A PostgreSQL array of things whose text needs no quoting. */
function array<Item>(items: readonly Item[], text: (item: Item) => string | number | bigint): string {
  return `{${items.map(text).join(',')}}`
}

function byteArray<Item>(items: readonly Item[], bytes: (item: Item) => Buffer): string {
  return `{${items.map((item) => `"\\\\x${bytes(item).toString('hex')}"`).join(',')}}`
}

function isCollision(error: unknown): boolean {
  return ['40001', '40P01'].includes(errorCode(error) ?? '')
}

function isConnectionLoss(error: unknown): boolean {
  const code = errorCode(error)
  return code === undefined || /^(08|53|57P|E[A-Z]+$)/.test(code)
}
