import { writeFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { gameLink, newName, signUpByForm, test } from '../support/browser.ts'
import { addProof } from '../support/browser-money.ts'
import { codeOf, officePassword } from '../support/browser-office.ts'
import { printedBelow } from '../support/guide.ts'
import { hasSurroundings, openSurroundings } from '../support/live-surroundings.ts'
import { startWitness, type WitnessProcess } from '../support/witness.ts'
import { expectSaid } from './said.ts'

test.use({ ignoreHTTPSErrors: true, actionTimeout: 60_000 })

// The commands are those that docs/operating.md prints, in its order; the rest is done in the apps as it says.
test('a house of real money is set up by the guide, word by word, to its first settled bet', async ({
  page,
  browser,
}, story) => {
  story.skip(!hasSurroundings, 'needs HAProxy, psql and OpenSSL')
  test.setTimeout(600_000)
  const { folder, here, shell, running, setClock, close } = await openSurroundings()
  let following: WitnessProcess | undefined
  try {
    await shell(here(printedBelow('1. ')))
    const addresses = await shell(`grep -o 'DATABASE_.*' ${folder}/roles.sql`)
    const [seedKey = '', receiptKey = ''] = (await shell(printedBelow('2. '))).trim().split('\n')
    const witness = await running(here(printedBelow('3. ')), /Its key .*\n/)
    // It goes on with a clock that follows the house's, which is moved to a draw.
    await witness.end()
    const { port } = new URL(/Answers at +(\S+)/.exec(witness.said)?.[1] ?? '')
    const moved = await startWitness({
      folder: here('/var/lib/glasshouse-witness'),
      port: Number(port),
      outlivesTest: true,
    })
    following = moved

    const own: Record<string, string> = {
      ...Object.fromEntries(
        addresses
          .trim()
          .split('\n')
          .map((line) => line.split(/=(.*)/s, 2) as [string, string]),
      ),
      SEED_KEY: seedKey,
      RECEIPT_KEY: receiptKey,
      WITNESS_KEY: /Its key +([0-9a-f]+)/.exec(witness.said)?.[1] ?? '',
      SMS_TOKEN: 'token-of-the-gateway',
    }
    const settings = here(printedBelow('4. ')).replaceAll(
      /^(\w+)=.*….*$/gm,
      (_, name: string) => `${name}=${own[name]}`,
    )
    expect(settings).not.toMatch(/…|example\.com:|undefined/)
    writeFileSync(`${folder}/house.env`, settings)
    const { said: started } = await running(here(printedBelow('5. ')), /Ctrl-C closes the house/)
    expect(started).not.toContain('MISSING')
    expect(started).toContain('No house was opened on this database yet.')
    const addressOf = (name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(settings)?.[1] ?? ''
    const said = await shell(here(printedBelow('6. ')))
    const [, password = ''] = /The first password of admin is (\S+)/.exec(said) ?? []
    const [playUrl, office] = [addressOf('PUBLIC_URL'), `${addressOf('CONSOLE_URL')}/console`]
    await page.setViewportSize({ width: 1280, height: 900 })
    // The proxy asks each second whether the node is ready.
    await expect.poll(async () => (await page.request.get(`${office}/`)).status()).toBe(200)
    await page.goto(`${office}/`)
    await signInFirst(page, password)
    await setUpHouse(page)

    const context = await browser.newContext({
      baseURL: playUrl,
      ignoreHTTPSErrors: true,
      viewport: { width: 375, height: 812 },
    })
    const player = await context.newPage()
    await signUpByForm(player, newName('nora'))
    await expect(player).toHaveTitle(/Harbour/)
    await payIn(player)
    await page.getByRole('link', { name: 'Deposits', exact: true }).first().click()
    await page.getByRole('link', { name: /^Deposit #/ }).click()
    await page.getByRole('button', { name: 'Approve' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
    await expectSaid(page, '€50.00 credited to')
    await expect(balance(player, '€50.00')).toBeVisible()
    let ahead = 0
    await bet(player, async (epoch) => {
      ahead = Math.ceil(epoch - Date.now() / 1000)
      moved.setAhead(ahead)
      await setClock(epoch)
    })
    // By the machine's clock this house lives in a time to come.
    const ownTime = `-- --now $(($(date +%s) + ${ahead})) --from`
    const checked = await shell(here(printedBelow('8. ')).replaceAll('-- --from', ownTime))
    expect(checked).toContain('No difference.')
    const doctor = await shell(here(printedBelow('5. ')).replace(/\n.*npm start/, ''))
    expect(doctor).toContain('Somebody works in the back office, players can pay in, and games are open.')
    expect(doctor).toContain(`A house answers at ${playUrl}.`)
    expect(doctor).not.toContain('MISSING')
    // Nobody is left who would complain of a house that is gone.
    for (const open of [page, player]) await open.goto('about:blank')
  } finally {
    await Promise.all([close(), following?.close()])
  }
})

async function signInFirst(page: Page, given: string): Promise<void> {
  await page.getByLabel('Username').fill('admin')
  await page.getByLabel('Password', { exact: true }).fill(given)
  await page.getByRole('button', { name: 'Continue' }).click()
  const secret = (await page.locator('code').innerText()).replaceAll(' ', '')
  await page.getByLabel('New password', { exact: true }).fill(officePassword)
  await page.getByLabel('New password again').fill(officePassword)
  await page.getByRole('textbox', { name: 'Authenticator code' }).click()
  await page.keyboard.type(codeOf(secret))
  await page.getByRole('button', { name: 'Finish and sign in' }).click()
  await expect(page.getByRole('link', { name: 'Payment methods' })).toBeVisible()
}

/** Step 7: brand, a deposit method, a game. */
async function setUpHouse(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Brand' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Harbour')
  await page.getByRole('button', { name: 'Save' }).click()
  await expectSaid(page, 'Brand saved')
  await page.getByRole('link', { name: 'Payment methods' }).click()
  await page.getByRole('button', { name: 'Add deposit method' }).first().click()
  const method = page.getByRole('alertdialog', { name: 'Add deposit method' })
  await method.getByLabel('Name', { exact: true }).fill('Bank transfer')
  await method.getByLabel('Instructions').fill('Send the exact amount.')
  await method.getByLabel('Label').fill('IBAN')
  await method.getByLabel('Value').fill('DE02120300000000202051')
  await method.getByLabel('Minimum deposit').fill('20')
  await method.getByLabel('Maximum deposit').fill('5000')
  await method.getByRole('button', { name: 'Save' }).click()
  await expectSaid(page, 'Deposit method saved')
  await page.getByRole('link', { name: 'Games' }).click()
  await page.getByRole('button', { name: 'Edit Dice Express' }).click()
  const game = page.getByRole('dialog')
  await game.getByLabel('Takes bets').check()
  await game.getByRole('button', { name: 'Save' }).click()
  await expectSaid(page, 'Dice Express saved')
}

async function payIn(page: Page): Promise<void> {
  await page.goto('/#/pages/repay/repay')
  await page.getByLabel('Amount', { exact: true }).fill('50')
  await addProof(page)
  await page.getByRole('button', { name: /^Review deposit/ }).click()
  const birthday = page.getByRole('dialog', { name: 'Your date of birth' })
  await birthday.getByLabel('Or type it').fill('1990-02-28')
  await birthday.getByRole('button', { name: 'Save and continue' }).click()
  const check = page.getByRole('dialog', { name: 'Check your deposit' })
  await check.getByRole('button', { name: 'Submit deposit' }).click()
  await expect(page.getByRole('heading', { name: 'Submitted' })).toBeFocused()
}

type Round = { closes_at: number; draws_at: number; now: number }

/** Step 8: a bet on the three-minute table, and its draw, to which the clock of the house is moved. */
async function bet(page: Page, setClock: (epoch: number) => Promise<void>): Promise<void> {
  const express = async (): Promise<Round> => {
    const { data } = await (await page.request.get('/api/games/list')).json()
    return { ...data.list[0].current, now: data.now }
  }
  const before = await express()
  if (before.closes_at - before.now < 40) await setClock(before.draws_at + 1)
  // The page counts by the clock that it knew.
  await page.goto('/')
  await page.reload()
  await gameLink(page, 'Dice Express').click()
  await page.getByRole('radio', { name: '€1.00', exact: true }).check()
  await page
    .getByRole('tabpanel')
    .getByRole('button', { name: /^Big (?!&)/ })
    .click()
  await page.getByRole('button', { name: 'Review' }).click()
  await page.getByRole('button', { name: /^Place bet/ }).click()
  await expect(balance(page, '€49.00')).toBeVisible()
  const { closes_at, draws_at } = await express()
  await setClock(closes_at)
  await setClock(draws_at)
  await page.getByRole('link', { name: /My bets/ }).click()
  await expect(page.getByRole('link', { name: /^Big \d/ })).toContainText(/Won|Lost/, { timeout: 30_000 })
}

const balance = (page: Page, shown: string) =>
  page.getByRole('banner').getByRole('button', { name: `Balance ${shown}` })
