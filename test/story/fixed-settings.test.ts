import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Database, openDatabase } from '../../server/db/database.ts'
import { fixSettings } from '../../server/fixed-settings.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'

const demonstration = {
  mode: 'demonstration',
  houseTimeZone: 'UTC',
  currency: { code: 'CNY', symbol: '¥' },
} as const
const live = { ...demonstration, mode: 'live' } as const

let house: TestDatabase
let database: Database

beforeEach(async () => {
  house = await createTestDatabase()
  database = openDatabase(house.application)
})
afterEach(async () => {
  await database.close()
  await house.drop()
})

test('a demonstration stays one, even if no play money was given', async () => {
  await fixSettings(database, demonstration)
  await expect(fixSettings(database, live)).rejects.toThrow(
    'MODE=live refuses this database: it was opened as a demonstration',
  )
  await expect(fixSettings(database, demonstration)).resolves.toBeUndefined()
})

test('a house of real money is never opened as a demonstration', async () => {
  await fixSettings(database, live)
  await expect(fixSettings(database, demonstration)).rejects.toThrow(
    'MODE=demonstration refuses this database: it is a house of real money',
  )
  await expect(fixSettings(database, live)).resolves.toBeUndefined()
})

test('time zone and currency never change, and all mismatches are reported at once', async () => {
  await fixSettings(database, demonstration)
  const other = { ...demonstration, houseTimeZone: 'Asia/Singapore', currency: { code: 'SGD', symbol: '$' } }
  await expect(fixSettings(database, other)).rejects.toThrow(
    /^HOUSE_TIME_ZONE="Asia\/Singapore": .* UTC, which stays\.\nCURRENCY="SGD": .* CNY, which stays\.$/,
  )
})
