import type { Call } from '@glasshouse/contract/call.ts'
import type { AuditAct } from '@glasshouse/contract/operator/acts.ts'
import type { Client } from 'pg'
import * as z from 'zod'
import { transaction } from '../../server/db/database.ts'
import { startSession } from '../../server/operator/session.ts'
import { callerOf } from '../support/caller.ts'
import { makeOperator } from '../support/office.ts'
import { type House, openHouse, noLimits } from '../support/house.ts'
import { addShortGame } from '../support/short-game.ts'
import { roundId } from '../support/table.ts'
import { secondPersonAbove } from './cashier-model.ts'
import { type ModelGame, Model } from './model.ts'

/** The real house under test: two nodes on one database whose clock stands still until it is moved. */
export interface Real {
  readonly house: House
  /** Each player's newest token, by username, and those of the offices. */
  readonly tokens: Map<string, string>
  /** Who decides about orders. The last of them is the first player as well. */
  readonly offices: readonly Office[]
  /** The channel that deposits come by. */
  readonly channel: number
}

export type Office = { name: string; isPlayer: string | null }

export type Answer = { refusal: string } | { data: unknown }

const envelope = z.object({ code: z.number(), data: z.unknown() })
const refusal = z.object({ refusal: z.string() })

/** A new player's balance, minor units: little, so that it can run out. */
export const welcome = 30_000n

/** Half a minute before midnight: the sequences cross it. */
const start = 1_800_057_570

/** A house with two short games in place of the seeded ones, and a model that knows as much. */
export async function openModelledHouse(): Promise<{ model: Model; real: Real }> {
  const house = await openHouse({ nodes: 2, welcomeAmount: welcome })
  await stopTime(house.owner)
  await house.owner.query(`${noLimits} delete from games`)
  const games = [
    await insertGame(house.owner, {
      triples: 'triples_lose',
      period: 10,
      close: 3,
      minStake: 100n,
      maxStake: 50_000n,
      maxPayout: 2_000_000n,
      cap: 10_000_000n,
    }),
    // A tight one: its cap and its highest payout are reached by ordinary bets.
    await insertGame(house.owner, {
      triples: 'triples_count',
      period: 15,
      close: 5,
      minStake: 150n,
      maxStake: 10_000n,
      maxPayout: 30_000n,
      cap: 25_000n,
    }),
  ]
  await changeAtOffice(house, 'settings.change', 'update settings set second_person_above = $1', [
    secondPersonAbove,
  ])
  const { rows } = await house.owner.query<{ id: number }>(
    "select id from deposit_channels where code = 'bank'",
  )
  const { offices, tokens } = await openOffices(house)
  return { model: new Model(start, games), real: { house, tokens, offices, channel: rows[0]!.id } }
}

/** Operators with sessions that no jump of the clock ends. */
async function openOffices(house: House): Promise<{ offices: Office[]; tokens: Map<string, string> }> {
  const tokens = new Map<string, string>()
  const offices = [null, null, 'player0'].map((isPlayer, index) => ({ name: `office${index}`, isPlayer }))
  for (const { name } of offices) {
    const id = await makeOperator(house, name, 'finance')
    const caller = { address: '127.0.0.1', userAgent: '' }
    const { token } = await transaction(house.database, async (tx) => startSession(tx, id, caller))
    tokens.set(name, token)
  }
  await house.owner.query(
    "update operator_sessions set created_at = '2100-01-01', last_seen_at = '2100-01-01'",
  )
  return { offices, tokens }
}

/** Changes what the back office decides, with the line that the audit log has of it. */
async function changeAtOffice(
  { owner }: House,
  act: AuditAct,
  statement: string,
  values: unknown[],
): Promise<void> {
  await owner.query('begin')
  await owner.query(statement, values)
  await owner.query("select write_audit(null, null, $1, null, null, '{}')", [act])
  await owner.query('commit')
}

/** Tells the house which player an operator is, once that player is there. */
export async function introduceOffices({ house, offices }: Real): Promise<void> {
  for (const { name, isPlayer } of offices) {
    await changeAtOffice(
      house,
      'operator.change',
      `update operators set player_id = (select player_id from identities where username = $2) where username = $1`,
      [name, isPlayer],
    )
  }
}

async function stopTime(owner: Client): Promise<void> {
  await owner.query(`
    create table stopped_clock (instant timestamptz not null);
    grant select on stopped_clock to glasshouse_app;
    insert into stopped_clock values (to_timestamp(${start}));
    create or replace function house_now() returns timestamptz language sql stable
      as 'select instant from stopped_clock'`)
}

export async function setTime({ house }: Real, now: number): Promise<void> {
  await house.owner.query('update stopped_clock set instant = to_timestamp($1)', [now])
}

type Terms = Omit<ModelGame, 'id' | 'suspended' | 'rounds'>

async function insertGame(owner: Client, terms: Terms): Promise<ModelGame> {
  const id = await addShortGame(owner, { ...terms, tripleRule: terms.triples })
  return { ...terms, id, suspended: false, rounds: [] }
}

/** Makes a call as a player on one of the nodes; gives its data or the refusal's name. */
export async function ask(
  { house, tokens }: Real,
  {
    call,
    input,
    as,
    node,
    key = null,
  }: { call: Call; input: unknown; as: string; node: number; key?: string | null },
): Promise<Answer> {
  const { app } = house.nodes[node % 2]!
  const caller = callerOf(app, tokens.get(as) ?? null)
  const response = await caller.send(call.method, call.path, input, { idempotencyKey: key })
  const { code, data } = envelope.parse(response.json())
  return code === 1 ? { data } : refusal.parse(data)
}

/** The dice of a round that was drawn. */
export async function diceOf(
  { house }: Real,
  gameId: number,
  gameNo: string,
): Promise<[number, number, number]> {
  const { rows } = await house.owner.query<{ dice: [number, number, number] }>(
    'select d.dice from draws d join rounds r on r.id = d.round_id where r.game_id = $1 and r.game_no = $2',
    [gameId, gameNo],
  )
  if (!rows[0]) throw new Error(`round ${gameNo} of game ${gameId} was not drawn`)
  return rows[0].dice
}

/** The database's id of a round. */
export async function roundIdOf({ house }: Real, gameId: number, gameNo: string): Promise<bigint> {
  return await roundId(house, { game_id: gameId, game_no: gameNo })
}
