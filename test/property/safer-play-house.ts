import { changeProfile, register } from '@glasshouse/contract/identity.ts'
import { addPayoutAccount } from '@glasshouse/contract/withdrawals.ts'
import { transaction } from '../../server/db/database.ts'
import { startSession } from '../../server/operator/session.ts'
import { makeOperator } from '../support/office.ts'
import { type House, openHouse, password, noLimits } from '../support/house.ts'
import { paidFor, type Throw } from '../support/oracle.ts'
import { addShortGame } from '../support/short-game.ts'
import { ModelPlayer, period, SaferPlayModel, zone } from './safer-play-model.ts'

/** The real house under test: two nodes on one database, whose clock stands still until it is moved. */
export interface SaferPlayHouse {
  readonly house: House
  readonly gameId: number
  /** The channel that deposits come by. */
  readonly channel: number
  /** By username; `office` is an administrator's. */
  readonly tokens: Map<string, string>
  readonly ids: Map<string, string>
  readonly payoutAccounts: Map<string, string>
}

/** Friday, 29 January 2027, 20:00 in Berlin: a Monday and a month's end are near. */
const start = Date.parse('2027-01-29T19:00:00Z') / 1000
const welcome = 20_000n

/** A house with one game and two players, and a model that knows as much. */
export async function openSaferPlayHouse(): Promise<{ model: SaferPlayModel; real: SaferPlayHouse }> {
  const house = await openHouse({ nodes: 2, timeZone: zone, welcomeAmount: welcome })
  await house.owner.query(`
    create table stopped_clock (instant timestamptz not null);
    grant select on stopped_clock to glasshouse_app;
    insert into stopped_clock values (to_timestamp(${start}));
    create or replace function house_now() returns timestamptz language sql stable
      as 'select instant from stopped_clock';
    ${noLimits} delete from games`)
  const gameId = await addShortGame(house.owner, { period, close: 1 })
  const { rows } = await house.owner.query<{ id: number }>(
    "select id from deposit_channels where code = 'bank'",
  )
  const model = new SaferPlayModel(start)
  const real = {
    house,
    gameId,
    channel: rows[0]!.id,
    tokens: new Map<string, string>(),
    ids: new Map<string, string>(),
    payoutAccounts: new Map<string, string>(),
  }
  await house.nodes[0].drawClock.advance()
  for (const username of ['player0', 'player1']) {
    await join(real, username)
    model.players.push(new ModelPlayer(username, welcome))
  }
  await openTheOffice(real)
  // No jump of the clock ends a session: that is tested elsewhere.
  await house.owner.query("update sessions set expires_at = '2200-01-01'")
  return { model, real }
}

async function join(real: SaferPlayHouse, username: string): Promise<void> {
  const caller = real.house.visitor()
  const { userinfo } = await caller.call(register, { username, password })
  caller.token = userinfo.token
  await caller.call(changeProfile, { birthday: '1990-05-17' })
  const { id } = await caller.call(addPayoutAccount, {
    kind: 'bank',
    holder: 'Some Player',
    number: 'DE89 3704 0044 0532 0130 00',
    institution: 'Example Bank',
  })
  real.tokens.set(username, userinfo.token)
  real.ids.set(username, userinfo.id)
  real.payoutAccounts.set(username, id)
}

async function openTheOffice({ house, tokens }: SaferPlayHouse): Promise<void> {
  const id = await makeOperator(house, 'olga', 'administrator')
  const { token } = await transaction(house.database, async (tx) =>
    startSession(tx, id, { address: '127.0.0.1', userAgent: '' }),
  )
  tokens.set('office', token)
  await house.owner.query(
    "update operator_sessions set created_at = '2200-01-01', last_seen_at = '2200-01-01'",
  )
}

/** The number of the round that is drawn at a time: the day of the house, and which of the day's it is. */
export function gameNoAt(drawsAt: number): string {
  const local = new Date((drawsAt + offsetAt(drawsAt)) * 1000).toISOString()
  return `${local.slice(0, 10).replaceAll('-', '')}-000${Number(local.slice(11, 13)) < 12 ? 1 : 2}`
}

/** Berlin's clocks are an hour ahead of UTC, in summer two. */
function offsetAt(time: number): number {
  const text = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', hourCycle: 'h23' })
  const ahead = (Number(text.format(time * 1000)) - new Date(time * 1000).getUTCHours() + 24) % 24
  return ahead * 3_600
}

/** Moves the clock, lets both nodes draw what is due, and pays in the model what the dice say. */
export async function passTime(model: SaferPlayModel, real: SaferPlayHouse, now: number): Promise<void> {
  model.now = now
  await real.house.owner.query('update stopped_clock set instant = to_timestamp($1)', [now])
  await Promise.all(real.house.nodes.map(({ drawClock }) => drawClock.advance()))
  for (const bet of model.bets.filter(({ state, drawsAt }) => state === 'pending' && drawsAt <= now)) {
    bet.state = 'settled'
    const dice = await diceOf(real, gameNoAt(bet.drawsAt))
    const paid = paidFor(bet, dice, 'triples_lose')
    if (paid > 0n) model.move(bet.owner, 'payout', paid, bet.at)
  }
}

async function diceOf({ house }: SaferPlayHouse, gameNo: string): Promise<Throw> {
  const { rows } = await house.owner.query<{ dice: [number, number, number] }>(
    'select d.dice from draws d join rounds r on r.id = d.round_id where r.game_no = $1',
    [gameNo],
  )
  if (!rows[0]) throw new Error(`round ${gameNo} was not drawn`)
  return rows[0].dice
}
