import { deposit } from '@glasshouse/contract/deposits.ts'
import { submitBet } from '@glasshouse/contract/games.ts'
import { changeProfile } from '@glasshouse/contract/identity.ts'
import { transfer } from '@glasshouse/contract/wallet.ts'
import { addPayoutAccount, withdraw } from '@glasshouse/contract/withdrawals.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transaction } from '../../server/db/database.ts'
import { audit } from '../../server/audit/audit.ts'
import { lockPlayer } from '../../server/ledger/lock-players.ts'
import { ageOf, requireMayPlay } from '../../server/safer-play/requirements.ts'
import type { Caller } from '../support/caller.ts'
import type { House } from '../support/house.ts'
import { bet, betInput, betRefused, depositInput, openSlowHouse, playerId } from '../support/safer-play.ts'

/** Sunday, 27 February 2028, 12:00 in Auckland, the day before in UTC: 2028 has a 29th of February, 2027 and 2029 none. */
const start = Date.parse('2028-02-26T23:00:00Z') / 1000

let house: House
let count = 0

beforeAll(async () => {
  house = await openSlowHouse(86_400, start, { timeZone: 'Pacific/Auckland' })
  await house.signUp('friend')
})
afterAll(async () => {
  expect(await audit(house.database)).toEqual([])
  await house.close()
})

async function goTo(local: string): Promise<void> {
  await house.clock.set(Date.parse(`${local}+13:00`) / 1000)
  await house.advance(0)
}

/** The answer to each way of moving money, and the requirements of play. */
async function refusals(player: Caller, name: string): Promise<Set<string>> {
  const { id } = await player.call(addPayoutAccount, {
    kind: 'bank',
    holder: 'Young Example',
    number: 'DE89 3704 0044 0532 0130 00',
    institution: 'Example Bank',
  })
  const own = await playerId(house, name)
  const may = await transaction(house.database, async (tx) =>
    requireMayPlay(tx, await lockPlayer(tx, own)),
  ).then(
    () => 'accepted',
    (error: { refusal: string }) => error.refusal,
  )
  return new Set([
    (await player.refused(submitBet, await betInput(house, '1'))).refusal,
    (await player.refused(deposit, await depositInput(house, player, '100'))).refusal,
    (await player.refused(transfer, { recipient: 'friend', amount: '1.00' })).refusal,
    (await player.refused(withdraw, { amount: '100', account_id: id })).refusal,
    may,
  ])
}

test('no money moves before a date of birth is given', async () => {
  const player = await house.signUp('newcomer', undefined, { birthday: null })
  expect(await refusals(player, 'newcomer')).toEqual(new Set(['birthday_required']))
  await player.call(changeProfile, { birthday: '1990-01-01' })
  await bet(house, player, '1')
})

test('nor before the eighteenth birthday', async () => {
  const player = await house.signUp('youngster', undefined, { birthday: '2012-01-01' })
  expect(await refusals(player, 'youngster')).toEqual(new Set(['too_young']))
  expect((await betRefused(house, player, '1')).msg).toBe('You must be at least 18 years old')
  // Told to be older, and younger again: what is known last counts.
  await player.call(changeProfile, { birthday: '2000-01-01' })
  await bet(house, player, '1')
  await player.call(changeProfile, { birthday: '2012-01-01' })
  expect((await betRefused(house, player, '1')).refusal).toBe('too_young')
})

test.each([
  ['2010-02-27', '2028-02-27'],
  ['2010-02-28', '2028-02-28'],
  ['2010-03-01', '2028-03-01'],
  ['2010-12-31', '2028-12-31'],
  // Born on a leap day: 18 full years are over when the 28th of February is, where there is no 29th.
  ['2012-02-29', '2030-03-01'],
])('who was born on %s plays from %s on, by the house’s date', async (birthday, from) => {
  const name = `person${count++}`
  const before = new Date(Date.parse(`${from}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10)
  if (before > '2028-02-26') await goTo(`${before}T23:59:30`)
  const player = await house.signUp(name, undefined, { birthday })
  const id = await playerId(house, name)
  if (before > '2028-02-26') {
    expect((await betRefused(house, player, '1')).refusal).toBe('too_young')
    expect(await ageOf(house.database.read, id)).toBe('too_young')
    await goTo(`${from}T00:00:00`)
  }
  expect(await ageOf(house.database.read, id)).toBe('ok')
  await bet(house, player, '1')
})
