import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { Client } from 'pg'
import { databaseName } from '../../server/db/embedded/cluster.ts'
import {
  expectBalance,
  failedRequest,
  newName,
  openAccount,
  openGame,
  pageAt,
  shown,
  signUp,
  welcome,
} from '../support/browser.ts'
import { type OwnHouse, test } from '../support/browser-own-house.ts'
import { expectAccessible } from './accessible.ts'
import { faultsOfFit, textsOf } from './fit.ts'

// A house that runs, with a witness, finds an older copy in its database's place, as after a failover.
test.use({ witnessed: true, expectedComplaints: failedRequest })

const stake = 10_00n
const older = 'older'

test('Bea hears of the bet that a failure lost, while her app is open and until she has understood; Ann, whose bet is there, is not', async ({
  page,
  ownHouse,
  browser,
}) => {
  test.setTimeout(300_000)
  const ann = await (await browser.newContext()).newPage()
  await signUp(ann, newName('ann'))
  await openAccount(page, newName('bea'))
  const game = await openGame(page, [2, 3, 4], 60)
  await bet(ann, game)
  await ownHouse.owner.end()
  await withoutConnections(ownHouse, `create database ${older} template ${databaseName} owner %owner`)
  await bet(page, game)
  const [text = ''] = await keptOn(page)
  const { bet: lost, placed_at } = JSON.parse(text)
  const heard = async () => (await (await fetch(`${ownHouse.witness!.url}/mark`)).json()).bet
  await expect.poll(async () => Number(await heard())).toBe(Number(lost.id))

  await withoutConnections(
    ownHouse,
    `alter database ${databaseName} rename to newer`,
    `alter database ${older} rename to ${databaseName}`,
  )
  const told = page.getByRole('dialog', { name: 'We lost a bet of yours' })
  await expect(told).toBeVisible({ timeout: 90_000 })
  await expect(told).toContainText(`round ${lost.game_no}`)
  await expect(told).toContainText(`Stake ${shown(stake)}`)
  await expect(told).toContainText(await clockTime(page, placed_at))
  await expect(told).toContainText('Its stake is back in your balance')
  const saving = page.waitForEvent('download')
  await told.getByRole('button', { name: 'Save as file' }).click()
  expect(await readFile(await (await saving).path(), 'utf8')).toBe(text)
  await page.setViewportSize({ width: 320, height: 812 })
  expect(await faultsOfFit(page, await textsOf('en'))).toEqual([])
  await expectAccessible(page, 'a lost bet')

  // Closed is not understood: the next visit tells it again.
  await told.getByRole('button', { name: 'Close' }).click()
  await expect(told).toBeHidden()
  await expectBalance(page, welcome)
  await page.reload()
  await told.getByRole('button', { name: 'Contact support' }).click()
  await expect(pageAt(page, '/pages/index/customer-service')).toBeVisible()
  await page.reload()
  await told.getByRole('button', { name: 'OK, got it' }).click()
  await expect(told).toBeHidden()
  await expectUntold(page)
  // Ann's bet was in the copy: the house still has it, as her app finds out.
  const found = ann.waitForResponse('**/api/games/receipt?*')
  await expectUntold(ann)
  expect((await (await found).json()).code).toBe(1)
})

/** Opens the app again, which hears of the loss: it tells of no own bet, and who was there has a notice of the span. */
async function expectUntold(page: Page): Promise<void> {
  const asked = page.waitForResponse('**/api/fairness/losses')
  await page.reload()
  expect((await (await asked).json()).data.list).toHaveLength(1)
  await page.goto('/#/pages/profile/notice')
  await expect(page.getByRole('button', { name: /Bets lost in a database failure/ })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** Places a bet on the page, as people do, and waits for its receipt. */
async function bet(page: Page, game: number): Promise<void> {
  await page.goto(`/#/pages/game/bet?game_id=${game}`)
  const table = pageAt(page, '/pages/game/bet').getByRole('tabpanel')
  await table.getByRole('button', { name: /^Big Sum/ }).click()
  await page.getByRole('button', { name: 'Review' }).click()
  await page.getByRole('button', { name: `Place bet · ${shown(stake)}` }).click()
  await expect.poll(async () => (await keptOn(page)).length).toBe(1)
}

async function keptOn(page: Page): Promise<string[]> {
  return await page.evaluate(() =>
    Object.keys(localStorage)
      .filter((key) => key.startsWith('glasshouse.receipt.'))
      .map((key) => String(JSON.parse(localStorage.getItem(key) ?? '[]')[1])),
  )
}

async function clockTime(page: Page, epochSeconds: number): Promise<string> {
  return await page.evaluate(
    (at) => new Date(at * 1000).toLocaleTimeString('en', { hourCycle: 'h23', timeStyle: 'medium' }),
    epochSeconds,
  )
}

/** Does something by hand with the house's database while nobody is connected to it; then the house comes back by itself. */
async function withoutConnections({ connection }: OwnHouse, ...statements: string[]): Promise<void> {
  const client = new Client({ ...connection, database: 'postgres' })
  await client.connect()
  const { rows } = await client.query<{ oid: string; owner: string }>(
    'select oid::text, datdba::regrole::text as owner from pg_database where datname = $1',
    [databaseName],
  )
  const [{ oid, owner } = { oid: '', owner: '' }] = rows
  await client.query(`alter database ${databaseName} allow_connections false`)
  await client.query('select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1', [
    databaseName,
  ])
  for (const statement of statements) await client.query(statement.replace('%owner', owner))
  await client.query('update pg_database set datallowconn = true where oid = $1', [oid])
  await client.end()
}
