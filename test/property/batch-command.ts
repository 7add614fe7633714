import { createHash } from 'node:crypto'
import { selectionOf } from '@glasshouse/rules/dice.ts'
import * as fc from 'fast-check'
import { expect } from 'vitest'
import { type OracleBet, waysOf } from '../support/oracle.ts'
import { line } from './bet-commands.ts'
import { at, command, hasPlayers, key, node, place } from './command.ts'
import { betsOf, minorOf, type Model, type ModelPlayer, type ModelRound } from './model.ts'
import { type Real, roundIdOf } from './real.ts'

/** The placing of bets hands these to the database in one piece. */
type Slip = { player: ModelPlayer; round: ModelRound; bets: OracleBet[]; key: string | null }

const slip = fc.record({
  who: place,
  game: fc.nat({ max: 1 }),
  ahead: fc.oneof({ weight: 8, arbitrary: fc.constant(0) }, fc.constantFrom(-1, 1)),
  lines: fc.array(
    line.filter(({ play, amount }) => play !== 'nonsense' && minorOf(amount) !== undefined),
    { minLength: 1, maxLength: 4 },
  ),
  key,
})

/** Many slips gathered in one batch must be decided as if they had come one after the other. */
export const batch = fc.tuple(fc.array(slip, { minLength: 1, maxLength: 12 }), node).map(([asked, where]) =>
  command(`batch(${JSON.stringify(asked)}, node ${where})`, hasPlayers, async (model, real) => {
    const slips = asked.flatMap(({ who, game: gamePlace, ahead, lines, key: given }): Slip[] => {
      const game = at(model.games, gamePlace)
      const drawsAt = (Math.floor(model.now / game.period) + 1 + ahead) * game.period
      const round = game.rounds.find((one) => one.drawsAt === drawsAt)
      return round ? [{ player: at(model.players, who), round, bets: betsOf(lines), key: given }] : []
    })
    if (slips.length === 0) return
    const decided = await placeBatch(real, slips, where)
    const keysOfBatch = new Set<string>()
    const outcomes: { one: Slip; again: string }[] = []
    let firstLine = 0
    for (const [index, one] of slips.entries()) {
      const verdict = verdictOn(model, one, keysOfBatch)
      model.see(`batch: ${verdict}`)
      expect(decided.verdicts[index], `slip ${index}`).toBe(verdict)
      const ids = decided.bets.slice(firstLine, firstLine + one.bets.length)
      firstLine += one.bets.length
      if (!['retry', 'replay', 'login_expired', 'idempotency_key_reused'].includes(verdict))
        outcomes.push({ one, again: verdict === 'accepted' ? 'replay' : verdict })
      if (verdict !== 'accepted') continue
      model.take(one.player, one.round, one.bets, ids)
      expect(decided.balances[index]).toBe(`${one.player.balance}`)
    }
    for (const { one, again } of outcomes)
      if (one.key !== null) one.player.batched.set(one.key, { request: requestOf(one), again })
  }),
)

function verdictOn(
  model: Model,
  { player, round, bets, key: given }: Slip,
  keysOfBatch: Set<string>,
): string {
  if (!player.signedIn) return 'login_expired'
  const earlier = given === null ? undefined : player.batched.get(given)
  const request = requestOf({ player, round, bets, key: given })
  if (earlier !== undefined) return earlier.request === request ? earlier.again : 'idempotency_key_reused'
  // A key that appears earlier in the same batch is asked again in the next one, with any outcome.
  const name = `${player.username} ${given}`
  if (given !== null && keysOfBatch.has(name)) return 'retry'
  keysOfBatch.add(name)
  return model.verdictOnBets(player, round, bets)
}

const requestOf = ({ round, bets }: Slip) =>
  JSON.stringify([round.game.id, round.gameNo, bets.map(({ play, pick, stake }) => [play, pick, `${stake}`])])

const sha256 = (text: string) => createHash('sha256').update(text).digest()

const none = (each: readonly unknown[]) => each.map(() => null)

async function placeBatch(real: Real, slips: readonly Slip[], where: number) {
  const { database } = real.house.nodes[where]!
  const lines = slips.flatMap(({ bets, round }, index) =>
    bets.map((bet) => ({ ...bet, place: index + 1, ways: waysOf(bet, round.game.triples) })),
  )
  const rounds: bigint[] = []
  for (const { round } of slips) rounds.push(await roundIdOf(real, round.game.id, round.gameNo))
  const { rows } = await database.pool.query<{
    verdicts: string[]
    balances: unknown[]
    bet_ids: unknown[] | null
  }>(
    'select verdicts, balances, bet_ids from place_bets($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)',
    [
      slips.map(({ player }) => sha256(real.tokens.get(player.username) ?? '')),
      slips.map(({ key: given }) => (given === null ? null : `batch-${given}`)),
      slips.map((one) => sha256(requestOf(one))),
      none(slips),
      lines.map((one) => one.place),
      lines.map(({ stake }) => stake),
      none(lines),
      lines.map(() => 'none'),
      lines.map((_line, index) => index + 1),
      lines.map((one) => rounds[one.place - 1]),
      lines.map(({ play, pick }) => selectionOf(play, pick)?.number),
      lines.map(() => 210),
      lines.map(({ ways }) => ways),
    ],
  )
  const [row] = rows
  return {
    verdicts: row!.verdicts,
    balances: row!.balances.map(String),
    bets: (row!.bet_ids ?? []).map(String),
  }
}
