import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bytesOf } from '@glasshouse/rules/encoding.ts'
import type { DrawProof, SingleReceipt } from '@glasshouse/rules/proof.ts'
import { policyLeaf } from '@glasshouse/rules/published.ts'
import { expect, type Page } from '@playwright/test'
import { openDatabase, transaction } from '../../server/db/database.ts'
import { signCheckpoint } from '../../server/fairness/checkpoints.ts'
import { publish } from '../../server/fairness/log.ts'
import { loadKeys } from '../../server/keys.ts'
import { asOwner } from '../support/as-owner.ts'
import { callAsPlayer, newName, openAccount, openGame, pageAt } from '../support/browser.ts'
import { moneyCall } from '../support/browser-money.ts'
import { test, type OwnHouse } from '../support/browser-own-house.ts'
import { chosen, cutTo, leavesToTell, moveToChain } from '../support/owner-attacks.ts'

// A house that runs, with a witness in other hands, is changed by its owner. The player's browser has the proof: the receipt that
// it kept, and what it remembers of the log. One tap saves that, and the verifier says the same of it.
test.use({ witnessed: true })
// They share the house: the last one leaves nothing of its log.
test.describe.configure({ mode: 'default' })
const table = 1

// Attack: drop a bet, single or with several legs, before the seal or after
test('Bea’s bet is dropped before the seal: her phone says so, and the verifier of her file', async ({
  page,
  ownHouse,
  browser,
}) => {
  test.setTimeout(300_000)
  const ann = await (await browser.newContext()).newPage()
  await openAccount(ann, newName('ann'))
  const { game_no, bet, text } = await placedByHand(page)
  const annsReceipt = await receiptOfBetBy(ann, game_no)
  await asOwner(ownHouse, ['bets'], `delete from bets where id = ${bet.id}`)
  await drawn(page, game_no)
  const own = await openOwn(page, game_no)
  // The draw itself holds: it is the bet that is missing.
  await expect(proofPage(page).getByRole('status').first()).toContainText('Checked here: it holds')
  await expect(own.getByRole('alert')).toContainText('no longer knows this bet, although it signed it')
  await expect(own.getByText('The bet is in the sealed tree, unchanged: does not hold')).toBeVisible()
  const said = await verified(await evidenceOf(page))
  expect(said).toContain(`bet ${bet.id}, 10.00 on big`)
  expect(said).toMatch(/FAILS +included/)
  expect(said).toMatch(/This is not what was promised\.\n$/)

  // A friend to whom she sends the receipt sees it as well; Ann's, from before the seal too, is found by the same list.
  const visitor = await (await browser.newContext()).newPage()
  const shown = await openOwn(visitor, game_no)
  await shown.getByText('Paste a receipt').click()
  await shown.getByRole('textbox').fill(text)
  await expect(shown.getByRole('alert')).toContainText('left it out of what it sealed')
  await shown.getByRole('textbox').fill(annsReceipt)
  await expect(shown.getByText('Yes. Your bet is among the sealed ones')).toBeVisible()
})

// Attack: say that its player cancelled a single bet before the close
test('a bet that the house calls cancelled shows no signature of the phone that placed it', async ({
  page,
  ownHouse,
}) => {
  test.setTimeout(300_000)
  const { game_no, bet } = await placedByHand(page)
  await ownHouse.owner.query('insert into cancellations (bet_id) values ($1)', [bet.id])
  await drawn(page, game_no)
  const own = await openOwn(page, game_no)
  await expect(own.getByRole('alert')).toContainText('shows no signature from the device that placed it')
  const said = await verified(await evidenceOf(page))
  expect(said).toMatch(/FAILS +included/)
  expect(said).toMatch(/This is not what was promised\.\n$/)
})

// Attack: write a proof that two programs read differently, or a leaf that stops a reader
test('a proof and a receipt with a repeated field are refused on the page, and kept as they came', async ({
  page,
}) => {
  test.setTimeout(300_000)
  const { game_no, bet } = await placedByHand(page)
  await drawn(page, game_no)
  // JSON's own reader takes the last of the two, and sees a document in order.
  const twice = async (path: string) => {
    let told = ''
    await page.route(`**${path}?**`, async (route) => {
      const answer = await (await route.fetch()).text()
      told = answer.replace('"data":{', '"data":{"version":7,')
      await route.fulfill({ body: told, contentType: 'application/json' })
    })
    return () => told.slice(told.indexOf('"data":') + 7, -1)
  }
  const receipt = await twice('/api/games/receipt')
  const own = await openOwn(page, game_no)
  await expect(own.getByRole('alert')).toContainText('This document is not in the published form')
  const ofBet = await evidenceOf(page)
  expect(JSON.parse(ofBet)).toMatchObject({ failing: ['form'], receipt: receipt() })
  expect(receipt()).toContain(`{"version":7,"version":2,`)
  // The receipt that the device kept is shown beside it.
  await expect(own.getByText(`Bet ${bet.id}`)).toBeVisible()

  const proof = await twice('/api/games/proof')
  await page.reload()
  const alert = proofPage(page).getByRole('alert')
  await expect(alert).toContainText('This document is not in the published form')
  const kept = await evidenceOf(page)
  expect(JSON.parse(kept)).toMatchObject({ failing: ['form'], proof: proof() })
  expect(proof()).toContain(`{"version":7,"version":1,`)
  expect(await refusedWith(2, kept)).toContain('has a field that stands twice')
})

// Attack: move a round to a chain that was not published, or publish a chain again with other times
test('a round is moved to a chain that nobody published, to choose its seed: the log has no such chain', async ({
  page,
  ownHouse,
}) => {
  test.setTimeout(300_000)
  const { game_no } = await placedByHand(page)
  const honest = await drawn(page, game_no)
  await moveToChain(ownHouse, await roundNamed(ownHouse, game_no), chosen(honest))
  await openOwn(page, game_no)
  const alert = proofPage(page).getByRole('alert').first()
  await expect(alert).toContainText('Don’t trust this draw')
  await expect(alert.getByRole('list', { name: 'What does not hold' })).toContainText(
    'What the log has of this round is what stands above',
  )
  const said = await verified(await evidenceOf(page))
  expect(said).toContain(`${game_no}, drawn 1 1 1`)
  expect(said).toMatch(/This is not what was promised\.\n$/)
})

// Attack: rewrite the log around the seal that the witness signed in time, with another seed in its promise
test('the log is rewritten around a seal that the witness signed: the receipt names another promise, the browser another log', async ({
  page,
  ownHouse,
}) => {
  test.setTimeout(300_000)
  const { game_no, bet } = await placedByHand(page)
  await page.goto('/#/pages/fairness/log')
  const log = pageAt(page, '/pages/fairness/log')
  await expect(log.getByText('Your browser remembers this state from now on')).toBeVisible()
  const honest = await drawn(page, game_no)
  const said = chosen(honest)
  // The witness would stop a house that goes on in another log: it is not asked any more.
  await ownHouse.witness!.stop()
  await rewriteLog(ownHouse, said)
  await moveToChain(ownHouse, await roundNamed(ownHouse, game_no), said)

  const own = await openOwn(page, game_no)
  await expect(proofPage(page).getByRole('status').first()).toContainText(
    'not shown that enough witnesses have signed the state of the log',
  )
  await expect(own.getByRole('alert')).toContainText('do not fit together')
  await expect(own.getByText('Receipt and proof speak of the same promise: does not hold')).toBeVisible()
  const ofBet = await verified(await evidenceOf(page))
  expect(ofBet).toContain(`bet ${bet.id}, 10.00 on big`)
  expect(ofBet).toMatch(/This is not what was promised\.\n$/)

  await page.goto('/#/pages/fairness/log')
  await expect(log.getByRole('alert')).toContainText('have been changed or removed')
  const ofLog = await verified(await evidenceOf(page), '--from', ownHouse.url)
  expect(ofLog).toMatch(/This is not what was promised\.\n$/)
})

const proofPage = (page: Page) => pageAt(page, '/pages/fairness/proof')

/** A new player bets 10.00 on big at the practice table, with her own hands; gives the receipt that her browser kept. */
async function placedByHand(
  page: Page,
): Promise<Pick<SingleReceipt, 'bet'> & { game_no: string; text: string }> {
  await openAccount(page, newName('bea'))
  await openGame(page, [table], 20)
  await page.goto(`/#/pages/game/bet?game_id=${table}`)
  await pageAt(page, '/pages/game/bet')
    .getByRole('tabpanel')
    .getByRole('button', { name: /^Big Sum/ })
    .click()
  await page.getByRole('button', { name: 'Review' }).click()
  await page.getByRole('button', { name: 'Place bet · ¥10.00' }).click()
  const kept = async () =>
    await page.evaluate(() => {
      const key = Object.keys(localStorage).find((name) => name.startsWith('glasshouse.receipt.'))
      return key && String(JSON.parse(localStorage.getItem(key) ?? '[]')[1])
    })
  await expect.poll(kept).toBeDefined()
  const text = (await kept())!
  const { bet } = JSON.parse(text) as SingleReceipt
  expect(bet.nonce).toMatch(/^[0-9a-f]{32}$/)
  return { game_no: bet.game_no, bet, text }
}

/** Bets on the same round without the page; gives the receipt as the house gives it before the seal. */
async function receiptOfBetBy(page: Page, game_no: string): Promise<string> {
  const bet_content = [{ play: 'odd', amount: '10.00' }]
  const { bets } = await moneyCall<{ bets: [{ id: string }] }>(page, '/api/games/submitBet', {
    game_id: table,
    game_no,
    bet_content,
  })
  return JSON.stringify(await callAsPlayer(page, 'GET', `/api/games/receipt?id=${bets[0].id}`))
}

/** The proof of a round of the practice table, once it is drawn and the log's state with it is cosigned. */
async function drawn(page: Page, gameNo: string): Promise<DrawProof> {
  let proof: DrawProof | undefined
  const state = async () => {
    const answer = await page.request.get(`/api/games/proof?game_id=${table}&game_no=${gameNo}`)
    proof = (await answer.json()).data
    return [proof!.status, proof!.log?.head.witnesses.length]
  }
  await expect.poll(state, { timeout: 75_000, intervals: [1_000] }).toEqual(['drawn', 1])
  return proof!
}

async function roundNamed({ owner }: OwnHouse, gameNo: string): Promise<bigint> {
  const { rows } = await owner.query('select id from rounds where game_id = $1 and game_no = $2', [
    table,
    gameNo,
  ])
  return BigInt(rows[0].id)
}

/** The house's log from its first leaf, as if nothing but this round had ever been told, signed with the house's key. */
async function rewriteLog(ownHouse: OwnHouse, said: ReturnType<typeof chosen>): Promise<void> {
  const { connection, dataDir, witness } = ownHouse
  const { house: houseKey } = loadKeys({ dataDir, seedKey: null, receiptKey: null })
  const database = openDatabase(connection)
  await cutTo(ownHouse, 0)
  const policy = policyLeaf({ needed: 1, witnesses: [bytesOf(witness!.key)], toldAt: said.opens_at })
  await transaction(database, async (tx) => publish(tx, [policy, ...leavesToTell(said)]))
  await signCheckpoint(database, houseKey)
  await database.close()
}

async function openOwn(page: Page, gameNo: string) {
  await page.goto(`/#/pages/fairness/proof?game_id=${table}&game_no=${gameNo}`)
  return proofPage(page).getByRole('region', { name: 'Was my bet in it?' })
}

/** The file that one tap saves. */
async function evidenceOf(page: Page): Promise<string> {
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save the evidence' }).first().click()
  return readFileSync(await (await saving).path(), 'utf8')
}

/** The command-line verifier's words about a file, which it refuses. */
async function verified(evidence: string, ...more: string[]): Promise<string> {
  return await refusedWith(1, evidence, ...more)
}

/** And what it says where it ends with another code: 2 for what is no document. */
async function refusedWith(ends: number, evidence: string, ...more: string[]): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'glasshouse-evidence-'))
  try {
    const path = join(folder, 'evidence.json')
    writeFileSync(path, evidence)
    const { code, printed } = await new Promise<{ code: unknown; printed: string }>((resolve) => {
      execFile(process.execPath, ['verify/main.ts', path, ...more], (error, stdout, stderr) =>
        resolve({ code: error?.code, printed: stdout + stderr }),
      )
    })
    expect(code, printed).toBe(ends)
    return printed
  } finally {
    rmSync(folder, { recursive: true })
  }
}
