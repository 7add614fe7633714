import {
  chainLeaf,
  drawLeaf,
  lossLeaf,
  promiseLeaf,
  sealLeaf,
  voidLeaf,
} from '@glasshouse/rules/published.ts'
import { sql } from 'kysely'
import type { ReadDb } from '../db/database.ts'
import { epochSeconds } from '../http/encode.ts'

/** The keys that a leaf is filed under. */
type Filed = { kind: string; game_code: string; game_no: string }

type RoundRow = {
  code: string
  game_no: string
  opens_at: Date
  closes_at: Date
  draws_at: Date
  commitment: Buffer
  chain_index: number
  paytable_hash: Buffer
  triple_rule: string
  entropy_source: string
  end_hash: Buffer
  root: Buffer | null
  bet_count: bigint
  stake_total: bigint
  sealed_at: Date
  seed: Buffer | null
  entropy: Buffer
  numbers: number[]
  drawn_at: Date
  reason: string | null
  voided_at: Date
}

/** Gives the leaves that follow from the database's own facts, for the subjects of some leaves. */
export async function factsOf(db: ReadDb, asked: readonly Filed[]): Promise<(filed: Filed) => Uint8Array[]> {
  const chains = Map.groupBy(await chainLeaves(db, asked), ({ code }) => code)
  const losses = asked.some(({ kind }) => kind === 'loss') ? await lossLeaves(db) : []
  const rounds = new Map((await roundsOf(db, asked)).map((row) => [`${row.code} ${row.game_no}`, row]))
  return ({ kind, game_code, game_no }) => {
    if (kind === 'loss') return losses
    if (kind === 'chain') return (chains.get(game_code) ?? []).map(({ leaf }) => leaf)
    const round = rounds.get(`${game_code} ${game_no}`)
    const leaf = round && leafOf(round, kind)
    return leaf ? [leaf] : []
  }
}

async function chainLeaves(db: ReadDb, asked: readonly Filed[]) {
  const codes = [...new Set(asked.filter(({ kind }) => kind === 'chain').map(({ game_code }) => game_code))]
  if (codes.length === 0) return []
  const chains = await db
    .selectFrom('chains as c')
    .innerJoin('games as g', 'g.id', 'c.game_id')
    .select(['g.code', 'c.end_hash', 'c.length', 'c.first_draws_at', 'c.period_seconds'])
    .where('g.code', 'in', codes)
    .execute()
  return chains.map(({ code, end_hash, length, first_draws_at, period_seconds }) => ({
    code,
    leaf: chainLeaf({
      gameCode: code,
      end: end_hash,
      length,
      firstDrawsAt: epochSeconds(first_draws_at),
      periodSeconds: period_seconds,
    }),
  }))
}

async function lossLeaves(db: ReadDb): Promise<Uint8Array[]> {
  const losses = await db.selectFrom('losses').selectAll().execute()
  return losses.map(({ first_bet, last_bet, known_until, heard_until, told_at }) =>
    lossLeaf({
      firstBet: first_bet,
      lastBet: last_bet,
      knownUntil: epochSeconds(known_until),
      heardUntil: epochSeconds(heard_until),
      toldAt: epochSeconds(told_at),
    }),
  )
}

async function roundsOf(db: ReadDb, asked: readonly Filed[]): Promise<RoundRow[]> {
  const { rows } = await sql<RoundRow>`
    select g.code, e.code as game_no, e.opens_at, e.closes_at, r.draws_at, r.commitment, r.chain_index, r.paytable_hash,
      r.triple_rule, r.entropy_source, c.end_hash, s.root, s.bet_count, s.stake_total, s.sealed_at, d.seed, d.entropy,
      coalesce(d.dice, d.goals) as numbers, d.drawn_at, v.reason, v.voided_at
    from (
      select distinct * from unnest(
        ${asked.map(({ game_code }) => game_code)}::text[], ${asked.map(({ game_no }) => game_no)}::text[]
      ) as filed (code, game_no)
    ) as filed
    join games g on g.code = filed.code
    join events e on e.game_id = g.id and e.code = filed.game_no
    join dice_rounds r on r.event_id = e.id
    join chains c on c.id = r.chain_id
    left join seals s on s.round_id = e.id
    left join draws d on d.round_id = e.id
    left join voids v on v.round_id = e.id`.execute(db)
  return rows
}

function leafOf(row: RoundRow, kind: string): Uint8Array | undefined {
  const round = { gameCode: row.code, gameNo: row.game_no }
  switch (kind) {
    case 'promise':
      return promiseLeaf({
        ...round,
        opensAt: epochSeconds(row.opens_at),
        closesAt: epochSeconds(row.closes_at),
        drawsAt: epochSeconds(row.draws_at),
        commitment: row.commitment,
        chainEnd: row.end_hash,
        chainIndex: row.chain_index,
        paytableHash: row.paytable_hash,
        rule: row.triple_rule,
        sourceId: row.entropy_source,
      })
    case 'seal':
      if (!row.root) return undefined
      return sealLeaf(
        { ...round, root: row.root, count: row.bet_count, total: row.stake_total },
        epochSeconds(row.sealed_at),
      )
    case 'draw':
      if (!row.seed) return undefined
      return drawLeaf({
        ...round,
        seed: row.seed,
        entropy: row.entropy,
        numbers: row.numbers,
        drawnAt: epochSeconds(row.drawn_at),
      })
    default:
      if (row.reason === null) return undefined
      return voidLeaf({ ...round, reason: row.reason, voidedAt: epochSeconds(row.voided_at) })
  }
}
