import { readFile } from 'node:fs/promises'
import { blsPublicKey, signBls } from '@glasshouse/rules/bls.ts'
import { bytesOf, hexOf } from '@glasshouse/rules/encoding.ts'
import type { DrawProof, SignedCheckpoint } from '@glasshouse/rules/proof.ts'
import { documentText } from '@glasshouse/rules/read-proof.ts'
import { expect, type Page } from '@playwright/test'
import { pageAt, test } from '../support/browser.ts'
import { betsOn, honestHalf } from '../../verify/honest-half.ts'
import {
  cosign,
  exampleSecret,
  honestReceipt,
  honestRound,
  houseKey,
  publish,
  witnessKey,
} from '../../verify/honest-round.ts'

// The house of the stories draws from the development's source and has no witness. These show rounds and checkpoints of
// the published vectors instead, signed by a witness and drawn from a real round of drand; the browser checks them
// itself. Attacks on a house that runs are in fairness-attacks.spec.ts.

test('Vera sees a draw from drand hold, step by step, and its badge says so', async ({ page }) => {
  const { proof, number } = await showRound(page, honestRound('drand'))
  await expect(proof.getByRole('status').first()).toContainText('Checked here: it holds')
  await expect(proof.getByText(/^Value number 1000 of drand, a public beacon/)).toBeVisible()
  await expect(proof.getByRole('heading', { name: 'Added by the world' })).toBeVisible()
  for (const step of [
    'The outside value is the very one that was promised',
    'Sealed before anyone knew the outside value, by the witness’s clock',
    'The key gives exactly these dice',
    'As many witnesses as needed have signed the same state',
  ])
    await expect(proof.getByText(`${step}: holds`)).toBeVisible()
  await expect(proof.getByText(/: (does not hold|cannot be shown|comes later)$/)).toHaveCount(0)

  // In a list of draws the badge says what this device found.
  await page.route('**/api/games/getHistoryRecord?*', async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    const draw = { dice: [1, 2, 3], sum: 6, size: 'small', parity: 'even', triple: false, independent: true }
    const ofRound = (game_no: string) => ({ ...draw, game_no, drawn_at: 1_692_806_367 })
    const list = [ofRound(number), ofRound('20230823-0002')]
    Object.assign(answer.data, { list, voids: [], total: 2 })
    await route.fulfill({ response, json: answer })
  })
  await page.goto('/#/pages/game/history?game_id=2')
  const draws = page.getByRole('list', { name: 'Draws of the day, newest first' }).getByRole('link')
  await expect(draws.first()).toContainText('Checked on this device: it holds')
  await expect(draws.last()).toContainText('Proof, not checked on this device yet')
})

test('without a witness a draw from drand holds with a gap that is named; in no log it does not hold', async ({
  page,
}) => {
  const { proof } = await showRound(page, { ...honestRound('drand'), witnesses: [] })
  // The published log has the seal's witness nowhere: its leaf speaks of the bets alone.
  await expect(proof.getByRole('status').first()).toContainText('It holds, with one gap')
  await expect(proof.getByText('Order of sealing not independently shown: cannot be shown')).toBeVisible()
  // A log that no witness signed may have been written afterwards, around a seal that was signed in time.
  const alone = honestRound('drand')
  publish(alone, { cosignedBy: [] })
  await showRound(page, alone)
  await expect(proof.getByRole('status').first()).toContainText(
    'not shown that enough witnesses have signed the state of the log',
  )
  await showRound(page, { ...honestRound('drand'), log: null })
  const failing = proof.getByRole('alert').getByRole('list', { name: 'What does not hold' })
  await expect(failing).toContainText('What the log has of this round is what stands above')
})

test('a forged value of drand is found out', async ({ page }) => {
  const forged = honestRound('drand')
  forged.entropy.value = hexOf(signBls(exampleSecret('witness'), new Uint8Array(32)))
  const { proof } = await showRound(page, forged)
  const failing = proof.getByRole('alert').getByRole('list', { name: 'What does not hold' })
  await expect(failing).toContainText('The outside value is the very one that was promised')
})

test('if the check can’t run, the page says so, and claims nothing that it would have checked', async ({
  page,
}) => {
  await page.route('**/assets/checking-*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  )
  const { proof } = await showRound(page, honestRound('drand'))
  await expect(proof.getByRole('status').first()).toContainText('The check could not run')
  await expect(proof.getByText(/^This proof points into the house’s public log/)).toBeVisible()
  for (const unchecked of [
    /drand, a public beacon/,
    /what your browser found/,
    /signed this seal/,
    /: holds$/,
  ])
    await expect(proof.getByText(unchecked)).toHaveCount(0)
})

test('if the house gives no keys, nothing is called checked, and the proof is shown below', async ({
  page,
}) => {
  await page.route('**/api/fairness/keys', (route) => route.fulfill({ body: 'none' }))
  const { proof } = await showRound(page, honestRound('drand'))
  // A request without a readable answer is repeated, after seconds.
  await expect(proof.getByRole('status').first()).toContainText('Can’t read the house’s keys', {
    timeout: 30_000,
  })
  await expect(proof.getByText(/^This proof points into the house’s public log/)).toBeVisible()
  await expect(proof.getByText(/: holds$/)).toHaveCount(0)
})

const calledPast = (proof: DrawProof) => void (proof.entropy.source = 'demonstration:1')

test('a round that is said to be of a demonstration’s past, in no log, is the house’s word; a receipt of it is none', async ({
  page,
}) => {
  const made = { ...honestRound('dev', calledPast), log: null }
  const { proof } = await showRound(page, made)
  await expect(proof.getByRole('status').first()).toContainText('The house says that it wrote this draw')
  const own = proof.getByRole('region', { name: 'Was my bet in it?' })
  await own.getByText('Paste a receipt').click()
  await own.getByRole('textbox', { name: 'The text of the receipt' }).fill(documentText(honestReceipt(made)))
  await expect(own.getByText('Receipt and proof speak of the same promise: does not hold')).toBeVisible()
})

test('a sealed round voided too soon is shown in red, with its evidence', async ({ page }) => {
  const forced: DrawProof = { ...honestRound('drand'), status: 'void', draw: null }
  forced.entropy = { ...forced.entropy, value: null }
  forced.void = { reason: 'entropy_late', voided_at: forced.draws_at + 599, seed: null }
  publish(forced)
  const { proof } = await showRound(page, forced)
  const failing = proof.getByRole('alert').getByRole('list', { name: 'What does not hold' })
  await expect(failing).toContainText('The reason is a published one, and fits the times')
  expect(await evidenceIn(page)).toMatchObject({ failing: ['void'], proof: documentText(forced) })
})

test('a half of a virtual match is checked as a draw of dice is, and a bet found in it', async ({ page }) => {
  const half = honestHalf(2, 'drand')
  const refused = { code: 0, msg: 'Game not found', time: 0, data: { refusal: 'game_not_found' } }
  await page.route('**/api/games/proof?*', (route) => route.fulfill({ json: refused }))
  await page.route('**/api/games/halfProof?*', (route) =>
    route.fulfill({ json: { code: 1, msg: 'ok', time: 0, data: half } }),
  )
  await page.goto(`/#/pages/fairness/proof?game_id=2&game_no=${half.game_no}`)
  const proof = pageAt(page, '/pages/fairness/proof')
  await expect(proof.getByRole('heading', { name: 'Saltmarsh – Oakmere' })).toBeVisible()
  await expect(proof.getByText(half.draw!.numbers.slice(0, 2).join('–'), { exact: true })).toBeVisible()
  await expect(proof.getByRole('status').first()).toContainText('Checked here: it holds')
  for (const step of [
    'The goal grid follows from the strengths of both clubs',
    'It continues from the first half that is in the log',
    'The key gives exactly these goals and their seconds',
  ])
    await expect(proof.getByText(`${step}: holds`)).toBeVisible()
  await expect(proof.getByText(/: (does not hold|cannot be shown|comes later)$/)).toHaveCount(0)
  await proof.getByText('Paste a receipt').click()
  await proof.getByRole('textbox').fill(documentText(honestReceipt(half, betsOn(2))))
  await expect(proof.getByText('Yes. Your bet is among the sealed ones')).toBeVisible()
})

/** The evidence that one tap saves. */
async function evidenceIn(page: Page): Promise<unknown> {
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save the evidence' }).click()
  return JSON.parse(await readFile(await (await saving).path(), 'utf8'))
}

test('Lea’s browser remembers the witness, and says when it is another or gone', async ({ page }) => {
  test.setTimeout(240_000)
  const anna = exampleSecret('anna')
  const boris = exampleSecret('boris')
  let secret: Uint8Array | null = anna
  const asked = await page.request.get('/api/fairness/keys')
  const ofHouse: string = (await asked.json()).data.house_key
  await page.route('**/api/fairness/{keys,head}', async (route) => {
    const response = await route.fetch()
    const { data, ...answer } = await response.json()
    if (route.request().url().endsWith('keys'))
      data.witnesses = secret && {
        needed: 1,
        list: [{ url: 'https://witness.example', key: hexOf(blsPublicKey(secret)) }],
        beside_house: false,
      }
    else data.witnessed = secret && data.head && signedBy(data.head, ofHouse, secret)
    await route.fulfill({ response, json: { ...answer, data } })
  })
  const log = pageAt(page, '/pages/fairness/log')
  await page.goto('/#/pages/fairness/log')
  await expect(log.getByText(/^The witness has signed the log up to .* entries: holds$/)).toBeVisible()
  await page.reload()
  await expect(log.getByText(/you last looked/)).toBeVisible()
  await expect(log.getByText('different key than when you last looked')).toHaveCount(0)

  secret = boris
  await page.reload()
  await expect(log.getByText('The witness has a different key than when you last looked')).toBeVisible()
  // Looking again does not make it right.
  await page.reload()
  await expect(log.getByText('The witness has a different key than when you last looked')).toBeVisible()
  await log.getByRole('button', { name: 'Remember this witness too' }).click()
  await expect(log.getByText('The witness has a different key than when you last looked')).toHaveCount(0)

  // Both are known now: what the first one has signed still counts.
  secret = anna
  await page.reload()
  await expect(log.getByText(/you last looked/)).toBeVisible()
  await expect(log.getByText('different key than when you last looked')).toHaveCount(0)

  secret = null
  await page.reload()
  await expect(log.getByText(/a witness signed this log as well\. Now there is none/)).toBeVisible()
})

test('a draw that a stranger has witnessed is not called good, nor a lie', async ({ page }) => {
  const seen = { houseKey, size: 1, root: '00'.repeat(32), seenAt: 1 }
  const remember = (witnessKeys: string[]) =>
    page.evaluate(
      (text) => localStorage.setItem('glasshouse.log-seen', text),
      JSON.stringify({ ...seen, witnessKeys }),
    )
  await page.goto('/')
  await remember([hexOf(blsPublicKey(exampleSecret('anna')))])
  const { proof } = await showRound(page, honestRound('witness'))
  await expect(proof.getByRole('status').first()).toContainText('It holds, with a witness that is new here')
  await expect(
    proof.getByText('The witness is not one that this browser knows: cannot be shown'),
  ).toHaveCount(2)
  await remember([witnessKey])
  await page.reload()
  await expect(proof.getByRole('status').first()).toContainText('Checked here: it holds')
})

test('a draw of a witness that the house runs itself is called neither independent nor wrong', async ({
  page,
}) => {
  let isBeside = true
  await page.route('**/api/fairness/keys', async (route) => {
    const response = await route.fetch()
    const { data, ...answer } = await response.json()
    const list = [{ url: 'http://127.0.0.1:8090', key: witnessKey }]
    data.witnesses = { needed: 1, list, beside_house: isBeside }
    await route.fulfill({ response, json: { ...answer, data } })
  })
  await page.route('**/api/games/play?*', async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    answer.data.game.entropy = { source: `witness:${'0'.repeat(32)}`, independent: !isBeside }
    await route.fulfill({ response, json: answer })
  })
  const draw = honestRound('witness')
  const { proof } = await showRound(page, draw)
  const verdict = proof.getByRole('status').first()
  const sealedWords = async () => {
    await page.goto('about:blank')
    await page.goto('/#/pages/game/bet?game_id=2')
    await page.getByRole('button', { name: 'Sealed', exact: true }).click()
    return page.getByRole('dialog', { name: 'This draw is already sealed' })
  }
  await expect(verdict).toContainText('Verified · demo randomness')
  await expect(verdict).toContainText('by drawing with a witness that someone else runs')
  await expect(proof.getByRole('heading', { name: 'Added by the house itself' })).toBeVisible()
  await expect(proof.getByText('The house runs this witness itself and could sign beforehand')).toBeVisible()
  await expect(proof.getByText('Order of sealing not independently shown: cannot be shown')).toBeVisible()
  await expect(proof.getByText(/only the witness can make it|Sealed before anyone knew/)).toHaveCount(0)
  const sheet = await sealedWords()
  await expect(sheet).toContainText('We run the witness that makes this value')
  await expect(sheet).not.toContainText('not even us')
  await expect(sheet.getByText(/^witness:/)).toBeInViewport({ ratio: 1 })

  isBeside = false
  await showRound(page, draw)
  await expect(verdict).toContainText('Checked here: it holds')
  await expect(proof.getByRole('heading', { name: 'Added by the world' })).toBeVisible()
  await expect(proof.getByText(/only the witness can make it/)).toBeVisible()
  await expect(await sealedWords()).toContainText('not even us')
})

/** A checkpoint of a house's log as it is, cosigned by a witness. */
function signedBy(checkpoint: SignedCheckpoint, house: string, by: Uint8Array): SignedCheckpoint {
  const signed = { size: checkpoint.size, root: bytesOf(checkpoint.root) }
  return { ...checkpoint, witnesses: [cosign(signed, { signedAt: 1_800_000_000, house, by })] }
}

/** Opens the proof page of Dice Express on a round as this proof tells it. */
async function showRound(page: Page, proof: DrawProof) {
  await page.unroute('**/api/games/proof?*')
  await page.route('**/api/games/proof?*', (route) =>
    route.fulfill({ json: { code: 1, msg: 'ok', time: 0, data: proof } }),
  )
  const number = proof.game_no
  await page.goto('about:blank')
  await page.goto(`/#/pages/fairness/proof?game_id=2&game_no=${number}`)
  return { proof: pageAt(page, '/pages/fairness/proof'), number }
}
