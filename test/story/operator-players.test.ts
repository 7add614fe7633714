import { submitBet } from '@glasshouse/contract/games.ts'
import { changeProfile } from '@glasshouse/contract/identity.ts'
import * as players from '@glasshouse/contract/operator/players.ts'
import { createPlan, listPlans } from '@glasshouse/contract/plans.ts'
import { tradeRecord, transfer } from '@glasshouse/contract/wallet.ts'
import { creditorReference } from '@glasshouse/rules/creditor-reference.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../support/caller.ts'
import { type OfficeCaller, openOffice } from '../support/office.ts'
import { type House, openHouse } from '../support/house.ts'
import { playerId } from '../support/safer-play.ts'
import { freshTable } from '../support/table.ts'

let house: House
let support: OfficeCaller
let compliance: OfficeCaller
let alma: Caller
let id: string

beforeAll(async () => {
  house = await openHouse()
  await house.advance(0)
  support = await openOffice(house, 'support')
  compliance = await openOffice(house, 'compliance')
  alma = await house.signUp('Alma_1')
  id = String(await playerId(house, 'alma_1'))
  await alma.call(changeProfile, { nickname: 'Ålma 100%', birthday: '1990-02-03' })
  await house.owner.query(
    `update identities set mobile = '+8613800138000', mobile_verified_at = house_now(), email = 'Alma@Example.com'
     where player_id = $1`,
    [id],
  )
  for (const name of ['alfred', 'almost', 'benno']) {
    const other = await house.signUp(name)
    await other.call(changeProfile, { birthday: '1980-01-01' })
  }
})
afterAll(() => house.close())

/** The usernames that a search finds, newest first. */
async function found(q: string): Promise<string[]> {
  return (await support.call(players.officePlayers, { q })).list.map(({ username }) => username)
}

const countedPlayers = async () => (await support.call(players.officePlayers, {})).total

describe('the search for players', () => {
  test.each([
    ['a username’s beginning', 'alm', ['almost', 'Alma_1']],
    ['a part of a username', 'lma_', ['Alma_1']],
    ['a part of a nickname', 'MA 100%', ['Alma_1']],
    ['a username in capitals', 'ALMA_1', ['Alma_1']],
    ['a nickname’s beginning', 'ålma', ['Alma_1']],
    ['an email’s beginning', 'alma@', ['Alma_1']],
    ['a mobile number with its country', '+86 138 0013 8000', ['Alma_1']],
    ['a mobile number’s beginning', '+86138', ['Alma_1']],
    ['a Chinese mobile number', '13800138000', ['Alma_1']],
    ['nothing that there is', 'zzz', []],
    ['a sign that stands for others elsewhere, as itself', '%', ['Alma_1']],
    ['another such sign', 'alma__', []],
    ['a quote', "al'", []],
    ['a backslash', 'al\\', []],
  ])('takes %s', async (_what, q, names) => {
    expect(await found(q)).toEqual(names)
  })

  test('takes the reference that the player writes on payments', async () => {
    expect(await found(creditorReference(BigInt(id)))).toEqual(['Alma_1'])
    expect(await found(`RF00${id}`)).toEqual([])
  })

  test('takes a player’s id', async () => {
    expect(await found(id)).toEqual(['Alma_1'])
    expect(await found('1')).toEqual([])
    expect(await found('9'.repeat(40))).toEqual([])
  })

  test('gives all, newest first, in pages', async () => {
    const { list, total } = await support.call(players.officePlayers, { limit: 3 })
    expect(total).toBe(4)
    expect(list.map(({ username }) => username)).toEqual(['benno', 'almost', 'alfred'])
    const second = await support.call(players.officePlayers, { limit: 3, page: 2 })
    expect(second.list).toMatchObject([
      { username: 'Alma_1', balance: '1000.00', held: '0.00', level: 1, identity: 'none', restriction: null },
    ])
  })

  test('counts all, those who came since the last look as well, where old ones are no longer counted one by one', async () => {
    const before = await countedPlayers()
    const many = 1_200
    await house.owner.query(
      `with fresh as (insert into players select from generate_series(1, $1::int) returning id),
         named as (insert into identities (player_id, username, nickname)
           select id, 'many' || id, 'many' || id from fresh returning player_id)
       insert into accounts (kind, player_id, guarded)
       select k.kind, n.player_id, k.kind = 'available'
       from named n cross join (values ('available'::account_kind), ('held')) as k (kind)`,
      [many],
    )
    expect([await countedPlayers(), await countedPlayers()]).toEqual([before + many, before + many])
    await house.signUp('latest')
    expect([await countedPlayers(), await countedPlayers()]).toEqual([before + many + 1, before + many + 1])
  })
})

describe('a player’s page', () => {
  test('shows everything the back office may know, and no secret', async () => {
    await alma.call(transfer, { recipient: 'benno', amount: '100.00' })
    const table = await freshTable(house, 'practice-30s')
    await alma.call(submitBet, { ...table, bet_content: [{ play: 'big', amount: '10.00' }] })
    const page = await support.call(players.officePlayer, { id })
    expect(page).toMatchObject({
      player: {
        id,
        username: 'Alma_1',
        nickname: 'Ålma 100%',
        mobile: '+8613800138000',
        email: 'Alma@Example.com',
        birthday: '1990-02-03',
      },
      money: {
        balance: '890.00',
        held: '0.00',
        at_stake: '10.00',
        deposited: '0.00',
        staked: '10.00',
        returned: '0.00',
        transferred_in: '0.00',
        transferred_out: '100.00',
      },
      identity: { status: 'none', name: null, check_id: null },
      limits: { restriction: null },
      notes: [],
      open: { deposits: 0, withdrawals: 0 },
    })
    expect(page.sessions).toHaveLength(1)
    expect(JSON.stringify(page)).not.toMatch(/argon2|token|secret/)
    expect((await support.refused(players.officePlayer, { id: '1' })).refusal).toBe('player_not_found')
  })

  test('has the statement that the player reads, too', async () => {
    const filter = { type: 'transfer', limit: 5 } as const
    const atOffice = await support.call(players.officeStatement, { id, ...filter })
    const own = await alma.call(tradeRecord, filter)
    expect(atOffice.list).toEqual(own.list)
    expect(atOffice.list).toHaveLength(1)
    expect((await support.refused(players.officeStatement, { id: '1' })).refusal).toBe('player_not_found')
  })

  test('has the plans that the player reads, and nobody else’s', async () => {
    const { game_id } = await freshTable(house, 'dice-10m')
    const lines = [{ play: 'big', amount: '1.00' }]
    const clara = await house.signUp('clara')
    await clara.call(createPlan, { game_id, bet_content: lines, rounds: 2 })
    expect((await support.call(players.officePlans, { id })).total).toBe(0)
    await alma.call(createPlan, { game_id, bet_content: lines, rounds: 3 })
    const { list, total } = await support.call(players.officePlans, { id, status: 'running' })
    expect(list).toEqual((await alma.call(listPlans, {})).list)
    expect({ total, rounds: list[0]?.rounds }).toEqual({ total: 1, rounds: 3 })
    expect((await support.call(players.officePlans, { id, status: 'ended' })).total).toBe(0)
    expect((await support.refused(players.officePlans, { id: '1' })).refusal).toBe('player_not_found')
  })
})

describe('the back office’s acts on a player', () => {
  test('notes are listed with their authors, newest first', async () => {
    await support.call(players.addNote, { id, text: 'Called about a bet.' })
    const { notes } = await compliance.call(players.addNote, { id, text: 'Two\nlines' })
    expect(notes.map(({ text, operator_name }) => [text, operator_name])).toEqual([
      ['Two\nlines', 'compliance'],
      ['Called about a bet.', 'support'],
    ])
    expect((await support.call(players.officePlayer, { id })).notes).toEqual(notes)
    expect((await support.refused(players.addNote, { id, text: ' ' })).refusal).toBe('note_required')
    await support.call(players.addNote, { id, text: 'n'.repeat(1000) })
    expect((await support.refused(players.addNote, { id, text: 'n'.repeat(1001) })).refusal).toBe(
      'check_input',
    )
    expect((await support.refused(players.addNote, { id: '1', text: 'x' })).refusal).toBe('player_not_found')
  })

  test('a freeze stops all money until it is released, with its reasons as notes', async () => {
    const pay = { recipient: 'benno', amount: '1.00' }
    expect((await support.refused(players.freezePlayer, { id, frozen: true, reason: 'x' })).code).toBe(403)
    const freeze = { id, frozen: true, reason: 'A court asks' }
    expect((await compliance.refused(players.freezePlayer, { ...freeze, reason: ' ' })).refusal).toBe(
      'note_required',
    )
    expect(await compliance.call(players.freezePlayer, freeze)).toEqual({ restriction: 'frozen' })
    expect((await alma.refused(transfer, pay)).refusal).toBe('player_frozen')
    expect((await support.call(players.officePlayers, { q: 'alma_1' })).list[0]?.restriction).toBe('frozen')
    const release = { id, frozen: false, reason: 'The court does not' }
    expect(await compliance.call(players.freezePlayer, release)).toEqual({ restriction: null })
    await alma.call(transfer, pay)
    const { notes } = await support.call(players.officePlayer, { id })
    expect(notes.slice(0, 2).map(({ text }) => text)).toEqual(['The court does not', 'A court asks'])
  })

  test('a break or an exclusion can be given, and only be prolonged', async () => {
    const benno = String(await playerId(house, 'benno'))
    const protect = async (wish: object) =>
      await support.call(players.protectPlayer, { id: benno, reason: 'asked by phone', ...wish })
    expect((await protect({ hours: 24 })).restriction).toMatchObject({ kind: 'time_out' })
    const first = (await protect({ months: 12 })).restriction
    expect(first).toMatchObject({ kind: 'exclusion' })
    expect((await protect({ months: 6 })).restriction).toEqual(first)
    expect((await protect({ months: 0 })).restriction).toMatchObject({ kind: 'exclusion', until: null })
    const refused = async (wish: object) =>
      (await support.refused(players.protectPlayer, { id: benno, reason: 'x', ...wish })).refusal
    expect(await refused({ hours: 2 })).toBe('time_out_invalid')
    expect(await refused({ months: 5 })).toBe('exclusion_invalid')
    expect(await refused({ hours: 24, reason: '' })).toBe('note_required')
    expect(await refused({ hours: 24, id: '1' })).toBe('player_not_found')
    expect(await refused({})).toBe('check_input')
    expect(await refused({ hours: 24, months: 6 })).toBe('check_input')
    // An operator's exclusion is no less than one's own: nobody lifts it.
    const lift = { id: benno, frozen: false, reason: 'lift it' }
    expect(await compliance.call(players.freezePlayer, lift)).toEqual({ restriction: 'exclusion' })
  })
})
